//! What a seat knows of a game, and what it can imagine of the rest (information set and determinization).
//! Relies on the rule set. Read by whoever hands a position to an opponent, and by whoever tells what an opponent thought.
//! Must not say what a position is worth.

use crate::{RuleSet, Sampler, Seat};

/// A rule set that knows who knows what.
pub trait Knowledge: RuleSet {
    /// The position as `seat` knows it, in the form of a state: what it may not know is absent or blank. Positions that
    /// look the same to the seat must come out the same. An opponent is given nothing else of a game.
    fn redact(&self, state: &Self::State, seat: Seat) -> Self::State;

    /// A whole position that could be the true one as far as `seat` knows; `known` comes from [`Knowledge::redact`].
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
