//! Where a thrown rider comes down, or the passenger of a litter whose camel died.
//! Relies on the places around the mount and on what he could enter on foot.
//! Must not know why he fell; `harm` has already said in what state.

use super::entry;
use crate::command::Command;
use crate::counters::{Figure, Health, Id, Post};
use crate::draft::{Draft, Ruling};
use crate::state::State;
use oriflamme_hexfield::{Place, around};
use oriflamme_kernel::{Message, Question, Refusal};
use oriflamme_rulebook::magna as clause;

/// The free places around a mount that the fallen man could enter on foot.
pub fn places(state: &State, who: Id, mount: Id) -> Vec<Place> {
    let (Some(figure), Some(animal)) = (state.figure(who), state.figure(mount)) else { return Vec::new() };
    let mut on_foot: Figure = figure.clone();
    on_foot.post = Post::Away;
    let free = |place: &Place| {
        let ground = state.map.floor(*place).map(|floor| floor.ground);
        let enterable = ground.is_some_and(|ground| ground.cost(entry::footing(&on_foot)).is_ok());
        enterable && state.living_at(*place).next().is_none()
    };
    let cells = around(&state.cells(animal));
    cells.into_iter().filter_map(|cell| state.map.on_ground(cell)).filter(free).collect()
}

pub fn question(state: &State, who: Id, mount: Id) -> Option<Question> {
    let figure = state.figure(who)?;
    if places(state, who, mount).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-fall").with("who", figure.profile.name.clone());
    Some(Question::new(figure.side, "fall", clause::HORSE_33, text))
}

pub fn offers(state: &State, who: Id, mount: Id) -> Vec<Command> {
    places(state, who, mount).into_iter().map(|to| Command::Fall { to }).collect()
}

pub fn answer(draft: &mut Draft, who: Id, mount: Id, health: Health, to: Place) -> Ruling {
    if !places(&draft.state, who, mount).contains(&to) {
        return Err(Refusal::new(clause::HORSE_33, "magna-refuse-fall").with("hex", to.to_string()));
    }
    draft.pop_task();
    draft.cite(clause::HORSE_33);
    draft.health(who, health);
    draft.post(who, Post::On(to));
    Ok(())
}

/// Nowhere to come down: he is dead, under his mount.
pub fn without_choice(draft: &mut Draft, who: Id, mount: Id, _health: Health) {
    draft.pop_task();
    draft.cite(clause::HORSE_35);
    draft.health(who, Health::Dead);
    let under = draft.state.figure(mount).and_then(|animal| draft.state.head(animal));
    if let Some(place) = under {
        draft.post(who, Post::On(place));
    }
}
