//! What the ground allows: allowances by the terrain really crossed, the table edge, open water.
//!
//! Relies on going and allowances; knows nothing of other bases.

use super::{Case, Kind, Notes, Stop, refuse};
use crate::clause;
use crate::going::{self, Going};
use crate::play::allowance::{Underfoot, reckon};
use crate::play::path::Path;
use crate::terrain::{Ground, Piece};
use oriflamme_field::formation::Leg;
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Bounds, TOLERANCE};
use oriflamme_kernel::Refusal;

/// How far a journey may go.
pub(super) struct Limit {
    pub length: f64,
    /// What it could do if it met no other ground than that on which it starts.
    pub at_start: f64,
    /// The move must end at the edge of ground that it cannot enter any more.
    pub at_edge: bool,
    entries: Vec<Entry>,
}

/// A base comes upon slower ground after this much of the journey.
#[derive(Clone, Copy)]
struct Entry {
    length: f64,
    path: usize,
    going: Going,
    wading: bool,
}

pub(super) fn limit(case: &Case) -> Limit {
    let mut entries: Vec<Entry> = Vec::new();
    for (index, path) in case.paths.iter().enumerate() {
        entries_of(case, index, path, &mut entries);
    }
    entries.sort_by(|a, b| a.length.total_cmp(&b.length));
    let mut ground = good_ground(case);
    let mut length = slowest(case, &ground);
    let mut at_start = length;
    let mut at_edge = false;
    for entry in &entries {
        if entry.length > 0.0 && entry.length >= length - TOLERANCE {
            break;
        }
        let before = ground[entry.path];
        entry.apply(&mut ground);
        let shorter = slowest(case, &ground).min(length);
        if entry.length > 0.0 && entry.length >= shorter - TOLERANCE {
            ground[entry.path] = before;
            length = entry.length;
            at_edge = true;
            break;
        }
        length = shorter;
        if entry.length <= 0.0 {
            at_start = shorter;
        }
    }
    Limit { length, at_start, at_edge, entries }
}

impl Entry {
    fn apply(&self, ground: &mut [Underfoot]) {
        let here = &mut ground[self.path];
        here.going = here.going.max(self.going);
        here.wading |= self.wading;
    }
}

fn good_ground(case: &Case) -> Vec<Underfoot> {
    let far = case.journey.kind == Kind::Far;
    let good = Underfoot { going: Going::Good, wading: false, road: case.journey.road, far };
    vec![good; case.paths.len()]
}

fn slowest(case: &Case, ground: &[Underfoot]) -> f64 {
    let each = case.paths.iter().zip(ground).map(|(path, g)| reckon(case.state, path.base, *g, &mut |_| ()));
    each.fold(f64::INFINITY, f64::min) + case.journey.bonus
}

impl Limit {
    /// The worst going that one mover meets in the first part of the journey.
    pub fn worst_until(&self, path: usize, length: f64) -> Going {
        let met = self.entries.iter().filter(|e| e.path == path && e.met_within(length));
        met.map(|e| e.going).max().unwrap_or(Going::Good)
    }

    /// Notes the rules by which the allowance of the ground really crossed was found.
    pub fn cite(&self, case: &Case, length: f64, forced: bool, notes: &mut Notes) {
        let mut ground = good_ground(case);
        for entry in self.entries.iter().filter(|e| e.met_within(length)) {
            entry.apply(&mut ground);
        }
        for (path, ground) in case.paths.iter().zip(&ground) {
            reckon(case.state, path.base, *ground, &mut |clause| notes.push(clause));
            if ground.road.is_none() {
                notes.push(match ground.going {
                    Going::Good => clause::ALLOW_9,
                    Going::Rough => clause::ALLOW_8,
                    _ => clause::ALLOW_7,
                });
            }
        }
        if self.at_edge && forced && length >= self.length - TOLERANCE {
            notes.push(clause::ALLOW_10);
        }
        if case.is_group() {
            notes.extend([clause::ALLOW_11, clause::GROUP_6]);
        }
    }
}

impl Entry {
    /// Is the base really in that ground after this much of the journey?
    fn met_within(&self, length: f64) -> bool {
        self.length <= 0.0 || self.length < length - TOLERANCE
    }
}

/// Where a path comes upon ground that is not good for its troops.
fn entries_of(case: &Case, index: usize, path: &Path, entries: &mut Vec<Entry>) {
    let bounds = path.way.bounds;
    for piece in case.state.terrain.iter().filter(|p| meets(p, &bounds)) {
        let Some(going) = going::of_piece(piece, case.state.scale.mu(), path.base.troop) else {
            let muddy = case.state.daylight.mud && piece.ground == Ground::UnpavedRoad;
            if muddy && let Some(length) = entry(path, |leg| enters(leg, piece)) {
                let going = if path.base.troop.counts_ground_as_camels() { Going::Difficult } else { Going::Rough };
                entries.push(Entry { length, path: index, going, wading: false });
            }
            continue;
        };
        let river = piece.ground == Ground::River;
        if going == Going::Impassable || (going == Going::Good && !river) {
            continue;
        }
        let length = if river && has_bridge(case) {
            entry(path, |leg| leg.first(|at| piece.area().touches(at) && !going::on_bridge(case.state, piece, at)))
        } else {
            entry(path, |leg| enters(leg, piece))
        };
        if let Some(length) = length {
            entries.push(Entry { length, path: index, going, wading: river });
        }
    }
}

pub(super) fn has_bridge(case: &Case) -> bool {
    case.state.terrain.iter().any(|p| p.ground.is_road() && p.crossing == crate::terrain::Crossing::Bridge)
}

pub(super) fn meets(piece: &Piece, bounds: &Bounds) -> bool {
    piece.area().bounds().meets(bounds)
}

/// The length of the journey at which some leg first finds something.
pub(super) fn entry(path: &Path, find: impl Fn(&Leg) -> Option<f64>) -> Option<f64> {
    path.way.legs.iter().find_map(|leg| find(leg).map(|share| leg.length_at(share)))
}

/// The share of a leg at which the base begins to enter a piece.
pub(super) fn enters(leg: &Leg, piece: &Piece) -> Option<f64> {
    match leg.motion {
        Motion::Straight { vector } if vector.length() > 0.0 => {
            let way = piece.area().entry_along(&leg.start, vector)?;
            Some(way / vector.length())
        }
        _ => leg.first_in(piece.area()),
    }
}

/// Where the move is over because of the allowance, the table edge or open water.
pub(super) fn stops(case: &Case, limit: &Limit, stops: &mut Vec<Stop>) {
    if case.journey.length > limit.length + TOLERANCE {
        let too_far = case.journey.length > limit.at_start + TOLERANCE;
        let why = too_far_refusal(case, limit, too_far);
        stops.push(if too_far { Stop::breach(limit.length, why) } else { Stop::cut(limit.length, why) });
    }
    for path in &case.paths {
        table_edge(case, path, stops);
        open_water(case, path, stops);
    }
}

fn too_far_refusal(case: &Case, limit: &Limit, too_far: bool) -> Refusal {
    let (clause, key) = if too_far && case.is_group() {
        (clause::GROUP_6, "bab-refuse-too-far-group")
    } else if too_far {
        (clause::ALLOW_1, "bab-refuse-too-far")
    } else if limit.at_edge {
        (clause::ALLOW_10, "bab-refuse-edge-of-slow-ground")
    } else {
        let worst = limit.entries.iter().filter(|e| e.met_within(limit.length)).map(|e| e.going).max();
        let clause = if worst == Some(Going::Difficult) { clause::ALLOW_7 } else { clause::ALLOW_8 };
        (clause, "bab-refuse-too-far-in-slow-ground")
    };
    let mu = case.state.scale.mu();
    refuse(clause, key, case.first())
        .with("wanted", tenths(case.journey.length / mu))
        .with("allowed", tenths(limit.length / mu))
}

/// Distances are told to players to a hundredth of a MU.
fn tenths(units: f64) -> f64 {
    (units * 100.0).round() / 100.0
}

fn table_edge(case: &Case, path: &Path, stops: &mut Vec<Stop>) {
    let table = &case.state.table;
    // Half of the tolerance, so that rounding the pose to the grid of the record never leads beyond all of it.
    let inside = table.bounds().grown(TOLERANCE / 2.0);
    for leg in &path.way.legs {
        let bounds = leg.bounds;
        if inside.contains_point(bounds.min) && inside.contains_point(bounds.max) {
            continue;
        }
        let share = match leg.motion {
            Motion::Straight { vector } => table.exit_along(&leg.start, vector).map(|(_, way)| way / vector.length()),
            _ => leg.first(|at| at.corners().into_iter().any(|corner| !inside.contains_point(corner))),
        };
        if let Some(share) = share {
            stops.push(Stop::cut(leg.length_at(share), refuse(clause::MOVE_2, "bab-refuse-off-table", path.base)));
            return;
        }
    }
}

fn open_water(case: &Case, path: &Path, stops: &mut Vec<Stop>) {
    let bounds = path.way.bounds;
    for piece in case.state.terrain.iter().filter(|p| p.ground.is_open_water() && meets(p, &bounds)) {
        if let Some(length) = entry(path, |leg| enters(leg, piece)) {
            let length = ashore(path, piece, length);
            stops.push(Stop::cut(length, refuse(clause::WATER_14, "bab-refuse-open-water", path.base)));
        }
    }
}

/// Turning about a corner on the shore, a base gets in so slowly that the grid of poses would put it in the water:
/// then it stops a little sooner.
fn ashore(path: &Path, piece: &Piece, entry: f64) -> f64 {
    let (mut length, mut back) = (entry, TOLERANCE);
    while length > 0.0 && piece.area().touches(&path.way.at(length).snapped()) {
        length = (entry - back).max(0.0);
        back *= 2.0;
    }
    length
}
