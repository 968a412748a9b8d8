//! `oriflamme soak`: opponents of all levels play each other in every rule set, and nothing may go wrong.
//! Relies on the list of installed rule sets and on their ready battles.
//! Must end with a failure when a game does not end, a command is illegal, a thought takes too long or a record is not true.

use super::{Done, number};
use crate::Verdict;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::screen::{BAD, GOOD, Screen, painted};
use clap::ArgMatches;
use oriflamme_analysis::{SimSpec, SoakReport, Trouble, Wrong};
use oriflamme_kernel::Message;
use oriflamme_scenario::setups;
use oriflamme_strategist::OpponentSpec;
use serde_json::json;

/// Who meets whom, over and over again. Those who think by the clock show whether they keep to it.
const PAIRS: [(&str, &str); 4] = [
    ("general@500", "captain@300"),
    ("sergeant", "recruit"),
    ("captain", "sergeant-aggressive"),
    ("captain-cautious", "recruit"),
];

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let games: u32 = number(arguments, "games");
    let seed = number(arguments, "seed");
    let mut tables = Vec::new();
    for tenant in oriflamme_installed::tenants() {
        tables.extend(setups(tenant.id())?.into_iter().map(|setup| (tenant.clone(), setup)));
    }
    let progress = Progress::new(games as usize);
    let interrupt = Interrupt::listen();
    let mut report = SoakReport::default();
    for game in 0..games {
        let Some((tenant, setup)) = tables.get(game as usize % tables.len().max(1)) else { break };
        let (a, b) = PAIRS[game as usize / tables.len() % PAIRS.len()];
        let (a, b) = (a.parse::<OpponentSpec>()?, b.parse::<OpponentSpec>()?);
        let spec = SimSpec { a, b, seed, swap: true, ..SimSpec::default() };
        report.join(tenant.soak(setup, &spec, game)?);
        progress.done(game as usize + 1);
        if interrupt.flow().is_break() {
            break;
        }
    }
    drop(progress);
    let fine = report.faults.is_empty() && report.overruns.is_empty();
    if arguments.get_flag("json") {
        screen.json(&json!(report));
    } else {
        for trouble in report.faults.iter().chain(&report.overruns) {
            screen.line(painted(BAD, screen.speech.tell(&told(trouble))));
        }
        let summary = Message::new("cli-soak-summary")
            .with("games", report.games)
            .with("commands", report.commands as f64)
            .with("faults", report.faults.len())
            .with("overruns", report.overruns.len())
            .with("held_up", report.held_up)
            .with("surprises", report.surprises)
            .with("slowest", report.slowest_ms as f64)
            .with("fullest", report.fullest_percent.round());
        screen.line(painted(if fine { GOOD } else { BAD }, screen.speech.tell(&summary)));
    }
    Ok(if fine { Verdict::Fine } else { Verdict::Failed })
}

fn told(trouble: &Trouble) -> Message {
    let message = match &trouble.what {
        Wrong::Broke(words) => Message::new("cli-soak-broke").with("words", words.as_str()),
        Wrong::Endless => Message::new("cli-soak-endless"),
        Wrong::Record(words) => Message::new("cli-soak-record").with("words", words.as_str()),
        Wrong::RecordLeadsElsewhere => Message::new("cli-soak-record-elsewhere"),
        Wrong::Illegal { player, seq, clause } => Message::new("cli-soak-illegal")
            .with("player", player.as_str())
            .with("seq", *seq)
            .with("clause", clause.as_str()),
        Wrong::Overran { player, percent, questions, seq } => Message::new("cli-soak-overran")
            .with("player", player.as_str())
            .with("percent", *percent)
            .with("questions", *questions)
            .with("seq", *seq),
    };
    let Trouble { set, a, b, game, .. } = trouble;
    message.with("set", set.as_str()).with("a", a.as_str()).with("b", b.as_str()).with("game", *game)
}
