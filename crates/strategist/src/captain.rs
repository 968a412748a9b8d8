//! Captain and general: plan the whole turn, keep the plan as long as the table is as expected, and plan anew when it is not.
//! The best plans are played on with imagined dice: by the captain to the end of the turn, by the general through the enemy's
//! answer. Where a turn is a single command the captain looks at the answer too.
//! Relies on lines, search and outlook; knows the position only as its seat may.

use crate::budget::Watch;
use crate::chance::worth;
use crate::line::{Line, Step, Weigher};
use crate::outlook::{Outlook, holder};
use crate::search::search;
use crate::{Known, Level, Opponent, OpponentSpec, Stop, Thought};
use oriflamme_kernel::{Doctrine, Sampler};

/// How many offers are asked for where they cannot all be listed.
const WANTED: usize = 128;
/// Plans that are played on.
const FINALISTS: usize = 5;
/// The same where a turn is a single command, which is soon played on.
const ANSWERED: usize = 40;
/// Each of them once for so many thoughts of the budget, where no time is given.
const THOUGHTS_A_ROUND: u32 = 40;
/// The share of the budget that goes into finding plans; the rest goes into playing them on.
const FINDING: f64 = 0.4;

pub struct Captain<R: Doctrine> {
    spec: OpponentSpec,
    sampler: Sampler,
    /// What is still to be done of the plan, last first, each with the position in which it is to be done.
    plan: Vec<(Vec<u8>, R::Command)>,
    expected: f64,
}

impl<R: Doctrine> Captain<R> {
    pub fn new(seed: u64, spec: OpponentSpec) -> Self {
        Captain { spec, sampler: Sampler::new(seed, WANTED), plan: Vec::new(), expected: 0.0 }
    }

    /// The next command of the plan, if the table is as it was thought to be.
    fn planned(&mut self, known: &Known<R>) -> Option<Thought<R::Command>> {
        let (expected, _) = self.plan.last()?;
        if *expected != fingerprint::<R>(known.state()) {
            self.plan.clear();
            return None;
        }
        let (_, command) = self.plan.pop()?;
        let plan = self.plan.iter().rev().map(|(_, command)| command.clone()).collect();
        Some(Thought { command, plan, worth: self.expected, now: self.expected, considered: 0 })
    }

    /// Remembers what follows the first command of a line.
    fn remember(&mut self, known: &Known<R>, world: &R::State, commands: &[R::Command], worth: f64) {
        self.plan.clear();
        self.expected = worth;
        let weigher = Weigher::new(known.rules(), known.seat(), self.spec.style, world);
        let mut state = world.clone();
        for pair in commands.windows(2) {
            let Step::After(after) = weigher.step(&state, &pair[0]) else { break };
            state = after;
            let seen = known.rules().redact(&state, known.seat());
            self.plan.push((fingerprint::<R>(&seen), pair[1].clone()));
        }
        self.plan.reverse();
    }
}

fn fingerprint<R: Doctrine>(state: &R::State) -> Vec<u8> {
    serde_json::to_vec(state).unwrap_or_default()
}

/// Something that could be chosen: a line, or a single command that ends in dice or in somebody else's question.
struct Choice<R: Doctrine> {
    commands: Vec<R::Command>,
    after: Option<R::State>,
    worth: f64,
}

impl<R: Doctrine> Opponent<R> for Captain<R> {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        if let Some(thought) = self.planned(known) {
            return Some(thought);
        }
        let (rules, seat, style) = (known.rules(), known.seat(), self.spec.style);
        let mut watch = Watch::start(self.spec.budget, stop);
        let world = known.imagined(&mut self.sampler);
        let weigher = Weigher::new(rules, seat, style, &world);
        let mut candidates = rules.candidates(&world, seat, &mut self.sampler);
        let now = weigher.worth(&world);
        if candidates.len() == 1 {
            let command = candidates.pop()?;
            return Some(Thought { command, plan: Vec::new(), worth: now, now, considered: 1 });
        }
        let routine = rules.routine(&world, seat);
        let mut singles: Vec<Line<R>> = Vec::new();
        let mut choices: Vec<Choice<R>> = Vec::new();
        let mut considered = 0;
        for (gene, command) in candidates.iter().enumerate() {
            if watch.is_over() && !(singles.is_empty() && choices.is_empty()) {
                break;
            }
            considered += 1;
            let is_routine = routine.as_ref() == Some(command);
            match weigher.step(&world, command) {
                Step::Refused => {}
                Step::After(after) if !is_routine && weigher.holds(&after) => {
                    let worth = rules.appraise(&after, seat, style);
                    singles.push(Line::single(gene, after, worth));
                }
                Step::After(after) => {
                    let worth = if is_routine { now } else { rules.appraise(&after, seat, style) };
                    choices.push(Choice { commands: vec![command.clone()], after: Some(after), worth });
                }
                Step::Chance => {
                    if let Some(worth) = worth(rules, &world, seat, style, command, &mut self.sampler) {
                        choices.push(Choice { commands: vec![command.clone()], after: None, worth });
                    }
                }
            }
        }
        let looks_on = self.spec.level == Level::General;
        if !singles.is_empty() {
            let mut finding = watch.part(FINDING);
            let lines = search(&weigher, &world, &mut candidates, singles, &mut finding, &mut self.sampler);
            considered += lines.considered;
            for line in lines.best {
                let commands: Vec<R::Command> = line.genes.iter().map(|&gene| candidates[gene].clone()).collect();
                choices.push(Choice { commands, after: Some(line.after(&world).clone()), worth: line.worth });
            }
        }
        choices.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        // Where every command passes the turn on, there is nothing to plan but the answer.
        let gone =
            |choice: &Choice<R>| choice.after.as_ref().is_none_or(|after| holder(&rules.prompt(after)) != Some(seat));
        let one_command_a_turn = holder(&rules.prompt(&world)) == Some(seat)
            && choices.iter().all(gone)
            && choices.iter().any(|choice| choice.after.is_some());
        let planned = choices.iter().any(|choice| choice.commands.len() > 1) || routine.is_some();
        if choices.len() > 1 && (planned || one_command_a_turn) {
            choices.truncate(if one_command_a_turn { ANSWERED } else { FINALISTS });
            // To the end of the turn with all its dice, or on through the answer of the enemy.
            let turns = match (looks_on, one_command_a_turn) {
                (false, false) => 1,
                (true, true) => 4,
                _ => 2,
            };
            considered += self.look_on(known, &world, &mut choices, turns, &mut watch);
        }
        let best = choices.into_iter().next()?;
        let mut commands = best.commands;
        commands.extend(routine.filter(|command| commands.last() != Some(command)));
        self.remember(known, &world, &commands, best.worth);
        let mut commands = commands.into_iter();
        let command = commands.next()?;
        Some(Thought { command, plan: commands.collect(), worth: best.worth, now, considered })
    }
}

impl<R: Doctrine> Captain<R> {
    /// Plays the best choices on and puts the one that does best first.
    fn look_on(
        &mut self,
        known: &Known<R>,
        world: &R::State,
        choices: &mut [Choice<R>],
        turns: u32,
        watch: &mut Watch,
    ) -> u32 {
        let (rules, seat, style) = (known.rules(), known.seat(), self.spec.style);
        let outlook = Outlook { rules, seat, style, turns };
        let mut sums = vec![0.0; choices.len()];
        let mut played = 0;
        let rounds = (self.spec.budget.thoughts / THOUGHTS_A_ROUND).max(1);
        let mut rounds_done = 0;
        while rounds_done < rounds && !watch.is_over() {
            let luck = self.sampler.number();
            let mut worths = Vec::with_capacity(choices.len());
            for choice in choices.iter() {
                if watch.is_over() {
                    break;
                }
                worths.push(self.outcome(&outlook, world, choice, luck));
                played += 1;
            }
            // A round that was cut short would favour those that it did not reach.
            if worths.len() == choices.len() {
                sums.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += worth);
                rounds_done += 1;
            }
        }
        if rounds_done > 0 {
            let mut order: Vec<(usize, f64)> =
                sums.into_iter().map(|sum| sum / f64::from(rounds_done)).enumerate().collect();
            order.sort_by(|a, b| b.1.total_cmp(&a.1));
            let (first, worth) = order[0];
            choices.swap(0, first);
            choices[0].worth = worth;
        }
        played
    }

    fn outcome(&self, outlook: &Outlook<R>, world: &R::State, choice: &Choice<R>, luck: u64) -> f64 {
        match &choice.after {
            Some(after) => outlook.of(after.clone(), luck),
            None => outlook.after_chance(world, &choice.commands[0], luck),
        }
    }
}
