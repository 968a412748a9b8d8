//! Friends who make room for somebody who retreats or falls: exactly one hex, chosen by their player.
//! Relies on `entry` for hexes.
//! Must not push anybody in turn: there are no chains.

use super::{entry, retreat};
use crate::asked::Asked;
use crate::clause;
use crate::command::Command;
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::state::State;
use crate::tasks::Task;
use oriflamme_hexfield::{Place, Side};
use oriflamme_kernel::{Message, Question, Refusal};

/// Where a friend may be pushed: one hex, both hexes for a mount, free of the living, and not beside these enemies.
pub fn places(state: &State, friend: &Figure, shun: &[Id], taken: &[Place]) -> Vec<Place> {
    let shunned = retreat::beside(state, shun);
    let here = state.places(friend);
    let Some(head) = here.first().copied() else { return Vec::new() };
    let mount = state.ridden_by(friend).map(|animal| animal.id);
    let fits = |side: &Side| {
        here.iter().all(|from| {
            let Some(to) = state.map.beside(*from, *side) else { return false };
            let enterable = here.contains(&to) || entry::price(state, friend, *from, to).is_ok();
            let free = state.living_at(to).all(|other| other.id == friend.id || Some(other.id) == mount);
            enterable && free && !taken.contains(&to) && !shunned.contains(&to.cell)
        })
    };
    Side::ALL.into_iter().filter(fits).filter_map(|side| state.map.beside(head, side)).collect()
}

/// May this figure be pushed aside for that one?
pub fn may_be(state: &State, by: &Figure, friend: &Figure, shun: &[Id], taken: &[Place]) -> bool {
    is_friendly(state, by, friend) && !places(state, friend, shun, taken).is_empty()
}

fn is_friendly(state: &State, by: &Figure, friend: &Figure) -> bool {
    friend.side == by.side && friend.is_up() && state.wagon_at_any(friend).is_none()
}

/// May all of these be pushed aside at once, each to a place of its own?
pub fn all_may_be(state: &State, by: &Figure, friends: &[&Figure], shun: &[Id], taken: &[Place]) -> bool {
    let Some((first, rest)) = friends.split_first() else { return true };
    if rest.iter().any(|other| other.id == first.id) {
        return all_may_be(state, by, rest, shun, taken);
    }
    is_friendly(state, by, first)
        && places(state, first, shun, taken).into_iter().any(|place| {
            let then: Vec<Place> = taken.iter().copied().chain(shifted(state, first, place)).collect();
            all_may_be(state, by, rest, shun, &then)
        })
}

/// The places that a friend takes up once it, or the head of its mount, stands there.
fn shifted(state: &State, friend: &Figure, head: Place) -> Vec<Place> {
    let here = state.places(friend);
    let side = here.first().and_then(|from| from.cell.side_to(head.cell));
    here.iter().filter_map(|from| state.map.beside(*from, side?)).collect()
}

/// Places that the friend may go to now, while whoever pushed him shares his hex; some must be left for who has to make room after him.
fn now(state: &State, who: Id, shun: &[Id]) -> Vec<Place> {
    let Some(friend) = state.figure(who) else { return Vec::new() };
    let after: Vec<&Figure> = state.tasks.iter().filter_map(|task| waits(state, task, who)).collect();
    let leaves_room = |place: &Place| all_may_be(state, friend, &after, shun, &shifted(state, friend, *place));
    places(state, friend, shun, &[]).into_iter().filter(leaves_room).collect()
}

/// Somebody else who has yet to make room.
fn waits<'a>(state: &'a State, task: &Task, who: Id) -> Option<&'a Figure> {
    match task {
        Task::Displace { who: other, .. } if *other != who => state.figure(*other),
        _ => None,
    }
}

pub fn question(state: &State, who: Id, shun: &[Id]) -> Option<Question> {
    let friend = state.figure(who)?;
    if now(state, who, shun).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-displace").with("who", friend.profile.name.clone());
    Some(Question::new(friend.side, Asked::Displace, clause::COMBAT_51, text))
}

pub fn offers(state: &State, who: Id, shun: &[Id]) -> Vec<Command> {
    now(state, who, shun).into_iter().map(|place| Command::Retreat(vec![place])).collect()
}

pub fn answer(draft: &mut Draft, who: Id, shun: &[Id], way: &[Place]) -> Ruling {
    match way {
        [place] if now(&draft.state, who, shun).contains(place) => {
            draft.pop_task();
            draft.cite(clause::COMBAT_51);
            retreat::go(draft, who, *place);
            Ok(())
        }
        _ => Err(Refusal::new(clause::COMBAT_51, "magna-refuse-displace")),
    }
}
