//! The scenario files that come with the program: ready battles, figures and scripted tests.
//! Relies on their folders; each holds one folder for each rule set.
//! Must not fail as a whole because one file is not sound.

use crate::{FileError, Scenario};
use serde_json::Value;

/// Path and text of every file that comes with the program.
pub fn shipped() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    ["battles/", "figures/", "scenarios/"].into_iter().flat_map(oriflamme_data::under)
}

/// The ready battles, of one rule set or of all.
pub fn battles(set: Option<&str>) -> Result<Vec<Scenario>, FileError> {
    let mut found = Vec::new();
    for (path, text) in oriflamme_data::under("battles/") {
        let scenario = Scenario::parse(text, path)?;
        if set.is_none_or(|set| set == scenario.set) {
            found.push(scenario);
        }
    }
    Ok(found)
}

/// The set-ups of the ready battles of a rule set.
pub fn setups(set: &str) -> Result<Vec<Value>, FileError> {
    let cases = battles(Some(set))?.into_iter().flat_map(|battle| battle.cases);
    Ok(cases.map(|case| case.setup).collect())
}
