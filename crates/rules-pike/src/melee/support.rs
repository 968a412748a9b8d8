//! Supports: who stands in support of whom, and on which side (pike.support).
//! Relies on quarters and distances.
//! Must not count the result: `round` does.

use super::engagement::{combat_of, in_hedgehog, is_engaged, is_flanked};
use crate::clause;
use crate::ground::inches;
use crate::state::State;
use crate::tables::number;
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::{Edge, Footprint, Point, distance};
use oriflamme_kernel::Clause;

/// A unit that supports a side of an engaged friend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Support {
    pub by: Id,
    pub of: Id,
    pub side: Edge,
}

fn reach() -> f64 {
    f64::from(number("distance", "support: supporter to supported unit, at most", "inches"))
}

/// May a unit like this give support?
pub fn may_give(state: &State, unit: &Unit) -> Result<(), Clause> {
    if is_engaged(state, unit) {
        return Err(clause::SUPPORT_2);
    }
    match unit.formation {
        Formation::Column => Err(clause::SUPPORT_12),
        Formation::Limbered => Err(clause::SUPPORT_13),
        _ => Ok(()),
    }
}

/// May an engaged unit be supported?
pub fn may_receive(state: &State, unit: &Unit) -> Result<(), Clause> {
    if unit.is_artillery() {
        return Err(clause::SUPPORT_6);
    }
    if in_hedgehog(unit) {
        return Err(clause::SUPPORT_8);
    }
    if unit.block().is_some() {
        return Err(clause::SUPPORT_9);
    }
    if unit.is_open() {
        return Err(clause::SUPPORT_7);
    }
    if is_flanked(state, unit) {
        return Err(clause::SUPPORT_10);
    }
    Ok(())
}

/// Where a supporter stands: its leader, or the middle of a body that has fronts on all sides.
fn place(unit: &Unit, body: &Footprint) -> Point {
    if unit.is_all_round() { body.centre() } else { body.front_centre() }
}

fn is_near(state: &State, unit: &Unit, friend: &Unit) -> bool {
    crate::leaders::near::units(state, unit, friend, reach())
}

/// The side of an engaged friend that a unit would support from where it stands.
fn side(state: &State, unit: &Unit, friend: &Unit) -> Option<Edge> {
    let (own, body) = (state.footprint(unit)?, state.footprint(friend)?);
    if !is_near(state, unit, friend) {
        return None;
    }
    let side = body.quarter_of(place(unit, &own));
    (side != Edge::Front).then_some(side)
}

/// A flank beside which a friend of the same combat fights cannot be supported (R40).
fn is_inner(state: &State, combat: &[Id], friend: &Unit, side: Edge) -> bool {
    if side == Edge::Rear {
        return false;
    }
    let Some(body) = state.footprint(friend) else { return false };
    combat.iter().filter(|id| **id != friend.id).filter_map(|id| state.unit(*id)).any(|other| {
        let there = state.footprint(other);
        other.side == friend.side
            && there.is_some_and(|there| {
                inches(distance(&there, &body)) <= reach() + 1e-3 && body.quarter_of(place(other, &there)) == side
            })
    })
}

/// Every support that could be given in a combat, and the clauses that keep others out.
pub fn possible(state: &State, combat: &[Id]) -> (Vec<Support>, Vec<Clause>) {
    let (mut found, mut barred) = (Vec::new(), Vec::new());
    let friends: Vec<&Unit> = combat.iter().filter_map(|id| state.unit(*id)).collect();
    for unit in state.units.iter().filter(|unit| unit.is_there() && !matches!(unit.post, Post::Joined(_))) {
        for friend in friends.iter().filter(|friend| friend.side == unit.side && friend.id != unit.id) {
            if friend.is_all_round() {
                barred.extend(may_receive(state, friend).err().filter(|_| is_near(state, unit, friend)));
                continue;
            }
            let Some(side) = side(state, unit, friend) else { continue };
            if let Err(clause) = may_receive(state, friend).and_then(|()| may_give(state, unit)) {
                barred.push(clause);
            } else if is_inner(state, combat, friend, side) {
                barred.extend([clause::SUPPORT_18, clause::SUPPORT_19]);
            } else {
                found.push(Support { by: unit.id, of: friend.id, side });
            }
        }
    }
    (found, barred)
}

/// Does the unit stand in support of a combat that is going on?
pub fn stands_by(state: &State, unit: &Unit) -> bool {
    let engaged = state.of(unit.side).filter(|friend| friend.id != unit.id && is_engaged(state, friend));
    let near: Vec<Id> = engaged.filter(|friend| side(state, unit, friend).is_some()).map(|friend| friend.id).collect();
    near.iter().any(|id| possible(state, &combat_of(state, *id)).0.iter().any(|support| support.by == unit.id))
}

/// The sides that are supported, each once.
pub fn sides(given: &[Support]) -> Vec<(Id, Edge)> {
    let mut found: Vec<(Id, Edge)> = Vec::new();
    for support in given {
        if !found.contains(&(support.of, support.side)) {
            found.push((support.of, support.side));
        }
    }
    found
}
