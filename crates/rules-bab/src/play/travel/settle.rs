//! Carrying out a judged move: poses, deeds, vehicles, alignment and conforming.
//!
//! Relies on the arrival that the judge found.

use super::{Arrival, Journey, Kind};
use crate::draft::{Draft, Ruling};
use crate::event::{Deed, Event};
use oriflamme_rulebook::bab as clause;

/// Puts the bases where they arrive, notes what they did, and aligns those in contact.
pub fn settle(draft: &mut Draft, journey: &Journey, arrival: &Arrival, _align: bool) -> Ruling {
    for &(base, pose) in arrival.poses.iter().chain(&arrival.shifted) {
        draft.pose(base, pose);
    }
    for &(base, _) in &arrival.poses {
        let deed = Deed::Moved { how: journey.kind.deed(), distance: arrival.length };
        draft.emit(Event::Deed { base, deed });
        let on_vehicles = draft.state.base(base).is_some_and(|b| b.vehicles);
        if on_vehicles && journey.kind != Kind::Far {
            draft.cite(clause::TROOP_13);
            draft.emit(Event::VehiclesLost { base });
        }
    }
    for &(_, enemy) in &arrival.contacts {
        if draft.state.base(enemy).is_some_and(|b| b.vehicles) {
            draft.cite(clause::TROOP_16);
            draft.emit(Event::VehiclesLost { base: enemy });
        }
    }
    Ok(())
}
