//! No test is left out of the one test program of its crate.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders of the crates whose tests are modules of `tests/main.rs`.
fn crates_with_one_program() -> Vec<PathBuf> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let folders =
        ["crates", "examples"].into_iter().flat_map(|folder| fs::read_dir(root.join(folder)).expect("a folder"));
    let manifests = folders.map(|entry| entry.expect("an entry").path());
    manifests.filter(|path| path.join("tests/main.rs").is_file()).collect()
}

#[test]
fn every_file_of_tests_is_a_module_of_their_program() {
    let crates = crates_with_one_program();
    assert!(crates.len() >= 11, "{crates:?}");
    for folder in crates {
        let tests = folder.join("tests");
        let program = fs::read_to_string(tests.join("main.rs")).expect("a text");
        for entry in fs::read_dir(&tests).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let is_module = path.extension().is_some_and(|ending| ending == "rs") || path.join("mod.rs").is_file();
            if is_module && name != "main" {
                assert!(program.contains(&format!("mod {name};")), "{} is not run: name it in main.rs", path.display());
            }
        }
    }
}
