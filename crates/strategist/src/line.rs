//! A line: commands of one seat in one turn, played out on a copy until dice or somebody else decide.
//! Relies on `decide` with no dice at hand: a command that rolls ends the line.
//! Must not know how lines are found.

use oriflamme_kernel::{Dice, Doctrine, Experience, Eye, Resolved, Sampler, Seat};

/// Commands done as a matter of course after a line, at most.
const ROUTINE: usize = 80;
/// Questions to others that a command may be carried through, at most.
const QUESTIONS: usize = 60;

/// What became of a command.
pub enum Step<S> {
    Refused,
    /// Dice would have to be rolled.
    Chance,
    After(S),
}

/// Somebody who weighs lines of one seat.
pub struct Weigher<'a, R: Doctrine> {
    pub rules: &'a R,
    pub seat: Seat,
    pub eye: Eye,
    /// The question that the lines answer.
    asked: Option<&'static str>,
}

/// A line that was played out.
pub struct Line<R: Doctrine> {
    /// Which of the candidates, in this order; the rules accepted all of them.
    pub genes: Vec<usize>,
    /// The position after each of them, before anything is done as a matter of course.
    states: Vec<R::State>,
    pub worth: f64,
}

impl<R: Doctrine> Clone for Line<R> {
    fn clone(&self) -> Self {
        Line { genes: self.genes.clone(), states: self.states.clone(), worth: self.worth }
    }
}

impl<R: Doctrine> Line<R> {
    /// A line of one command.
    pub fn single(gene: usize, after: R::State, worth: f64) -> Self {
        Line { genes: vec![gene], states: vec![after], worth }
    }

    /// The same line, found to be worth this.
    pub fn weighed(self, worth: f64) -> Self {
        Line { worth, ..self }
    }

    /// Are these the same commands in another order?
    pub fn is_permuted(&self, other: &Self) -> bool {
        let sorted = |genes: &[usize]| {
            let mut genes = genes.to_vec();
            genes.sort_unstable();
            genes
        };
        self.genes.len() == other.genes.len() && sorted(&self.genes) == sorted(&other.genes)
    }

    pub fn after<'s>(&'s self, world: &'s R::State) -> &'s R::State {
        self.states.last().unwrap_or(world)
    }
}

impl<'a, R: Doctrine> Weigher<'a, R> {
    /// For the question that the seat is asked in `world`.
    pub fn new(rules: &'a R, seat: Seat, eye: Eye, world: &R::State) -> Self {
        let asked = rules.prompt(world).asks(seat).map(|question| question.kind);
        Weigher { rules, seat, eye, asked }
    }

    pub fn step(&self, state: &R::State, command: &R::Command) -> Step<R::State> {
        self.step_by(self.seat, state, command)
    }

    /// A step, and on through the questions of others who may let it go on.
    pub fn go(&self, state: &R::State, command: &R::Command) -> Step<R::State> {
        let mut after = match self.step(state, command) {
            Step::After(after) => after,
            other => return other,
        };
        for _ in 0..QUESTIONS {
            let Some(asked) = self.rules.prompt(&after).next_seat().filter(|asked| *asked != self.seat) else { break };
            let Some(answer) = self.rules.lets_go_on(&after, asked) else { break };
            let Step::After(next) = self.step_by(asked, &after, &answer) else { break };
            after = next;
        }
        Step::After(after)
    }

    fn step_by(&self, seat: Seat, state: &R::State, command: &R::Command) -> Step<R::State> {
        let mut dice = Dice::scripted([]);
        match Resolved::without_book(self.rules, state, seat, command, &mut dice) {
            Err(_) => Step::Refused,
            Ok(came) if came.rolls.is_empty() => Step::After(came.into_after(state)),
            Ok(_) => Step::Chance,
        }
    }

    /// Is the seat asked the same again?
    pub fn holds(&self, state: &R::State) -> bool {
        self.rules.prompt(state).asks(self.seat).is_some_and(|question| Some(question.kind) == self.asked)
    }

    /// The position after a command, if the seat is asked the same again then.
    pub fn goes_on(&self, state: &R::State, command: &R::Command) -> Option<R::State> {
        match self.go(state, command) {
            Step::After(after) if self.holds(&after) => Some(after),
            _ => None,
        }
    }

    /// What the position is worth once the turn has gone on by itself.
    pub fn worth(&self, state: &R::State) -> f64 {
        let mut at: Option<R::State> = None;
        for _ in 0..ROUTINE {
            let here = at.as_ref().unwrap_or(state);
            let Some(command) = self.rules.routine(here, self.seat) else { break };
            let Step::After(next) = self.step(here, &command) else { break };
            at = Some(next);
        }
        self.rules.appraise(at.as_ref().unwrap_or(state), self.seat, self.eye)
    }

    /// Plays other candidates instead of those of `parent`; what both begin with is not played again. Those that are
    /// refused are left out.
    pub fn vary(
        &self,
        world: &R::State,
        candidates: &[R::Command],
        parent: &Line<R>,
        genes: &[usize],
    ) -> Option<Line<R>> {
        let same = parent.genes.iter().zip(genes).take_while(|(old, new)| old == new).count();
        let mut line =
            Line { genes: genes[..same].to_vec(), states: parent.states[..same].to_vec(), worth: parent.worth };
        for &gene in &genes[same..] {
            if let Some(next) = self.goes_on(line.after(world), &candidates[gene]) {
                line.states.push(next);
                line.genes.push(gene);
            }
        }
        line.worth = self.rules.appraise(line.states.last()?, self.seat, self.eye);
        Some(line)
    }

    /// What is worth a thought in a position.
    pub fn candidates(&self, state: &R::State, sampler: &mut Sampler) -> Vec<R::Command> {
        let mut found = self.rules.candidates(state, self.seat, sampler);
        if self.eye.experience == Experience::Long {
            found.extend(self.rules.second_thoughts(state, self.seat));
        }
        found
    }

    /// Plays one more candidate after a line.
    pub fn extend(&self, line: &Line<R>, candidates: &[R::Command], gene: usize) -> Option<Line<R>> {
        let after = self.goes_on(line.states.last()?, &candidates[gene])?;
        let worth = self.rules.appraise(&after, self.seat, self.eye);
        let genes = line.genes.iter().copied().chain([gene]).collect();
        let states = line.states.iter().cloned().chain([after]).collect();
        Some(Line { genes, states, worth })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drill::BRED;
    use crate::{Level, OpponentSpec};
    use oriflamme_kernel::{Mind, RuleSet};

    #[test]
    fn whoever_plans_has_second_thoughts() {
        let (world, seat) = (BRED.setup(&()).expect("a set-up"), Seat::FIRST);
        let second = BRED.second_thoughts(&world, seat);
        assert!(!second.is_empty());
        let has_them = |level: Level| {
            let weigher = Weigher::new(&BRED, seat, OpponentSpec::new(level).eye(), &world);
            let found = weigher.candidates(&world, &mut Sampler::new(1, 16));
            second.iter().all(|thought| found.contains(thought))
        };
        assert_eq!(Level::ALL.map(has_them), [false, false, true, true]);
    }
}
