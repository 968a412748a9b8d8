//! Shaken units of broken battalias go back (pike.battalia-morale.14 to .21, R62).
//! Relies on ways of escape.
//! Must not know orders.

use super::refuse;
use crate::aftermath::{escape, retreat, rout};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::ground::cover;
use crate::leaders::near;
use crate::melee::engagement::{in_hedgehog, is_engaged};
use crate::morale::is_shaken;
use crate::reaction::hedgehog;
use crate::state::{Phase, State};
use crate::tables::number;
use crate::troops::{Id, Unit};
use oriflamme_field::Edge;
use oriflamme_kernel::Seat;

/// May the unit go back so in this turn?
pub fn may(state: &State, unit: &Unit) -> bool {
    state.is_broken(unit)
        && is_shaken(state, unit)
        && !unit.memory.ordered
        && !is_engaged(state, unit)
        && retreat::is_mobile(unit)
}

/// Must it: an enemy is within 12 inches, and it stands in no defensive position (R65)?
pub fn must(state: &State, unit: &Unit) -> bool {
    let row = "shaken unit of a broken battalia must retire from enemy units within";
    let near = f64::from(number("distance", row, "inches"));
    let Some(body) = state.footprint(unit) else { return false };
    may(state, unit) && near::enemy_of(state, unit, &body, near) && !cover::lines_anything(state, &body)
}

pub fn go(draft: &mut Draft, seat: Seat, id: Id, aside: f64) -> Ruling {
    let unit = draft.own(seat, id)?;
    if draft.state.clock.phase != Phase::Retires || !may(&draft.state, &unit) {
        return refuse(clause::BATTALIA_MORALE_14, "pike-refuse-no-retire", id);
    }
    if !(-45.0..=45.0).contains(&aside) {
        return refuse(clause::BATTALIA_MORALE_16, "pike-refuse-retire-aside", id);
    }
    draft.cite(clause::BATTALIA_MORALE_14);
    draft.cite(clause::BATTALIA_MORALE_16);
    if unit.disordered {
        draft.cite(clause::BATTALIA_MORALE_15);
    }
    let compelled = must(&draft.state, &unit);
    if compelled {
        draft.cite(clause::BATTALIA_MORALE_18);
    }
    if unit.is_artillery() {
        retreat::abandon(draft, &unit);
        return Ok(());
    }
    let Some(body) = draft.state.footprint(&unit) else { return Ok(()) };
    let straight = -body.forward();
    let found = escape::along(&draft.state, &unit, &body, straight.rotated(aside), &[0.0]);
    let found =
        found.or_else(
            |trouble| if compelled { escape::towards(&draft.state, &unit, &body, Edge::Rear) } else { Err(trouble) },
        );
    match found {
        Ok(escape) => {
            retreat::leave(draft, &unit, &body, &escape);
            draft.cite(clause::BREAK_TEST_33);
            draft.remember(id, |memory| memory.ordered = true);
        }
        Err(_) if compelled => surrounded(draft, &unit),
        Err(trouble) => return refuse(retreat::clause_of(trouble), "pike-refuse-retire-blocked", id),
    }
    Ok(())
}

/// Infantry that cannot go back may form a hedgehog; everybody else routs.
fn surrounded(draft: &mut Draft, unit: &Unit) {
    let refuge = draft.state.of(unit.side).find(|one| hedgehog::may_join(&draft.state, unit, one.id).is_ok());
    if let Some(pikes) = refuge.map(|one| one.id) {
        draft.cite(clause::BATTALIA_MORALE_21);
        hedgehog::form(draft, unit.id, pikes);
        draft.remember(unit.id, |memory| memory.ordered = true);
        return;
    }
    draft.cite(clause::RETREAT_8);
    rout(draft, unit.id);
}

/// Units that the active player must still send back.
pub fn due(state: &State) -> Option<Id> {
    state.of(state.clock.active).find(|unit| must(state, unit)).map(|unit| unit.id)
}

/// Notes why shaken units may stay although the enemy is near.
pub fn cite_stays(draft: &mut Draft) {
    let state = &draft.state;
    let shaken: Vec<Unit> =
        state.of(state.clock.active).filter(|unit| state.is_broken(unit) && is_shaken(state, unit)).cloned().collect();
    for unit in shaken {
        let lines = draft.state.footprint(&unit).is_some_and(|body| cover::lines_anything(&draft.state, &body));
        if in_hedgehog(&unit) {
            draft.cite(clause::BATTALIA_MORALE_20);
        } else if unit.block().is_some() || lines {
            draft.cite(clause::BATTALIA_MORALE_19);
        }
    }
}

pub fn anybody(state: &State) -> bool {
    state.of(state.clock.active).any(|unit| may(state, unit))
}
