//! Who is asked what now.
//! Relies on the clock and on the chapters, which word their own questions.
//! Must not decide anything.

use crate::clause;
use crate::initiative;
use crate::sequence::Step;
use crate::state::State;
use oriflamme_kernel::{Prompt, Question};

pub fn prompt(state: &State) -> Prompt {
    if state.end.is_some() {
        return Prompt::none();
    }
    let seat = state.clock.active;
    Prompt::one(match state.clock.step {
        Step::Dice => initiative::question(seat),
        Step::Allotment => initiative::allotment(seat),
        Step::Moves => Question::new(seat, "moves", clause::SEQUENCE_6, "dbm-ask-moves"),
    })
}
