//! `oriflamme check`: runs scripts and tells which expectations were not met.
//! Relies on the scenario runner.
//! Must go on after a bad file, so that one run tells everything.

use super::{Done, files};
use crate::Verdict;
use crate::input;
use crate::progress::Progress;
use crate::screen::{BAD, GOOD, Screen, painted};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_scenario::{FileError, Report, run as run_scenario};
use serde_json::{Value, json};

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let found = input::scenarios(&files(arguments))?;
    let sets = oriflamme_installed::rules();
    let quiet = arguments.get_flag("quiet") || arguments.get_flag("json");
    let progress = Progress::new(found.len());
    let mut tally = Tally::default();
    for (index, scenario) in found.into_iter().enumerate() {
        progress.done(index);
        let result = scenario.and_then(|scenario| run_scenario(&scenario, &sets));
        if !arguments.get_flag("json") {
            show(&result, quiet, screen);
        }
        tally.add(result);
    }
    drop(progress);
    if arguments.get_flag("json") {
        screen.json(&Value::Array(std::mem::take(&mut tally.json)));
    } else {
        let summary = Message::new("cli-check-summary")
            .with("files", tally.files)
            .with("cases", tally.cases)
            .with("steps", tally.steps)
            .with("failed", tally.failed);
        screen.line(screen.speech.tell(&summary));
    }
    match tally.first_error {
        Some(error) => Err(error.into()),
        None if tally.failed > 0 => Ok(Verdict::Failed),
        None => Ok(Verdict::Fine),
    }
}

#[derive(Default)]
struct Tally {
    files: usize,
    cases: usize,
    steps: usize,
    failed: usize,
    first_error: Option<FileError>,
    json: Vec<Value>,
}

impl Tally {
    fn add(&mut self, result: Result<Report, FileError>) {
        self.files += 1;
        match result {
            Ok(report) => {
                self.cases += report.cases;
                self.steps += report.steps;
                self.failed += usize::from(!report.passed());
                self.json.push(report_json(&report));
            }
            Err(error) => {
                self.failed += 1;
                self.json.push(json!({ "path": error.file, "passed": false, "error": error.to_string() }));
                self.first_error.get_or_insert(error);
            }
        }
    }
}

fn show(result: &Result<Report, FileError>, quiet: bool, screen: &mut Screen) {
    match result {
        Ok(report) if report.passed() => {
            if !quiet {
                let word = painted(GOOD, screen.speech.say("cli-check-ok"));
                screen.line(format!("{word}  {}", report.path));
            }
        }
        Ok(report) => {
            let word = painted(BAD, screen.speech.say("cli-check-failed"));
            for failure in &report.failures {
                screen.line(format!("{word}  {failure}"));
            }
        }
        Err(error) => {
            let word = painted(BAD, screen.speech.say("cli-check-bad"));
            screen.line(format!("{word}  {error}"));
        }
    }
}

fn report_json(report: &Report) -> Value {
    let failures: Vec<Value> = report
        .failures
        .iter()
        .map(|failure| {
            json!({
                "case": failure.case,
                "step": failure.step.map(|(number, _)| number),
                "line": failure.step.map(|(_, line)| line),
                "problems": failure.problems,
            })
        })
        .collect();
    json!({
        "path": report.path,
        "passed": report.passed(),
        "cases": report.cases,
        "steps": report.steps,
        "failures": failures,
        "proven": report.played,
        "recited": report.recited,
        "cited": report.cited,
    })
}
