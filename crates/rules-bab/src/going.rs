//! Going: how troops count the ground under them.
//!
//! Relies on terrain pieces; the allowances that follow from it are in `play::allowance`.

use crate::base::Base;
use crate::state::State;
use crate::terrain::{Cover, Crossing, Ground, Piece, Slopes};
use crate::troop::Troop;
use oriflamme_field::Footprint;
use oriflamme_field::terrain::Course;
use serde::{Deserialize, Serialize};

/// Good, rough or difficult going, or no way through; from the best to the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Going {
    #[serde(rename = "GGo")]
    Good,
    #[serde(rename = "RGo")]
    Rough,
    #[serde(rename = "DGo")]
    Difficult,
    #[serde(rename = "impassable")]
    Impassable,
}

use Going::*;

/// How troops count a piece of terrain. Roads have no going of their own.
pub fn of_piece(piece: &Piece, scale_mu: f64, troop: Troop) -> Option<Going> {
    let camels = troop.counts_ground_as_camels();
    let rough = if camels { Difficult } else { Rough };
    let going = match piece.ground {
        Ground::Field | Ground::GentleHill => Good,
        Ground::SteepHill => match (piece.cover, piece.slopes) {
            (Cover::Bare, Slopes::Gentle) => Good,
            (Cover::Brush, Slopes::Gentle) => Rough,
            (Cover::Stones, Slopes::Gentle) => rough,
            _ => Difficult,
        },
        Ground::Brush => Rough,
        Ground::Stony | Ground::Boggy | Ground::Ravine => rough,
        Ground::BuiltUp if piece.hamlet => rough,
        Ground::River if piece.course().is_some_and(|c| c.widest() <= scale_mu + 1e-9) => rough,
        Ground::Dunes if camels => Good,
        Ground::BuiltUp | Ground::River | Ground::Dunes => Difficult,
        Ground::Orchard | Ground::Vineyard | Ground::Wood | Ground::Marsh => Difficult,
        Ground::UnpavedRoad | Ground::PavedRoad => return None,
        Ground::Sea | Ground::Lake => Impassable,
    };
    Some(going)
}

/// The worst going in which a base lies, even in part, as its troops count it.
pub fn under(state: &State, footprint: &Footprint, troop: Troop) -> Going {
    let mut worst = Good;
    for piece in state.terrain.iter() {
        let Some(going) = of_piece(piece, state.scale.mu(), troop) else { continue };
        if going > worst && piece.area().touches(footprint) && !on_bridge(state, piece, footprint) {
            worst = going;
        }
    }
    if worst == Good && in_mud(state, footprint) {
        worst = if troop.counts_ground_as_camels() { Difficult } else { Rough };
    }
    worst
}

/// The going of a base where it stands.
pub fn of_base(state: &State, base: &Base) -> Going {
    under(state, &base.footprint(), base.troop)
}

/// Is the base on the bridge that carries a road over this river, following the road?
pub fn on_bridge(state: &State, river: &Piece, footprint: &Footprint) -> bool {
    river.ground == Ground::River
        && state.terrain.iter().any(|road| {
            road.ground.is_road()
                && road.crossing == Crossing::Bridge
                && road.course().is_some_and(|course| follows(course, footprint))
        })
}

/// The middle of the base is on the middle line of the road and looks along it.
pub fn follows(course: &Course, footprint: &Footprint) -> bool {
    let on_line = |point| course.distance_from_middle(point) <= oriflamme_field::TOLERANCE;
    on_line(footprint.front_centre()) && on_line(footprint.rear_centre())
}

/// A muddy unpaved road that was good going before.
fn in_mud(state: &State, footprint: &Footprint) -> bool {
    state.daylight.mud && state.terrain.iter().any(|p| p.ground == Ground::UnpavedRoad && p.area().touches(footprint))
}

/// Is any part of the base in a river, but not on a bridge?
pub fn is_wader(state: &State, footprint: &Footprint) -> bool {
    state.terrain.iter().any(|piece| {
        piece.ground == Ground::River && piece.area().touches(footprint) && !on_bridge(state, piece, footprint)
    })
}
