//! Captain and general: plan the whole turn, keep the plan as long as the table is as expected, and plan anew when it is not.
//! The general plays the best plans on with imagined dice, through the enemy's answer. Where all throws are foreseen, what he thinks of a
//! plan is enough for the captain. Where they are not, he also looks at the answer, but at few of them, and the general looks at his own
//! next turn as well and also tries plans that somebody bolder or more cautious would make; then both try plans like the best one. Where
//! turns are not counted and each is a single command, both look at the answer.
//! Relies on plans, trial and outlook; knows the position only as its seat may.

use crate::budget::{Budget, Matter, Purse, Watch};
use crate::line::{Step, Weigher};
use crate::mixing::Series;
use crate::outlook::{ANSWER, Outlook, holder};
use crate::plans::{Planner, Plans, WANTED};
use crate::trial::{Choice, Trial};
use crate::{Known, Level, Opponent, OpponentSpec, Stop, Thought};
use oriflamme_kernel::{Doctrine, Eye, Sampler};

/// A general plays plans on through these turns where no throw is foreseen: his own next one tells what the position is good for.
const TURNS_OF_A_GENERAL: u32 = ANSWER + 1;
/// Plans that a captain plays on.
const FINALISTS: usize = 12;
/// The same for a general, where throws are foreseen.
const FINALISTS_OF_A_GENERAL: usize = 8;
/// The same where a turn is a single command, which is soon played on.
const ANSWERED: usize = 40;
/// Positions that are looked at while plans are played on, for each thought.
const LOOKS: u64 = 4;
/// The same for a general, who plays them on for longer.
const LOOKS_OF_A_GENERAL: u64 = 8;
/// Trials where no throw is foreseen: all but the first are of plans like the best of the one before.
const TRIALS: u32 = 2;
/// The same for a general.
const TRIALS_OF_A_GENERAL: u32 = 4;

pub struct Captain<R: Doctrine> {
    spec: OpponentSpec,
    sampler: Sampler,
    purse: Purse,
    /// What is still to be done of the plan, last first, each with the position in which it is to be done.
    plan: Vec<(Vec<u8>, R::Command)>,
    expected: f64,
}

impl<R: Doctrine> Captain<R> {
    pub fn new(seed: u64, spec: OpponentSpec) -> Self {
        Captain { spec, sampler: Sampler::new(seed, WANTED), purse: Purse::default(), plan: Vec::new(), expected: 0.0 }
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
        let weigher = Weigher::new(known.rules(), known.seat(), self.spec.eye(), world);
        let mut state = world.clone();
        for pair in commands.windows(2) {
            let Step::After(after) = weigher.go(&state, &pair[0]) else { break };
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

/// What sort of a question it is.
struct Asked {
    own_turn: bool,
    /// Does every command pass the turn on?
    one_command_a_turn: bool,
    /// Are turns of several commands counted, of which this may be the last?
    counted_turn: bool,
    /// Are there choices of several commands, or plans for the whole turn?
    planned: bool,
}

impl Asked {
    /// Are plans like the best tried, too?
    fn breeds<R: Doctrine>(&self, rules: &R) -> bool {
        self.planned && rules.throws_foreseen() == 0
    }

    /// Through how many turns choices are played on.
    fn turns<R: Doctrine>(&self, rules: &R, level: Level) -> u32 {
        if level == Level::General && self.breeds(rules) { TURNS_OF_A_GENERAL } else { ANSWER }
    }

    /// Are choices played on? Else what is thought of them is enough.
    fn is_tried<R: Doctrine>(&self, rules: &R, level: Level) -> bool {
        let foresees = rules.throws_foreseen() > 0;
        match level {
            // There is nothing to plan but the answer.
            _ if self.one_command_a_turn && !self.counted_turn => true,
            Level::General if foresees => self.planned || self.own_turn,
            Level::General => self.planned || self.one_command_a_turn,
            _ => self.planned && !foresees,
        }
    }
}

impl<R: Doctrine> Opponent<R> for Captain<R> {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        let by_the_clock = self.spec.budget.time.is_some();
        let plans = by_the_clock && known.rules().routine(known.state(), known.seat()).is_some();
        let matter = match (plans, known.rules().one_plan_a_turn()) {
            (true, true) => Matter::WholeTurn,
            (true, false) => Matter::Plan,
            (false, _) => Matter::Answer,
        };
        let watch = self.purse.open(self.budget(known.rules()), known.rules().turn(known.state()), matter, stop);
        let chosen = self.planned(known).or_else(|| self.planned_anew(known, &watch));
        self.purse.close();
        chosen
    }
}

impl<R: Doctrine> Captain<R> {
    /// Where one plan is made in a turn, a time alone is no reason to put more into it than without a clock: what is tried more often, or
    /// beside more others, was no better for it in battle.
    fn budget(&self, rules: &R) -> Budget {
        let mut budget = self.spec.budget;
        if rules.one_plan_a_turn() && budget.time.is_some() {
            budget.thoughts = budget.thoughts.min(self.spec.level.budget().thoughts);
        }
        budget
    }

    /// Makes a plan and begins it.
    fn planned_anew(&mut self, known: &Known<R>, watch: &Watch) -> Option<Thought<R::Command>> {
        let (rules, seat, eye) = (known.rules(), known.seat(), self.spec.eye());
        let world = known.imagined(&mut self.sampler);
        let weigher = Weigher::new(rules, seat, eye, &world);
        let routine = rules.routine(&world, seat);
        let thinking = |sampler: &mut Sampler| weigher.candidates(&world, sampler);
        let mut candidates = match (watch.look(&mut self.sampler, thinking), &routine) {
            (Some(candidates), _) => candidates,
            // There is no time left in this turn but for what goes without saying.
            (None, Some(command)) => vec![command.clone()],
            (None, None) => thinking(&mut self.sampler),
        };
        let now = watch.if_it_fits(|| weigher.worth(&world));
        let now = now.unwrap_or_else(|| rules.appraise(&world, seat, eye));
        if candidates.len() == 1 {
            let command = candidates.pop()?;
            return Some(Thought { command, plan: Vec::new(), worth: now, now, considered: 1 });
        }
        let planner = Planner { weigher: &weigher, world: &world, now, threads: self.spec.budget.threads };
        let Plans { mut choices, mut considered } = planner.plans(&mut candidates, watch, &mut self.sampler);
        let gone =
            |choice: &Choice<R>| choice.after.as_ref().is_none_or(|after| holder(&rules.prompt(after)) != Some(seat));
        let own_turn = holder(&rules.prompt(&world)) == Some(seat);
        let one_command_a_turn =
            own_turn && choices.iter().all(gone) && choices.iter().any(|choice| choice.after.is_some());
        let planned = routine.is_some() || choices.iter().any(|choice| choice.commands.len() > 1);
        let counted_turn = rules.turn(&world).is_some();
        let asked = Asked { own_turn, one_command_a_turn, counted_turn, planned };
        let mut expected = choices.first()?.worth;
        if choices.len() > 1 && asked.is_tried(rules, self.spec.level) {
            let (worth, played) = self.tried(&asked, &planner, &mut choices, &candidates, watch);
            (expected, considered) = (worth, considered + played);
        }
        let best = choices.into_iter().next()?;
        let mut commands = best.commands;
        commands.extend(routine.filter(|command| commands.last() != Some(command)));
        self.remember(known, &world, &commands, expected);
        let mut commands = commands.into_iter();
        let command = commands.next()?;
        Some(Thought { command, plan: commands.collect(), worth: expected, now, considered })
    }

    /// Puts first what does best on trial; what it is worth then, and how much was considered for it.
    fn tried(
        &mut self,
        asked: &Asked,
        planner: &Planner<R>,
        choices: &mut Vec<Choice<R>>,
        candidates: &[R::Command],
        watch: &Watch,
    ) -> (f64, u32) {
        let Weigher { rules, seat, eye, .. } = *planner.weigher;
        let general = self.spec.level == Level::General;
        let breeds = asked.breeds(rules);
        let Budget { threads, thoughts, .. } = self.budget(rules);
        let trials = match general {
            _ if !breeds => 1,
            true => TRIALS_OF_A_GENERAL,
            false => TRIALS,
        };
        let looks = u64::from(thoughts) * if general { LOOKS_OF_A_GENERAL } else { LOOKS };
        let trial = Trial { threads, games: thoughts / 2, looks: looks / u64::from(trials) };
        let mut considered = 0;
        if general && breeds {
            considered += planner.beside_those_of_others(choices, candidates, watch, &mut self.sampler);
        } else {
            choices.truncate(match general {
                _ if asked.one_command_a_turn => ANSWERED,
                true => FINALISTS_OF_A_GENERAL,
                false => FINALISTS,
            });
        }
        // The enemy's answer is known then: to a general, what he could do need not be feared as much again.
        let at_the_end = if general && breeds { Eye { style: eye.style.bolder(), ..eye } } else { eye };
        let outlook = Outlook { rules, seat, eye, at_the_end, turns: asked.turns(rules, self.spec.level) };
        let series = Series { trial, outlook: &outlook, trials };
        let (worth, played) = planner.bred(choices, candidates, &series, watch, &mut self.sampler);
        // It is told as the position was looked at before.
        let bolder = rules.appraise(planner.world, seat, at_the_end) - rules.appraise(planner.world, seat, eye);
        (worth - bolder, considered + played)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plans::tests::armies;
    use oriflamme_kernel::{Dice, Game, Seat};
    use oriflamme_rules_bab::BloodAndBlades;
    use oriflamme_skirmish::Skirmish;
    use std::time::Duration;

    const PLAN: Asked = Asked { own_turn: true, one_command_a_turn: false, counted_turn: true, planned: true };

    #[test]
    fn a_general_looks_at_the_answer() {
        assert!(PLAN.is_tried(&BloodAndBlades, Level::General) && PLAN.is_tried(&Skirmish, Level::General));

        let answer = Asked { planned: false, ..PLAN };
        assert!(!answer.is_tried(&BloodAndBlades, Level::General));
        assert!(answer.is_tried(&Skirmish, Level::General), "where all throws are foreseen");
        assert!(!answer.is_tried(&Skirmish, Level::Captain));

        let last = Asked { one_command_a_turn: true, ..answer };
        assert!(!last.is_tried(&Skirmish, Level::Captain), "the answer is the general's business");
        assert!(last.is_tried(&Skirmish, Level::General));
        let only = Asked { counted_turn: false, ..last };
        assert!(only.is_tried(&Skirmish, Level::Captain), "there is nothing else to plan");

        let asked_by_the_enemy = Asked { own_turn: false, ..answer };
        assert!(!asked_by_the_enemy.is_tried(&Skirmish, Level::General));
    }

    #[test]
    fn a_general_looks_at_his_own_next_turn_where_no_throw_is_foreseen() {
        assert_eq!([Level::Captain, Level::General].map(|level| PLAN.turns(&BloodAndBlades, level)), [2, 3]);
        assert_eq!([Level::Captain, Level::General].map(|level| PLAN.turns(&Skirmish, level)), [2, 2]);
    }

    #[test]
    fn where_all_throws_are_foreseen_a_captain_takes_plans_as_he_thinks_of_them() {
        assert!(!PLAN.is_tried(&Skirmish, Level::Captain));
        assert!(PLAN.is_tried(&BloodAndBlades, Level::Captain));
    }

    #[test]
    fn where_one_plan_is_made_in_a_turn_more_time_than_it_takes_changes_nothing() {
        let game = Game::start(BloodAndBlades, armies(), Dice::from_number(1)).expect("a battle");
        let known = Known::of(&game, Seat::FIRST);
        let chosen = |spec: OpponentSpec| {
            let mut general = Captain::<BloodAndBlades>::new(3, spec);
            general.choose(&known, &Stop::default()).expect("an order")
        };
        let general = OpponentSpec::new(Level::General);
        assert_eq!(chosen(general), chosen(general.within(Duration::from_secs(600))));
    }

    #[test]
    fn who_is_given_more_thoughts_thinks_more_also_where_one_plan_is_made_in_a_turn() {
        let game = Game::start(BloodAndBlades, armies(), Dice::from_number(1)).expect("a battle");
        let known = Known::of(&game, Seat::FIRST);
        let considered = |spec: OpponentSpec| {
            let mut captain = Captain::<BloodAndBlades>::new(3, spec);
            captain.choose(&known, &Stop::default()).expect("an order").considered
        };
        let captain = OpponentSpec::new(Level::Captain);
        let [few, usual, many] = [captain.thinking(20), captain, captain.thinking(300)].map(considered);
        assert!(few < usual && usual < many, "{few} {usual} {many}");
    }
}
