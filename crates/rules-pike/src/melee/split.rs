//! How a unit's attacks are shared among sides and enemies (pike.split-attacks, R35).
//! Relies on who touches whom, and on the number of dice.
//! Must not roll.

use super::dice::{self, PER_SIDE, is_garrison};
use super::engagement::{Touch, in_hedgehog, touches};
use crate::clause;
use crate::draft::Ruling;
use crate::leaders;
use crate::state::State;
use crate::troops::{Id, Unit};
use oriflamme_field::Edge;
use oriflamme_kernel::{Clause, Refusal};

pub type Shares = Vec<(Id, i32)>;

/// The enemies of a unit by side, its front first.
fn by_side(state: &State, unit: &Unit) -> Vec<(Edge, Vec<Id>)> {
    let all: Vec<Touch> = touches(state, unit);
    let order = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear];
    let of =
        |side: Edge| (side, all.iter().filter(|touch| touch.side == side).map(|touch| touch.enemy).collect::<Vec<_>>());
    order.map(of).into_iter().filter(|(_, enemies)| !enemies.is_empty()).collect()
}

/// How many attacks each side may and must take.
struct Limits {
    most: i32,
    least: i32,
}

fn limits(unit: &Unit, side: Edge, total: i32, front: bool, spare: i32) -> Limits {
    if in_hedgehog(unit) {
        return Limits { most: total, least: 0 };
    }
    if is_garrison(unit) {
        return Limits { most: PER_SIDE + spare, least: 0 };
    }
    match side {
        Edge::Front => Limits { most: total, least: (total + 1) / 2 },
        _ if front => Limits { most: total / 2, least: 0 },
        // At least one attack is always made.
        _ => Limits { most: (total / 2).max(1), least: 0 },
    }
}

/// Every way to share attacks among the sides; the one that most players would take first.
fn ways(state: &State, unit: &Unit) -> Vec<Vec<i32>> {
    let sides = by_side(state, unit);
    let total = dice::total(state, unit);
    let front = sides.first().is_some_and(|(side, _)| *side == Edge::Front);
    let spare = leaders::attacks(state, unit.id);
    let bounds: Vec<Limits> = sides.iter().map(|(side, _)| limits(unit, *side, total, front, spare)).collect();
    let reachable: i32 = bounds.iter().map(|limit| limit.most).sum();
    let sum = if front || unit.is_all_round() { total.min(reachable) } else { reachable.min(total.max(1)) };
    let mut found = vec![Vec::new()];
    for (number, limit) in bounds.iter().enumerate() {
        let last = number + 1 == bounds.len();
        let grown = found.iter().flat_map(|way: &Vec<i32>| {
            let left = sum - way.iter().sum::<i32>();
            let range = if last { left..=left } else { limit.least..=limit.most.min(left) };
            let fits = |share: &i32| (limit.least..=limit.most).contains(share);
            range.rev().filter(fits).map(|share| [way.as_slice(), &[share]].concat()).collect::<Vec<_>>()
        });
        found = grown.collect();
    }
    // Only one side of a garrison has the die of a commander.
    found.retain(|way| !is_garrison(unit) || way.iter().map(|share| (share - PER_SIDE).max(0)).sum::<i32>() <= spare);
    found
}

/// Attacks on one side, shared evenly among the enemies there; odd ones go to the first of them.
fn even(enemies: &[Id], attacks: i32) -> Shares {
    let count = enemies.len() as i32;
    let share = |number: usize| attacks / count + i32::from((number as i32) < attacks % count);
    enemies.iter().enumerate().map(|(number, id)| (*id, share(number))).collect()
}

/// The shares that a unit makes if nobody says otherwise.
pub fn usual(state: &State, unit: &Unit) -> Shares {
    ways(state, unit).first().map(|way| shares_of(state, unit, way)).unwrap_or_default()
}

fn shares_of(state: &State, unit: &Unit, way: &[i32]) -> Shares {
    let sides = by_side(state, unit);
    sides.iter().zip(way).flat_map(|((_, enemies), attacks)| even(enemies, *attacks)).collect()
}

/// Has the owner something to choose?
pub fn is_open(state: &State, unit: &Unit) -> bool {
    let ways = ways(state, unit);
    let odd = |way: &Vec<i32>| {
        by_side(state, unit).iter().zip(way).any(|((_, enemies), attacks)| *attacks % enemies.len().max(1) as i32 != 0)
    };
    let free = in_hedgehog(unit) && touches(state, unit).len() > 1;
    ways.len() > 1 || ways.iter().any(odd) || free
}

/// Whether attacks may be shared so; the clauses that were looked at.
pub fn check(state: &State, unit: &Unit, shares: &Shares) -> Ruling<Vec<Clause>> {
    let refuse = |clause: Clause| Err(Refusal::new(clause, "pike-refuse-split").with("unit", unit.id));
    let sides = by_side(state, unit);
    let known = |id: &Id| sides.iter().any(|(_, enemies)| enemies.contains(id));
    let twice = shares.iter().enumerate().any(|(n, (id, _))| shares[..n].iter().any(|(other, _)| other == id));
    if twice || shares.iter().any(|(id, attacks)| !known(id) || !(0..=99).contains(attacks)) {
        return refuse(clause::SPLIT_ATTACKS_1);
    }
    let of = |id: &Id| shares.iter().find(|(one, _)| one == id).map_or(0, |(_, attacks)| *attacks);
    let way: Vec<i32> = sides.iter().map(|(_, enemies)| enemies.iter().map(of).sum()).collect();
    let free = in_hedgehog(unit);
    if !free {
        for (_, enemies) in &sides {
            let attacks: Vec<i32> = enemies.iter().map(of).collect();
            let (low, high) = (attacks.iter().min(), attacks.iter().max());
            if high.zip(low).is_some_and(|(high, low)| high - low > 1) {
                return refuse(clause::SPLIT_ATTACKS_3);
            }
        }
    }
    if !ways(state, unit).contains(&way) {
        let front = sides.first().is_some_and(|(side, _)| *side == Edge::Front);
        let total = dice::total(state, unit);
        let short = front && way.first().is_some_and(|share| share * 2 < total);
        return refuse(if is_garrison(unit) {
            clause::BUILDING_14
        } else if short {
            clause::SPLIT_ATTACKS_2
        } else {
            clause::SPLIT_ATTACKS_4
        });
    }
    Ok(clauses(unit, &sides))
}

/// The clauses that share out a unit's attacks.
fn clauses(unit: &Unit, sides: &[(Edge, Vec<Id>)]) -> Vec<Clause> {
    if in_hedgehog(unit) {
        return vec![clause::HEDGEHOG_2, clause::HEDGEHOG_3, clause::MELEE_16];
    }
    if is_garrison(unit) {
        return vec![clause::BUILDING_14, clause::BUILDING_15, clause::MELEE_15];
    }
    let mut found = Vec::new();
    if sides.len() > 1 {
        found.extend([clause::SPLIT_ATTACKS_1, clause::SPLIT_ATTACKS_2]);
    }
    if sides.iter().any(|(side, _)| *side != Edge::Front) {
        found.push(clause::SPLIT_ATTACKS_4);
    }
    if sides.iter().any(|(_, enemies)| enemies.len() > 1) {
        found.push(clause::SPLIT_ATTACKS_3);
    }
    found
}

pub fn usual_clauses(state: &State, unit: &Unit) -> Vec<Clause> {
    clauses(unit, &by_side(state, unit))
}

/// The ways to share that are offered: every number for each side.
pub fn offers(state: &State, unit: &Unit) -> Vec<Shares> {
    ways(state, unit).iter().map(|way| shares_of(state, unit, way)).collect()
}
