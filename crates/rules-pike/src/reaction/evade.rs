//! Evading, and Fire & Evade (pike.reaction.7 to .13, .33 to .42, pike.dragoon.13 to .16).
//! Relies on ways of escape.
//! Must not resolve closing fire: that is `shooting`.

use super::refuse;
use crate::aftermath::escape::{self, Escape};
use crate::aftermath::retreat;
use crate::charge::plan::Plan;
use crate::charge::{Charge, end_body};
use crate::clause;
use crate::command::Response;
use crate::draft::{Draft, Ruling, Writing};
use crate::melee::engagement::in_hedgehog;
use crate::movement;
use crate::orders::roll;
use crate::state::State;
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::Footprint;
use oriflamme_kernel::Clause;

/// Who may evade from whom (R24, R76).
pub fn may(state: &State, charge: &Charge, unit: &Unit) -> Ruling<Vec<Clause>> {
    let Some(charger) = state.unit(charge.plan.charger) else {
        return refuse(clause::REACTION_2, "pike-refuse-not-charged", unit.id);
    };
    let mut clauses = if unit.is_dragoons() && unit.mounted && unit.is_open() {
        vec![clause::DRAGOON_16]
    } else if unit.is_cavalry() && charger.is_infantry() {
        vec![clause::REACTION_7]
    } else if unit.is_open() && charger.is_formed() {
        vec![if unit.is_cavalry() && charger.is_cavalry() { clause::REACTION_9 } else { clause::REACTION_8 }]
    } else {
        let clause = if unit.is_open() { clause::REACTION_8 } else { clause::REACTION_7 };
        return refuse(clause, "pike-refuse-no-evade", unit.id);
    };
    is_able(state, charge, unit)?;
    clauses.push(clause::REACTION_33);
    if unit.is_in(Formation::Column) {
        clauses.push(clause::REACTION_39);
    }
    Ok(clauses)
}

/// Not disordered, not a second time, in the open, and with somewhere to go.
pub fn is_able(state: &State, charge: &Charge, unit: &Unit) -> Ruling {
    if unit.disordered {
        return refuse(clause::REACTION_34, "pike-refuse-evade-disordered", unit.id);
    }
    if unit.memory.evaded {
        return refuse(clause::REACTION_42, "pike-refuse-evade-again", unit.id);
    }
    if in_hedgehog(unit) || unit.block().is_some() {
        return refuse(clause::HEDGEHOG_16, "pike-refuse-hedgehog-moves", unit.id);
    }
    match way(state, &charge.plan, unit) {
        Ok(_) => Ok(()),
        Err(escape::NoWay::OffTable) => refuse(clause::REACTION_55, "pike-refuse-evade-off", unit.id),
        Err(_) => refuse(clause::REACTION_38, "pike-refuse-evade-blocked", unit.id),
    }
}

/// The unit as it evades: out of column into open order where that is its own formation, in the saddle after Fire & Evade.
fn evading(unit: &Unit) -> Unit {
    let opens = unit.is_in(Formation::Column) && unit.profile.default_formation() == Formation::OpenOrder;
    let formation = if opens { Formation::OpenOrder } else { unit.formation };
    Unit { formation, closed: false, ..unit.clone() }
}

/// Straight away from the charger, in the direction in which it faces in its final position, with one move or two.
fn way(state: &State, plan: &Plan, unit: &Unit) -> Result<Escape, escape::NoWay> {
    let mut after = state.clone();
    let one = evading(unit);
    // Dragoons ride away.
    let rider = Unit { mounted: unit.is_dragoons() || unit.mounted, ..one.clone() };
    if let Some(known) = after.unit_mut(unit.id) {
        *known = rider.clone();
    }
    let body = body_of(state, &one).ok_or(escape::NoWay::Ground)?;
    let end = end_body(state, plan).ok_or(escape::NoWay::Ground)?;
    // The charger has been moved before anybody evades.
    if let Some(charger) = after.unit_mut(plan.charger) {
        charger.post = Post::Field(plan.end);
        charger.closed = charger.is_open();
    }
    escape::along(&after, &rider, &body, end.forward(), &[0.0])
}

fn body_of(state: &State, unit: &Unit) -> Option<Footprint> {
    match unit.post {
        Post::Field(spot) => Some(spot.footprint(state.extent(unit, unit.formation))),
        _ => None,
    }
}

/// Units that try to fire and evade test; who fails holds and has lost his fire.
pub fn test_fire_and_evade(draft: &mut Draft, answers: &mut [(Id, Response)]) {
    for (id, response) in answers.iter_mut().filter(|(_, response)| *response == Response::FireAndEvade) {
        let Some(unit) = draft.state.unit(*id).cloned() else { continue };
        draft.cite(clause::REACTION_11);
        if roll::test(draft, &unit) {
            draft.cite(clause::REACTION_12);
        } else {
            draft.cite(if unit.is_dragoons() { clause::DRAGOON_15 } else { clause::REACTION_13 });
            *response = Response::Hold;
        }
    }
}

/// The evader goes, after the charger has been moved and shot at.
pub fn go(draft: &mut Draft, id: Id, plan: &Plan) {
    let Some(unit) = draft.state.unit(id).filter(|unit| unit.is_there()).cloned() else { return };
    let one = evading(&unit);
    let Ok(escape) = way(&draft.state, plan, &unit) else { return };
    let opened = one.formation != unit.formation;
    for clause in [clause::REACTION_35, clause::REACTION_36, clause::REACTION_37, clause::REACTION_38] {
        draft.cite(clause);
    }
    if opened {
        draft.cite(clause::REACTION_40);
        draft.cite(clause::REACTION_41);
    }
    if draft.state.joined_by(id).next().is_some() {
        draft.cite(clause::COMMANDER_18);
    }
    draft.form(id, one.formation);
    draft.close(id, false);
    let mounts = unit.is_dragoons() && !unit.mounted;
    draft.remember(id, |memory| {
        memory.evaded = true;
        memory.moved = true;
        memory.mounting = mounts;
    });
    if mounts {
        draft.cite(clause::DRAGOON_14);
    }
    if let Some(from) = body_of(&draft.state, &one) {
        retreat::cite_passing(draft, &one, &from, &escape);
    }
    movement::relocate(draft, &one, &escape.body);
    if escape.moves > 1 || opened {
        draft.cite(clause::SUPP_DISORDER_1);
        draft.disorder(id, true);
    }
}
