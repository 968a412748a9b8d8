//! The alignment that a mover may make with an enemy it has come into frontal contact with.
//!
//! Relies on footprints and sweeps; it is one sideways shift of the whole moving body.

use super::{closed_ground, in_water, known_to, runs_into_ambush};
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::play::contact as fights;
use crate::play::travel::{Arrival, Journey, Kind};
use crate::state::State;
use oriflamme_field::formation::shift_into_line;
use oriflamme_field::sweep::{Motion, first_hit};
use oriflamme_field::{Footprint, overlaps};
use oriflamme_kernel::{Clause, Refusal};

/// Shifts the movers sideways into alignment, as their owner asked; a refusal says what prevents it.
pub(crate) fn align_movers(draft: &mut Draft, journey: &Journey, arrival: &Arrival) -> Ruling {
    if arrival.contacts.is_empty() {
        return Ok(());
    }
    let movers: Vec<BaseId> = arrival.poses.iter().map(|(id, _)| *id).collect();
    let enemies = touched(&arrival.contacts);
    let Some(first) = draft.state.base(arrival.contacts[0].0).map(Base::label) else { return Ok(()) };
    let refuse = |clause: Clause, key: &'static str| Refusal::new(clause, key).with("base", first.clone());
    if journey.kind == Kind::Pack {
        return Err(refuse(clause::ENGAGE_3, "bab-refuse-align-pack"));
    }
    let bodies: Vec<&Base> = movers.iter().filter_map(|id| draft.state.base(*id)).collect();
    let there: Vec<Footprint> = enemies.iter().filter_map(|id| draft.state.footprint(*id)).collect();
    let here: Vec<Footprint> = bodies.iter().map(|base| base.footprint()).collect();
    let Some(shifts) = shift_into_line(&here, &there) else { return Ok(()) };
    if shifts.is_empty() {
        return Err(refuse(clause::ENGAGE_4, "bab-refuse-align-not-parallel"));
    }
    let mut verdict = Ok(());
    for shift in shifts {
        verdict = hindrance(&draft.state, &bodies, &enemies, shift);
        if verdict.is_ok() {
            return carry_out(draft, &movers, shift);
        }
    }
    verdict
}

fn carry_out(draft: &mut Draft, movers: &[BaseId], shift: f64) -> Ruling {
    let bodies: Vec<&Base> = movers.iter().filter_map(|id| draft.state.base(*id)).collect();
    let Some(side) = bodies.first().map(|b| b.side) else { return Ok(()) };
    let places: Vec<Footprint> = bodies.iter().map(|b| b.footprint().shifted(shift)).collect();
    if runs_into_ambush(draft, side, &places) {
        return Ok(());
    }
    let keep = [clause::ENGAGE_2, clause::ENGAGE_3, clause::ENGAGE_4, clause::ENGAGE_5];
    let also = [clause::ENGAGE_6, clause::ENGAGE_7, clause::ENGAGE_9, clause::ALIGN_1];
    for clause in keep.into_iter().chain(also) {
        draft.cite(clause);
    }
    if movers.len() > 1 {
        draft.cite(clause::ENGAGE_8);
    }
    for &id in movers {
        if let Some(there) = draft.state.footprint(id).map(|f| f.shifted(shift)) {
            draft.pose(id, there.pose);
        }
    }
    Ok(())
}

/// The enemies in contact, each once.
fn touched(contacts: &[(BaseId, BaseId)]) -> Vec<BaseId> {
    let mut enemies: Vec<BaseId> = contacts.iter().map(|(_, enemy)| *enemy).collect();
    enemies.sort();
    enemies.dedup();
    enemies
}

/// What prevents the movers from being shifted by so much.
fn hindrance(state: &State, movers: &[&Base], enemies: &[BaseId], shift: f64) -> Ruling {
    let is_mover = |id: BaseId| movers.iter().any(|m| m.id == id);
    let others: Vec<&Base> = state.bases.iter().filter(|b| known_to(movers[0], b) && !is_mover(b.id)).collect();
    for mover in movers {
        let refuse = |clause: Clause, key: &'static str| Refusal::new(clause, key).with("base", mover.label());
        let (here, there) = (mover.footprint(), mover.footprint().shifted(shift));
        if !state.table.contains(&there) {
            return Err(refuse(clause::ENGAGE_9, "bab-refuse-align-off-table"));
        }
        if in_water(state, &here) {
            return Err(refuse(clause::WATER_10, "bab-refuse-turn-in-water"));
        }
        if closed_ground(state, mover, &there) {
            return Err(refuse(clause::ENGAGE_4, "bab-refuse-align-ground"));
        }
        let motion = Motion::Straight { vector: here.right().scaled(shift) };
        let blocked = first_hit(&[here], &motion, others.iter().map(|b| (b.label(), b.footprint())));
        if let Some(hit) = blocked {
            return Err(refuse(clause::ENGAGE_4, "bab-refuse-align-blocked").with("other", hit.id));
        }
        for enemy in others.iter().filter(|b| b.side != mover.side && !enemies.contains(&b.id)) {
            let at = enemy.footprint();
            if overlaps(&there, &at) || fights::frontal(&there, &at) || fights::frontal(&at, &there) {
                return Err(refuse(clause::ENGAGE_7, "bab-refuse-align-new-enemy").with("enemy", enemy.label()));
            }
        }
    }
    for enemy in enemies.iter().filter_map(|id| state.base(*id)) {
        let at = enemy.footprint();
        let kept = movers.iter().map(|m| m.footprint().shifted(shift));
        if !kept.into_iter().any(|there| fights::frontal(&there, &at) || fights::frontal(&at, &there)) {
            let refusal = Refusal::new(clause::ENGAGE_6, "bab-refuse-align-breaks-contact");
            return Err(refusal.with("base", movers[0].label()).with("enemy", enemy.label()));
        }
    }
    Ok(())
}
