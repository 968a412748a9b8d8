//! Losses: Resistance, life taken off, recoil, following it, and Morale afterwards.
//! Relies on the harms that melee and shooting noted.
//! Must not know how a harm was rolled.

use crate::build::Characteristic;
use crate::clause;
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::event::Event;
use crate::facts::contact::touch;
use crate::flow::{Class, Degree, Frame, Harm, Purpose, Step, Test};
use crate::id::Id;
use crate::play::{army_morale, flight, movement};
use crate::state::{Attitude, Place, State, Window};
use oriflamme_field::sweep::room_before;
use oriflamme_field::{Point, TOLERANCE, Vector};
use oriflamme_kernel::{Account, AccountPart, Message, Seat};

/// A unit is gone for good.
pub fn destroy(draft: &mut Draft, unit: Id) -> Ruling {
    draft.cite(clause::UNIT_7);
    army_morale::unit_lost(draft, unit, Place::Lost)
}

/// Each unit hit resists before any life is taken off.
pub fn begin_resistance(draft: &mut Draft, place: usize) -> Ruling<bool> {
    let Some(harm) = harm(&draft.state, place) else { return Ok(false) };
    draft.cite(clause::RESIST_1);
    draft.cite(clause::TURN_2);
    let test = Test::new(harm.unit, Characteristic::Resistance, Class::Passive, Purpose::Resist(place));
    draft.push(Frame::Test(Box::new(test)));
    Ok(true)
}

fn harm(state: &State, place: usize) -> Option<Harm> {
    state.flow.action()?.harms.get(place).copied()
}

fn set_harm(draft: &mut Draft, place: usize, change: impl FnOnce(&mut Harm)) {
    if let Some(harm) = draft.agenda().action_mut().and_then(|action| action.harms.get_mut(place)) {
        change(harm);
    }
}

pub fn resisted(draft: &mut Draft, place: usize, degree: Degree, limit: i8, test: &Test) -> Ruling {
    let Some(harm) = harm(&draft.state, place) else { return Ok(()) };
    let unit = draft.unit(harm.unit)?.clone();
    let mut part = AccountPart::new(Message::new("grandes-part-losses").with("unit", unit.sheet.name.clone()));
    part.add(clause::RESIST_1, "grandes-line-losses", harm.losses.into());
    let life = match degree {
        Degree::Success => {
            part.add(clause::RESIST_7, "grandes-line-protection", -f64::from(limit));
            part.add(clause::RESIST_7, "grandes-line-life", -f64::from(unit.life));
            (harm.losses - i32::from(limit) - i32::from(unit.life)).max(0)
        }
        Degree::Failure => harm.losses,
        Degree::TotalFailure => harm.losses,
    };
    let mut account = Account::new("grandes-account-losses").part(part);
    let lost = life.min(unit.life.into());
    account.result(clause::RESIST_10, Message::new("grandes-result-life").with("life", lost));
    match degree {
        Degree::Success => {}
        Degree::Failure => account.result(clause::RESIST_8, "grandes-result-full"),
        Degree::TotalFailure => account.result(clause::RESIST_9, "grandes-result-full"),
    }
    draft.account(account);
    let healed = test.prior.special && lost < i32::from(unit.life);
    set_harm(draft, place, |harm| (harm.life, harm.healed) = (lost, healed));
    if degree == Degree::TotalFailure
        && let Some(action) = draft.agenda().action_mut()
    {
        action.flights.push(harm.unit);
    }
    Ok(())
}

/// Life comes off, after both actions where two were simultaneous.
pub fn take_life(draft: &mut Draft) -> Ruling {
    let Some(action) = draft.state.flow.action() else { return Ok(()) };
    let (harms, flights, pair) = (action.harms.clone(), action.flights.clone(), action.doings.len() > 1);
    if pair && !harms.is_empty() {
        draft.cite(clause::INTERVENE_37);
        draft.cite(clause::INTERVENE_36);
    }
    for harm in harms.iter().filter(|harm| harm.life > 0) {
        if harm.healed {
            draft.cite(clause::POWER_25);
            continue;
        }
        let before = draft.unit(harm.unit)?.life;
        let life = (i32::from(before) - harm.life).max(0) as u8;
        draft.cite(clause::RESIST_10);
        draft.cite(clause::RESIST_11);
        draft.emit(Event::Life { unit: harm.unit, life });
    }
    for unit in flights {
        flight::begin(draft, unit)?;
    }
    for harm in &harms {
        let unit = draft.unit(harm.unit)?;
        if unit.on_table() && unit.life == 0 {
            destroy(draft, harm.unit)?;
        }
    }
    Ok(())
}

/// How far the unit of a harm recoils, in millimetres.
fn recoil_length(state: &State, harm: &Harm) -> f64 {
    let Some(action) = state.flow.action() else { return 0.0 };
    let Some(unit) = state.unit(harm.unit).filter(|unit| unit.on_table()) else { return 0.0 };
    let quarter = flight::speed(unit) / 4.0;
    let between_both = action.doings.len() > 1 && action.doings.iter().any(|doing| doing.unit == harm.unit);
    if !between_both {
        return quarter * f64::from(harm.life);
    }
    // Two that fought each other: only who lost more recoils, for the difference; none if one is destroyed.
    let pair = action.doings.iter().map(|doing| doing.unit);
    let alive = pair.into_iter().all(|id| state.unit(id).is_some_and(|unit| unit.on_table()));
    let other = action.harms.iter().find(|other| other.unit == harm.by).map_or(0, |other| other.life);
    if alive { quarter * f64::from((harm.life - other).max(0)) } else { 0.0 }
}

/// The vector by which a unit recoils: straight away from who hurt it, until something stops it.
fn recoil_vector(state: &State, harm: &Harm) -> Option<Vector> {
    let length = recoil_length(state, harm);
    let (unit, by) = (state.unit(harm.unit)?, state.unit(harm.by)?);
    let start = unit.footprint();
    let along = (start.centre() - by.footprint().centre()).unit()?;
    let mut reach = length;
    for other in state.units.iter().filter(|other| other.on_table() && other.id != unit.id) {
        reach = room_before(&start, along, &other.footprint()).map_or(reach, |met| met.min(reach));
    }
    for piece in state.terrain.iter().filter(|piece| piece.ground.is_impassable()) {
        reach = piece.area().entry_along(&start, along.scaled(reach)).map_or(reach, |met| met.min(reach));
    }
    (reach > TOLERANCE).then(|| along.scaled(reach))
}

/// Whether the owner could pay for standing firm, and wants to be asked.
pub fn hold_asked(state: &State, place: usize) -> bool {
    let owner = harm(state, place).and_then(|harm| state.unit(harm.unit)).map(|unit| unit.seat);
    owner.is_some_and(|owner| state.side(owner).standing.asks(Window::Recoil)) && may_hold(state, place)
}

/// Whether who drove an enemy back could follow, and wants to be asked.
pub fn follow_asked(state: &State, place: usize) -> bool {
    let owner = follower(state, place).and_then(|(id, _)| state.unit(id)).map(|unit| unit.seat);
    owner.is_some_and(|owner| state.side(owner).standing.asks(Window::Follow))
}

/// Whether standing firm is possible.
pub fn may_hold(state: &State, place: usize) -> bool {
    let Some(harm) = harm(state, place) else { return false };
    let alive = state.unit(harm.unit).is_some_and(|unit| unit.on_table() && unit.life >= 2);
    alive && harm.life > 0 && !harm.held && recoil_vector(state, &harm).is_some()
}

pub fn hold(draft: &mut Draft, seat: Seat) -> Ruling {
    let place = recoiling(draft, seat)?;
    let Some(harm) = harm(&draft.state, place) else { return Err(other_question()) };
    draft.cite(clause::RESIST_15);
    let life = draft.unit(harm.unit)?.life.saturating_sub(1);
    draft.emit(Event::Life { unit: harm.unit, life });
    set_harm(draft, place, |harm| harm.held = true);
    Ok(())
}

/// The harm whose owner is asked about its recoil.
pub fn recoiling(draft: &Draft, seat: Seat) -> Ruling<usize> {
    match (draft.state.flow.top(), draft.state.flow.action().map(|action| action.step)) {
        (Some(Frame::Action(_)), Some(Step::Recoil(place))) if may_hold(&draft.state, place) => {
            let owner = harm(&draft.state, place).and_then(|harm| draft.state.unit(harm.unit)).map(|unit| unit.seat);
            if owner == Some(seat) { Ok(place) } else { Err(other_question()) }
        }
        _ => Err(other_question()),
    }
}

/// The recoil itself.
pub fn recoil(draft: &mut Draft, place: usize) -> Ruling {
    let Some(harm) = harm(&draft.state, place).filter(|harm| harm.life > 0 && !harm.held) else { return Ok(()) };
    let pair = draft.state.flow.action().is_some_and(|action| action.doings.len() > 1);
    if pair {
        draft.cite(clause::RESIST_14);
    }
    let Some(vector) = recoil_vector(&draft.state, &harm) else { return Ok(()) };
    draft.cite(clause::RESIST_12);
    let before = draft.unit(harm.unit)?.footprint();
    let after = before.moved(vector).snapped();
    draft.pose(harm.unit, after.pose);
    if !draft.state.table.contains(&after) {
        return army_morale::unit_lost(draft, harm.unit, Place::Lost);
    }
    let corner = before.pose.corner;
    set_harm(draft, place, |harm| harm.from = Some([corner.x, corner.y]));
    Ok(())
}

/// Who may follow the recoil of a harm, and by which vector.
pub fn follower(state: &State, place: usize) -> Option<(Id, Vector)> {
    let harm = harm(state, place).filter(|harm| !harm.shot)?;
    let [x, y] = harm.from?;
    let (unit, by) = (state.unit(harm.unit)?, state.unit(harm.by)?);
    let barred = matches!(by.attitude, Some(Attitude::Defence | Attitude::Harass)) || by.fleeing;
    if barred || !by.on_table() || !unit.on_table() {
        return None;
    }
    let vector = unit.pose.corner - Point::new(x, y);
    let stood = unit.footprint().moved(vector.scaled(-1.0));
    touch(&by.footprint(), &stood).then_some((by.id, vector))
}

pub fn follow(draft: &mut Draft, seat: Seat) -> Ruling {
    let place = following(draft, seat)?;
    let Some((id, vector)) = follower(&draft.state, place) else { return Err(other_question()) };
    draft.cite(clause::RESIST_13);
    let unit = draft.unit(id)?.clone();
    let start = unit.footprint();
    let Some(along) = vector.unit() else { return Ok(()) };
    let mut way = movement::Way { end: start, gone: 0.0, met: Vec::new(), cites: Vec::new() };
    movement::glide(&draft.state, &unit, &start, along, vector.length(), &mut way);
    // Rounding may leave a hair that the glide would count as a contact too soon.
    draft.pose(id, way.end.pose);
    next_step(draft, Step::Follow(place + 1));
    Ok(())
}

/// The harm after which this seat may follow.
pub fn following(draft: &Draft, seat: Seat) -> Ruling<usize> {
    match (draft.state.flow.top(), draft.state.flow.action().map(|action| action.step)) {
        (Some(Frame::Action(_)), Some(Step::Follow(place))) => {
            let owner = follower(&draft.state, place).and_then(|(id, _)| draft.state.unit(id)).map(|unit| unit.seat);
            if owner == Some(seat) { Ok(place) } else { Err(other_question()) }
        }
        _ => Err(other_question()),
    }
}

pub fn next_step(draft: &mut Draft, step: Step) {
    if let Some(action) = draft.agenda().action_mut() {
        action.step = step;
    }
}

/// One passive Morale action for each unit that lost life and still stands.
pub fn begin_morale(draft: &mut Draft, place: usize) -> Ruling {
    let Some(harm) = harm(&draft.state, place).filter(|harm| harm.life > 0) else { return Ok(()) };
    let unit = draft.unit(harm.unit)?;
    if unit.on_table() && !unit.fleeing {
        draft.cite(clause::RESIST_16);
        draft.cite(clause::MORALE_2);
        let test = Test::new(harm.unit, Characteristic::Morale, Class::Passive, Purpose::Losses(place));
        draft.push(Frame::Test(Box::new(test)));
    }
    Ok(())
}
