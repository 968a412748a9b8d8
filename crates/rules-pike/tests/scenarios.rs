//! The scenario files of this crate do what they say, and together they play the clauses that are counted here.
//! Relies on the runner of scenarios; the files are read from disk.

use oriflamme_kernel::Erased;
use oriflamme_rules_pike::PikeAndShotte;
use oriflamme_scenario::{RuleSets, Scenario, run};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn sets() -> RuleSets {
    RuleSets::new(vec![Arc::new(Erased(PikeAndShotte))])
}

#[test]
fn every_scenario_of_this_crate_does_what_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let (mut failures, mut played) = (Vec::new(), BTreeSet::new());
    for path in &paths {
        let text = fs::read_to_string(path).expect("a scenario");
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match Scenario::parse(&text, &name) {
            Err(error) => failures.push(error.to_string()),
            Ok(scenario) => match run(&scenario, &sets()) {
                Err(error) => failures.push(error.to_string()),
                Ok(report) => {
                    failures.extend(report.failures.iter().map(ToString::to_string));
                    played.extend(report.played);
                }
            },
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(played.len() >= PLAYED, "{} clauses are played; there were {PLAYED}", played.len());
}

/// Clauses that these files play. It only ever grows.
const PLAYED: usize = 592;
