//! Retreats that a shot or a combat forces: which ways there are, and what happens on them.
//! Relies on `entry` for hexes and on `infiltration` for the tests in the hexes crossed.
//! Must not know why somebody has to go back beyond what its task says.

use super::{entry, infiltration};
use crate::command::Command;
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling};
use crate::state::State;
use crate::tasks::{Retreat, RetreatCause};
use oriflamme_hexfield::{Cell, Place, Side, around};
use oriflamme_kernel::{Message, Question, Refusal, Sampler};
use oriflamme_rulebook::magna as clause;

/// All ways that somebody may take, as the hexes that he (or the head of his mount) enters.
pub fn ways(state: &State, task: &Retreat) -> Vec<Vec<Place>> {
    let Some(figure) = state.figure(task.who) else { return Vec::new() };
    let Some(start) = state.head(figure) else { return Vec::new() };
    let mut found = Vec::new();
    let mut way = Vec::new();
    extend(state, task, figure, start, start, &mut way, &mut found);
    found
}

fn extend(
    state: &State,
    task: &Retreat,
    figure: &Figure,
    start: Place,
    at: Place,
    way: &mut Vec<Place>,
    found: &mut Vec<Vec<Place>>,
) {
    let gone = way.len() as u32;
    if gone == task.hexes {
        if at.cell.distance(start.cell) == task.hexes && room(state, figure, at) {
            found.push(way.clone());
        }
        return;
    }
    for side in Side::ALL {
        let Some(next) = state.map.beside(at, side) else { continue };
        // Every hex must lead on: else the last could not lie at the full distance.
        if next.cell.distance(start.cell) != gone + 1 || !passes(state, task, figure, at, next, side) {
            continue;
        }
        if gone == 0
            && let RetreatCause::Shot { from } = task.cause
            && next.cell.distance(from) <= start.cell.distance(from)
        {
            continue;
        }
        way.push(next);
        extend(state, task, figure, start, next, way, found);
        way.pop();
    }
}

/// The places of a figure once its head stands at `head`, facing kept.
fn standing(state: &State, figure: &Figure, head: Place) -> Option<Vec<Place>> {
    match state.mount_of(figure) {
        None => Some(vec![head]),
        Some(mount) => {
            let rear = head.cell.step(mount.facing.opposite());
            Some(vec![head, state.map.on_ground(rear)?])
        }
    }
}

/// May the figure step from one hex to the next? Both hexes of a mount shift the same way.
fn passes(state: &State, task: &Retreat, figure: &Figure, from: Place, to: Place, side: Side) -> bool {
    let (Some(before), Some(after)) = (standing(state, figure, from), standing(state, figure, to)) else {
        return false;
    };
    let enterable = |(from, to): (&Place, &Place)| {
        let own = before.contains(to);
        from.cell.step(side) == to.cell && (own || entry::price(state, figure, *from, *to).is_ok())
    };
    let shunned = match &task.cause {
        RetreatCause::Combat { enemies } => beside(state, enemies),
        RetreatCause::Shot { .. } => Vec::new(),
    };
    before.iter().zip(&after).all(enterable) && !after.iter().any(|place| shunned.contains(&place.cell))
}

/// The hexes beside enemies who took part in a combat.
fn beside(state: &State, enemies: &[Id]) -> Vec<Cell> {
    let standing = enemies.iter().filter_map(|id| state.figure(*id)).filter(|enemy| enemy.is_up());
    standing.flat_map(|enemy| around(&state.cells(enemy))).collect()
}

/// Is there room for the figure at the end of its way?
fn room(state: &State, figure: &Figure, head: Place) -> bool {
    let mount = state.ridden_by(figure).map(|animal| animal.id);
    let free = |place: &Place| state.living_at(*place).all(|other| other.id == figure.id || Some(other.id) == mount);
    standing(state, figure, head).is_some_and(|places| places.iter().all(free))
}

pub fn question(state: &State, task: &Retreat) -> Option<Question> {
    let figure = state.figure(task.who).filter(|figure| figure.is_up())?;
    if ways(state, task).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-retreat").with("who", figure.profile.name.clone()).with("hexes", task.hexes);
    Some(Question::new(figure.side, "retreat", cause(task), text))
}

fn cause(task: &Retreat) -> oriflamme_kernel::Clause {
    match task.cause {
        RetreatCause::Shot { .. } => clause::INFILTRATION_11,
        RetreatCause::Combat { .. } => clause::INFILTRATION_9,
    }
}

pub fn offers(state: &State, task: &Retreat, sampler: &mut Sampler) -> Vec<Command> {
    let mut all = ways(state, task);
    while all.len() > sampler.wanted.max(1) {
        let gone = sampler.below(all.len());
        all.swap_remove(gone);
    }
    all.into_iter().map(Command::Retreat).collect()
}

/// Somebody who cannot retreat at all: the stunned die, the others are wounded where they stand.
pub fn without_choice(draft: &mut Draft, task: &Retreat) {
    draft.pop_task();
    let Some(figure) = draft.state.figure(task.who).filter(|figure| figure.is_alive()).cloned() else { return };
    if figure.is_stunned() {
        draft.cite(if matches!(task.cause, RetreatCause::Shot { .. }) { clause::SHOOT_67 } else { clause::COMBAT_56 });
        harm::kill(draft, task.who);
    } else {
        cut_short(draft, task);
    }
}

fn cut_short(draft: &mut Draft, task: &Retreat) {
    draft.cite(clause::INFILTRATION_10);
    draft.cite(if matches!(task.cause, RetreatCause::Shot { .. }) { clause::SHOOT_65 } else { clause::COMBAT_54 });
    harm::wound(draft, task.who);
}

/// The owner chose a way: it is gone at once, with a test in every hex that is crossed.
pub fn answer(draft: &mut Draft, task: &Retreat, way: &[Place]) -> Ruling {
    if !ways(&draft.state, task).iter().any(|allowed| allowed == way) {
        return Err(Refusal::new(cause(task), "magna-refuse-retreat").with("hexes", task.hexes));
    }
    draft.pop_task();
    draft.cite(cause(task));
    for (n, place) in way.iter().enumerate() {
        go(draft, task.who, *place);
        if n + 1 == way.len() {
            break;
        }
        let Some(figure) = draft.state.figure(task.who).cloned() else { break };
        let places = draft.state.places(&figure);
        let enemies = draft.state.side(figure.side.other());
        let by: Vec<Id> = enemies.filter(|e| infiltration::opposes(&draft.state, e, &places)).map(|e| e.id).collect();
        let mut stopped = false;
        for enemy in by {
            draft.cite(clause::INFILTRATION_8);
            stopped |= infiltration::attack(draft, task.who, enemy);
            if draft.state.figure(task.who).is_none_or(|figure| !figure.is_alive()) {
                return Ok(());
            }
        }
        if stopped {
            cut_short(draft, task);
            break;
        }
    }
    Ok(())
}

fn go(draft: &mut Draft, who: Id, place: Place) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    match (figure.post, draft.state.mount_of(&figure)) {
        (Post::On(_), _) => draft.post(who, Post::On(place)),
        (Post::Riding(animal), Some(mount)) => {
            draft.post(animal, Post::Astride(oriflamme_hexfield::Mount::new(place.cell, mount.facing)));
        }
        (Post::Astride(mount), _) => {
            draft.post(who, Post::Astride(oriflamme_hexfield::Mount::new(place.cell, mount.facing)));
        }
        _ => {}
    }
}
