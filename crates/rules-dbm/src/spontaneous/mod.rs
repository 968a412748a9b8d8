//! Spontaneous advances and retreats: what impetuous and demoralised troops do at the end of step 2 unless they are halted.
//! Relies on `course`, which finds where they end, on `passage`, which clears their way, and on flight.
//! Must not know what halts cost.

mod course;
mod passage;

use crate::army::{Deeds, Element, Name};
use crate::clause;
use crate::command::Command;
use crate::contact;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::movement::touch;
use crate::outcomes::flight;
use crate::outcomes::pursuit::is_impetuous;
use crate::state::State;
use crate::troop::{Build, Kind};
use course::{course, edge_of_the_enemy, is_free, joins_a_group, target};
use oriflamme_field::Footprint;
use oriflamme_field::table::TableEdge;
use oriflamme_kernel::{Question, Refusal, Seat};

pub fn question(seat: Seat) -> Question {
    Question::new(seat, "advance", clause::SPONTANEOUS_29, "dbm-ask-advance")
}

/// Would it move on its own in this phase, if nobody halts it?
pub fn would_move(state: &State, element: &Element) -> bool {
    retreats(state, element) || advances(state, element)
}

/// Elements of a demoralised corps retreat, unless they touch an enemy with their front, or moved or were halted.
fn retreats(state: &State, element: &Element) -> bool {
    let Deeds { moved, halted, advanced, .. } = element.deeds;
    let mobile = element.build != Build::Immobile;
    state.corps_of(element).demoralised
        && mobile
        && !moved
        && !halted
        && !advanced
        && !contact::touches_with_front(state, element)
}

/// Impetuous troops who have not moved, are not halted and are not busy with the enemy.
fn advances(state: &State, element: &Element) -> bool {
    let Deeds { moved, marches, halted, advanced, .. } = element.deeds;
    let busy = contact::touches_with_front(state, element)
        || contact::is_fronted(state, element)
        || contact::pressing(state, element).next().is_some()
        || crate::combat::support::supports_a_fight(state, element)
        || overlaps_for_a_friend(state, element);
    let wavers = state.corps_of(element).loyalty == crate::army::Loyalty::Unreliable;
    let done = moved || marches > 0 || halted || advanced;
    is_restless(state, element) && !done && !busy && !wavers && !state.corps_of(element).demoralised
}

/// By nature, or because a broken enemy is near (dbm.spontaneous.2).
fn is_restless(state: &State, element: &Element) -> bool {
    is_impetuous(element.troop) || !element.troop.is_train() && smells_blood(state, element)
}

fn smells_blood(state: &State, element: &Element) -> bool {
    let away = |enemy: &Element| oriflamme_field::distance(&element.footprint(), &enemy.footprint());
    let nearest = |broken: bool| {
        let enemies = contact::enemies(state, element).filter(|enemy| state.corps_of(enemy).demoralised == broken);
        enemies.map(away).fold(f64::INFINITY, f64::min)
    };
    let broken = nearest(true);
    broken < state.mm(600.0) && broken < nearest(false)
}

/// Does it stand beside a friend who fights, front corner to front corner?
fn overlaps_for_a_friend(state: &State, element: &Element) -> bool {
    let here = element.footprint();
    contact::friends(state, element).any(|friend| {
        let there = friend.footprint();
        let level =
            oriflamme_field::coincident_corners(&here, &there).iter().any(|(a, b)| a.is_front() && b.is_front());
        level && contact::side_by_side(&here, &there) && contact::opponent(state, friend).is_some()
    })
}

/// Those of the active side who are still to move on their own.
pub fn pending(state: &State) -> Vec<Name> {
    state.side(state.clock.active).filter(|element| would_move(state, element)).map(|element| element.name).collect()
}

/// One of them goes.
pub fn go(draft: &mut Draft, seat: Seat, who: Name) -> Ruling {
    let element =
        draft.state.element(who).filter(|element| element.on_table() && draft.state.side_of(element) == seat).cloned();
    let element = element.filter(|element| would_move(&draft.state, element));
    let element = element.ok_or_else(|| Refusal::new(clause::SPONTANEOUS_4, "dbm-refuse-calm").with("who", who))?;
    if retreats(&draft.state, &element) {
        retreat(draft, &element);
    } else {
        advance(draft, &element);
    }
    Ok(())
}

/// Towards the nearest point of its own table edge (dbm.flee.5).
fn retreat(draft: &mut Draft, element: &Element) {
    draft.cite(clause::DEMORALISED_5);
    draft.cite(clause::FLEE_5);
    let edge = if draft.state.side_of(element) == Seat::FIRST { TableEdge::Near } else { TableEdge::Far };
    flight::along(draft, element.name, edge.outward());
    note(draft, element.name);
}

fn note(draft: &mut Draft, who: Name) {
    let Some(element) = draft.state.element(who) else { return };
    let deeds = Deeds { advanced: true, stirred: true, strayed: true, ..element.deeds };
    draft.emit(Event::Did { who, deeds });
    if element_is_general(draft, who) {
        draft.emit(Event::Roused { who });
    }
}

fn element_is_general(draft: &Draft, who: Name) -> bool {
    draft.state.element(who).is_some_and(|element| element.general && !element.roused)
}

/// Wheels towards its target and goes its full move, until it meets somebody.
fn advance(draft: &mut Draft, element: &Element) {
    let state = &draft.state;
    let (goal, rule) = match target(state, element) {
        Some(enemy) => (enemy.footprint().centre(), clause::SPONTANEOUS_13),
        None => (edge_of_the_enemy(state, element), clause::SPONTANEOUS_17),
    };
    let mut rules = vec![clause::SPONTANEOUS_4, clause::SPONTANEOUS_18, rule];
    let near_elephants = |base: &Footprint| {
        contact::enemies(state, element)
            .any(|enemy| enemy.kind() == Kind::El && oriflamme_field::touching(base, &enemy.footprint()))
    };
    let (who, passes) = (element.name, |friend: &Element| passage::allows(&draft.state, element, friend));
    let single = course(state, element, goal, 1.0, &passes);
    let doubled = course(state, element, goal, 2.0, &passes);
    let far = |base: &Footprint| {
        let limit = state.mm(200.0);
        contact::enemies(state, element).all(|enemy| oriflamme_field::distance(base, &enemy.footprint()) > limit)
    };
    let (mut end, mut times) = (single, 1.0);
    if far(&element.footprint()) && far(&doubled) {
        rules.push(clause::SPONTANEOUS_27);
        (end, times) = (doubled, 2.0);
    }
    if near_elephants(&end) {
        rules.push(clause::SPONTANEOUS_11);
        end = element.footprint();
    } else if joins_a_group(state, element, &end) {
        // In doubt nobody who advanced on his own is in corner contact (ruling B34).
        rules.push(clause::SPONTANEOUS_20);
        let short = end.advanced(-state.mm(10.0));
        end = if is_free(state, element, &short) { short } else { element.footprint() };
    }
    rules.into_iter().for_each(|rule| draft.cite(rule));
    passage::make_way(draft, element, &end);
    if !is_free(&draft.state, element, &end) {
        // Who could not make way is an obstacle after all.
        end = course(&draft.state, element, goal, times, &|_| false);
    }
    if end.pose != element.pose {
        draft.emit(Event::Posed { who, pose: end.snapped().pose });
    }
    note(draft, who);
    touch::note(draft, &[who]);
}

pub fn offers(state: &State) -> Vec<Command> {
    pending(state).into_iter().map(|who| Command::Advance { who }).collect()
}
