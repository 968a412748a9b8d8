//! Frontal contact and close combat: who touches whom, and how.

use crate::base::Base;
use crate::state::State;
use oriflamme_field::{Contact, Edge, Footprint, Part, TOLERANCE, contact};

/// Is `a` in frontal contact with `z`: its front edge on an edge or corner, or a front corner on an edge?
pub fn frontal(a: &Footprint, z: &Footprint) -> bool {
    contact(a, z).is_some_and(|c| is_frontal(&c))
}

/// Is the first base of this contact in frontal contact with the second? Corner on corner is none.
pub fn is_frontal(c: &Contact) -> bool {
    match (c.a, c.b) {
        (Part::Edge(Edge::Front), _) => true,
        (Part::Corner(corner), Part::Edge(_)) => corner.is_front(),
        _ => false,
    }
}

/// Are two bases near enough to touch? Cheap; most pairs on a table are not.
#[inline]
pub fn may_touch(a: &Base, z: &Base) -> bool {
    // Width and depth together are more than the diagonal, and half their sum more than half of it.
    let sizes = a.size.width + a.size.depth + z.size.width + z.size.depth;
    let apart = a.pose.corner - z.pose.corner;
    if apart.dot(apart) > sizes * sizes {
        return false;
    }
    let centre = |b: &Base| {
        let (forward, right) = (b.pose.facing.forward(), b.pose.facing.right());
        b.pose.corner + right.scaled(b.size.width / 2.0) - forward.scaled(b.size.depth / 2.0)
    };
    let apart = centre(a) - centre(z);
    let limit = sizes / 2.0;
    apart.dot(apart) <= limit * limit
}

/// Are two enemy bases in close combat with each other?
#[inline]
pub fn fighting(a: &Base, z: &Base) -> bool {
    fighting_contact(a, z).is_some()
}

/// How two enemy bases that are in close combat with each other touch.
#[inline]
pub fn fighting_contact(a: &Base, z: &Base) -> Option<Contact> {
    if a.side == z.side || !a.on_table() || !z.on_table() || !may_touch(a, z) {
        None
    } else {
        frontal_contact(&a.footprint(), &z.footprint())
    }
}

/// Is one of them in frontal contact with the other?
pub fn frontal_to_either(a: &Footprint, z: &Footprint) -> bool {
    frontal_contact(a, z).is_some()
}

/// How two bases of which one is in frontal contact with the other touch.
fn frontal_contact(a: &Footprint, z: &Footprint) -> Option<Contact> {
    contact(a, z).filter(|c| is_frontal(c) || is_frontal(&c.swapped()))
}

/// The others on the table that are near enough to touch a base: nobody else need be looked at for what contact does.
pub fn neighbours<'s>(state: &'s State, base: &Base) -> impl Iterator<Item = &'s Base> + use<'s> {
    let id = base.id;
    state.near(base.footprint().bounds().grown(2.0 * TOLERANCE)).filter(move |other| other.id != id)
}

/// The enemies that are near enough to touch a base.
pub fn enemies_beside<'s>(state: &'s State, base: &Base) -> impl Iterator<Item = &'s Base> + use<'s> {
    let side = base.side;
    neighbours(state, base).filter(move |other| other.side != side)
}

/// The enemies with which a base is in close combat.
pub fn opponents<'s>(state: &'s State, base: &'s Base) -> impl Iterator<Item = &'s Base> + 's {
    enemies_beside(state, base).filter(move |enemy| fighting(base, enemy))
}

pub fn in_close_combat(state: &State, base: &Base) -> bool {
    opponents(state, base).next().is_some()
}
