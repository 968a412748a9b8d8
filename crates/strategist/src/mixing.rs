//! Plans that differ in one command from one that did well on trial: it is left out, or one of another plan is taken over.
//! Relies on the weigher to play them out; what the rules refuse on the way is left out too.
//! Must not come up with anything that is already known: plans of the same worth are taken for the same.

use crate::budget::Watch;
use crate::crew::each;
use crate::plans::Planner;
use crate::trial::Choice;
use oriflamme_kernel::{Doctrine, Sampler};

/// Plans that are mixed at most.
const MIXED: usize = 20;
/// Of those that are different, so many are wanted.
const WANTED: usize = 10;

impl<R: Doctrine> Planner<'_, R> {
    /// The first of those known is the one that did well.
    pub fn like_the_first(&self, known: &[Choice<R>], watch: &Watch, sampler: &mut Sampler) -> Vec<Choice<R>> {
        let Some(commands) = known.first().map(|choice| choice.commands.as_slice()) else { return Vec::new() };
        let mut mixed: Vec<Vec<R::Command>> = Vec::new();
        for left_out in 0..commands.len() {
            mixed.push([&commands[..left_out], &commands[left_out + 1..]].concat());
        }
        let mut seen: Vec<&R::Command> = commands.iter().collect();
        for other in known.iter().flat_map(|choice| &choice.commands) {
            if !seen.contains(&other) {
                seen.push(other);
                // Before the others it takes the place of what cannot be done beside it.
                mixed.push([std::slice::from_ref(other), commands].concat());
                mixed.push([commands, std::slice::from_ref(other)].concat());
            }
        }
        let mixed = sampler.some(mixed, MIXED);
        let played = each(self.threads, &mixed, |_, commands| watch.if_it_fits(|| self.played(commands)).flatten());
        let mut found: Vec<Choice<R>> = Vec::new();
        for choice in played.into_iter().flatten() {
            if found.len() < WANTED && known.iter().chain(&found).all(|other| other.worth != choice.worth) {
                found.push(choice);
            }
        }
        found
    }

    /// The plan that these commands make, without those that are refused.
    fn played(&self, commands: &[R::Command]) -> Option<Choice<R>> {
        let (mut done, mut after): (Vec<R::Command>, Option<R::State>) = (Vec::new(), None);
        for command in commands {
            if let Some(next) = self.weigher.goes_on(after.as_ref().unwrap_or(self.world), command) {
                done.push(command.clone());
                after = Some(next);
            }
        }
        let worth = self.weigher.worth(after.as_ref()?);
        Some(Choice { commands: done, after, worth })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::plans::tests::planning;

    #[test]
    fn plans_like_the_best_differ_from_it_in_one_command() {
        planning(|planner, mut candidates, stop, mut sampler| {
            let watch = Watch::start(Level::General.budget(), stop);
            let known = planner.plans(&mut candidates, &watch, &mut sampler).choices;
            let best = &known[0].commands;
            assert!(best.len() > 1);

            let mixed = planner.like_the_first(&known, &watch, &mut sampler);
            assert!(mixed.len() > 1 && mixed.len() <= WANTED, "{}", mixed.len());
            for plan in &mixed {
                let fresh = plan.commands.iter().filter(|command| !best.contains(command)).count();
                assert!(fresh <= 1, "{:?}", plan.commands);
                assert!(fresh == 1 || plan.commands.len() < best.len(), "{:?}", plan.commands);
                assert!(known.iter().all(|other| other.worth != plan.worth), "that was known");
            }

            stop.now();
            assert!(planner.like_the_first(&known, &watch, &mut sampler).is_empty(), "there is no time for it");
        });
    }
}
