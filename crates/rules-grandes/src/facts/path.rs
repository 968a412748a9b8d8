//! Straight ways of a footprint: what it meets, what it can pass, where it must stop.
//! Relies on separating axes: two rectangles of which one glides overlap during one stretch of the way.
//! Must not know how far a unit may go.

use oriflamme_field::{Footprint, TOLERANCE, Vector};

/// The stretch of a glide, in millimetres from its start, during which two footprints overlap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stretch {
    pub from: f64,
    pub to: f64,
}

/// When `mover`, gliding along the unit vector `along`, overlaps `other` by more than the tolerance; the stretch may
/// begin before the start. `None` if never.
pub fn overlap_along(mover: &Footprint, along: Vector, other: &Footprint) -> Option<Stretch> {
    let axes = [mover.forward(), mover.right(), other.forward(), other.right()];
    let mut stretch = Stretch { from: f64::NEG_INFINITY, to: f64::INFINITY };
    for axis in axes {
        let (mover_low, mover_high) = shadow(mover, axis);
        let (other_low, other_high) = shadow(other, axis);
        let speed = along.dot(axis);
        // Overlap while low + t·speed < other_high and high + t·speed > other_low, both by more than a hair.
        let (last, first) = (other_high - mover_low - HAIR, other_low - mover_high + HAIR);
        if speed.abs() < 1e-9 {
            if last <= 0.0 || first >= 0.0 {
                return None;
            }
            continue;
        }
        let (a, b) = (first / speed, last / speed);
        stretch.from = stretch.from.max(a.min(b));
        stretch.to = stretch.to.min(a.max(b));
    }
    (stretch.from < stretch.to).then_some(stretch)
}

/// Less than the tolerance, so that who stops in contact does not overlap.
const HAIR: f64 = TOLERANCE / 4.0;

fn shadow(base: &Footprint, axis: Vector) -> (f64, f64) {
    let along = base.corners().map(|corner| axis.dot(Vector::new(corner.x, corner.y)));
    (along.into_iter().fold(f64::INFINITY, f64::min), along.into_iter().fold(f64::NEG_INFINITY, f64::max))
}

/// How far the mover comes before it would overlap `other`, if it meets it ahead.
pub fn reach(mover: &Footprint, along: Vector, other: &Footprint) -> Option<f64> {
    let stretch = overlap_along(mover, along, other)?;
    (stretch.to > HAIR).then_some(stretch.from.max(0.0))
}

/// How far the mover comes before it is nearer than `gap` to `other`.
pub fn reach_with_gap(mover: &Footprint, along: Vector, other: &Footprint, gap: f64) -> Option<f64> {
    let met = reach(mover, along, other);
    let near = |t: f64| oriflamme_field::distance(&mover.moved(along.scaled(t)), other) < gap - TOLERANCE;
    // The distance along a straight way falls and then rises, so the first place within the gap lies before the nearest.
    let middle = other.centre() - mover.centre();
    let nearest = met.unwrap_or_else(|| middle.dot(along).max(0.0));
    if !near(nearest) {
        return met;
    }
    let (mut clear, mut close) = (0.0, nearest);
    if near(clear) {
        return Some(0.0);
    }
    for _ in 0..60 {
        let between = (clear + close) / 2.0;
        if near(between) { close = between } else { clear = between }
    }
    Some(clear)
}
