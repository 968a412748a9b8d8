//! First lessons: short texts, each with something to do at the table of a figure.
//! The steps are data; a client leads through them, and a file of `lessons/` is read into them.
//! Must not know any rule: a goal is a gesture, whatever the rule set.

use crate::army::Localised;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A lesson of one rule set (`GET /api/lessons`).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Lesson {
    pub set: String,
    pub title: Localised,
    pub steps: Vec<LessonStep>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct LessonStep {
    /// A new table from this figure; absent: the same table goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub figure: Option<String>,
    pub title: Localised,
    pub text: Localised,
    pub goal: LessonGoal,
}

/// What the pupil does before the lesson goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LessonGoal {
    /// Reads.
    Read,
    /// Picks a piece up or selects it.
    Select,
    /// Gives a command that is carried out.
    Command,
    /// Tries what the rules refuse.
    Refusal,
    /// Opens a clause.
    Clause,
}
