//! A small league: all levels play short games from a small set-up, and give the very commands that the golden file knows.
//! Relies on `league.toml` of each rule set, on seeds, and on thoughts that are counted: no clock has a say.
//!
//! After a wanted change of rules, dice or opponents, write the files anew with `UPDATE_GOLDEN=1 cargo test -p oriflamme --test house league`.

use crate::golden::same_as_file;
use crate::homes::{Home, each};
use crate::support::{file, oriflamme};
use oriflamme_kernel::{AnyGame, Dice};
use oriflamme_scenario::Scenario;
use oriflamme_strategist::{Level, OpponentSpec, Stop};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Who meets whom: every level and every style. A general thinks less here than he usually would: it takes long.
const PAIRS: [[&str; 2]; 2] = [["captain", "sergeant-aggressive"], ["recruit", "general-cautious@20thoughts"]];

fn setup_file(home: &Home) -> PathBuf {
    home.folder.join("league.toml")
}

fn small_affair(home: &Home) -> Box<dyn AnyGame> {
    let path = setup_file(home).display().to_string();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let scenario = Scenario::parse(&text, &path).unwrap_or_else(|error| panic!("{error}"));
    home.set.start(&scenario.cases[0].setup, Dice::from_number(1)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// How many commands were given in the game between these two, and a hash of all of them.
fn played(home: &Home, [a, b]: [&str; 2]) -> String {
    let set = home.set.id();
    let record = file("league", &format!("{set}-{a}-{b}.orf"), "");
    let setup = setup_file(home).display().to_string();
    let ran = oriflamme(&["sim", set, &setup, "--games", "0", "--record", "0", "--out", &record, "--a", a, "--b", b]);
    assert_eq!(ran.code, 0, "{setup}: {}{}", ran.out, ran.err);
    let text = fs::read_to_string(&record).expect("the record of the game");
    let entries = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("an entry"));
    let commands: Vec<String> = entries.map(|entry| json!([entry["seat"], entry["command"]]).to_string()).collect();
    let hash: String = Sha256::digest(commands.join("\n")).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{a} against {b}, {} commands: {hash}\n", commands.len())
}

#[test]
fn opponents_give_the_commands_of_the_golden_file() {
    each(|home| same_as_file(home, "league.txt", &PAIRS.map(|pair| played(home, pair)).concat()));
}

#[test]
fn the_number_of_threads_changes_no_decision() {
    each(|home| {
        let game = small_affair(home);
        let seat = game.prompt().next_seat().expect("somebody is asked");
        for level in Level::ALL {
            let mut spec = OpponentSpec::new(level);
            spec.budget.thoughts = spec.budget.thoughts.min(20);
            let on =
                |threads: usize| home.set.opponent(spec.on_threads(threads), 7).choose(&*game, seat, &Stop::default());
            let alone = on(1);
            assert!(alone.is_some(), "{level:?}");
            assert_eq!(on(3), alone, "{level:?}");
        }
    });
}

#[test]
fn a_thought_on_many_threads_can_be_stopped() {
    each(|home| {
        let game = small_affair(home);
        let seat = game.prompt().next_seat().expect("somebody is asked");
        let stop = Stop::default();
        let spec = OpponentSpec::new(Level::General).within(Duration::from_secs(60)).on_threads(2);
        let began = Instant::now();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                stop.now();
            });
            assert!(home.set.opponent(spec, 1).choose(&*game, seat, &stop).is_some());
        });
        assert!(began.elapsed() < Duration::from_secs(30), "{:?}", began.elapsed());
    });
}
