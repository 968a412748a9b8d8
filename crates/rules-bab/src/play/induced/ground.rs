//! Where ground stops a base that goes straight: open water, and rivers met at too sharp an angle.

use crate::base::Base;
use crate::clause;
use crate::going::{self, Going};
use crate::play::travel::may_cross;
use crate::state::State;
use crate::terrain::{Ground, Piece};
use oriflamme_field::{Footprint, Vector};
use oriflamme_kernel::Clause;

/// Something in the ground that a base may not enter.
pub struct Barrier {
    /// Millimetres until the base reaches it; 0 when it is in it already.
    pub distance: f64,
    pub clause: Clause,
}

/// The first ground on the way that the base may not enter.
pub fn barrier(state: &State, base: &Base, at: &Footprint, way: Vector) -> Option<Barrier> {
    let mut first: Option<Barrier> = None;
    for piece in state.terrain.iter() {
        let found = match piece.ground {
            Ground::River => river_barrier(state, piece, at, way),
            _ => impassable(state, base, piece, at, way),
        };
        if let Some(found) = found
            && first.as_ref().is_none_or(|f| found.distance < f.distance)
        {
            first = Some(found);
        }
    }
    first
}

fn impassable(state: &State, base: &Base, piece: &Piece, at: &Footprint, way: Vector) -> Option<Barrier> {
    if going::of_piece(piece, state.scale.mu(), base.troop) != Some(Going::Impassable) {
        return None;
    }
    let distance = piece.area().entry_along(at, way)?;
    (distance > 0.0 || !piece.area().touches(at)).then_some(Barrier { distance, clause: clause::RECOIL_9 })
}

/// A river is a barrier when the heading is too far from the perpendicular to its flow where it is met.
fn river_barrier(state: &State, piece: &Piece, at: &Footprint, way: Vector) -> Option<Barrier> {
    let distance = piece.area().entry_along(at, way)?;
    let there = at.moved(way.unit()?.scaled(distance));
    if going::on_bridge(state, piece, at) || may_cross(piece, &there, way) {
        return None;
    }
    Some(Barrier { distance, clause: clause::RECOIL_5 })
}
