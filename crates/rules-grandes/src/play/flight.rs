//! Flight: the marker, the run to the own table edge, and who is in the way.
//! Relies on straight ways.
//! Must not know why a unit fled.

use crate::build::Characteristic;
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::facts::ground;
use crate::flow::{Class, Frame, Purpose, Test};
use crate::id::Id;
use crate::play::movement::SPEED_STEP;
use crate::play::{army_morale, losses, power};
use crate::state::{Place, State, Unit};
use oriflamme_field::sweep::{Overlap, overlap_along, room_before};
use oriflamme_field::{Facing, Footprint, TOLERANCE, Vector};

/// The marker is placed; the unit does not move yet.
pub fn begin(draft: &mut Draft, unit: Id) -> Ruling {
    let there = draft.unit(unit)?;
    if there.fleeing || there.life == 0 {
        return Ok(());
    }
    draft.cite(clause::FLIGHT_1);
    draft.emit(Event::Fleeing { unit, fleeing: true });
    Ok(())
}

/// Printed Speed in millimetres.
pub fn speed(unit: &Unit) -> f64 {
    f64::from(unit.sheet.limit(Characteristic::Movement)) * SPEED_STEP
}

/// Turned to its own edge on the spot; what would then stick out over a side of the table is drawn in.
fn turned_home(state: &State, unit: &Unit) -> Footprint {
    let home = if state.side(unit.seat).far { 0.0 } else { 180.0 };
    let here = unit.footprint();
    let turn = here.facing().signed_difference(Facing::degrees(home));
    let turned = here.rotated_about(here.centre(), turn);
    let bounds = turned.bounds();
    let inwards = (-bounds.min.x).max(0.0) - (bounds.max.x - state.table.width).max(0.0);
    turned.moved(Vector::new(inwards, 0.0)).snapped()
}

/// How a flight move ends.
struct Run {
    end: Footprint,
    trampled: Vec<Id>,
    destroyed: bool,
    gone: bool,
}

fn run_way(state: &State, unit: &Unit) -> Option<Run> {
    let start = turned_home(state, unit);
    let along = start.forward();
    let mut reach = speed(unit);
    for piece in state.terrain.iter().filter(|piece| piece.ground.is_impassable()) {
        reach = piece.area().entry_along(&start, along.scaled(reach)).map_or(reach, |entry| entry.min(reach));
    }
    if reach <= TOLERANCE {
        return None;
    }
    let mut friends: Vec<(Overlap, &Unit)> = state
        .army(unit.seat)
        .filter(|friend| friend.id != unit.id)
        .filter_map(|friend| Some((overlap_along(&start, along, &friend.footprint())?, friend)))
        .filter(|(stretch, _)| stretch.to > TOLERANCE)
        .collect();
    friends.sort_by(|a, b| a.0.from.total_cmp(&b.0.from));
    // The first friend who stands is gone through and the flight ends beyond it; who would end on a friend is carried on.
    let first = friends.iter().find(|(stretch, friend)| !friend.fleeing && stretch.from < reach);
    let mut end = first.map_or(reach, |(stretch, _)| stretch.to);
    while let Some((on, _)) = friends.iter().find(|(stretch, _)| stretch.from < end && end < stretch.to) {
        end = on.to;
    }
    let stood = friends.iter().filter(|(stretch, friend)| !friend.fleeing && stretch.from < end);
    let trampled = stood.map(|(_, friend)| friend.id).collect();
    let enemies = state.army(unit.seat.other()).filter_map(|enemy| room_before(&start, along, &enemy.footprint()));
    let enemy = enemies.min_by(f64::total_cmp).filter(|met| *met < end);
    let edge = state.table.exit_along(&start, along.scaled(end)).map(|(_, exit)| exit);
    let gone = edge.is_some_and(|exit| exit < end - TOLERANCE && enemy.is_none_or(|enemy| exit <= enemy));
    let destroyed = !gone && enemy.is_some();
    let length = enemy.unwrap_or(end);
    Some(Run { end: start.moved(along.scaled(length)).snapped(), trampled, destroyed, gone })
}

/// The flight move: straight to the own edge by the full printed Speed.
pub fn run(draft: &mut Draft, id: Id) -> Ruling {
    let unit = draft.unit(id)?.clone();
    draft.cite(clause::FLIGHT_2);
    draft.cite(clause::FLIGHT_5);
    draft.cite(clause::INTERPENETRATE_5);
    if !unit.has(Characteristic::Movement) {
        draft.cite(clause::FLIGHT_3);
        return stay(draft, id, true);
    }
    let Some(run) = run_way(&draft.state, &unit) else { return stay(draft, id, true) };
    draft.pose(id, run.end.pose);
    if run.destroyed {
        draft.cite(clause::INTERPENETRATE_8);
        return losses::destroy(draft, id);
    }
    if !run.trampled.is_empty() {
        draft.cite(clause::INTERPENETRATE_7);
    }
    if run.gone {
        leave_table(draft, id)?;
    }
    for friend in run.trampled.into_iter().rev() {
        draft.cite(clause::INTERPENETRATE_6);
        let test = Test::new(friend, Characteristic::Morale, Class::Passive, Purpose::Trampled);
        draft.push(Frame::Test(Box::new(test)));
    }
    Ok(())
}

/// Lost for good, unless despair may still bring it back.
pub fn leave_table(draft: &mut Draft, id: Id) -> Ruling {
    draft.cite(clause::FLIGHT_4);
    let despairs = power::has_special(draft.unit(id)?, Characteristic::Morale);
    army_morale::unit_lost(draft, id, if despairs { Place::Aside } else { Place::Lost })
}

/// Stays and pays with a life point, unless despair makes it free.
pub fn stay(draft: &mut Draft, id: Id, costs: bool) -> Ruling {
    draft.cite(clause::FLIGHT_2);
    draft.cite(clause::FLIGHT_5);
    if !costs {
        draft.cite(clause::POWER_22);
        return Ok(());
    }
    let life = draft.unit(id)?.life.saturating_sub(1);
    draft.emit(Event::Life { unit: id, life });
    if life == 0 { losses::destroy(draft, id) } else { Ok(()) }
}

/// Comes back on its own edge where it left, facing inwards.
pub fn come_back(draft: &mut Draft, id: Id) -> Ruling<bool> {
    let unit = draft.unit(id)?.clone();
    let far = draft.state.side(unit.seat).far;
    let base = unit.footprint();
    let (x, depth) = (base.centre().x, draft.state.table.depth);
    let half = base.size.width / 2.0;
    let x = x.clamp(half, (draft.state.table.width - half).max(half));
    let (corner_x, y, facing) =
        if far { (x + half, depth - base.size.depth, 180.0) } else { (x - half, base.size.depth, 0.0) };
    let back = Footprint::new(oriflamme_field::Pose::new(corner_x, y, facing), base.size);
    let taken = draft
        .state
        .units
        .iter()
        .filter(|other| other.on_table())
        .any(|other| oriflamme_field::overlaps(&back, &other.footprint()));
    if taken || ground::in_impassable(&draft.state, &back) {
        return Ok(false);
    }
    draft.cite(clause::POWER_21);
    draft.pose(id, back.pose);
    draft.emit(Event::Placed { unit: id, place: Place::Table });
    Ok(true)
}
