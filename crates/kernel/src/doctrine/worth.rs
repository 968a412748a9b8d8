//! What a position is worth (the evaluation function), in what that is told, and what was lost.
//! Relies on the rule set. Read by opponents, statistics and whoever tells people how a game stands.
//! Must not know which commands are thought of.

use super::{Eye, Standing};
use crate::{Roll, RuleSet, Seat};
use serde::Serialize;

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

/// How an appraisal is told to people.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// What the appraisal counts for one of them.
    pub one: f64,
    /// Key of the sentence that says what is counted.
    pub text: &'static str,
}

/// A rule set that knows what a position is worth.
pub trait Worth: RuleSet {
    /// How good the position is for `seat` in this eye. More is better; the unit is the rule set's own. Never NaN.
    fn appraise(&self, state: &Self::State, seat: Seat, eye: Eye) -> f64;

    /// What the dice of a command, carried out in `before`, gave `seat` beyond their mean, as far as that can be told at once: for
    /// [`Luck::TakenOff`](super::Luck::TakenOff), and where there are more throws than are foreseen. Must be nothing on average over
    /// all dice; the nearer it comes to what they change in the appraisal, the better.
    fn windfall(&self, before: &Self::State, command: &Self::Command, rolls: &[Roll], seat: Seat, eye: Eye) -> f64 {
        let _ = (before, command, rolls, seat, eye);
        0.0
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

    /// What both sides have had and lost. Empty where troops are not told apart.
    fn muster(&self, state: &Self::State) -> Vec<Muster> {
        let _ = state;
        Vec::new()
    }
}
