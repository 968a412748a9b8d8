//! Captain and general: plan the whole turn, keep the plan as long as the table is as expected, and plan anew when it is not.
//! What of it they try before they choose, playing it on with imagined dice, and how, is the method of the rule set.
//! Relies on plans, trial and outlook; knows the position only as its seat may.

use crate::budget::{Budget, Matter, Purse, Watch};
use crate::line::{Step, Weigher};
use crate::mixing::Series;
use crate::outlook::{Outlook, holder};
use crate::plans::{Planner, Plans, WANTED};
use crate::trial::{Choice, Trial};
use crate::{Known, Level, Opponent, OpponentSpec, Stop, Thought};
use oriflamme_kernel::{Doctrine, Eye, Method, Sampler, Trials, Tried, TurnShape};

/// Choices that are tried where a turn is a single command, which is soon played on.
const ANSWERED: usize = 40;

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
            self.plan.push((fingerprint::<R>(&known.seen(&state)), pair[1].clone()));
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
    /// How somebody of this level tries his choices, if he does.
    fn trials(&self, method: &Method, level: Level) -> Option<Trials> {
        let trials = if level == Level::General { method.general } else { method.captain };
        let tried = match trials.of {
            // There is nothing to plan but the answer.
            _ if self.one_command_a_turn && !self.counted_turn => true,
            Tried::Nothing => false,
            Tried::Plans => self.planned,
            Tried::PlansAndLastCommands => self.planned || self.one_command_a_turn,
            Tried::OwnTurn => self.planned || self.own_turn,
        };
        tried.then(|| if self.planned { trials } else { trials.once() })
    }
}

impl<R: Doctrine> Opponent<R> for Captain<R> {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>> {
        let by_the_clock = self.spec.budget.time.is_some();
        let plans = by_the_clock && known.rules().routine(known.state(), known.seat()).is_some();
        let matter = match (plans, known.rules().method().turn) {
            (true, TurnShape::PlannedOnce) => Matter::WholeTurn,
            (true, TurnShape::PlannedAsItGoes) => Matter::Plan,
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
        if rules.method().turn == TurnShape::PlannedOnce && budget.time.is_some() {
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
        let trials = asked.trials(rules.method(), self.spec.level).filter(|_| choices.len() > 1);
        if let Some(trials) = trials {
            let finalists = if one_command_a_turn && !trials.rivals { ANSWERED } else { trials.finalists };
            choices.truncate(finalists);
            let (worth, played) = self.tried(trials, &planner, &mut choices, &candidates, watch);
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
        trials: Trials,
        planner: &Planner<R>,
        choices: &mut Vec<Choice<R>>,
        candidates: &[R::Command],
        watch: &Watch,
    ) -> (f64, u32) {
        let Weigher { rules, seat, eye, .. } = *planner.weigher;
        let Budget { threads, thoughts, .. } = self.budget(rules);
        let looks = u64::from(thoughts) * trials.looks / u64::from(trials.rounds.max(1));
        let trial = Trial { threads, games: thoughts / 2, looks };
        let mut considered = 0;
        if trials.rivals {
            considered += planner.beside_those_of_others(choices, candidates, watch, &mut self.sampler);
        }
        let at_the_end = if trials.bolder_at_the_end { Eye { style: eye.style.bolder(), ..eye } } else { eye };
        let Trials { turns, keeps_the_answer, .. } = trials;
        let outlook = Outlook { rules, seat, eye, at_the_end, turns, keeps_the_answer };
        let series = Series { trial, outlook: &outlook, trials: trials.rounds };
        let (worth, played) = planner.bred(choices, candidates, &series, watch, &mut self.sampler);
        // It is told as the position was looked at before.
        let bolder = rules.appraise(planner.world, seat, at_the_end) - rules.appraise(planner.world, seat, eye);
        (worth - bolder, considered + played)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drill::{BRED, Drill};
    use oriflamme_kernel::{Dice, Game, Seat};
    use std::time::Duration;

    const PLAN: Asked = Asked { own_turn: true, one_command_a_turn: false, counted_turn: true, planned: true };

    /// Do captain and general try their choices?
    fn tried(asked: &Asked, method: &Method) -> [bool; 2] {
        [Level::Captain, Level::General].map(|level| asked.trials(method, level).is_some())
    }

    #[test]
    fn what_is_tried_is_the_method_of_the_rule_set() {
        let (plain, breeding) = (&Method::PLAIN, &Method::BREEDING);
        assert_eq!(tried(&PLAN, plain), [false, true], "a captain takes plans as he thinks of them");
        assert_eq!(tried(&PLAN, breeding), [true, true]);

        let single = Asked { planned: false, ..PLAN };
        assert_eq!(tried(&single, plain), [false, true]);
        assert_eq!(tried(&single, breeding), [false, false]);
        let last = Asked { one_command_a_turn: true, ..single };
        assert_eq!(tried(&last, plain), [false, true], "the answer is the general's business");
        assert_eq!(tried(&last, breeding), [false, true]);
        let only = Asked { counted_turn: false, ..last };
        assert_eq!([tried(&only, plain), tried(&only, breeding)], [[true; 2]; 2], "there is nothing else to plan");

        let asked_by_the_enemy = Asked { own_turn: false, ..single };
        assert_eq!([tried(&asked_by_the_enemy, plain), tried(&asked_by_the_enemy, breeding)], [[false; 2]; 2]);
    }

    #[test]
    fn only_plans_are_bred_and_looked_at_beyond_the_answer() {
        let last = Asked { one_command_a_turn: true, planned: false, ..PLAN };
        let [plan, single] = [PLAN, last].map(|asked| asked.trials(&Method::BREEDING, Level::General).expect("tried"));
        assert_eq!((plan.turns, plan.rivals, plan.bolder_at_the_end), (Trials::ANSWER + 1, true, true));
        assert_eq!((single.turns, single.rivals, single.bolder_at_the_end), (Trials::ANSWER, false, false));
        assert!(plan.rounds > 1 && single.rounds == 1);
    }

    /// What somebody thinks of the first turn.
    fn thought(spec: OpponentSpec) -> Thought<<Drill as oriflamme_kernel::RuleSet>::Command> {
        let game = Game::start(BRED, (), Dice::from_number(1)).expect("a game");
        Captain::<Drill>::new(3, spec).choose(&Known::of(&game, Seat::FIRST), &Stop::default()).expect("an order")
    }

    #[test]
    fn where_one_plan_is_made_in_a_turn_more_time_than_it_takes_changes_nothing() {
        let general = OpponentSpec::new(Level::General);
        assert_eq!(thought(general), thought(general.within(Duration::from_secs(600))));
    }

    #[test]
    fn who_is_given_more_thoughts_thinks_more_also_where_one_plan_is_made_in_a_turn() {
        let captain = OpponentSpec::new(Level::Captain);
        let [few, usual, many] =
            [captain.thinking(20), captain, captain.thinking(300)].map(|spec| thought(spec).considered);
        assert!(few < usual && usual < many, "{few} {usual} {many}");
    }
}
