//! All scenarios, figures and ready battles of Grandes batailles.

use oriflamme_kernel::Erased;
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_scenario::{RuleSets, Scenario, run};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Runs every file of a folder whose name holds the word in `GRANDES_ONLY`, or all of them.
fn problems_in(folder: &str) -> (usize, Vec<String>) {
    let sets = RuleSets::new(vec![Arc::new(Erased(GrandesBatailles))]);
    let only = std::env::var("GRANDES_ONLY").unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut paths: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.retain(|path| path.to_string_lossy().contains(&only));
    let mut problems = Vec::new();
    for path in &paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let scenario = Scenario::parse(&fs::read_to_string(path).unwrap_or_default(), &name);
        match scenario.and_then(|scenario| run(&scenario, &sets)) {
            Ok(report) => problems.extend(report.failures.iter().map(ToString::to_string)),
            Err(error) => problems.push(format!("{name}: {error}")),
        }
    }
    (paths.len(), problems)
}

#[test]
fn all_scenarios_pass() {
    let (number, problems) = problems_in("scenarios/grandes");
    assert!(number > 0, "there are no scenarios");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn all_figures_pass() {
    let (_, problems) = problems_in("figures/grandes");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn all_ready_battles_start() {
    let (_, problems) = problems_in("battles/grandes");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
