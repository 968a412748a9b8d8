//! The commands that reckon: odds, luck and balance.
//! Relies on the small builders of the command line.

use super::{battle, count, file, flag, json, opponent, path, set, with_opponents};
use crate::speech::Speech;
use clap::{Arg, Command};

pub fn odds(speech: Speech) -> Command {
    Command::new("odds")
        .about(speech.say("cli-odds"))
        .after_help(speech.say("cli-odds-after"))
        .arg(set(speech, true))
        .arg(Arg::new("words").value_name("TROOPS").num_args(0..).help(speech.say("cli-odds-words")))
        .arg(flag("list", speech.say("cli-odds-list")))
        .arg(path("plot", speech.say("cli-odds-plot")))
        .arg(flag("matrix", speech.say("cli-odds-matrix")))
        .arg(path("output", speech.say("cli-odds-output")).short('o').requires("matrix"))
        .arg(flag("prove", speech.say("cli-odds-prove")).conflicts_with_all(["matrix", "list", "plot", "words"]))
        .arg(count("situations", "200", speech.say("cli-odds-situations")))
        .arg(count("samples", "100000", speech.say("cli-odds-samples")))
        .arg(count("seed", "1", speech.say("cli-seed")))
        .arg(json(speech))
}

pub fn luck(speech: Speech) -> Command {
    Command::new("luck")
        .about(speech.say("cli-luck"))
        .after_help(speech.say("cli-luck-after"))
        .arg(file(speech.say("cli-record-file")))
        .arg(json(speech))
}

pub fn balance(speech: Speech) -> Command {
    Command::new("balance")
        .about(speech.say("cli-balance"))
        .after_help(with_opponents(speech, "cli-balance-after"))
        .arg(set(speech, true))
        .arg(battle(speech, false).required_unless_present("armies"))
        .arg(
            Arg::new("armies")
                .long("armies")
                .value_name("A,B")
                .conflicts_with("battle")
                .help(speech.say("cli-balance-armies")),
        )
        .arg(Arg::new("vary").long("vary").value_name("TABLE/ROW/COLUMN=N,N").help(speech.say("cli-balance-vary")))
        .arg(
            Arg::new("troops")
                .long("troops")
                .value_name("TROOPS=TROOPS,TROOPS")
                .conflicts_with("vary")
                .help(speech.say("cli-balance-troops")),
        )
        .arg(
            Arg::new("army")
                .long("army")
                .value_name("a|b=ARMY,ARMY")
                .conflicts_with_all(["vary", "troops"])
                .requires("armies")
                .help(speech.say("cli-balance-army")),
        )
        .arg(count("games", "200", speech.say("cli-games")))
        .arg(count("seed", "1", speech.say("cli-seed")))
        .arg(opponent("level", "sergeant", speech.say("cli-balance-level")))
        // One variant, as the program calls itself.
        .arg(Arg::new("value").long("value").hide(true))
        .arg(json(speech))
}
