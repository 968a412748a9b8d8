//! Representative legal commands for whoever is asked.
//! Relies on the chapters, which offer their own. Whatever is offered, `decide` accepts: it is tried before it is offered.
//! Must not prefer anything: that is for opponents.

use crate::command::Command;
use crate::known::known;
use crate::prompt::prompt;
use crate::state::{Sequence, State};
use crate::tactics::{charge, loader};
use crate::{MagnaCarta, combat, movement, shooting, tasks};
use oriflamme_kernel::{Dice, Resolved, Sampler, Seat, Viewer};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    if prompt(state).asks(seat).is_none() {
        return Vec::new();
    }
    let state = &*known(state, Viewer::Seat(seat));
    if !state.tasks.is_empty() {
        return tasks::offers(state, sampler);
    }
    let mut found = match state.clock.sequence {
        Sequence::Fire => {
            let mut found = shooting::offers(state, seat, sampler);
            found.extend(loader::offers(state, seat));
            found
        }
        Sequence::Movement => {
            let mut found = charge::offers::offers(state, seat, sampler);
            match charge::waiting(state) {
                true => found.push(Command::Ride),
                false => found.extend(movement::offers::offers(state, seat, sampler)),
            }
            found
        }
        Sequence::Combat | Sequence::Recovery => combat::offers(state, seat, sampler),
    };
    found.retain(|command| accepted(state, seat, command));
    if accepted(state, seat, &Command::Done) {
        found.push(Command::Done);
    }
    found
}

/// Would the rules accept it? The dice do not matter for that.
pub fn accepted(state: &State, seat: Seat, command: &Command) -> bool {
    Resolved::without_book(&MagnaCarta, state, seat, command, &mut Dice::from_number(0)).is_ok()
}
