//! What can be wrong with an army, in one line that names file and place.
//!
//! Faults are rules that an army breaks; each knows its clause and its text key.

use crate::clause;
use oriflamme_kernel::{Clause, Message, Refusal};
use std::fmt;
use thiserror::Error;

/// A rule of the army lists or the budget that an order of battle breaks.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Fault {
    #[error("there is no army list '{list}'; there are {known}")]
    UnknownList { list: String, known: String },
    #[error("the list has no line '{line}'; it has {known}")]
    UnknownLine { line: String, known: String },
    #[error("'{troops}' are not offered by the line '{line}', which offers {offered}")]
    NotOffered { line: String, troops: String, offered: String },
    #[error("'{troops}' do not exist: they have no price")]
    NoPrice { troops: String },
    #[error("the line '{line}' takes {min} to {max} bases, not {number}")]
    Number { line: String, min: u32, max: String, number: u32 },
    #[error("exactly one base of one of the types offered is the C-en-C, not {number}")]
    General { number: u32 },
    #[error("bases of the line '{line}' come {gives} at a time in exchange, so {number} are impossible")]
    Exchange { line: String, gives: u32, number: u32 },
    #[error("at most {share} of the line '{source_line}' may be exchanged for the line '{line}'")]
    ShareTooLarge { line: String, source_line: String, share: String },
    #[error("at least {share} of the line '{line}' must be {troops}")]
    ShareTooSmall { line: String, troops: String, share: String },
    #[error("at most {most} bases of the line '{line}' may be {troops}")]
    TooMany { line: String, troops: String, most: u32 },
    #[error("half of the line '{line}' must be {first} and half {second}")]
    Halves { line: String, first: String, second: String },
    #[error("an army has exactly one base of baggage, 'Irr Bg(O)', not {number}")]
    Baggage { number: u32 },
    #[error("the army costs {total} AP and the budget is {budget} AP")]
    OverBudget { total: f64, budget: f64 },
    #[error("the aggression factor is a whole number from 0 to 4, not {aggression}")]
    Aggression { aggression: i64 },
    #[error("the army needs a name")]
    NoName,
}

impl Fault {
    pub fn clause(&self) -> Clause {
        match self {
            Fault::UnknownList { .. } => clause::ARMY_1,
            Fault::UnknownLine { .. } | Fault::NotOffered { .. } | Fault::Number { .. } => clause::LIST_1,
            Fault::ShareTooLarge { .. } | Fault::ShareTooSmall { .. } => clause::LIST_1,
            Fault::TooMany { .. } | Fault::Halves { .. } => clause::LIST_1,
            Fault::NoPrice { .. } => clause::BUDGET_3,
            Fault::General { .. } => clause::ARMY_4,
            Fault::Exchange { .. } => clause::TRANS_14,
            Fault::Baggage { .. } => clause::SETUP_14,
            Fault::OverBudget { .. } => clause::BUDGET_2,
            Fault::Aggression { .. } => clause::OOB_3,
            Fault::NoName => clause::OOB_1,
        }
    }

    fn message(&self) -> Message {
        match self.clone() {
            Fault::UnknownList { list, known } => {
                Message::new("bab-refuse-army-unknown-list").with("list", list).with("known", known)
            }
            Fault::UnknownLine { line, known } => {
                Message::new("bab-refuse-army-unknown-line").with("line", line).with("known", known)
            }
            Fault::NotOffered { line, troops, offered } => Message::new("bab-refuse-army-not-offered")
                .with("line", line)
                .with("troops", troops)
                .with("offered", offered),
            Fault::NoPrice { troops } => Message::new("bab-refuse-army-no-price").with("troops", troops),
            Fault::Number { line, min, max, number } => Message::new("bab-refuse-army-number")
                .with("line", line)
                .with("min", min)
                .with("max", max)
                .with("number", number),
            Fault::General { number } => Message::new("bab-refuse-army-general").with("number", number),
            Fault::Exchange { line, gives, number } => {
                Message::new("bab-refuse-army-exchange").with("line", line).with("gives", gives).with("number", number)
            }
            Fault::ShareTooLarge { line, source_line, share } => Message::new("bab-refuse-army-share-too-large")
                .with("line", line)
                .with("source", source_line)
                .with("share", share),
            Fault::ShareTooSmall { line, troops, share } => Message::new("bab-refuse-army-share-too-small")
                .with("line", line)
                .with("troops", troops)
                .with("share", share),
            Fault::TooMany { line, troops, most } => {
                Message::new("bab-refuse-army-too-many").with("line", line).with("troops", troops).with("most", most)
            }
            Fault::Halves { line, first, second } => {
                Message::new("bab-refuse-army-halves").with("line", line).with("first", first).with("second", second)
            }
            Fault::Baggage { number } => Message::new("bab-refuse-army-baggage").with("number", number),
            Fault::OverBudget { total, budget } => {
                Message::new("bab-refuse-army-over-budget").with("total", total).with("budget", budget)
            }
            Fault::Aggression { aggression } => {
                Message::new("bab-refuse-army-aggression").with("aggression", aggression as f64)
            }
            Fault::NoName => Message::new("bab-refuse-army-no-name"),
        }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        Refusal::new(fault.clause(), fault.message())
    }
}

/// Why an army file is refused.
#[derive(Clone, PartialEq, Debug)]
pub struct ArmyError {
    pub file: String,
    /// First line is 1.
    pub line: usize,
    pub problem: String,
    /// The rule that is broken; `None` when the file does not read.
    pub fault: Option<Box<Fault>>,
}

/// The line of a place in a text, which is given in bytes; the first is 1.
pub(super) fn line_at(text: &str, offset: usize) -> usize {
    1 + text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count()
}

impl ArmyError {
    pub(super) fn at(file: &str, text: &str, offset: usize, problem: &str) -> Self {
        let line = line_at(text, offset);
        let problem = problem.split_whitespace().collect::<Vec<_>>().join(" ");
        ArmyError { file: file.to_owned(), line, problem, fault: None }
    }

    pub(super) fn broken(file: &str, text: &str, offset: usize, fault: Fault) -> Self {
        let problem = format!("{fault} ({})", fault.clause());
        ArmyError { fault: Some(Box::new(fault)), ..ArmyError::at(file, text, offset, &problem) }
    }
}

impl fmt::Display for ArmyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.problem)
    }
}

impl std::error::Error for ArmyError {}
