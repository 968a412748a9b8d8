//! Who is asked what now.
//! Relies on the clock and on the chapters, which word their own questions.
//! Must not decide anything.

use crate::sequence::Step;
use crate::state::State;
use crate::{combat, initiative, movement, outcomes, shooting, spontaneous};
use oriflamme_kernel::Prompt;

pub fn prompt(state: &State) -> Prompt {
    if state.end.is_some() {
        return Prompt::none();
    }
    if let Some(task) = state.agenda.last() {
        return outcomes::question(state, task).map_or_else(Prompt::none, Prompt::one);
    }
    let seat = state.clock.active;
    Prompt::one(match state.clock.step {
        Step::Dice => initiative::question(seat),
        Step::Allotment => initiative::allotment(seat),
        Step::Moves => movement::question(seat),
        Step::Advances => spontaneous::question(seat),
        Step::Shooting => shooting::question(seat),
        Step::Combat => combat::question(seat),
    })
}
