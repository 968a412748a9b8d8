//! The scenarios of construction: every unit, chief, race and army in them is worked out as they say.

use oriflamme_kernel::Erased;
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_scenario::{RuleSets, Scenario, run};
use std::fs;
use std::path::Path;
use std::sync::Arc;

#[test]
fn the_scenarios_of_construction_pass() {
    let sets = RuleSets::new(vec![Arc::new(Erased(GrandesBatailles))]);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/grandes");
    let mut problems = Vec::new();
    let mut run_ones = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with("build-") {
            continue;
        }
        run_ones += 1;
        let scenario = Scenario::parse(&fs::read_to_string(&path).unwrap(), &name);
        match scenario.and_then(|scenario| run(&scenario, &sets)) {
            Ok(report) => problems.extend(report.failures.iter().map(ToString::to_string)),
            Err(error) => problems.push(error.to_string()),
        }
    }
    assert!(run_ones > 8, "only {run_ones} scenarios were found");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
