//! Applying events: dumb, and cannot fail.

use crate::army::{Corps, Deeds, Element, Name};
use crate::event::Event;
use crate::state::State;

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Clock(clock) => state.clock = *clock,
        Event::Afresh => {
            state.elements.iter_mut().for_each(|element| element.deeds = Deeds::default());
            for corps in &mut state.corps {
                corps.die = None;
                corps.pips = 0;
                corps.favoured = false;
            }
        }
        Event::Thrown { corps, face } => in_corps(state, *corps, |corps| corps.die = Some(*face)),
        Event::Endowed { corps, pips } => in_corps(state, *corps, |corps| corps.pips = *pips),
        Event::Loyal { corps, loyalty } => in_corps(state, *corps, |corps| corps.loyalty = *loyalty),
        Event::Demoralised { corps } => in_corps(state, *corps, |corps| corps.demoralised = true),
        Event::Bereaved { corps } => in_corps(state, *corps, |corps| corps.bereaved = true),
        Event::Favoured { corps } => in_corps(state, *corps, |corps| corps.favoured = true),
        Event::Roused { who } => in_element(state, *who, |element| element.roused = true),
        Event::Posed { who, pose } => in_element(state, *who, |element| element.pose = *pose),
        Event::Did { who, deeds } => in_element(state, *who, |element| element.deeds = *deeds),
        Event::Gone { who, place } => in_element(state, *who, |element| element.place = *place),
        Event::Paired(pairs) => state.fights.clone_from(pairs),
        Event::Ended(end) => state.end = Some(end.clone()),
    }
}

fn in_corps(state: &mut State, corps: usize, change: impl FnOnce(&mut Corps)) {
    if let Some(corps) = state.corps.get_mut(corps) {
        change(corps);
    }
}

fn in_element(state: &mut State, who: Name, change: impl FnOnce(&mut Element)) {
    if let Some(element) = state.element_mut(who) {
        change(element);
    }
}
