//! What a charge changes in combat: values by half as much again, the column of a group, roles exchanged, and whom the charger must attack.
//! Relies on charges that have come through.
//! Must not roll dice.

use super::{Announced, Stage};
use crate::clause;
use crate::combat::able;
use crate::combat::letters::Letter;
use crate::combat::odds::{self, Shift};
use crate::command::Attack;
use crate::counters::{Figure, Id, Values};
use crate::draft::Ruling;
use crate::movement::contact;
use crate::state::State;
use crate::tactics::Extra;
use oriflamme_kernel::{Clause, Refusal};

/// The combat of a charge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bout<'a> {
    /// The charger attacks.
    Charge(&'a Announced),
    /// Who met him is the stronger, and attacks in his place.
    Reversed(&'a Announced),
}

/// Is this attack the combat of a charge?
pub fn bout<'a>(state: &'a State, attack: &Attack) -> Option<Bout<'a>> {
    let ([attacker], [defender]) = (attack.attackers.as_slice(), attack.defenders.as_slice()) else { return None };
    if let Some(charge) = super::by(state, *attacker).filter(|charge| charge.object() == Some(*defender)) {
        return Some(Bout::Charge(charge));
    }
    let met = super::by(state, *defender).filter(|charge| charge.stage == Stage::Met);
    met.filter(|charge| charge.object() == Some(*attacker)).map(Bout::Reversed)
}

/// The attack as it is fought: with its roles exchanged where the counter-charger's defence is the higher.
pub fn faced(state: &State, attack: &Attack) -> Attack {
    let value = |ids: &[Id], of: &dyn Fn(&Figure) -> u32| ids.first().and_then(|id| state.figure(*id)).map_or(0, of);
    match bout(state, attack) {
        Some(Bout::Charge(charge)) if charge.stage == Stage::Met => {
            let strength = raised(value(&attack.attackers, &|figure| figure.values().attack));
            let defence = raised(value(&attack.defenders, &|figure| figure.values().defence));
            if defence > strength {
                return Attack { attackers: attack.defenders.clone(), defenders: attack.attackers.clone() };
            }
            attack.clone()
        }
        _ => attack.clone(),
    }
}

fn raised(value: u32) -> u32 {
    value + half(value)
}

/// Half of a value, rounded down.
fn half(value: u32) -> u32 {
    value / 2
}

/// The values that are divided, before anything raises them. Where roles are exchanged each side fights with its other value.
pub fn printed(state: &State, attack: &Attack, figure: &Figure) -> Values {
    let values = figure.values();
    match bout(state, attack) {
        Some(Bout::Reversed(_)) => Values { attack: values.defence, defence: values.attack, ..values },
        _ => values,
    }
}

/// What a charge adds for who attacks.
pub fn added_to_attack(state: &State, attack: &Attack) -> Vec<Extra> {
    let add = |clause, key| {
        let figure = attack.attackers.first().and_then(|id| state.figure(*id));
        let value = half(figure.map_or(0, |figure| printed(state, attack, figure).attack));
        vec![Extra { clause, key, value }]
    };
    match bout(state, attack) {
        None => Vec::new(),
        Some(Bout::Charge(_)) => add(clause::CHARGE_18, "magna-odds-charge"),
        Some(Bout::Reversed(_)) => add(clause::CHARGE_19, "magna-odds-counter"),
    }
}

/// What a charge or a counter-charge adds for who is attacked.
pub fn added_to_defence(state: &State, attack: &Attack) -> Vec<Extra> {
    let add = |clause, key| {
        let figure = attack.defenders.first().and_then(|id| state.figure(*id));
        let value = half(figure.map_or(0, |figure| printed(state, attack, figure).defence));
        vec![Extra { clause, key, value }]
    };
    match bout(state, attack) {
        Some(Bout::Charge(charge)) if charge.stage == Stage::Met => add(clause::CHARGE_19, "magna-odds-counter"),
        Some(Bout::Reversed(_)) => add(clause::CHARGE_18, "magna-odds-charge"),
        _ => Vec::new(),
    }
}

/// The column that a group gains, and the rules besides it.
pub fn shift(state: &State, attack: &Attack, clauses: &mut Vec<Clause>) -> Option<Shift> {
    let massed = match bout(state, attack)? {
        Bout::Charge(charge) => {
            clauses.push(clause::CHARGE_20);
            charge.massed
        }
        Bout::Reversed(_) => {
            clauses.extend([clause::CHARGE_20, clause::CHARGE_21]);
            false
        }
    };
    massed.then_some(Shift { clause: clause::CHARGE_23, key: "magna-odds-massed", columns: 1 })
}

/// What becomes of a letter: where roles are exchanged, nothing bad happens to who attacks.
pub fn spares(state: &State, attack: &Attack, letter: Letter) -> bool {
    matches!(bout(state, attack), Some(Bout::Reversed(_))) && matches!(letter, Letter::A | Letter::B)
}

/// The attack that somebody owes for his charge, if it can be made.
pub fn owed(state: &State, charge: &Announced) -> Option<Attack> {
    let (charger, object) = (state.figure(charge.who)?, state.figure(charge.object()?)?);
    able::attacker(state, charger.side, charger).ok()?;
    able::defender(state, charger.side, object).ok()?;
    let touches = contact::able_to_attack(state, charger, &state.places(object));
    let attack = Attack { attackers: vec![charger.id], defenders: vec![object.id] };
    (touches && odds::of(state, &attack).is_ok()).then_some(attack)
}

/// A charger attacks whom he charged, alone; nobody joins in.
pub fn binds(state: &State, attack: &Attack) -> Ruling {
    for who in &attack.attackers {
        let Some(charge) = super::by(state, *who) else { continue };
        let Some(owed) = owed(state, charge).filter(|owed| owed != attack) else { continue };
        let joins = owed.defenders.iter().all(|object| attack.defenders.contains(object));
        let (clause, key) = match joins {
            true => (clause::CHARGE_20, "magna-refuse-charge-separate"),
            false => (clause::CHARGE_18, "magna-refuse-charge-other"),
        };
        return Err(Refusal::new(clause, key).with("who", *who));
    }
    Ok(())
}

/// Combat does not end before every charge is fought out.
pub fn settled(state: &State) -> Ruling {
    let open = super::of_side(state, state.clock.active).find(|charge| owed(state, charge).is_some());
    match open {
        None => Ok(()),
        Some(charge) => Err(Refusal::new(clause::CHARGE_18, "magna-refuse-charge-owed").with("who", charge.who)),
    }
}
