//! What is wrong with a unit, a chief, a race or an army: the rule, and where in the plan.
//! Relies on the kernel's refusal.
//! Must not judge anything itself.

use oriflamme_kernel::{Arg, Clause, Message, Refusal};

/// A rule that a plan breaks.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The unit, chief or race that is at fault, where it is one.
    pub part: Option<String>,
    /// Which entry of it, where it is one.
    pub field: Option<&'static str>,
    pub refusal: Refusal,
}

impl Fault {
    pub fn new(clause: Clause, message: impl Into<Message>) -> Self {
        Fault { part: None, field: None, refusal: Refusal::new(clause, message) }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.refusal = self.refusal.with(name, value);
        self
    }

    /// In this entry of the plan.
    pub fn at(mut self, field: &'static str) -> Self {
        self.field = Some(field);
        self
    }

    /// In this unit, chief or race.
    pub fn of(mut self, part: &str) -> Self {
        self.part = Some(part.to_owned());
        self
    }
}

/// What building notes down besides its accounts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    pub faults: Vec<Fault>,
    /// Rules that were applied.
    pub cites: Vec<Clause>,
}

impl Notes {
    pub fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    pub fn cite(&mut self, clause: Clause) {
        if !self.cites.contains(&clause) {
            self.cites.push(clause);
        }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        fault.refusal
    }
}
