//! Plans that differ in one command from one that did well on trial: it is left out, or another is added. They meet the best plan on trial,
//! and whatever does best is the next to be varied.
//! Relies on the weigher to play them out; what the rules refuse on the way is left out too.
//! Must not come up with anything that is already known: plans of the same worth are taken for the same.

use crate::budget::Watch;
use crate::crew::each;
use crate::outlook::Outlook;
use crate::plans::Planner;
use crate::trial::{Choice, Trial};
use oriflamme_kernel::{Doctrine, Sampler};

/// Plans that are mixed at most for a trial.
const MIXED: usize = 40;
/// Of those that are different, so many are wanted.
const WANTED: usize = 10;
/// The share of the time that the first of many trials may take; the others share the rest.
const FIRST: f64 = 0.4;

/// Trials one after the other: of the plans that are known, and then of plans like the best.
pub struct Series<'a, R: Doctrine> {
    pub trial: Trial,
    pub outlook: &'a Outlook<'a, R>,
    /// How many at most; there may be time for fewer.
    pub trials: u32,
}

/// What plans can be mixed from, and which were thought of already.
struct Repertoire<R: Doctrine> {
    commands: Vec<R::Command>,
    /// What is thought of the plans that are known.
    worths: Vec<f64>,
}

impl<R: Doctrine> Repertoire<R> {
    /// All that these plans are made of.
    fn of(known: &[Choice<R>]) -> Self {
        let mut repertoire = Repertoire { commands: Vec::new(), worths: known.iter().map(|plan| plan.worth).collect() };
        known.iter().for_each(|plan| repertoire.add(&plan.commands));
        repertoire
    }

    fn add(&mut self, commands: &[R::Command]) {
        for command in commands {
            if !self.commands.contains(command) {
                self.commands.push(command.clone());
            }
        }
    }

    /// Takes note of a plan; `false` if it was known.
    fn is_new(&mut self, plan: &Choice<R>) -> bool {
        let new = !self.worths.contains(&plan.worth);
        if new {
            self.worths.push(plan.worth);
        }
        new
    }
}

impl<R: Doctrine> Planner<'_, R> {
    /// Puts first what does best of these plans and of plans like the best; what it is worth then, and how many games were played on for it.
    /// First they are mixed from what the known plans have, then from all candidates.
    pub fn bred(
        &self,
        choices: &mut Vec<Choice<R>>,
        candidates: &[R::Command],
        series: &Series<R>,
        watch: &Watch,
        sampler: &mut Sampler,
    ) -> (f64, u32) {
        let mut repertoire = Repertoire::of(choices);
        let (mut expected, mut considered) = (self.now, 0);
        for number in 0..series.trials {
            if number > 0 {
                if watch.is_over() {
                    break;
                }
                let Some(best) = choices.first() else { break };
                let mixed = self.like(&best.commands, &mut repertoire, watch, sampler);
                choices.truncate(1);
                choices.extend(mixed);
                repertoire.add(candidates);
            }
            if choices.len() > 1 {
                let left = f64::from(series.trials - number);
                let part = watch.part(if number == 0 && left > 2.0 { FIRST } else { 1.0 / left });
                let (best, worth, played) = series.trial.best(series.outlook, self.world, choices, &part, sampler);
                choices.swap(0, best);
                (expected, considered) = (worth, considered + played);
            }
        }
        (expected, considered)
    }

    /// Plans like one that did well, those first of which most is thought.
    fn like(
        &self,
        best: &[R::Command],
        repertoire: &mut Repertoire<R>,
        watch: &Watch,
        sampler: &mut Sampler,
    ) -> Vec<Choice<R>> {
        let mut mixed: Vec<Vec<R::Command>> = Vec::new();
        for left_out in 0..best.len() {
            mixed.push([&best[..left_out], &best[left_out + 1..]].concat());
        }
        for other in repertoire.commands.iter().filter(|command| !best.contains(command)) {
            // Before the others it takes the place of what cannot be done beside it.
            mixed.push([std::slice::from_ref(other), best].concat());
            mixed.push([best, std::slice::from_ref(other)].concat());
        }
        let mixed = sampler.some(mixed, MIXED);
        let played = each(self.threads, &mixed, |_, commands| watch.if_it_fits(|| self.played(commands)).flatten());
        let mut found: Vec<Choice<R>> = played.into_iter().flatten().filter(|plan| repertoire.is_new(plan)).collect();
        found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        found.truncate(WANTED);
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
    use crate::drill::BRED;
    use crate::line::Weigher;
    use crate::plans::tests::planning;
    use crate::{Level, Stop};

    #[test]
    fn plans_like_the_best_differ_from_it_in_one_command() {
        planning(BRED, |planner, mut candidates, stop, mut sampler| {
            let watch = Watch::start(Level::General.budget(), stop);
            let known = planner.plans(&mut candidates, &watch, &mut sampler).choices;
            let best = &known[0].commands;
            assert!(best.len() > 1);

            let mut repertoire = Repertoire::of(&known);
            let mixed = planner.like(best, &mut repertoire, &watch, &mut sampler);
            assert!(mixed.len() > 1 && mixed.len() <= WANTED, "{}", mixed.len());
            for plan in &mixed {
                let fresh = plan.commands.iter().filter(|command| !best.contains(command)).count();
                assert!(fresh <= 1, "{:?}", plan.commands);
                assert!(fresh == 1 || plan.commands.len() < best.len(), "{:?}", plan.commands);
                assert!(known.iter().all(|other| other.worth != plan.worth), "that was known");
            }
            let more = planner.like(best, &mut repertoire, &watch, &mut sampler);
            let again = |plan: &Choice<_>| mixed.iter().any(|known| known.worth == plan.worth);
            assert!(!more.iter().any(again), "nothing is mixed twice");

            stop.now();
            let late = planner.like(best, &mut Repertoire::of(&known), &watch, &mut sampler);
            assert!(late.is_empty(), "there is no time for it");
        });
    }

    #[test]
    fn each_trial_goes_on_from_the_best_of_the_one_before() {
        planning(BRED, |planner, mut candidates, _, mut sampler| {
            let stop = Stop::default();
            let watch = Watch::start(Level::General.budget(), &stop);
            let known = planner.plans(&mut candidates, &watch, &mut sampler).choices;
            let Weigher { rules, seat, eye, .. } = *planner.weigher;
            let outlook = Outlook { rules, seat, eye, at_the_end: eye, turns: 2, keeps_the_answer: true };
            let bred = |trials: u32| {
                let series = Series { trial: Trial { threads: 1, games: 60, looks: 400 }, outlook: &outlook, trials };
                let mut choices: Vec<Choice<_>> = known
                    .iter()
                    .map(|plan| Choice {
                        commands: plan.commands.clone(),
                        after: plan.after.clone(),
                        worth: plan.worth,
                    })
                    .collect();
                let (_, played) = planner.bred(&mut choices, &candidates, &series, &watch, &mut Sampler::new(1, 16));
                (choices, played)
            };
            let ((once, few), (often, many)) = (bred(1), bred(4));
            assert_eq!(once.len(), known.len(), "only those that were known");
            assert!(many > few && often.len() <= WANTED + 1, "{few} {many} {}", often.len());
            assert!(often.iter().all(|plan| !plan.commands.is_empty()));
        });
    }
}
