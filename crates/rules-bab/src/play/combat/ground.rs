//! Ground that matters in close combat: height and river banks.
//!
//! Relies on hills and rivers of the table; knows nothing of scores.

use crate::base::Base;
use crate::going::{follows, is_wader};
use crate::play::contact::{fighting, frontal};
use crate::state::State;
use crate::terrain::{Ground, Piece};
use oriflamme_field::terrain::height_on_hill;
use oriflamme_field::{Edge, Footprint, Point, Segment};

/// Points looked at along an edge to find its highest one.
const SAMPLES: u32 = 32;

/// Heights count as equal within this share of a hill's height.
const SAME_HEIGHT: f64 = 1e-6;

/// Does `a` fight from higher ground against `z`: some point of its rear edge above every point of `z`?
pub fn higher_ground(state: &State, a: &Base, z: &Base) -> bool {
    if !fighting(a, z) {
        return false;
    }
    let (ours, theirs) = (a.footprint(), z.footprint());
    let hills: Vec<&Piece> =
        state.terrain.iter().filter(|p| p.ground.is_hill() && p.area().bounds().meets(&ours.bounds())).collect();
    if hills.is_empty() {
        return false;
    }
    let highest = heights_along(state, ours.edge(Edge::Rear)).fold(0.0, f64::max);
    let above = |height: f64| highest > height + SAME_HEIGHT;
    above(if crest_inside(state, &theirs) { 1.0 } else { 0.0 })
        && theirs.edges().into_iter().all(|edge| heights_along(state, edge).all(above))
}

/// Height of a point: 0 on the plain, 1 on the crest of any hill.
fn height(state: &State, point: Point) -> f64 {
    let on = |piece: &Piece| piece.crest.as_ref().map_or(0.0, |crest| height_on_hill(piece.area(), crest, point));
    state.terrain.iter().filter(|p| p.ground.is_hill()).map(on).fold(0.0, f64::max)
}

fn heights_along(state: &State, line: Segment) -> impl Iterator<Item = f64> + '_ {
    let crests = state.terrain.iter().filter(|p| p.ground.is_hill()).filter_map(|p| p.crest.as_ref());
    let nearest_to_crests = crests.flat_map(|c| c.points()).map(move |p| line.nearest_to(*p));
    let even = (0..=SAMPLES).map(move |i| line.at(f64::from(i) / f64::from(SAMPLES)));
    nearest_to_crests.chain(even).map(move |p| height(state, p))
}

fn crest_inside(state: &State, base: &Footprint) -> bool {
    state.terrain.iter().filter_map(|p| p.crest.as_ref()).flat_map(|c| c.points()).any(|p| base.contains_point(*p))
}

/// Does `a` defend a river bank against `z`?
pub fn defends_bank(state: &State, a: &Base, z: &Base) -> bool {
    let (ours, theirs) = (a.footprint(), z.footprint());
    if !fighting(a, z) || !frontal(&ours, &theirs) || !is_wader(state, &theirs) {
        return false;
    }
    state.terrain.iter().filter(|p| p.ground == Ground::River).any(|river| {
        river.area().touches(&theirs)
            && river.area().distance(&ours) < a.size.depth - 1e-9
            && !on_road_crossing(state, &theirs)
    })
}

/// Is a base in the river on the ford or bridge of a road?
fn on_road_crossing(state: &State, base: &Footprint) -> bool {
    state
        .terrain
        .iter()
        .filter(|p| p.ground.is_road())
        .filter_map(Piece::course)
        .any(|road| follows(road, base) || road.band().contains_point(base.front_centre()))
}
