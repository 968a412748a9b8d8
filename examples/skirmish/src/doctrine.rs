//! What an opponent knows about Skirmish: units are worth most, and being near the enemy a little. Not a rule.

use crate::{COLUMNS, Place, SIDE, Skirmish, State};
use hexx::{Hex, HexOrientation, OffsetHexMode};
use oriflamme_kernel::{Eye, Knowledge, Measure, Method, Mind, Seat, Standing, Styles, Worth};

const UNIT: f64 = 10.0;

/// What a step nearer to the enemy is worth: small enough that no walk is worth a unit.
const STEP: Styles<f64> = Styles { balanced: 0.05, aggressive: 0.2, cautious: 0.01 };

impl Knowledge for Skirmish {
    /// All see all.
    fn is_open(&self, _: &State, _: &State) -> bool {
        true
    }
}

impl Worth for Skirmish {
    fn appraise(&self, state: &State, seat: Seat, eye: Eye) -> f64 {
        let (own, enemy) = (state.units_of(seat), state.units_of(seat.other()));
        UNIT * (own.count() as f64 - enemy.count() as f64)
            - STEP.of(eye.style) * f64::from(walk_to_the_enemy(state, seat))
    }

    fn measure(&self) -> Measure {
        Measure { one: UNIT, text: "skirmish-measure" }
    }

    /// Whoever has no unit left has lost.
    fn standing(&self, state: &State, seat: Seat) -> Option<Standing> {
        let left = |seat: Seat| state.units_of(seat).count() as f64 / f64::from(SIDE);
        let time = 1.0 - f64::from(state.activations) / f64::from(state.limit.max(1));
        Some(Standing::of_race(left(seat), left(seat.other()), 1.0 / f64::from(SIDE), Some(time)))
    }
}

impl Mind for Skirmish {
    /// One die decides an attack.
    fn method(&self) -> &Method {
        &Method::PLAIN
    }
}

/// How far the units of `seat` are from their nearest enemies, all together.
fn walk_to_the_enemy(state: &State, seat: Seat) -> i32 {
    let nearest = |at: Place| state.units_of(seat.other()).map(|(_, enemy)| hex(at).distance_to(hex(enemy))).min();
    state.units_of(seat).filter_map(|(_, at)| nearest(at)).sum()
}

fn hex(place: Place) -> Hex {
    let place = i32::from(place);
    Hex::from_offset_coordinates([place % COLUMNS, place / COLUMNS], OffsetHexMode::Odd, HexOrientation::Pointy)
}
