//! Who touches whom, and with which side.
//! Relies on the field's contact and its one tolerance.
//! Must not know what touching allows.

use crate::id::Id;
use crate::state::{State, Unit};
use oriflamme_field::{Edge, Footprint, Part, TOLERANCE, contact, distance};
use oriflamme_kernel::Seat;

pub fn touch(a: &Footprint, b: &Footprint) -> bool {
    distance(a, b) <= TOLERANCE
}

/// Units of a side that a footprint touches, but for one.
pub fn touched<'a>(state: &'a State, seat: Seat, by: &'a Footprint, but: Id) -> impl Iterator<Item = &'a Unit> + 'a {
    state.army(seat).filter(move |unit| unit.id != but && touch(by, &unit.footprint()))
}

/// Enemy units that a unit touches.
pub fn enemies_touched<'a>(state: &'a State, unit: &'a Unit) -> Vec<&'a Unit> {
    let here = unit.footprint();
    state.army(unit.seat.other()).filter(|enemy| touch(&here, &enemy.footprint())).collect()
}

pub fn is_engaged(state: &State, unit: &Unit) -> bool {
    !enemies_touched(state, unit).is_empty()
}

/// The side of the defender that shares a line with the attacker; a touch at a corner counts as the front.
pub fn side_hit(attacker: &Footprint, defender: &Footprint) -> Edge {
    match contact(attacker, defender) {
        Some(found) if !found.is_at_a_point() => match found.b {
            Part::Edge(edge) => edge,
            Part::Corner(_) => Edge::Front,
        },
        _ => Edge::Front,
    }
}
