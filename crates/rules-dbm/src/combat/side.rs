//! One side of a combat: the element as it counts in it, and its sum.
//! Relies on factors, supports, tactical and grade factors, each in a file of its own.
//! Must not throw dice nor carry anything out.

use super::{factors, support, tactical};
use crate::army::Element;
use crate::clause;
use crate::state::State;
use crate::troop::counts_as::{Clash, counts_as};
use crate::troop::{Grade, Kind};
use oriflamme_kernel::{AccountPart, Clause, Message, Roll};

/// Everything that decides one combat, seen from one side.
pub struct Side<'s> {
    pub state: &'s State,
    pub element: &'s Element,
    pub enemy: &'s Element,
    pub clash: Clash,
    /// It shoots, rather than being only shot at.
    pub shoots: bool,
    /// What it counts as.
    pub kind: Kind,
    pub grade: Grade,
    pub exception: Option<Clause>,
    /// How many assist the enemy's principal shooter.
    pub assistants: usize,
}

impl<'s> Side<'s> {
    pub fn new(state: &'s State, element: &'s Element, enemy: &'s Element, clash: Clash, shoots: bool) -> Self {
        let (kind, grade, exception) = counts_as(element.troop, enemy.troop, clash);
        Side { state, element, enemy, clash, shoots, kind, grade, exception, assistants: 0 }
    }

    pub fn is_close(&self) -> bool {
        self.clash == Clash::Close
    }

    /// The type that the enemy counts as.
    pub fn enemy_kind(&self) -> Kind {
        counts_as(self.enemy.troop, self.element.troop, self.clash).0
    }

    /// The die, the combat factor, rear support and tactical factors.
    pub fn sum(&self, roll: Roll) -> AccountPart {
        let who =
            Message::new("dbm-element").with("who", self.element.name).with("troop", self.element.troop.to_string());
        let mut part = AccountPart::new(who);
        part.add_roll(clause::FACTOR_1, "dbm-die", roll);
        if let Some(rule) = self.exception {
            let text = format!("{}({})", self.kind, self.grade.name());
            part.add(rule, Message::new("dbm-factor-counts-as").with("troop", text), 0.0);
        }
        let (rule, factor) = factors::factor(self);
        part.add(rule, "dbm-factor-combat", f64::from(factor));
        for (rule, value) in support::own(self) {
            part.add(rule, "dbm-factor-rear-support", f64::from(value));
        }
        for (rule, text, value) in tactical::factors(self) {
            part.add(rule, text, f64::from(value));
        }
        part
    }
}
