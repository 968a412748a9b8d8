//! How near units are to each other. Commanders never count.
//! Relies on footprints.
//! Must not know why it is asked.

use crate::place::within;
use crate::state::State;
use crate::troops::{Id, Unit};
use oriflamme_field::{Footprint, distance};

/// From a body to a unit, in inches.
pub fn gap(state: &State, body: &Footprint, unit: Id) -> Option<f64> {
    state.footprint_of(unit).map(|other| crate::ground::inches(distance(body, &other)))
}

/// From one unit to another, in inches.
pub fn gap_of(state: &State, unit: &Unit, other: Id) -> Option<f64> {
    state.footprint(unit).and_then(|body| gap(state, &body, other))
}

/// Would an enemy unit be within so many inches of the unit if it stood there?
pub fn enemy_of(state: &State, unit: &Unit, body: &Footprint, inches: f64) -> bool {
    enemy_like(state, unit, body, inches, |_| true)
}

pub fn enemy_like(state: &State, unit: &Unit, body: &Footprint, inches: f64, counts: impl Fn(&Unit) -> bool) -> bool {
    state.enemies_of(unit).filter(|enemy| counts(enemy)).any(|enemy| {
        let place = state.footprint(enemy);
        place.is_some_and(|place| within(distance(body, &place), inches))
    })
}

/// Is an enemy unit within so many inches of where the unit stands?
pub fn enemy_within(state: &State, unit: &Unit, inches: f64) -> bool {
    state.footprint(unit).is_some_and(|body| enemy_of(state, unit, &body, inches))
}

/// Are two units within so many inches of each other?
pub fn units(state: &State, one: &Unit, other: &Unit, inches: f64) -> bool {
    match (state.footprint(one), state.footprint(other)) {
        (Some(a), Some(z)) => within(distance(&a, &z), inches),
        _ => false,
    }
}

/// Where a unit that has left the table stood when it did.
pub fn last_place(state: &State, unit: &Unit) -> Option<Footprint> {
    match unit.post {
        crate::troops::Post::Off(spot) => Some(spot.footprint(state.extent(unit, unit.formation))),
        _ => None,
    }
}
