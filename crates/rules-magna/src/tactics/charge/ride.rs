//! Charges carried out, one after the other: who meets the charge rides first, then the charger as far as his path is his.
//! Relies on the steps of chapter 4: whatever stops a move stops a charge.
//! Must not change a path that was announced.

use super::{Announced, Stage, counter, path};
use crate::clause;
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::{self, room};
use crate::state::State;
use crate::tasks::Task;
use oriflamme_hexfield::{Cell, Mount};
use oriflamme_kernel::Refusal;

/// All charges are announced: they are ridden in that order.
pub fn begin(draft: &mut Draft) -> Ruling {
    let active = draft.state.clock.active;
    let waiting = super::of_side(&draft.state, active).filter(|charge| charge.stage == Stage::Announced);
    let riders: Vec<Id> = waiting.map(|charge| charge.who).collect();
    if riders.is_empty() {
        return Err(Refusal::new(clause::CHARGE_1, "magna-refuse-no-charge"));
    }
    draft.cite(clause::CHARGE_1);
    draft.cite(clause::CHARGE_14);
    for charger in riders.into_iter().rev() {
        draft.push_task(Task::Charge { charger });
    }
    Ok(())
}

/// The next thing in a charge.
pub fn go_on(draft: &mut Draft, charger: Id) {
    let Some(charge) = super::by(&draft.state, charger).cloned() else {
        draft.pop_task();
        return;
    };
    match (charge.stage, &charge.counter) {
        (Stage::Announced, Some(counter)) => {
            super::change(draft, charger, |charge| charge.stage = Stage::Countering);
            set_out(draft, counter.who, &counter.path, false);
        }
        (Stage::Announced | Stage::Countering, counter) => {
            if let Some(counter) = counter {
                halt(draft, counter.who);
            }
            super::change(draft, charger, |charge| charge.stage = Stage::Riding);
            let end =
                if is_met(&draft.state, &charge) { charge.path.len().saturating_sub(2) } else { charge.path.len() };
            set_out(draft, charger, &charge.path[..end], true);
        }
        (Stage::Riding, _) => {
            draft.pop_task();
            finish(draft, &charge);
        }
        _ => {
            draft.pop_task();
        }
    }
}

/// A rider begins to ride; who was thrown or killed in the meantime does not.
fn set_out(draft: &mut Draft, who: Id, path: &[Cell], charging: bool) {
    let Some(figure) = draft.state.figure(who).filter(|figure| figure.is_up() && figure.is_mounted()).cloned() else {
        return;
    };
    let steps = path::steps(&draft.state, path);
    let order = crate::command::Move { who, steps: steps.clone() };
    if let Ok(mut moving) = movement::begin(&draft.state, &figure, &order) {
        moving.charging = charging;
        movement::set_out(draft, &figure, moving);
        draft.push_task(Task::Steps { who, steps });
    }
}

/// A ride is over; nobody stays where somebody else is.
fn halt(draft: &mut Draft, who: Id) {
    draft.deed(who, |deeds| {
        deeds.moved = true;
        deeds.halted = true;
    });
    room::settle(draft, who);
}

/// How somebody stands in the saddle, if he does.
fn stands(state: &State, who: Id) -> Option<Mount> {
    let figure = state.figure(who).filter(|figure| figure.is_up() && figure.is_mounted())?;
    state.mount_of(figure)
}

/// Has the counter-charge come to the place of meeting?
fn is_met(state: &State, charge: &Announced) -> bool {
    let rider = charge.counter.as_ref().map(|counter| counter.who);
    rider.and_then(|who| stands(state, who)).is_some_and(|mount| Some(mount) == counter::meeting(charge))
}

/// The ride is over: has the charge come through?
fn finish(draft: &mut Draft, charge: &Announced) {
    // A rider who was thrown on the way may still stagger on; for all others the move is over.
    let staggers = draft.state.moving.as_ref().is_some_and(|moving| moving.who == charge.who && moving.by_hexes);
    if !staggers && draft.state.figure(charge.who).is_some_and(Figure::is_alive) {
        halt(draft, charge.who);
    }
    let met = is_met(&draft.state, charge);
    let end = charge.from_end(if met { 2 } else { 0 });
    let there = stands(&draft.state, charge.who).is_some_and(|mount| Some(mount.head) == end);
    let stage = match (there, met) {
        (false, _) => Stage::Broken,
        (true, true) => Stage::Met,
        (true, false) => Stage::Arrived,
    };
    draft.cite(if met { clause::CHARGE_10 } else { clause::CHARGE_18 });
    super::change(draft, charge.who, |charge| charge.stage = stage);
}
