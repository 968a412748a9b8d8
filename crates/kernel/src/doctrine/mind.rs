//! Which commands are worth a thought (move generation for the search), and by which method they are weighed.
//! Relies on the rule set. Read by opponents, and where thoughts are counted turn by turn.
//! Must not say what a position is worth.

use super::Method;
use crate::{RuleSet, Sampler, Seat};

/// A rule set that knows what a player would think of.
pub trait Mind: RuleSet {
    /// How opponents go about it.
    fn method(&self) -> &Method;

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

    /// What `seat`, asked in the middle of another's turn, may answer to let him go on as he meant to. Whoever plans a turn plans
    /// through such questions, and finds out on trial what else could be answered. `None` where a plan ends with the question.
    fn lets_go_on(&self, state: &Self::State, seat: Seat) -> Option<Self::Command> {
        let _ = (state, seat);
        None
    }

    /// Which turn it is: another number for every turn of either side. Whoever thinks by the clock shares the time of a turn among all
    /// that he is asked in it. `None` where every question has its own time, as before a battle or where a turn is a single command.
    fn turn(&self, state: &Self::State) -> Option<u64> {
        let _ = state;
        None
    }
}
