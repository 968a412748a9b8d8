//! Induced moves: recoil, withdrawal, flight and pursuit, made at once after a combat and free of PIG.
//!
//! Relies on contact, bodies, going and passing through friends; combat says who suffers what.

mod beyond;
pub mod facts;
mod flight;
mod ground;
mod pursuit;
mod recoil;
mod withdraw;
mod world;

pub use flight::{dodges_difficult, flee};
pub use pursuit::{Pursuer, pursue, pursuit_after};
pub use recoil::{RecoilRoom, cannot_recoil, choices, recoil, recoil_room};
pub use withdraw::withdraw;

use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::draft::{Draft, Writing};
use crate::event::Event;
use crate::going;
use crate::play::contact;
use crate::state::{InducedBy, Task};
use crate::troop::TroopType;
use oriflamme_kernel::Clause;
use serde::{Deserialize, Serialize};

/// What the outcome of a combat does to the loser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    NoEffect,
    Recoil,
    Flight,
    Destroyed,
    Exhausted,
}

/// Makes a base suffer its fate: what is left to be done goes on the stack of tasks.
pub fn suffer(draft: &mut Draft, base: BaseId, fate: Fate, cause: InducedBy) {
    let companions = match (fate, cause) {
        (Fate::NoEffect, _) => Vec::new(),
        (_, InducedBy::CloseCombat { opponent }) => companions_of(draft, base, opponent),
        _ => Vec::new(),
    };
    if !companions.is_empty() {
        draft.push_task(Task::Companions { bases: companions, cause });
    }
    match fate {
        Fate::NoEffect => {}
        Fate::Recoil => {
            draft.cite(clause::INDUCED_1);
            draft.push_task(Task::Recoil { base, cause, choice: None });
        }
        Fate::Flight => begin_flight(draft, base, cause),
        Fate::Destroyed => destroy(draft, base, clause::MORALE_3),
        Fate::Exhausted => exhaust(draft, base, clause::MORALE_5),
    }
}

/// A flight begins with a recoil; somebody who stands in water cannot flee and is exhausted.
fn begin_flight(draft: &mut Draft, base: BaseId, cause: InducedBy) {
    let wades = draft.state.footprint(base).is_some_and(|at| going::is_wader(&draft.state, &at));
    if wades {
        exhaust(draft, base, clause::WATER_12);
        return;
    }
    draft.cite(clause::INDUCED_1);
    draft.push_task(Task::Flight { base, cause, avoid_difficult: None });
    draft.push_task(Task::Recoil { base, cause, choice: None });
}

/// Friends of the loser that are in frontal contact with the winner; baggage never recoils.
fn companions_of(draft: &mut Draft, loser: BaseId, winner: BaseId) -> Vec<BaseId> {
    let (Some(lost), Some(won)) = (draft.state.base(loser), draft.state.base(winner)) else { return Vec::new() };
    let at = won.footprint();
    let in_contact = |b: &&Base| b.id != loser && b.kind() != TroopType::Bg && contact::frontal(&b.footprint(), &at);
    draft.state.side(lost.side).filter(in_contact).map(|b| b.id).collect()
}

/// Removes a base as destroyed.
pub fn destroy(draft: &mut Draft, base: BaseId, why: Clause) {
    remove(draft, base, Place::Destroyed, why);
    draft.cite(clause::MORALE_3);
}

/// Removes a base as exhausted.
pub fn exhaust(draft: &mut Draft, base: BaseId, why: Clause) {
    remove(draft, base, Place::Exhausted, why);
    draft.cite(clause::MORALE_5);
}

fn remove(draft: &mut Draft, base: BaseId, place: Place, why: Clause) {
    if draft.state.base(base).is_some_and(|b| matches!(b.place, Place::Table | Place::Ambush)) {
        draft.cite(why);
        draft.emit(Event::Placed { base, place });
    }
}
