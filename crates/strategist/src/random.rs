//! Chooses any offer, each as likely as the others.

use crate::Opponent;
use oriflamme_kernel::{Game, RuleSet, Sampler, Seat};

/// How many offers are asked for where they cannot all be listed.
const WANTED: usize = 64;

pub struct Random {
    sampler: Sampler,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Random { sampler: Sampler::new(seed, WANTED) }
    }
}

impl<R: RuleSet> Opponent<R> for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, game: &Game<R>, seat: Seat) -> Option<R::Command> {
        let mut offers = game.rules().offers(game.state(), seat, &mut self.sampler);
        if offers.is_empty() {
            return None;
        }
        let chosen = self.sampler.below(offers.len());
        Some(offers.swap_remove(chosen))
    }
}
