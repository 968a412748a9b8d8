//! Movement: moves, turns, changes of formation, leaving the table; and carrying out what was found allowed.
//! Relies on ground and room.
//! Must not know orders: who moves, and how often, is for `orders`.

pub mod march;
pub mod room;

use crate::army::Station;
use crate::command::Leg;
use crate::draft::{Draft, Ruling, Writing};
use crate::leaders;
use crate::troops::{Id, Unit};
use march::Step;
use oriflamme_field::Footprint;
use oriflamme_field::sweep::Motion;

/// Carries out one leg; a leg that is no longer possible is a refusal.
pub fn make(draft: &mut Draft, id: Id, leg: &Leg, with: Option<Id>) -> Ruling {
    let unit = draft.unit(id)?.clone();
    let step = march::step(&draft.state, &unit, leg)?;
    carry_out(draft, &unit, &step, with);
    Ok(())
}

/// Carries out a move that was found allowed. Commanders with the unit stay behind, but for the one who leads it.
pub fn carry_out(draft: &mut Draft, unit: &Unit, step: &Step, with: Option<Id>) {
    for clause in &step.cites {
        draft.cite(*clause);
    }
    leaders::stay_behind(draft, unit.id, with);
    if step.formation != unit.formation {
        draft.form(unit.id, step.formation);
    }
    draft.close(unit.id, false);
    draft.mount(unit.id, step.mounted);
    if step.post != unit.post {
        draft.post(unit.id, step.post);
    }
    if !step.turned_only {
        draft.remember(unit.id, |memory| memory.moved = true);
    }
    if let Some((from, motion)) = &step.way {
        leaders::displace(draft, unit, from, motion);
    }
}

/// A unit goes somewhere else by a result, with the commanders who are with it; enemy commanders in its way are displaced.
pub fn relocate(draft: &mut Draft, unit: &Unit, to: &Footprint) {
    let from = draft.state.footprint(unit);
    draft.place(unit.id, to);
    if let Some(from) = from {
        leaders::displace(draft, unit, &from, &Motion::Free { to: to.pose });
    }
}

/// Where a commander who has joined a unit stands once it has gone.
pub fn left_at(body: &Footprint) -> Station {
    Station::from(body.front_centre())
}
