//! How a battle is described, and the steps that lead to its first turn.

mod description;

pub use description::{Setup, Start, TableSize};

use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::state::State;
use oriflamme_kernel::{Prompt, Refusal, Seat};
use oriflamme_rulebook::bab as clause;

pub fn prompt(_state: &State) -> Prompt {
    Prompt::none()
}

pub fn decide(_draft: &mut Draft, _seat: Seat, _command: &Command) -> Ruling {
    Err(Refusal::new(clause::SETUP_5, "refuse-other-question"))
}
