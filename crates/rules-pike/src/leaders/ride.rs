//! A commander's own move.
//! Relies on the ground and on where units are.
//! Must not know orders.

use super::near;
use crate::army::{Commander, Station};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::ground::{Kind, Piece, inches};
use crate::place::{INCH, point, within};
use crate::state::{Phase, State};
use crate::troops::{Id, Unit};
use oriflamme_field::{Point, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal, Seat};

fn refuse<T>(clause: Clause, key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("unit", who))
}

/// Where he stands: his own place, or the leader's place of the unit that he is with.
pub fn stands(state: &State, one: &Commander) -> Option<Point> {
    match one.station {
        Station::With(unit) => state.footprint_of(unit).map(|body| body.front_centre()),
        _ => one.place(),
    }
}

/// The step of the Command phase in which commanders move.
pub fn ride(draft: &mut Draft, seat: Seat, id: Id, to: Option<[f64; 2]>, join: Option<Id>) -> Ruling {
    let one = draft.commander(seat, id)?;
    if draft.state.clock.phase != Phase::Commanders || one.doings.moved {
        return refuse(clause::SUPP_COMMANDER_1, "pike-refuse-commander-moved", id);
    }
    match (to, join) {
        (None, Some(unit)) => join_unit(draft, &one, unit, clause::SUPP_COMMANDER_1)?,
        (Some([x, y]), None) => go(draft, &one, point(x, y))?,
        _ => return refuse(clause::SUPP_COMMANDER_1, "pike-refuse-no-move", id),
    }
    draft.note(id, |doings| doings.moved = true);
    Ok(())
}

/// He goes to a unit and joins it.
pub fn join_unit(draft: &mut Draft, one: &Commander, id: Id, rule: Clause) -> Ruling {
    let unit = draft.own(one.side, id)?;
    let host = draft.state.core(&unit);
    if one.is_with(host) {
        return Ok(());
    }
    let body = draft.state.footprint(&unit);
    let from = stands(&draft.state, one);
    let near = from.zip(body).is_some_and(|(from, body)| within(body.distance_to_point(from), one.reach()));
    if !near {
        return refuse(rule, "pike-refuse-commander-far", one.id);
    }
    draft.cite(rule);
    draft.cite(clause::COMMANDER_15);
    draft.cite(clause::COMMANDER_16);
    if unit.block().is_some() {
        draft.cite(clause::BUILDING_5);
    }
    draft.station(one.id, Station::With(host));
    Ok(())
}

fn go(draft: &mut Draft, one: &Commander, to: Point) -> Ruling {
    let state = &draft.state;
    if !to.is_finite() || !state.field().contains_point(to) {
        return refuse(clause::SUPP_COMMANDER_1, "pike-refuse-off-table", one.id);
    }
    let from = stands(state, one).unwrap_or(to);
    if !within(from.distance(to), one.reach()) {
        let refusal = Refusal::new(clause::SUPP_COMMANDER_1, "pike-refuse-too-far").with("unit", one.id);
        return Err(refusal.with("needed", inches(from.distance(to))).with("allowed", one.reach()));
    }
    if state.ground.holds(Kind::Impassable, to) {
        return refuse(clause::SUPP_TERRAIN_3, "pike-refuse-ground", one.id);
    }
    if state.ground.of(Kind::Building).filter_map(Piece::block).any(|block| block.contains_point(to)) {
        return refuse(clause::BUILDING_6, "pike-refuse-commander-building", one.id);
    }
    let enemy = |unit: &&Unit| {
        let body = state.footprint(unit);
        body.is_some_and(|body| body.distance_to_point(to) <= crate::movement::room::BERTH * INCH + TOLERANCE)
    };
    if let Some(enemy) = state.of(one.side.other()).find(enemy) {
        let refusal = Refusal::new(clause::SUPP_COMMANDER_1, "pike-refuse-near-enemy").with("unit", one.id);
        return Err(refusal.with("other", enemy.id));
    }
    draft.cite(clause::SUPP_COMMANDER_1);
    draft.cite(clause::COMMANDER_1);
    draft.cite(clause::COMMANDER_2);
    draft.station(one.id, Station::from(to));
    Ok(())
}

/// The distance from a commander to a unit, in inches, from his own figure.
pub fn distance_to(state: &State, one: &Commander, unit: &Unit) -> f64 {
    let from = stands(state, one);
    let body = state.footprint(unit).or_else(|| near::last_place(state, unit));
    from.zip(body).map_or(0.0, |(from, body)| inches(body.distance_to_point(from)))
}
