//! How many MP somebody has: the printed value, the weather, the weapon that was used.
//! Relies on figures and the weather.
//! Must not know what anything costs.

use crate::clause;
use crate::counters::{Figure, Nature};
use crate::shooting;
use crate::state::State;
use oriflamme_kernel::Clause;

/// MP to spend and the rules that say so.
#[derive(Clone, Debug, PartialEq)]
pub struct Allowance {
    pub points: u32,
    pub clauses: Vec<Clause>,
}

/// The allowance of a figure for its movement sequence, as its state, the weather and its shot leave it.
pub fn of(state: &State, figure: &Figure) -> Allowance {
    let mut clauses = vec![clause::COUNTER_13, clause::MOVE_1];
    let mut points = figure.values().movement;
    if figure.is_mounted() && figure.in_armour() {
        clauses.push(clause::COUNTER_14);
    }
    let on_camel = state.ridden_by(figure).is_some_and(|animal| animal.nature() == Nature::WarCamel);
    clauses.extend(on_camel.then_some(clause::CAMEL_5));
    if !is_under_roof(state, figure) {
        let slowed = state.weather.slowed(points);
        if let Some(weather) = state.weather.clause().filter(|_| slowed != points) {
            clauses.extend([weather, clause::WEATHER_11]);
        }
        points = slowed;
    } else if state.weather.slowed(points) != points {
        clauses.push(clause::WEATHER_12);
    }
    if figure.deeds.shot {
        let (limited, rules) = shooting::movement_after_shot(state, figure, points);
        clauses.push(clause::TURN_14);
        clauses.extend(rules);
        points = limited;
    }
    Allowance { points, clauses }
}

/// MP before any limit of a weapon: what a shooter's limit is a part of.
pub fn unlimited(state: &State, figure: &Figure) -> u32 {
    let points = figure.values().movement;
    if is_under_roof(state, figure) { points } else { state.weather.slowed(points) }
}

/// Is every place of a figure under a roof?
pub fn is_under_roof(state: &State, figure: &Figure) -> bool {
    let places = state.places(figure);
    !places.is_empty() && places.iter().all(|place| state.map.floor(*place).is_some_and(|floor| floor.roofed))
}
