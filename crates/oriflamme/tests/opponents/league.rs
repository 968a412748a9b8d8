//! A small league in every rule set: all levels play short games from small set-ups, and give the very commands that the golden file knows.
//! Relies on seeds and on thoughts that are counted: no clock has a say.
//!
//! After a wanted change of rules, dice or opponents, write the file anew with `UPDATE_GOLDEN=1 cargo test -p oriflamme --test opponents league`.

use crate::support::{file, oriflamme};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/opponents/league");
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/opponents/league/golden.txt");

/// Who meets whom: every level and every style. A general thinks less here than he usually would: it takes long.
const PAIRS: [[&str; 2]; 2] = [["captain", "sergeant-aggressive"], ["recruit", "general-cautious@20thoughts"]];

/// The rule sets, each with its file of the league.
fn sets() -> Vec<(String, PathBuf)> {
    let files = fs::read_dir(FOLDER).expect("the folder of the league").map(|entry| entry.expect("a file").path());
    let set = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let mut found: Vec<(String, PathBuf)> =
        files.filter(|path| path.extension().is_some_and(|end| end == "toml")).map(|path| (set(&path), path)).collect();
    found.sort();
    found
}

/// How many commands were given in the game between these two, and a hash of all of them.
fn played(set: &str, setup: &Path, [a, b]: [&str; 2]) -> String {
    let record = file("league", &format!("{set}-{a}-{b}.orf"), "");
    let setup = setup.display().to_string();
    let ran = oriflamme(&["sim", set, &setup, "--games", "0", "--record", "0", "--out", &record, "--a", a, "--b", b]);
    assert_eq!(ran.code, 0, "{setup}: {}{}", ran.out, ran.err);
    let text = fs::read_to_string(&record).expect("the record of the game");
    let entries = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("an entry"));
    let commands: Vec<String> = entries.map(|entry| json!([entry["seat"], entry["command"]]).to_string()).collect();
    let hash: String = Sha256::digest(commands.join("\n")).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{set}, {a} against {b}, {} commands: {hash}\n", commands.len())
}

#[test]
fn opponents_of_every_rule_set_give_the_commands_of_the_golden_file() {
    let of_set = |(set, setup): &(String, PathBuf)| PAIRS.map(|pair| played(set, setup, pair)).concat();
    let sets = sets();
    let lines: String = thread::scope(|scope| {
        let games: Vec<_> = sets.iter().map(|set| scope.spawn(move || of_set(set))).collect();
        games.into_iter().map(|game| game.join().expect("games of a rule set")).collect()
    });
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(GOLDEN, &lines).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(GOLDEN).expect("the golden file is there");
    for (played, expected) in lines.lines().zip(golden.lines()) {
        assert_eq!(played, expected);
    }
    assert_eq!(lines.lines().count(), golden.lines().count());
}

#[test]
fn every_rule_set_is_in_the_league() {
    let told = oriflamme(&["battles", "--json"]);
    let ready: Vec<Value> = serde_json::from_str(&told.out).expect("the ready battles");
    let sets = sets();
    for battle in &ready {
        let set = battle["set"].as_str().expect("its rule set");
        assert!(sets.iter().any(|(known, _)| known == set), "no file of the league for {set}");
    }
    assert!(ready.len() > sets.len() / 2);
}
