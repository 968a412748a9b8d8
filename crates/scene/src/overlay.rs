//! What can be laid over the board on request: zones, reach, sight, threat; and the odds of what may come.
//! Must only hold what the asking viewer may know.

use crate::scene::Point;
use oriflamme_kernel::{Account, Clause, Message, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct OverlayRequest {
    pub kind: OverlayKind,
    /// Of these pieces; of all where none is named and that makes sense.
    #[serde(default)]
    pub pieces: Vec<String>,
}

impl OverlayRequest {
    /// The same with every piece named once.
    pub fn tidied(mut self) -> Self {
        named_once(&mut self.pieces);
        self
    }
}

/// Takes names once, where they stand first.
pub(crate) fn named_once(names: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum OverlayKind {
    /// Zones of control.
    Zones,
    /// Where the pieces could go.
    Reach,
    /// What the pieces see, and what blocks their sight.
    Sight,
    /// Where the pieces could strike or shoot; of all enemies also whom, and how badly.
    Threat,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct Overlay {
    pub zones: Vec<Zone>,
    pub lines: Vec<SightLine>,
    /// The rules that say so.
    pub cites: Vec<Clause>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Zone {
    pub style: ZoneStyle,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<Seat>,
    pub outline: Vec<Point>,
    pub name: Message,
    /// Written on it, in one or two signs: what it costs to go there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<Message>,
    /// How badly, from 0 to 1, where that matters: the chance of a loss.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub weight: Option<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneStyle {
    Control,
    Reach,
    Sight,
    Threat,
    /// Round a piece that could be struck.
    Danger,
    Deployment,
}

/// From a piece to what it looks at.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct SightLine {
    pub from: Point,
    pub to: Point,
    /// Where the line is blocked, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub blocked: Option<Point>,
    pub text: Message,
    /// Written beside it in a few signs: the distance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<Message>,
}

/// The chances of something, from the best for the first seat to the best for the second.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Odds {
    pub parts: Vec<OddsPart>,
    /// How many rolls were counted; absent when the chances are estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rolls: Option<u32>,
    /// What they are reckoned from, line by line, where there is an arithmetic to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<Account>,
    /// What each face of the die gives, where one die against a table decides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<OddsFace>>")]
    pub faces: Vec<OddsFace>,
}

/// One face of the die.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct OddsFace {
    pub face: u8,
    /// The sign in the table.
    pub mark: String,
    /// Which of the parts it leads to.
    pub part: u32,
}

/// What is known of something before it is done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct Forecast {
    /// Lines of fire and the like.
    pub lines: Vec<SightLine>,
    /// Others who take part.
    pub pieces: Vec<String>,
}

/// The chances of something that has happened, as they were before it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct PastOdds {
    pub odds: Odds,
    /// Which of the parts came, where it can be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub came: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct OddsPart {
    /// From 0 to 1.
    pub chance: f64,
    pub text: Message,
    /// Who gains and how much: 2 and 1 the first seat, 0 nobody, -1 and -2 the second.
    pub gain: i8,
}
