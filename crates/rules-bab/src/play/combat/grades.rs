//! What grade and cohesion add once the first totals are known.
//!
//! Relies on who is who and on neighbours in the line; knows no tactical factors.

use crate::base::Base;
use crate::clause;
use crate::play::contact::neighbours;
use crate::state::State;
use crate::tables::table;
use crate::troop::{Grade, TroopType};
use oriflamme_field::formation::joined_at_corners;
use oriflamme_field::{Corner, coincident_corners};
use oriflamme_kernel::Clause;

/// The grade with which a base fights: camel scouts count as inferior, or as ordinary against camels.
pub fn fighting_grade(base: &Base, against: &Base) -> Grade {
    if counts_otherwise(base) {
        if against.troop.counts_ground_as_camels() { Grade::O } else { Grade::I }
    } else {
        base.troop.grade
    }
}

/// Does the base fight with another grade than its own?
pub fn counts_otherwise(base: &Base) -> bool {
    base.kind() == TroopType::LH && base.troop.grade == Grade::X
}

/// A grade adjustment that applies.
#[derive(Clone, Copy, Debug)]
pub struct Adjustment {
    pub clause: Clause,
    pub key: &'static str,
    pub points: i32,
}

/// The adjustment of that row of the table.
fn adjustment(clause: Clause, key: &'static str, row: usize) -> Adjustment {
    let points = table("grade-adjustments").rows.get(row).and_then(|cells| cells[3].number());
    Adjustment { clause, key, points: points.unwrap_or(0.0) as i32 }
}

/// What a base in close combat with the greater first total adds.
pub fn in_close_combat(base: &Base, opponent: &Base, own_period: bool) -> Vec<Adjustment> {
    let (own, other) = (fighting_grade(base, opponent), fighting_grade(opponent, base));
    let mut found = Vec::new();
    if other == Grade::I {
        found.push(adjustment(clause::GRADE_2, "bab-acc-grade-inferior", 0));
    }
    if other == Grade::F && own_period {
        found.push(adjustment(clause::GRADE_3, "bab-acc-grade-fast", 1));
    }
    if own == Grade::S && own_period {
        found.push(adjustment(clause::GRADE_4, "bab-acc-grade-superior", 2));
    }
    found
}

/// What a shooter with the greater first total adds.
pub fn shooting(shooter: &Base, target: &Base) -> Vec<Adjustment> {
    let mut found = Vec::new();
    if shooter.troop.grade == Grade::S {
        found.push(adjustment(clause::GRADE_5, "bab-acc-grade-superior-bow", 3));
    }
    if matches!(fighting_grade(target, shooter), Grade::I | Grade::F) {
        found.push(adjustment(clause::GRADE_6, "bab-acc-grade-weak-target", 4));
    }
    found
}

/// What a target with the smaller first total adds.
pub fn shot_at(target: &Base, shooter: &Base) -> Vec<Adjustment> {
    if fighting_grade(target, shooter) == Grade::S {
        vec![adjustment(clause::GRADE_7, "bab-acc-grade-superior-target", 5)]
    } else {
        Vec::new()
    }
}

/// Has the base a neighbour of its kind, or the general, on both sides of its front?
pub fn has_cohesion(state: &State, base: &Base) -> bool {
    steadied_on(state, base, Corner::FrontLeft) && steadied_on(state, base, Corner::FrontRight)
}

/// Is there such a neighbour at this front corner?
pub fn steadied_on(state: &State, base: &Base, corner: Corner) -> bool {
    let here = base.footprint();
    let may_count = |b: &&Base| b.side == base.side && (b.cinc || identical(b, base));
    neighbours(state, base).filter(may_count).any(|friend| {
        let there = friend.footprint();
        coincident_corners(&here, &there).contains(&(corner, corner.mirrored())) && joined_at_corners(&here, &there)
    })
}

fn identical(a: &Base, b: &Base) -> bool {
    a.troop == b.troop && a.vehicles == b.vehicles
}
