//! Knowledge of a rule set for opponents: what a seat knows, what could be hidden from it, what a position is worth
//! and which commands are worth a thought. Relies on the rule set. Not rules: nothing in a game depends on it.

use crate::{Roll, RuleSet, Sampler, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How an opponent likes to play. What it changes in the appraisal of a position is data of the rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    #[default]
    Balanced,
    Aggressive,
    Cautious,
}

impl Style {
    pub const ALL: [Style; 3] = [Style::Balanced, Style::Aggressive, Style::Cautious];

    pub const fn name(self) -> &'static str {
        match self {
            Style::Balanced => "balanced",
            Style::Aggressive => "aggressive",
            Style::Cautious => "cautious",
        }
    }

    /// The next bolder one; nobody is bolder than the aggressive.
    ///
    /// ```
    /// use oriflamme_kernel::Style;
    /// assert_eq!(Style::Cautious.bolder(), Style::Balanced);
    /// assert_eq!(Style::Cautious.bolder().bolder().bolder(), Style::Aggressive);
    /// ```
    pub const fn bolder(self) -> Style {
        match self {
            Style::Cautious => Style::Balanced,
            Style::Balanced | Style::Aggressive => Style::Aggressive,
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What each style changes, in a rule set's own terms.
///
/// ```
/// use oriflamme_kernel::{Style, Styles};
/// const BOLDNESS: Styles<f64> = Styles { balanced: 1.0, aggressive: 1.5, cautious: 0.5 };
/// assert_eq!(*BOLDNESS.of(Style::Cautious), 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Styles<T> {
    pub balanced: T,
    pub aggressive: T,
    pub cautious: T,
}

impl<T> Styles<T> {
    pub const fn of(&self, style: Style) -> &T {
        match style {
            Style::Balanced => &self.balanced,
            Style::Aggressive => &self.aggressive,
            Style::Cautious => &self.cautious,
        }
    }
}

/// How many battles somebody has seen. What they have taught him is knowledge of the rule set; it may be nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Experience {
    #[default]
    None,
    Some,
    Long,
}

/// How somebody looks at a position: as he likes to play, and with the experience that he has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eye {
    pub style: Style,
    pub experience: Experience,
}

/// One sort of troops of one side, for statistics: how many there were, what each costs, how many are lost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Muster {
    pub seat: Seat,
    /// What they are called, as a text argument: a name, or `@` and the key of a text.
    pub kind: String,
    pub count: f64,
    pub price: f64,
    /// A base that counts by half is lost by half.
    pub lost: f64,
}

/// How a game stands for one seat: rough chances, good enough to resign on or to agree to a draw. What is missing to one is the
/// chance of a draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub win: f64,
    pub loss: f64,
}

impl Standing {
    /// From a race in which each side still has something left to lose (as shares of what it may lose at all), and the share
    /// of the game's time that is left, where it has an end. `step` is what one blow usually costs.
    pub fn of_race(ours: f64, theirs: f64, step: f64, time_left: Option<f64>) -> Standing {
        let (ours, theirs) = (ours.clamp(0.0, 1.0), theirs.clamp(0.0, 1.0));
        // Blows fall on either side as if tossed for: the lead in blows, beside how far chance carries until one side is done.
        let blows = ((ours + theirs) / step).max(0.25);
        let lead = (ours - theirs) / step / blows.sqrt();
        let far = 0.7 * lead + 0.3 * lead * lead * lead;
        let ahead = 0.5 + 0.5 * far / (1.0 + far * far).sqrt();
        // What was lost so far says how fast the game goes.
        let gone = (1.0 - ours) + (1.0 - theirs);
        let undecided = time_left.map_or(0.0, |left| {
            let left = left.clamp(0.0, 1.0);
            let pace = (gone + step) / (1.0 - left).max(0.1);
            let enough = 1.0 + left * pace / ours.min(theirs).max(step / 4.0);
            1.0 / (enough * enough)
        });
        Standing { win: (1.0 - undecided) * ahead, loss: (1.0 - undecided) * (1.0 - ahead) }
    }

    /// From whole points that decide at the end: the lead to be expected then, and how far chance still carries it.
    pub fn of_score(lead: f64, spread: f64) -> Standing {
        // Close to the normal distribution, with broader tails: nobody knows so well what is to come.
        let below = |x: f64| {
            let far = 0.8 * x + 0.2 * x * x * x;
            0.5 + 0.5 * far / (1.0 + far * far).sqrt()
        };
        let (lead, spread) = (lead.clamp(-1e6, 1e6), spread.clamp(0.05, 1e6));
        Standing { win: below((lead - 0.5) / spread), loss: below((-lead - 0.5) / spread) }
    }

    pub fn draw(self) -> f64 {
        (1.0 - self.win - self.loss).max(0.0)
    }
}

/// How an appraisal is told to people.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// What the appraisal counts for one of them.
    pub one: f64,
    /// Key of the sentence that says what is counted.
    pub text: &'static str,
}

/// A rule set that opponents can play.
pub trait Doctrine: RuleSet {
    /// The position as `seat` knows it, in the form of a state: what it may not know is absent or blank. Positions that
    /// look the same to the seat must come out the same. An opponent is given nothing else of a game.
    fn redact(&self, state: &Self::State, seat: Seat) -> Self::State;

    /// A whole position that could be the true one as far as `seat` knows; `known` comes from [`Doctrine::redact`].
    /// Games without hidden things have nothing to imagine.
    fn imagine(&self, known: &Self::State, seat: Seat, sampler: &mut Sampler) -> Self::State {
        let _ = (seat, sampler);
        known.clone()
    }

    /// How good the position is for `seat` in this eye. More is better; the unit is the rule set's own. Never NaN.
    fn appraise(&self, state: &Self::State, seat: Seat, eye: Eye) -> f64;

    /// Commands that are worth a thought, as a player would think of them: guesses that the rules may refuse. What takes long comes back
    /// with what it has as soon as [`Sampler::is_enough`].
    fn candidates(&self, state: &Self::State, seat: Seat, sampler: &mut Sampler) -> Vec<Self::Command> {
        self.offers(state, seat, sampler)
    }

    /// What comes at once to the mind of a player who does not plan; by default all that is worth a thought.
    fn first_thoughts(&self, state: &Self::State, seat: Seat, sampler: &mut Sampler) -> Vec<Self::Command> {
        self.candidates(state, seat, sampler)
    }

    /// What only somebody of long experience also thinks of, beside the candidates; guesses as well. By default nothing.
    fn second_thoughts(&self, state: &Self::State, seat: Seat) -> Vec<Self::Command> {
        let _ = (state, seat);
        Vec::new()
    }

    /// What somebody thinks of who must be quick, as in a game that is played on in thought: the most dangerous. By default all that is
    /// worth a thought.
    fn threats(&self, state: &Self::State, seat: Seat, sampler: &mut Sampler) -> Vec<Self::Command> {
        self.candidates(state, seat, sampler)
    }

    /// What ends the seat's plans for this turn, and what it does as a matter of course afterwards, until dice decide
    /// or somebody else is asked. `None` where there is nothing of the kind.
    fn routine(&self, state: &Self::State, seat: Seat) -> Option<Self::Command> {
        let _ = (state, seat);
        None
    }

    /// Are all orders of a turn given before dice decide anything of it? Then one plan is made for it, which may take most of its time.
    fn one_plan_a_turn(&self) -> bool {
        false
    }

    /// What `seat`, asked in the middle of another's turn, may answer to let him go on as he meant to. Whoever plans a turn plans
    /// through such questions, and finds out on trial what else could be answered. `None` where a plan ends with the question.
    fn lets_go_on(&self, state: &Self::State, seat: Seat) -> Option<Self::Command> {
        let _ = (state, seat);
        None
    }

    /// Up to how many throws of a command are all looked at while plans are played on; what the dice then give beyond the mean is no
    /// merit of the plan and is not counted. 0: dice are just rolled. For rule sets that decide quickly and roll few dice at a time.
    fn throws_foreseen(&self) -> u64 {
        0
    }

    /// What the dice of a command, carried out in `before`, gave `seat` beyond their mean, as far as that can be told at once: the same
    /// as [`Doctrine::throws_foreseen`] is for, where looking at all throws would take too long. Must be nothing on average over all
    /// dice; the nearer it comes to what they change in the appraisal, the better.
    fn windfall(&self, before: &Self::State, command: &Self::Command, rolls: &[Roll], seat: Seat, eye: Eye) -> f64 {
        let _ = (before, command, rolls, seat, eye);
        0.0
    }

    /// Which turn it is: another number for every turn of either side. Whoever thinks by the clock shares the time of a turn among all
    /// that he is asked in it. `None` where every question has its own time, as before a battle or where a turn is a single command.
    fn turn(&self, state: &Self::State) -> Option<u64> {
        let _ = state;
        None
    }

    /// How the game stands for `seat`. `None` where nobody can tell: then opponents neither resign nor agree to a draw.
    fn standing(&self, state: &Self::State, seat: Seat) -> Option<Standing> {
        let _ = (state, seat);
        None
    }

    /// In what an appraisal is told to people.
    fn measure(&self) -> Measure {
        Measure { one: 1.0, text: "measure-own" }
    }

    /// Is nothing hidden from anybody in `now`, in a game that began with `first`? Then what an opponent thinks betrays nothing.
    /// Must follow from what everybody knows, which is the set-up and what was done openly: where something could lie in ambush
    /// the answer is no, whether it does or not. Answers to secret questions need not be thought of.
    fn is_open(&self, first: &Self::State, now: &Self::State) -> bool {
        let _ = (first, now);
        false
    }

    /// What both sides have had and lost. Empty where troops are not told apart.
    fn muster(&self, state: &Self::State) -> Vec<Muster> {
        let _ = state;
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;

    #[test]
    fn whoever_is_nearly_beaten_by_somebody_unhurt_has_hardly_a_chance() {
        let standing = Standing::of_race(0.05, 0.9, 0.15, None);
        assert!(standing.win < 0.02 && standing.loss > 0.97, "{standing:?}");
        let other = Standing::of_race(0.9, 0.05, 0.15, None);
        assert!((standing.win - other.loss).abs() < 1e-12);
    }

    #[test]
    fn an_even_game_is_even_and_becomes_a_draw_as_time_runs_out() {
        let early = Standing::of_race(0.7, 0.7, 0.15, Some(0.6));
        let late = Standing::of_race(0.7, 0.7, 0.15, Some(0.05));
        assert!((early.win - early.loss).abs() < 1e-12 && early.draw() < 0.6, "{early:?}");
        assert!(late.draw() > 0.8, "{late:?}");
        assert!(Standing::of_race(0.7, 0.7, 0.15, Some(0.0)).draw() > 0.999);
    }

    #[test]
    fn points_decide_the_more_surely_the_less_is_still_to_come() {
        let (early, late) = (Standing::of_score(2.0, 3.0), Standing::of_score(2.0, 0.4));
        assert!(early.win > 0.6 && early.loss > 0.1 && late.win > 0.975, "{early:?} {late:?}");
        let level = Standing::of_score(0.0, 0.1);
        assert!(level.draw() > 0.98, "{level:?}");
        assert!((Standing::of_score(-2.0, 3.0).loss - early.win).abs() < 1e-12);
    }
}
