//! What a position is worth to an opponent: losses on both sides, and being near the enemy. Not a rule.

use crate::BloodAndBlades;
use crate::base::Base;
use crate::play::morale;
use crate::state::{End, State};
use crate::troop::TroopType;
use oriflamme_kernel::{Appraise, Seat};

/// More than all that can be won by losses.
const VICTORY: f64 = 1000.0;
/// For losing a whole army.
const ARMY: f64 = 300.0;
/// For each base, the way across the table: small enough that no walk is worth a base.
const WAY: f64 = 0.5;

impl Appraise for BloodAndBlades {
    fn appraise(&self, state: &State, seat: Seat) -> f64 {
        let end = match state.end {
            Some(End::Victory { winner }) if winner == seat => VICTORY,
            Some(End::Victory { .. }) => -VICTORY,
            _ => 0.0,
        };
        end + ARMY * (lost(state, seat.other()) - lost(state, seat)) - WAY * ways_to_the_enemy(state, seat)
    }
}

/// The share of an army that is lost.
fn lost(state: &State, seat: Seat) -> f64 {
    morale::losses(state, seat) / f64::from(state.armies[seat.index()].reference_morale.max(1))
}

/// How far the fighting bases of `seat` are from their nearest enemies, in tables, all together.
fn ways_to_the_enemy(state: &State, seat: Seat) -> f64 {
    let fights = |base: &&Base| base.kind() != TroopType::Bg && !base.cinc;
    let enemies: Vec<(f64, f64)> = state.enemies_of(seat).map(place).collect();
    let nearest = |base: &Base| {
        let (x, y) = place(base);
        enemies.iter().map(|(ex, ey)| (ex - x) * (ex - x) + (ey - y) * (ey - y)).reduce(f64::min)
    };
    let ways = state.side(seat).filter(fights).filter_map(nearest);
    ways.map(|square| square.sqrt() / state.table.depth.max(1.0)).sum()
}

fn place(base: &Base) -> (f64, f64) {
    (base.pose.corner.x, base.pose.corner.y)
}
