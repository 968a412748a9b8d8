//! Knowledge of a rule set for opponents: what a seat knows, what could be hidden from it, what a position is worth
//! and which commands are worth a thought. Relies on the rule set. Not rules: nothing in a game depends on it.

use crate::{RuleSet, Sampler, Seat};
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
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One sort of troops of one side, for statistics: how many there were, what each costs, how many are lost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Muster {
    pub seat: Seat,
    pub kind: String,
    pub count: f64,
    pub price: f64,
    /// A base that counts by half is lost by half.
    pub lost: f64,
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

    /// How good the position is for `seat`. More is better; the unit is the rule set's own. Never NaN.
    fn appraise(&self, state: &Self::State, seat: Seat, style: Style) -> f64;

    /// Commands that are worth a thought, as a player would think of them: guesses that the rules may refuse.
    fn candidates(&self, state: &Self::State, seat: Seat, sampler: &mut Sampler) -> Vec<Self::Command> {
        self.offers(state, seat, sampler)
    }

    /// What ends the seat's plans for this turn, and what it does as a matter of course afterwards, until dice decide
    /// or somebody else is asked. `None` where there is nothing of the kind.
    fn routine(&self, state: &Self::State, seat: Seat) -> Option<Self::Command> {
        let _ = (state, seat);
        None
    }

    /// What both sides have had and lost. Empty where troops are not told apart.
    fn muster(&self, state: &Self::State) -> Vec<Muster> {
        let _ = state;
        Vec::new()
    }
}
