//! Finds and reads the files that a command is given: files, folders, or those that come with the program.
//! Relies on the scenario parser.
//! Must name the file in every error.

use crate::Trouble;
use oriflamme_scenario::{FileError, Scenario, shipped};
use std::fs;
use std::path::{Path, PathBuf};

/// A scenario that was read, or why not.
pub type Found = Result<Scenario, FileError>;

/// Scenarios at the given paths (folders are searched), or all that come with the program.
pub fn scenarios(paths: &[PathBuf]) -> Result<Vec<Found>, Trouble> {
    if paths.is_empty() {
        return Ok(shipped().map(|(path, text)| Scenario::parse(text, path)).collect());
    }
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let mut files = Vec::new();
            collect(path, &mut files)?;
            files.sort();
            found.extend(files.iter().map(|file| scenario(file)));
        } else {
            found.push(scenario(path));
        }
    }
    Ok(found)
}

/// The scenario in a file; a name that is no file may be the path or the id of one that comes with the program.
pub fn scenario(path: &Path) -> Found {
    known_scenario(path).unwrap_or_else(|| written(path))
}

/// The same, if there is such a file or such a scenario.
pub fn known_scenario(path: &Path) -> Option<Found> {
    if path.exists() {
        return Some(written(path));
    }
    let name = path.display().to_string();
    let own = shipped().find(|(known, _)| *known == name || stem(known) == name);
    own.map(|(known, text)| Scenario::parse(text, known))
}

fn written(path: &Path) -> Found {
    Scenario::parse(&text(path)?, &path.display().to_string())
}

/// The text of a file.
pub fn text(path: &Path) -> Result<String, FileError> {
    fs::read_to_string(path).map_err(|error| FileError::new(&path.display().to_string(), error.to_string()))
}

fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Trouble> {
    let at = |error: std::io::Error| Trouble(format!("{}: {error}", folder.display()));
    for entry in fs::read_dir(folder).map_err(at)? {
        let path = entry.map_err(at)?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    Ok(())
}
