//! Carrying out a judged move: poses, deeds, vehicles, ambushes seen, alignment and conforming.
//!
//! Relies on the arrival that the judge found.

use super::{Arrival, Case, Journey, Kind, obstacles};
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::{Deed, Event};
use crate::play::{engage, sight};
use oriflamme_field::TOLERANCE;

/// Puts the bases where they arrive, notes what they did, and aligns those in contact.
///
/// With `align` the mover is shifted into alignment too; if that is not allowed the whole move is refused.
pub fn settle(draft: &mut Draft, journey: &Journey, arrival: &Arrival, align: bool) -> Ruling {
    let hindering = hindering_vehicles(draft, journey, arrival)?;
    for &(base, pose) in arrival.poses.iter().chain(&arrival.shifted) {
        draft.pose(base, pose);
    }
    draft.cite(clause::MOVE_1);
    for &(base, _) in &arrival.poses {
        let deed = Deed::Moved { how: journey.kind.deed(), distance: arrival.length };
        draft.emit(Event::Deed { base, deed });
        if journey.kind != Kind::Far && draft.state.base(base).is_some_and(|b| b.vehicles) {
            draft.cite(clause::TROOP_13);
            draft.emit(Event::VehiclesLost { base });
        }
    }
    for base in hindering {
        draft.cite(clause::TROOP_16);
        draft.emit(Event::VehiclesLost { base });
    }
    sight::reveal(draft, &arrival.discovered);
    if !arrival.contacts.is_empty() {
        draft.cite(clause::ENGAGE_1);
        if align {
            engage::align_movers(draft, journey, arrival)?;
        }
        engage::conform(draft, journey, arrival);
    }
    Ok(())
}

/// Bases still on vehicles that stand in the way of this move, or that it comes into contact with.
fn hindering_vehicles(draft: &Draft, journey: &Journey, arrival: &Arrival) -> Ruling<Vec<BaseId>> {
    let state = &draft.state;
    if state.bases.with_vehicles().next().is_none() {
        return Ok(Vec::new());
    }
    let case = Case::new(state, journey)?;
    let hinders = |base: &&Base| {
        !case.movers.contains(&base.id)
            && base.on_table()
            && (arrival.contacts.iter().any(|(_, enemy)| *enemy == base.id)
                || arrival.shifted.iter().any(|(id, _)| *id == base.id)
                || case.paths.iter().any(|path| {
                    obstacles::met(path, base).is_some_and(|(length, _)| length <= arrival.length + TOLERANCE)
                }))
    };
    Ok(state.bases.with_vehicles().filter(hinders).map(|b| b.id).collect())
}
