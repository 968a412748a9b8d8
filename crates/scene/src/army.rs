//! Armies to choose from before a battle: lists with prices, armies that are ready, and what the rules say of a choice.
//! A client shows the lists, sends a draft, and draws the roster of the verdict.
//! Must not know how any rule set builds armies.

use crate::hand::Ruling;
use crate::scene::{Fact, Piece};
use oriflamme_kernel::Message;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A text that its author wrote in both languages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Localised {
    pub en: String,
    pub fr: String,
}

/// Everything that armies can be made from.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Armoury {
    pub lists: Vec<ArmyChoice>,
    /// Armies that keep to their list; a good beginning.
    pub ready: Vec<ArmyDraft>,
    /// What an army costs at most, unless the players agree on something else.
    pub budget: f64,
    /// What prices are counted in, such as "AP".
    pub currency: Message,
}

/// An army list.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ArmyChoice {
    pub id: String,
    pub name: Message,
    pub lines: Vec<ArmyLine>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ArmyTroop {
    pub id: String,
    pub name: Message,
    pub price: f64,
    /// One base of them, for the drawing.
    pub piece: Piece,
}

/// An army as somebody has chosen it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ArmyDraft {
    /// Which list.
    pub list: String,
    /// As an argument of a message: `@` and a key, or the name itself.
    pub name: String,
    pub budget: f64,
    pub troops: Vec<ArmyPart>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ArmyPart {
    pub line: String,
    pub troop: String,
    pub number: u32,
}

/// What the rules say of a draft.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ArmyVerdict {
    pub total: f64,
    /// Morale, aggression and the like.
    pub facts: Vec<Fact>,
    /// What is wrong; empty for a sound army.
    pub faults: Vec<ArmyFault>,
    /// Every base, for the drawing; places have no meaning.
    pub roster: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ArmyFault {
    /// The line that is at fault, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<String>,
    pub ruling: Ruling,
}
