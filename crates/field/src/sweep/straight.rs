//! Straight moves: exact times of contact from the shadows of two shapes on their separating axes.
//! Relies on footprints and the axes of the contact tests.
//! Knows nothing of turns.

use crate::TOLERANCE;
use crate::contact::{axes_of, reach_along};
use crate::footprint::Footprint;
use crate::plane::Vector;

/// How two shapes appear on an axis: the shadow of the way between their centres (from the obstacle to the
/// mover), the speed of that shadow, and the distance of the centres at which the shadows just touch.
#[derive(Clone, Copy)]
pub(crate) struct Shadow {
    pub between: f64,
    pub speed: f64,
    pub touching: f64,
}

/// A shadow slower than this stands still: it is the rounding noise of a move at right angles to the axis.
const STILL: f64 = 1e-9;

impl Shadow {
    /// When the shadows are nearer than just touching plus `slack`.
    fn window(&self, slack: f64) -> Option<(f64, f64)> {
        let limit = self.touching + slack;
        if limit <= 0.0 {
            return None;
        }
        if self.speed.abs() < STILL {
            return (self.between.abs() < limit).then_some((f64::NEG_INFINITY, f64::INFINITY));
        }
        let one = (-limit - self.between) / self.speed;
        let other = (limit - self.between) / self.speed;
        Some((one.min(other), one.max(other)))
    }
}

/// When all shadows are nearer than just touching plus `slack`: the shapes then meet.
pub(crate) fn window(shadows: &[Shadow], slack: f64) -> Option<(f64, f64)> {
    let mut all = (f64::NEG_INFINITY, f64::INFINITY);
    for shadow in shadows {
        let (start, end) = shadow.window(slack)?;
        all = (all.0.max(start), all.1.min(end));
    }
    (all.0 < all.1).then_some(all)
}

pub(super) fn shadows(mover: &Footprint, vector: Vector, obstacle: &Footprint) -> [Shadow; 4] {
    let between = mover.centre() - obstacle.centre();
    axes_of(mover, obstacle).map(|axis| Shadow {
        between: between.dot(axis),
        speed: vector.dot(axis),
        touching: reach_along(mover, axis) + reach_along(obstacle, axis),
    })
}

/// Whether the mover ever overlaps the obstacle, be it from the start.
pub(super) fn may_hit(mover: &Footprint, vector: Vector, obstacle: &Footprint) -> bool {
    overlap_in(&shadows(mover, vector, obstacle)).is_some()
}

/// When the mover begins to overlap, if it does so before the end of the move.
fn overlap_in(shadows: &[Shadow]) -> Option<f64> {
    let (start, end) = window(shadows, -TOLERANCE)?;
    (end > 0.0 && start < 1.0).then_some(start)
}

pub(super) fn first_hit(mover: &Footprint, vector: Vector, obstacle: &Footprint, allowed: f64) -> Option<f64> {
    let shadows = shadows(mover, vector, obstacle);
    let start = overlap_in(&shadows)?;
    let touch = window(&shadows, -allowed).map_or(start, |(start, _)| start);
    Some(touch.max(0.0))
}

/// The first touch, be it only a graze within the tolerance.
pub(super) fn first_touch(mover: &Footprint, vector: Vector, target: &Footprint) -> Option<f64> {
    let shadows = shadows(mover, vector, target);
    let (start, end) = window(&shadows, TOLERANCE)?;
    let exact = shadows
        .iter()
        .filter_map(|shadow| shadow.window(0.0))
        .map(|(start, _)| start)
        .fold(f64::NEG_INFINITY, f64::max);
    let touch = exact.clamp(start, end).max(0.0);
    let length = vector.length();
    let reached = end >= 0.0 && touch * length <= length + TOLERANCE;
    reached.then_some(touch.min(1.0))
}
