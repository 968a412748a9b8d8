//! Moving by hand: what may be picked up, where the hand is, and what the rules say of it.
//! A client sends an intent while something is in hand and draws the preview; letting go sends the preview's command.
//! Must not be a command itself: an intent is a wish that the rule set turns into one.

use crate::overlay::{Odds, named_once};
use crate::scene::{Ground, Point};
use oriflamme_kernel::{Clause, Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// What may be picked up.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Hand {
    /// The pieces that may be picked up.
    pub pieces: Vec<String>,
    /// Pieces that move well together, smaller ones first; a client widens the selection along them.
    pub groups: Vec<Vec<String>>,
    /// Ways to move; the first is the usual one. Empty when there is only one way.
    pub manners: Vec<Manner>,
    /// Terrain to be laid, where it is terrain that is placed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Ground>>")]
    pub ground: Vec<Ground>,
    pub release: Release,
}

/// What letting go means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Release {
    /// Each move is a command of its own.
    Each,
    /// Placements are gathered, and sent together when the player says so.
    Together,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Manner {
    pub id: String,
    pub label: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<Message>,
    /// Whether it can be done by pushing the pieces about; otherwise choosing it is enough.
    pub drag: bool,
    /// Moves in this manner are kept by the client, and sent together when the player says so.
    pub joint: bool,
    /// Only these pieces can move so; all where none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub pieces: Vec<String>,
}

/// One of several moves that go together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct JointMove {
    pub pieces: Vec<String>,
    /// Where the first of them should stand.
    pub to: Spot,
    #[serde(default)]
    pub exact: bool,
}

/// Where something stands: the middle of its front edge, and its facing in degrees clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Spot {
    pub x: f64,
    pub y: f64,
    pub facing: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Placement {
    pub piece: String,
    pub at: Spot,
}

/// What the player wants, as far as his hand says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "intent", rename_all = "kebab-case")]
pub enum Intent {
    /// These pieces, moved so that the first of them stands there.
    Move {
        pieces: Vec<String>,
        to: Spot,
        #[serde(default)]
        #[ts(optional)]
        manner: Option<String>,
        /// Take the pose as it is, without looking for an alignment near it.
        #[serde(default)]
        exact: bool,
    },
    /// Moves of a `joint` manner: those kept so far, and last the one in hand. The preview shows all of them.
    Join { manner: String, moves: Vec<JointMove> },
    /// Everything placed so far (`Release::Together`).
    Place { placements: Vec<Placement> },
    /// What the program would place, to be changed at will (`Release::Together`).
    Suggest {},
    /// A piece of terrain laid with its centre there.
    Lay { ground: String, to: Spot },
    /// A form filled in.
    Fill {
        #[ts(type = "Record<string, number | string | boolean>")]
        values: BTreeMap<String, Value>,
    },
}

impl Intent {
    /// The same with every piece named once in each move, and placed once, where it was placed last.
    pub fn tidied(mut self) -> Self {
        match &mut self {
            Intent::Move { pieces, .. } => named_once(pieces),
            Intent::Join { moves, .. } => moves.iter_mut().for_each(|one| named_once(&mut one.pieces)),
            Intent::Place { placements } => {
                let mut seen = BTreeSet::new();
                placements.reverse();
                placements.retain(|placement| seen.insert(placement.piece.clone()));
                placements.reverse();
            }
            Intent::Suggest {} | Intent::Lay { .. } | Intent::Fill { .. } => {}
        }
        self
    }
}

/// What the rules say of an intent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct Preview {
    /// Where the pieces would stand: at the hand if that is legal, else at the nearest legal place found. Empty if there is none.
    pub placements: Vec<Placement>,
    /// The way there, along the corner that pays.
    pub path: Vec<Point>,
    /// What it costs, in a few words: "3.8 of 5 MU, 1 PIG".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<Message>,
    /// What would follow: contacts, discoveries, zones entered.
    pub notes: Vec<Ruling>,
    /// Edges that would touch or line up, as segments.
    pub seams: Vec<[Point; 2]>,
    /// Terrain as it would lie.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Ground>>")]
    pub ground: Vec<Ground>,
    /// Why the hand itself may not stand there; the first in rule order comes first.
    pub refusals: Vec<Ruling>,
    /// The chances of a fight that would follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<Odds>,
    /// To be sent when the player lets go. Absent when nothing near is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub command: Option<Value>,
}

/// A sentence with its rule, and what on the board it speaks of.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Ruling {
    pub clause: Clause,
    pub text: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<Cause>,
}

/// What on the board a ruling comes from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct Cause {
    pub pieces: Vec<String>,
    /// A zone or piece of terrain.
    pub outline: Vec<Point>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<Point>,
}
