//! Armies before a battle: chosen from lists with prices, or composed part by part; and what the rules say of them.
//! A client shows lists or forms, sends a draft, and draws what the verdict says.
//! Must not know how any rule set builds armies.

use crate::asked::Field;
use crate::hand::Ruling;
use crate::scene::{Fact, Piece};
use oriflamme_kernel::{Account, Message};
use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A text that its author wrote in both languages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Localised {
    pub en: String,
    pub fr: String,
}

/// Everything that armies can be made from.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Armoury {
    pub lists: Vec<ArmyChoice>,
    /// Armies that keep to their list; a good beginning.
    pub ready: Vec<ArmyDraft>,
    /// What an army costs at most, unless the players agree on something else.
    pub budget: f64,
    /// What prices are counted in, such as "AP".
    pub currency: Message,
    /// What may be added to an army that is composed part by part; empty where armies are chosen from lists.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PartKind>>")]
    pub kinds: Vec<PartKind>,
}

/// A kind of part that may be added to an army, such as a unit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct PartKind {
    pub kind: String,
    /// What adding one is called.
    pub label: Message,
}

/// An army list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct ArmyChoice {
    pub id: String,
    pub name: Message,
    pub lines: Vec<ArmyLine>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct ArmyLine {
    pub key: String,
    pub name: Localised,
    pub min: u32,
    /// Absent: any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max: Option<u32>,
    pub troops: Vec<ArmyTroop>,
    /// Conditions beyond the numbers.
    pub notes: Vec<Message>,
}

/// Troops that a line offers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct ArmyTroop {
    pub id: String,
    pub name: Message,
    pub price: f64,
    /// One base of them, for the drawing.
    pub piece: Piece,
}

/// An army as somebody has chosen it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ArmyDraft {
    /// Which list.
    pub list: String,
    /// As an argument of a message: `@` and a key, or the name itself.
    pub name: String,
    pub budget: f64,
    pub troops: Vec<ArmyPart>,
    /// The parts of an army that is composed, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DraftPart>>")]
    pub parts: Vec<DraftPart>,
}

/// A part of an army as somebody has filled it in. A part without values is one just added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DraftPart {
    /// Unique in its army.
    pub id: String,
    pub kind: String,
    #[ts(type = "Record<string, number | string | boolean>")]
    pub values: BTreeMap<String, Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ArmyPart {
    pub line: String,
    pub troop: String,
    #[serde(deserialize_with = "whole")]
    #[schemars(with = "u32")]
    pub number: u32,
}

/// A whole number, also where it is written with a point, as JSON may.
pub fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let number = f64::deserialize(deserializer)?;
    let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    if is_whole {
        Ok(number as u32)
    } else {
        Err(D::Error::custom(format!("{number} is not a whole number from 0 on")))
    }
}

/// An army file as somebody kept it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ArmyFile {
    pub text: String,
}

/// An army file that was read: the army, what the rules say of it, and where in the file they say it.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyOnFile {
    pub draft: ArmyDraft,
    pub verdict: ArmyVerdict,
    /// Each rule that the army breaks, with the line of the file (the first is 1).
    pub faults: Vec<(usize, Ruling)>,
}

/// What the rules say of a draft.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct ArmyVerdict {
    pub total: f64,
    /// Morale, aggression and the like.
    pub facts: Vec<Fact>,
    /// What is wrong; empty for a sound army.
    pub faults: Vec<ArmyFault>,
    /// Every base, for the drawing; places have no meaning.
    pub roster: Vec<Piece>,
    /// Each part of a composed army as a form, with its numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PartVerdict>>")]
    pub parts: Vec<PartVerdict>,
    /// What the whole costs, line by line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<Account>,
    /// The army as a file to keep, which the command line reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub file: Option<String>,
}

/// One part of a composed army: what may be entered, and what comes of it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct PartVerdict {
    pub id: String,
    pub kind: String,
    pub title: Message,
    pub price: f64,
    pub groups: Vec<FieldGroup>,
    /// How every number came about.
    pub accounts: Vec<Account>,
    pub facts: Vec<Fact>,
    pub faults: Vec<PartFault>,
}

/// Fields that belong together, with what they amount to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct FieldGroup {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<Message>,
    pub fields: Vec<Field>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct PartFault {
    /// The field that is at fault, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub field: Option<String>,
    pub ruling: Ruling,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct ArmyFault {
    /// The line that is at fault, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<String>,
    pub ruling: Ruling,
}
