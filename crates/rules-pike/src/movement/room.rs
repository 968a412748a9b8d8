//! Room: may a body stand there, and may it go there without meeting anybody?
//! Relies on the position and on sweeps of the open table.
//! Must not know how far anybody may go.

use crate::clause;
use crate::draft::Ruling;
use crate::ground::entry;
use crate::place::INCH;
use crate::state::State;
use crate::troops::{Id, Unit};
use oriflamme_field::sweep::{Motion, hit_between};
use oriflamme_field::{Footprint, TOLERANCE, distance, overlaps};
use oriflamme_kernel::Refusal;

/// How near a moving unit may not come to an enemy unit, in inches.
pub const BERTH: f64 = 1.0;

fn refuse(clause: oriflamme_kernel::Clause, key: &'static str, who: Id) -> Refusal {
    Refusal::new(clause, key).with("unit", who)
}

/// Bodies on the table other than this unit's own, and those of the enemies and friends that are left out.
pub fn others<'s>(state: &'s State, unit: &Unit, but: &'s [Id]) -> impl Iterator<Item = (&'s Unit, Footprint)> {
    let own = state.core(unit);
    state.in_the_open().filter(move |(other, _)| other.id != own && !but.contains(&other.id))
}

/// May the unit stand there: on the table, on ground open to it, on nobody?
pub fn stands(state: &State, unit: &Unit, body: &Footprint, but: &[Id]) -> Ruling {
    if !state.field().contains(body) {
        return Err(refuse(clause::SUPP_MOVE_8, "pike-refuse-off-table", unit.id));
    }
    if let Some((_, clause)) = entry::barred(&state.ground, unit, body) {
        return Err(entry::refuse(clause).with("unit", unit.id));
    }
    match others(state, unit, but).find(|(_, other)| overlaps(other, body)) {
        Some((other, _)) => {
            Err(refuse(clause::SUPP_MOVE_4, "pike-refuse-on-somebody", unit.id).with("other", other.id))
        }
        None => Ok(()),
    }
}

/// Is no enemy within an inch of that place, but for those left out?
pub fn keeps_off(state: &State, unit: &Unit, body: &Footprint, but: &[Id]) -> Ruling {
    let near = |other: &Footprint| distance(other, body) <= BERTH * INCH + TOLERANCE;
    let enemy = others(state, unit, but).find(|(other, place)| other.side != unit.side && near(place));
    let block = state.ground.blocks().find(|(number, block)| {
        let held = state.occupants(*number).any(|one| one.side != unit.side && !but.contains(&one.id));
        held && near(block)
    });
    match (enemy, block) {
        (Some((other, _)), _) => {
            Err(refuse(clause::SUPP_MOVE_3, "pike-refuse-near-enemy", unit.id).with("other", other.id))
        }
        (None, Some((number, _))) => {
            let other = state.occupants(number).next().map_or(unit.id, |one| one.id);
            Err(refuse(clause::SUPP_MOVE_3, "pike-refuse-near-enemy", unit.id).with("other", other))
        }
        (None, None) => Ok(()),
    }
}

/// Is there room for a turn on the spot (pike.supp.move.9)?
pub fn turns(state: &State, unit: &Unit, body: &Footprint, but: &[Id]) -> Ruling {
    stands(state, unit, body, &[])?;
    keeps_off(state, unit, body, but)
}

/// May the unit pass through that friend, and the friend be passed?
pub fn passes(unit: &Unit, friend: &Unit) -> bool {
    unit.is_open() || friend.is_open()
}

/// The places of a motion at steps of a quarter of an inch, its end last.
pub fn along(from: &Footprint, motion: &Motion) -> Vec<Footprint> {
    let end = motion.at(from, 1.0);
    let longest = from.corners().iter().zip(end.corners()).map(|(a, z)| a.distance(z)).fold(0.0, f64::max);
    let turned = from.facing().difference(end.facing()) / 10.0;
    let steps = (longest / (0.25 * INCH)).max(turned).ceil().max(1.0) as u32;
    (1..=steps).map(|step| motion.at(from, f64::from(step) / f64::from(steps))).collect()
}

/// Is the way free: of enemies by an inch, of friends that it may not pass, of ground that is closed to it?
pub fn free_way(state: &State, unit: &Unit, from: &Footprint, motion: &Motion, passes_friends: bool) -> Ruling {
    let places = along(from, motion);
    for (other, place) in others(state, unit, &[]) {
        if other.side == unit.side {
            if !passes_friends && !passes(unit, other) && hit_between(from, motion, &place).is_some() {
                let refusal = refuse(clause::SUPP_MOVE_4, "pike-refuse-through-friend", unit.id);
                return Err(refusal.with("other", other.id));
            }
            continue;
        }
        keeps_berth(unit, other, from, &places, &place)?;
    }
    for (number, block) in state.ground.blocks() {
        if let Some(holder) = state.occupants(number).find(|one| one.side != unit.side) {
            keeps_berth(unit, holder, from, &places, block)?;
        }
    }
    let closed = places.iter().find_map(|place| entry::barred(&state.ground, unit, place));
    match closed {
        Some((_, clause)) => Err(entry::refuse(clause).with("unit", unit.id)),
        None => Ok(()),
    }
}

/// A unit that begins within an inch of an enemy may only move away from it.
fn keeps_berth(unit: &Unit, enemy: &Unit, from: &Footprint, places: &[Footprint], place: &Footprint) -> Ruling {
    let mut nearest = distance(from, place);
    let berth = BERTH * INCH + TOLERANCE;
    for body in places {
        let here = distance(body, place);
        if here <= berth && here < nearest + TOLERANCE / 2.0 {
            let refusal = refuse(clause::SUPP_MOVE_3, "pike-refuse-near-enemy", unit.id);
            return Err(refusal.with("other", enemy.id));
        }
        nearest = if nearest <= berth { here } else { nearest };
    }
    Ok(())
}

/// Guns cross no obstacle, work or stream.
pub fn guns_cross_nothing(state: &State, unit: &Unit, from: &Footprint, motion: &Motion) -> Ruling {
    let way = oriflamme_field::Segment::new(from.centre(), motion.at(from, 1.0).centre());
    match entry::crossings(&state.ground, &way).first() {
        Some(piece) if unit.is_artillery() => Err(entry::refuse(entry::rule_of(piece)).with("unit", unit.id)),
        _ => Ok(()),
    }
}
