//! The chance and the limit of an action, line by line.
//! Relies on modifiers; every line has its clause.
//! Must not roll anything.

use crate::build::raise::limit_clause;
use crate::build::{Characteristic, Unit as Sheet};
use crate::clause;
use crate::flow::{Prior, Test};
use crate::play::modifiers::{Modifier, of_test};
use crate::state::{State, Unit};
use oriflamme_kernel::{Account, AccountPart, Clause, Message};
use std::sync::Arc;

/// What a die is rolled against, and how much the action can do.
#[derive(Clone, PartialEq, Debug)]
pub struct Reckoning {
    pub sheet: Arc<Sheet>,
    pub of: Characteristic,
    pub value: i32,
    pub printed_limit: i32,
    pub modifiers: Vec<Modifier>,
}

impl Reckoning {
    pub fn new(unit: &Unit, of: Characteristic, modifiers: Vec<Modifier>) -> Reckoning {
        let (value, limit) = (unit.sheet.value(of), unit.sheet.limit(of));
        Reckoning { sheet: unit.sheet.clone(), of, value: value.into(), printed_limit: limit.into(), modifiers }
    }

    /// Highest face that succeeds, before the rules for 1 and 10.
    pub fn chance(&self) -> i32 {
        let on_chance = self.modifiers.iter().filter(|modifier| modifier.on_chance);
        self.value + on_chance.map(|modifier| modifier.value).sum::<i32>()
    }

    /// The modified limit, at least 1.
    pub fn limit(&self) -> i32 {
        self.raw_limit().max(1)
    }

    fn raw_limit(&self) -> i32 {
        let on_limit = self.modifiers.iter().filter(|modifier| modifier.on_limit);
        self.printed_limit + on_limit.map(|modifier| modifier.value).sum::<i32>()
    }

    /// Faces out of ten that succeed: a 1 always does and a 10 never.
    pub fn successes(&self) -> u8 {
        successes(self.chance())
    }

    /// The arithmetic, for the log and for whoever asks beforehand.
    pub fn account(&self) -> Account {
        let mut chance = AccountPart::new(Message::new("grandes-part-chance").with("unit", self.sheet.name.clone()));
        chance.add(test_clause(self.of), characteristic(self.of), self.value.into());
        for modifier in self.modifiers.iter().filter(|modifier| modifier.on_chance) {
            chance.add(modifier.clause, modifier.key, modifier.value.into());
        }
        let mut limit = AccountPart::new(Message::new("grandes-part-limit").with("limit", limit_name(self.of)));
        limit.add(limit_clause(self.of), limit_text(self.of), self.printed_limit.into());
        for modifier in self.modifiers.iter().filter(|modifier| modifier.on_limit) {
            limit.add(modifier.clause, modifier.key, modifier.value.into());
        }
        if self.raw_limit() < 1 {
            limit.add(clause::ACTION_6, "grandes-line-least", f64::from(1 - self.raw_limit()));
        }
        let title = Message::new("grandes-account-test").with("action", action_name(self.of));
        let mut account = Account::new(title).part(chance).part(limit);
        if self.modifiers.iter().any(|modifier| modifier.on_chance && modifier.on_limit) {
            account.result(clause::ACTION_5, "grandes-line-both");
        }
        account
    }
}

pub fn successes(chance: i32) -> u8 {
    chance.clamp(1, 9) as u8
}

/// A test as it stands.
pub fn reckon(state: &State, test: &Test) -> Option<Reckoning> {
    let unit = state.unit(test.unit)?;
    let mut modifiers = of_test(state, unit, test);
    modifiers.extend(general(&test.prior));
    if test.supports > 0 {
        let by = 3 * i32::from(test.supports);
        modifiers.push(Modifier::chance(clause::ACTION_8, "grandes-mod-support", by));
    }
    if test.race_bonus != 0 {
        let value = test.race_bonus.into();
        modifiers.push(Modifier::chance(clause::SUPP_RACE_DIE_3, "grandes-mod-race", value));
    }
    Some(Reckoning::new(unit, test.of, modifiers))
}

/// What free actions have brought.
pub fn general(prior: &Prior) -> Vec<Modifier> {
    let mut modifiers = Vec::new();
    if prior.reaction != 0 {
        modifiers.push(Modifier::limit(clause::ACTION_7, "grandes-mod-reaction", prior.reaction.into()));
    }
    if prior.sort != 0 {
        modifiers.push(Modifier::both(clause::ACTION_9, "grandes-mod-sort", prior.sort.into()));
    }
    modifiers
}

/// The clause of the test of each characteristic.
pub fn test_clause(of: Characteristic) -> Clause {
    match of {
        Characteristic::Morale => clause::MORALE_4,
        Characteristic::Melee => clause::MELEE_2,
        Characteristic::Resistance => clause::RESIST_2,
        Characteristic::Shooting => clause::SHOOT_3,
        Characteristic::Movement => clause::MOVE_2,
        Characteristic::Stealth => clause::STEALTH_4,
        Characteristic::Power => clause::POWER_7,
    }
}

/// The name of the action as a text argument.
pub fn action_name(of: Characteristic) -> &'static str {
    match of {
        Characteristic::Morale => "@grandes-action-morale",
        Characteristic::Melee => "@grandes-action-melee",
        Characteristic::Resistance => "@grandes-action-resistance",
        Characteristic::Shooting => "@grandes-action-shooting",
        Characteristic::Movement => "@grandes-action-movement",
        Characteristic::Stealth => "@grandes-action-stealth",
        Characteristic::Power => "@grandes-action-power",
    }
}

fn characteristic(of: Characteristic) -> Message {
    Message::new("grandes-line-value").with("action", action_name(of))
}

pub fn limit_name(of: Characteristic) -> &'static str {
    match of {
        Characteristic::Morale => "@grandes-limit-morale",
        Characteristic::Melee => "@grandes-limit-melee",
        Characteristic::Resistance => "@grandes-limit-resistance",
        Characteristic::Shooting => "@grandes-limit-shooting",
        Characteristic::Movement => "@grandes-limit-movement",
        Characteristic::Stealth => "@grandes-limit-stealth",
        Characteristic::Power => "@grandes-limit-power",
    }
}

fn limit_text(of: Characteristic) -> Message {
    Message::new("grandes-line-limit").with("limit", limit_name(of))
}
