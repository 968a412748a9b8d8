//! Who may charge, and whom (pike.charge-ban, pike.skirmish).
//! Relies on the condition and the formation of the two.
//! Must not know distances.

use crate::clause;
use crate::draft::Ruling;
use crate::melee::engagement::{in_hedgehog, is_engaged};
use crate::morale::is_shaken;
use crate::state::State;
use crate::troops::{Formation, Special, Unit};
use oriflamme_kernel::{Clause, Refusal};

fn refuse(clause: Clause, key: &'static str, unit: &Unit) -> Ruling {
    Err(Refusal::new(clause, key).with("unit", unit.id))
}

/// The bans that hold whatever the target. A column may be ordered to deploy first, and so may who stands in a building leave it.
pub fn charger(state: &State, unit: &Unit, deploys_first: bool) -> Ruling {
    if unit.is_artillery() {
        return refuse(clause::CHARGE_BAN_9, "pike-refuse-ban-artillery", unit);
    }
    if in_hedgehog(unit) {
        return refuse(clause::CHARGE_BAN_10, "pike-refuse-ban-hedgehog", unit);
    }
    if unit.disordered {
        return refuse(clause::CHARGE_BAN_4, "pike-refuse-ban-disordered", unit);
    }
    if is_shaken(state, unit) {
        return refuse(clause::CHARGE_BAN_5, "pike-refuse-ban-shaken", unit);
    }
    if is_engaged(state, unit) {
        return refuse(clause::CHARGE_BAN_2, "pike-refuse-ban-engaged", unit);
    }
    if unit.memory.supporting {
        return refuse(clause::CHARGE_BAN_3, "pike-refuse-ban-supporting", unit);
    }
    if unit.is_in(Formation::Column) && !deploys_first {
        return refuse(clause::CHARGE_BAN_7, "pike-refuse-ban-column", unit);
    }
    if unit.block().is_some() && !deploys_first {
        return refuse(clause::BUILDING_7, "pike-refuse-ban-building", unit);
    }
    Ok(())
}

/// May the charger charge an enemy like this at all?
pub fn target(state: &State, unit: &Unit, enemy: &Unit) -> Ruling<Option<Clause>> {
    if enemy.block().is_some() && unit.is_cavalry() {
        return refuse(clause::SUPP_TERRAIN_5, "pike-refuse-ban-horse-building", unit).map(|()| None);
    }
    if !unit.is_open() {
        let foot_on_horse = unit.is_infantry() && enemy.is_cavalry();
        return Ok(foot_on_horse.then_some(clause::CHARGE_BAN_13));
    }
    open_order(state, unit, enemy).map(Some)
}

/// What is open to skirmishers (R15), and the rule that opens it.
pub fn open_order(state: &State, unit: &Unit, enemy: &Unit) -> Ruling<Clause> {
    if enemy.block().is_some() {
        return Ok(clause::SKIRMISH_2);
    }
    if enemy.is_artillery() {
        return Ok(clause::SKIRMISH_3);
    }
    if enemy.is_in(Formation::Column) {
        return Ok(clause::SKIRMISH_4);
    }
    if enemy.is_open() {
        return Ok(clause::SKIRMISH_5);
    }
    if is_engaged(state, enemy) {
        return Ok(clause::SKIRMISH_7);
    }
    if enemy.disordered {
        return Ok(clause::SKIRMISH_8);
    }
    if is_shaken(state, enemy) {
        return Ok(clause::SKIRMISH_9);
    }
    if unit.has(Special::Bold) && !in_hedgehog(enemy) {
        return Ok(clause::SUPP_SPECIAL_8);
    }
    let clause = if in_hedgehog(enemy) { clause::SKIRMISH_1 } else { clause::CHARGE_BAN_12 };
    Err(Refusal::new(clause, "pike-refuse-ban-open-order").with("unit", unit.id).with("other", enemy.id))
}
