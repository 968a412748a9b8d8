//! Games on disk: SQLite with a write-ahead log and full synchronisation. What was answered with `Ok` survives `kill -9`.
//! Relies on `sqlx`; several changes that wait at the same time share one transaction, so that they share one flush.
//! Must not know any rule, nor what its JSON texts say: a later PostgreSQL store has the same methods.
//!
//! A change of a game names the revision that it rests on, so of two that rest on the same one wins. Commands are a tree that
//! what-ifs share; what is taken back leaves it.

mod accounts;
mod changes;
mod error;
mod hosting;
mod lock;
mod model;
mod schema;
mod store;
mod tree;
mod writer;

pub use accounts::{Passwords, token_hash};
pub use error::StoreError;
pub use hosting::{Freed, HostedGame, delete_games, hosted_games};
pub use model::{
    AccountGame, Basis, GameRow, InvitationRow, KeptGame, NewGame, NewToken, ProposalRow, Shared, TalkRow, TokenRow,
};
pub use store::Store;
