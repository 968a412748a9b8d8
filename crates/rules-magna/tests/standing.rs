//! Whoever is told that he is beaten is beaten: random battles are played on to their end and compared with what was said on the way.

use oriflamme_kernel::{Dice, Game, RuleSet, Sampler, Seat, Worth};
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::setup::Setup;
use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
struct Battle {
    setup: Setup,
}

/// A loss as sure as this is a reason to resign.
const BEATEN: f64 = 0.975;

fn battle(name: &str) -> Setup {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../battles/magna/{name}.toml"));
    let text = std::fs::read_to_string(path).expect("a ready battle");
    toml::from_str::<Battle>(&text).expect("a sound battle").setup
}

/// Plays at random and notes who was told that he is beaten, if anybody was, and how it ended.
fn played(setup: Setup, seed: u64) -> (Option<Seat>, Option<Seat>) {
    let mut game = Game::start(MagnaCarta, setup, Dice::from_number(seed)).expect("a sound set-up");
    let mut sampler = Sampler::new(seed, 6);
    let mut told = None;
    while let Some(seat) = MagnaCarta.prompt(game.state()).next_seat() {
        let beaten = |seat: &Seat| MagnaCarta.standing(game.state(), *seat).is_some_and(|now| now.loss > BEATEN);
        told = told.or_else(|| [Seat::FIRST, Seat::SECOND].into_iter().find(beaten));
        let offers = MagnaCarta.offers(game.state(), seat, &mut sampler);
        let command = sampler.pick(&offers).cloned().expect("something to do");
        game.submit(seat, command).expect("what is offered is accepted");
    }
    let outcome = MagnaCarta.outcome(game.state()).expect("an end");
    (told, outcome.winner)
}

#[test]
fn nobody_who_was_told_that_he_is_beaten_wins_in_the_end() {
    let games = ["meadow", "ford", "wall"].iter().flat_map(|name| (1..=4).map(move |seed| (name, seed)));
    let (mut beaten, mut saved) = (0, 0);
    for (told, winner) in games.map(|(name, seed)| played(battle(name), seed)) {
        if let Some(seat) = told {
            beaten += 1;
            saved += u32::from(winner == Some(seat) || winner.is_none());
        }
    }
    println!("{beaten} were told, {saved} of them did not lose");
    assert!(beaten >= 3, "{beaten} were told in 12 battles: the warning would be of no use");
    assert_eq!(saved, 0);
}
