//! Melee: who may be attacked and what a blow does.
//! Relies on contact.
//! Must not take life: it notes losses.

use crate::build::Characteristic;
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::facts::contact::touch;
use crate::flow::{Degree, Doing, Harm};
use crate::id::Id;
use crate::play::{chiefs, power};
use crate::state::{Attitude, State, Unit};
use oriflamme_kernel::{Account, AccountPart, Message, Refusal};

pub fn judge(state: &State, unit: &Unit, targets: &[Id]) -> Ruling {
    if unit.attitude == Some(Attitude::Harass) {
        return Err(Refusal::new(clause::MELEE_1, "grandes-refuse-harass"));
    }
    let here = unit.footprint();
    if let [target] = targets
        && let Some(chief) = state.chief(*target).filter(|chief| chief.on_table() && chief.seat != unit.seat)
    {
        if !power::has_special(unit, Characteristic::Movement) {
            return Err(Refusal::new(clause::MELEE_17, "grandes-refuse-chief-flyers"));
        }
        return if touch(&here, &chief.footprint()) { Ok(()) } else { Err(apart(state, *target)) };
    }
    if targets.is_empty() {
        return Err(Refusal::new(clause::MELEE_18, "grandes-refuse-no-target"));
    }
    for (i, target) in targets.iter().enumerate() {
        let enemy = state.unit(*target).filter(|enemy| enemy.on_table() && enemy.seat != unit.seat);
        let fresh = !targets[..i].contains(target);
        match enemy {
            Some(enemy) if fresh && touch(&here, &enemy.footprint()) => {}
            _ => return Err(apart(state, *target)),
        }
    }
    Ok(())
}

fn apart(state: &State, target: Id) -> Refusal {
    Refusal::new(clause::MELEE_1, "grandes-refuse-no-contact").with("target", state.name_of(target))
}

pub fn strike(draft: &mut Draft, doing: &Doing, targets: &[Id]) -> Ruling {
    let life = draft.unit(doing.unit)?.life;
    let success = doing.degree == Some(Degree::Success);
    if let Some(chief) = targets.first().copied().filter(|target| draft.state.chief(*target).is_some()) {
        draft.cite(clause::MELEE_17);
        return if success { chiefs::wound(draft, chief, clause::CHIEF_13) } else { Ok(()) };
    }
    draft.cite(clause::SUPP_FLOW_2);
    draft.cite(clause::MELEE_18);
    if targets.len() > 1 {
        draft.cite(clause::MELEE_19);
        draft.cite(clause::MELEE_20);
    }
    let mut part = AccountPart::new(Message::new("grandes-part-blow").with("unit", draft.state.name_of(doing.unit)));
    let mut account = Account::new("grandes-account-blow");
    let losses = match doing.degree {
        Some(Degree::Success) => {
            part.add(clause::MELEE_14, "grandes-line-damage", f64::from(doing.limit));
            part.add(clause::MELEE_14, "grandes-line-life", f64::from(life));
            i32::from(doing.limit) + i32::from(life)
        }
        // A blow that a free action spoiled is a failure like any other.
        Some(Degree::Failure) => {
            part.add(clause::MELEE_15, "grandes-line-failed-blow", 1.0);
            1
        }
        _ if doing.prior.lost => 0,
        _ => {
            account.result(clause::MELEE_16, "grandes-result-nothing");
            0
        }
    };
    draft.account(account.part(part));
    if losses > 0 {
        note(draft, targets, doing.unit, losses, false);
    }
    Ok(())
}

/// Notes the losses of each target.
pub fn note(draft: &mut Draft, targets: &[Id], by: Id, losses: i32, shot: bool) {
    if let Some(action) = draft.agenda().action_mut() {
        action.harms.extend(targets.iter().map(|unit| Harm {
            unit: *unit,
            by,
            losses,
            life: 0,
            shot,
            healed: false,
            held: false,
            from: None,
        }));
    }
}
