//! Positions that help or hurt in close combat: overlap, flank and rear attack, support.
//!
//! Relies on contact between bases and on principal opponents. What they are worth is in the factors.

use super::principal::principal;
use crate::base::Base;
use crate::going::{self, Going};
use crate::play::contact::{enemies_beside, in_close_combat, may_touch};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::formation::stands_behind;
use oriflamme_field::{Contact, Corner, Edge, Footprint, Hand, Part, TOLERANCE, coincident_corners, contact};

/// Does `a` overlap the enemy `z` on one of its flanks?
pub fn overlaps(state: &State, a: &Base, z: &Base) -> bool {
    overlap_side(state, a, z).is_some()
}

/// The flank of `z` that `a` overlaps.
pub fn overlap_side(state: &State, a: &Base, z: &Base) -> Option<Hand> {
    if a.side == z.side || z.kind() == TroopType::Bg || !may_touch(a, z) || !a.on_table() || !z.on_table() {
        return None;
    }
    let side = touching_flank(&a.footprint(), &z.footprint())?;
    let (hand, by_flanks) = side;
    let free = !in_close_combat(state, a);
    // A base in close combat helps only against its own principal opponent, and only flank to flank.
    (free || (by_flanks && principal(state, a).is(z.id))).then_some(hand)
}

/// The flank of `z` that `a` touches with its own flank (`true`) or with front corner on front corner.
pub fn touching_flank(a: &Footprint, z: &Footprint) -> Option<(Hand, bool)> {
    let touch = contact(a, z)?;
    match (touch.a, touch.b) {
        (Part::Edge(Edge::Left | Edge::Right), Part::Edge(Edge::Left)) => Some((Hand::Left, true)),
        (Part::Edge(Edge::Left | Edge::Right), Part::Edge(Edge::Right)) => Some((Hand::Right, true)),
        (Part::Corner(_), Part::Corner(_)) => coincident_corners(a, z)
            .into_iter()
            .find(|(ours, theirs)| ours.is_front() && theirs.is_front())
            .map(|(_, theirs)| (theirs.hand(), false)),
        _ => None,
    }
}

/// Which flanks of `z` are overlapped, left and right, each once however many bases do it.
pub fn overlapped_flanks(state: &State, z: &Base) -> [bool; 2] {
    let mut flanks = [false; 2];
    for a in enemies_beside(state, z) {
        match overlap_side(state, a, z) {
            Some(Hand::Left) => flanks[0] = true,
            Some(Hand::Right) => flanks[1] = true,
            None => {}
        }
    }
    flanks
}

/// Does the position of `z` make a flank attack on `a`, and on which flank?
pub fn flank_attack(a: &Footprint, z: &Footprint) -> Option<Hand> {
    let Contact { a: Part::Edge(ours), b: Part::Edge(Edge::Front), .. } = contact(a, z)? else { return None };
    let hand = match ours {
        Edge::Left => Hand::Left,
        Edge::Right => Hand::Right,
        _ => return None,
    };
    let flank = a.edge(ours);
    let corner_on_flank = |c| flank.distance_to_point(z.corner(c)) <= TOLERANCE;
    (corner_on_flank(Corner::FrontLeft) || corner_on_flank(Corner::FrontRight)).then_some(hand)
}

/// The enemies that make a flank attack on a base. Baggage has no flank.
pub fn flank_attackers<'s>(state: &'s State, base: &'s Base) -> impl Iterator<Item = &'s Base> + 's {
    let here = base.footprint();
    enemies_beside(state, base)
        .filter(move |z| base.kind() != TroopType::Bg && flank_attack(&here, &z.footprint()).is_some())
}

pub fn flank_attacked(state: &State, base: &Base) -> bool {
    flank_attackers(state, base).next().is_some()
}

/// Does `z` touch the rear of `a` with its front, as a rear attack asks?
pub fn rear_attack(a: &Footprint, z: &Footprint) -> bool {
    let Some(touch) = contact(a, z) else { return false };
    match (touch.a, touch.b) {
        (Part::Edge(Edge::Rear), Part::Edge(Edge::Front)) => true,
        (Part::Edge(Edge::Rear), Part::Corner(theirs)) => theirs.is_front(),
        (Part::Corner(ours), Part::Edge(Edge::Front)) => ours.is_rear(),
        _ => false,
    }
}

/// The enemies that attack a base in the rear: those in position whose principal opponent it is.
pub fn rear_attackers<'s>(state: &'s State, base: &'s Base) -> impl Iterator<Item = &'s Base> + 's {
    let here = base.footprint();
    enemies_beside(state, base).filter(move |z| {
        base.kind() != TroopType::Bg && rear_attack(&here, &z.footprint()) && principal(state, z).is(base.id)
    })
}

pub fn rear_attacked(state: &State, base: &Base) -> bool {
    rear_attackers(state, base).next().is_some()
}

/// Does `a` support the friend `b` in front of it?
pub fn supports(state: &State, a: &Base, b: &Base) -> bool {
    a.side == b.side
        && a.on_table()
        && b.on_table()
        && stands_behind(&a.footprint(), &b.footprint())
        && going::of_base(state, a) < Going::Difficult
        && going::of_base(state, b) < Going::Difficult
        && (!in_close_combat(state, a) || principal(state, a) == principal(state, b))
}
