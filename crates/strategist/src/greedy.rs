//! Chooses the offer after which the position is worth most, looking one command ahead.

use crate::Opponent;
use oriflamme_kernel::{Appraise, Dice, Game, Referee, Sampler, Seat};

/// How many offers are asked for where they cannot all be listed.
const WANTED: usize = 200;
/// How often dice are imagined for a command that rolls any.
const SAMPLES: usize = 6;

pub struct Greedy {
    sampler: Sampler,
    samples: usize,
}

impl Greedy {
    pub fn new(seed: u64) -> Self {
        Greedy { sampler: Sampler::new(seed, WANTED), samples: SAMPLES }
    }

    /// Imagines the dice of a command `samples` times, at least once.
    pub fn with_samples(mut self, samples: usize) -> Self {
        self.samples = samples.max(1);
        self
    }
}

impl<R: Appraise> Opponent<R> for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn choose(&mut self, game: &Game<R>, seat: Seat) -> Option<R::Command> {
        let mut offers = game.rules().offers(game.state(), seat, &mut self.sampler);
        // Every offer meets the same imagined luck, so that luck does not choose between two that are alike.
        let luck: Vec<Dice> = (0..self.samples).map(|_| Dice::from_number(self.sampler.number())).collect();
        let worths: Vec<f64> = offers.iter().map(|offer| worth(game, seat, offer, &luck)).collect();
        let most = worths.iter().copied().reduce(f64::max)?;
        let best: Vec<usize> = (0..offers.len()).filter(|&i| worths[i] == most).collect();
        let chosen = *self.sampler.pick(&best)?;
        Some(offers.swap_remove(chosen))
    }
}

/// What the position is worth on average after `command`; nothing at all where it is refused.
fn worth<R: Appraise>(game: &Game<R>, seat: Seat, command: &R::Command, luck: &[Dice]) -> f64 {
    let rules = game.rules();
    let mut sum = 0.0;
    for dice in luck {
        let mut dice = dice.clone();
        let mut referee = Referee::new(&mut dice);
        let Ok(events) = rules.decide(game.state(), seat, command, &mut referee) else { return f64::NEG_INFINITY };
        let rolled = !referee.rolls().is_empty();
        let mut after = game.state().clone();
        for event in &events {
            rules.apply(&mut after, event);
        }
        let appraised = rules.appraise(&after, seat);
        if !rolled {
            return appraised;
        }
        sum += appraised;
    }
    sum / luck.len() as f64
}
