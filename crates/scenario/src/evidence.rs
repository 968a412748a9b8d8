//! Which clauses the scenario files prove.
//! Relies on running them: a claim in a file is worth nothing until the engine has cited the clause.
//! Must not know how coverage is reported.

use crate::{FileError, RuleSets, Scenario, run};
use std::collections::BTreeSet;

/// The clauses proven by those of the scenarios that pass; a scenario that fails proves nothing.
pub fn evidence<'a>(
    scenarios: impl IntoIterator<Item = &'a Scenario>,
    sets: &RuleSets,
) -> Result<BTreeSet<String>, FileError> {
    let mut proven = BTreeSet::new();
    for scenario in scenarios {
        proven.extend(run(scenario, sets)?.proven);
    }
    Ok(proven)
}
