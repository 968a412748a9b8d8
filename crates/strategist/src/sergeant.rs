//! The sergeant: of the few things that come to his mind he takes what is worth most on average, over all dice, and thinks no further.

use crate::budget::{Matter, Purse, Watch};
use crate::chance::worth;
use crate::crew::each;
use crate::{Known, Opponent, OpponentSpec, Stop, Thought};
use oriflamme_kernel::{Doctrine, Sampler};

/// How many offers are asked for where they cannot all be listed.
const WANTED: usize = 200;

pub struct Sergeant {
    sampler: Sampler,
    spec: OpponentSpec,
    purse: Purse,
}

impl Sergeant {
    pub fn new(seed: u64, spec: OpponentSpec) -> Self {
        Sergeant { sampler: Sampler::new(seed, WANTED), spec, purse: Purse::default() }
    }
}

impl<R: Doctrine> Opponent<R> for Sergeant {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        let watch = self.purse.open(self.spec.budget, known.rules().turn(known.state()), Matter::Answer, stop);
        let chosen = self.best(known, &watch);
        self.purse.close();
        chosen
    }
}

impl Sergeant {
    /// What is worth most on average.
    fn best<R: Doctrine>(&mut self, known: &Known<R>, watch: &Watch) -> Option<Thought<R::Command>> {
        let (rules, seat, eye, sampler) = (known.rules(), known.seat(), self.spec.eye(), &mut self.sampler);
        let world = known.imagined(sampler);
        let mut offers = rules.first_thoughts(&world, seat, sampler);
        let now = rules.appraise(&world, seat, eye);
        if offers.len() == 1 {
            return offers.pop().map(|command| Thought { command, plan: Vec::new(), worth: now, now, considered: 1 });
        }
        let luck = sampler.number();
        let worths = each(self.spec.budget.threads, &offers, |at, offer| {
            // However little time there is, something must be weighed.
            if at > 0 && watch.is_over() {
                return f64::NEG_INFINITY;
            }
            let mut sampler = Sampler::new(luck.wrapping_add(at as u64), WANTED);
            worth(rules, &world, seat, eye, offer, &mut sampler, watch).unwrap_or(f64::NEG_INFINITY)
        });
        let most = worths.iter().copied().reduce(f64::max)?;
        let best: Vec<usize> = (0..offers.len()).filter(|&at| worths[at] == most).collect();
        let chosen = *sampler.pick(&best)?;
        let considered = offers.len() as u32;
        Some(Thought { command: offers.swap_remove(chosen), plan: Vec::new(), worth: most, now, considered })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::drill::BRED;
    use oriflamme_kernel::{Dice, Game, Mind, RuleSet};

    #[test]
    fn no_more_is_weighed_than_comes_to_mind() {
        let mut game = Game::start(BRED, (), Dice::from_number(1)).expect("a game");
        let mut sergeant = Sergeant::new(1, Level::Sergeant.into());
        let mut most = (0, 0);
        for _ in 0..40 {
            let Some(seat) = game.rules().prompt(game.state()).next_seat() else { break };
            let known = Known::of(&game, seat);
            let mut sampler = Sampler::new(1, WANTED);
            let worth_a_thought = known.rules().candidates(known.state(), seat, &mut sampler).len();
            let at_once = known.rules().first_thoughts(known.state(), seat, &mut sampler).len();
            let thought = sergeant.choose(&known, &Stop::default()).expect("an offer");
            assert_eq!(thought.considered as usize, at_once);
            most = (most.0.max(worth_a_thought), most.1.max(at_once));
            game.submit(seat, thought.command).expect("a legal command");
        }
        assert!(most.0 > most.1, "{most:?}");
    }
}
