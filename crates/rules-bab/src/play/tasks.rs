//! Things to be done one after the other, some of which need an answer from a player.

use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::state::{State, Task};
use oriflamme_kernel::{Question, Refusal, Seat};
use oriflamme_rulebook::bab as clause;

/// Does what the top task says. `false`: it needs an answer first.
pub fn resolve(draft: &mut Draft) -> Ruling<bool> {
    draft.pop_task();
    Ok(true)
}

/// The question that a task asks, if it needs an answer.
pub fn question(_state: &State, _task: &Task) -> Option<Question> {
    None
}

/// An answer to the top task.
pub fn answer(_draft: &mut Draft, _seat: Seat, _command: &Command) -> Ruling {
    Err(Refusal::new(clause::TURN_5, "refuse-other-question"))
}

/// One player proposes to stop for want of time.
pub fn propose_draw(_draft: &mut Draft, _seat: Seat) -> Ruling {
    Ok(())
}
