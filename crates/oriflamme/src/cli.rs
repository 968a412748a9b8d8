//! The commands and their arguments, with help in both languages.
//! Relies on `clap`'s builder, because the texts are known only when the program runs.
//! Must not carry anything out.

mod analysis;
mod records;
mod wrong;

pub use wrong::wrong;

use crate::speech::Speech;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use oriflamme_kernel::Message;
use oriflamme_strategist::{Level, Style};
use std::ffi::OsString;
use std::net::IpAddr;
use std::path::PathBuf;

/// Reads `--lang` before anything else, so that help and errors speak the right language.
pub fn language_flag(arguments: &[OsString]) -> Option<String> {
    let mut words = arguments.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        match word.strip_prefix("--lang") {
            Some("") => return words.next().map(str::to_owned),
            Some(rest) => return rest.strip_prefix('=').map(str::to_owned),
            None => {}
        }
    }
    None
}

/// The whole command line.
pub fn command(speech: Speech) -> Command {
    let list = [
        check(speech),
        figure(speech),
        rulebook(speech),
        battles(speech),
        army(speech),
        sim(speech),
        analysis::odds(speech),
        analysis::luck(speech),
        analysis::balance(speech),
        league(speech),
        soak(speech),
        fuzz(speech),
        table(speech),
        serve(speech),
        records::data(speech),
        records::verify(speech),
        records::replay(speech),
    ];
    let top = Command::new("oriflamme")
        .version(env!("CARGO_PKG_VERSION"))
        .about(speech.say("cli-about"))
        .after_help(speech.say("cli-after"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("lang")
                .long("lang")
                .global(true)
                .value_name("en|fr")
                .value_parser(PossibleValuesParser::new(["en", "fr"]))
                .hide_possible_values(true)
                .help(speech.say("cli-lang")),
        )
        .arg(Arg::new("version").long("version").short('V').action(ArgAction::Version).help(speech.say("cli-version")))
        .subcommands(list);
    spoken(top, speech)
}

/// Gives a command and all below it the headings and the help flag of the language.
fn spoken(command: Command, speech: Speech) -> Command {
    let template =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", speech.say("cli-heading-usage"));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(speech.say("cli-help"));
    let heading = speech.say("cli-heading-arguments");
    let options = speech.say("cli-heading-options");
    let mut place = 0;
    let command = command
        .help_template(template)
        .subcommand_help_heading(speech.say("cli-heading-commands"))
        .subcommand_value_name(speech.say("cli-value-command"))
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|arg| {
            place += 1;
            let group = if arg.is_positional() { &heading } else { &options };
            with_default(arg, speech).help_heading(group.clone()).display_order(place)
        });
    let below: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    below.into_iter().fold(command, |command, name| command.mut_subcommand(name, |sub| spoken(sub, speech)))
}

/// Says in the help what an option is unless it is given.
fn with_default(arg: Arg, speech: Speech) -> Arg {
    let values: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let (false, Some(help)) = (values.is_empty(), arg.get_help()) else { return arg };
    let default = speech.tell(&Message::new("cli-default").with("value", values.join(",")));
    let help = format!("{help} {default}");
    arg.hide_default_value(true).help(help)
}

fn check(speech: Speech) -> Command {
    Command::new("check")
        .about(speech.say("cli-check"))
        .after_help(speech.say("cli-check-after"))
        .arg(paths("files", speech.say("cli-check-files")))
        .arg(flag("quiet", speech.say("cli-check-quiet")).short('q'))
        .arg(json(speech))
}

fn figure(speech: Speech) -> Command {
    Command::new("figure")
        .about(speech.say("cli-figure"))
        .after_help(speech.say("cli-figure-after"))
        .arg(paths("files", speech.say("cli-figure-files")))
        .arg(path("output", speech.say("cli-figure-output")).short('o'))
        .arg(flag("whole", speech.say("cli-figure-whole")))
        .arg(flag("all", speech.say("cli-figure-all")).requires("out").conflicts_with("files"))
        .arg(path("out", speech.say("cli-figure-out")).conflicts_with("output"))
}

fn rulebook(speech: Speech) -> Command {
    Command::new("rulebook")
        .about(speech.say("cli-rulebook"))
        .after_help(speech.say("cli-rulebook-after"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand(
            Command::new("list")
                .about(speech.say("cli-rulebook-list"))
                .after_help(speech.say("cli-rulebook-list-after"))
                .arg(set(speech, false))
                .arg(Arg::new("find").long("find").value_name("WORDS").help(speech.say("cli-rulebook-find")))
                .arg(json(speech)),
        )
        .subcommand(
            Command::new("show")
                .about(speech.say("cli-rulebook-show"))
                .after_help(speech.say("cli-rulebook-show-after"))
                .arg(Arg::new("id").required(true).num_args(1..).help(speech.say("cli-rulebook-id")))
                .arg(json(speech)),
        )
        .subcommand(
            Command::new("coverage")
                .about(speech.say("cli-rulebook-coverage"))
                .after_help(speech.say("cli-rulebook-coverage-after"))
                .arg(set(speech, false))
                .arg(flag("uncovered", speech.say("cli-rulebook-uncovered")))
                .arg(flag("floor", speech.say("cli-rulebook-floor")))
                .arg(json(speech)),
        )
        .subcommand(
            Command::new("prove")
                .about(speech.say("cli-prove"))
                .after_help(speech.say("cli-prove-after"))
                .arg(set(speech, true))
                .arg(Arg::new("table").long("table").value_name("NAME").help(speech.say("cli-prove-table")))
                .arg(Arg::new("with").long("with").hide(true))
                .arg(json(speech)),
        )
}

fn battles(speech: Speech) -> Command {
    Command::new("battles")
        .about(speech.say("cli-battles"))
        .after_help(speech.say("cli-battles-after"))
        .arg(set(speech, false))
        .arg(json(speech))
}

fn army(speech: Speech) -> Command {
    let part = |name: &'static str, about: String| {
        Command::new(name).about(about).arg(file(speech.say("cli-army-file"))).arg(json(speech))
    };
    Command::new("army")
        .about(speech.say("cli-army"))
        .after_help(speech.say("cli-army-after"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand(part("check", speech.say("cli-army-check")).after_help(speech.say("cli-army-check-after")))
        .subcommand(part("price", speech.say("cli-army-price")).after_help(speech.say("cli-army-price-after")))
        .subcommand(
            Command::new("sheet")
                .about(speech.say("cli-army-sheet"))
                .after_help(speech.say("cli-army-sheet-after"))
                .arg(file(speech.say("cli-army-sheet-file")).required(false))
                .arg(path("out", speech.say("cli-army-sheet-out"))),
        )
}

fn sim(speech: Speech) -> Command {
    Command::new("sim")
        .about(speech.say("cli-sim"))
        .after_help(with_opponents(speech, "cli-sim-after"))
        .arg(set(speech, true))
        .arg(battle(speech, true))
        .arg(count("games", "100", speech.say("cli-games")))
        .arg(count("seed", "1", speech.say("cli-seed")))
        .arg(opponent("a", "captain", speech.say("cli-sim-a")))
        .arg(opponent("b", "sergeant", speech.say("cli-sim-b")))
        .arg(flag("swap", speech.say("cli-sim-swap")))
        .arg(
            Arg::new("record")
                .long("record")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .requires("out")
                .help(speech.say("cli-sim-record")),
        )
        .arg(path("out", speech.say("cli-sim-out")))
        .arg(path("plot", speech.say("cli-sim-plot")))
        .arg(flag("csv", speech.say("cli-sim-csv")).conflicts_with("json"))
        .arg(json(speech))
}

fn league(speech: Speech) -> Command {
    Command::new("league")
        .about(speech.say("cli-league"))
        .after_help(with_opponents(speech, "cli-league-after"))
        .arg(set(speech, true))
        .arg(battle(speech, false))
        .arg(count("games", "10", speech.say("cli-league-games")))
        .arg(count("seed", "1", speech.say("cli-seed")))
        .arg(
            Arg::new("players")
                .long("players")
                .value_name("LEVEL")
                .value_delimiter(',')
                .default_value("recruit,sergeant,captain,general")
                .help(speech.say("cli-league-players")),
        )
        .arg(json(speech))
}

fn soak(speech: Speech) -> Command {
    Command::new("soak")
        .about(speech.say("cli-soak"))
        .after_help(speech.say("cli-soak-after"))
        .arg(count("games", "100", speech.say("cli-games")))
        .arg(count("seed", "1", speech.say("cli-seed")))
        .arg(json(speech))
}

fn fuzz(speech: Speech) -> Command {
    Command::new("fuzz")
        .about(speech.say("cli-fuzz"))
        .after_help(speech.say("cli-fuzz-after"))
        .arg(set(speech, true))
        .arg(battle(speech, false))
        .arg(count("games", "100", speech.say("cli-games")))
        .arg(count("seed", "1", speech.say("cli-seed")))
        .arg(
            Arg::new("only")
                .long("only")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help(speech.say("cli-fuzz-only")),
        )
        .arg(path("out", speech.say("cli-fuzz-out")))
        .arg(flag("setups", speech.say("cli-fuzz-setups")))
        .arg(json(speech))
}

fn table(speech: Speech) -> Command {
    let seat = PossibleValuesParser::new(["1", "2"]);
    Command::new("table")
        .about(speech.say("cli-table"))
        .after_help(with_opponents(speech, "cli-table-after"))
        .arg(battle(speech, false))
        .arg(
            Arg::new("seat")
                .long("seat")
                .value_name("1|2")
                .value_parser(seat)
                .hide_possible_values(true)
                .help(speech.say("cli-table-seat")),
        )
        .arg(opponent("opponent", "captain", speech.say("cli-table-opponent")))
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("N")
                .value_parser(value_parser!(u64))
                .help(speech.say("cli-table-seed")),
        )
        .arg(path("record", speech.say("cli-table-record")))
}

fn serve(speech: Speech) -> Command {
    let levels = PossibleValuesParser::new(["error", "warn", "info", "debug"]);
    Command::new("serve")
        .about(speech.say("cli-serve"))
        .after_help(speech.say("cli-serve-after"))
        .arg(
            Arg::new("port")
                .long("port")
                .value_name("N")
                .default_value("8765")
                .value_parser(value_parser!(u16))
                .help(speech.say("cli-serve-port")),
        )
        .arg(
            Arg::new("host")
                .long("host")
                .value_name("ADDRESS")
                .default_value("127.0.0.1")
                .value_parser(value_parser!(IpAddr))
                .help(speech.say("cli-serve-host")),
        )
        .arg(path("data", speech.say("cli-serve-data")))
        .arg(flag("behind-proxy", speech.say("cli-serve-proxy")))
        .arg(count("room", "4096", speech.say("cli-serve-room")))
        .arg(count("games-an-hour", "3600", speech.say("cli-serve-games")))
        .arg(
            Arg::new("public")
                .long("public")
                .value_name("NAME")
                .action(ArgAction::Append)
                .help(speech.say("cli-serve-public")),
        )
        .arg(
            Arg::new("log")
                .long("log")
                .value_name("error|warn|info|debug")
                .default_value("warn")
                .value_parser(levels)
                .hide_possible_values(true)
                .help(speech.say("cli-serve-log")),
        )
}

fn battle(speech: Speech, required: bool) -> Arg {
    Arg::new("battle").value_name("BATTLE").required(required).help(speech.say("cli-battle"))
}

fn count(name: &'static str, default: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name("N").default_value(default).value_parser(value_parser!(u64)).help(help)
}

/// What follows the help of a command that takes opponents: who they are.
fn with_opponents(speech: Speech, after: &'static str) -> String {
    format!("{}\n\n{}", speech.say(after), speech.tell(&opponents("cli-opponents-after")))
}

/// A sentence in which the opponents are listed.
pub fn opponents(key: &'static str) -> Message {
    Message::new(key)
        .with("levels", Level::ALL.map(Level::name).join(", "))
        .with("styles", Style::ALL.map(Style::name).join(", "))
}

fn opponent(name: &'static str, default: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name("LEVEL").default_value(default).help(help)
}

fn file(help: String) -> Arg {
    Arg::new("file").value_name("FILE").required(true).value_parser(value_parser!(PathBuf)).help(help)
}

fn set(speech: Speech, required: bool) -> Arg {
    Arg::new("set").value_name("SET").required(required).help(speech.say("cli-set"))
}

fn json(speech: Speech) -> Arg {
    flag("json", speech.say("cli-json"))
}

fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

fn path(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name("PATH").value_parser(value_parser!(PathBuf)).help(help)
}

fn paths(name: &'static str, help: String) -> Arg {
    Arg::new(name).value_name("FILES").num_args(0..).value_parser(value_parser!(PathBuf)).help(help)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_texts::Language;

    #[test]
    fn the_command_line_is_sound_in_both_languages() {
        for language in Language::ALL {
            command(Speech(language)).debug_assert();
        }
    }

    #[test]
    fn every_command_has_help_without_missing_texts() {
        fn look(command: &mut Command) {
            let help = command.render_long_help().to_string();
            assert!(!help.contains("[cli-"), "{help}");
            for sub in command.get_subcommands_mut() {
                look(sub);
            }
        }
        for language in Language::ALL {
            let mut command = command(Speech(language));
            command.build();
            look(&mut command);
        }
    }

    #[test]
    fn the_language_is_read_wherever_it_stands() {
        let flag = |line: &str| language_flag(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(flag("oriflamme check --lang fr").as_deref(), Some("fr"));
        assert_eq!(flag("oriflamme --lang=en check").as_deref(), Some("en"));
        assert_eq!(flag("oriflamme check"), None);
    }
}
