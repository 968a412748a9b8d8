//! Retreats that a shot or a combat forces: which ways there are, what happens on them, and friends who are pushed aside.
//! Relies on `entry` for hexes and on `infiltration` for the tests in the hexes crossed.
//! Must not know why somebody has to go back beyond what its task says.

use super::{displace, entry, infiltration, room, stack, wagon};
use crate::asked::Asked;
use crate::clause;
use crate::command::Command;
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::state::{State, Wagon};
use crate::tactics;
use crate::tactics::stakes::{self, Coming};
use crate::tasks::{Retreat, RetreatCause, Task};
use oriflamme_hexfield::{Cell, Mount, Place, Side, around};
use oriflamme_kernel::{Clause, Message, Question, Refusal, Sampler};

/// All ways that somebody may take, as the hexes that he (or the head of his mount) enters.
pub fn ways(state: &State, task: &Retreat) -> Vec<Vec<Place>> {
    let Some(figure) = state.figure(task.who) else { return Vec::new() };
    let Some(start) = state.head(figure) else { return Vec::new() };
    let mut search = Search { state, task, figure, start, found: Vec::new() };
    search.extend(start, &mut Vec::new());
    search.found
}

struct Search<'a> {
    state: &'a State,
    task: &'a Retreat,
    figure: &'a Figure,
    start: Place,
    found: Vec<Vec<Place>>,
}

impl Search<'_> {
    fn extend(&mut self, at: Place, way: &mut Vec<Place>) {
        let gone = way.len() as u32;
        if gone == self.task.hexes {
            if self.has_room(at) {
                self.found.push(way.clone());
            }
            return;
        }
        for side in Side::ALL {
            let Some(next) = self.state.map.beside(at, side) else { continue };
            // Every hex must lead on: else the last could not lie at the full distance.
            if next.cell.distance(self.start.cell) != gone + 1 || !self.passes(at, next, side) {
                continue;
            }
            if gone == 0
                && let RetreatCause::Shot { from } = self.task.cause
                && next.cell.distance(from) <= self.start.cell.distance(from)
            {
                continue;
            }
            way.push(next);
            self.extend(next, way);
            way.pop();
        }
    }

    /// May the figure step from one hex to the next? Both hexes of a mount shift the same way.
    fn passes(&self, from: Place, to: Place, side: Side) -> bool {
        let (Some(before), Some(after)) = (self.standing(from), self.standing(to)) else { return false };
        let wagon = hitched_wagon(self.state, self.figure).map(|wagon| self.drawn(wagon, before[0]));
        let own = |to: &Place| before.contains(to) || wagon.is_some_and(|at| at.covers(to.cell));
        let enterable = |(from, to): (&Place, &Place)| {
            from.cell.step(side) == to.cell && (own(to) || entry::price(self.state, self.figure, *from, *to).is_ok())
        };
        if wagon.is_some_and(|at| !wagon::may_be_dragged(self.state, self.figure, at, at.shifted(side))) {
            return false;
        }
        let shunned = match &self.task.cause {
            RetreatCause::Combat { enemies } => beside(self.state, enemies),
            RetreatCause::Shot { .. } => Vec::new(),
        };
        before.iter().zip(&after).all(enterable) && !after.iter().any(|place| shunned.contains(&place.cell))
    }

    /// Where its wagon is once the head of the animal that draws it has come as far as this: both shift alike.
    fn drawn(&self, wagon: &Wagon, head: Place) -> Mount {
        let (from, front) = (self.start.cell, wagon.at.head);
        let front = Cell::axial(front.q() + head.cell.q() - from.q(), front.r() + head.cell.r() - from.r());
        Mount::new(front, wagon.at.facing)
    }

    /// The places of the figure once its head stands at `head`, facing kept.
    fn standing(&self, head: Place) -> Option<Vec<Place>> {
        standing(self.state, self.figure, head)
    }

    /// Is there room at the end of the way, or are there friends who can be pushed aside, all of them?
    fn has_room(&self, head: Place) -> bool {
        let enemies = participants(self.task);
        let Some(places) = self.standing(head) else { return false };
        let friends: Vec<&Figure> = others(self.state, self.figure, &places).collect();
        displace::all_may_be(self.state, self.figure, &friends, enemies, &places)
    }
}

/// The places of a figure once it, or the head of its mount, stands there, facing kept.
pub fn standing(state: &State, figure: &Figure, head: Place) -> Option<Vec<Place>> {
    match state.mount_of(figure) {
        None => Some(vec![head]),
        Some(mount) => Some(vec![head, state.map.on_ground(head.cell.step(mount.facing.opposite()))?]),
    }
}

/// Living figures in some places besides this one and its mount.
fn others<'a>(state: &'a State, figure: &'a Figure, places: &'a [Place]) -> impl Iterator<Item = &'a Figure> + 'a {
    let mount = state.ridden_by(figure).map(|animal| animal.id);
    let own = move |other: &&Figure| other.id != figure.id && Some(other.id) != mount;
    places.iter().flat_map(|place| state.living_at(*place)).filter(own)
}

/// The wagon that an animal is hitched to.
fn hitched_wagon<'a>(state: &'a State, animal: &Figure) -> Option<&'a Wagon> {
    animal.marks.hitched_to.and_then(|id| state.wagon(id))
}

fn participants(task: &Retreat) -> &[Id] {
    match &task.cause {
        RetreatCause::Combat { enemies } => enemies,
        RetreatCause::Shot { .. } => &[],
    }
}

/// The hexes beside enemies who took part in a combat.
pub fn beside(state: &State, enemies: &[Id]) -> Vec<Cell> {
    let standing = enemies.iter().filter_map(|id| state.figure(*id)).filter(|enemy| enemy.is_up());
    standing.flat_map(|enemy| around(&state.cells(enemy))).collect()
}

pub fn question(state: &State, task: &Retreat) -> Option<Question> {
    let figure = state.figure(task.who).filter(|figure| figure.is_up())?;
    if ways(state, task).is_empty() {
        return None;
    }
    let text = Message::new("magna-ask-retreat").with("who", figure.profile.name.clone()).with("hexes", task.hexes);
    Some(Question::new(figure.side, Asked::Retreat, cause(task), text))
}

fn cause(task: &Retreat) -> Clause {
    by_cause(task, clause::INFILTRATION_11, clause::INFILTRATION_9)
}

fn by_cause(task: &Retreat, shot: Clause, combat: Clause) -> Clause {
    match task.cause {
        RetreatCause::Shot { .. } => shot,
        RetreatCause::Combat { .. } => combat,
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
        draft.cite(by_cause(task, clause::SHOOT_67, clause::COMBAT_56));
        harm::kill(draft, task.who);
    } else {
        draft.cite(by_cause(task, clause::SHOOT_64, clause::COMBAT_53));
        cut_short(draft, task);
    }
}

/// A retreat that cannot be completed wounds.
pub fn cut_short(draft: &mut Draft, task: &Retreat) {
    draft.cite(clause::INFILTRATION_10);
    draft.cite(by_cause(task, clause::SHOOT_65, clause::COMBAT_54));
    harm::wound(draft, task.who);
}

/// The owner chose a way: it is gone at once, hex by hex.
pub fn answer(draft: &mut Draft, task: &Retreat, way: &[Place]) -> Ruling {
    if !ways(&draft.state, task).iter().any(|allowed| allowed == way) {
        return Err(Refusal::new(cause(task), "magna-refuse-retreat").with("hexes", task.hexes));
    }
    draft.cite(cause(task));
    if let Some(figure) = draft.state.figure(task.who) {
        let start = stack::base_post(&draft.state, figure);
        draft.deed(task.who, |deeds| deeds.refuge = Some(start));
    }
    tactics::gets_up(draft, task.who);
    draft.cite(by_cause(task, clause::SHOOT_60, clause::COMBAT_25));
    draft.replace_task(Task::Retreating { retreat: task.clone(), way: way.to_vec(), tested: true });
    Ok(())
}

/// The next thing in a retreat: a test in the hex crossed, the next hex, or its end.
pub fn go_on(draft: &mut Draft, task: &Retreat, way: &[Place], tested: bool) {
    let alive = draft.state.figure(task.who).filter(|figure| figure.is_up()).cloned();
    let (Some(figure), Some(next)) = (alive, way.first().copied()) else {
        draft.pop_task();
        room::stand_apart(draft, task.who);
        return;
    };
    if !tested {
        draft.replace_task(Task::Retreating { retreat: task.clone(), way: way.to_vec(), tested: true });
        let places = draft.state.places(&figure);
        let enemies = draft.state.side(figure.side.other());
        let by: Vec<Id> = enemies.filter(|e| infiltration::opposes(&draft.state, e, &places)).map(|e| e.id).collect();
        if !by.is_empty() {
            draft.cite(clause::INFILTRATION_8);
            draft.cite(by_cause(task, clause::SHOOT_63, clause::COMBAT_52));
            draft.push_task(Task::Oppose { who: task.who, by, volte: false });
        }
        return;
    }
    let last = way.len() == 1;
    let places = standing(&draft.state, &figure, next).unwrap_or_default();
    let mut friends: Vec<Id> = Vec::new();
    for other in others(&draft.state, &figure, &places) {
        if !friends.contains(&other.id) {
            friends.push(other.id);
        }
    }
    let before = draft.state.places(&figure);
    draft.replace_task(Task::Retreating { retreat: task.clone(), way: way[1..].to_vec(), tested: last });
    go(draft, task.who, next);
    onto_stakes(draft, task, &before, &places);
    if last && matches!(task.cause, RetreatCause::Combat { .. }) && near_enemies(&draft.state, task.who) {
        // Where a retreat ends nobody is tested, whoever stands there.
        draft.cite(clause::INFILTRATION_8);
        draft.cite(clause::COMBAT_52);
    }
    for friend in friends {
        if last {
            draft.cite(by_cause(task, clause::SHOOT_62, clause::COMBAT_51));
            draft.cite(by_cause(task, clause::SHOOT_62, clause::COMBAT_50));
            draft.push_task(Task::Displace { who: friend, shun: participants(task).to_vec() });
        } else {
            draft.cite(by_cause(task, clause::SHOOT_61, clause::COMBAT_50));
        }
    }
}

/// Who is driven onto stakes through their front is tested; a shot drives only riders onto the points.
fn onto_stakes(draft: &mut Draft, task: &Retreat, before: &[Place], after: &[Place]) {
    let fresh = before.iter().zip(after).filter(|(_, to)| !before.contains(to));
    let pierced = fresh.filter_map(|(from, to)| stakes::pierce(&draft.state, from.cell, to.cell)).next();
    if let Some(pierced) = pierced {
        let coming = match &task.cause {
            RetreatCause::Combat { enemies } => Coming::Retreating(enemies),
            RetreatCause::Shot { .. } => Coming::Riding,
        };
        if stakes::test(draft, task.who, pierced, &coming) {
            for other in draft.agenda() {
                if let Task::Retreating { retreat, way, .. } = other
                    && retreat.who == task.who
                {
                    way.clear();
                }
            }
        }
    }
}

fn near_enemies(state: &State, who: Id) -> bool {
    let Some(figure) = state.figure(who) else { return false };
    let places = state.places(figure);
    state.side(figure.side.other()).any(|enemy| infiltration::opposes(state, enemy, &places))
}

/// Shifts a figure so that it, or the head of its mount, stands there. A hitched animal drags its wagon along; a led one goes alone.
pub fn go(draft: &mut Draft, who: Id, place: Place) {
    let Some(figure) = draft.state.figure(who).cloned() else { return };
    match (figure.post, draft.state.mount_of(&figure)) {
        (Post::On(_), _) => draft.post(who, Post::On(place)),
        (Post::Riding(animal), Some(mount)) => draft.post(animal, Post::Astride(Mount::new(place.cell, mount.facing))),
        (Post::Astride(mount), _) => {
            draft.post(who, Post::Astride(Mount::new(place.cell, mount.facing)));
            if figure.marks.led_by.is_some() {
                draft.cite(clause::HORSE_41);
            }
            drag_wagon(draft, &figure, mount.head.side_to(place.cell));
        }
        _ => {}
    }
}

fn drag_wagon(draft: &mut Draft, animal: &Figure, side: Option<Side>) {
    let wagon = hitched_wagon(&draft.state, animal).cloned();
    let (Some(wagon), Some(side)) = (wagon, side) else { return };
    let at = wagon.at.shifted(side);
    draft.cite(clause::HORSE_40);
    wagon::passengers(&draft.state, &wagon, at).into_iter().for_each(|event| draft.emit(event));
    draft.emit(Event::Wagon(Wagon { at, ..wagon }));
}
