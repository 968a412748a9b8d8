//! Who may go where, and what ground costs.
//! Relies on pieces of terrain; a body is told by its footprint, troops by what they are.
//! Must not know moves or charges.

use super::piece::{Ground, Kind, Piece, Shape};
use crate::clause;
use crate::troops::Unit;
use oriflamme_field::{Footprint, Segment};
use oriflamme_kernel::{Clause, Refusal};

/// How troops count rough ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    Full,
    Half,
    Closed,
}

/// In rough ground: infantry in open order as in the open, other infantry and open horse at half rate, nobody else.
pub fn in_rough(unit: &Unit) -> Pace {
    match (unit.is_infantry(), unit.is_cavalry(), unit.is_open()) {
        (true, _, true) => Pace::Full,
        (true, _, false) | (_, true, true) => Pace::Half,
        _ => Pace::Closed,
    }
}

/// The piece of ground that a body may not stand on or cross, if it touches one.
pub fn barred<'g>(ground: &'g Ground, unit: &Unit, body: &Footprint) -> Option<(&'g Piece, Clause)> {
    ground.pieces.iter().find_map(|piece| {
        let clause = match (&piece.shape, piece.kind()) {
            (Shape::Area(area), Kind::Impassable) if area.touches(body) => clause::SUPP_TERRAIN_3,
            (Shape::Area(area), Kind::Woods | Kind::Marsh) => {
                if in_rough(unit) != Pace::Closed || !area.touches(body) {
                    return None;
                }
                clause::SUPP_TERRAIN_1
            }
            (Shape::Block(block), _) if oriflamme_field::overlaps(block, body) => clause::SUPP_TERRAIN_5,
            _ => return None,
        };
        Some((piece, clause))
    })
}

pub fn refuse(clause: Clause) -> Refusal {
    Refusal::new(clause, "pike-refuse-ground")
}

/// The pieces across which a way leads, each once; a stream not where a bridge or ford lies.
pub fn crossings<'g>(ground: &'g Ground, way: &Segment) -> Vec<&'g Piece> {
    let crossed = |(piece, line): (&'g Piece, &oriflamme_field::terrain::Line)| {
        let points = line.crossings(way);
        let free = |at: &oriflamme_field::Point| piece.kind() == Kind::Stream && ground.holds(Kind::Bridge, *at);
        points.iter().any(|at| !free(at)).then_some(piece)
    };
    ground.lines().filter_map(crossed).collect()
}

/// The rule of a linear piece.
pub fn rule_of(piece: &Piece) -> Clause {
    match piece.kind() {
        Kind::Stream => clause::SUPP_TERRAIN_10,
        Kind::Work => clause::SUPP_TERRAIN_7,
        _ => clause::SUPP_TERRAIN_2,
    }
}

/// Does a body touch rough ground?
pub fn touches_rough(ground: &Ground, body: &Footprint) -> bool {
    ground.pieces.iter().filter(|piece| piece.is_rough()).filter_map(Piece::area).any(|area| area.touches(body))
}
