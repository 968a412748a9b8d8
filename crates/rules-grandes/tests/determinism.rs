//! Same record, same state, on every machine and in every build: random battles played again from their commands, and
//! whole battles against a golden file.
//!
//! `make test` runs this in the debug and in the release profile. After a wanted change of the rules, the offers or
//! the dice, write the file anew with `UPDATE_GOLDEN=1 cargo test -p oriflamme-rules-grandes --test determinism`.

use oriflamme_kernel::{Dice, Game, RuleSet, Sampler};
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_grandes::setup::Setup;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/random-games.txt");

/// Openings of each ready battle that are played twice, and how many commands of them.
const OPENINGS: u64 = 4;
const COMMANDS: usize = 24;

fn battles() -> Vec<(String, Setup)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../battles/grandes");
    let mut found: Vec<(String, Setup)> = Vec::new();
    for entry in fs::read_dir(folder).expect("the ready battles are there") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let file: toml::Table = toml::from_str(&text).expect("a battle in TOML");
        found.push((name, file["setup"].clone().try_into().expect("a set-up")));
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn start(setup: &Setup, number: u64) -> Game<GrandesBatailles> {
    Game::start(GrandesBatailles, setup.clone(), Dice::from_number(number)).expect("a playable battle")
}

fn play(setup: &Setup, number: u64, most: usize) -> Game<GrandesBatailles> {
    let mut game = start(setup, number);
    let mut sampler = Sampler::new(number, 4);
    while let Some(seat) = game.rules().prompt(game.state()).next_seat()
        && game.entries().len() < most
    {
        let offers = game.rules().offers(game.state(), seat, &mut sampler);
        let command = sampler.pick(&offers).expect("somebody is asked, so something is offered").clone();
        game.submit(seat, command).expect("what is offered is legal");
    }
    game
}

#[test]
fn random_openings_come_to_the_same_state_every_time() {
    for (name, setup) in battles() {
        for number in 0..OPENINGS {
            let played = play(&setup, number, COMMANDS);
            let mut again = start(&setup, number);
            for entry in played.entries() {
                let replayed = again.submit(entry.seat, entry.command.clone()).expect("it was legal before");
                assert_eq!(replayed.events, entry.events, "{name}, game {number}");
            }
            assert_eq!(again.state_hash(), played.state_hash(), "{name}, game {number}");
        }
    }
}

#[test]
fn whole_random_battles_end_in_the_states_of_the_golden_file() {
    let mut lines = String::new();
    for (name, setup) in battles() {
        let game = play(&setup, 1000, usize::MAX);
        let winner = game.rules().outcome(game.state()).and_then(|o| o.winner);
        let winner = winner.map_or("draw".to_owned(), |seat| format!("seat {seat}"));
        let (commands, hash) = (game.entries().len(), game.state_hash());
        writeln!(lines, "{name}, game 1000, {commands} commands, {winner}: {hash}").expect("text grows");
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(GOLDEN, &lines).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(GOLDEN).expect("the golden file is there");
    for (played, expected) in lines.lines().zip(golden.lines()) {
        assert_eq!(played, expected);
    }
    assert_eq!(lines.lines().count(), golden.lines().count());
}
