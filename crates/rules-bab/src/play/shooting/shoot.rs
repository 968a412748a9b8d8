//! Resolving shots, one after the other in the order that the active player wants.
//!
//! Relies on the resolution of combats; hands the losers to the induced moves. After every shot the targets
//! of those who have still to shoot are found again.

use super::declare::{put_compulsory_first, undeclared};
use super::eligible::able;
use super::target::targets;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::command::Volley;
use crate::draft::{Draft, Ruling, known};
use crate::event::{Deed, Event};
use crate::play::combat::{Combat, prepare};
use crate::play::induced::{self, Fate};
use crate::state::{InducedBy, State};
use crate::troop::TroopType;
use oriflamme_field::{Footprint, Size, overlaps};
use oriflamme_kernel::{Die, Refusal, Seat};

/// The active player has the shot at this target resolved.
pub fn shoot(draft: &mut Draft, seat: Seat, target: BaseId) -> Ruling {
    if seat != draft.state.clock.active || draft.state.sparing.is_some() || !undeclared(&draft.state).is_empty() {
        return Err(Refusal::new(clause::SHRES_1, "bab-refuse-other-question"));
    }
    let base = known(&draft.state, target)?;
    let label = base.label();
    let shot_at = base.deeds.shot_at;
    let Some(volley) = volley_at(&draft.state, target) else {
        let (clause, key) = match shot_at {
            true => (clause::SHRES_3, "bab-refuse-shot-at-already"),
            false => (clause::SHRES_1, "bab-refuse-no-shot"),
        };
        return Err(Refusal::new(clause, key).with("target", label));
    };
    draft.cite(clause::SHRES_1);
    if !spare_candidates(&draft.state, &volley).is_empty() {
        draft.emit(Event::Sparing(Some(target)));
        return Ok(());
    }
    resolve_shot(draft, volley)
}

fn volley_at(state: &State, target: BaseId) -> Option<Volley> {
    state.volleys.iter().find(|(_, v)| v.target == target).map(|(_, v)| v.clone())
}

/// Who may spare the elephant that they are about to shoot at, because it could be driven into a friend.
pub fn spare_candidates(state: &State, volley: &Volley) -> Vec<BaseId> {
    let Some(target) = state.base(volley.target).filter(|b| b.kind() == TroopType::El) else { return Vec::new() };
    let ground = target.footprint();
    // The elephant's own ground and as much again behind it.
    let sweep = Footprint::new(ground.pose, Size::new(ground.size.width, 2.0 * ground.size.depth));
    let endangered = state.enemies_of(target.side).any(|b| overlaps(&sweep, &b.footprint()));
    if endangered { volley.shooters.clone() } else { Vec::new() }
}

/// The seat that is asked whether it spares an elephant, and the shooters.
pub fn asked_to_spare(state: &State) -> Option<(Seat, Volley)> {
    let target = state.sparing?;
    state.volleys.iter().find(|(_, v)| v.target == target).cloned()
}

/// These shooters hold their shot; the others shoot.
pub fn spare(draft: &mut Draft, sparing: &[BaseId]) -> Ruling {
    let asked = draft.state.sparing.and_then(|target| volley_at(&draft.state, target));
    let Some(mut volley) = asked else {
        return Err(Refusal::new(clause::TURN_5, "bab-refuse-other-question"));
    };
    let target = volley.target;
    if let Some(stranger) = sparing.iter().find(|id| !volley.shooters.contains(id)) {
        return Err(Refusal::new(clause::TARGET_16, "bab-refuse-not-shooting").with("base", stranger.as_str()));
    }
    draft.emit(Event::Sparing(None));
    if !sparing.is_empty() {
        draft.cite(clause::TARGET_16);
    }
    for &base in sparing {
        draft.emit(Event::Deed { base, deed: Deed::Shot });
    }
    volley.shooters.retain(|id| !sparing.contains(id));
    if volley.shooters.is_empty() {
        let left = draft.state.volleys.iter().filter(|(_, v)| v.target != target).cloned().collect();
        draft.emit(Event::VolleysLeft(left));
        return Ok(());
    }
    resolve_shot(draft, volley)
}

/// The combat that the shot at a target is.
pub fn shot_at(state: &State, target: BaseId) -> Option<Combat> {
    combat_of(state, volley_at(state, target)?)
}

/// A volley, and the shot back if the target shoots at the primary shooter.
fn combat_of(state: &State, volley: Volley) -> Option<Combat> {
    let primary = *volley.shooters.first()?;
    let back = volley_at(state, primary).filter(|v| v.shooters.contains(&volley.target));
    // Of two who shoot at each other the active player's bow is named and rolls first.
    let swap = back.is_some() && state.base(volley.target)?.side == state.clock.active;
    let back = back.map(|v| v.shooters).unwrap_or_default();
    if swap { Combat::shot(back, primary, volley.shooters) } else { Combat::shot(volley.shooters, volley.target, back) }
}

/// The dice of a shot, and of the shot back.
fn resolve_shot(draft: &mut Draft, volley: Volley) -> Ruling {
    let Some(combat) = combat_of(&draft.state, volley) else { return Ok(()) };
    take_volleys(draft, &combat);
    cite_rules(draft, &combat);
    let dice = [draft.roll(Die::D6, clause::RESOLVE_2).face, draft.roll(Die::D6, clause::RESOLVE_2).face];
    let prepared = prepare(&draft.state, &combat).map(|p| (p.resolve(dice), p.grounds));
    let Some((resolution, grounds)) = prepared else { return Ok(()) };
    for clause in grounds {
        draft.cite(clause);
    }
    draft.emit(resolution.fact(&combat));
    draft.account(resolution.account);
    note_deeds(draft, &combat);
    if let Some(loser) = resolution.loser {
        draft.cite(clause::RESOLVE_5);
        let beaten = combat.bases[loser];
        if combat.is_shot_at(loser) {
            lose_vehicles(draft, beaten, clause::TROOP_15);
        }
        if resolution.fate != Fate::NoEffect {
            induced::suffer(draft, beaten, resolution.fate, InducedBy::Shot);
        }
    }
    Ok(())
}

/// Removes the volleys that are resolved by this combat.
fn take_volleys(draft: &mut Draft, combat: &Combat) {
    let resolved = |v: &Volley| (0..2).any(|side| v.target == combat.bases[side] && combat.is_shot_at(side));
    let left = draft.state.volleys.iter().filter(|(_, v)| !resolved(v)).cloned().collect();
    draft.emit(Event::VolleysLeft(left));
}

fn cite_rules(draft: &mut Draft, combat: &Combat) {
    for clause in [clause::COMBAT_1, clause::SHRES_2, clause::RESOLVE_1, clause::TF_23] {
        draft.cite(clause);
    }
    let most = combat.shooters.iter().flatten().map(Vec::len).max().unwrap_or(0);
    if most > 3 {
        draft.cite(clause::SHADV_4);
    }
}

/// Everybody who shot, and everybody who was shot at.
fn note_deeds(draft: &mut Draft, combat: &Combat) {
    for &base in combat.shooters.iter().flatten().flatten() {
        draft.emit(Event::Deed { base, deed: Deed::Shot });
        lose_vehicles(draft, base, clause::TROOP_14);
    }
    for side in (0..2).filter(|side| combat.is_shot_at(*side)) {
        draft.emit(Event::Deed { base: combat.bases[side], deed: Deed::ShotAt });
    }
}

fn lose_vehicles(draft: &mut Draft, base: BaseId, why: oriflamme_kernel::Clause) {
    if draft.state.base(base).is_some_and(|b| b.vehicles) {
        draft.cite(why);
        draft.emit(Event::VehiclesLost { base });
    }
}

/// Finds the targets of all who have still to shoot again: induced moves may have changed them.
pub fn aim_again(draft: &mut Draft) {
    let moved = |event: &Event| matches!(event, Event::Posed { .. } | Event::Placed { .. });
    if draft.state.volleys.is_empty() || !draft.events().iter().any(moved) {
        return;
    }
    let before = draft.state.volleys.clone();
    let mut after: Vec<(Seat, Volley)> = Vec::new();
    let mut lost = Vec::new();
    for (seat, volley) in &before {
        for &id in &volley.shooters {
            match aim(&draft.state, id, volley.target, &before) {
                Aim::At(target) => match after.iter_mut().find(|(_, v)| v.target == target) {
                    Some((_, joined)) => joined.shooters.push(id),
                    None => after.push((*seat, Volley { target, shooters: vec![id] })),
                },
                Aim::Lost(why) => lost.push((id, why)),
            }
        }
    }
    put_compulsory_first(&mut after);
    for (base, why) in lost {
        if why == clause::SHRES_4 {
            draft.cite(clause::SHRES_3);
        }
        draft.cite(why);
        draft.emit(Event::Deed { base, deed: Deed::Shot });
    }
    if after != before {
        draft.emit(Event::VolleysLeft(after));
    }
}

enum Aim {
    At(BaseId),
    Lost(oriflamme_kernel::Clause),
}

/// Where a bow that declared a shot now has to shoot.
fn aim(state: &State, id: BaseId, declared: BaseId, volleys: &[(Seat, Volley)]) -> Aim {
    let Some(bow) = state.base(id) else { return Aim::Lost(clause::ARMY_2) };
    if let Err(hindrance) = able(state, bow) {
        return Aim::Lost(hindrance.clause());
    }
    let targets = targets(state, bow);
    // Those who shoot at us stay our target as long as they are eligible.
    let shoots_at_us = volleys.iter().any(|(_, v)| v.target == id && v.shooters.contains(&declared));
    if targets.allowed.contains(&declared) || (shoots_at_us && targets.eligible.contains(&declared)) {
        return Aim::At(declared);
    }
    let fresh = |t: &&BaseId| state.base(**t).is_some_and(|b: &Base| !b.deeds.shot_at);
    match targets.allowed.iter().find(fresh) {
        Some(target) => Aim::At(*target),
        None if targets.eligible.is_empty() => Aim::Lost(clause::TARGET_3),
        None => Aim::Lost(clause::SHRES_4),
    }
}
