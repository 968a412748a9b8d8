//! Volleys: three or more with the same weapon, side by side, who shoot at one target together. Only where the scenario allows it.
//! Relies on the shots as they were named.
//! Must not know dice: it says who takes part.

use super::weapon;
use crate::command::Shot;
use crate::counters::{Figure, Id, Missile};
use crate::state::State;

/// Three make a volley.
const VOLLEY: usize = 3;

/// Everybody among those named who shoots in a volley.
pub fn members(state: &State, shots: &[Shot]) -> Vec<Id> {
    if !state.options.volley {
        return Vec::new();
    }
    let in_one = |shot: &Shot| chain(state, shots, shot).len() >= VOLLEY;
    shots.iter().filter(|shot| in_one(shot)).map(|shot| shot.shooter).collect()
}

/// Those who stand in one chain of adjacent hexes with a shooter, with his weapon and his target.
fn chain(state: &State, shots: &[Shot], first: &Shot) -> Vec<Id> {
    let Some(weapon) = arm(state, first.shooter) else { return Vec::new() };
    let alike = |shot: &&Shot| shot.target == first.target && arm(state, shot.shooter) == Some(weapon);
    let candidates: Vec<Id> = shots.iter().filter(alike).map(|shot| shot.shooter).collect();
    let mut found = vec![first.shooter];
    let mut next = 0;
    while let Some(at) = found.get(next).copied() {
        next += 1;
        for id in &candidates {
            if !found.contains(id) && beside(state, at, *id) {
                found.push(*id);
            }
        }
    }
    found
}

/// The weapon of a shooter, if volleys are shot with it.
fn arm(state: &State, who: Id) -> Option<Missile> {
    let missile = weapon::of(state.figure(who)?)?.missile;
    let shot_in_volleys =
        matches!(missile, Missile::ShortBow | Missile::LongBow | Missile::Crossbow | Missile::Javelin);
    shot_in_volleys.then_some(missile)
}

fn beside(state: &State, one: Id, other: Id) -> bool {
    let cells = |id: Id| state.figure(id).map(|figure: &Figure| state.cells(figure)).unwrap_or_default();
    let others = cells(other);
    cells(one).iter().any(|cell| others.iter().any(|other| cell.distance(*other) == 1))
}
