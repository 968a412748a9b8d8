//! Morale: shaken units, broken battalias and armies, objectives, and who has won.
//! Relies on the position.
//! Must not roll dice: break tests are in `aftermath`.

pub mod broken;
pub mod victory;

use crate::state::State;
use crate::troops::{Id, Size, Unit};

/// The casualties that a unit can take before it is shaken.
pub fn stamina(state: &State, unit: &Unit) -> i32 {
    match unit.size {
        Size::Gun => unit.profile.stamina,
        size => state.numbers.size(size).map_or(unit.profile.stamina, |(_, stamina)| stamina),
    }
}

/// Casualties equal to its stamina or more.
pub fn is_shaken(state: &State, unit: &Unit) -> bool {
    unit.casualties >= stamina(state, unit)
}

pub fn is_shaken_id(state: &State, unit: Id) -> bool {
    state.unit(unit).is_some_and(|unit| is_shaken(state, unit))
}

/// Casualties beyond its stamina.
pub fn excess(state: &State, unit: &Unit) -> i32 {
    (unit.casualties - stamina(state, unit)).max(0)
}

/// Disordered or shaken, or both: the one penalty to hit.
pub fn is_upset(state: &State, unit: &Unit) -> bool {
    unit.disordered || is_shaken(state, unit)
}
