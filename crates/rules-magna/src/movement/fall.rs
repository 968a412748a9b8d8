//! Where a thrown rider comes down, or the passenger of a litter whose camel died.
//! Relies on the places around the mount and on what he could enter on foot.
//! Must not know why he fell; `harm` has already said in what state.

use super::{displace, entry};
use crate::asked::Asked;
use crate::clause;
use crate::combat;
use crate::command::Command;
use crate::counters::{Figure, Health, Id, Nature, Post};
use crate::draft::{Draft, Ruling, Writing};
use crate::state::State;
use crate::tasks::Task;
use oriflamme_hexfield::{Place, around};
use oriflamme_kernel::{Message, Question, Refusal};

/// Places around a mount that the fallen man could enter on foot.
fn enterable(state: &State, who: Id, mount: Id) -> Vec<Place> {
    let (Some(figure), Some(animal)) = (state.figure(who), state.figure(mount)) else { return Vec::new() };
    let on_foot = Figure { post: Post::Away, ..figure.clone() };
    let may = |place: &Place| {
        let ground = state.map.floor(*place).map(|floor| floor.ground);
        ground.is_some_and(|ground| ground.cost(entry::footing(&on_foot)).is_ok())
    };
    let cells = around(&state.cells(animal));
    cells.into_iter().filter_map(|cell| state.map.on_ground(cell)).filter(may).collect()
}

/// Where he may come down: free places; if there is none, the place of a friend who can be pushed aside.
pub fn places(state: &State, who: Id, mount: Id) -> Vec<Place> {
    let all = enterable(state, who, mount);
    let free: Vec<Place> = all.iter().copied().filter(|place| state.living_at(*place).next().is_none()).collect();
    if !free.is_empty() {
        return free;
    }
    all.into_iter().filter(|place| pushed(state, who, mount, *place).is_some()).collect()
}

/// The friend who makes room at a place that is taken.
fn pushed(state: &State, who: Id, mount: Id, place: Place) -> Option<Id> {
    let figure = state.figure(who)?;
    let friend = state.living_at(place).next()?;
    displace::may_be(state, figure, friend, &combat::adversaries(state, [who, mount]), &[place]).then_some(friend.id)
}

pub fn question(state: &State, who: Id, mount: Id) -> Option<Question> {
    let figure = state.figure(who)?;
    if places(state, who, mount).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-fall").with("who", figure.profile.name.clone());
    Some(Question::new(figure.side, Asked::Fall, clause::HORSE_33, text))
}

pub fn offers(state: &State, who: Id, mount: Id) -> Vec<Command> {
    places(state, who, mount).into_iter().map(|to| Command::Fall { to }).collect()
}

pub fn answer(draft: &mut Draft, who: Id, mount: Id, health: Health, to: Place) -> Ruling {
    if !places(&draft.state, who, mount).contains(&to) {
        return Err(Refusal::new(clause::HORSE_33, "magna-refuse-fall").with("hex", to.to_string()));
    }
    let friend = pushed(&draft.state, who, mount, to);
    let litter = draft.state.figure(mount).is_some_and(|animal| animal.nature() == Nature::LitterCamel);
    draft.pop_task();
    draft.cite(if litter { clause::CAMEL_48 } else { clause::HORSE_33 });
    draft.health(who, health);
    draft.post(who, Post::On(to));
    if draft.state.moving.as_ref().is_some_and(|moving| moving.who == who) {
        // Should he go on and be stopped among friends, he comes back to here, and not into the saddle.
        draft.deed(who, |deeds| deeds.refuge = Some(Post::On(to)));
    }
    if let Some(friend) = friend {
        draft.cite(clause::HORSE_34);
        draft.push_task(Task::Displace { who: friend, shun: combat::adversaries(&draft.state, [who, mount]) });
    }
    Ok(())
}

/// Nowhere to come down: he is dead, under his mount.
pub fn without_choice(draft: &mut Draft, who: Id, mount: Id) {
    draft.pop_task();
    draft.cite(clause::HORSE_35);
    draft.health(who, Health::Dead);
    let under = draft.state.figure(mount).and_then(|animal| draft.state.head(animal));
    if let Some(place) = under {
        draft.post(who, Post::On(place));
    }
}
