//! The plans for a question that are worth a closer look: single commands, and lines of several.
//! Relies on lines and search; a general also asks himself what others would do in his place, bolder or more cautious than he is.
//! Must be the same for the same sampler on any number of threads, as long as no time runs out.

use crate::budget::Watch;
use crate::chance::worth;
use crate::crew::each;
use crate::line::{Line, Step, Weigher};
use crate::search::Search;
use crate::trial::Choice;
use oriflamme_kernel::{Doctrine, Eye, Sampler, Style};

/// How many offers are asked for where they cannot all be listed.
pub const WANTED: usize = 128;
/// Plans of each other style.
const OF_ANOTHER: usize = 3;
/// The share of the budget that goes into finding them.
const FINDING_ANOTHER: f64 = 0.2;

/// Plans by what is thought of them, the best first.
pub struct Plans<R: Doctrine> {
    pub choices: Vec<Choice<R>>,
    pub considered: u32,
}

/// Makes plans from one position.
pub struct Planner<'a, R: Doctrine> {
    pub weigher: &'a Weigher<'a, R>,
    pub world: &'a R::State,
    /// What the position is worth as it is.
    pub now: f64,
    pub threads: usize,
}

/// What a single command comes to.
enum First<R: Doctrine> {
    /// The turn goes on.
    Begins(Line<R>),
    Chosen(Choice<R>),
}

impl<R: Doctrine> Planner<'_, R> {
    /// Candidates that come to mind on the way are added to them.
    pub fn plans(&self, candidates: &mut Vec<R::Command>, watch: &Watch, sampler: &mut Sampler) -> Plans<R> {
        let mut considered = candidates.len() as u32;
        let (mut singles, mut choices) = (Vec::new(), Vec::new());
        for first in self.firsts(candidates, watch, sampler) {
            match first {
                First::Begins(line) => singles.push(line),
                First::Chosen(choice) => choices.push(choice),
            }
        }
        if !singles.is_empty() {
            let keep = self.weigher.rules.method().keep;
            let search = Search { weigher: self.weigher, world: self.world, threads: self.threads, keep };
            let lines = search.best(candidates, singles, watch, sampler);
            considered += lines.considered;
            for line in lines.best {
                let commands: Vec<R::Command> = line.genes.iter().map(|&gene| candidates[gene].clone()).collect();
                choices.push(Choice { commands, after: Some(line.after(self.world).clone()), worth: line.worth });
            }
        }
        choices.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        Plans { choices, considered }
    }

    /// Puts the best plans of the other styles beside these, and says how many were thought of for it. What does best on trial need
    /// not be what looks best at once.
    pub fn beside_those_of_others(
        &self,
        choices: &mut Vec<Choice<R>>,
        candidates: &[R::Command],
        watch: &Watch,
        sampler: &mut Sampler,
    ) -> u32 {
        let Weigher { rules, seat, eye, .. } = *self.weigher;
        let mut considered = 0;
        for other in Style::ALL.into_iter().filter(|other| *other != eye.style) {
            let weigher = Weigher::new(rules, seat, Eye { style: other, ..eye }, self.world);
            let Some(now) = watch.if_it_fits(|| weigher.worth(self.world)) else { break };
            let planner = Planner { weigher: &weigher, now, ..*self };
            let plans = planner.plans(&mut candidates.to_vec(), &watch.part(FINDING_ANOTHER), sampler);
            considered += plans.considered;
            let more: Vec<Choice<R>> = plans
                .choices
                .into_iter()
                .filter_map(|plan| {
                    let after = plan.after.as_ref()?;
                    let worth = watch.if_it_fits(|| self.weigher.worth(after))?;
                    Some(Choice { worth, ..plan })
                })
                .filter(|plan| choices.iter().all(|known| known.worth != plan.worth))
                .take(OF_ANOTHER)
                .collect();
            choices.extend(more);
        }
        choices.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        considered
    }

    /// Weighs every candidate by itself.
    fn firsts(&self, candidates: &[R::Command], watch: &Watch, sampler: &mut Sampler) -> Vec<First<R>> {
        let Weigher { rules, seat, eye, .. } = *self.weigher;
        let routine = rules.routine(self.world, seat);
        let luck = sampler.number();
        let weigh = |gene: usize, command: &R::Command| {
            // However little time there is, something must be weighed.
            if gene > 0 && watch.is_over() {
                return None;
            }
            let is_routine = routine.as_ref() == Some(command);
            let choice = |after: Option<R::State>, worth: f64| {
                Some(First::Chosen(Choice { commands: vec![command.clone()], after, worth }))
            };
            match self.weigher.go(self.world, command) {
                Step::Refused => None,
                Step::After(after) if !is_routine && self.weigher.holds(&after) => {
                    let worth = rules.appraise(&after, seat, eye);
                    Some(First::Begins(Line::single(gene, after, worth)))
                }
                Step::After(after) => {
                    let worth = if is_routine { self.now } else { rules.appraise(&after, seat, eye) };
                    choice(Some(after), worth)
                }
                Step::Chance => {
                    let mut sampler = Sampler::new(luck.wrapping_add(gene as u64), WANTED);
                    choice(None, worth(rules, self.world, seat, eye, command, &mut sampler, watch)?)
                }
            }
        };
        each(self.threads, candidates, weigh).into_iter().flatten().collect()
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::drill::{BRED, Command, Drill, FORESEEN};
    use crate::{Level, Stop};
    use oriflamme_kernel::{Method, Mind, RuleSet, Seat};

    /// Somebody who plans for the first seat, with what comes to his mind.
    pub fn planning<A>(drill: Drill, test: impl FnOnce(&Planner<Drill>, Vec<Command>, &Stop, Sampler) -> A) -> A {
        let (world, seat) = (drill.setup(&()).expect("a set-up"), Seat::FIRST);
        let weigher = Weigher::new(&drill, seat, Eye::default(), &world);
        let planner = Planner { weigher: &weigher, world: &world, now: weigher.worth(&world), threads: 1 };
        let mut sampler = Sampler::new(7, WANTED);
        let candidates = drill.candidates(&world, seat, &mut sampler);
        test(&planner, candidates, &Stop::default(), sampler)
    }

    /// The plans of several orders that are found, each with its orders in the same order.
    fn lines(drill: Drill) -> Vec<Vec<String>> {
        let sorted = |plan: Choice<Drill>| {
            let mut orders: Vec<String> = plan.commands.iter().map(|command| format!("{command:?}")).collect();
            orders.sort();
            orders
        };
        let found = planning(drill, |planner, mut candidates, stop, mut sampler| {
            planner.plans(&mut candidates, &Watch::start(Level::General.budget(), stop), &mut sampler).choices
        });
        found.into_iter().filter(|plan| plan.commands.len() > 1).map(sorted).collect()
    }

    fn none_is_twice(lines: &[Vec<String>]) -> bool {
        (1..lines.len()).all(|at| !lines[..at].contains(&lines[at]))
    }

    #[test]
    fn where_plans_are_to_be_distinct_they_come_to_different_things() {
        let most = Method::BREEDING.keep.most;
        for drill in [BRED, FORESEEN] {
            let lines = lines(drill);
            assert!(lines.len() > Method::PLAIN.keep.most && lines.len() <= most, "{}", lines.len());
            assert!(none_is_twice(&lines), "the same orders in another order");
        }
    }

    #[test]
    fn elsewhere_the_best_are_kept_in_whatever_order_they_were_found() {
        let lines = lines(Drill(Method::PLAIN));
        assert!(lines.len() > 1 && lines.len() <= Method::PLAIN.keep.most, "{}", lines.len());
        assert!(!none_is_twice(&lines));
    }

    #[test]
    fn what_others_would_do_comes_beside_the_best_own_plans() {
        planning(BRED, |planner, mut candidates, stop, mut sampler| {
            let watch = Watch::start(Level::General.budget(), stop);
            let mut choices = planner.plans(&mut candidates, &watch, &mut sampler).choices;
            choices.truncate(Method::BREEDING.general.finalists);
            let own: Vec<_> = choices.iter().map(|choice| choice.commands.clone()).collect();
            planner.beside_those_of_others(&mut choices, &candidates, &watch, &mut sampler);
            let all: Vec<_> = choices.iter().map(|choice| choice.commands.clone()).collect();
            assert!(own.iter().all(|plan| all.contains(plan)), "the best own plans stay");
            assert!(all.iter().any(|plan| !own.contains(plan)), "something else is thought of");
            assert!(all.len() <= own.len() + 2 * OF_ANOTHER);
            assert!((1..all.len()).all(|at| !all[..at].contains(&all[at])), "nothing twice");
            assert!(choices.is_sorted_by(|a, b| a.worth >= b.worth));
        });
    }
}
