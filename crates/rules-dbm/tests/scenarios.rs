//! Every scenario file of this folder does what it says, and proves the clauses that it claims.
//! They move to `scenarios/dbm` when the program houses the rule set.

use oriflamme_kernel::Erased;
use oriflamme_rules_dbm::DeBellis;
use oriflamme_scenario::{RuleSets, Scenario, run};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The scenario files by name, in order.
pub fn texts() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let files = fs::read_dir(folder).expect("the folder of scenarios");
    let mut found: Vec<(String, String)> = files
        .map(|file| file.expect("a file").path())
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a text")))
        .collect();
    found.sort();
    found
}

#[test]
fn every_scenario_passes() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let sets = RuleSets::new(vec![Arc::new(Erased(DeBellis))]);
    let mut failures = Vec::new();
    for (path, text) in texts().iter().filter(|(path, _)| path.contains(&only)) {
        match Scenario::parse(text, path).and_then(|scenario| run(&scenario, &sets)) {
            Ok(report) => failures.extend(report.failures.iter().map(ToString::to_string)),
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
