//! The question on the table: who is asked what. Data, not control flow.

use crate::{Clause, Message, Seat};
use serde::Serialize;

/// What must be answered before play goes on. Several questions at once are answered independently,
/// in any order; when they are secret, nobody sees an answer before all are given.
#[derive(Clone, Debug, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(schemars::JsonSchema))]
pub struct Prompt {
    pub questions: Vec<Question>,
}

/// One question to one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Question {
    pub seat: Seat,
    /// A stable name, such as `orders` or `recoil-choice`.
    pub kind: &'static str,
    pub text: Message,
    pub clause: Clause,
    /// What happens when the player passes; `None` when he must answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pass: Option<Message>,
    /// The answer stays hidden from the others until the rules reveal it.
    pub secret: bool,
    /// Asked in the middle of somebody else's action.
    pub interrupt: bool,
}

impl Question {
    pub fn new(seat: Seat, kind: impl Into<&'static str>, clause: Clause, text: impl Into<Message>) -> Self {
        Question { seat, kind: kind.into(), text: text.into(), clause, pass: None, secret: false, interrupt: false }
    }

    pub fn passable(mut self, consequence: impl Into<Message>) -> Self {
        self.pass = Some(consequence.into());
        self
    }

    pub fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    pub fn interrupting(mut self) -> Self {
        self.interrupt = true;
        self
    }
}

impl Prompt {
    /// Nobody is asked: the game is over.
    pub fn none() -> Self {
        Prompt::default()
    }

    pub fn one(question: Question) -> Self {
        Prompt { questions: vec![question] }
    }

    pub fn asks(&self, seat: Seat) -> Option<&Question> {
        self.questions.iter().find(|q| q.seat == seat)
    }

    /// The first seat that is asked something.
    pub fn next_seat(&self) -> Option<Seat> {
        self.questions.first().map(|q| q.seat)
    }
}
