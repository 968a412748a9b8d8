//! What client and server say to each other: the messages of the socket and the bodies of the HTTP requests.
//! Relies on the scene for all that is drawn; the TypeScript of the client is generated from here (`make protocol`).
//! Must not know how messages travel, nor any rule.

mod book;
mod http;
mod socket;
mod typescript;

pub use book::{Book, BookCell, BookChapter, BookClause, BookFigure, BookTable};
pub use http::{
    Battle, Branch, Claim, Claimed, CreateGame, Created, Credentials, Expected, GameCard, GameInfo, GameOrigin,
    GameState, ListedGame, Mine, Moment, NewSeat, PastChances, PastThought, PlannedStep, Player, PlayerKind, Problem,
    ProgramThought, Proof, ProofShare, SeatLink, Session, SetInfo, SpectatorLink, Unreadable, UnreadableGame,
};
pub use oriflamme_scene::Localised;
pub use socket::{
    ClientMessage, CommandText, Hint, Presence, Proposal, ProposalKind, Role, ServerMessage, TableUpdate, UndoState,
    Utterance,
};
pub use typescript::write_types;
