//! Choices on trial: each is played on with imagined dice, the worse half is dropped, the rest is played on more often.
//! Relies on the outlook; all choices of a round have the same luck, so that they differ by what they are worth.
//! Must be the same for the same sampler on any number of threads, as long as no time runs out.

use crate::budget::Watch;
use crate::crew::each;
use crate::outlook::{Outlook, Seen};
use oriflamme_kernel::{Doctrine, Sampler};

/// What was thought of a choice before any trial counts as much as this many rounds.
const PRIOR: f64 = 1.0;

/// Something that could be chosen: a line, or a single command that ends in dice or in somebody else's question.
pub struct Choice<R: Doctrine> {
    pub commands: Vec<R::Command>,
    /// The position after it, unless dice decide.
    pub after: Option<R::State>,
    pub worth: f64,
}

/// How much may be tried.
pub struct Trial {
    pub threads: usize,
    /// Games that are played on in all.
    pub games: u32,
    /// Positions that are looked at for them; the round in which they are reached is played to its end.
    pub looks: u64,
}

struct Candidate<'c, R: Doctrine> {
    choice: &'c Choice<R>,
    at: usize,
    sum: f64,
    /// How the enemy answered it first.
    answer: Option<Vec<R::Command>>,
}

impl Trial {
    /// Which of the choices does best (the first, where there was no time for any), what it is worth, and how many games were played on for it.
    pub fn best<R: Doctrine>(
        &self,
        outlook: &Outlook<R>,
        world: &R::State,
        choices: &[Choice<R>],
        watch: &Watch,
        sampler: &mut Sampler,
    ) -> (usize, f64, u32) {
        let mut left: Vec<Candidate<R>> =
            choices.iter().enumerate().map(|(at, choice)| Candidate { choice, at, sum: 0.0, answer: None }).collect();
        let stages = choices.len().next_power_of_two().trailing_zeros().max(1);
        let (mut rounds, mut played, mut looks) = (0_u32, 0_u32, 0_u64);
        for stage in 0..stages {
            let part = watch.part(1.0 / f64::from(stages - stage));
            let wanted = (self.games / stages / left.len() as u32).max(1);
            let most = self.looks / u64::from(stages) * u64::from(stage + 1);
            let mut done = 0;
            while done < wanted && (done == 0 || !part.is_over() && looks < most) {
                // By the clock it is not known how many rounds there will be: as many as keep all threads busy.
                let together = if watch.has_time() { self.threads.max(1) as u32 } else { 1 };
                let lucks: Vec<u64> = (0..together).map(|_| sampler.number()).collect();
                let games: Vec<(&Candidate<R>, u64)> =
                    lucks.iter().flat_map(|luck| left.iter().map(move |one| (one, *luck))).collect();
                let mut worths = each(self.threads, &games, |_, (one, luck)| {
                    outlook.of(world, one.choice, one.answer.as_deref(), *luck, watch)
                });
                for (one, seen) in left.iter_mut().zip(&mut worths).filter(|(one, _)| one.answer.is_none()) {
                    one.answer = seen.as_mut().map(|seen| std::mem::take(&mut seen.answer));
                }
                for round in worths.chunks(left.len()) {
                    played += round.iter().flatten().count() as u32;
                    looks += round.iter().flatten().map(|seen| u64::from(seen.looks)).sum::<u64>();
                    // A round that was cut short would favour those that it did not reach.
                    if round.iter().all(Option::is_some) {
                        left.iter_mut().zip(round.iter().flatten()).for_each(|(one, seen)| one.sum += seen.worth);
                        rounds += 1;
                    }
                }
                done += together;
                // What was cut short for want of time would be cut short again.
                if worths.iter().any(Option::is_none) {
                    if rounds == 0 && worths[..left.len()].iter().any(Option::is_some) {
                        keep_reached(&mut left, &worths);
                        rounds = 1;
                    }
                    break;
                }
            }
            let worth = |one: &Candidate<R>| (PRIOR * one.choice.worth + one.sum) / (PRIOR + f64::from(rounds));
            left.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
            left.truncate(left.len().div_ceil(2));
        }
        match left.first() {
            Some(one) if rounds > 0 => (one.at, one.sum / f64::from(rounds), played),
            // Nothing is known but what was thought before.
            _ => (0, choices.first().map_or(0.0, |first| first.worth), played),
        }
    }
}

/// The very first round was cut short: something is known only of those that it reached.
fn keep_reached<R: Doctrine>(left: &mut Vec<Candidate<R>>, round: &[Option<Seen<R::Command>>]) {
    let mut seen = round.iter();
    left.retain_mut(|one| match seen.next() {
        Some(Some(seen)) => {
            one.sum = seen.worth;
            true
        }
        _ => false,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Stop};
    use oriflamme_kernel::{Eye, RuleSet, Seat};
    use oriflamme_skirmish::{Setup, Skirmish};

    #[test]
    fn a_trial_ends_with_the_positions_that_it_may_look_at() {
        let (seat, eye) = (Seat::FIRST, Eye::default());
        let state = Skirmish.setup(&Setup { activations: 40 }).expect("a set-up");
        let mut sampler = Sampler::new(3, 8);
        let choices: Vec<Choice<Skirmish>> = Skirmish
            .offers(&state, seat, &mut sampler)
            .into_iter()
            .take(8)
            .map(|command| Choice { commands: vec![command], after: None, worth: 0.0 })
            .collect();
        assert_eq!(choices.len(), 8);
        let (stop, budget) = (Stop::default(), Budget { thoughts: 1000, time: None, threads: 1 });
        let outlook = Outlook { rules: &Skirmish, seat, eye, at_the_end: eye, turns: 1, keeps_the_answer: false };
        let played = |looks: u64| {
            let trial = Trial { threads: 1, games: 600, looks };
            trial.best(&outlook, &state, &choices, &Watch::start(budget, &stop), &mut Sampler::new(5, 8)).2
        };
        // Each stage is played once: eight, four and two choices.
        assert_eq!(played(1), 8 + 4 + 2);
        assert!(played(100_000) > 400);
    }

    #[test]
    fn of_a_first_round_that_was_cut_short_only_those_count_that_it_reached() {
        let end = || Choice::<Skirmish> { commands: Vec::new(), after: None, worth: 9.0 };
        let choices = [end(), end(), end()];
        let mut left: Vec<Candidate<Skirmish>> =
            choices.iter().enumerate().map(|(at, choice)| Candidate { choice, at, sum: 0.0, answer: None }).collect();
        let seen = |worth| Some(Seen { worth, looks: 1, answer: Vec::new() });
        keep_reached(&mut left, &[seen(-2.0), None, seen(3.0)]);
        let known: Vec<(usize, f64)> = left.iter().map(|one| (one.at, one.sum)).collect();
        assert_eq!(known, [(0, -2.0), (2, 3.0)]);
    }
}
