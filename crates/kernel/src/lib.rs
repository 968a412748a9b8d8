//! The contracts of Oriflamme: what a rule set is, how a game is played, recorded and replayed.
//!
//! A game is the fold of its record: a command is decided into events, events are applied to a state,
//! and the state says which question is on the table. Nothing here knows any particular game,
//! geometry, file or network.

mod account;
mod chance;
mod clause;
mod dice;
mod doctrine;
mod draft;
mod erased;
mod fortune;
mod game;
mod known;
mod matchup;
mod message;
pub mod pool;
mod prompt;
mod record;
mod referee;
mod refusal;
mod ruleset;
mod seat;
mod streams;
mod throws;
mod walk;

pub use account::{Account, AccountLine, AccountPart};
pub use chance::Chance;
pub use clause::Clause;
pub use dice::{Dice, Die, Roll, Sampler};
pub use doctrine::{
    Doctrine, Experience, Eye, Keep, Knowledge, Luck, Measure, Method, Mind, Muster, Standing, Style, Styles, Trials,
    Tried, TurnShape, Worth,
};
pub use draft::{Draft, Drafted, Resolved, Ruling};
pub use erased::{AnyConsequence, AnyGame, AnyRules, Erased, SubmitError};
pub use fortune::{Fortune, LuckReport, Reckoned, Stake, StakeLuck, ThrowLuck};
pub use game::{Entry, Fixed, Game, UndoRefused};
pub use known::Known;
pub use matchup::{
    AnyMatchUps, Circumstance, Given, MatchRequest, MatchTrouble, MatchUps, Meeting, Met, Verdict, meet,
};
pub use message::{Arg, Message, one_line};
pub use prompt::{Prompt, Question};
pub use record::{Ending, Header, RecordError, Replay, read_record, verify, write_record};
pub use referee::Referee;
pub use refusal::{Refusal, SetupError};
pub use ruleset::{Answer, Outcome, RuleSet};
pub use seat::{Seat, Viewer};
pub use streams::{Fork, Retake, Share, Streams};
pub use throws::{
    LIMIT, NoOdds, Part, Spread, TooMany, consequences, every_resolution, every_throw, expected, resolutions, spread,
};
