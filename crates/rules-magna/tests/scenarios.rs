//! Every scenario, figure and battle of this rule set that comes with the program does what it says.

use oriflamme_kernel::Erased;
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_scenario::{RuleSets, Scenario, embedded, run};
use std::sync::Arc;

#[test]
fn every_scenario_of_this_set_passes() {
    let sets = RuleSets::new(vec![Arc::new(Erased(MagnaCarta))]);
    let mut failures = Vec::new();
    let mut count = 0;
    for (path, text) in embedded().iter().filter(|(path, _)| path.contains("/magna/")) {
        count += 1;
        let report = Scenario::parse(text, path).and_then(|scenario| run(&scenario, &sets));
        match report {
            Ok(report) => failures.extend(report.failures.iter().map(ToString::to_string)),
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(count > 0, "no scenario was found");
    assert!(failures.is_empty(), "{} of {count} files fail:\n{}", failures.len(), failures.join("\n"));
}
