//! Cover: who is in it, and from whom.
//! Relies on the position.
//! Must not know what cover does to a save.

use super::piece::{Kind, Piece};
use crate::state::State;
use crate::troops::Unit;
use oriflamme_field::{Edge, Footprint, Point};

/// How near a front must be to a line to be lining it, in millimetres.
const LINING: f64 = 2.0;

/// What protects a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    None,
    /// Woods all round, or a wall, hedge, ditch or work between it and the attacker.
    Cover,
    Building,
}

pub fn of(state: &State, unit: &Unit, from: Point) -> Cover {
    if unit.block().is_some() {
        return Cover::Building;
    }
    let Some(body) = state.footprint(unit) else { return Cover::None };
    let woods = state.ground.of(Kind::Woods).filter_map(Piece::area).any(|area| area.covers(&body));
    if woods || lines(state, &body, from) { Cover::Cover } else { Cover::None }
}

/// Does the body line an obstacle or work that lies between it and that point?
fn lines(state: &State, body: &Footprint, from: Point) -> bool {
    let gives = |kind: Kind| matches!(kind, Kind::Obstacle | Kind::Work);
    let mut lined = state.ground.lines().filter(|(piece, _)| gives(piece.kind()));
    lined.any(|(_, line)| {
        Edge::ALL.into_iter().any(|edge| {
            let side = body.edge(edge);
            let along = [0.25, 0.5, 0.75].iter().all(|share| line.distance_to_point(side.at(*share)) <= LINING);
            along && body.offset_from(edge, from) > -LINING
        })
    })
}

/// Does it line such a piece at all, with any side?
pub fn lines_anything(state: &State, body: &Footprint) -> bool {
    Edge::ALL.into_iter().any(|edge| lines(state, body, body.edge(edge).middle() + body.outward(edge).scaled(25.4)))
}
