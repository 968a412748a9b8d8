//! Sight and distance of a charge (pike.measure).
//! Relies on quarters, sight and what ground costs.
//! Must not know where the charge ends.

use crate::clause;
use crate::draft::Ruling;
use crate::ground::{entry, inches, sight};
use crate::movement::march::allowance;
use crate::shooting::view;
use crate::state::State;
use crate::troops::Unit;
use oriflamme_field::{Point, Segment, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal};

/// From where a charge is measured: the leader, or the nearest figure of open order.
pub fn from(state: &State, unit: &Unit, to: Point) -> Option<Point> {
    let body = state.footprint(unit)?;
    Some(if unit.is_open() { body.nearest_to(to) } else { body.front_centre() })
}

/// To which point of the target: its nearest part, or the middle of the side of a building that is charged.
pub fn to(state: &State, unit: &Unit, enemy: &Unit) -> Option<Point> {
    let own = state.footprint(unit)?;
    if let Some(square) = enemy.block().and_then(|block| state.ground.block(block)) {
        return Some(square.edge(square.quarter_of(own.front_centre())).middle());
    }
    let body = state.footprint(enemy)?;
    Some(match unit.is_open() {
        true => oriflamme_field::sight::shortest_line(&own, &body).b,
        false => body.nearest_to(own.front_centre()),
    })
}

/// The distance of a charge in inches, with what ground adds to it.
pub fn distance(state: &State, unit: &Unit, enemy: &Unit, cites: &mut Vec<Clause>) -> Option<f64> {
    let to = to(state, unit, enemy)?;
    let from = from(state, unit, to)?;
    cites.push(if unit.is_open() { clause::SKIRMISH_10 } else { clause::MEASURE_3 });
    if enemy.block().is_some() {
        cites.extend([clause::SUPP_TERRAIN_8, clause::BUILDING_8]);
    }
    Some(inches(from.distance(to)) + slowed(state, unit, &Segment::new(from, to), cites))
}

/// What ground on the way adds, in inches.
fn slowed(state: &State, unit: &Unit, way: &Segment, cites: &mut Vec<Clause>) -> f64 {
    let mut added = 0.0;
    for piece in entry::crossings(&state.ground, way) {
        cites.extend([entry::rule_of(piece), clause::CONTACT_19]);
        added += state.numbers.obstacle;
    }
    if entry::in_rough(unit) == entry::Pace::Half {
        let areas = state.ground.pieces.iter().filter(|piece| piece.is_rough()).filter_map(|piece| piece.area());
        let rough: f64 = areas.map(|area| inches(area.crossing_length(way))).sum();
        if rough > 0.0 {
            cites.extend([clause::SUPP_TERRAIN_1, clause::CONTACT_19]);
            added += rough;
        }
    }
    added
}

/// The leader sees the target, and the target is within one move.
pub fn in_reach(state: &State, unit: &Unit, enemy: &Unit, cites: &mut Vec<Clause>) -> Ruling<f64> {
    let reach = allowance(state, unit);
    let far =
        || Refusal::new(clause::MEASURE_4, "pike-refuse-charge-far").with("unit", unit.id).with("other", enemy.id);
    let distance = distance(state, unit, enemy, cites).ok_or_else(far)?;
    if distance > reach + TOLERANCE / 25.0 {
        return Err(far().with("needed", distance).with("allowed", reach));
    }
    if !sees(state, unit, enemy) {
        let refusal = Refusal::new(clause::MEASURE_1, "pike-refuse-charge-blind").with("unit", unit.id);
        return Err(refusal.with("other", enemy.id));
    }
    cites.extend([clause::MEASURE_1, clause::MEASURE_2, clause::SUPP_SHOOT_19, clause::MEASURE_4, clause::MEASURE_5]);
    if unit.is_open() {
        cites.extend([clause::SKIRMISH_11, clause::SKIRMISH_12]);
    }
    Ok(distance)
}

fn sees(state: &State, unit: &Unit, enemy: &Unit) -> bool {
    let Some(to) = to(state, unit, enemy) else { return false };
    let Some(from) = from(state, unit, to) else { return false };
    let points = view::points_in_view(state, unit, enemy);
    sight::first_seen(state, unit, enemy, from, &points).is_some()
}
