//! What comes with the program, for tests that look at all of it.

use oriflamme_rules_bab::setup::Setup;
use std::fs;
use std::path::Path;

/// The TOML files of a folder of the repository by their names, in order.
pub fn texts(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut found = Vec::new();
    for entry in fs::read_dir(root).expect("a folder of the repository") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            found.push((name, fs::read_to_string(&path).expect("a text")));
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{folder}");
    found
}

/// The ready battles by their ids.
pub fn battles() -> Vec<(String, Setup)> {
    let read = |(file, text): (String, String)| {
        let battle: toml::Table = toml::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let setup = battle["setup"].clone().try_into().unwrap_or_else(|error| panic!("{file}: {error}"));
        (file.trim_end_matches(".toml").to_owned(), setup)
    };
    texts("battles/bab").into_iter().map(read).collect()
}
