//! Passing through friends in a spontaneous advance: they flee, recoil, or stay where they are.
//! Relies on outcomes, which carry flights and recoils out.
//! Must not know where the advance goes.

use super::overlaps_for_a_friend;
use crate::army::{Deeds, Element, Name};
use crate::clause;
use crate::combat::support;
use crate::contact;
use crate::draft::Draft;
use crate::event::Event;
use crate::outcomes::pursuit::is_impetuous;
use crate::outcomes::{flight, recoil};
use crate::state::State;
use crate::troop::{Grade, Kind};
use oriflamme_field::sweep::overlap_along;
use oriflamme_field::{Footprint, TOLERANCE, Vector};

/// Through whom an advance may and must pass (dbm.interpenetrate.10).
pub fn allows(state: &State, element: &Element, friend: &Element) -> bool {
    let here = friend.footprint();
    let touches = || contact::enemies(state, friend).any(|enemy| contact::edges(&here, &enemy.footprint()).is_some());
    state.side_of(friend) == state.side_of(element)
        && friend.kind() != Kind::El
        && !friend.deeds.advanced
        && !touches()
        && !support::supports_a_fight(state, friend)
        && !overlaps_for_a_friend(state, friend)
}

/// Those in the way make room, nearest first.
pub fn make_way(draft: &mut Draft, element: &Element, end: &Footprint) {
    let start = Footprint::new(oriflamme_field::Pose { facing: end.facing(), ..element.pose }, element.size);
    let Some(along) = (end.centre() - start.centre()).unit() else { return };
    let length = end.centre().distance(start.centre());
    let mut passed: Vec<(f64, Name)> = draft
        .state
        .on_table()
        .filter(|friend| friend.name != element.name && allows(&draft.state, element, friend))
        .filter(|friend| !contact::side_by_side(&element.footprint(), &friend.footprint()))
        .filter_map(|friend| Some((overlap_along(&start, along, &friend.footprint())?, friend.name)))
        .filter(|(overlap, _)| overlap.to > TOLERANCE && overlap.from < length - TOLERANCE)
        .map(|(overlap, name)| (overlap.from, name))
        .collect();
    passed.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, name) in &passed {
        draft.cite(clause::INTERPENETRATE_10);
        make_room(draft, element, *name, along);
    }
}

fn make_room(draft: &mut Draft, element: &Element, name: Name, along: Vector) {
    let Some(friend) = draft.state.element(name).cloned() else { return };
    let tramples = matches!(element.kind(), Kind::Kn | Kind::Exp) || element.is(Kind::Cm, Grade::S);
    if friend.troop.is_train() {
        draft.cite(clause::INTERPENETRATE_11);
    } else if tramples && friend.kind().is_foot() {
        draft.cite(clause::INTERPENETRATE_12);
        draft.cite(clause::FLEE_3);
        // It flees against the stream (ruling B69).
        let to_the_rear = -friend.footprint().forward();
        let from_behind = along.dot(to_the_rear) < 0.0;
        flight::along(draft, name, if from_behind { to_the_rear } else { -to_the_rear });
    } else if recoil::make_room(draft, &friend) {
        let restless = is_impetuous(friend.troop) && !friend.deeds.moved && friend.deeds.marches == 0;
        draft.cite(if restless { clause::INTERPENETRATE_13 } else { clause::INTERPENETRATE_14 });
        if restless {
            draft.emit(Event::Did { who: name, deeds: Deeds { halted: false, ..friend.deeds } });
        }
    }
}
