//! Coming to blows: the mover aligns if it likes and can, and the enemies it touches conform.
//!
//! Relies on where everybody stands once the move is made. Conforming is free, is no move of the period, and is
//! not limited by ZoC or gaps.

mod align;
mod conform;

pub(crate) use align::align_movers;
pub use conform::answer;
pub(crate) use conform::conform;

use crate::base::{Base, BaseId, Place};
use crate::draft::Draft;
use crate::going::{self, Going};
use crate::play::sight;
use crate::state::State;
use crate::terrain::Ground;
use oriflamme_field::{Footprint, overlaps};
use oriflamme_kernel::Seat;

/// In a river, or on a bridge over it.
fn in_water(state: &State, at: &Footprint) -> bool {
    state.terrain.iter().any(|p| p.ground == Ground::River && p.area().touches(at))
}

/// Ground that a base could not be shifted to.
fn closed_ground(state: &State, base: &Base, at: &Footprint) -> bool {
    going::under(state, at, base.troop) == Going::Impassable
        || (in_water(state, at) && !in_water(state, &base.footprint()))
}

/// Bases on the table, and hidden ones of the same side.
fn known_to(base: &Base, other: &Base) -> bool {
    other.place == Place::Table || (other.place == Place::Ambush && other.side == base.side)
}

/// A shift that would run into a hidden enemy is not made; the enemy is discovered by it.
fn runs_into_ambush(draft: &mut Draft, side: Seat, places: &[Footprint]) -> bool {
    let hidden = draft.state.bases.hidden().filter(|b| b.side != side);
    let met: Vec<BaseId> = hidden
        .filter(|enemy| places.iter().any(|place| overlaps(place, &enemy.footprint())))
        .map(|enemy| enemy.id)
        .collect();
    sight::reveal(draft, &met);
    !met.is_empty()
}
