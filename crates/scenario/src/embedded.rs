//! The scenario files that are part of the program: figures, scripted tests and ready battles.
//! Relies on the list made by the build script.
//! Must not fail as a whole because one file is not sound.

use crate::{FileError, Scenario};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Path and text of every file that comes with the program.
pub fn embedded() -> &'static [(&'static str, &'static str)] {
    FILES
}

pub(crate) fn lesson_files() -> &'static [(&'static str, &'static str)] {
    LESSONS
}

/// The ready battles, of one rule set or of all.
pub fn battles(set: Option<&str>) -> Result<Vec<Scenario>, FileError> {
    let mut found = Vec::new();
    for (path, text) in embedded().iter().filter(|(path, _)| path.starts_with("battles/")) {
        let scenario = Scenario::parse(text, path)?;
        if set.is_none_or(|set| set == scenario.set) {
            found.push(scenario);
        }
    }
    Ok(found)
}
