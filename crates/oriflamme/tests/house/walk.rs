//! Random legal play through the erased form.
//! Relies on offers.
//! Must be the same on every machine: the seed decides.

use crate::homes::begin;
use oriflamme_kernel::{AnyGame, Sampler, Seat};
use oriflamme_tenant::Tenant;
use serde_json::Value;
use std::ops::ControlFlow;

/// One position on the way: who is asked, and what he is offered.
pub struct Stop<'a> {
    pub game: &'a dyn AnyGame,
    pub seat: Seat,
    pub offers: &'a [Value],
}

/// Plays up to so many commands, and shows each position before it goes on.
pub fn walk(
    set: &dyn Tenant,
    setup: &Value,
    seed: u64,
    most: usize,
    mut look: impl FnMut(&Stop, &mut Sampler) -> ControlFlow<()>,
) -> Box<dyn AnyGame> {
    let mut game = begin(set, setup, seed);
    let mut sampler = Sampler::new(seed, 4);
    for _ in 0..most {
        let Some(seat) = game.prompt().next_seat() else { break };
        let offers = game.offers(seat, &mut sampler);
        if look(&Stop { game: &*game, seat, offers: &offers }, &mut sampler).is_break() {
            break;
        }
        let command = sampler.pick(&offers).expect("somebody is asked, so something is offered");
        game.submit(seat, command).unwrap_or_else(|error| panic!("{command} was offered: {error}"));
    }
    game
}

/// Plays on without looking.
pub fn played(set: &dyn Tenant, setup: &Value, seed: u64, most: usize) -> Box<dyn AnyGame> {
    walk(set, setup, seed, most, |_, _| ControlFlow::Continue(()))
}

/// Goes on at random with a game that has begun, and says how many commands that were.
pub fn go_on(game: &mut dyn AnyGame, seed: u64, most: usize) -> usize {
    let mut sampler = Sampler::new(seed, 4);
    for done in 0..most {
        let Some(seat) = game.prompt().next_seat() else { return done };
        let offers = game.offers(seat, &mut sampler);
        let command = sampler.pick(&offers).expect("somebody is asked, so something is offered");
        game.submit(seat, command).unwrap_or_else(|error| panic!("{command} was offered: {error}"));
    }
    most
}
