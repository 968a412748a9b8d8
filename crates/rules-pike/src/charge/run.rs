//! The course of a charge once all have responded: tests, the move, closing fire, its break test, evades; and approaches that fall short.
//! Relies on plans and responses.
//! Must not choose anything for a player.

use super::plan::{self, Plan};
use super::{Charge, Pending, began, end_body};
use crate::aftermath::tests::{self, Rows};
use crate::clause;
use crate::command::{Leg, Response};
use crate::draft::{Draft, Writing};
use crate::event::Outcome;
use crate::melee::engagement::{in_hedgehog, is_engaged};
use crate::morale::is_shaken;
use crate::movement::{self, room};
use crate::place::{INCH, Spot, gone};
use crate::reaction::{counter, evade, hedgehog, turn};
use crate::shooting::closing;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Came, Id, Post, Unit};

/// An ordinary move straight at an enemy, as far as it goes.
pub fn towards(state: &State, unit: &Unit, enemy: &Unit) -> Option<Leg> {
    let (body, other) = (state.footprint(unit)?, state.footprint(enemy)?);
    let goal = other.nearest_to(body.front_centre());
    let way = (goal - body.front_centre()).unit()?;
    let most = crate::movement::march::allowance(state, unit);
    let steps = (most / 0.25).floor() as u32;
    let leg = |length: f64| Leg::to(Spot::of(&gone(&body, way, length)));
    let reaches = |leg: &Leg| crate::movement::march::step(state, unit, leg).is_ok();
    std::iter::once(most).chain((1..=steps).rev().map(|n| f64::from(n) * 0.25)).map(leg).find(reaches)
}

/// A charge that cannot be made: the unit goes towards its target with the moves that it has.
pub fn approach(draft: &mut Draft, pending: &Pending, with: Option<Id>) {
    for number in 0..pending.moves {
        let Some(unit) = draft.state.unit(pending.unit).cloned() else { return };
        if super::bans::charger(&draft.state, &unit, true).is_err() {
            return;
        }
        let enemy = pending.target.or_else(|| nearest(&draft.state, &unit));
        let enemy = enemy.and_then(|id| draft.state.unit(id).cloned());
        let leg = pending.legs.get(usize::from(number)).cloned();
        let leg = leg.or_else(|| towards(&draft.state, &unit, &enemy?));
        let made = leg.is_some_and(|leg| movement::make(draft, pending.unit, &leg, with).is_ok());
        if !made {
            return;
        }
    }
}

fn nearest(state: &State, unit: &Unit) -> Option<Id> {
    let body = state.footprint(unit)?;
    let far =
        |enemy: &&Unit| state.footprint(enemy).map_or(f64::INFINITY, |other| oriflamme_field::distance(&body, &other));
    state.enemies_of(unit).min_by(|a, z| far(a).total_cmp(&far(z))).map(|enemy| enemy.id)
}

/// All have responded.
pub fn carry_out(draft: &mut Draft, charge: &Charge) {
    let answer = |wanted: fn(&Response) -> bool| charge.answers.iter().find(|(_, response)| wanted(response));
    if let Some((unit, _)) = answer(|one| *one == Response::Countercharge).copied() {
        draft.pop();
        return counter::meet(draft, charge, unit);
    }
    if let Some((unit, Response::Hedgehog(pikes))) = answer(|one| matches!(one, Response::Hedgehog(_))).copied() {
        return hedgehog::attempt(draft, charge, unit, pikes);
    }
    if let Some((unit, _)) = answer(|one| *one == Response::TurnToFace).copied() {
        draft.pop();
        let Some(plan) = turn::face(draft, charge, unit) else { return };
        let answers = charge.answers.iter().copied().filter(|(one, _)| *one != unit).collect();
        return strike(draft, &Charge { plan, answers, ..charge.clone() });
    }
    draft.pop();
    strike(draft, charge);
}

/// The charger goes in; those who fire do so, those who evade go.
pub fn strike(draft: &mut Draft, charge: &Charge) {
    let plan = &charge.plan;
    let mut answers = charge.answers.clone();
    evade::test_fire_and_evade(draft, &mut answers);
    remember_charge(draft, plan);
    go_in(draft, plan);
    let fires = |response: Response| matches!(response, Response::ClosingFire | Response::FireAndEvade);
    let before = draft.state.unit(plan.charger).map_or(0, |unit| unit.casualties);
    for (id, _) in answers.iter().filter(|(_, response)| fires(*response)) {
        closing::fire(draft, *id, plan.charger);
    }
    let hurt = draft.state.unit(plan.charger).is_some_and(|unit| unit.casualties > before);
    let goes_on = !hurt || shaken_charger_stays(draft, plan, &answers);
    for (id, _) in answers.iter().filter(|(_, response)| matches!(response, Response::Evade | Response::FireAndEvade)) {
        evade::go(draft, *id, plan);
    }
    if goes_on {
        settle(draft, plan);
    } else {
        end(draft, plan.charger, false);
    }
}

/// What charger and charged remember for the round that follows.
fn remember_charge(draft: &mut Draft, plan: &Plan) {
    let Some(charger) = draft.state.unit(plan.charger).cloned() else { return };
    let mut steady = Vec::new();
    for (id, _) in &plan.engaged {
        let Some(one) = draft.state.unit(*id).cloned() else { continue };
        let pikes = one.has_pikes() && one.block().is_none() && charger.is_cavalry();
        if !pikes {
            continue;
        }
        draft.cite(clause::SUPP_SPECIAL_1);
        if is_engaged(&draft.state, &one) {
            draft.cite(clause::PIKES_VS_CAVALRY_6);
        } else if one.disordered {
            draft.cite(clause::PIKES_VS_CAVALRY_4);
            draft.cite(clause::PIKES_VS_CAVALRY_5);
        } else {
            let clause = if in_hedgehog(&one) { clause::HEDGEHOG_24 } else { clause::PIKES_VS_CAVALRY_1 };
            draft.cite(clause);
            draft.cite(clause::PIKES_VS_CAVALRY_2);
            steady.push(*id);
        }
    }
    // Who is charged now fights, even if he was only touched before.
    for (id, _) in &plan.engaged {
        draft.remember(*id, |memory| memory.apart = memory.apart.filter(|one| *one != plan.charger));
        draft.remember(plan.charger, |memory| memory.apart = memory.apart.filter(|one| one != id));
    }
    for id in &steady {
        draft.remember(*id, |memory| memory.braced.push(plan.charger));
    }
    let free = steady.is_empty();
    draft.remember(plan.charger, |memory| {
        memory.charged = true;
        memory.bonus = free;
        memory.shock = free;
        memory.won = false;
        memory.cover_lost = false;
        memory.came = Came::Moving;
        memory.moved = true;
    });
}

/// Moves the charger into contact, closes up open order, and sets back those who are touched without being engaged.
pub fn go_in(draft: &mut Draft, plan: &Plan) {
    let Some(charger) = draft.state.unit(plan.charger).cloned() else { return };
    if let Some(spot) = plan.closes {
        for clause in [clause::REACTION_3, clause::SKIRMISH_15] {
            draft.cite(clause);
        }
        draft.close(plan.target, true);
        draft.post(plan.target, Post::Field(spot));
    }
    let Some(end) = end_body(&draft.state, plan) else { return };
    if charger.is_open() {
        draft.cite(clause::SKIRMISH_14);
        draft.close(plan.charger, true);
    }
    movement::relocate(draft, &charger, &end);
    let facing = end.forward();
    for id in &plan.touched {
        draft.cite(clause::MULTI_TARGET_7);
        let Some(unit) = draft.state.unit(*id).cloned() else { continue };
        let Some(body) = draft.state.footprint(&unit) else { continue };
        let back = gone(&body, facing, room::BERTH);
        if matches!(unit.post, Post::Field(_))
            && !is_engaged_with_others(&draft.state, &unit, plan.charger)
            && room::stands(&draft.state, &unit, &back, &[]).is_ok()
        {
            draft.place(*id, &back);
        } else {
            draft.remember(*id, |memory| memory.apart = Some(plan.charger));
        }
    }
}

fn is_engaged_with_others(state: &State, unit: &Unit, charger: Id) -> bool {
    crate::melee::engagement::touches(state, unit).iter().any(|touch| touch.enemy != charger)
}

/// A charger whose casualties have reached its stamina tests on contact (R52). Says whether its charge goes on.
fn shaken_charger_stays(draft: &mut Draft, plan: &Plan, answers: &[(Id, Response)]) -> bool {
    let shaken = draft.state.unit(plan.charger).is_some_and(|unit| is_shaken(&draft.state, unit));
    if !shaken {
        return true;
    }
    for clause in [clause::BREAK_TEST_6, clause::BREAK_TEST_7, clause::BREAK_TEST_8] {
        draft.cite(clause);
    }
    if answers.iter().any(|(_, response)| *response == Response::FireAndEvade) {
        draft.cite(clause::BREAK_TEST_37);
    }
    let outcome = tests::take(draft, plan.charger, Rows::HandToHand);
    tests::discard(draft, plan.charger);
    outcome == Outcome::Hold
}

/// Whoever is left in contact fights; if nobody is, the charge has come to nothing.
pub fn settle(draft: &mut Draft, plan: &Plan) {
    let engaged = draft.state.unit(plan.charger).is_some_and(|unit| is_engaged(&draft.state, unit));
    if plan.engaged.len() > 1 && engaged {
        draft.cite(clause::MULTI_TARGET_4);
        draft.cite(clause::REACTION_54);
    }
    end(draft, plan.charger, engaged);
    if engaged {
        draft.cite(clause::ENGAGEMENT_1);
        for (id, _) in &plan.engaged {
            draft.remember(*id, |memory| memory.may_face = false);
        }
    }
}

/// The charger has finished moving for this turn.
pub fn end(draft: &mut Draft, charger: Id, fights: bool) {
    draft.remember(charger, |memory| {
        memory.halted = true;
        if !fights {
            memory.charged = false;
            memory.bonus = false;
            memory.shock = false;
        }
    });
    if !fights {
        let all: Vec<Id> = draft.state.units.iter().map(|unit| unit.id).collect();
        for id in all {
            draft.remember(id, |memory| memory.braced.retain(|one| *one != charger));
        }
        open_up(draft, charger);
    }
}

/// Open order that no longer fights opens its ranks, if it has the room.
pub fn open_up(draft: &mut Draft, id: Id) {
    let Some(unit) = draft.state.unit(id).filter(|unit| unit.closed && unit.is_there()).cloned() else { return };
    let Post::Field(spot) = unit.post else { return };
    let opened = Unit { closed: false, ..unit.clone() };
    let body = spot.footprint(draft.state.extent(&opened, unit.formation));
    if room::stands(&draft.state, &opened, &body, &[]).is_ok() {
        draft.close(id, false);
    }
}

/// After a hedgehog has been formed: the charge at it, if its owner goes on.
pub fn against_hedgehog(state: &State, charge: &Charge, pikes: Id) -> Option<Plan> {
    let unit = state.unit(charge.plan.charger)?;
    let target = state.unit(pikes)?;
    let (side, _) = plan::quarter(state, target, began(charge))?;
    plan::measured(state, unit, target, side).ok()
}

/// The charger stops so many inches from a hedgehog, or where it stands if it is nearer.
pub fn stop_short(draft: &mut Draft, charger: Id, pikes: Id, at: f64) {
    let (Some(unit), Some(square)) = (draft.state.unit(charger).cloned(), draft.state.footprint_of(pikes)) else {
        return;
    };
    let Some(body) = draft.state.footprint(&unit) else { return };
    let leader = body.front_centre();
    let goal = square.nearest_to(leader);
    let room = leader.distance(goal) / INCH - at;
    if let Some(way) = (goal - leader).unit().filter(|_| room > 0.0) {
        movement::relocate(draft, &unit, &gone(&body, way, room));
    }
    draft.cite(clause::REACTION_32);
    end(draft, charger, false);
}

/// Takes the task of a charge off, and puts one that asks about a hedgehog in its place.
pub fn ask_about(draft: &mut Draft, charge: &Charge, pikes: Id) {
    draft.replace(Task::Hedgehog { charge: charge.clone(), pikes });
}
