//! Going back without being pursued: where a unit that retires, evades or withdraws can end (pike.retreat).
//! Relies on room and on what ground costs.
//! Must not know why a unit goes, nor what becomes of one that cannot.

use crate::ground::{entry, inches};
use crate::movement::march::allowance;
use crate::movement::room::{self, BERTH};
use crate::place::{INCH, gone};
use crate::state::State;
use crate::troops::{Id, Unit};
use oriflamme_field::sweep::{Motion, overlap_along};
use oriflamme_field::{Edge, Footprint, Segment, TOLERANCE, Vector, distance, overlaps};

/// A way back.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Escape {
    pub body: Footprint,
    /// One full move, or more of a second one.
    pub moves: u8,
}

/// Why there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWay {
    OffTable,
    Enemies,
    Ground,
    Friends,
}

/// Directions that are tried, in degrees off the straight one; all lie within a quarter.
const ASIDE: [f64; 7] = [0.0, 15.0, -15.0, 30.0, -30.0, 45.0, -45.0];

/// The way back of a unit towards one of its sides, with one move if that is enough, else with a second one as far as it is needed.
pub fn towards(state: &State, unit: &Unit, body: &Footprint, side: Edge) -> Result<Escape, NoWay> {
    along(state, unit, body, body.outward(side), &ASIDE)
}

/// The same in a direction, of which those aside may be tried.
pub fn along(state: &State, unit: &Unit, body: &Footprint, way: Vector, aside: &[f64]) -> Result<Escape, NoWay> {
    let mut first = None;
    for most in [1, 2] {
        for degrees in aside {
            match ends(state, unit, body, way.rotated(*degrees), most) {
                Ok(escape) => return Ok(escape),
                // Whose straight way leads over the table edge does not look for another (R57).
                Err(NoWay::OffTable) if *degrees == 0.0 => return Err(NoWay::OffTable),
                Err(trouble) => _ = first.get_or_insert(trouble),
            }
        }
    }
    Err(first.unwrap_or(NoWay::Ground))
}

fn ends(state: &State, unit: &Unit, body: &Footprint, way: Vector, most: u8) -> Result<Escape, NoWay> {
    let one = reach(state, unit, body, way, allowance(state, unit));
    let (from, to) = if most == 1 { (one, one) } else { (one, 2.0 * one) };
    let friends: Vec<Footprint> =
        room::others(state, unit, &[]).filter(|(other, _)| other.side == unit.side).map(|(_, at)| at).collect();
    let passed = friends.iter().filter_map(|friend| overlap_along(body, way, friend)).map(|overlap| inches(overlap.to));
    let mut lengths: Vec<f64> =
        passed.map(|length| length + 2e-4).filter(|length| *length > from && *length <= to).collect();
    lengths.push(from);
    lengths.sort_by(f64::total_cmp);
    let mut trouble = NoWay::Friends;
    for length in lengths {
        let end = gone(body, way, length);
        if friends.iter().any(|friend| overlaps(friend, &end)) {
            continue;
        }
        match is_free(state, unit, body, &end) {
            Ok(()) => return Ok(Escape { body: end, moves: most }),
            Err(found) => trouble = found,
        }
    }
    Err(trouble)
}

/// How far a full move carries it that way: rough ground and obstacles slow it as they do any move.
fn reach(state: &State, unit: &Unit, body: &Footprint, way: Vector, full: f64) -> f64 {
    let half = entry::in_rough(unit) == entry::Pace::Half;
    let step = 0.25;
    let (mut gone_so_far, mut spent) = (0.0_f64, 0.0_f64);
    while spent < full - 1e-9 {
        let next = (gone_so_far + step).min(gone_so_far + full - spent);
        let (here, there) = (gone(body, way, gone_so_far), gone(body, way, next));
        let length = next - gone_so_far;
        let rough = half && entry::touches_rough(&state.ground, &there);
        let crossed = entry::crossings(&state.ground, &Segment::new(here.centre(), there.centre())).len() as f64;
        let price = length * if rough { 2.0 } else { 1.0 } + crossed * state.numbers.obstacle;
        if spent + price > full + 1e-9 {
            let left = (full - spent - crossed * state.numbers.obstacle).max(0.0);
            return gone_so_far + if rough { left / 2.0 } else { left };
        }
        (gone_so_far, spent) = (next, spent + price);
    }
    gone_so_far
}

/// Keeps off enemies that it did not touch, leaves those that it did, and enters no ground that is closed to it.
fn is_free(state: &State, unit: &Unit, from: &Footprint, to: &Footprint) -> Result<(), NoWay> {
    let motion = Motion::Straight { vector: to.front_centre() - from.front_centre() };
    let places = room::along(from, &motion);
    let berth = BERTH * INCH + TOLERANCE;
    let hindered = |other: &Footprint| {
        let touched = distance(from, other) <= berth;
        places.iter().any(|place| if touched { overlaps(place, other) } else { distance(place, other) <= berth })
    };
    if room::others(state, unit, &[]).any(|(other, place)| other.side != unit.side && hindered(&place)) {
        return Err(NoWay::Enemies);
    }
    if places.iter().any(|place| entry::barred(&state.ground, unit, place).is_some()) {
        return Err(NoWay::Ground);
    }
    if places.iter().any(|place| !state.field().contains(place)) {
        return Err(NoWay::OffTable);
    }
    Ok(())
}

/// The side towards which a unit goes back: away from the one side on which it is struck, else to its rear.
pub fn side_of(struck: &[(Id, Edge)]) -> Edge {
    let sides: Vec<Edge> = struck.iter().map(|(_, side)| *side).collect();
    match sides.first() {
        Some(Edge::Left) if sides.iter().all(|side| *side == Edge::Left) => Edge::Right,
        Some(Edge::Right) if sides.iter().all(|side| *side == Edge::Right) => Edge::Left,
        Some(Edge::Rear) if sides.iter().all(|side| *side == Edge::Rear) => Edge::Front,
        _ => Edge::Rear,
    }
}
