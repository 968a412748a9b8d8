//! Representative legal commands for the question on the table.

use crate::command::Command;
use crate::play::{combat, impetuous, orders, shooting, tasks};
use crate::prompt::prompt;
use crate::setup;
use crate::state::{SetupStep, State, Step, Task};
use oriflamme_kernel::{Sampler, Seat};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    if prompt(state).asks(seat).is_none() {
        return Vec::new();
    }
    if state.setup.step != SetupStep::Finished {
        return setup::offers::offers(state, seat, sampler);
    }
    if let Some(Task::FinishCharge { .. }) = state.tasks.last() {
        return impetuous::offers(state, seat, sampler);
    }
    if !state.tasks.is_empty() {
        return tasks::offers(state);
    }
    match state.clock.step {
        Step::Begin => vec![Command::Begin],
        Step::Moves => orders::offers::offers(state, seat, sampler),
        Step::Shooting => shooting::offers(state, seat, sampler),
        Step::Combat => combat::offers(state),
        Step::Impetuous => impetuous::offers(state, seat, sampler),
    }
}
