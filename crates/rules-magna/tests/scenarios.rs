//! Every scenario, figure and battle of this rule set does what it says.
//! The files are read from their folders, so that a changed scenario can be tried without building anything again.

use oriflamme_kernel::Erased;
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_scenario::{RuleSets, Scenario, run};
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for folder in ["scenarios/magna", "figures/magna", "battles/magna"] {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { continue };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            found.push((format!("{folder}/{name}"), fs::read_to_string(&path).unwrap_or_default()));
        }
    }
    found.sort();
    found
}

#[test]
fn every_scenario_of_this_set_passes() {
    let sets = RuleSets::new(vec![Arc::new(Erased(MagnaCarta))]);
    let files = files();
    let mut failures = Vec::new();
    for (path, text) in &files {
        match Scenario::parse(text, path).and_then(|scenario| run(&scenario, &sets)) {
            Ok(report) => failures.extend(report.failures.iter().map(ToString::to_string)),
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(!files.is_empty(), "no scenario was found");
    assert!(failures.is_empty(), "{} of {} files fail:\n{}", failures.len(), files.len(), failures.join("\n"));
}
