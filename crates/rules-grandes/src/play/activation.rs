//! An activated unit before its action: attitude, flight move, declaration.
//! Relies on flight and on the action itself.
//! Must not know whose turn it is.

use crate::build::Characteristic;
use crate::clause;
use crate::command::{Act, Deed};
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::event::Event;
use crate::flow::{Activation, Class, Degree, Frame, Origin, Purpose, Test};
use crate::play::{action, flight, power};
use crate::state::{Place, State};
use oriflamme_kernel::{Refusal, Seat};

/// The activation on top that waits for this seat.
pub fn waiting(draft: &Draft, seat: Seat) -> Ruling<Activation> {
    match draft.state.flow.top() {
        Some(Frame::Activation(activation)) if draft.unit(activation.unit)?.seat == seat => Ok(*activation),
        _ => Err(other_question()),
    }
}

/// Whether the unit must still run or stay.
pub fn must_flee(state: &State, activation: &Activation) -> bool {
    !activation.fled && state.unit(activation.unit).is_some_and(|unit| unit.fleeing && unit.on_table())
}

/// Goes on with the activation on top: it ends by itself when the unit is gone.
pub fn step(draft: &mut Draft) -> Ruling<bool> {
    let Some(Frame::Activation(activation)) = draft.state.flow.top() else { return Ok(false) };
    let activation = *activation;
    let unit = draft.unit(activation.unit)?;
    let despairing = unit.place == Place::Aside;
    let hopeless = despairing && activation.despair == Some(false);
    if unit.on_table() || despairing && !hopeless {
        return Ok(false);
    }
    draft.pop();
    if activation.origin == Origin::Base {
        draft.emit(Event::Spent { unit: activation.unit });
    }
    Ok(true)
}

pub fn drop_attitude(draft: &mut Draft, seat: Seat) -> Ruling {
    let activation = waiting(draft, seat)?;
    if draft.unit(activation.unit)?.attitude.is_none() {
        return Err(Refusal::new(clause::INTERVENE_15, "grandes-refuse-no-attitude"));
    }
    draft.cite(clause::INTERVENE_15);
    draft.emit(Event::Attitude { unit: activation.unit, attitude: None });
    Ok(())
}

fn fled(draft: &mut Draft) {
    if let Some(Frame::Activation(activation)) = draft.agenda().stack.last_mut() {
        activation.fled = true;
    }
}

pub fn run(draft: &mut Draft, seat: Seat) -> Ruling {
    let activation = fleeing(draft, seat)?;
    fled(draft);
    flight::run(draft, activation.unit)
}

pub fn stay(draft: &mut Draft, seat: Seat) -> Ruling {
    let activation = fleeing(draft, seat)?;
    fled(draft);
    flight::stay(draft, activation.unit, activation.despair != Some(true))
}

fn fleeing(draft: &Draft, seat: Seat) -> Ruling<Activation> {
    let activation = waiting(draft, seat)?;
    if must_flee(&draft.state, &activation) {
        Ok(activation)
    } else {
        Err(Refusal::new(clause::FLIGHT_2, "grandes-refuse-not-fleeing"))
    }
}

/// Whether the energy of despair may be tried now.
pub fn may_despair(state: &State, activation: &Activation) -> bool {
    let Some(unit) = state.unit(activation.unit) else { return false };
    let open = activation.despair.is_none() && unit.fleeing && !activation.fled;
    open && power::has_special(unit, Characteristic::Morale)
}

pub fn despair(draft: &mut Draft, seat: Seat) -> Ruling {
    let activation = waiting(draft, seat)?;
    if !may_despair(&draft.state, &activation) {
        return Err(Refusal::new(clause::POWER_22, "grandes-refuse-despair"));
    }
    draft.push(Frame::Test(Box::new(Test::new(activation.unit, Characteristic::Power, Class::Free, Purpose::Despair))));
    Ok(())
}

pub fn despaired(draft: &mut Draft, degree: Degree) -> Ruling {
    draft.cite(match degree {
        Degree::Success => clause::POWER_12,
        Degree::Failure => clause::POWER_14,
        Degree::TotalFailure => clause::POWER_15,
    });
    if let Some(Frame::Activation(activation)) = draft.agenda().stack.last_mut() {
        activation.despair = Some(degree == Degree::Success);
    }
    Ok(())
}

/// The unit declares its action.
pub fn act(draft: &mut Draft, seat: Seat, act: &Act) -> Ruling {
    let activation = waiting(draft, seat)?;
    if must_flee(&draft.state, &activation) {
        return Err(Refusal::new(clause::FLIGHT_2, "grandes-refuse-flight-first"));
    }
    let aside = draft.unit(activation.unit)?.place == Place::Aside;
    if aside && (act.deed != Deed::Rally || activation.despair != Some(true)) && act.deed != Deed::Nothing {
        return Err(Refusal::new(clause::POWER_21, "grandes-refuse-aside"));
    }
    action::declare(draft, activation.unit, activation.origin, act)
}
