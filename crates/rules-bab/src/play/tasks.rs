//! Things to be done one after the other, some of which need an answer from a player.

use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::play::sight;
use crate::state::{State, Task};
use oriflamme_kernel::{Question, Refusal, Seat};
use oriflamme_rulebook::bab as clause;

/// Does what the top task says. `false`: it needs an answer first.
pub fn resolve(draft: &mut Draft) -> Ruling<bool> {
    if let Some(Task::RevealRest { .. }) = draft.state.tasks.last() {
        return Ok(false);
    }
    draft.pop_task();
    Ok(true)
}

/// The question that a task asks, if it needs an answer.
pub fn question(_state: &State, task: &Task) -> Option<Question> {
    match task {
        Task::RevealRest { owner, .. } => Some(sight::ask_about_the_rest(*owner)),
        _ => None,
    }
}

/// An answer to the top task.
pub fn answer(draft: &mut Draft, _seat: Seat, command: &Command) -> Ruling {
    if let (Some(Task::RevealRest { bases, .. }), Command::RevealAll(all)) = (draft.state.tasks.last(), command) {
        let bases = bases.clone();
        draft.pop_task();
        sight::answer_about_the_rest(draft, &bases, *all);
        return Ok(());
    }
    Err(Refusal::new(clause::TURN_5, "refuse-other-question"))
}

/// One player proposes to stop for want of time.
pub fn propose_draw(_draft: &mut Draft, _seat: Seat) -> Ruling {
    Ok(())
}
