//! What luck brings in La Magna Carta: characters lost.
//! Relies on the faces of the counters. Not a rule; nothing in a game depends on it.

use crate::MagnaCarta;
use crate::counters::{Figure, Health};
use crate::state::State;
use oriflamme_kernel::{Fortune, Seat, Stake};

impl Fortune for MagnaCarta {
    fn stakes(&self) -> &'static [Stake] {
        &[Stake { text: "magna-luck-losses", bad: true }]
    }

    fn brought(&self, _: usize, before: &State, after: &State, seat: Seat) -> f64 {
        hurts(after, seat) - hurts(before, seat)
    }
}

/// The dead whole, the wounded and the stunned half.
fn hurts(state: &State, seat: Seat) -> f64 {
    let hurt = |figure: &Figure| match figure.health {
        Health::Healthy => 0.0,
        Health::Wounded | Health::Stunned | Health::JustStunned => 0.5,
        Health::Dead => 1.0,
    };
    state.figures.iter().filter(|figure| figure.side == seat && !figure.is_animal()).map(hurt).sum()
}
