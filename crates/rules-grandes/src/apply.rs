//! Events change the state; no rules at all.
//! Relies on events holding their results.
//! Must not decide anything and cannot fail.

use crate::event::Event;
use crate::id::Id;
use crate::state::{Chief, Reply, State, Unit};
use crate::terrain::Piece;
use std::sync::Arc;

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Posed { unit, pose } => with_unit(state, *unit, |u| u.pose = *pose),
        Event::Placed { unit, place } => with_unit(state, *unit, |u| u.place = *place),
        Event::Life { unit, life } => with_unit(state, *unit, |u| u.life = *life),
        Event::Fleeing { unit, fleeing } => with_unit(state, *unit, |u| u.fleeing = *fleeing),
        Event::Attitude { unit, attitude } => with_unit(state, *unit, |u| u.attitude = *attitude),
        Event::Spent { unit } => with_unit(state, *unit, |u| u.spent = true),
        Event::Pushed { unit } => with_unit(state, *unit, |u| u.pushed = true),
        Event::Charged { unit, enemy } => with_unit(state, *unit, |u| u.charged = Some(*enemy)),
        Event::ChiefPoints { chief, points } => with_chief(state, *chief, |c| c.points = *points),
        Event::ChiefUses { chief, uses } => with_chief(state, *chief, |c| c.uses = *uses),
        Event::RacePoints { chief, left } => with_chief(state, *chief, |c| c.race_points = *left),
        Event::ChiefAt { chief, at } => with_chief(state, *chief, |c| {
            c.at = *at;
            c.placed = true;
        }),
        Event::ChiefMoved { chief } => with_chief(state, *chief, |c| c.moved = true),
        Event::ChiefLife { chief, life } => with_chief(state, *chief, |c| c.life = *life),
        Event::ArmyMorale { seat, morale } => state.sides[seat.index()].morale = *morale,
        Event::GroupLost { seat, chief } => state.sides[seat.index()].groups_lost.push(*chief),
        Event::Talisman { seat, at } => state.sides[seat.index()].talisman = *at,
        Event::Objectives { objectives } => state.objectives.clone_from(objectives),
        Event::Turn { turn } => begin_turn(state, *turn),
        Event::Standing { seat, standing } => state.sides[seat.index()].standing = *standing,
        Event::Hour { hour } => state.hour = *hour,
        Event::Weather { weather } => state.weather = *weather,
        Event::Scenery { terrain } => {
            let pieces = terrain.iter().filter_map(|text| Piece::try_from(text.clone()).ok());
            state.terrain = Arc::new(pieces.collect());
        }
        Event::Edge { seat, far } => {
            state.sides[seat.index()].far = *far;
            state.sides[seat.other().index()].far = !*far;
        }
        Event::Omen { seat, kind, change } => {
            if let Some(omen) = state.sides[seat.index()].omens.get_mut(*kind) {
                *omen = *change;
            }
        }
        Event::Ended { end } => state.end = Some(*end),
        Event::Tested { .. } => {}
    }
}

fn begin_turn(state: &mut State, turn: u16) {
    state.turn = turn;
    for unit in &mut state.units {
        (unit.spent, unit.pushed, unit.charged) = (false, false, None);
    }
    for chief in &mut state.chiefs {
        chief.moved = false;
    }
    for side in &mut state.sides {
        for reply in &mut side.standing.replies {
            if *reply == Reply::NotThisTurn {
                *reply = Reply::Ask;
            }
        }
    }
}

fn with_unit(state: &mut State, id: Id, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = state.units.iter_mut().find(|unit| unit.id == id) {
        change(unit);
    }
}

fn with_chief(state: &mut State, id: Id, change: impl FnOnce(&mut Chief)) {
    if let Some(chief) = state.chiefs.iter_mut().find(|chief| chief.id == id) {
        change(chief);
    }
}
