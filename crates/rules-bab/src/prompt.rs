//! The question on the table.

use crate::asked::Asked;
use crate::clause;
use crate::play::tasks;
use crate::setup;
use crate::state::{SetupStep, State, Step};
use oriflamme_kernel::{Message, Prompt, Question};

pub fn prompt(state: &State) -> Prompt {
    if state.end.is_some() {
        return Prompt::none();
    }
    if state.setup.step != SetupStep::Finished {
        return setup::prompt(state);
    }
    if let Some(question) = state.tasks.last().and_then(|task| tasks::question(state, task)) {
        return Prompt::one(question);
    }
    let active = state.clock.active;
    let question = match state.clock.step {
        Step::Begin => Question::new(active, Asked::Begin, clause::TURN_5, "bab-ask-begin"),
        Step::Moves => Question::new(
            active,
            Asked::Orders,
            clause::TURN_9,
            Message::new("bab-ask-orders").with("pig", i32::from(state.pig)),
        )
        .passable("bab-pass-orders"),
        Step::Impetuous => Question::new(active, Asked::Impetuous, clause::TURN_10, "bab-ask-impetuous"),
        Step::Shooting => return crate::play::shooting::prompt(state),
        Step::Combat => return crate::play::combat::prompt(state),
    };
    Prompt::one(question)
}
