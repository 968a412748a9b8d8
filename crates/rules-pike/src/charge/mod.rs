//! Charges: who may charge whom, where it ends, and its course from the declaration to contact.
//! Relies on measuring, on responses and on closing fire.
//! Must not fight: that is `melee`.

pub mod bans;
pub mod measure;
pub mod plan;
pub mod run;

use crate::clause;
use crate::command::{Command, Leg, Response};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::melee::engagement::is_engaged;
use crate::morale::is_shaken;
use crate::place::{Spot, point, within};
use crate::reaction;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Id, Unit};
use oriflamme_field::{Edge, Footprint};
use oriflamme_kernel::{Die, Question, Refusal, Seat};
use plan::Plan;
use serde::{Deserialize, Serialize};

/// A unit that is ordered to charge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pending {
    pub unit: Id,
    /// Where its leader stood when the charge was ordered, in inches: that fixes the side of whoever is charged (R08).
    pub from: [f64; 2],
    pub moves: u8,
    pub target: Option<Id>,
    pub legs: Vec<Leg>,
}

/// Charges that are carried out one after another in the order that their player chooses (R88).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Charges {
    pub side: Seat,
    pub pending: Vec<Pending>,
    /// Units that cannot charge may still be given another order: a battalia's.
    pub leaves_out: bool,
    /// The commander who goes with the unit.
    pub with: Option<Id>,
}

/// A charge that has been declared, while those charged respond.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Charge {
    pub plan: Plan,
    /// Where the charger's leader stood when it began to move, in inches.
    pub began: [f64; 2],
    pub asked: Vec<Id>,
    pub answers: Vec<(Id, Response)>,
    /// By a sweeping advance: those charged only hold.
    pub sweeping: bool,
}

impl Pending {
    pub fn new(state: &State, unit: &Unit, moves: u8) -> Pending {
        let spot = state.footprint(unit).map_or(Spot::new(0.0, 0.0, 0.0), |body| Spot::of(&body));
        Pending { unit: unit.id, from: [spot.x, spot.y], moves, target: None, legs: Vec::new() }
    }
}

/// The side of a target that a pending charge strikes, without the die that settles a doubt.
fn side_of(state: &State, pending: &Pending, target: &Unit) -> Option<(Edge, Option<Edge>)> {
    plan::quarter(state, target, point(pending.from[0], pending.from[1]))
}

/// Farther away than all moves could carry it, in the saddle: nothing need be tried.
fn is_out_of_reach(state: &State, pending: &Pending, target: Id) -> bool {
    let bodies = state.footprint_of(pending.unit).zip(state.footprint_of(target));
    let most = f64::from(pending.moves) * (state.numbers.horse + state.numbers.road);
    bodies.is_some_and(|(own, other)| !within(oriflamme_field::distance(&own, &other), most))
}

/// The moves, of those rolled, that a charge at this target takes: none where they do not suffice.
pub fn moves_to(state: &State, pending: &Pending, target: Id) -> Option<Vec<Leg>> {
    if is_out_of_reach(state, pending, target) {
        return None;
    }
    let mut here = state.clone();
    let mut made = Vec::new();
    for number in 0..pending.moves {
        let unit = here.unit(pending.unit)?;
        let enemy = here.unit(target)?;
        let (side, _) = side_of(&here, pending, enemy)?;
        if plan::measured(&here, unit, enemy, side).is_ok() {
            return Some(made);
        }
        let leg = pending.legs.get(usize::from(number)).cloned().or_else(|| run::towards(&here, unit, enemy))?;
        let step = crate::movement::march::step(&here, unit, &leg).ok()?;
        let moved = here.unit_mut(pending.unit)?;
        (moved.post, moved.formation, moved.mounted) = (step.post, step.formation, step.mounted);
        made.push(leg);
    }
    None
}

/// Whom a unit could charge with the moves that it has.
pub fn targets(state: &State, pending: &Pending) -> Vec<Id> {
    let Some(unit) = state.unit(pending.unit) else { return Vec::new() };
    let reaches = |enemy: &&Unit| {
        plan::aimed_at(state, enemy) == enemy.id
            && pending.target.is_none_or(|target| target == enemy.id)
            && moves_to(state, pending, enemy.id).is_some()
    };
    state.enemies_of(unit).filter(reaches).map(|enemy| enemy.id).collect()
}

pub fn question(state: &State, charges: &Charges) -> Option<Question> {
    let open: Vec<(Id, Vec<Id>)> = able(state, charges);
    let choices: usize = open.iter().map(|(_, targets)| targets.len()).sum();
    (choices > 1).then(|| Question::new(charges.side, "charges", clause::REACTION_52, "pike-ask-charges"))
}

fn able(state: &State, charges: &Charges) -> Vec<(Id, Vec<Id>)> {
    let with_targets = |pending: &Pending| (pending.unit, targets(state, pending));
    charges.pending.iter().map(with_targets).filter(|(_, targets)| !targets.is_empty()).collect()
}

pub fn offers(state: &State, charges: &Charges) -> Vec<Command> {
    let each = |(unit, targets): (Id, Vec<Id>)| targets.into_iter().map(move |target| Command::Charge { unit, target });
    able(state, charges).into_iter().flat_map(each).collect()
}

/// Nothing to choose: the only charge is made, or none is possible and the units go on without.
pub fn resolve(draft: &mut Draft, charges: &Charges) {
    let open = able(&draft.state, charges);
    if let Some((unit, targets)) = open.first()
        && let Some(target) = targets.first()
    {
        begin(draft, charges, *unit, *target);
        return;
    }
    draft.pop();
    for pending in &charges.pending {
        if charges.leaves_out {
            draft.cite(clause::CHARGE_11);
            draft.cite(clause::CHARGE_12);
            draft.remember(pending.unit, |memory| memory.ordered = false);
        } else {
            draft.cite(clause::CHARGE_9);
            run::approach(draft, pending, charges.with);
        }
    }
}

pub fn answer(draft: &mut Draft, charges: &Charges, unit: Id, target: Id) -> Ruling {
    let open = able(&draft.state, charges);
    if !open.iter().any(|(one, targets)| *one == unit && targets.contains(&target)) {
        return Err(Refusal::new(clause::CHARGE_13, "pike-refuse-charge-not-open")
            .with("unit", unit)
            .with("other", target));
    }
    draft.cite(clause::CHARGE_5);
    begin(draft, charges, unit, target);
    Ok(())
}

/// The moves before a charge are made, and the charge is declared.
fn begin(draft: &mut Draft, charges: &Charges, unit: Id, target: Id) {
    let Some(at) = charges.pending.iter().position(|pending| pending.unit == unit) else { return };
    let mut left = charges.clone();
    let pending = left.pending.remove(at);
    draft.replace(Task::Charges(left));
    draft.cite(clause::REACTION_52);
    if charges.leaves_out {
        draft.cite(clause::CHARGE_13);
    }
    let legs = moves_to(&draft.state, &pending, target).unwrap_or_default();
    for leg in &legs {
        draft.cite(clause::CHARGE_2);
        if leg.form.is_some() {
            draft.cite(clause::CHARGE_BAN_8);
        }
        if crate::movement::make(draft, unit, leg, charges.with).is_err() {
            return;
        }
    }
    let enemy = draft.state.unit(target).cloned();
    let Some((side, doubt)) = enemy.as_ref().and_then(|enemy| side_of(&draft.state, &pending, enemy)) else { return };
    let side = settle(draft, side, doubt);
    declare(draft, unit, target, side, charges.with);
}

/// A leader exactly on the line between two quarters: a die decides.
fn settle(draft: &mut Draft, side: Edge, doubt: Option<Edge>) -> Edge {
    let Some(other) = doubt else { return side };
    let roll = draft.roll(Die::D6, clause::CONTACT_13);
    if roll.face <= 3 { side } else { other }
}

/// Declares a charge that is measured and found possible.
pub fn declare(draft: &mut Draft, charger: Id, target: Id, side: Edge, with: Option<Id>) {
    let (Some(unit), Some(enemy)) = (draft.state.unit(charger).cloned(), draft.state.unit(target).cloned()) else {
        return;
    };
    let Ok(plan) = plan::measured(&draft.state, &unit, &enemy, side) else { return };
    if draft.state.joined_by(charger).next().is_some() {
        crate::leaders::stay_behind(draft, charger, with);
    }
    announce(draft, &unit, plan, false);
}

/// Notes a charge and asks those who are charged how they respond.
pub fn announce(draft: &mut Draft, unit: &Unit, plan: Plan, sweeping: bool) {
    for clause in [clause::MELEE_2, clause::CHARGE_1, clause::CHARGE_3] {
        draft.cite(clause);
    }
    for clause in &plan.cites {
        draft.cite(*clause);
    }
    draft.emit(Event::ChargeDeclared { charger: unit.id, target: plan.target, side: plan.side });
    let began = draft.state.footprint(unit).map_or(Spot::new(0.0, 0.0, 0.0), |body| Spot::of(&body));
    let mut charge = Charge { plan, began: [began.x, began.y], asked: Vec::new(), answers: Vec::new(), sweeping };
    for (id, _) in charge.plan.engaged.clone() {
        let Some(one) = draft.state.unit(id) else { continue };
        let core = draft.state.core(one);
        if charge.asked.contains(&core) || charge.answers.iter().any(|(other, _)| *other == core) {
            continue;
        }
        if sweeping {
            draft.cite(clause::SWEEPING_ADVANCE_12);
            charge.answers.push((core, Response::Hold));
        } else if is_engaged(&draft.state, one) {
            draft.cite(clause::REACTION_2);
            charge.answers.push((core, Response::Hold));
        } else {
            if one.is_cavalry() && is_shaken(&draft.state, one) {
                draft.cite(clause::SHAKEN_6);
            }
            charge.asked.push(core);
        }
    }
    draft.push(Task::Charge(charge));
}

/// Whoever is left to respond, if there is a choice for him.
pub fn charge_question(state: &State, charge: &Charge) -> Option<Question> {
    let next = charge.asked.first()?;
    let unit = state.unit(*next)?;
    let text =
        oriflamme_kernel::Message::new("pike-ask-response").with("unit", *next).with("other", charge.plan.charger);
    let choices = reaction::responses(state, charge, unit);
    (choices.len() > 1).then(|| Question::new(unit.side, "response", clause::REACTION_1, text))
}

pub fn charge_resolve(draft: &mut Draft, charge: &Charge) {
    let Some(next) = charge.asked.first().copied() else { return run::carry_out(draft, charge) };
    // Only one response is open to it, and that is to hold.
    if draft.state.unit(next).is_some_and(|unit| unit.disordered) && charge.plan.side != Edge::Front {
        draft.cite(clause::REACTION_20);
    }
    note_answer(draft, charge, next, Response::Hold);
}

fn note_answer(draft: &mut Draft, charge: &Charge, unit: Id, response: Response) {
    let mut charge = charge.clone();
    charge.asked.retain(|one| *one != unit);
    charge.answers.push((unit, response));
    draft.cite(clause::REACTION_1);
    if response == Response::Hold {
        draft.cite(clause::REACTION_4);
    }
    draft.emit(Event::Reacted { unit, response });
    draft.replace(Task::Charge(charge));
}

pub fn charge_answer(draft: &mut Draft, charge: &Charge, unit: Id, response: Response) -> Ruling {
    if charge.asked.first() != Some(&unit) {
        return Err(Refusal::new(clause::REACTION_2, "pike-refuse-not-charged").with("unit", unit));
    }
    let one = draft.unit(unit)?.clone();
    let clauses = reaction::may(&draft.state, charge, &one, response)?;
    for clause in clauses {
        draft.cite(clause);
    }
    note_answer(draft, charge, unit, response);
    Ok(())
}

/// The leader's place when the charge began, in millimetres.
pub fn began(charge: &Charge) -> oriflamme_field::Point {
    point(charge.began[0], charge.began[1])
}

/// The charger as it will stand.
pub fn end_body(state: &State, plan: &Plan) -> Option<Footprint> {
    let unit = state.unit(plan.charger)?;
    let size = plan::charger_size(state, unit);
    let inch = crate::place::INCH;
    Some(plan.end.footprint(crate::place::Extent { width: size.width / inch, depth: size.depth / inch }))
}
