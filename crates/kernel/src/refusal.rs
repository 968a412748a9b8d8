//! Why not: the clause that forbids, and a sentence that says it in plain words.

use crate::{Arg, Clause, Message};
use serde::Serialize;
use std::fmt;

/// A command that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal {
    pub clause: Clause,
    pub message: Message,
}

impl Refusal {
    pub fn new(clause: Clause, message: impl Into<Message>) -> Self {
        Refusal { clause, message: message.into() }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, value);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.message.key)
    }
}

impl std::error::Error for Refusal {}

/// A battle that cannot begin: what is wrong in its description, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct SetupError {
    pub place: String,
    pub problem: String,
}

impl SetupError {
    pub fn new(place: impl Into<String>, problem: impl Into<String>) -> Self {
        SetupError { place: place.into(), problem: problem.into() }
    }
}
