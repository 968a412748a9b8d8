//! From a command to its events: finds the chapter that answers the question asked.
//! Relies on the prompt: who is not asked has nothing to say.
//! Must not hold rules of its own.

use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::prompt::prompt;
use crate::sequence::{self, Step};
use crate::{combat, initiative, movement, outcomes, shooting, spontaneous};
use oriflamme_kernel::{Refusal, Seat};

pub fn decide(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if prompt(&draft.state).asks(seat).is_none() {
        return Err(Refusal::new(clause::SEQUENCE_1, "dbm-refuse-not-asked"));
    }
    obey(draft, seat, command)?;
    sequence::carry_on(draft);
    Ok(())
}

fn obey(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if !draft.state.agenda.is_empty() {
        return outcomes::answer(draft, command);
    }
    match (draft.state.clock.step, command) {
        (Step::Moves, Command::Halt { who, about }) => movement::halt::halt(draft, seat, who, *about),
        (Step::Advances, Command::Advance { who }) => spontaneous::go(draft, seat, *who),
        (Step::Shooting, Command::Shoot { by }) => shooting::shoot(draft, *by),
        (Step::Combat, Command::Fight { who }) => combat::fight(draft, *who),
        (Step::Dice, Command::Throw) => initiative::throw(draft, seat),
        (Step::Allotment, Command::Allot(shares)) => initiative::allot(draft, shares),
        (Step::Moves, Command::Move(order)) => movement::go(draft, seat, order, false),
        (Step::Moves, Command::March(order)) => movement::go(draft, seat, order, true),
        (Step::Moves, Command::Done) => {
            sequence::finish_step(draft);
            Ok(())
        }
        _ => Err(other_question()),
    }
}

/// Something else is asked now.
pub fn other_question() -> Refusal {
    Refusal::new(clause::SEQUENCE_2, "dbm-refuse-other-question")
}
