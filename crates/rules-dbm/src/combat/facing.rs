//! Turning to face: at the end of step 2 elements that are taken in flank or rear turn to their attacker.
//! Relies on the place that is exactly opposite a front.
//! Must not know how anybody came there.

use super::support;
use crate::army::{Element, Name};
use crate::clause;
use crate::contact;
use crate::draft::Draft;
use crate::event::Event;
use crate::state::State;
use crate::troop::Kind;
use oriflamme_field::formation::{place_against, place_behind};
use oriflamme_field::{Edge, Footprint, TOLERANCE, overlaps};

/// Everybody who must turn does so, those taken in rear first.
pub fn turn(draft: &mut Draft) {
    for rear in [true, false] {
        let taken: Vec<(Name, Name)> =
            draft.state.on_table().filter_map(|element| attacker(&draft.state, element, rear)).collect();
        let mut done: Vec<Name> = Vec::new();
        for (_, attacker) in taken {
            if !done.contains(&attacker) {
                done.push(attacker);
                turn_to(draft, attacker, rear);
            }
        }
    }
}

/// Who must turn to whom: nobody before its front, no rank that supports a fight, no train and no boats (dbm.turn-to-face.1).
fn attacker(state: &State, element: &Element, rear: bool) -> Option<(Name, Name)> {
    let turns = !element.troop.is_train() && element.kind() != Kind::Bts;
    if !turns || contact::is_fronted(state, element) || support::supports_a_fight(state, element) {
        return None;
    }
    let legal = |enemy: &Element| matches!(contact::position(&enemy.footprint(), &element.footprint()), Some(2 | 3));
    let wanted = |edge: Edge| (edge == Edge::Rear) == rear;
    let found = contact::pressing(state, element).find(|(enemy, edge)| wanted(*edge) && legal(enemy))?;
    Some((element.name, found.0.name))
}

/// All whom this enemy takes so turn to him, one behind the other; where they have no room he gives way, or else nobody turns.
fn turn_to(draft: &mut Draft, attacker_name: Name, rear: bool) {
    let state = &draft.state;
    let Some(enemy) = state.element(attacker_name).cloned() else { return };
    let there = enemy.footprint();
    let mut turning: Vec<Element> = contact::enemies(state, &enemy)
        .filter(|element| {
            contact::edge_pressed(&element.footprint(), &there)
                .is_some_and(|edge| (edge == Edge::Rear) == rear && edge != Edge::Front)
        })
        .filter(|element| {
            !contact::is_fronted(state, element)
                && !support::supports_a_fight(state, element)
                && !element.troop.is_train()
        })
        .cloned()
        .collect();
    let first = |element: &Element| {
        let corners = oriflamme_field::coincident_corners(&element.footprint(), &there);
        !corners.iter().any(|(_, theirs)| theirs.is_front())
    };
    turning.sort_by(|a, b| {
        let away = |element: &Element| there.front_centre().distance(element.footprint().centre());
        first(a).cmp(&first(b)).then(away(a).total_cmp(&away(b)))
    });
    let Some((place, back)) = room(state, &enemy, &turning) else {
        draft.cite(clause::TURN_TO_FACE_5);
        return;
    };
    draft.cite(if rear { clause::TURN_TO_FACE_2 } else { clause::TURN_TO_FACE_1 });
    if turning.len() > 1 {
        draft.cite(clause::TURN_TO_FACE_3);
    }
    if back > 0.0 {
        draft.cite(clause::TURN_TO_FACE_4);
        draft.emit(Event::Posed { who: enemy.name, pose: there.advanced(-back).snapped().pose });
    }
    for (element, base) in turning.iter().zip(place) {
        draft.emit(Event::Posed { who: element.name, pose: base.snapped().pose });
    }
}

/// Where they stand once they have turned, and by how much the attacker gives way for it.
fn room(state: &State, enemy: &Element, turning: &[Element]) -> Option<(Vec<Footprint>, f64)> {
    let deepest = turning.iter().map(|element| element.size.depth).sum::<f64>() + enemy.size.depth;
    let others = || {
        state.on_table().filter(|other| turning.iter().all(|one| one.name != other.name) && other.name != enemy.name)
    };
    let is_free =
        |base: &Footprint| state.table.contains(base) && others().all(|other| !overlaps(base, &other.footprint()));
    let steps = (deepest / STEP) as u32 + 1;
    (0..=steps).map(|n| f64::from(n) * STEP).find_map(|back| {
        let there = enemy.footprint().advanced(-back);
        let mut places: Vec<Footprint> = Vec::new();
        for element in turning {
            let place = match places.last() {
                None => place_against(&there, element.size),
                Some(front) => place_behind(front, element.size),
            };
            places.push(place);
        }
        let free = places.iter().all(is_free) && (back < TOLERANCE || is_free(&there));
        free.then_some((places, back))
    })
}

/// The attacker gives way by this much at a time, in millimetres.
const STEP: f64 = 0.5;
