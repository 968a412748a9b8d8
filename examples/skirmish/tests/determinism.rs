//! Same record, same state, on every machine and in every build: a few hundred random games against a golden file.
//!
//! `make test` runs this in the debug and in the release profile. After a wanted change of the rules or of the dice,
//! write the file anew with `UPDATE_GOLDEN=1 cargo test -p oriflamme-skirmish --test determinism`.

use oriflamme_kernel::{Dice, Erased, Game, Header, RuleSet, Sampler, Viewer, read_record, verify, write_record};
use oriflamme_skirmish::{Setup, Skirmish};
use std::fmt::Write;

const GAMES: u64 = 300;
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/random-games.txt");

fn setup(number: u64) -> Setup {
    Setup { activations: 100 + 5 * number as u16 }
}

fn seed(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

fn play(number: u64) -> Game<Skirmish> {
    let mut game = Game::start(Skirmish, setup(number), Dice::from_seed(seed(number))).expect("a playable set-up");
    let mut sampler = Sampler::new(number, 64);
    while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
        let offers = game.rules().offers(game.state(), seat, &mut sampler);
        let command = *sampler.pick(&offers).expect("somebody is asked, so something is offered");
        game.submit(seat, command).expect("what is offered is legal");
    }
    game
}

/// The game again from its commands alone.
fn replay(number: u64, played: &Game<Skirmish>) -> Game<Skirmish> {
    let mut game = Game::start(Skirmish, setup(number), Dice::from_seed(seed(number))).expect("a playable set-up");
    for entry in played.entries() {
        let again = game.submit(entry.seat, entry.command).expect("it was legal before");
        assert_eq!(again.events, entry.events);
    }
    game
}

#[test]
fn hundreds_of_random_games_replay_to_the_states_of_the_golden_file() {
    let mut lines = String::new();
    for number in 0..GAMES {
        let game = play(number);
        let hash = game.state_hash();
        assert_eq!(replay(number, &game).state_hash(), hash);
        assert_eq!(replay(number, &game).state_hash(), hash);
        let winner = game.rules().outcome(game.state()).and_then(|o| o.winner);
        let winner = winner.map_or("draw".to_owned(), |seat| format!("seat {seat}"));
        writeln!(lines, "game {number}, {} commands, {winner}: {hash}", game.entries().len()).expect("text grows");
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(GOLDEN, &lines).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(GOLDEN).expect("the golden file is there");
    for (played, expected) in lines.lines().zip(golden.lines()) {
        assert_eq!(played, expected);
    }
    assert_eq!(lines.lines().count(), golden.lines().count());
}

#[test]
fn the_record_of_a_random_game_verifies() {
    let game = play(7);
    let rules = Erased(Skirmish);
    let setup = serde_json::to_value(setup(7)).expect("plain data");
    let header = Header::new(&rules, setup, vec!["A".into(), "B".into()], seed(7));
    let mut file = Vec::new();
    write_record(&mut file, &header, &oriflamme_kernel::AnyGame::entries(&game)).expect("memory takes it");
    let (header, entries) = read_record(&mut file.as_slice()).expect("it reads as it was written");
    let replay = verify(&rules, header, entries).expect("nothing was changed");
    assert_eq!(replay.game.state_hash(), game.state_hash());
    assert_eq!(replay.game.view(Viewer::Spectator)["state"], replay.game.state());
}
