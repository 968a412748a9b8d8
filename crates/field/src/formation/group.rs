//! Groups: bases that face alike and touch each other in order, and which of them are in front.
//! Relies on contact and footprints.
//! Knows nothing of who may belong to a group; callers pass only such bases.

use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::contact::{Contact, Part, coincident_corners, contact};
use crate::footprint::Footprint;
use crate::parts::{Corner, Edge};

/// Facings count as the same within this many degrees.
pub const SAME_FACING: f64 = 0.01;

/// Bases whose boxes, grown by so many millimetres, do not meet are plainly not joined.
pub const MEETING: f64 = 1.0;

pub fn same_facing(a: &Footprint, b: &Footprint) -> bool {
    a.facing().difference(b.facing()) <= SAME_FACING
}

/// Whether two bases that face alike stand side by side with front (or rear) corners together, or one behind the
/// other with both pairs of corners together.
///
/// ```
/// use oriflamme_field::{formation::joined_at_corners, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// assert!(joined_at_corners(&base, &base.shifted(40.0)));
/// assert!(joined_at_corners(&base, &base.advanced(-15.0)));
/// assert!(!joined_at_corners(&base, &base.shifted(40.0).advanced(5.0)));
/// ```
#[inline]
pub fn joined_at_corners(a: &Footprint, b: &Footprint) -> bool {
    let apart = corners_apart(a, b);
    apart <= MEETING && near_ones_joined_at_corners(a, b, apart)
}

fn near_ones_joined_at_corners(a: &Footprint, b: &Footprint, apart: f64) -> bool {
    if !same_facing(a, b) {
        return false;
    }
    // Bases that face exactly alike and whose corners meet well within the tolerance need no closer look.
    if apart <= TOLERANCE / 2.0 && a.facing() == b.facing() {
        return true;
    }
    let Some(Contact { a: Part::Edge(edge_a), b: Part::Edge(edge_b), .. }) = contact(a, b) else { return false };
    let corners = coincident_corners(a, b);
    match (edge_a, edge_b) {
        (Edge::Left, Edge::Right) | (Edge::Right, Edge::Left) => {
            corners.iter().any(|(p, q)| p.is_front() == q.is_front() && p.is_left() != q.is_left())
        }
        (Edge::Front, Edge::Rear) | (Edge::Rear, Edge::Front) => {
            corners.iter().filter(|(p, q)| p.is_left() == q.is_left() && p.is_front() != q.is_front()).count() == 2
        }
        _ => false,
    }
}

/// How far the corners are apart that must meet for two bases of the same facing to be joined, side by side or one
/// behind the other. Most pairs are not even near each other: for them any large number will do.
#[inline]
fn corners_apart(a: &Footprint, b: &Footprint) -> f64 {
    let to = b.pose.corner - a.pose.corner;
    let farthest = a.size.width.max(b.size.width) + a.size.depth.max(b.size.depth) + 2.0 * MEETING;
    if to.dot(to) > farthest * farthest {
        return f64::INFINITY;
    }
    let (aside, ahead) = (to.dot(a.right()), to.dot(a.forward()));
    let nearer = |value: f64, one: f64, other: f64| (value - one).abs().min((value - other).abs());
    let beside = nearer(aside, a.size.width, -b.size.width);
    let level = nearer(ahead, 0.0, b.size.depth - a.size.depth);
    let in_file = aside.abs().max((aside + b.size.width - a.size.width).abs());
    let behind = nearer(ahead, b.size.depth, -a.size.depth);
    (beside + level).min(in_file + behind)
}

/// Whether two bases that face alike touch flank to flank or front to rear, wherever their corners are.
///
/// ```
/// use oriflamme_field::{formation::joined_along_edges, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// assert!(joined_along_edges(&base, &base.shifted(40.0).advanced(5.0)));
/// assert!(!joined_along_edges(&base, &base.shifted(40.0).advanced(15.0)));
/// ```
pub fn joined_along_edges(a: &Footprint, b: &Footprint) -> bool {
    let fits = matches!(
        contact(a, b),
        Some(
            Contact { a: Part::Edge(Edge::Left), b: Part::Edge(Edge::Right), .. }
                | Contact { a: Part::Edge(Edge::Right), b: Part::Edge(Edge::Left), .. }
                | Contact { a: Part::Edge(Edge::Front), b: Part::Edge(Edge::Rear), .. }
                | Contact { a: Part::Edge(Edge::Rear), b: Part::Edge(Edge::Front), .. }
        )
    );
    fits && same_facing(a, b)
}

/// Whether the front of `rear` lies fully on the rear edge of `front`, corner to corner.
pub fn stands_behind(rear: &Footprint, front: &Footprint) -> bool {
    let together = |ours: Corner, theirs: Corner| rear.corner(ours).distance(front.corner(theirs)) <= TOLERANCE;
    same_facing(rear, front)
        && together(Corner::FrontLeft, Corner::RearLeft)
        && together(Corner::FrontRight, Corner::RearRight)
}

/// All that hang together with the first, each joined to the next, the first included; all face as it does.
///
/// `near` names those whose boxes meet a box, so that nobody need look at the whole table.
///
/// ```
/// use oriflamme_field::{formation::*, index::TableIndex, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let places = [0.0, 40.0, 80.0, 160.0].map(|x| base.shifted(x));
/// let index = TableIndex::build(places.into_iter().enumerate());
/// let line = connected((0, base), |bounds| index.near(&bounds, 0.0), joined_at_corners);
/// assert_eq!(line, [0, 1, 2]);
/// ```
pub fn connected<Id: Copy + PartialEq, Near: IntoIterator<Item = (Id, Footprint)>>(
    first: (Id, Footprint),
    near: impl Fn(Bounds) -> Near,
    joined: impl Fn(&Footprint, &Footprint) -> bool,
) -> Vec<Id> {
    let mut found = vec![first];
    let mut seen = 0;
    while let Some(&(_, current)) = found.get(seen) {
        seen += 1;
        for (id, there) in near(current.bounds().grown(MEETING)) {
            let joins = same_facing(&there, &first.1) && joined(&current, &there);
            if joins && !found.iter().any(|(member, _)| *member == id) {
                found.push((id, there));
            }
        }
    }
    found.into_iter().map(|(id, _)| id).collect()
}

/// Whether these bases, taken alone, hang together, each joined to another.
pub fn hang_together(bases: &[Footprint], joined: impl Fn(&Footprint, &Footprint) -> bool) -> bool {
    let mut left: Vec<usize> = (1..bases.len()).collect();
    let mut open = vec![0];
    while let Some(current) = open.pop().filter(|_| !left.is_empty()) {
        left.retain(|&other| {
            let joins = joined(&bases[current], &bases[other]);
            if joins {
                open.push(other);
            }
            !joins
        });
    }
    left.is_empty()
}

/// The front of a group, from left to right, as places in the list: the bases on its most forward line. Of several
/// stretches on that line only the one with the most bases counts.
///
/// ```
/// use oriflamme_field::{formation::front_places, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let two_ranks = [base.advanced(-15.0), base.shifted(40.0), base];
/// assert_eq!(front_places(&two_ranks), [2, 1]);
/// ```
pub fn front_places(bases: &[Footprint]) -> Vec<usize> {
    let Some(first) = bases.first() else { return Vec::new() };
    let (ahead, right) = (first.forward(), first.right());
    let advance = |i: usize| (bases[i].pose.corner - first.pose.corner).dot(ahead);
    let across = |i: usize| (bases[i].pose.corner - first.pose.corner).dot(right);
    let farthest = (0..bases.len()).map(advance).fold(f64::NEG_INFINITY, f64::max);
    let mut line: Vec<usize> = (0..bases.len()).filter(|&i| advance(i) >= farthest - TOLERANCE).collect();
    line.sort_by(|&a, &b| across(a).total_cmp(&across(b)));
    let mut longest: &[usize] = &[];
    for stretch in line.chunk_by(|&a, &b| across(b) - across(a) - bases[a].size.width <= TOLERANCE) {
        if stretch.len() > longest.len() {
            longest = stretch;
        }
    }
    longest.to_vec()
}
