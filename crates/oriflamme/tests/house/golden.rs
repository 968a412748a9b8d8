//! Same record, same state, on every machine and in every build: whole random battles against a golden file, and again
//! from their records alone.
//!
//! `make test` runs this in the debug profile and in an optimised one. After a wanted change of the rules, the offers or
//! the dice, write the files anew with `UPDATE_GOLDEN=1 cargo test -p oriflamme --test house golden`.

use crate::homes::{Home, each};
use crate::walk::played;
use oriflamme_kernel::{Dice, Header, read_record, verify, write_record};
use std::fmt::Write;
use std::fs;
use std::ops::Range;

/// Which random battles of each set-up the golden file knows.
const GAMES: Range<u64> = 1000..1002;
/// How long a battle may be.
const MOST: usize = 4000;
/// How many commands of a record are played again.
const RECORDED: usize = 60;

#[test]
fn whole_random_battles_end_in_the_states_of_the_golden_file() {
    each(|home| {
        let mut lines = String::new();
        for (name, setup) in &home.battles {
            for number in GAMES {
                let game = played(&*home.set, setup, number, MOST);
                let ended = match game.outcome() {
                    Some(outcome) => outcome.winner.map_or("draw".to_owned(), |seat| format!("seat {seat}")),
                    None => "no end".to_owned(),
                };
                let (commands, hash) = (game.entries().len(), game.state_hash());
                writeln!(lines, "{name}, game {number}, {commands} commands, {ended}: {hash}").expect("text grows");
            }
        }
        same_as_file(home, "golden.txt", &lines);
    });
}

/// Compares line by line with a file of the rule set; writes it anew where that is wanted.
pub fn same_as_file(home: &Home, file: &str, lines: &str) {
    let path = home.folder.join(file);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(&home.folder).and_then(|()| fs::write(&path, lines)).expect("it can be written");
    }
    let golden = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (found, expected) in lines.lines().zip(golden.lines()) {
        assert_eq!(found, expected, "{}", path.display());
    }
    assert_eq!(lines.lines().count(), golden.lines().count(), "{}", path.display());
}

#[test]
fn a_record_is_proven_from_nothing() {
    each(|home| {
        for (name, setup) in &home.battles {
            let (file, hash) = record(home, setup);
            let (header, entries) = read_record(&mut file.as_bytes()).expect("it reads as it was written");
            let replay = verify(&*home.set, header, entries).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(replay.game.state_hash(), hash, "{name}");
        }
    });
}

/// The beginning of a random battle as a file, and the state that it comes to.
pub fn record(home: &Home, setup: &serde_json::Value) -> (String, String) {
    let seed = [7; 32];
    let mut game = home.set.start(setup, Dice::from_seed(seed)).expect("a playable battle");
    let commands = crate::walk::go_on(&mut *game, 7, RECORDED);
    assert!(commands > 0, "nobody is asked anything");
    let header = Header::new(&*home.set, setup.clone(), vec!["A".into(), "B".into()], seed);
    let mut file = Vec::new();
    write_record(&mut file, &header, &game.entries()).expect("memory takes it");
    (String::from_utf8(file).expect("JSON is text"), game.state_hash())
}
