//! What the ground allows: allowances by the terrain really crossed, and ground that nobody enters.
//!
//! Relies on going and allowances; knows nothing of other bases.

use super::{Case, Kind, Stop};
use crate::base::Base;
use crate::draft::Ruling;
use crate::going::{self, Going};
use crate::play::allowance::{Underfoot, reckon};
use crate::play::path::{Leg, Path};
use crate::terrain::{Ground, Piece};
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Bounds, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal};
use oriflamme_rulebook::bab as clause;

/// How far a journey may go, and where slower ground forces it to stop.
pub(super) struct Limit {
    pub length: f64,
    /// The move ends at the edge of ground that it cannot enter any more.
    pub at_edge: bool,
}

/// A base comes upon slower ground after this much of the journey.
struct Entry {
    length: f64,
    path: usize,
    going: Going,
    wading: bool,
}

pub(super) fn limit(case: &Case, referee: &mut Referee) -> Ruling<Limit> {
    let far = case.journey.kind == Kind::Far;
    let good = Underfoot { going: Going::Good, wading: false, by_road: case.journey.by_road, far };
    let mut ground = vec![good; case.paths.len()];
    let mut entries: Vec<Entry> = Vec::new();
    for (index, path) in case.paths.iter().enumerate() {
        entries_of(case, index, path, &mut entries);
    }
    entries.sort_by(|a, b| a.length.total_cmp(&b.length));
    let slowest = |ground: &[Underfoot]| {
        let each = case.paths.iter().zip(ground).map(|(path, g)| reckon(case.state, path.base, *g, &mut |_| ()));
        each.fold(f64::INFINITY, f64::min) + case.journey.bonus
    };
    let mut length = slowest(&ground);
    let mut at_edge = false;
    for entry in entries {
        let mut after = ground.clone();
        let here = &mut after[entry.path];
        here.going = here.going.max(entry.going);
        here.wading |= entry.wading;
        let shorter = slowest(&after).min(length);
        if entry.length >= length - TOLERANCE && entry.length > 0.0 {
            break;
        }
        if entry.length > 0.0 && entry.length >= shorter - TOLERANCE {
            length = entry.length;
            at_edge = true;
            break;
        }
        length = shorter;
        ground = after;
    }
    cite(case, &ground, at_edge, referee);
    Ok(Limit { length, at_edge })
}

fn cite(case: &Case, ground: &[Underfoot], at_edge: bool, referee: &mut Referee) {
    for (path, ground) in case.paths.iter().zip(ground) {
        reckon(case.state, path.base, *ground, &mut |clause| referee.cite(clause));
        if !ground.by_road {
            referee.cite(match ground.going {
                Going::Good => clause::ALLOW_9,
                Going::Rough => clause::ALLOW_8,
                _ => clause::ALLOW_7,
            });
        }
    }
    if at_edge {
        referee.cite(clause::ALLOW_10);
    }
    if case.is_group() {
        referee.cite(clause::ALLOW_11);
        referee.cite(clause::GROUP_6);
    }
}

/// Where a path comes upon ground that is not good for its troops.
fn entries_of(case: &Case, index: usize, path: &Path, entries: &mut Vec<Entry>) {
    let bounds = path.bounds();
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
        let length = if river {
            entry(path, |leg| leg.first(|at| piece.area().touches(at) && !going::on_bridge(case.state, piece, at)))
        } else {
            entry(path, |leg| enters(leg, piece))
        };
        if let Some(length) = length {
            entries.push(Entry { length, path: index, going, wading: river });
        }
    }
}

pub(super) fn meets(piece: &Piece, bounds: &Bounds) -> bool {
    piece.area().bounds().meets(bounds)
}

/// The length of the journey at which some leg first finds something.
fn entry(path: &Path, find: impl Fn(&Leg) -> Option<f64>) -> Option<f64> {
    path.legs.iter().find_map(|leg| find(leg).map(|share| leg.length_at(share)))
}

/// The share of a leg at which the base begins to enter a piece.
fn enters(leg: &Leg, piece: &Piece) -> Option<f64> {
    match leg.motion {
        Motion::Straight { vector } if vector.length() > 0.0 => {
            let way = piece.area().entry_along(&leg.start, vector)?;
            Some(way / vector.length())
        }
        _ => leg.first(|at| piece.area().touches(at)),
    }
}

/// Where the move is over because of the allowance, the table edge or ground that nobody enters.
pub(super) fn stops(case: &Case, limit: &Limit, stops: &mut Vec<Stop>) {
    let mu = case.state.scale.mu();
    if case.journey.length > limit.length + TOLERANCE {
        let (clause, key) = if limit.at_edge {
            (clause::ALLOW_10, "refuse-edge-of-slow-ground")
        } else if case.is_group() {
            (clause::GROUP_6, "refuse-too-far")
        } else {
            (clause::ALLOW_1, "refuse-too-far")
        };
        let why = Refusal::new(clause, key)
            .with("base", case.paths[0].base.label())
            .with("wanted", case.journey.length / mu)
            .with("allowed", limit.length / mu);
        stops.push(Stop::cut(limit.length, why));
    }
    for path in &case.paths {
        table_edge(case, path, stops);
        impassable(case, path, stops);
    }
}

fn table_edge(case: &Case, path: &Path, stops: &mut Vec<Stop>) {
    let table = &case.state.table;
    let inside = table.bounds().grown(TOLERANCE);
    for leg in &path.legs {
        let bounds = leg.bounds();
        if inside.contains_point(bounds.min) && inside.contains_point(bounds.max) {
            continue;
        }
        let share = match leg.motion {
            Motion::Straight { vector } => table.exit_along(&leg.start, vector).map(|(_, way)| way / vector.length()),
            _ => leg.first(|at| !table.contains(at)),
        };
        if let Some(share) = share {
            stops.push(Stop::cut(leg.length_at(share), refuse(clause::MOVE_2, "refuse-off-table", path.base)));
            return;
        }
    }
}

fn impassable(case: &Case, path: &Path, stops: &mut Vec<Stop>) {
    let bounds = path.bounds();
    for piece in case.state.terrain.iter().filter(|p| p.ground.is_open_water() && meets(p, &bounds)) {
        if let Some(length) = entry(path, |leg| enters(leg, piece)) {
            stops.push(Stop::cut(length, refuse(clause::WATER_14, "refuse-open-water", path.base)));
        }
    }
}

pub(super) fn refuse(clause: oriflamme_kernel::Clause, key: &'static str, base: &Base) -> Refusal {
    Refusal::new(clause, key).with("base", base.label())
}
