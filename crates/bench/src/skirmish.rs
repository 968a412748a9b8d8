//! The kernel with almost no rules in it: what a game, its offers and its record cost by themselves.

use crate::measure::{Reading, rate};
use oriflamme_analysis::{SimSpec, simulate};
use oriflamme_kernel::{AnyGame, AnyRules, Dice, Erased, Game, Header, RuleSet, Sampler, verify};
use oriflamme_skirmish::{Setup, Skirmish};
use oriflamme_strategist::Level;
use serde_json::{Value, json};
use std::ops::ControlFlow;

const SETUP: Setup = Setup { activations: 600 };

/// Plays one random game to its end.
fn random_game(seed: [u8; 32], sampler: &mut Sampler) -> Option<Game<Skirmish>> {
    let mut game = Game::start(Skirmish, SETUP, Dice::from_seed(seed)).ok()?;
    while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
        let offers = game.rules().offers(game.state(), seat, sampler);
        game.submit(seat, *sampler.pick(&offers)?).ok()?;
    }
    Some(game)
}

pub fn random_moves() -> Vec<Reading> {
    let mut sampler = Sampler::new(1, 64);
    vec![rate("commands", || random_game([1; 32], &mut sampler).map_or(0, |game| game.entries().len() as u64)).into()]
}

pub fn random_moves_as_json() -> Vec<Reading> {
    let mut sampler = Sampler::new(1, 64);
    let mut play = || -> Option<u64> {
        let mut game = Erased(Skirmish).start(&json!(SETUP), Dice::from_number(1)).ok()?;
        let mut done = 0;
        while let Some(seat) = game.prompt().next_seat() {
            let offers = game.offer_texts(seat, &mut sampler);
            game.submit_text(seat, sampler.pick(&offers)?).ok()?;
            done += 1;
        }
        Some(done)
    };
    vec![rate("commands", || play().unwrap_or(0)).into()]
}

pub fn verified_commands() -> Vec<Reading> {
    let mut sampler = Sampler::new(1, 64);
    let header = Header::new(&Erased(Skirmish), json!(SETUP), Vec::new(), [1; 32]);
    let entries: Vec<Value> = random_game([1; 32], &mut sampler).iter().flat_map(AnyGame::entries).collect();
    let check = || {
        let replay = verify(&Erased(Skirmish), header.clone(), entries.clone());
        replay.map_or(0, |replay| replay.entries.len() as u64)
    };
    vec![rate("commands", check).into()]
}

pub fn sergeants_battles() -> Vec<Reading> {
    let battles = |threads: usize| {
        let (a, b) = (Level::Sergeant.into(), Level::Sergeant.into());
        let spec = SimSpec { games: 50, a, b, threads, ..SimSpec::default() };
        rate("games", || {
            simulate(&Skirmish, &SETUP, &spec, &|_| ControlFlow::Continue(()))
                .map_or(0, |summary| u64::from(summary.games))
        })
    };
    vec![battles(1).into(), battles(0).on_all_cores().into()]
}
