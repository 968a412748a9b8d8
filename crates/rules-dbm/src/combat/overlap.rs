//! Overlaps, and enemy fronts on flanks and rear.
//! Relies on contact between bases.
//! Must not know what they are worth.

use super::support;
use crate::army::{Element, Name};
use crate::contact;
use crate::state::State;
use crate::troop::Kind;
use oriflamme_field::{Corner, Edge, Footprint, Hand, TOLERANCE, coincident_corners};

/// Why a flank suffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    Overlap,
    /// An enemy front touches it.
    Pressed,
}

/// The flanks and the rear that suffer, each once at most (ruling B52).
pub fn threats(state: &State, element: &Element) -> Vec<(Edge, Threat)> {
    let pressed = pressed_edges(state, element);
    let mut found = Vec::new();
    for hand in [Hand::Left, Hand::Right] {
        let edge = Edge::side(hand);
        if pressed.contains(&edge) {
            found.push((edge, Threat::Pressed));
        } else if is_overlapped(state, element, hand) {
            found.push((edge, Threat::Overlap));
        }
    }
    if pressed.contains(&Edge::Rear) {
        found.push((Edge::Rear, Threat::Pressed));
    }
    found
}

/// Enemies whose fronts touch its flank or rear, or those of the ranks behind it that support it.
pub fn attackers(state: &State, element: &Element) -> Vec<Name> {
    let ranks = contact::ranks_behind(state, element);
    let bodies = std::iter::once(element).chain(ranks);
    let mut found: Vec<Name> = Vec::new();
    for (enemy, _) in bodies.flat_map(|body| contact::pressing(state, body)) {
        if !found.contains(&enemy.name) {
            found.push(enemy.name);
        }
    }
    found
}

/// The edges of an element that enemy fronts touch. Contact with a rank that supports it in a fight counts as contact with the
/// front rank (dbm.turn-to-face.7).
pub fn pressed_edges(state: &State, element: &Element) -> Vec<Edge> {
    let mut edges: Vec<Edge> = contact::pressing(state, element).map(|(_, edge)| edge).collect();
    if contact::opponent(state, element).is_some() {
        let ranks = contact::ranks_behind(state, element);
        edges.extend(ranks.iter().flat_map(|rank| contact::pressing(state, rank)).map(|(_, edge)| edge));
    }
    edges
}

fn is_overlapped(state: &State, element: &Element, hand: Hand) -> bool {
    let here = element.footprint();
    let beside = |enemy: &Element| {
        let met = contact::edges(&here, &enemy.footprint());
        met.is_some_and(|(own, theirs)| own == Edge::side(hand) && theirs.is_side())
    };
    let supports = |enemy: &Element| support::supports_a_fight(state, enemy);
    let opponent = contact::opponent(state, element);
    let helps = |enemy: &Element| opponent.is_none_or(|friend| may_help(enemy, friend));
    if contact::enemies(state, element).any(|enemy| beside(enemy) && !supports(enemy) && helps(enemy)) {
        return true;
    }
    let Some(opponent) = opponent else { return false };
    // The neighbour on the opponent's other hand stands on this side.
    contact::friends(state, opponent)
        .any(|friend| stands_beside(state, opponent, friend, hand.opposite()) && may_help(friend, opponent))
}

/// Elephants do not overlap in aid of other riders, and nobody does in aid of expendables.
fn may_help(helper: &Element, friend: &Element) -> bool {
    let elephants = helper.kind() == Kind::El && friend.kind().is_mounted() && friend.kind() != Kind::El;
    !elephants && friend.kind() != Kind::Exp
}

/// Side to side and front corner to front corner with the friend who fights, and free of enemies on the nearest part of its front.
fn stands_beside(state: &State, fighter: &Element, friend: &Element, hand: Hand) -> bool {
    let (here, there) = (fighter.footprint(), friend.footprint());
    let level = coincident_corners(&here, &there).contains(&(Corner::front(hand), Corner::front(hand.opposite())));
    let side = contact::edges(&here, &there).is_some_and(|(own, theirs)| own == Edge::side(hand) && theirs.is_side());
    level && side && is_free_near(state, friend, &there, Corner::front(hand.opposite()))
}

/// Does no enemy touch its front edge next to that corner?
fn is_free_near(state: &State, friend: &Element, base: &Footprint, corner: Corner) -> bool {
    let near = base.corner(corner);
    let inward = base.corner(corner.mirrored()) - near;
    let just_inside = near + inward.scaled(10.0 * TOLERANCE / base.size.width.max(1.0));
    contact::enemies(state, friend).all(|enemy| {
        let there = enemy.footprint();
        let meets = contact::edges(base, &there).is_some_and(|(own, _)| own == Edge::Front);
        // The fighter's own opponent touches the corner only.
        !(meets && there.distance_to_point(just_inside) <= TOLERANCE)
    })
}
