//! Glides: straight ways without an end, in millimetres, on which a base may pass others and must stop before them.
//! Relies on the shadows of straight moves, and on capsules (all that is near an edge) for keeping a distance.
//! Knows nothing of how far anybody may go.

use super::straight::{shadows, window};
use crate::TOLERANCE;
use crate::contact::distance;
use crate::footprint::Footprint;
use crate::plane::{Point, Segment, Vector};

/// The stretch of a glide, in millimetres from its start, during which two bases overlap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Overlap {
    pub from: f64,
    pub to: f64,
}

/// Less than the tolerance, so that who stops in contact does not overlap.
const HAIR: f64 = TOLERANCE / 4.0;

/// When `mover`, gliding along a unit vector, overlaps `other` by more than a hair; that may begin before the start.
/// `None` if never.
///
/// ```
/// use oriflamme_field::{sweep::overlap_along, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let friend = base.advanced(60.0);
/// let overlap = overlap_along(&base, base.forward(), &friend).unwrap();
/// assert!((overlap.from - 45.0).abs() < TOLERANCE && (overlap.to - 75.0).abs() < TOLERANCE);
/// ```
pub fn overlap_along(mover: &Footprint, along: Vector, other: &Footprint) -> Option<Overlap> {
    let (from, to) = window(&shadows(mover, along, other), -HAIR)?;
    Some(Overlap { from, to })
}

/// How far the mover glides along a unit vector before it would overlap `other`, if it meets it ahead.
///
/// ```
/// use oriflamme_field::{sweep::room_before, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let other = base.advanced(60.0);
/// assert!((room_before(&base, base.forward(), &other).unwrap() - 45.0).abs() < TOLERANCE);
/// assert_eq!(room_before(&base, -base.forward(), &other), None);
/// ```
pub fn room_before(mover: &Footprint, along: Vector, other: &Footprint) -> Option<f64> {
    let overlap = overlap_along(mover, along, other)?;
    (overlap.to > HAIR).then_some(overlap.from.max(0.0))
}

/// How far the mover glides along a unit vector before it comes nearer than a gap (more than the tolerance) to `other`.
///
/// ```
/// use oriflamme_field::{sweep::room_to_keep_off, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let beside = base.advanced(60.0).shifted(50.0);
/// assert!((room_to_keep_off(&base, base.forward(), &beside, 26.0).unwrap() - 21.0).abs() < 0.02);
/// assert_eq!(room_to_keep_off(&base, base.forward(), &beside, 9.0), None);
/// ```
pub fn room_to_keep_off(mover: &Footprint, along: Vector, other: &Footprint, gap: f64) -> Option<f64> {
    let radius = gap - TOLERANCE;
    if distance(mover, other) < radius {
        return Some(0.0);
    }
    // Two rectangles first come so near with a corner of one and an edge of the other.
    let entries = |from: &Footprint, way: Vector, to: &Footprint| {
        let corner_to_edges =
            |corner: Point| to.edges().into_iter().filter_map(move |e| entry(corner, way, &e, radius));
        from.corners().into_iter().flat_map(corner_to_edges).fold(f64::INFINITY, f64::min)
    };
    let first = entries(mover, along, other).min(entries(other, -along, mover));
    first.is_finite().then_some(first)
}

/// Where a ray from outside comes as near as a radius to an edge: at the line beside it, or at the circle round an end.
fn entry(from: Point, way: Vector, edge: &Segment, radius: f64) -> Option<f64> {
    let along = edge.vector().unit()?;
    let (beside, speed) = (along.cross(from - edge.a), along.cross(way));
    let at_side = |side: f64| {
        let time = (side - beside) / speed;
        let place = (from + way.scaled(time) - edge.a).dot(along);
        (0.0..=edge.length()).contains(&place).then_some(time)
    };
    let at_end = |end: Point| {
        let off = from - end;
        let (ahead, apart) = (off.dot(way), off.dot(off) - radius * radius);
        let within = ahead * ahead - apart;
        (within > 0.0).then(|| -ahead - within.sqrt())
    };
    let times = [at_side(radius), at_side(-radius), at_end(edge.a), at_end(edge.b)];
    times.into_iter().flatten().filter(|time| *time >= 0.0).min_by(f64::total_cmp)
}
