//! A gap as areas for drawing: strips of parallel segments in many directions.
//! Relies on footprints only.
//! Not used to decide anything: membership is decided exactly elsewhere.

use crate::footprint::Footprint;
use crate::plane::{Point, Segment, Vector};
use crate::terrain::Area;

/// Directions sampled are at most this far apart, in degrees: curved sides are then followed to a tenth of a millimetre.
const FINENESS: f64 = 4.0;

pub(super) fn strips(a: &Footprint, b: &Footprint, limit: f64) -> Vec<Area> {
    directions(a, b, limit).into_iter().filter_map(|direction| strip(a, b, direction, limit)).collect()
}

/// All directions in which a segment may join the bases and be short enough: those at which its ends reach
/// corners or its length the limit, and enough between them.
fn directions(a: &Footprint, b: &Footprint, limit: f64) -> Vec<Vector> {
    let middle = b.centre() - a.centre();
    let (corners_a, corners_b) = (a.corners(), b.corners());
    let mut ways: Vec<Vector> = Vec::new();
    for from in corners_a {
        ways.extend(corners_b.map(|to| to - from));
        ways.extend(b.edges().iter().flat_map(|edge| at_length(from, edge, limit)));
    }
    for to in corners_b {
        let from_edges = a.edges();
        ways.extend(from_edges.iter().flat_map(|edge| at_length(to, edge, limit).into_iter().map(|way| -way)));
    }
    ways.retain(|way| way.length() <= limit + 1e-9);
    let ahead = middle.bearing();
    let off = |way: Vector| libm::atan2(-middle.cross(way), middle.dot(way)).to_degrees();
    let mut bearings: Vec<f64> = ways.into_iter().map(off).collect();
    bearings.sort_by(f64::total_cmp);
    let (Some(&first), Some(&last)) = (bearings.first(), bearings.last()) else {
        return Vec::new();
    };
    let square = [a.forward(), a.right(), b.forward(), b.right()];
    let square = square.into_iter().flat_map(|way| [off(way), off(-way)]);
    bearings.extend(square.filter(|bearing| (first..=last).contains(bearing)));
    bearings.sort_by(f64::total_cmp);
    bearings.dedup_by(|one, other| (*one - *other).abs() < 1e-7);
    let mut all = Vec::new();
    for pair in bearings.windows(2) {
        let pieces = ((pair[1] - pair[0]) / FINENESS).ceil().max(1.0);
        all.extend((0..pieces as usize).map(|n| pair[0] + (pair[1] - pair[0]) * n as f64 / pieces));
    }
    all.extend(bearings.last());
    all.into_iter().map(|bearing| Vector::from_bearing(ahead + bearing)).collect()
}

/// The ways of a given length from a point to an edge.
fn at_length(from: Point, edge: &Segment, length: f64) -> Vec<Vector> {
    let Some(along) = edge.vector().unit() else {
        return Vec::new();
    };
    let to = edge.a - from;
    let foot = -to.dot(along);
    let aside = to.cross(along);
    let squared = length * length - aside * aside;
    if squared < 0.0 {
        return Vec::new();
    }
    [foot - squared.sqrt(), foot + squared.sqrt()]
        .into_iter()
        .filter(|share| (0.0..=edge.length()).contains(share))
        .map(|share| to + along.scaled(share))
        .collect()
}

/// A base seen along a direction: its corners as (aside, ahead).
type Seen = [(f64, f64); 4];

fn seen_along(base: &Footprint, direction: Vector, aside: Vector) -> Seen {
    base.corners().map(|corner| {
        let place = corner - Point::default();
        (place.dot(aside), place.dot(direction))
    })
}

/// The strip of segments in one direction.
fn strip(a: &Footprint, b: &Footprint, direction: Vector, limit: f64) -> Option<Area> {
    let aside = direction.to_the_right();
    let (a, b) = (seen_along(a, direction, aside), seen_along(b, direction, aside));
    let least = |seen: &Seen| seen.iter().map(|c| c.0).fold(f64::INFINITY, f64::min);
    let most = |seen: &Seen| seen.iter().map(|c| c.0).fold(f64::NEG_INFINITY, f64::max);
    let (from, to) = (least(&a).max(least(&b)), most(&a).min(most(&b)));
    if from >= to {
        return None;
    }
    let mut asides: Vec<f64> = a.iter().chain(&b).map(|corner| corner.0).collect();
    asides.retain(|s| (from..=to).contains(s));
    asides.extend([from, to]);
    asides.sort_by(f64::total_cmp);
    asides.dedup_by(|one, other| (*one - *other).abs() < 1e-9);
    let across = |s: f64| (span_at(&a, s).1, span_at(&b, s).0);
    let kept = short_enough(&asides, limit, |s| across(s).1 - across(s).0);
    if kept.len() < 2 {
        return None;
    }
    let near = kept.iter().map(|&s| (s, across(s).0));
    let far = kept.iter().rev().map(|&s| (s, across(s).1));
    let ring = near.chain(far).map(|(s, h)| Point::default() + aside.scaled(s) + direction.scaled(h));
    // The strips in the outermost directions have no width: the others bound the gap as well.
    Area::new(ring.collect()).ok()
}

/// The lowest and the highest point of a base at a place aside.
fn span_at(seen: &Seen, aside: f64) -> (f64, f64) {
    let mut span = (f64::INFINITY, f64::NEG_INFINITY);
    for n in 0..4 {
        let (one, other) = (seen[n], seen[(n + 1) % 4]);
        let (left, right) = if one.0 <= other.0 { (one, other) } else { (other, one) };
        if aside < left.0 - 1e-9 || aside > right.0 + 1e-9 {
            continue;
        }
        let heights = if right.0 - left.0 < 1e-9 {
            [left.1, right.1]
        } else {
            let share = ((aside - left.0) / (right.0 - left.0)).clamp(0.0, 1.0);
            [left.1 + share * (right.1 - left.1); 2]
        };
        for height in heights {
            span = (span.0.min(height), span.1.max(height));
        }
    }
    span
}

/// The breakpoints between which a piecewise linear convex length is not negative and within the limit.
fn short_enough(breaks: &[f64], limit: f64, length: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut kept = Vec::new();
    for pair in breaks.windows(2) {
        let (from, to) = (length(pair[0]), length(pair[1]));
        if from < -1e-9 || to < -1e-9 {
            return Vec::new();
        }
        let cut = |s: f64| (from - limit) / (from - to) * s;
        match (from <= limit, to <= limit) {
            (true, true) => kept.extend([pair[0], pair[1]]),
            (true, false) => kept.extend([pair[0], pair[0] + cut(pair[1] - pair[0])]),
            (false, true) => kept.extend([pair[0] + cut(pair[1] - pair[0]), pair[1]]),
            (false, false) => {}
        }
    }
    kept.dedup_by(|one, other| (*one - *other).abs() < 1e-9);
    kept
}
