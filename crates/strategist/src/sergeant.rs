//! The sergeant: of all that is offered he takes what is worth most on average, over all dice, and thinks no further.

use crate::chance::worth;
use crate::{Known, Opponent, Stop, Thought};
use oriflamme_kernel::{Doctrine, Sampler, Style};

/// How many offers are asked for where they cannot all be listed.
const WANTED: usize = 200;

pub struct Sergeant {
    sampler: Sampler,
    style: Style,
}

impl Sergeant {
    pub fn new(seed: u64, style: Style) -> Self {
        Sergeant { sampler: Sampler::new(seed, WANTED), style }
    }
}

impl<R: Doctrine> Opponent<R> for Sergeant {
    fn name(&self) -> String {
        "sergeant".to_owned()
    }

    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        let (rules, seat, sampler) = (known.rules(), known.seat(), &mut self.sampler);
        let world = known.imagined(sampler);
        let mut offers = rules.candidates(&world, seat, sampler);
        let now = rules.appraise(&world, seat, self.style);
        if offers.len() == 1 {
            return offers.pop().map(|command| Thought { command, plan: Vec::new(), worth: now, now, considered: 1 });
        }
        let mut worths = Vec::with_capacity(offers.len());
        for offer in &offers {
            let judged = if stop.is_told() && !worths.is_empty() {
                None
            } else {
                worth(rules, &world, seat, self.style, offer, sampler)
            };
            worths.push(judged.unwrap_or(f64::NEG_INFINITY));
        }
        let most = worths.iter().copied().reduce(f64::max)?;
        let best: Vec<usize> = (0..offers.len()).filter(|&at| worths[at] == most).collect();
        let chosen = *sampler.pick(&best)?;
        let considered = offers.len() as u32;
        Some(Thought { command: offers.swap_remove(chosen), plan: Vec::new(), worth: most, now, considered })
    }
}
