//! Applying events: dumb, and cannot fail.

use crate::counters::{Figure, Id};
use crate::event::Event;
use crate::state::State;

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Clock(clock) => state.clock = *clock,
        Event::Moving(moving) => state.moving.clone_from(moving),
        Event::Posted { who, post } => change(state, *who, |figure| figure.post = *post),
        Event::Health { who, health } => change(state, *who, |figure| figure.health = *health),
        Event::Deeds { who, deeds } => change(state, *who, |figure| figure.deeds = *deeds),
        Event::Marks { who, marks } => change(state, *who, |figure| figure.marks = marks.clone()),
        Event::Owned { who, side } => change(state, *who, |figure| figure.side = *side),
        Event::Exchanged { who, profile } => change(state, *who, |figure| figure.profile = profile.clone()),
        Event::Revealed { who } => change(state, *who, |figure| figure.marks.hidden = false),
        Event::Clearings(list) => state.clearings.clone_from(list),
        Event::Missiles { who, left } => change(state, *who, |figure| figure.missiles = *left),
        Event::Wagon(wagon) => {
            if let Some(known) = state.wagons.iter_mut().find(|known| known.id == wagon.id) {
                *known = wagon.clone();
            }
        }
        Event::Charges(charges) => state.charges.clone_from(charges),
        Event::Frenzy(round) => state.frenzy = *round,
        Event::Fought { .. } => {}
        Event::Ended(end) => state.end = Some(*end),
    }
}

fn change(state: &mut State, who: Id, with: impl FnOnce(&mut Figure)) {
    if let Some(figure) = state.figure_mut(who) {
        with(figure);
    }
}
