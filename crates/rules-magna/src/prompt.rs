//! Who is asked what now.
//! Relies on the tasks that wait and on the clock.
//! Must not decide anything.

use crate::asked::Asked;
use crate::clause;
use crate::state::{Sequence, State};
use crate::tactics::charge;
use crate::tasks;
use oriflamme_kernel::{Prompt, Question};

pub fn prompt(state: &State) -> Prompt {
    if state.end.is_some() {
        return Prompt::none();
    }
    if let Some(task) = state.tasks.last() {
        return tasks::question(state, task).map_or_else(Prompt::none, Prompt::one);
    }
    let seat = state.clock.active;
    Prompt::one(match state.clock.sequence {
        Sequence::Fire => Question::new(seat, Asked::OffensiveFire, clause::TURN_12, "magna-ask-fire"),
        Sequence::Movement if charge::waiting(state) => charge::question(state),
        Sequence::Movement => Question::new(seat, Asked::Movement, clause::TURN_13, "magna-ask-movement"),
        Sequence::Combat if state.frenzy > 0 => {
            Question::new(seat, Asked::Combat, clause::BERSERK_5, "magna-ask-frenzy")
        }
        Sequence::Combat | Sequence::Recovery => {
            Question::new(seat, Asked::Combat, clause::TURN_16, "magna-ask-combat")
        }
    })
}
