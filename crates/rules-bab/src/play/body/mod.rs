//! Bodies of troops: groups, columns and packs, found from where bases stand.
//!
//! Relies on contact between footprints. What a body may do is in the orders.

mod column;

pub use column::{Link, Rail, chain, column_of, link};

use crate::base::{Base, BaseId};
use crate::state::State;
use oriflamme_field::{Contact, Corner, Edge, Footprint, Part, TOLERANCE, coincident_corners, contact};

/// Facings count as the same within this many degrees.
pub const SAME_FACING: f64 = 0.01;

pub fn same_facing(a: &Footprint, b: &Footprint) -> bool {
    a.facing().difference(b.facing()) <= SAME_FACING
}

/// Do two bases touch so that they can be in one group: side by side with front (or rear) corners together,
/// or one behind the other with both pairs of corners together?
#[inline]
pub fn group_contact(a: &Footprint, b: &Footprint) -> bool {
    let apart = corners_apart(a, b);
    apart <= ABOUT && near_ones_in_group_contact(a, b, apart)
}

fn near_ones_in_group_contact(a: &Footprint, b: &Footprint, apart: f64) -> bool {
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

/// Corners farther apart than this, in mm, plainly do not meet.
const ABOUT: f64 = 1.0;

/// How far the corners are apart that must meet for two bases of the same facing to be in group contact, side by side
/// or one behind the other. Most pairs are not even near each other: for them any large number will do.
#[inline]
fn corners_apart(a: &Footprint, b: &Footprint) -> f64 {
    let to = b.pose.corner - a.pose.corner;
    let farthest = a.size.width.max(b.size.width) + a.size.depth.max(b.size.depth) + 2.0 * ABOUT;
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

/// Do two bases touch so that they can be in one pack: flank to flank, or front to rear?
pub fn pack_contact(a: &Footprint, b: &Footprint) -> bool {
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

/// The whole group to which a base belongs, itself included, in the order of the army; just the base if it is alone.
pub fn group_of(state: &State, id: BaseId) -> Vec<BaseId> {
    connected(state, id, group_contact)
}

/// The whole pack to which a base belongs.
pub fn pack_of(state: &State, id: BaseId) -> Vec<BaseId> {
    connected(state, id, pack_contact)
}

/// Are these bases, taken alone, connected as one group? A single base is none.
pub fn is_group(bases: &[&Base]) -> bool {
    bases.len() >= 2 && joined(bases, group_contact)
}

/// Does some group contain both bases? A broken column is one, though its bases face different ways.
pub fn in_one_group(state: &State, a: BaseId, b: BaseId) -> bool {
    a == b || group_of(state, a).contains(&b) || column_of(state, a).is_some_and(|column| column.contains(&b))
}

/// The groups to which a base belongs: the one that faces as it does, and the broken column in which it stands.
pub fn groups_with(state: &State, id: BaseId) -> Vec<Vec<BaseId>> {
    let group = group_of(state, id);
    let column = column_of(state, id).filter(|column| column.iter().any(|member| !group.contains(member)));
    let group = Some(group).filter(|g| g.len() >= 2);
    group.into_iter().chain(column).collect()
}

/// The front of a group: the bases on its most forward line, from left to right. Of several stretches
/// on that line only the longest counts.
pub fn front_of(state: &State, group: &[BaseId]) -> Vec<BaseId> {
    let bases: Vec<&Base> = group.iter().filter_map(|id| state.base(*id)).collect();
    front_line(&bases).into_iter().map(|base| base.id).collect()
}

/// The bases of [`front_of`] themselves.
pub fn front_line<'s>(bases: &[&'s Base]) -> Vec<&'s Base> {
    let prints: Vec<Footprint> = bases.iter().map(|base| base.footprint()).collect();
    front_places(&prints).into_iter().map(|i| bases[i]).collect()
}

/// Which of these footprints are the front of the group that they form, from left to right.
pub fn front_places(prints: &[Footprint]) -> Vec<usize> {
    let Some(first) = prints.first() else { return Vec::new() };
    let (ahead, right) = (first.forward(), first.right());
    let advance = |i: usize| (prints[i].pose.corner - first.pose.corner).dot(ahead);
    let across = |i: usize| (prints[i].pose.corner - first.pose.corner).dot(right);
    let farthest = (0..prints.len()).map(advance).fold(f64::NEG_INFINITY, f64::max);
    let mut line: Vec<usize> = (0..prints.len()).filter(|&i| advance(i) >= farthest - TOLERANCE).collect();
    line.sort_by(|&a, &b| across(a).total_cmp(&across(b)));
    let mut longest: &[usize] = &[];
    for stretch in line.chunk_by(|&a, &b| across(b) - across(a) - prints[a].size.width <= TOLERANCE) {
        if stretch.len() > longest.len() {
            longest = stretch;
        }
    }
    longest.to_vec()
}

/// The base directly in front of `of` in a column: its rear edge lies on the front edge, corner to corner.
pub fn directly_before<'s>(state: &'s State, of: &Base) -> Option<&'s Base> {
    let here = of.footprint();
    beside(state, of).find(|other| other.id != of.id && stands_behind(&here, &other.footprint()))
}

/// The base directly behind `of`.
pub fn directly_behind<'s>(state: &'s State, of: &Base) -> Option<&'s Base> {
    let here = of.footprint();
    beside(state, of).find(|other| other.id != of.id && stands_behind(&other.footprint(), &here))
}

/// Friends that are near enough to touch.
fn beside<'s>(state: &'s State, of: &Base) -> impl Iterator<Item = &'s Base> + use<'s> {
    let side = of.side;
    state.near(of.footprint().bounds().grown(ABOUT)).filter(move |other| other.side == side)
}

/// Does the front of `rear` lie fully on the rear edge of `front`, corner to corner?
pub fn stands_behind(rear: &Footprint, front: &Footprint) -> bool {
    let together = |ours: Corner, theirs: Corner| rear.corner(ours).distance(front.corner(theirs)) <= TOLERANCE;
    same_facing(rear, front)
        && together(Corner::FrontLeft, Corner::RearLeft)
        && together(Corner::FrontRight, Corner::RearRight)
}

fn connected(state: &State, id: BaseId, touch: impl Fn(&Footprint, &Footprint) -> bool) -> Vec<BaseId> {
    let Some(first) = state.base(id) else { return Vec::new() };
    let facing = first.footprint();
    let mut found: Vec<&Base> = vec![first];
    let mut seen = 0;
    while let Some(current) = found.get(seen).map(|base| base.footprint()) {
        seen += 1;
        for other in state.bases.near(current.bounds().grown(ABOUT)) {
            let there = other.footprint();
            let alike = other.side == first.side && other.place == first.place && same_facing(&there, &facing);
            if alike && touch(&current, &there) && !found.iter().any(|base| base.id == other.id) {
                found.push(other);
            }
        }
    }
    let mut members: Vec<BaseId> = found.iter().map(|base| base.id).collect();
    members.sort_by_cached_key(|member| state.bases.position(*member));
    members
}

fn joined(bases: &[&Base], touch: impl Fn(&Footprint, &Footprint) -> bool) -> bool {
    let prints: Vec<Footprint> = bases.iter().map(|b| b.footprint()).collect();
    spread(&prints, 0, touch).into_iter().all(|f| f)
}

/// Which of these footprints hang together with one of them, each touching the next.
fn spread(prints: &[Footprint], start: usize, touch: impl Fn(&Footprint, &Footprint) -> bool) -> Vec<bool> {
    let mut found = vec![false; prints.len()];
    found[start] = true;
    let mut left: Vec<usize> = (0..prints.len()).collect();
    left.swap_remove(start);
    let mut open = vec![start];
    while let Some(current) = open.pop() {
        left.retain(|&other| {
            found[other] = touch(&prints[current], &prints[other]);
            if found[other] {
                open.push(other);
            }
            !found[other]
        });
    }
    found
}
