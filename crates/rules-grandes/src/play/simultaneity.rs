//! Simultaneity: who may answer an enemy action with the same kind of action, and when.
//! Relies on the action under way.
//! Must not resolve anything: the answer joins the action.

use crate::clause;
use crate::command::{Act, Deed};
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::flow::{Degree, Doing, Frame, Kind, Step};
use crate::id::Id;
use crate::play::movement::SPEED_STEP;
use crate::play::{action, army_morale, interventions, movement};
use crate::state::{State, Unit, Window};
use oriflamme_kernel::{Refusal, Seat};

/// The deed that may be answered now, and who does it.
fn open(state: &State) -> Option<&Doing> {
    let Some(Frame::Action(action)) = state.flow.top() else { return None };
    let answerable = action.step == Step::Simultaneity && action.doings.len() == 1 && !action.window_closed;
    let doing = action.doings.first().filter(|doing| answerable && !doing.prior.lost)?;
    matches!(doing.deed, Deed::Move(_) | Deed::Melee(_) | Deed::Shoot(_)).then_some(doing)
}

/// Units that the action concerns and that could answer it in kind.
pub fn candidates(state: &State) -> Vec<&Unit> {
    let Some(doing) = open(state) else { return Vec::new() };
    // Battle rage leaves no time for an answer.
    if matches!(doing.deed, Deed::Melee(_)) && doing.prior.special {
        return Vec::new();
    }
    let concerned = concerned(state, doing);
    let fit = |unit: &&Unit| unit.on_table() && !unit.fleeing && concerned.contains(&unit.id);
    let able = |unit: &&Unit| doing.deed.characteristic().is_some_and(|of| unit.has(of));
    let free = |unit: &&Unit| is_free_for(unit, &doing.deed);
    state.units.iter().filter(fit).filter(able).filter(free).collect()
}

fn is_free_for(unit: &Unit, deed: &Deed) -> bool {
    use crate::state::Attitude;
    let barred = match deed {
        Deed::Move(_) => Attitude::Defence,
        Deed::Melee(_) => Attitude::Harass,
        _ => Attitude::Attack,
    };
    unit.attitude != Some(barred)
}

fn concerned(state: &State, doing: &Doing) -> Vec<Id> {
    match &doing.deed {
        Deed::Melee(targets) => targets.clone(),
        Deed::Shoot(target) => vec![*target],
        Deed::Move(route) => {
            let Some(unit) = state.unit(doing.unit) else { return Vec::new() };
            let act = Act { deed: doing.deed.clone(), free: Vec::new() };
            let limit = action::best_limit(state, unit, &act) + i32::from(doing.prior.reaction + doing.prior.sort);
            let speed = f64::from(limit) * SPEED_STEP;
            movement::way(state, unit, route, Degree::Success, speed, doing.prior.special).met
        }
        Deed::Rally | Deed::Nothing => Vec::new(),
    }
}

/// Who could answer: the other side than the one that acts.
pub fn answerer(state: &State) -> Option<Seat> {
    let doing = open(state)?;
    Some(state.unit(doing.unit)?.seat.other())
}

/// Whether the window is open: somebody could answer and somebody could pay.
pub fn is_asked(state: &State) -> bool {
    let Some(seat) = answerer(state) else { return false };
    let standing = &state.side(seat).standing;
    if !standing.asks(Window::Simultaneity) {
        return false;
    }
    let morale = standing.army_morale && army_morale::can_spend(state, seat);
    candidates(state).iter().any(|unit| {
        let paid = interventions::payers(state, seat, unit).iter().any(|by| *by != Id::ARMY_MORALE);
        paid || morale
    })
}

pub fn close(draft: &mut Draft, seat: Seat) -> Ruling {
    if answerer(&draft.state) != Some(seat) {
        return Err(other_question());
    }
    if let Some(action) = draft.agenda().action_mut() {
        action.window_closed = true;
    }
    Ok(())
}

pub fn declare(draft: &mut Draft, seat: Seat, unit: Id, act: &Act, by: Option<Id>) -> Ruling {
    let Some(doing) = open(&draft.state).cloned().filter(|_| answerer(&draft.state) == Some(seat)) else {
        return Err(other_question());
    };
    let answering = draft.unit(unit)?.clone();
    if doing.deed.characteristic() != act.deed.characteristic() {
        return Err(Refusal::new(clause::INTERVENE_34, "grandes-refuse-other-kind"));
    }
    if matches!(doing.deed, Deed::Melee(_)) && doing.prior.special {
        return Err(Refusal::new(clause::POWER_16, "grandes-refuse-rage"));
    }
    if answering.fleeing {
        return Err(Refusal::new(clause::FLIGHT_6, "grandes-refuse-fleeing"));
    }
    let clause = match doing.deed {
        Deed::Melee(_) => clause::INTERVENE_30,
        Deed::Shoot(_) => clause::INTERVENE_31,
        _ => clause::INTERVENE_32,
    };
    if answering.seat != seat || !concerned(&draft.state, &doing).contains(&unit) {
        return Err(Refusal::new(clause, "grandes-refuse-not-concerned"));
    }
    action::judge(&draft.state, &answering, act)?;
    let by = interventions::payer(&draft.state, seat, &answering, by, false)?;
    draft.cite(clause::INTERVENE_29);
    draft.cite(clause);
    draft.cite(clause::INTERVENE_34);
    draft.cite(clause::STUDY_2);
    let kind = Kind::Simultaneity { unit, deed: Box::new(act.deed.clone()), free: act.free.clone() };
    interventions::declare(draft, seat, by, kind)
}
