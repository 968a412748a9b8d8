//! What blocks a line of sight.
//! Relies on the position; lines are looked along from one point to another.
//! Must not know who may look where.

use super::piece::{Kind, Piece, inches};
use crate::state::State;
use crate::troops::{Id, Post, Unit};
use oriflamme_field::{Point, Segment, distance};

/// Woods deeper than this, in inches, are not looked through.
const WOODS: f64 = 2.0;
/// Units so near the target are not looked over from a hill.
const NEAR_TARGET: f64 = 3.0;

/// Does its leader stand on a hill?
pub fn on_hill(state: &State, unit: &Unit) -> bool {
    state.footprint(unit).is_some_and(|body| state.ground.holds(Kind::Hill, body.front_centre()))
}

/// Does anything block the line from the viewer to the target?
pub fn blocked(state: &State, viewer: &Unit, target: &Unit, line: &Segment) -> bool {
    let on = |unit: &Unit| on_hill(state, unit);
    let (high, target_high) = (on(viewer), on(target));
    by_ground(state, line, viewer, target) || by_units(state, viewer, target, line, high || target_high)
}

fn by_ground(state: &State, line: &Segment, viewer: &Unit, target: &Unit) -> bool {
    let woods: f64 = state.ground.of(Kind::Woods).filter_map(Piece::area).map(|area| area.crossing_length(line)).sum();
    if inches(woods) > WOODS + 1e-6 {
        return true;
    }
    let stands_on = |area: &oriflamme_field::terrain::Area, unit: &Unit| {
        state.footprint(unit).is_some_and(|body| area.contains_point(body.front_centre()))
    };
    let over = |area: &oriflamme_field::terrain::Area| {
        area.crossing_length(line) > oriflamme_field::TOLERANCE && !stands_on(area, viewer) && !stands_on(area, target)
    };
    if state.ground.of(Kind::Hill).filter_map(Piece::area).any(over) {
        return true;
    }
    let own = [viewer.block(), target.block()];
    state.ground.blocks().any(|(number, block)| !own.contains(&Some(number)) && block.crossed_by(line))
}

fn by_units(state: &State, viewer: &Unit, target: &Unit, line: &Segment, from_above: bool) -> bool {
    let target_body = state.footprint(target);
    let same = |one: &Unit, other: &Unit| one.id == other.id || state.core(one) == state.core(other);
    state.in_the_open().any(|(unit, body)| {
        if same(unit, viewer) || same(unit, target) || !body.crossed_by(line) {
            return false;
        }
        let near = target_body.is_some_and(|target| inches(distance(&body, &target)) <= NEAR_TARGET + 1e-6);
        !(from_above && !on_hill(state, unit) && !near)
    })
}

/// The first of these points that can be seen from a point.
pub fn first_seen(state: &State, viewer: &Unit, target: &Unit, from: Point, points: &[Point]) -> Option<Point> {
    points.iter().copied().find(|to| !blocked(state, viewer, target, &Segment::new(from, *to)))
}

/// The unit whose footprint a unit shares: the pikes of its hedgehog, or itself.
pub fn core_of(unit: &Unit) -> Id {
    match unit.post {
        Post::Joined(core) => core,
        _ => unit.id,
    }
}
