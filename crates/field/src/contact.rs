//! How two bases stand to each other: apart, touching (and with what) or overlapping.
//! Relies on footprints; separating axes for rectangles, written out because rules ask this constantly.
//! Knows nothing of movement nor terrain.

use crate::TOLERANCE;
use crate::footprint::Footprint;
use crate::parts::{Corner, Edge};
use crate::plane::{Point, Segment, Vector, on_grid};
use serde::{Deserialize, Serialize};

/// The part of a base that touches another base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Edge(Edge),
    Corner(Corner),
}

/// Two bases that touch without overlapping: along a stretch of an edge of each, or at one point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    pub a: Part,
    pub b: Part,
    /// Length of the shared stretch, on the grid of recorded coordinates; 0 at a point.
    pub length: f64,
    pub at: Segment,
}

impl Contact {
    pub fn is_edge_to_edge(&self) -> bool {
        matches!((self.a, self.b), (Part::Edge(_), Part::Edge(_)))
    }

    pub fn is_at_a_point(&self) -> bool {
        !self.is_edge_to_edge()
    }

    /// The same contact told from the other base's side.
    pub fn swapped(&self) -> Contact {
        Contact { a: self.b, b: self.a, length: self.length, at: self.at.reversed() }
    }
}

/// Half the extent of a rectangle along a unit vector.
pub(crate) fn reach_along(base: &Footprint, axis: Vector) -> f64 {
    0.5 * (base.size.width * base.right().dot(axis).abs() + base.size.depth * base.forward().dot(axis).abs())
}

pub(crate) fn axes_of(a: &Footprint, b: &Footprint) -> [Vector; 4] {
    [a.forward(), a.right(), b.forward(), b.right()]
}

/// The widest gap between the shadows of two bases on their own axes: negative when they overlap,
/// and then minus the depth of the overlap.
fn separation(a: &Footprint, b: &Footprint) -> f64 {
    separation_within(a, b, f64::INFINITY).unwrap_or(f64::INFINITY)
}

/// The same if it is not more than a limit; the first axis with a wider gap settles that.
#[inline]
fn separation_within(a: &Footprint, b: &Footprint, limit: f64) -> Option<f64> {
    let between = b.centre() - a.centre();
    let mut widest = f64::NEG_INFINITY;
    for axis in axes_of(a, b) {
        widest = widest.max(between.dot(axis).abs() - reach_along(a, axis) - reach_along(b, axis));
        if widest > limit {
            return None;
        }
    }
    Some(widest)
}

/// Most pairs on a table are told apart by this alone: width and depth together are more than the diagonal.
#[inline]
fn plainly_farther_than(a: &Footprint, b: &Footprint, distance: f64) -> bool {
    let between = b.pose.corner - a.pose.corner;
    let limit = a.size.width + a.size.depth + b.size.width + b.size.depth + distance;
    between.dot(between) > limit * limit
}

/// Whether two bases are too far apart to touch, told by their centres: half of width and depth together is more than
/// half the diagonal.
#[inline]
fn centres_too_far(a: &Footprint, b: &Footprint) -> bool {
    let between = b.centre() - a.centre();
    let limit = (a.size.width + a.size.depth + b.size.width + b.size.depth) / 2.0 + TOLERANCE;
    between.dot(between) > limit * limit
}

/// How deep two bases overlap; 0 when they do not. It is the shortest move that would part them.
pub fn penetration(a: &Footprint, b: &Footprint) -> f64 {
    if plainly_farther_than(a, b, 0.0) { 0.0 } else { (-separation(a, b)).max(0.0) }
}

/// Whether the bases interpenetrate by more than the tolerance.
///
/// ```
/// use oriflamme_field::*;
/// let size = Size::new(40.0, 15.0);
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), size);
/// assert!(!overlaps(&base, &base.shifted(40.0)));
/// assert!(overlaps(&base, &base.shifted(39.9)));
/// ```
#[inline]
pub fn overlaps(a: &Footprint, b: &Footprint) -> bool {
    !plainly_farther_than(a, b, 0.0) && near_ones_overlap(a, b)
}

fn near_ones_overlap(a: &Footprint, b: &Footprint) -> bool {
    !centres_too_far(a, b) && separation_within(a, b, -TOLERANCE).is_some_and(|separation| separation < -TOLERANCE)
}

/// The distance between the nearest points of two bases; 0 when they touch or overlap.
///
/// ```
/// use oriflamme_field::*;
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 20.0));
/// assert_eq!(distance(&base, &base.shifted(43.0).advanced(24.0)), 5.0);
/// ```
pub fn distance(a: &Footprint, b: &Footprint) -> f64 {
    signed_distance(a, b).max(0.0)
}

/// Whether the distance between two bases is more than a limit (0 or more); mostly their corners tell.
///
/// ```
/// use oriflamme_field::*;
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 20.0));
/// let other = base.shifted(43.0).advanced(24.0);
/// assert!(is_farther(&base, &other, 4.9) && !is_farther(&base, &other, 5.0));
/// ```
pub fn is_farther(a: &Footprint, b: &Footprint, limit: f64) -> bool {
    if plainly_farther_than(a, b, limit) {
        return true;
    }
    let corners = b.pose.corner - a.pose.corner;
    // The bases are no farther apart than two of their points.
    let plainly_near = corners.dot(corners) < limit * limit * 0.999;
    !plainly_near && distance(a, b) > limit
}

/// The distance where apart, minus the depth of overlap where not: continuous through contact.
pub(crate) fn signed_distance(a: &Footprint, b: &Footprint) -> f64 {
    let separation = separation(a, b);
    if separation <= 0.0 {
        return separation;
    }
    // Two convex shapes that are apart are nearest at a corner of one of them.
    let from = |base: &Footprint, corners: [Point; 4]| {
        corners.into_iter().map(|corner| base.distance_to_point(corner)).fold(f64::INFINITY, f64::min)
    };
    from(a, b.corners()).min(from(b, a.corners()))
}

/// The pairs of corners (of `a`, of `b`) that lie on each other.
///
/// ```
/// use oriflamme_field::*;
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// assert_eq!(
///     coincident_corners(&base, &base.shifted(40.0)),
///     [(Corner::FrontRight, Corner::FrontLeft), (Corner::RearRight, Corner::RearLeft)]
/// );
/// ```
pub fn coincident_corners(a: &Footprint, b: &Footprint) -> Vec<(Corner, Corner)> {
    let mut pairs = Vec::new();
    if !plainly_farther_than(a, b, TOLERANCE) {
        visit_coincident_corners(a, b, |one, other| pairs.push((one, other)));
    }
    pairs
}

fn visit_coincident_corners(a: &Footprint, b: &Footprint, mut visit: impl FnMut(Corner, Corner)) {
    let (corners_a, corners_b) = (a.corners(), b.corners());
    for corner_a in Corner::ALL {
        for corner_b in Corner::ALL {
            let (one, other) = (corners_a[corner_a as usize], corners_b[corner_b as usize]);
            if (one.x - other.x).abs() <= TOLERANCE && one.distance(other) <= TOLERANCE {
                visit(corner_a, corner_b);
            }
        }
    }
}

/// Whether two bases touch without overlapping.
pub fn touching(a: &Footprint, b: &Footprint) -> bool {
    !plainly_farther_than(a, b, TOLERANCE)
        && !centres_too_far(a, b)
        && separation_within(a, b, TOLERANCE)
            .is_some_and(|separation| separation >= -TOLERANCE && (separation <= 0.0 || distance(a, b) <= TOLERANCE))
}

/// How two bases touch; `None` when they are apart or overlap.
#[inline]
pub fn contact(a: &Footprint, b: &Footprint) -> Option<Contact> {
    if plainly_farther_than(a, b, TOLERANCE) { None } else { contact_of_near_ones(a, b) }
}

fn contact_of_near_ones(a: &Footprint, b: &Footprint) -> Option<Contact> {
    touching(a, b).then(|| edge_contact(a, b).or_else(|| corner_contact(a, b)).unwrap_or_else(|| corner_on_edge(a, b)))
}

/// The longest stretch along which an edge of one lies on an edge of the other.
fn edge_contact(a: &Footprint, b: &Footprint) -> Option<Contact> {
    let mut best: Option<Contact> = None;
    let (edges_a, edges_b) = (a.edges(), b.edges());
    for edge_a in Edge::ALL {
        for edge_b in Edge::ALL {
            let (outward, line, other) = (a.outward(edge_a), edges_a[edge_a as usize], edges_b[edge_b as usize]);
            if outward.dot(b.outward(edge_b)) > -0.5 {
                continue;
            }
            // An edge that lies wholly off the line of the other shares nothing with it.
            let (one_end, other_end) = ((other.a - line.a).dot(outward), (other.b - line.a).dot(outward));
            let off = 2.0 * TOLERANCE;
            if one_end.min(other_end) > off || one_end.max(other_end) < -off {
                continue;
            }
            let Some(at) = shared_stretch(&line, &other) else {
                continue;
            };
            let length = on_grid(at.length());
            if best.is_none_or(|found| length > found.length) {
                best = Some(Contact { a: Part::Edge(edge_a), b: Part::Edge(edge_b), length, at });
            }
        }
    }
    best
}

/// Where two edges that look at each other run together. They count as parallel if, over the whole
/// length of the shorter one, they part by no more than the tolerance.
fn shared_stretch(a: &Segment, b: &Segment) -> Option<Segment> {
    let (length_a, length_b) = (a.length(), b.length());
    let along = a.vector().unit()?;
    let tilt = along.cross(b.vector().unit()?).abs();
    if tilt * length_a.min(length_b) > TOLERANCE {
        return None;
    }
    let (from_b, to_b) = ((b.b - a.a).dot(along), (b.a - a.a).dot(along));
    let (from, to) = (from_b.max(0.0), to_b.min(length_a));
    if to - from <= TOLERANCE {
        return None;
    }
    let stretch = Segment::new(a.a + along.scaled(from), a.a + along.scaled(to));
    // The tilt may add one tolerance at the far end of a stretch that touches at its near end.
    let near = |point: Point| b.distance_to_point(point) <= 2.0 * TOLERANCE;
    (near(stretch.a) && near(stretch.b)).then_some(stretch)
}

fn corner_contact(a: &Footprint, b: &Footprint) -> Option<Contact> {
    let mut first = None;
    visit_coincident_corners(a, b, |one, other| first = first.or(Some((one, other))));
    let (corner_a, corner_b) = first?;
    let point = a.corner(corner_a);
    Some(Contact { a: Part::Corner(corner_a), b: Part::Corner(corner_b), length: 0.0, at: Segment::new(point, point) })
}

fn corner_on_edge(a: &Footprint, b: &Footprint) -> Contact {
    let nearest = |corners_of: &Footprint, edges_of: &Footprint| {
        let edges = edges_of.edges();
        let mut best = (f64::INFINITY, Corner::FrontLeft, Edge::Front);
        for (corner, point) in Corner::ALL.into_iter().zip(corners_of.corners()) {
            // They touch: a corner that is plainly apart from the other base is not where they do.
            if edges_of.distance_to_point(point) > 100.0 * TOLERANCE {
                continue;
            }
            for edge in Edge::ALL {
                let apart = edges[edge as usize].distance_to_point(point);
                if apart < best.0 {
                    best = (apart, corner, edge);
                }
            }
        }
        best
    };
    let (apart_a, corner_a, edge_b) = nearest(a, b);
    let (apart_b, corner_b, edge_a) = nearest(b, a);
    let (part_a, part_b, point) = if apart_a <= apart_b {
        (Part::Corner(corner_a), Part::Edge(edge_b), a.corner(corner_a))
    } else {
        (Part::Edge(edge_a), Part::Corner(corner_b), b.corner(corner_b))
    };
    Contact { a: part_a, b: part_b, length: 0.0, at: Segment::new(point, point) }
}
