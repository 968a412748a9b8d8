//! What happened, told to one viewer.
//! Relies on the kernel's accounts and rolls.
//! Must leave out what the viewer may not know: a line that he may not read is absent.

use crate::hand::Spot;
use oriflamme_kernel::{Account, Clause, Message, Roll, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What a rule set tells of one accepted command.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The turn it belongs to, the same for all lines of one turn.
    pub turn: Message,
    pub text: Message,
    /// A short result at the end of the line.
    pub result: Option<Message>,
    /// The pieces it is about.
    pub pieces: Vec<String>,
    pub rolls: Vec<Roll>,
    pub cites: Vec<Clause>,
    pub accounts: Vec<Account>,
    pub tracks: Vec<Track>,
}

/// The way that a piece went, from where it stood to where it stands.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Track {
    pub piece: String,
    pub spots: Vec<Spot>,
}

/// A line of the log, as a client gets it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct LogLine {
    /// The command it tells of.
    pub seq: u32,
    pub seat: Seat,
    pub turn: Message,
    pub text: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<Message>,
    pub pieces: Vec<String>,
    pub rolls: Vec<Roll>,
    pub cites: Vec<Clause>,
    pub accounts: Vec<Account>,
    /// The ways that pieces went, where they are not straight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Track>>")]
    pub tracks: Vec<Track>,
}

impl Told {
    pub fn new(turn: Message, text: Message) -> Self {
        Told {
            turn,
            text,
            result: None,
            pieces: Vec::new(),
            rolls: Vec::new(),
            cites: Vec::new(),
            accounts: Vec::new(),
            tracks: Vec::new(),
        }
    }

    pub(crate) fn line(self, seq: u32, seat: Seat) -> LogLine {
        let Told { turn, text, result, pieces, rolls, cites, accounts, tracks } = self;
        LogLine { seq, seat, turn, text, result, pieces, rolls, cites, accounts, tracks }
    }
}
