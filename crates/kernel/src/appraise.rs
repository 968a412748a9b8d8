//! What a position is worth: knowledge of a rule set for opponents. Not a rule; nothing in a game depends on it.

use crate::{RuleSet, Seat};

/// A rule set that can say how good a position is.
pub trait Appraise: RuleSet {
    /// How good the position is for `seat`. More is better; the unit is the rule set's own. Never NaN.
    fn appraise(&self, state: &Self::State, seat: Seat) -> f64;
}
