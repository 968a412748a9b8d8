//! A game in memory: one task that does one thing after the other, so that commands of one game never meet.
//! Relies on the desk for the game itself and on the store, which has every command before anybody is told of it.
//! Must not block the runtime: what may take long runs on threads for such work.

mod actor;
mod desk;
mod hear;
mod hint;
mod ledger;
mod outbox;
mod picture;
mod presence;
mod program;
mod questions;
mod remains;
mod telling;
mod thoughts;
mod work;

pub use actor::Actor;
pub use outbox::{Outbox, Told};
pub use picture::text;

use crate::trouble::Trouble;
use oriflamme_kernel::{Header, LuckReport, Message, Seat};
use oriflamme_protocol::{ClientMessage, GameCard, GameInfo, Hint, Localised, Moment, NewSeat, PastThought, Role};
use oriflamme_scene::PastOdds;
use serde_json::Value;
use tokio::sync::oneshot;

type Answer<T> = oneshot::Sender<Result<T, Trouble>>;

/// What a game can be asked for.
pub enum Ask {
    /// Somebody sits down; he is told everything through `out` from then on.
    Join {
        role: Role,
        log: u32,
        out: Outbox,
        answer: Answer<u64>,
    },
    Leave {
        listener: u64,
    },
    /// `done` is sent, or dropped, when the next message may come.
    Hear {
        listener: u64,
        heard: Heard,
        done: oneshot::Sender<()>,
    },
    Card {
        role: Role,
        token: String,
        answer: Answer<GameCard>,
    },
    Moment {
        role: Role,
        seq: u32,
        answer: Answer<Moment>,
    },
    /// The chances of what a command decided.
    Odds {
        role: Role,
        seq: u32,
        answer: Answer<Option<PastOdds>>,
    },
    /// What the program thought when it gave a command.
    Thought {
        role: Role,
        seq: u32,
        answer: Answer<PastThought>,
    },
    /// The whole record; only of a game that is over.
    Record {
        answer: Answer<Record>,
    },
    /// What is on disk of a game that cannot be played again. With it the game has ended: it holds every secret.
    Remains {
        answer: Answer<String>,
    },
    /// How lucky both sides were; only of a game that is over.
    Luck {
        answer: Answer<LuckReport>,
    },
    /// For a new game from the position before command `seq`.
    Origin {
        role: Role,
        seq: u32,
        seats: Vec<NewSeat>,
        answer: Answer<Origin>,
    },
    /// The program has made up its mind.
    Program {
        epoch: u64,
        seat: Seat,
        choice: program::Choice,
    },
    /// Something could not be written a while ago: is there room now?
    TryAgain,
    /// So many think before the program of this game, or a hint in it, may.
    Queued {
        epoch: u64,
        ahead: u32,
    },
    /// A hint is thought out.
    Hinted {
        seat: Seat,
        epoch: u64,
        hint: Option<Box<Hint>>,
    },
}

/// What a client said.
pub enum Heard {
    /// A command, as text: only the rule set reads it.
    Command {
        id: u32,
        seq: u32,
        command: String,
    },
    Other(Box<ClientMessage>),
}

pub struct Record {
    pub info: GameInfo,
    pub header: Header,
    /// The commands, and how the players ended the game if they did.
    pub lines: Vec<Value>,
}

/// Where a "what if" comes from.
pub struct Origin {
    pub set: String,
    pub title: Localised,
    pub setup: Value,
    pub at: u32,
    /// The revision of the game that this is of.
    pub revision: u32,
    /// The turn of that moment, in words.
    pub turn: Message,
}
