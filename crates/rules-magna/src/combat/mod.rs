//! Chapter 6, combat: odds and shifts, both tables, who is hurt, retreats, advances, unhorsing, surrender and ransom.
//! Relies on `contact` for who can attack whom, on `harm` for hurts, on `Task::Retreat` for retreats.
//! Must not know moves of the movement sequence.
//!
//! The seams: `anybody_may_attack` keeps sequence 3 open, `attack` answers an attack; questions in the middle of one (who takes the hurt,
//! surrender, advance) are tasks. `end` is called when the active player has finished.

use crate::command::{Attack, Command};
use crate::draft::{Draft, Ruling};
use crate::movement::contact;
use crate::state::State;
use oriflamme_kernel::{Refusal, Sampler, Seat};
use oriflamme_rulebook::magna as clause;

/// Is somebody of the active side in contact with an enemy whom he may attack?
pub fn anybody_may_attack(_state: &State) -> bool {
    false
}

pub fn attack(draft: &mut Draft, seat: Seat, attack: &Attack) -> Ruling {
    for who in &attack.attackers {
        let figure = draft.known(*who)?;
        if figure.side != seat || !contact::may_fight(&draft.state, figure) {
            return Err(Refusal::new(clause::COMBAT_1, "magna-refuse-cannot-attack").with("who", *who));
        }
        if figure.deeds.shot {
            return Err(Refusal::new(clause::SHOOT_24, "magna-refuse-shot-attacks").with("who", *who));
        }
    }
    Err(Refusal::new(clause::COMBAT_1, "magna-refuse-not-in-contact"))
}

/// The active player has made all the attacks that he wants.
pub fn end(_draft: &mut Draft) -> Ruling {
    Ok(())
}

pub fn offers(_state: &State, _seat: Seat, _sampler: &mut Sampler) -> Vec<Command> {
    Vec::new()
}
