//! Friends who make room for somebody who retreats or falls: exactly one hex, chosen by their player.
//! Relies on `entry` for hexes.
//! Must not push anybody in turn: there are no chains.

use super::{entry, retreat};
use crate::command::Command;
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling};
use crate::state::State;
use oriflamme_hexfield::{Place, Side};
use oriflamme_kernel::{Message, Question, Refusal};
use oriflamme_rulebook::magna as clause;

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
    let friendly = friend.side == by.side && friend.is_up() && state.wagon_at_any(friend).is_none();
    friendly && !places(state, friend, shun, taken).is_empty()
}

/// Places that the friend may go to now, while whoever pushed him shares his hex.
fn now(state: &State, who: Id, shun: &[Id]) -> Vec<Place> {
    state.figure(who).map(|friend| places(state, friend, shun, &[])).unwrap_or_default()
}

pub fn question(state: &State, who: Id, shun: &[Id]) -> Option<Question> {
    let friend = state.figure(who)?;
    if now(state, who, shun).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-displace").with("who", friend.profile.name.clone());
    Some(Question::new(friend.side, "displace", clause::COMBAT_51, text))
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
