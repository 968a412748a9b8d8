//! From a command to its events: finds the chapter that answers the question asked.
//! Relies on the prompt: who is not asked has nothing to say.
//! Must not hold rules of its own.

use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::leaders::ride;
use crate::prompt::prompt;
use crate::state::Phase;
use crate::{melee, orders, shooting, tasks, turn};
use oriflamme_kernel::{Refusal, Seat};

pub fn decide(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if prompt(&draft.state).asks(seat).is_none() {
        return Err(Refusal::new(clause::SUPP_TURN_3, "pike-refuse-not-asked"));
    }
    if draft.state.tasks.is_empty() {
        play(draft, seat, command)?;
    } else {
        tasks::answer(draft, seat, command)?;
    }
    turn::carry_on(draft)
}

fn play(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    match (draft.state.clock.phase, command) {
        (_, Command::Done) => turn::done(draft),
        (Phase::Shooting, Command::Shoot { unit, target, side }) => shooting::shoot(draft, seat, *unit, *target, *side),
        (Phase::Combat, Command::Fight(unit)) => melee::round::begin(draft, seat, *unit),
        (phase, Command::Order { commander, deed }) if phase.is_command() => {
            orders::order(draft, seat, *commander, deed)
        }
        (phase, Command::Follow { commander, deed }) if phase.is_command() => {
            orders::follow(draft, seat, *commander, deed)
        }
        (phase, Command::Rally { commander, unit }) if phase.is_command() => {
            orders::rally(draft, seat, *commander, *unit)
        }
        (phase, Command::Initiative { deed }) if phase.is_command() => orders::initiative::act(draft, seat, deed),
        (phase, Command::Retire { unit, aside }) if phase.is_command() => {
            orders::retire::go(draft, seat, *unit, *aside)
        }
        (phase, Command::Ride { commander, to, join }) if phase.is_command() => {
            ride::ride(draft, seat, *commander, *to, *join)
        }
        _ => Err(tasks::other_question()),
    }
}
