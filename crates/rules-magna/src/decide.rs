//! From a command to its events: finds the chapter that answers the question asked.
//! Relies on the prompt: who is not asked has nothing to say.
//! Must not hold rules of its own, nor refuse anything because of somebody whom the seat does not see.

use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling};
use crate::known::known;
use crate::prompt::prompt;
use crate::state::Sequence;
use crate::tactics::charge;
use crate::{MagnaCarta, combat, movement, shooting, tactics, tasks, turn};
use oriflamme_kernel::{Dice, Referee, Refusal, Seat, Viewer};
use std::borrow::Cow;

pub fn decide(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if prompt(&draft.state).asks(seat).is_none() {
        return Err(Refusal::new(clause::TURN_4, "magna-refuse-not-asked"));
    }
    if let Cow::Owned(known) = known(&draft.state, Viewer::Seat(seat)) {
        // A seat that does not see everybody is refused what it could not do in the world that it knows, and for the reasons of that world.
        let mut dice = Dice::from_number(0);
        obey(&mut Draft::new(&MagnaCarta, &known, &mut Referee::without_book(&mut dice)), seat, command)?;
    }
    obey(draft, seat, command)?;
    turn::carry_on(draft)
}

fn obey(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    if draft.state.tasks.is_empty() { play(draft, seat, command) } else { tasks::answer(draft, seat, command) }
}

fn play(draft: &mut Draft, seat: Seat, command: &Command) -> Ruling {
    let sequence = draft.state.clock.sequence;
    match (sequence, command) {
        (Sequence::Movement, Command::Charge(charges)) => charge::announce(draft, seat, charges),
        (Sequence::Movement, Command::Ride) => charge::ride::begin(draft),
        (Sequence::Movement, _) if charge::waiting(&draft.state) => Err(charge::first_of_all()),
        (Sequence::Fire, Command::Shoot(shots)) => shooting::shoot(draft, seat, shots),
        (Sequence::Fire, Command::Loader(order)) => tactics::loader::order(draft, seat, order),
        (Sequence::Movement, Command::Move(order)) => movement::order(draft, seat, order),
        (Sequence::Movement, Command::StandStill { who }) => movement::stand_still(draft, seat, *who),
        (Sequence::Movement, Command::Clear(clearing)) => movement::stack::clear(draft, seat, clearing),
        (Sequence::Movement, Command::Harness(work)) => movement::wagon::harness(draft, seat, work),
        (Sequence::Combat, Command::Attack(attack)) => combat::attack(draft, seat, attack),
        (_, Command::FormWall { men, front }) => tactics::wall::form(draft, seat, men, *front),
        (_, Command::OpenWall { men }) => tactics::wall::open(draft, seat, men),
        (_, Command::Hamstring { who, rider }) => tactics::hamstring::declare(draft, seat, *who, *rider),
        (_, Command::RaiseAxe { who }) => tactics::axe::raise(draft, seat, *who),
        (_, Command::LowerAxe { who }) => tactics::axe::lower(draft, seat, *who),
        (Sequence::Combat, Command::Seize { prisoner, guards }) => {
            combat::ransom::seize(draft, seat, *prisoner, guards)
        }
        (_, Command::Done) => turn::end_sequence(draft),
        (Sequence::Movement | Sequence::Combat, Command::Shoot(_)) => {
            Err(Refusal::new(clause::TURN_19, "magna-refuse-earlier-sequence"))
        }
        (Sequence::Combat, Command::Move(_)) if draft.state.frenzy > 0 => {
            Err(Refusal::new(clause::BERSERK_7, "magna-refuse-only-advance"))
        }
        (Sequence::Combat, Command::Move(_) | Command::StandStill { .. } | Command::Clear(_)) => {
            Err(Refusal::new(clause::TURN_19, "magna-refuse-earlier-sequence"))
        }
        _ => Err(tasks::other_question()),
    }
}
