//! Ambushes that come into sight in the course of a move, and what becomes of the move then.
//!
//! Relies on `sight`. A player learns of hidden enemies only by a move that is legal as far as he knows.

use super::{Arrival, Case, Kind, Notes, Zones, examine, passage_free, refuse};
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::draft::Ruling;
use crate::play::path::Path;
use crate::play::sight;
use crate::state::State;
use oriflamme_field::{Footprint, TOLERANCE, contact, overlaps};

/// Looks along the way for hidden enemies. A far move ends where it discovers one; another move goes on if it can.
pub(super) fn discover(case: &Case, arrival: Arrival, zones: Zones, notes: &mut Notes) -> Ruling<Arrival> {
    let side = case.first().side;
    if !case.state.bases.hidden().any(|b| b.side != side) {
        return Ok(arrival);
    }
    let Some((length, found)) = first_discovery(case, arrival.length) else { return Ok(arrival) };
    notes.push(clause::AMBUSH_9);
    let seen = revealed(case.state, &found);
    if case.journey.kind != Kind::Far
        && let Ok(mut after) = examine(&seen, case.journey, zones, notes)
    {
        after.discovered.extend(found);
        return Ok(after);
    }
    if case.journey.kind == Kind::Far {
        notes.extend([clause::FAR_5, clause::FAR_6]);
    }
    cut_short(case, &seen, length, found, notes)
}

/// The move ends where the ambush was seen.
fn cut_short(case: &Case, seen: &State, length: f64, found: Vec<BaseId>, notes: &mut Notes) -> Ruling<Arrival> {
    let length = apart(case, passage_free(case, length));
    let ends = case.poses_at(length);
    let mut contacts = Vec::new();
    for (mover, end) in &ends {
        for enemy in seen.enemies_of(mover.side) {
            if super::in_close_combat(end, &enemy.footprint()) {
                contacts.push((mover.id, enemy.id));
            }
        }
    }
    if case.journey.kind == Kind::Far && !contacts.is_empty() {
        // The only contact of a far move: with an enemy that is discovered by it.
        notes.push(clause::FAR_4);
        if contacts.iter().any(|(_, enemy)| !found.contains(enemy)) {
            return Err(refuse(clause::FAR_4, "bab-refuse-far-contact", case.first()));
        }
    }
    Ok(Arrival {
        poses: ends.iter().map(|(base, end)| (base.id, end.pose.snapped())).collect(),
        shifted: Vec::new(),
        length,
        full: true,
        contacts,
        discovered: found,
    })
}

/// So finely is looked for a place before that, as shares of the way.
const STEPS: u32 = 64;

/// How far the movers get so that none of them stands in another: half way into a column they can do so.
fn apart(case: &Case, length: f64) -> f64 {
    let clash = |length: &f64| {
        let ends = case.poses_at(*length);
        ends.iter().enumerate().any(|(i, (_, end))| ends[i + 1..].iter().any(|(_, other)| overlaps(end, other)))
    };
    let mut earlier = (0..=STEPS).rev().map(|step| length * f64::from(step) / f64::from(STEPS));
    earlier.find(|length| !clash(length)).unwrap_or(0.0)
}

/// The first point of the way at which somebody is discovered, and all that are discovered there.
fn first_discovery(case: &Case, until: f64) -> Option<(f64, Vec<BaseId>)> {
    let mut first: Option<f64> = None;
    for path in &case.paths {
        let start = &path.way.start;
        let seen = sight::discovered_by(case.state, path.base, start);
        let met: Vec<BaseId> = run_into(case.state, path.base, start).collect();
        for leg in path.way.legs.iter().filter(|leg| leg.from < until) {
            // Whom it saw from where it started, as a description can have it, it finds at the latest in running into him.
            let new = |at: &Footprint| {
                run_into(case.state, path.base, at).any(|id| !met.contains(&id))
                    || sight::discovered_by(case.state, path.base, at).iter().any(|id| !seen.contains(id))
            };
            let Some(share) = leg.first_true(new) else { continue };
            let length = exact(path, leg.length_at(share), case.state);
            if length <= until + TOLERANCE && first.is_none_or(|best| length < best) {
                first = Some(length);
            }
            break;
        }
    }
    let length = first?.min(until);
    let mut found: Vec<BaseId> = Vec::new();
    for path in &case.paths {
        let at = path.way.at(length);
        for hidden in found_from(case.state, path.base, &at) {
            if !found.contains(&hidden) {
                found.push(hidden);
            }
        }
    }
    (!found.is_empty()).then_some((length, found))
}

/// Hidden enemies that a base sees from there or runs into.
fn found_from(state: &State, observer: &Base, at: &Footprint) -> Vec<BaseId> {
    let mut found = sight::discovered_by(state, observer, at);
    let touched: Vec<BaseId> = run_into(state, observer, at).filter(|id| !found.contains(id)).collect();
    found.extend(touched);
    found
}

/// Hidden enemies that a base touches there.
fn run_into<'s>(state: &'s State, observer: &'s Base, at: &'s Footprint) -> impl Iterator<Item = BaseId> + 's {
    let hidden = state.bases.hidden().filter(|b| b.side != observer.side);
    let touched = hidden.filter(|enemy| {
        let there = enemy.footprint();
        overlaps(at, &there) || contact(at, &there).is_some()
    });
    touched.map(|enemy| enemy.id)
}

/// A discovery within a hair's breadth of touching a hidden base is made in touching it.
fn exact(path: &Path, length: f64, state: &State) -> f64 {
    let hidden = state.bases.hidden().filter(|b| b.side != path.base.side);
    hidden
        .filter_map(|enemy| super::obstacles::met(path, enemy))
        .map(|(met, _)| met)
        .find(|met| (met - length).abs() <= 5.0 * TOLERANCE)
        .unwrap_or(length)
}

fn revealed(state: &State, found: &[BaseId]) -> State {
    let mut seen = state.clone();
    for &hidden in found {
        seen.bases.change(hidden, |base| base.place = Place::Table);
    }
    seen
}
