//! Same record, same state, on every machine and in every build: random games played again from their commands, and
//! whole battles against a golden file.
//!
//! `make test` runs this in the debug and in the release profile. After a wanted change of the rules, the offers or
//! the dice, write the file anew with `UPDATE_GOLDEN=1 cargo test -p oriflamme-rules-bab --test determinism`.

use oriflamme_kernel::{Dice, Game, RuleSet, Sampler};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::setup::Setup;
use shipped::battles;
use std::fmt::Write;
use std::fs;

use crate::shipped;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/random-games.txt");

/// Openings of each ready battle that are played twice, and how many commands of them.
const OPENINGS: u64 = 20;
const COMMANDS: usize = 24;

/// Whole battles of each that the golden file knows.
const WHOLE: u64 = 2;

fn start(setup: &Setup, number: u64) -> Game<BloodAndBlades> {
    Game::start(BloodAndBlades, setup.clone(), Dice::from_number(number)).expect("a playable battle")
}

fn play(setup: &Setup, number: u64, most: usize) -> Game<BloodAndBlades> {
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

/// The game again from its commands alone.
fn replay(setup: &Setup, number: u64, played: &Game<BloodAndBlades>) -> String {
    let mut game = start(setup, number);
    for entry in played.entries() {
        let again = game.submit(entry.seat, entry.command.clone()).expect("it was legal before");
        assert_eq!(again.events, entry.events);
    }
    game.state_hash()
}

#[test]
fn a_hundred_random_openings_come_to_the_same_state_every_time() {
    for (name, setup) in battles() {
        for number in 0..OPENINGS {
            let played = play(&setup, number, COMMANDS);
            let hash = played.state_hash();
            assert_eq!(replay(&setup, number, &played), hash, "{name}, game {number}");
            assert_eq!(replay(&setup, number, &played), hash, "{name}, game {number}");
        }
    }
}

#[test]
fn whole_random_battles_end_in_the_states_of_the_golden_file() {
    let mut lines = String::new();
    for (name, setup) in battles() {
        for number in 1000..1000 + WHOLE {
            let game = play(&setup, number, usize::MAX);
            let winner = game.rules().outcome(game.state()).and_then(|o| o.winner);
            let winner = winner.map_or("draw".to_owned(), |seat| format!("seat {seat}"));
            let (commands, hash) = (game.entries().len(), game.state_hash());
            writeln!(lines, "{name}, game {number}, {commands} commands, {winner}: {hash}").expect("text grows");
        }
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
