//! The arguments of the commands about records and about the file of games.

use super::{file, flag, json, path};
use crate::speech::Speech;
use clap::{Arg, Command, value_parser};

pub fn verify(speech: Speech) -> Command {
    Command::new("verify")
        .about(speech.say("cli-verify"))
        .after_help(speech.say("cli-verify-after"))
        .arg(file(speech.say("cli-record-file")))
        .arg(Arg::new("commitment").long("commitment").value_name("HEX").help(speech.say("cli-verify-commitment")))
        .arg(path("proof", speech.say("cli-verify-proof")))
        .arg(json(speech))
}

pub fn replay(speech: Speech) -> Command {
    Command::new("replay")
        .about(speech.say("cli-replay"))
        .after_help(speech.say("cli-replay-after"))
        .arg(file(speech.say("cli-record-file")))
}

pub fn data(speech: Speech) -> Command {
    let games = || path("data", speech.say("cli-serve-data"));
    Command::new("data")
        .about(speech.say("cli-data"))
        .after_help(speech.say("cli-data-after"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand(Command::new("list").about(speech.say("cli-data-list")).arg(games()).arg(json(speech)))
        .subcommand(
            Command::new("delete")
                .about(speech.say("cli-data-delete"))
                .arg(Arg::new("games").value_name("GAME").num_args(0..).help(speech.say("cli-data-games")))
                .arg(
                    Arg::new("untouched")
                        .long("untouched")
                        .value_name("DAYS")
                        .value_parser(value_parser!(u64))
                        .help(speech.say("cli-data-untouched")),
                )
                .arg(flag("what-ifs", speech.say("cli-data-what-ifs")))
                .arg(flag("dry-run", speech.say("cli-data-dry-run")))
                .arg(games())
                .arg(json(speech)),
        )
}
