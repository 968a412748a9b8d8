//! Representative legal commands for whoever is asked.
//! Relies on the chapters, which offer their own; what might not be allowed is tried before it is offered.
//! Must not prefer anything: that is for opponents.

use crate::command::Command;
use crate::prompt::prompt;
use crate::state::{Phase, State};
use crate::{PikeAndShotte, orders, shooting, tasks, turn};
use oriflamme_kernel::{Dice, Resolved, Sampler, Seat};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    if prompt(state).asks(seat).is_none() {
        return Vec::new();
    }
    if !state.tasks.is_empty() {
        let mut found = tasks::offers(state, sampler);
        found.retain(|command| !matches!(command, Command::Deploy { .. }) || accepted(state, seat, command));
        return found;
    }
    let mut found = match state.clock.phase {
        Phase::Shooting => shooting::offers(state),
        Phase::Combat => {
            turn::open_combats(state).iter().filter_map(|units| units.first()).copied().map(Command::Fight).collect()
        }
        _ => orders::offers::offers(state, seat, sampler),
    };
    while found.len() > sampler.wanted.max(1) {
        found.swap_remove(sampler.below(found.len()));
    }
    found.retain(|command| accepted(state, seat, command));
    if state.clock.phase != Phase::Combat && accepted(state, seat, &Command::Done) {
        found.push(Command::Done);
    }
    found
}

/// Would the rules accept it? The dice do not matter for that.
pub fn accepted(state: &State, seat: Seat, command: &Command) -> bool {
    Resolved::without_book(&PikeAndShotte, state, seat, command, &mut Dice::from_number(0)).is_ok()
}
