//! What luck brings in Blood and Blades: losses in points of confidence, and PIG.
//! Relies on morale for what bases are worth. Not a rule; nothing in a game depends on it.

use crate::BloodAndBlades;
use crate::play::morale;
use crate::state::{State, Step};
use oriflamme_kernel::{Fortune, Seat, Stake};

const LOSSES: usize = 0;

impl Fortune for BloodAndBlades {
    fn stakes(&self) -> &'static [Stake] {
        &[Stake { text: "bab-luck-losses", bad: true }, Stake { text: "bab-luck-pig", bad: false }]
    }

    fn brought(&self, stake: usize, before: &State, after: &State, seat: Seat) -> f64 {
        if stake == LOSSES {
            return morale::losses(after, seat) - morale::losses(before, seat);
        }
        let rolled = before.clock.step == Step::Begin && after.clock.step != Step::Begin;
        if rolled && before.clock.active == seat { f64::from(after.pig) } else { 0.0 }
    }
}
