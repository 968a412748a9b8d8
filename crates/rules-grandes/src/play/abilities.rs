//! Special abilities of chiefs: hero, priest, wizard, thief. They cost no command point and cannot be cancelled.
//! Relies on the command radius.
//! Must not know the steps before the battle in which abilities can be lost.

use crate::build::Characteristic;
use crate::clause;
use crate::command::helping_ability;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::flow::{Class, Prior, Test};
use crate::id::Id;
use crate::play::interventions::{commands, reaches_chief, reaches_unit};
use crate::play::test::with_prior;
use crate::play::{army_morale, turn};
use crate::state::{Ability, State, Unit};
use oriflamme_kernel::{Die, Refusal, Seat};

/// Where a CC is needed for army morale.
const CC_OF_ARMY_MORALE: u8 = 5;

fn refuse(key: &'static str) -> Refusal {
    Refusal::new(clause::SUPP_ABILITY_3, key)
}

/// Whether a chief, or army morale, could use this ability for a unit.
fn judge(state: &State, unit: &Unit, ability: Ability, by: Id) -> Ruling {
    if by == Id::ARMY_MORALE {
        return match army_morale::can_spend(state, unit.seat) {
            true => Ok(()),
            false => Err(Refusal::new(clause::ARMY_MORALE_1, "grandes-refuse-last-morale")),
        };
    }
    let Some(chief) = state.chief(by).filter(|chief| chief.on_table() && chief.ability == Some(ability)) else {
        return Err(Refusal::new(clause::SUPP_ABILITY_1, "grandes-refuse-ability"));
    };
    if chief.uses == 0 {
        return Err(Refusal::new(clause::SUPP_ABILITY_2, "grandes-refuse-uses"));
    }
    if !commands(chief, unit) {
        return Err(refuse("grandes-refuse-not-his").with("unit", unit.sheet.name.clone()));
    }
    let aside = unit.place == crate::state::Place::Aside;
    if aside || !reaches_unit(state, chief, unit) {
        return Err(refuse("grandes-refuse-radius").with("unit", unit.sheet.name.clone()));
    }
    Ok(())
}

/// A use is spent; then the CC test, where the ability needs one.
fn spend(draft: &mut Draft, seat: Seat, by: Id, tested: bool) -> Ruling<bool> {
    draft.cite(clause::SUPP_ABILITY_4);
    let cc = if by == Id::ARMY_MORALE {
        draft.cite(clause::ARMY_MORALE_5);
        draft.cite(clause::SUPP_ABILITY_11);
        army_morale::spend(draft, seat, clause::ARMY_MORALE_24)?;
        CC_OF_ARMY_MORALE
    } else {
        draft.cite(clause::SUPP_ABILITY_2);
        draft.cite(clause::SUPP_ABILITY_3);
        let chief = draft.chief(by)?.clone();
        draft.emit(Event::ChiefUses { chief: by, uses: chief.uses.saturating_sub(1) });
        chief.cc
    };
    if !tested {
        return Ok(true);
    }
    if by == Id::ARMY_MORALE {
        draft.cite(clause::ARMY_MORALE_3);
    }
    Ok(draft.roll(Die::D6, clause::SUPP_ABILITY_7).face <= cc)
}

/// Whether a hero or priest could make this test succeed.
pub fn judge_help(state: &State, unit: &Unit, test: &Test, by: Id) -> Ruling {
    let Some(ability) = helping_ability(test.of).filter(|_| test.class != Class::Free) else {
        return Err(Refusal::new(clause::SUPP_ABILITY_1, "grandes-refuse-ability"));
    };
    if test.prior.ability {
        return Err(Refusal::new(clause::SUPP_ABILITY_4, "grandes-refuse-one-ability"));
    }
    judge(state, unit, ability, by)
}

pub fn help(draft: &mut Draft, test: &Test, by: Id) -> Ruling {
    let unit = draft.unit(test.unit)?.clone();
    judge_help(&draft.state, &unit, test, by)?;
    let hero = test.of == Characteristic::Morale;
    draft.cite(match (hero, test.class) {
        (true, Class::Active) => clause::SUPP_ABILITY_5,
        (true, _) => clause::SUPP_ABILITY_6,
        _ => clause::SUPP_ABILITY_8,
    });
    let works = spend(draft, unit.seat, by, !hero)?;
    with_prior(draft, test.unit, |prior, _| {
        prior.ability = true;
        prior.certain |= works;
    });
    Ok(())
}

pub fn judge_wizard(state: &State, unit: &Unit, of: Characteristic, by: Id, prior: &Prior) -> Ruling {
    if of == Characteristic::Power {
        return Err(Refusal::new(clause::SUPP_ABILITY_9, "grandes-refuse-ability"));
    }
    if prior.power_tried {
        return Err(Refusal::new(clause::SUPP_ABILITY_9, "grandes-refuse-power-twice"));
    }
    if prior.ability {
        return Err(Refusal::new(clause::SUPP_ABILITY_4, "grandes-refuse-one-ability"));
    }
    judge(state, unit, Ability::Wizard, by)
}

/// The unit has the special power of its action's domain.
pub fn wizard(draft: &mut Draft, unit: Id, by: Id) -> Ruling {
    let seat = draft.unit(unit)?.seat;
    draft.cite(clause::SUPP_ABILITY_9);
    let works = spend(draft, seat, by, true)?;
    with_prior(draft, unit, |prior, _| {
        (prior.ability, prior.power_tried) = (true, true);
        prior.special |= works;
    });
    Ok(())
}

/// Whether a thief could take a point from an enemy chief now.
pub fn judge_theft(state: &State, seat: Seat, by: Id, from: Id) -> Ruling {
    let Some(victim) = state.chief(from).filter(|victim| victim.seat != seat && victim.on_table()) else {
        return Err(Refusal::new(clause::SUPP_ABILITY_10, "grandes-refuse-no-target"));
    };
    if victim.points == 0 {
        return Err(Refusal::new(clause::SUPP_ABILITY_10, "grandes-refuse-nothing-to-steal"));
    }
    if by == Id::ARMY_MORALE {
        return match army_morale::can_spend(state, seat) {
            true => Ok(()),
            false => Err(Refusal::new(clause::ARMY_MORALE_1, "grandes-refuse-last-morale")),
        };
    }
    let thief = state.chief(by).filter(|chief| chief.seat == seat && chief.on_table());
    let Some(thief) = thief.filter(|chief| chief.ability == Some(Ability::Thief)) else {
        return Err(Refusal::new(clause::SUPP_ABILITY_1, "grandes-refuse-ability"));
    };
    if thief.uses == 0 {
        return Err(Refusal::new(clause::SUPP_ABILITY_2, "grandes-refuse-uses"));
    }
    if !reaches_chief(state, thief, victim) {
        return Err(refuse("grandes-refuse-radius").with("unit", victim.name.clone()));
    }
    Ok(())
}

pub fn steal(draft: &mut Draft, seat: Seat, by: Id, from: Id) -> Ruling {
    turn::holding(draft, seat)?;
    judge_theft(&draft.state, seat, by, from)?;
    draft.cite(clause::SUPP_ABILITY_10);
    if spend(draft, seat, by, true)? {
        let points = draft.chief(from)?.points.saturating_sub(1);
        draft.emit(Event::ChiefPoints { chief: from, points });
    }
    Ok(())
}
