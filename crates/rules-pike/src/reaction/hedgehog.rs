//! Hedgehogs: forming one by order or in reaction, and leaving it (pike.hedgehog, pike.reaction.14, .22 to .32).
//! Relies on room about the pike block.
//! Must not fight.

use super::refuse;
use crate::charge::{Charge, run};
use crate::clause;
use crate::command::{Command, Response};
use crate::draft::{Draft, Ruling, Writing};
use crate::ground::inches;
use crate::leaders::near;
use crate::melee::engagement::is_engaged;
use crate::movement::march::allowance;
use crate::movement::room;
use crate::orders::roll;
use crate::place::{Spot, within};
use crate::state::State;
use crate::tables::number;
use crate::troops::{Formation, Id, Post, Unit};
use oriflamme_field::Footprint;
use oriflamme_kernel::{Clause, Question, Refusal};

/// Joined units at most.
fn most() -> usize {
    number("hedgehog", "joined units, at most", "value") as usize
}

/// How near the pikes must be, in inches, from the leader of the joining unit (R19).
fn reach() -> f64 {
    f64::from(number("distance", "hedgehog: joining unit to pike block, at most", "inches"))
}

/// The square about the middle of the pike block, for so many joined units (R23).
fn square(state: &State, pikes: &Unit, joined: usize) -> Option<Footprint> {
    let body = state.footprint(pikes)?;
    let side = state.numbers.hedgehog[usize::from(joined > 1)];
    let front = body.centre() + body.forward().scaled(side * crate::place::INCH / 2.0);
    Some(Spot::at(front, body.facing()).footprint(crate::place::Extent { width: side, depth: side }))
}

/// May this infantry join those pikes (R20)?
pub fn may_join(state: &State, unit: &Unit, pikes: Id) -> Ruling<Vec<Clause>> {
    let Some(block) = state.unit(pikes).filter(|one| one.side == unit.side && one.is_there()) else {
        return refuse(clause::REACTION_14, "pike-refuse-unknown", pikes);
    };
    let foot = unit.is_infantry() && !unit.has_pikes() && matches!(unit.post, Post::Field(_));
    if !foot || unit.disordered || is_engaged(state, unit) {
        return refuse(clause::HEDGEHOG_8, "pike-refuse-join-who", unit.id);
    }
    if !block.has_pikes() || !matches!(block.formation, Formation::PikeBlock | Formation::Hedgehog) {
        return refuse(clause::HEDGEHOG_9, "pike-refuse-join-block", pikes);
    }
    if block.battalia != unit.battalia {
        return refuse(clause::REACTION_22, "pike-refuse-join-battalia", pikes);
    }
    let (leader, body) = (state.leader(unit), state.footprint(block));
    if !leader.zip(body).is_some_and(|(leader, body)| within(body.distance_to_point(leader), reach())) {
        return refuse(clause::REACTION_23, "pike-refuse-join-far", pikes);
    }
    if is_engaged(state, block) {
        return refuse(clause::REACTION_26, "pike-refuse-join-engaged", pikes);
    }
    if block.disordered {
        return refuse(clause::REACTION_27, "pike-refuse-join-disordered", pikes);
    }
    let joined = state.joined_units(pikes).count();
    if joined >= most() {
        return refuse(clause::REACTION_25, "pike-refuse-join-full", pikes);
    }
    let there = square(state, block, joined + 1);
    let fits = |there: &Footprint| {
        let on = room::others(state, block, &[])
            .any(|(other, place)| other.id != unit.id && oriflamme_field::overlaps(&place, there));
        !on && state.field().contains(there) && crate::ground::entry::barred(&state.ground, block, there).is_none()
    };
    if !there.is_some_and(|there| fits(&there)) {
        return refuse(clause::REACTION_29, "pike-refuse-join-room", pikes);
    }
    Ok(vec![
        clause::REACTION_14,
        clause::REACTION_22,
        clause::REACTION_23,
        clause::REACTION_24,
        clause::HEDGEHOG_8,
        clause::HEDGEHOG_10,
    ])
}

/// Forms the hedgehog, or takes a second unit into it.
pub fn form(draft: &mut Draft, unit: Id, pikes: Id) {
    let joined = draft.state.joined_units(pikes).count();
    let Some(block) = draft.state.unit(pikes).cloned() else { return };
    let Some(there) = square(&draft.state, &block, joined + 1) else { return };
    for clause in [clause::HEDGEHOG_1, clause::HEDGEHOG_9, clause::HEDGEHOG_11, clause::SUPP_FORMATION_7] {
        draft.cite(clause);
    }
    let guests: Vec<Id> = draft.state.joined_by(unit).map(|one| one.id).collect();
    for id in guests {
        draft.station(id, crate::army::Station::With(pikes));
    }
    draft.post(unit, Post::Joined(pikes));
    draft.form(pikes, Formation::Hedgehog);
    draft.place(pikes, &there);
    for one in [unit, pikes] {
        draft.close(one, false);
        draft.remember(one, |memory| {
            memory.formed = true;
            memory.moved = true;
        });
    }
}

/// The charged unit tries to join the pikes.
pub fn attempt(draft: &mut Draft, charge: &Charge, id: Id, pikes: Id) {
    let Some(unit) = draft.state.unit(id).cloned() else { return };
    for clause in [clause::REACTION_28, clause::HEDGEHOG_12, clause::HEDGEHOG_13] {
        draft.cite(clause);
    }
    if !roll::test(draft, &unit) {
        draft.cite(clause::REACTION_30);
        draft.pop();
        let held = |(one, response): &(Id, Response)| (*one, if *one == id { Response::Hold } else { *response });
        let answers = charge.answers.iter().map(held).collect();
        return run::strike(draft, &Charge { answers, ..charge.clone() });
    }
    draft.cite(clause::REACTION_29);
    form(draft, id, pikes);
    match run::against_hedgehog(&draft.state, charge, pikes) {
        Some(_) => run::ask_about(draft, charge, pikes),
        None => {
            draft.pop();
            stop(draft, charge, pikes);
        }
    }
}

fn stop(draft: &mut Draft, charge: &Charge, pikes: Id) {
    let at = f64::from(number("distance", "charger that breaks off stops from hedgehog", "inches"));
    run::stop_short(draft, charge.plan.charger, pikes, at);
}

pub fn question(state: &State, charge: &Charge) -> Option<Question> {
    let unit = state.unit(charge.plan.charger)?;
    Some(Question::new(unit.side, "go-on", clause::REACTION_31, "pike-ask-go-on"))
}

pub fn offers() -> Vec<Command> {
    vec![Command::GoOn(true), Command::GoOn(false)]
}

/// The charger goes on against the hedgehog, or breaks off.
pub fn answer(draft: &mut Draft, charge: &Charge, pikes: Id, goes_on: bool) -> Ruling {
    let plan = run::against_hedgehog(&draft.state, charge, pikes).filter(|_| goes_on);
    draft.pop();
    match plan {
        Some(plan) => {
            draft.cite(clause::REACTION_31);
            for clause in &plan.cites {
                draft.cite(*clause);
            }
            // What others had answered falls away with the charge at them.
            run::strike(draft, &Charge { plan, answers: Vec::new(), ..charge.clone() });
        }
        None => stop(draft, charge, pikes),
    }
    Ok(())
}

/// May the hedgehog be ordered to disband: not in the turn in which it was formed, nor with enemy horse near (R70)?
pub fn may_leave(state: &State, pikes: &Unit) -> Ruling {
    let Some(body) = state.footprint(pikes) else {
        return refuse(clause::HEDGEHOG_17, "pike-refuse-no-move", pikes.id);
    };
    if pikes.memory.formed {
        return refuse(clause::HEDGEHOG_17, "pike-refuse-leave-now", pikes.id);
    }
    let near = f64::from(number("distance", "no leaving a hedgehog with enemy cavalry within", "inches"));
    if near::enemy_like(state, pikes, &body, near, Unit::is_cavalry) {
        return refuse(clause::HEDGEHOG_18, "pike-refuse-leave-horse", pikes.id);
    }
    Ok(())
}

/// The places that units of a hedgehog take when they leave it; the pikes first.
pub fn check_places(state: &State, pikes: &Unit, places: &[(Id, Spot)]) -> Ruling<Vec<(Id, Formation, Footprint)>> {
    let group = state.body(pikes.id);
    let named: Vec<Id> = places.iter().map(|(id, _)| *id).collect();
    if !group.iter().all(|id| named.contains(id)) || named.len() != group.len() {
        return refuse(clause::HEDGEHOG_17, "pike-refuse-leave-all", pikes.id);
    }
    let Some(body) = state.footprint(pikes) else {
        return refuse(clause::HEDGEHOG_17, "pike-refuse-no-move", pikes.id);
    };
    let mut found: Vec<(Id, Formation, Footprint)> = Vec::new();
    for (id, spot) in places {
        let Some(unit) = state.unit(*id).filter(|_| spot.is_finite()) else {
            return refuse(clause::HEDGEHOG_19, "pike-refuse-no-move", *id);
        };
        let formation = unit.profile.default_formation();
        let there = spot.snapped().footprint(state.extent(unit, formation));
        let far =
            inches(body.centre().distance(there.centre())).min(inches(body.distance_to_point(there.front_centre())));
        if far > allowance(state, unit) + 1e-3 {
            return Err(Refusal::new(clause::HEDGEHOG_19, "pike-refuse-too-far")
                .with("unit", *id)
                .with("needed", far)
                .with("allowed", allowance(state, unit)));
        }
        let formed = Unit { formation, ..unit.clone() };
        room::stands(state, &formed, &there, &[pikes.id])?;
        room::keeps_off(state, &formed, &there, &[])?;
        if found.iter().any(|(.., other)| oriflamme_field::overlaps(other, &there)) {
            return refuse(clause::SUPP_MOVE_4, "pike-refuse-on-somebody", *id);
        }
        found.push((*id, formation, there));
    }
    Ok(found)
}

/// All units leave the hedgehog together.
pub fn leave(draft: &mut Draft, places: &[(Id, Formation, Footprint)]) {
    draft.cite(clause::HEDGEHOG_17);
    draft.cite(clause::HEDGEHOG_19);
    for (id, formation, there) in places {
        draft.form(*id, *formation);
        draft.place(*id, there);
        draft.remember(*id, |memory| memory.moved = true);
    }
}
