//! Coming to blows: the mover aligns if it likes and can, and the enemies it touches conform.
//!
//! Relies on where everybody stands once the move is made. Conforming is free, is no move of the period, and is
//! not limited by ZoC or gaps.

mod align;
mod conform;

pub(crate) use align::align_movers;
pub use align::{Alignment, alignment};
pub use conform::answer;
pub(crate) use conform::conform;

use crate::base::{Base, BaseId, Place};
use crate::draft::Draft;
use crate::going::{self, Going};
use crate::play::sight;
use crate::state::State;
use crate::terrain::Ground;
use oriflamme_field::{Contact, Corner, Edge, Footprint, Part, coincident_corners, contact, overlaps};
use oriflamme_kernel::Seat;

/// Front edge against front edge along a length.
fn front_to_front(a: &Footprint, z: &Footprint) -> Option<Contact> {
    contact(a, z).filter(|c| c.a == Part::Edge(Edge::Front) && c.b == Part::Edge(Edge::Front))
}

/// Both front corners of one on those of the other.
fn fully_aligned(a: &Footprint, z: &Footprint) -> bool {
    let corners = coincident_corners(a, z);
    corners.contains(&(Corner::FrontLeft, Corner::FrontRight))
        && corners.contains(&(Corner::FrontRight, Corner::FrontLeft))
}

/// The place of a base fully aligned with an enemy, front to front.
fn place_against(base: &Base, enemy: &Footprint) -> Footprint {
    Footprint::with_corner_at(Corner::FrontLeft, enemy.corner(Corner::FrontRight), enemy.facing().opposite(), base.size)
}

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
