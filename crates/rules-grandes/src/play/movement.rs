//! Movement: what may be declared, how far a result lets a unit go, and what it meets.
//! Relies on the field's glides.
//! Must not roll: the result of the test is given.

use crate::build::Characteristic;
use crate::clause;
use crate::command::Route;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::facts::contact::touch;
use crate::facts::ground;
use crate::flow::Degree;
use crate::id::Id;
use crate::play::{army_morale, chiefs};
use crate::state::{Attitude, Chief, State, Unit};
use oriflamme_field::sweep::{Overlap, overlap_along, room_before, room_to_keep_off};
use oriflamme_field::{Facing, Footprint, Point, Pose, TOLERANCE, Vector, overlaps};
use oriflamme_kernel::{Clause, Refusal};

/// One point of Speed in millimetres.
pub const SPEED_STEP: f64 = 75.0;
/// How far a harassing unit, or one whose enemy hid and stayed, keeps off.
pub const KEEP_OFF: f64 = 25.0;
/// More than any rounding of an angle.
const ANGLE_HAIR: f64 = 1e-6;

/// A move as it would happen.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    pub end: Footprint,
    /// Millimetres gone.
    pub gone: f64,
    /// Enemy units and chiefs that it comes to touch.
    pub met: Vec<Id>,
    pub cites: Vec<Clause>,
}

/// Half of the Speed at most: a move with a turn, or a fall back.
pub fn is_half(route: &Route) -> bool {
    route.back.is_some() || route.ahead.is_some() && route.turn.is_some()
}

pub fn pivoted(base: &Footprint, degrees: f64) -> Footprint {
    base.rotated_about(base.centre(), degrees).snapped()
}

/// The footprint after a turn that comes first, if any.
pub fn turned_first(unit: &Unit, route: &Route) -> Footprint {
    let here = unit.footprint();
    match route.turn {
        Some(degrees) if !route.turn_last => pivoted(&here, degrees),
        _ => here,
    }
}

/// The unit vector and the wished length of the straight part, in millimetres.
pub fn direction(start: &Footprint, route: &Route) -> Option<(Vector, f64)> {
    if let Some(cm) = route.ahead {
        return Some((start.facing().turned(route.slant).forward(), cm * 10.0));
    }
    if let Some(cm) = route.back {
        return Some((start.forward().scaled(-1.0), cm * 10.0));
    }
    let [x, y] = route.fly?;
    let way = Point::new(x * 10.0, y * 10.0) - start.front_centre();
    Some((way.unit().unwrap_or(Vector::new(0.0, 1.0)), way.length()))
}

/// Where the declared route would end if nothing stood in the way.
pub fn wished_end(unit: &Unit, route: &Route) -> Footprint {
    let start = turned_first(unit, route);
    let there = match direction(&start, route) {
        Some((along, wished)) => start.moved(along.scaled(wished)),
        None => start,
    };
    match route.turn {
        Some(degrees) if route.turn_last => pivoted(&there, degrees),
        _ => there,
    }
}

/// What may be declared at all. `longest`: the Speed in millimetres if all free actions succeed; `winged`: it may come to
/// fly by them.
pub fn judge(state: &State, unit: &Unit, route: &Route, longest: f64, winged: bool) -> Ruling {
    if !unit.has(Characteristic::Movement) {
        return Err(refuse(clause::ACTION_1, "grandes-refuse-no-characteristic"));
    }
    if unit.attitude == Some(Attitude::Defence) {
        return Err(refuse(clause::MOVE_1, "grandes-refuse-defence"));
    }
    if !route.is_sound() {
        return Err(refuse(clause::MOVE_9, "grandes-refuse-route"));
    }
    if route.fly.is_some() && !winged {
        return Err(refuse(clause::POWER_18, "grandes-refuse-fly"));
    }
    if route.slant.abs() > 45.0 + ANGLE_HAIR {
        return Err(refuse(clause::MOVE_16, "grandes-refuse-slant"));
    }
    if route.ahead.is_some() && route.turn.is_some_and(|turn| turn.abs() >= 180.0 - ANGLE_HAIR) {
        return Err(refuse(clause::MOVE_10, "grandes-refuse-turn"));
    }
    let start = turned_first(unit, route);
    if start != unit.footprint() && !is_clear(state, unit.id, &start) {
        return Err(refuse(clause::MOVE_17, "grandes-refuse-no-room"));
    }
    let wished = direction(&start, route).map_or(0.0, |(_, wished)| wished);
    let (reach, clause) = match route {
        Route { back: Some(_), .. } => (longest / 2.0, clause::MOVE_12),
        Route { ahead: Some(_), turn: Some(_), .. } => (longest / 2.0, clause::MOVE_10),
        _ => (longest, clause::MOVE_9),
    };
    if wished > reach + TOLERANCE {
        let refusal = refuse(clause, "grandes-refuse-too-far");
        return Err(refusal.with("wished", wished / 10.0).with("reach", reach / 10.0));
    }
    if let Some(other) = &route.failing {
        judge(state, unit, other, longest, winged)?;
    }
    Ok(())
}

fn refuse(clause: Clause, key: &'static str) -> Refusal {
    Refusal::new(clause, key)
}

/// Clear of all other units, of impassable ground, and wholly on the table.
pub fn is_clear(state: &State, mover: Id, base: &Footprint) -> bool {
    let units = state.units.iter().filter(|unit| unit.on_table() && unit.id != mover);
    state.table.contains(base)
        && !ground::in_impassable(state, base)
        && units.into_iter().all(|unit| !overlaps(base, &unit.footprint()))
}

/// The way that a result allows. `speed`: modified Speed in millimetres; `flown`: the Flight power works for this move.
pub fn way(state: &State, unit: &Unit, route: &Route, degree: Degree, speed: f64, flown: bool) -> Way {
    let here = unit.footprint();
    let mut way = Way { end: here, gone: 0.0, met: Vec::new(), cites: Vec::new() };
    if degree == Degree::TotalFailure {
        way.cites.push(clause::MOVE_15);
        return way;
    }
    let failed = degree == Degree::Failure;
    let route = match &route.failing {
        Some(other) if failed || route.fly.is_some() && !flown => other,
        _ => route,
    };
    if route.fly.is_some() {
        if flown {
            fly(state, unit, route, if failed { speed / 2.0 } else { speed }, &mut way);
        }
        return way;
    }
    if route.back.is_some() && failed {
        return way;
    }
    if route.ahead.is_none() && route.back.is_none() {
        turn_in_place(state, unit, route, failed, &mut way);
        return way;
    }
    // Who answered at the same time may have come into the way of the turn.
    let start = turned_first(unit, route);
    if start != here && !is_clear(state, unit.id, &start) {
        return way;
    }
    let both = route.turn.is_some();
    // On a failure a unit cannot both move and turn: it does what it would have done first.
    if failed && both && !route.turn_last {
        turn_in_place(state, unit, route, failed, &mut way);
        return way;
    }
    way.cites.push(match (failed, route.back.is_some(), both) {
        (true, ..) => clause::MOVE_13,
        (_, true, _) => clause::MOVE_12,
        (_, _, true) => clause::MOVE_10,
        _ => clause::MOVE_9,
    });
    let reach = if failed || is_half(route) { speed / 2.0 } else { speed };
    let Some((along, wished)) = direction(&start, route) else { return way };
    glide(state, unit, &start, along, wished.min(reach), &mut way);
    if let Some(degrees) = route.turn.filter(|_| route.turn_last && !failed && way.met.is_empty()) {
        let turned = pivoted(&way.end, degrees);
        if is_clear(state, unit.id, &turned) {
            way.end = turned;
        }
    }
    way
}

fn turn_in_place(state: &State, unit: &Unit, route: &Route, failed: bool, way: &mut Way) {
    let Some(degrees) = route.turn else { return };
    way.cites.push(if failed { clause::MOVE_14 } else { clause::MOVE_11 });
    let turned = pivoted(&way.end, degrees);
    if (!failed || degrees.abs() < 180.0 - ANGLE_HAIR) && is_clear(state, unit.id, &turned) {
        way.end = turned;
    }
}

/// Over units and ground alike; lands clear or in contact, on a failure half way there.
fn fly(state: &State, unit: &Unit, route: &Route, reach: f64, way: &mut Way) {
    way.cites.extend([clause::POWER_18, clause::POWER_19, clause::POWER_20]);
    let here = unit.footprint();
    let Some((along, wished)) = direction(&here, route) else { return };
    let facing = route.facing.map_or(here.facing(), Facing::degrees);
    let goal = here.front_centre() + along.scaled(wished.min(reach));
    let landed = facing_at(goal, facing, &here);
    if !is_clear(state, unit.id, &landed) {
        return;
    }
    let met = touched_at(state, unit, &landed);
    if unit.attitude == Some(Attitude::Harass) && met.iter().any(|id| state.unit(*id).is_some()) {
        return;
    }
    (way.end, way.gone, way.met) = (landed, wished.min(reach), met);
}

fn facing_at(front: Point, facing: Facing, like: &Footprint) -> Footprint {
    let left = facing.right().scaled(-like.size.width / 2.0);
    Footprint::new(Pose { corner: front + left, facing }, like.size).snapped()
}

fn touched_at(state: &State, unit: &Unit, base: &Footprint) -> Vec<Id> {
    let units = state.army(unit.seat.other()).filter(|enemy| touch(base, &enemy.footprint())).map(|enemy| enemy.id);
    let theirs = state.chiefs.iter().filter(|chief| chief.seat != unit.seat && chief.on_table());
    units.chain(theirs.filter(|chief| touch(base, &chief.footprint())).map(|chief| chief.id)).collect()
}

/// Straight on: stops at enemies, ends beyond friends, halts before what cannot be entered.
pub fn glide(state: &State, unit: &Unit, start: &Footprint, along: Vector, wished: f64, way: &mut Way) {
    let mut reach = wished;
    let harasses = unit.attitude == Some(Attitude::Harass);
    for enemy in state.army(unit.seat.other()) {
        let base = enemy.footprint();
        let met =
            if harasses { room_to_keep_off(start, along, &base, KEEP_OFF) } else { room_before(start, along, &base) };
        if let Some(met) = met.filter(|met| *met < reach) {
            reach = met;
            way.cites.extend(harasses.then_some(clause::MOVE_21));
        }
    }
    for chief in state.chiefs.iter().filter(|chief| chief.seat != unit.seat && chief.on_table()) {
        reach = room_before(start, along, &chief.footprint()).map_or(reach, |met| met.min(reach));
    }
    for piece in state.terrain.iter().filter(|piece| piece.ground.is_impassable()) {
        if let Some(entry) = piece.area().entry_along(start, along.scaled(reach)) {
            reach = reach.min(entry);
            way.cites.push(clause::SUPP_TERRAIN_6);
        }
    }
    if let Some((_, exit)) = state.table.exit_along(start, along.scaled(reach)) {
        reach = reach.min(exit);
    }
    let gone = past_friends(state, unit, start, along, reach, &mut way.cites);
    let passed = |chief: &&Chief| chief.seat == unit.seat && chief.on_table();
    let over = |chief: &Chief| room_before(start, along, &chief.footprint()).is_some_and(|met| met < gone);
    if state.chiefs.iter().filter(passed).any(over) {
        way.cites.push(clause::INTERPENETRATE_1);
    }
    way.gone = gone;
    way.end = start.moved(along.scaled(gone)).snapped();
    way.met = touched_at(state, unit, &way.end);
    if way.met.iter().any(|met| state.chief(*met).is_some()) {
        way.cites.push(clause::INTERPENETRATE_2);
    }
    if way.met.iter().any(|met| state.unit(*met).is_some()) {
        way.cites.push(clause::INTERPENETRATE_4);
    }
}

/// Friends are gone through if the move can end clear beyond them, and there it ends; else it ends before them.
fn past_friends(
    state: &State,
    unit: &Unit,
    start: &Footprint,
    along: Vector,
    reach: f64,
    cites: &mut Vec<Clause>,
) -> f64 {
    let others = state.army(unit.seat).filter(|friend| friend.id != unit.id);
    let mut stretches: Vec<Overlap> = others
        .filter_map(|friend| overlap_along(start, along, &friend.footprint()))
        .filter(|stretch| stretch.to > TOLERANCE && stretch.from < reach)
        .collect();
    stretches.sort_by(|a, b| a.from.total_cmp(&b.from));
    let Some(first) = stretches.first() else { return reach };
    cites.push(clause::INTERPENETRATE_3);
    let mut beyond = first.to;
    for stretch in &stretches[1..] {
        if stretch.from < beyond {
            beyond = beyond.max(stretch.to);
        }
    }
    if beyond <= reach { beyond } else { first.from.max(0.0) }
}

/// Puts the unit where its way ends, with all that follows from whom it meets.
pub fn arrive(draft: &mut Draft, unit: Id, end: Pose, met: &[Id], flown: bool) -> Ruling {
    draft.pose(unit, end);
    let mover = draft.unit(unit)?.clone();
    for id in met {
        if draft.state.unit(*id).is_some() {
            draft.cite(clause::MOVE_20);
            draft.emit(Event::Charged { unit, enemy: *id });
        } else if flown {
            draft.cite(clause::MOVE_19);
        } else {
            draft.cite(clause::MOVE_20);
            draft.cite(clause::MOVE_18);
            chiefs::wound(draft, *id, clause::CHIEF_11)?;
        }
    }
    army_morale::profane(draft, &mover)
}
