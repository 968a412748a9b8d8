//! The contracts of Oriflamme: what a rule set is, how a game is played, recorded and replayed.
//!
//! A game is the fold of its record: a command is decided into events, events are applied to a state,
//! and the state says which question is on the table. Nothing here knows any particular game,
//! geometry, file or network.

mod account;
mod clause;
mod dice;
mod doctrine;
mod erased;
mod game;
mod message;
mod prompt;
mod record;
mod referee;
mod refusal;
mod ruleset;
mod seat;
mod streams;

pub use account::{Account, AccountLine, AccountPart};
pub use clause::Clause;
pub use dice::{Dice, Die, Roll, Sampler};
pub use doctrine::{Doctrine, Style};
pub use erased::{AnyGame, AnyRules, Erased, SubmitError};
pub use game::{Entry, Fixed, Game, UndoRefused};
pub use message::{Arg, Message};
pub use prompt::{Prompt, Question};
pub use record::{Header, RecordError, Replay, read_record, verify, write_record};
pub use referee::Referee;
pub use refusal::{Refusal, SetupError};
pub use ruleset::{Answer, Outcome, RuleSet};
pub use seat::{Seat, Viewer};
pub use streams::{Fork, Retake, Share, Streams};
