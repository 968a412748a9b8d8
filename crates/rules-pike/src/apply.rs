//! Applying events: dumb, and cannot fail.

use crate::event::Event;
use crate::state::State;
use crate::troops::{Id, Unit};

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Clock(clock) => state.clock = *clock,
        Event::Posted { unit, post } => change(state, *unit, |unit| unit.post = *post),
        Event::Formed { unit, formation, mounted, closed } => change(state, *unit, |unit| {
            unit.formation = *formation;
            unit.mounted = *mounted;
            unit.closed = *closed;
        }),
        Event::Casualties { unit, casualties } => change(state, *unit, |unit| unit.casualties = *casualties),
        Event::Disordered { unit, disordered } => change(state, *unit, |unit| unit.disordered = *disordered),
        Event::Remembered { unit, memory } => change(state, *unit, |unit| unit.memory.clone_from(memory)),
        Event::Stationed { commander, station, rating } => {
            if let Some(one) = state.commander_mut(*commander) {
                one.station = *station;
                one.rating = *rating;
            }
        }
        Event::Acted { commander, doings } => {
            if let Some(one) = state.commander_mut(*commander) {
                one.doings = *doings;
            }
        }
        Event::BattaliaBroken { battalia } => {
            if let Some(battalia) = state.battalias.get_mut(usize::from(*battalia)) {
                battalia.broken = true;
            }
        }
        Event::ArmyBroken { side } => {
            if let Some(army) = state.armies.get_mut(side.index()) {
                army.broken = true;
            }
        }
        Event::Ended(end) => state.end = Some(end.clone()),
        Event::CommandRolled { .. }
        | Event::Blundered { .. }
        | Event::ChargeDeclared { .. }
        | Event::Reacted { .. }
        | Event::Shot { .. }
        | Event::RoundFought { .. }
        | Event::BreakTested { .. } => {}
    }
}

fn change(state: &mut State, id: Id, with: impl FnOnce(&mut Unit)) {
    if let Some(unit) = state.unit_mut(id) {
        with(unit);
    }
}
