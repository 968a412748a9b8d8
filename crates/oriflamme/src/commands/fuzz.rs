//! `oriflamme fuzz`: random legal play to the end, looking for whatever breaks.
//! Relies on the rule set, played on its ready battles, or on set-ups made up from everything that comes with it.
//! Must leave a record that reproduces each finding, when a folder is named.

use super::{Done, battle, number, tenant};
use crate::Verdict;
use crate::progress::Progress;
use crate::screen::{BAD, GOOD, QUIET, Screen, painted};
use clap::ArgMatches;
use oriflamme_analysis::{FuzzReport, FuzzSpec};
use oriflamme_kernel::Message;
use oriflamme_scenario::{FileError, Scenario, battles, shipped};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::path::PathBuf;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let tenant = tenant(arguments, screen)?;
    let chosen = match arguments.get_one::<String>("battle") {
        Some(_) => vec![battle(arguments, tenant.id(), screen)?],
        None => battles(Some(tenant.id()))?,
    };
    let setups = |scenarios: Vec<Scenario>| -> Vec<Value> {
        scenarios.into_iter().flat_map(|scenario| scenario.cases).map(|case| case.setup).collect()
    };
    let spec = FuzzSpec {
        games: number(arguments, "games"),
        seed: number(arguments, "seed"),
        only: arguments.get_one::<u64>("only").map(|n| u32::try_from(*n).unwrap_or(u32::MAX)),
        folder: arguments.get_one::<PathBuf>("out").cloned(),
        ..FuzzSpec::default()
    };
    let progress = Progress::new(spec.games as usize);
    let progressed = |done: u32| {
        progress.done(done as usize);
        ControlFlow::Continue(())
    };
    let report = if arguments.get_flag("setups") {
        tenant.fuzz_setups(&setups(all_of(tenant.id())?), &spec, &progressed)?
    } else {
        tenant.fuzz(&setups(chosen), &spec, &progressed)?
    };
    drop(progress);
    if arguments.get_flag("json") {
        screen.json(&json!(report));
    } else {
        show(&report, screen);
    }
    Ok(if report.findings.is_empty() { Verdict::Fine } else { Verdict::Failed })
}

/// Everything of a rule set that comes with the program: its set-ups together have all that a set-up can have.
fn all_of(set: &str) -> Result<Vec<Scenario>, FileError> {
    let parsed = shipped().map(|(path, text)| Scenario::parse(text, path));
    parsed.filter(|scenario| scenario.as_ref().map_or(true, |scenario| scenario.set == set)).collect()
}

fn show(report: &FuzzReport, screen: &mut Screen) {
    let speech = screen.speech;
    for finding in &report.findings {
        let place = Message::new("cli-fuzz-place")
            .with("game", finding.game)
            .with("command", finding.seq)
            .with("times", finding.times);
        screen.line(format!("{}  {}", painted(BAD, finding.kind.name()), finding.description));
        screen.line(format!("  {}", painted(QUIET, speech.tell(&place))));
        if let Some(record) = &finding.record {
            screen.line(format!("  {} {record}", painted(QUIET, speech.say("cli-fuzz-record"))));
        }
    }
    let summary = Message::new("cli-fuzz-summary")
        .with("games", report.games)
        .with("commands", report.commands as f64)
        .with("refused", report.refused)
        .with("findings", report.findings.len());
    let style = if report.findings.is_empty() { GOOD } else { BAD };
    screen.line(painted(style, speech.tell(&summary)));
}
