//! Games on disk: SQLite with a write-ahead log and full synchronisation. What was answered with `Ok` survives `kill -9`.
//! Relies on `sqlx`; several changes that wait at the same time share one transaction, so that they share one flush.
//! Must not know any rule, nor what its JSON texts say: a later PostgreSQL store has the same methods.
//!
//! Entries are append-only under a unique `(game, seq)`. A command that is taken back is moved to the history of the
//! game in the same transaction, so that the entries stay gapless and nothing that was played is ever lost.

mod accounts;
mod error;
mod model;
mod schema;
mod store;
mod writer;

pub use accounts::{Passwords, token_hash};
pub use error::StoreError;
pub use model::{AccountGame, GameRow, KeptGame, NewGame, ProposalRow, TalkRow, TokenRow};
pub use store::Store;
