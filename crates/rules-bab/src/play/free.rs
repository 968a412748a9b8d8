//! Free moves of single bases: how they are measured, and the ways round what stands in between.
//!
//! Relies on the judge to see which way can be gone. Knows nothing of PIG.

use crate::base::Base;
use crate::clause;
use crate::play::contact;
use crate::play::gap;
use crate::play::travel::{Journey, Judged, Kind, Notes, Trip, Zones, is_barred, is_open};
use crate::play::zoc;
use crate::state::State;
use oriflamme_field::formation::Leg;
use oriflamme_field::sweep::{Motion, corner_travel};
use oriflamme_field::{Edge, Footprint, Part, Pose, Segment, distance, overlaps};
use oriflamme_kernel::Clause;

/// A pose given by a player counts as touching within this many mm (and parallel within as many degrees).
const NEARLY: f64 = 0.06;

/// A way that was found, with what the judge says of it if he was asked for good.
pub struct Found {
    pub journey: Journey,
    pub judged: Option<Judged>,
}

impl Found {
    fn unjudged(journey: Journey) -> Found {
        Found { journey, judged: None }
    }
}

/// The journey of a single base to a pose, by way of others if the player names them.
///
/// Without `via`, natural ways round obstacles are tried; the direct one is returned if none can be gone, so that
/// its refusal says what is in the way.
pub fn journey(state: &State, base: &Base, to: Pose, via: &[Pose], kind: Kind) -> Found {
    let to = polished(state, base, to);
    if to.pose == base.footprint().about_faced().pose && via.is_empty() {
        return Found::unjudged(about_face(base, kind));
    }
    if !via.is_empty() {
        let stops = via.iter().copied().chain([to.pose]);
        let motions = stops.map(|pose| Motion::Free { to: pose }).collect();
        return Found::unjudged(along(base, motions, kind));
    }
    // A base that is zocced from the start is bound by where it ends, not by how it gets there.
    let zocced = !zoc::zoccers(state, base, &base.footprint()).is_empty();
    let zones = if zocced { Zones::Ignored } else { Zones::Bind { taken: &[] } };
    match find(state, base, to, kind, zones, f64::INFINITY) {
        Some((journey, judged)) => Found { journey, judged: Some(judged).filter(|_| !zocced) },
        None => Found::unjudged(direct(base, to, kind)),
    }
}

/// Can a pose be reached without any detour, ZoC apart, by a way that is not longer than `limit`? How long is it?
pub(crate) fn directly(state: &State, base: &Base, to: Pose, kind: Kind, limit: f64) -> Option<f64> {
    let way = direct(base, base.footprint_at(to), kind);
    (way.length <= limit && is_open(state, &way)).then_some(way.length)
}

/// A way to a pose that can be gone, ZoC apart, and is not longer than `limit`.
pub(crate) fn physical(state: &State, base: &Base, to: Pose, kind: Kind, limit: f64) -> Option<Journey> {
    find(state, base, base.footprint_at(to), kind, Zones::Ignored, limit).map(|(journey, _)| journey)
}

/// The first way that can be gone: straight there, or the shortest way round, not longer than `limit`.
fn find(state: &State, base: &Base, to: Footprint, kind: Kind, zones: Zones, limit: f64) -> Option<(Journey, Judged)> {
    // A judgement that leaves ZoC out is not the last one.
    let notes = || if zones == Zones::Ignored { Notes::unwanted() } else { Notes::kept() };
    let straight = direct(base, to, kind);
    let hindrance = match Judged::examine(state, &straight, zones, notes()) {
        Ok(judged) => return Some((straight, judged)).filter(|(way, _)| way.length <= limit),
        Err(hindrance) => hindrance,
    };
    if ALL_WAYS_ALIKE.contains(&hindrance.clause) || overlapped(state, base, &to) || !state.table.contains(&to) {
        return None;
    }
    let by_bases = BY_BASES.contains(&hindrance.clause);
    let mut ways = detours(state, base, to, kind, by_bases);
    ways.retain(|way| way.length <= limit);
    ways.sort_by(|a, b| a.length.total_cmp(&b.length));
    ways.into_iter().filter(|way| !is_barred(state, way)).find_map(|way| {
        let judged = Judged::examine(state, &way, zones, notes()).ok()?;
        Some((way, judged))
    })
}

fn overlapped(state: &State, base: &Base, at: &Footprint) -> bool {
    state.near(at.bounds()).any(|b| b.id != base.id && overlaps(at, &b.footprint()))
}

/// Going on the spot: no allowance is used.
fn about_face(base: &Base, kind: Kind) -> Journey {
    let about = base.footprint().centre();
    Journey { length: 0.0, ..along(base, vec![Motion::Turn { about, degrees: 180.0 }], kind) }
}

/// Both front corners go straight from start to end; the longer way counts.
fn direct(base: &Base, to: Footprint, kind: Kind) -> Journey {
    along(base, vec![Motion::Free { to: to.pose }], kind)
}

/// The journey along motions, measured by the longer way of the two front corners.
fn along(base: &Base, motions: Vec<Motion>, kind: Kind) -> Journey {
    let mut here = base.footprint();
    let (mut left, mut right) = (0.0, 0.0);
    for motion in &motions {
        let (l, r) = corner_travel(motion, &here);
        left += l;
        right += r;
        here = motion.at(&here, 1.0);
    }
    Journey {
        trips: vec![Trip { base: base.id, motions }],
        kind,
        length: f64::max(left, right),
        bonus: 0.0,
        road: None,
        free_in_gaps_of: Vec::new(),
        stop_on_contact: false,
    }
}

/// What refuses a way because another base is brushed against.
const BY_BASES: [Clause; 6] =
    [clause::MOVE_2, clause::PASS_1, clause::PASS_2, clause::PASS_3, clause::PASS_6, clause::PASS_7];

/// What refuses a move for its two ends or for being too long even on the shortest way: no detour helps.
const ALL_WAYS_ALIKE: [Clause; 5] =
    [clause::ALLOW_1, clause::REAR_3, clause::FLANK_2, clause::FLANK_3, clause::FLANK_4];

/// Ways that first go straight a little, turn early or late, or come to the place straight from behind it.
fn detours(state: &State, base: &Base, to: Footprint, kind: Kind, by_bases: bool) -> Vec<Journey> {
    let from = base.footprint();
    let width = state.base_width();
    let in_gap = |at: &Footprint| gap::in_gap(state, base, at, &[]);
    let must_align =
        zoc::zoccers(state, base, &from).iter().filter_map(|z| state.footprint(*z)).any(|z| contact::frontal(&to, &z));
    let bound = !must_align && (in_gap(&from) || in_gap(&to));
    let starts = if bound && in_gap(&from) {
        vec![way_out(&from, 1.0, &in_gap), -way_out(&from, -1.0, &in_gap)]
    } else {
        vec![0.0, 0.25 * width, 0.5 * width, 0.75 * width, width, -0.5 * width]
    };
    let ends = if bound && in_gap(&to) {
        vec![way_out(&to, -1.0, &in_gap)]
    } else {
        vec![0.0, 0.25 * width, 0.5 * width, width]
    };
    // Only a way round something is measured as it is gone; the straight measure holds where nothing stands between.
    let clear = by_bases && !bound && front_is_clear(state, base, &from, &to);
    let straight = direct(base, to, kind).length;
    let mut ways = Vec::new();
    let mut add = |motions: Vec<Motion>| {
        let mut journey = along(base, motions, kind);
        if clear {
            journey.length = straight;
        }
        ways.push(journey);
    };
    for &start in &starts {
        for &end in &ends {
            let (first, last) = (from.advanced(start), to.advanced(-end));
            let mut motions = Vec::new();
            if start != 0.0 {
                motions.push(Motion::Straight { vector: from.forward().scaled(start) });
            }
            for middle in between(&first, &last) {
                let mut motions = motions.clone();
                motions.extend(middle);
                if end != 0.0 {
                    motions.push(Motion::Straight { vector: to.forward().scaled(end) });
                }
                add(motions);
            }
        }
    }
    ways
}

/// From one place to another: going and turning together, turning first, or turning last.
fn between(first: &Footprint, last: &Footprint) -> Vec<Vec<Motion>> {
    if first.facing() == last.facing() {
        return vec![vec![Motion::Free { to: last.pose }]];
    }
    let turned = first.rotated_about(first.front_centre(), first.facing().signed_difference(last.facing()));
    let shifted = first.moved(last.front_centre() - first.front_centre());
    vec![
        vec![Motion::Free { to: last.pose }],
        vec![Motion::Free { to: turned.pose }, Motion::Free { to: last.pose }],
        vec![Motion::Free { to: shifted.pose }, Motion::Free { to: last.pose }],
    ]
}

/// How far straight ahead (`sense` 1) or back (-1) a base must go to be out of all gaps.
fn way_out(from: &Footprint, sense: f64, in_gap: &impl Fn(&Footprint) -> bool) -> f64 {
    let vector = from.forward().scaled(sense * 120.0);
    let motion = Motion::Straight { vector };
    let leg = Leg::lone(*from, motion);
    leg.first_true(|at| !in_gap(at)).map_or(0.0, |share| share * 120.0 + 0.001)
}

/// Nothing stands between the front where it is and where it goes.
fn front_is_clear(state: &State, base: &Base, from: &Footprint, to: &Footprint) -> bool {
    let (here, there) = (from.edge(Edge::Front), to.edge(Edge::Front));
    let lines: Vec<Segment> =
        (0..=8).map(|i| f64::from(i) / 8.0).map(|t| Segment::new(here.at(t), there.at(t))).collect();
    state
        .near(from.bounds().joined(to.bounds()))
        .filter(|b| b.id != base.id)
        .map(Base::footprint)
        .all(|other| lines.iter().all(|line| !other.crossed_by(line)))
}

/// A pose that all but touches an enemy is meant to touch it: made parallel and put exactly against it.
fn polished(state: &State, base: &Base, to: Pose) -> Footprint {
    let to = base.footprint_at(to).snapped();
    for enemy in state.near(to.bounds().grown(2.0 * NEARLY)).filter(|b| b.side != base.side) {
        let there = enemy.footprint();
        let near = if overlaps(&to, &there) {
            oriflamme_field::penetration(&to, &there) <= NEARLY
        } else {
            distance(&to, &there) <= NEARLY
        };
        if near {
            return against(&to, &there).unwrap_or(to);
        }
    }
    to
}

fn against(to: &Footprint, there: &Footprint) -> Option<Footprint> {
    if let Some(touch) = oriflamme_field::contact(to, there)
        && matches!((touch.a, touch.b), (Part::Edge(_), Part::Edge(_)))
    {
        let skew = quarter(to.facing().signed_difference(there.facing()));
        if skew == 0.0 {
            return flush(to, there);
        }
    }
    let skew = quarter(to.facing().signed_difference(there.facing()));
    (skew.abs() <= NEARLY).then(|| to.rotated_about(to.front_centre(), skew)).and_then(|t| flush(&t, there))
}

/// What is left of an angle beyond the nearest quarter turn.
fn quarter(degrees: f64) -> f64 {
    degrees - (degrees / 90.0).round() * 90.0
}

/// Of two parallel rectangles: moved at right angles to the nearest edge until they just touch.
fn flush(to: &Footprint, there: &Footprint) -> Option<Footprint> {
    let mut best: Option<(f64, Footprint)> = None;
    for edge in Edge::ALL {
        let outward = there.outward(edge);
        let nearest = to.corners().into_iter().map(|c| there.offset_from(edge, c)).fold(f64::INFINITY, f64::min);
        if nearest.abs() <= 3.0 * NEARLY && best.as_ref().is_none_or(|(d, _)| nearest.abs() < *d) {
            best = Some((nearest.abs(), to.moved(outward.scaled(-nearest))));
        }
    }
    best.map(|(_, place)| place.snapped())
}
