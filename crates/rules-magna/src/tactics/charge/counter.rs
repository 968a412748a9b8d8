//! Counter-charges: the other side's answer to a charge, at once, before the next one is announced.
//! Relies on the announced path, of which the counter-charge must take the last two hexes.
//! Must not carry anything out: it asks and notes.

use super::path::{follow, horseman, object_once, refuse, ride, rider_once, sees};
use super::{Announced, massed};
use crate::asked::Asked;
use crate::clause;
use crate::command::{Command, CounterCharge};
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::movement::entry;
use crate::state::State;
use crate::tactics::{self, Tactic, stakes};
use oriflamme_hexfield::{Cell, Flank, Mount};
use oriflamme_kernel::{Clause, Message, Question, Refusal};
use std::collections::{BTreeSet, VecDeque};

/// Where a counter-charge must end: the head on the last hex but one of the path, the rear on the last, facing the charger.
pub fn meeting(charge: &Announced) -> Option<Mount> {
    Some(Mount::new(charge.from_end(1)?, charge.direction()?.opposite()))
}

/// Hexes that a counter-charge may have: half of those of the charge.
pub fn longest(charge: &Announced) -> usize {
    charge.path.len() / 2
}

/// May this counter-charge be made? The rules that were looked at come back.
pub fn check(state: &State, charge: &Announced, counter: &CounterCharge) -> Ruling<Vec<Clause>> {
    let rider = may_answer(state, charge, counter.who)?;
    let start = horseman(state, rider)?;
    let far = || refuse(clause::CHARGE_11, "magna-refuse-counter-long", rider);
    if counter.path.len() > longest(charge) {
        return Err(far().with("hexes", counter.path.len()).with("most", longest(charge)));
    }
    let end = follow(start, &counter.path, rider, clause::CHARGE_12)?;
    if Some(end) != meeting(charge) {
        let place = meeting(charge).map_or_else(String::new, |mount| mount.head.to_string());
        return Err(refuse(clause::CHARGE_10, "magna-refuse-counter-place", rider).with("hex", place));
    }
    stakes::no_charge(state, rider, &counter.path)?;
    ride(state, rider, &counter.path)?;
    let mut clauses = vec![clause::CHARGE_7, clause::CHARGE_9, clause::CHARGE_10, clause::CHARGE_11, clause::CHARGE_12];
    clauses.push(if counter.who == charge.target { clause::CHARGE_16 } else { clause::CHARGE_8 });
    clauses.extend([clause::CHARGE_13, clause::CHARGE_14, clause::CHARGE_15]);
    Ok(clauses)
}

/// May this rider answer that charge at all, whatever way he takes?
fn may_answer<'a>(state: &'a State, charge: &Announced, who: Id) -> Ruling<&'a Figure> {
    let (rider, charger) = (known(state, who)?, known(state, charge.who)?);
    tactics::require(state, rider.side, Tactic::Charge)?;
    if rider.side == charger.side {
        return Err(refuse(clause::CHARGE_7, "magna-refuse-not-yours", rider));
    }
    if !rider.is_up() {
        return Err(refuse(clause::COUNTER_18, "magna-refuse-stunned-moves", rider));
    }
    let start = horseman(state, rider)?;
    rider_once(state, rider)?;
    object_once(state, charge.who)?;
    if charge.massed && massed::before_the_front(state, charger, rider) {
        return Err(refuse(clause::CHARGE_24, "magna-refuse-counter-massed", rider));
    }
    let faces = state.cells(charger).iter().any(|cell| start.faces(*cell));
    if !faces || !sees(state, rider, charger) {
        return Err(refuse(clause::CHARGE_9, "magna-refuse-counter-arc", rider));
    }
    Ok(rider)
}

/// One way for each rider who can meet a charge, the shortest.
pub fn possible(state: &State, charger: Id) -> Vec<CounterCharge> {
    let Some(charge) = super::by(state, charger) else { return Vec::new() };
    let Some(side) = state.figure(charger).map(|figure| figure.side.other()) else { return Vec::new() };
    let able = state.side(side).filter(|figure| figure.is_mounted());
    let able = able.filter(|figure| may_answer(state, charge, figure.id).is_ok());
    let ways = able.filter_map(|figure| Some(CounterCharge { who: figure.id, path: way(state, charge, figure)? }));
    ways.filter(|counter| check(state, charge, counter).is_ok()).collect()
}

/// The shortest way without a sharp turn to the place of meeting.
fn way(state: &State, charge: &Announced, rider: &Figure) -> Option<Vec<Cell>> {
    let goal = meeting(charge)?;
    let start = state.mount_of(rider)?;
    let mut seen = BTreeSet::from([start]);
    let mut waiting = VecDeque::from([(start, Vec::new())]);
    while let Some((mount, path)) = waiting.pop_front() {
        if mount == goal {
            return Some(path);
        }
        if path.len() >= longest(charge) {
            continue;
        }
        for (cell, flank) in mount.around() {
            let Some((_, then)) = mount.enter(cell).filter(|_| flank <= Flank::FrontFlank) else { continue };
            let places = (state.map.on_ground(mount.head), state.map.on_ground(cell));
            let (Some(from), Some(to)) = places else { continue };
            if entry::price(state, rider, from, to).is_ok() && seen.insert(then) {
                let mut longer = path.clone();
                longer.push(cell);
                waiting.push_back((then, longer));
            }
        }
    }
    None
}

pub fn question(state: &State, charger: Id) -> Option<Question> {
    if possible(state, charger).is_empty() {
        return None;
    }
    let charge = super::by(state, charger)?;
    let name = |id: Id| state.figure(id).map_or_else(String::new, |figure| figure.profile.name.clone());
    let text = Message::new("magna-ask-counter").with("who", name(charger)).with("target", name(charge.target));
    let seat = state.figure(charger)?.side.other();
    Some(Question::new(seat, Asked::CounterCharge, clause::CHARGE_7, text).passable("magna-pass-counter"))
}

pub fn offers(state: &State, charger: Id) -> Vec<Command> {
    let all = possible(state, charger).into_iter().map(Command::CounterCharge);
    std::iter::once(Command::Pass).chain(all).collect()
}

/// The other side lets the charge come, or meets it.
pub fn answer(draft: &mut Draft, charger: Id, counter: Option<&CounterCharge>) -> Ruling {
    if let Some(counter) = counter {
        let charge = super::by(&draft.state, charger).cloned();
        let charge = charge.ok_or_else(|| Refusal::new(clause::CHARGE_7, "magna-refuse-no-charge"))?;
        let clauses = check(&draft.state, &charge, counter)?;
        clauses.into_iter().for_each(|clause| draft.cite(clause));
        super::change(draft, charger, |charge| charge.counter = Some(counter.clone()));
    }
    draft.pop_task();
    Ok(())
}
