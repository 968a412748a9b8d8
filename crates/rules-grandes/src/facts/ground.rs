//! The ground that units stand on: share, level, cover, difficulty, obstacles.
//! Relies on scenery and on race sheets.
//! Must not know what the ground does to an action.

use crate::build::race::Going;
use crate::state::{State, Unit};
use crate::terrain::{Cover, Ground, Piece};
use oriflamme_field::terrain::Area;
use oriflamme_field::{Edge, Footprint, Point, Segment};

/// Half, but for a hair of rounding.
const HALF: f64 = 0.5 - 1e-6;
/// How near behind an obstacle its cover reaches, in millimetres.
const BEHIND: f64 = 25.0;

/// The share of a footprint that lies in an area.
pub fn share_in(area: &Area, base: &Footprint) -> f64 {
    if area.covers(base) {
        return 1.0;
    }
    if !area.touches(base) {
        return 0.0;
    }
    match Area::new(base.corners().to_vec()) {
        Ok(own) => area.overlap_with(&own) / (base.size.width * base.size.depth).max(1e-9),
        Err(_) => 0.0,
    }
}

pub fn half_in(piece: &Piece, base: &Footprint) -> bool {
    share_in(piece.area(), base) >= HALF
}

/// Stands with at least half of its footprint in scenery of that kind.
pub fn stands_in(state: &State, base: &Footprint, ground: Ground) -> bool {
    state.terrain.iter().any(|piece| piece.ground == ground && half_in(piece, base))
}

/// The level on which at least half of a footprint lies.
pub fn level(state: &State, base: &Footprint) -> u8 {
    let under = state.terrain.iter().filter(|piece| piece.ground.level() > 0 && half_in(piece, base));
    under.map(|piece| piece.ground.level()).max().unwrap_or(0)
}

/// The cover of the element in which a unit stands.
pub fn cover(state: &State, base: &Footprint) -> Cover {
    let under = state.terrain.iter().filter(|piece| !piece.ground.is_obstacle() && half_in(piece, base));
    under.map(|piece| piece.ground.cover()).max().unwrap_or_default()
}

/// The cover against a shot: the element it stands in, or an obstacle close before the side that the shot comes from.
pub fn cover_from(state: &State, from: Point, base: &Footprint) -> Cover {
    let side = side_towards(base, from);
    let behind = |piece: &&Piece| {
        let line = Segment::new(side.middle(), from);
        let close = piece.area().edges().map(|edge| edge.distance(&side)).fold(f64::INFINITY, f64::min) <= BEHIND;
        piece.ground.is_obstacle() && close && piece.area().crosses_segment(&line)
    };
    let obstacle = state.terrain.iter().filter(behind).map(|piece| piece.ground.cover()).max().unwrap_or_default();
    cover(state, base).max(obstacle)
}

fn side_towards(base: &Footprint, point: Point) -> Segment {
    let direction = point - base.centre();
    let facing = |edge: &Edge| {
        let reach = if edge.is_side() { base.size.width } else { base.size.depth };
        base.outward(*edge).dot(direction) / reach.max(1e-9)
    };
    let edge = Edge::ALL.into_iter().max_by(|a, b| facing(a).total_cmp(&facing(b))).unwrap_or(Edge::Front);
    base.edge(edge)
}

/// Whether the line along which two footprints touch lies on a linear obstacle.
pub fn obstacle_between(state: &State, a: &Footprint, b: &Footprint) -> bool {
    let line = oriflamme_field::sight::shortest_line(a, b);
    let middle = line.middle();
    let near = |piece: &&Piece| piece.ground.is_obstacle() && piece.area().distance_to_point(middle) <= 1.0;
    state.terrain.iter().any(|piece| near(&piece))
}

/// Whether ground of this kind is difficult for a unit.
pub fn is_difficult(state: &State, unit: &Unit, ground: Ground) -> bool {
    if ground.is_impassable() || ground.is_obstacle() {
        return false;
    }
    let sheet = state.race(&unit.sheet.race).filter(|_| state.options.races);
    match (sheet, going(ground)) {
        (Some(sheet), Some(going)) => sheet.difficult.contains(&going),
        _ => ground.is_difficult_for_all(),
    }
}

/// As race sheets name it.
fn going(ground: Ground) -> Option<Going> {
    Some(match ground {
        Ground::Road => Going::Road,
        Ground::Plain => Going::Plain,
        Ground::Field => Going::Field,
        Ground::Bush => Going::Bush,
        Ground::Hill => Going::Hill,
        Ground::Mountain => Going::Mountain,
        Ground::Forest => Going::Forest,
        Ground::River => Going::River,
        Ground::Marsh => Going::Marsh,
        Ground::Buildings => Going::Buildings,
        Ground::Wall | Ground::Hedge | Ground::Cliff | Ground::DeepWater => return None,
    })
}

/// Difficult scenery of which some part lies under a footprint.
pub fn in_difficult(state: &State, unit: &Unit, base: &Footprint) -> bool {
    state.terrain.iter().any(|piece| is_difficult(state, unit, piece.ground) && piece.area().touches(base))
}

pub fn in_impassable(state: &State, base: &Footprint) -> bool {
    state.terrain.iter().any(|piece| piece.ground.is_impassable() && piece.area().touches(base))
}

pub fn on_road(state: &State, point: Point) -> bool {
    state.terrain.iter().any(|piece| piece.ground == Ground::Road && piece.area().contains_point(point))
}
