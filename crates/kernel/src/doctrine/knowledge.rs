//! What a seat can imagine of what it does not know (determinization), and whether there is anything of the kind.
//! Relies on what the rule set says that it knows. Read by whoever hands a position to an opponent, and by whoever tells what an opponent thought.
//! Must not say what a position is worth.

use crate::{RuleSet, Sampler, Seat};

/// A rule set in which the unknown can be imagined.
pub trait Knowledge: RuleSet {
    /// A whole position that could be the true one as far as `seat` knows; `known` comes from [`RuleSet::known`], and an opponent is
    /// given nothing else of a game.
    /// Games without hidden things have nothing to imagine.
    fn imagine(&self, known: &Self::State, seat: Seat, sampler: &mut Sampler) -> Self::State {
        let _ = (seat, sampler);
        known.clone()
    }

    /// Is nothing hidden from anybody in `now`, in a game that began with `first`? Then what an opponent thinks betrays nothing.
    /// Must follow from what everybody knows, which is the set-up and what was done openly: where something could lie in ambush
    /// the answer is no, whether it does or not. Answers to secret questions need not be thought of.
    fn is_open(&self, first: &Self::State, now: &Self::State) -> bool {
        let _ = (first, now);
        false
    }
}
