//! The messages of the socket.
//! A client begins with `hello`; every request has an `id` of the client's choosing that its answer repeats.
//! Must hold nothing that the receiver may not know.

use crate::http::{Expected, GameInfo, Player};
use oriflamme_kernel::{Message, Outcome, Question, Seat};
use oriflamme_scene::{Asked, Intent, LogLine, Overlay, OverlayRequest, Preview, Ruling, Scene};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

/// From the client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Must be the first: the token of a seat, or of a link for those who watch.
    Hello {
        token: String,
        /// How much of the log the client already has: the number of commands it knows.
        #[serde(default)]
        log: u32,
    },
    /// Carry out a command, as it came in an answer, a pick, a preview or an offer. `seq` is that of the table it was made for.
    Command {
        id: u32,
        seq: u32,
        #[ts(type = "unknown")]
        command: Value,
    },
    /// What would the rules say of this?
    Preview {
        id: u32,
        seq: u32,
        intent: Intent,
    },
    Overlay {
        id: u32,
        request: OverlayRequest,
    },
    /// Legal commands for the question asked of this seat: all where they are few, else about `wanted` of them.
    Offers {
        id: u32,
        wanted: u32,
    },
    /// What would the general do? Only where nobody else's game is played: against the program, or both on one screen.
    Hint {
        id: u32,
        seq: u32,
    },
    /// Take back the last command; where the rules of undoing forbid it, ask the other player.
    Undo {
        id: u32,
        seq: u32,
    },
    OfferDraw {
        id: u32,
    },
    Resign {
        id: u32,
    },
    /// Answer a proposal of the other player.
    Consent {
        id: u32,
        proposal: u32,
        yes: bool,
    },
    /// How long the program waits between two commands, in milliseconds; 0 is at once.
    Pace {
        id: u32,
        milliseconds: u32,
    },
    /// What this seat adds to the dice: 64 hexadecimal digits of its own choosing, once. All dice from then on come from it too.
    Share {
        id: u32,
        share: String,
    },
    Say {
        id: u32,
        text: String,
    },
}

/// From the server.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// Answer to `hello`, followed by a `table`.
    Welcome {
        game: GameInfo,
        role: Role,
        talk: Vec<Utterance>,
    },
    Table(Box<TableUpdate>),
    /// The command was carried out and is safe on disk; a `table` follows or has come.
    Accepted {
        id: u32,
        seq: u32,
    },
    /// The rules say no.
    Refused {
        id: u32,
        ruling: Ruling,
    },
    Preview {
        id: u32,
        seq: u32,
        preview: Preview,
    },
    Overlay {
        id: u32,
        overlay: Overlay,
    },
    Offers {
        id: u32,
        seq: u32,
        #[ts(type = "unknown[]")]
        #[schemars(with = "Vec<Value>")]
        commands: Vec<Box<RawValue>>,
    },
    Hint {
        id: u32,
        seq: u32,
        hint: Hint,
    },
    /// The request could not be understood or is out of date; nothing changed.
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<u32>,
        /// `stale`, `malformed`, `not-asked`, `too-fast`, `too-large`, `unknown-game`, `not-allowed`, `no-room`, `unavailable`.
        code: String,
        text: Message,
    },
    Said(Utterance),
    Presence(Presence),
    /// The program, or a hint, waits for its turn to be thought about; so many come before it.
    Queue {
        ahead: u32,
    },
}

/// Who is at the table now. Told when a player comes or goes; when only others do, at most once a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Presence {
    /// Is somebody at the seat? First seat first; of the program nothing is said.
    pub seats: [bool; 2],
    /// How many look on.
    pub spectators: u32,
}

/// A command as its text: only the rule set knows what stands in it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandText<'a> {
    #[serde(rename = "type")]
    _type: CommandTag,
    pub id: u32,
    pub seq: u32,
    #[serde(borrow)]
    pub command: &'a RawValue,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum CommandTag {
    Command,
}

/// What the general would do in the place of the one who asks, knowing what he knows.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Hint {
    /// What it is, in words.
    pub text: Vec<Message>,
    /// Where pieces would stand, where no die decides it; and the command, to be sent as it is.
    pub preview: Preview,
    /// The pieces it is about.
    pub pieces: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expected: Option<Expected>,
    /// Commands that are meant to follow in the same turn.
    pub further: u32,
    /// Commands and plans that were weighed.
    pub considered: u32,
}

/// Who this client is at the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "role", rename_all = "kebab-case")]
pub enum Role {
    Player {
        seat: Seat,
    },
    /// Both seats on one screen: the picture is that of the seat that is asked.
    Both,
    Spectator,
}

/// The table as this client may see it now.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct TableUpdate {
    /// How many commands were carried out; to be repeated in commands.
    pub seq: u32,
    /// Grows with every change that is seen, commands taken back included.
    pub version: u32,
    /// Whose eyes the picture is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eyes: Option<Seat>,
    pub scene: Scene,
    /// All questions on the table that this client may know of, his own included.
    pub questions: Vec<Question>,
    /// His own questions with their answers.
    pub asked: Vec<Asked>,
    /// The log from command `log_from` on; what the client had from there on is replaced.
    pub log_from: u32,
    pub log: Vec<LogLine>,
    pub undo: UndoState,
    pub players: Vec<Player>,
    pub proposals: Vec<Proposal>,
    /// The program is at work for this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub thinking: Option<Seat>,
    /// What the program thought may be asked for now.
    pub thoughts: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// Can the last command be taken back?
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(tag = "undo", rename_all = "kebab-case")]
pub enum UndoState {
    /// At once.
    Free,
    /// Only if the other player agrees; why.
    Ask {
        why: Message,
    },
    Nothing,
}

/// Something that needs the other player's consent.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Proposal {
    pub id: u32,
    pub from: Seat,
    pub kind: ProposalKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalKind {
    Undo,
    Draw,
}

/// Something that somebody at the table said.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Utterance {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    pub name: String,
    pub text: String,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}
