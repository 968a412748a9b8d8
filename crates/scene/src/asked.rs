//! What a seat is asked, and the ways to answer: buttons, pieces to point at, things to move by hand, a form.
//! Relies on the kernel's question. A command in it is sent back as it is: a client never makes one up.
//! Must not be shown to anybody but the seat that is asked.

use crate::hand::Hand;
use crate::overlay::{Forecast, Odds};
use oriflamme_kernel::{Message, Question};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// One question with its answers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Asked {
    pub question: Question,
    /// One line of help under the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub help: Option<Message>,
    pub answers: Vec<Answer>,
    pub picks: Vec<Pick>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Hand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub form: Option<Form>,
    /// Standing orders that would pass on questions like this one; a client keeps those that the player gives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StandingOrder>>")]
    pub standing: Vec<StandingOrder>,
}

/// A way to pass on questions without being asked, for the rest of the turn.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct StandingOrder {
    /// The same in every question that it would answer.
    pub id: String,
    pub text: Message,
    /// Whether it would answer the present question.
    pub covers: bool,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Answer {
    /// Stable within the question: `done`, `roll`, `yes`, `no` ...
    pub id: String,
    pub label: Message,
    /// What follows from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<Message>,
    pub weight: Weight,
    /// How many dice it rolls, where that is known.
    pub dice: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<Odds>,
    #[ts(type = "unknown")]
    pub command: Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The answer that most players give; at most one.
    Main,
    Plain,
    /// Gives something up.
    Grave,
}

/// Answered by pointing at a piece.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Pick {
    /// Stable within the question.
    pub id: String,
    pub piece: String,
    pub label: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<Message>,
    pub dice: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<Odds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub forecast: Option<Forecast>,
    #[ts(type = "unknown")]
    pub command: Value,
}

/// Answered by filling in fields; a preview turns them into a command.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Form {
    pub fields: Vec<Field>,
    pub submit: Message,
    /// Its name where nobody has to fill it in: it stays folded under that until it is wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub aside: Option<Message>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Field {
    pub id: String,
    pub label: Message,
    pub kind: FieldKind,
    /// Where it stands before it is touched.
    #[ts(type = "number | string | boolean")]
    pub value: Value,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FieldKind {
    Count {
        min: u32,
        max: u32,
    },
    Choice {
        options: Vec<(String, Message)>,
    },
    Tick,
    /// Words of one's own, such as a name.
    Text {
        longest: u32,
    },
}
