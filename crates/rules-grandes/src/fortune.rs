//! What luck brings in Grandes batailles: life points and army morale.
//! Relies on the state alone. Not a rule; nothing in a game depends on it.

use crate::GrandesBatailles;
use crate::state::{Place, State};
use oriflamme_kernel::{Fortune, Seat, Stake};

const LIFE: usize = 0;

impl Fortune for GrandesBatailles {
    fn stakes(&self) -> &'static [Stake] {
        &[Stake { text: "grandes-luck-life", bad: true }, Stake { text: "grandes-luck-morale", bad: false }]
    }

    fn brought(&self, stake: usize, before: &State, after: &State, seat: Seat) -> f64 {
        if stake == LIFE {
            return f64::from(life(before, seat) - life(after, seat));
        }
        f64::from(after.side(seat).morale) - f64::from(before.side(seat).morale)
    }
}

/// The life points that a side still has, before the battle and in it.
fn life(state: &State, seat: Seat) -> i32 {
    let there =
        state.units.iter().filter(|unit| unit.seat == seat && matches!(unit.place, Place::Table | Place::Waiting));
    there.map(|unit| i32::from(unit.life)).sum()
}
