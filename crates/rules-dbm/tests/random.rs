//! Random play from the positions of the scenario files: nothing crashes, nobody is left without an answer, no position breaks.

use crate::scenarios::texts;
use oriflamme_analysis::{FuzzSpec, fuzz};
use oriflamme_rules_dbm::DeBellis;
use oriflamme_rules_dbm::setup::Setup;
use oriflamme_scenario::Scenario;
use std::ops::ControlFlow;

fn setups() -> Vec<Setup> {
    let read = |(path, text): (String, String)| Scenario::parse(&text, &path).unwrap_or_else(|error| panic!("{error}"));
    let setup = |value: &serde_json::Value| serde_json::from_value(value.clone()).expect("a set-up");
    // A few phases are enough to stir everything up.
    let short = |setup: Setup| Setup {
        phases: Some(setup.phases.unwrap_or(2).max(setup.start.phase.div_ceil(2) + 2)),
        ..setup
    };
    let cases = texts().into_iter().map(read).flat_map(|scenario| scenario.cases);
    cases.map(|case| short(setup(&case.setup))).collect()
}

#[test]
fn random_battles_come_to_an_end_without_a_fault() {
    let spec = FuzzSpec {
        games: std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(60),
        seed: 7,
        ..FuzzSpec::default()
    };
    let report = fuzz(&DeBellis, &setups(), &spec, &|_| ControlFlow::Continue(())).expect("set-ups that can be played");
    let findings: Vec<String> =
        report.findings.iter().map(|finding| format!("{finding:?}").chars().take(1500).collect()).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
}
