//! What a position of Skirmish is worth to an opponent: units, and being near the enemy. Not a rule.

use crate::{COLUMNS, Place, Skirmish, State};
use hexx::{Hex, HexOrientation, OffsetHexMode};
use oriflamme_kernel::{Appraise, Seat};

const UNIT: f64 = 10.0;
/// Small enough that no walk is worth a unit.
const STEP: f64 = 0.05;

impl Appraise for Skirmish {
    fn appraise(&self, state: &State, seat: Seat) -> f64 {
        let (own, enemy) = (state.units_of(seat), state.units_of(seat.other()));
        UNIT * (own.count() as f64 - enemy.count() as f64) - STEP * f64::from(walk_to_the_enemy(state, seat))
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
