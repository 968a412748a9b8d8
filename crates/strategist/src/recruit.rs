//! The recruit: thinks of sixteen things and does any of them but the worst.

use crate::budget::Watch;
use crate::chance::worth;
use crate::{Known, Level, Opponent, Stop, Thought};
use oriflamme_kernel::{Doctrine, Eye, Sampler};

/// How many offers are asked for where they cannot all be listed.
const WANTED: usize = 64;
/// The worst of so many is what nobody in his senses would do; the others are as good as chance.
const THOUGHTS: usize = 16;

pub struct Recruit {
    sampler: Sampler,
}

impl Recruit {
    pub fn new(seed: u64) -> Self {
        Recruit { sampler: Sampler::new(seed, WANTED) }
    }
}

impl<R: Doctrine> Opponent<R> for Recruit {
    fn name(&self) -> String {
        "recruit".to_owned()
    }

    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        let (rules, seat, sampler) = (known.rules(), known.seat(), &mut self.sampler);
        let watch = Watch::start(Level::Recruit.budget(), stop);
        let world = known.imagined(sampler);
        let mut offers = rules.offers(&world, seat, sampler);
        if offers.is_empty() {
            return None;
        }
        let now = rules.appraise(&world, seat, Eye::default());
        let mut thoughts = Vec::new();
        for _ in 0..THOUGHTS {
            let at = sampler.below(offers.len());
            let worth = worth(rules, &world, seat, Eye::default(), &offers[at], sampler, &watch);
            thoughts.push((worth.unwrap_or(f64::NEG_INFINITY), at));
        }
        thoughts.sort_by(|a, b| b.0.total_cmp(&a.0));
        thoughts.pop();
        let (worth, chosen) = *sampler.pick(&thoughts)?;
        let command = offers.swap_remove(chosen);
        Some(Thought { command, plan: Vec::new(), worth, now, considered: THOUGHTS as u32 })
    }
}
