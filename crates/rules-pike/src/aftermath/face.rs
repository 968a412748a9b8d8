//! Turning to the enemy: columns that form line, and units struck on one side that face it before the next round (pike.hold-ground).
//! Relies on contact, and on the line along which a front slides.
//! Must not decide who wishes to turn.

use crate::clause;
use crate::draft::{Draft, Writing};
use crate::ground::entry;
use crate::melee::engagement::{Touch, touches};
use crate::movement::room;
use crate::place::{INCH, Spot};
use crate::state::State;
use crate::troops::{Formation, Id, Post, Special, Unit};
use oriflamme_field::formation::{Stretch, contact_length};
use oriflamme_field::{Edge, Facing, Footprint, Pose, Size, TOLERANCE, overlaps};

/// The one side on which it is struck, if it is not its front.
pub fn struck_side(state: &State, unit: &Unit) -> Option<Edge> {
    if unit.is_all_round() || unit.is_artillery() {
        return None;
    }
    let all = touches(state, unit);
    let first = all.first()?.side;
    (first != Edge::Front && all.iter().all(|touch: &Touch| touch.side == first)).then_some(first)
}

/// In which formation a unit stands once it has turned: blocks keep theirs, others form line.
fn formation_of(unit: &Unit) -> Formation {
    match unit.formation {
        Formation::PikeBlock | Formation::Warband | Formation::OpenOrder => unit.formation,
        _ => unit.line(),
    }
}

/// Where it stands when it has turned: its front on the line of the struck side, with the greatest contact, nearest to its place.
pub fn turned(state: &State, unit: &Unit, formation: Formation, side: Edge) -> Option<Footprint> {
    let body = state.footprint(unit)?;
    let closed = Unit { formation, closed: unit.closed, ..unit.clone() };
    let extent = state.extent(&closed, state.shape(&closed));
    let size = Size::new(extent.width * INCH, extent.depth * INCH);
    let edge = body.edge(side);
    let along = edge.vector().unit()?;
    let enemies: Vec<Id> = touches(state, unit).iter().map(|touch| touch.enemy).collect();
    let place = |at: oriflamme_field::Point| (at - edge.a).dot(along);
    let struck: Vec<Stretch> = enemies
        .iter()
        .filter_map(|id| state.footprint_of(*id))
        .map(|enemy| {
            let ends =
                enemy.corners().into_iter().filter(|corner| body.offset_from(side, *corner).abs() <= 2.0 * TOLERANCE);
            let places: Vec<f64> = ends.map(place).collect();
            let low = places.iter().copied().fold(f64::INFINITY, f64::min);
            Stretch { from: low, to: places.iter().copied().fold(low, f64::max) }
        })
        .collect();
    let width = size.width;
    let home = place(body.centre()) - width / 2.0;
    let mut begins = vec![home];
    for stretch in &struck {
        begins.extend([stretch.from, stretch.to, stretch.from - width, stretch.to - width]);
        begins.push((stretch.from + stretch.to - width) / 2.0);
    }
    let facing = Facing::of_vector(body.outward(side));
    let mut found: Option<([f64; 2], Footprint)> = None;
    for begin in begins {
        // Looking out over the side, its left end is where the side begins.
        let corner = edge.a + along.scaled(begin);
        let there = Footprint::new(Pose { corner, facing }, size).snapped();
        if !has_room(state, &closed, &there) {
            continue;
        }
        let merits = [contact_length(width, begin, &struck), -there.centre().distance(body.centre())];
        let better = |best: &[f64; 2]| {
            merits[0] > best[0] + 2.0 * TOLERANCE
                || (merits[0] > best[0] - 2.0 * TOLERANCE && merits[1] > best[1] + TOLERANCE)
        };
        if found.as_ref().is_none_or(|(best, _)| better(best)) {
            found = Some((merits, there));
        }
    }
    found.map(|(_, there)| there)
}

fn has_room(state: &State, unit: &Unit, body: &Footprint) -> bool {
    let on = room::others(state, unit, &[]).any(|(_, other)| overlaps(&other, body));
    !on && state.field().contains(body) && entry::barred(&state.ground, unit, body).is_none()
}

/// May the unit turn to its enemy before the next round?
pub fn may(state: &State, unit: &Unit) -> Option<Footprint> {
    let side = struck_side(state, unit)?;
    if unit.is_in(Formation::Column) {
        return None;
    }
    turned(state, unit, formation_of(unit), side)
}

/// Turns before the next round, and is disordered by it (R59, R86).
pub fn turn(draft: &mut Draft, unit: &Unit, body: &Footprint) {
    for clause in [clause::HOLD_GROUND_2, clause::HOLD_GROUND_6, clause::HOLD_GROUND_7, clause::HOLD_GROUND_10] {
        draft.cite(clause);
    }
    if unit.memory.won {
        draft.cite(clause::HOLD_GROUND_9);
    }
    if unit.has(Special::Irregular) {
        draft.cite(clause::SUPP_SPECIAL_6);
    }
    stand(draft, unit, formation_of(unit), body);
}

fn stand(draft: &mut Draft, unit: &Unit, formation: Formation, body: &Footprint) {
    draft.form(unit.id, formation);
    draft.post(unit.id, Post::Field(Spot::of(body)));
    draft.cite(clause::SUPP_DISORDER_1);
    draft.disorder(unit.id, true);
}

fn cite_line(draft: &mut Draft, unit: &Unit, irregular: oriflamme_kernel::Clause) {
    if unit.line() != Formation::BattleLine {
        let clause = if unit.has(Special::Irregular) { irregular } else { clause::SUPP_FORMATION_11 };
        draft.cite(clause);
        if unit.has(Special::Irregular) {
            draft.cite(clause::SUPP_SPECIAL_6);
        }
    }
}

/// A column that holds its ground forms line facing the enemy, if there is room.
pub fn column_forms_line(draft: &mut Draft, id: Id) {
    let Some(unit) = draft.state.unit(id).cloned() else { return };
    let line = unit.line();
    let side = touches(&draft.state, &unit).first().map(|touch| touch.side);
    let body = match side {
        Some(side) => turned(&draft.state, &unit, line, side),
        None => opened(&draft.state, &unit, line),
    };
    if let Some(body) = body {
        draft.cite(clause::HOLD_GROUND_3);
        draft.cite(clause::HOLD_GROUND_5);
        cite_line(draft, &unit, clause::HOLD_GROUND_4);
        stand(draft, &unit, line, &body);
    }
}

/// Line on the spot, about the leader's place.
fn opened(state: &State, unit: &Unit, line: Formation) -> Option<Footprint> {
    let Post::Field(spot) = unit.post else { return None };
    let formed = Unit { formation: line, ..unit.clone() };
    let body = spot.footprint(state.extent(&formed, line));
    has_room(state, &formed, &body).then_some(body)
}

/// A column that retires forms line first, if there is room.
pub fn column_opens(draft: &mut Draft, id: Id) {
    let Some(unit) = draft.state.unit(id).cloned() else { return };
    let line = unit.line();
    if let Some(body) = opened(&draft.state, &unit, line) {
        draft.cite(clause::RETREAT_12);
        draft.cite(clause::RETREAT_14);
        cite_line(draft, &unit, clause::RETREAT_13);
        stand(draft, &unit, line, &body);
    }
}
