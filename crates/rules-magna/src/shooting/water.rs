//! Cover of targets in water: less from the bank, more behind a bridge or in a rough sea.
//! Relies on the map for bodies of water.
//! Must not know anything else about the target.

use super::cover::{Exposure, given, seen_from_above};
use super::sight::{Covering, Hides};
use crate::clause;
use crate::state::State;
use crate::surroundings::{Cover, Terrain};
use oriflamme_hexfield::{Cell, Place};
use oriflamme_kernel::Clause;
use std::collections::BTreeSet;

/// The cover of a water hex against a shot.
pub fn cover(
    state: &State,
    shot: &Exposure,
    place: Place,
    terrain: Terrain,
    clauses: &mut Vec<Clause>,
) -> Option<Covering> {
    let bridge = shot.sight.covers().filter(|covering| covering.kind == Hides::Bridge).max_by_key(|c| c.cover);
    if bridge.is_some() {
        return bridge;
    }
    if terrain == Terrain::RoughSea {
        clauses.push(clause::LINE_20);
        return given(Hides::Water, Cover::Medium, clause::LINE_18, "magna-cover-rough-sea");
    }
    let light = given(Hides::Water, Cover::Light, clause::LINE_14, "magna-cover-water");
    if !is_inland(terrain) {
        if touches_body(state, place.cell, shot.sight.from.cell) {
            clauses.push(clause::LINE_20);
        }
        return light;
    }
    match bank(state, place.cell, shot.sight.from.cell) {
        Bank::Open => {
            clauses.push(clause::LINE_19);
            None
        }
        Bank::Beach => {
            clauses.push(clause::LINE_20);
            light
        }
        Bank::Far if terrain == Terrain::Water && seen_from_above(shot).is_some() => {
            clauses.push(clause::LINE_21);
            clauses.extend(seen_from_above(shot));
            None
        }
        Bank::Far => light,
    }
}

/// Rivers, ponds, moats and deep inshore water; the sea is not.
fn is_inland(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Water | Terrain::DeepWater)
}

fn is_bridge(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::WoodenBridge | Terrain::StoneBridge)
}

enum Bank {
    /// On a bridge over the water or on dry land beside it.
    Open,
    /// Beside it, but on a beach.
    Beach,
    Far,
}

/// How a shooter stands to the body of water in which his target is.
fn bank(state: &State, target: Cell, shooter: Cell) -> Bank {
    let Some(ground) = state.map.ground(shooter).map(|floor| floor.ground) else { return Bank::Far };
    if ground.is_water() || !touches_body(state, target, shooter) {
        return Bank::Far;
    }
    if ground == Terrain::Beach { Bank::Beach } else { Bank::Open }
}

/// Does a hex lie in the body of water around another, on a bridge over it, or beside it?
fn touches_body(state: &State, start: Cell, cell: Cell) -> bool {
    let ground = |cell: Cell| state.map.ground(cell).map(|floor| floor.ground);
    let wet = |cell: Cell| ground(cell).is_some_and(|terrain| terrain.is_water() || is_bridge(terrain));
    let mut body = BTreeSet::from([start]);
    let mut edge = vec![start];
    while let Some(at) = edge.pop() {
        if at == cell || at.neighbours().contains(&cell) {
            return true;
        }
        edge.extend(at.neighbours().into_iter().filter(|next| wet(*next) && body.insert(*next)));
    }
    false
}
