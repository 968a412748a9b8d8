//! Representative legal commands for whoever is asked.
//! Relies on the chapters, which offer their own. Whatever is offered, `decide` accepts: it is tried before it is offered.
//! Must not prefer anything: that is for opponents.

use crate::command::Command;
use crate::prompt::prompt;
use crate::sequence::Step;
use crate::state::State;
use crate::{DeBellis, combat, initiative, movement, outcomes, shooting, spontaneous};
use oriflamme_kernel::{Dice, Resolved, Sampler, Seat};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    if prompt(state).asks(seat).is_none() {
        return Vec::new();
    }
    let mut found = match state.clock.step {
        _ if !state.agenda.is_empty() => outcomes::offers(state),
        Step::Advances => spontaneous::offers(state),
        Step::Shooting => shooting::offers(state),
        Step::Combat => combat::offers(state),
        Step::Dice => vec![Command::Throw],
        Step::Allotment => initiative::offers(state),
        Step::Moves => {
            let mut found = movement::offers::offers(state, seat, sampler);
            found.push(Command::Done);
            found
        }
    };
    found.retain(|command| accepted(state, seat, command));
    found
}

/// Would the rules accept it? The dice do not matter for that.
pub fn accepted(state: &State, seat: Seat, command: &Command) -> bool {
    Resolved::without_book(&DeBellis, state, seat, command, &mut Dice::from_number(0)).is_ok()
}
