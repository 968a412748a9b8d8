//! The server: HTTP for lists, new games and rule books, a WebSocket for play.
//! Relies on the store for what must last and on type-erased rule sets for everything that is shown or decided.
//! Must not know any rule set by name, nor let anything out that its receiver may not know.
//!
//! A command travels so: socket → task of its game → rules, on a thread → store, on disk → answer, and to everybody the
//! table as he may see it. `docs/protocol.md` describes all of it from outside.

mod budget;
mod chance;
mod game;
mod http;
mod limits;
mod lobby;
mod metrics;
mod serve;
mod sets;
mod socket;
mod trouble;
mod turns;

pub use chance::Chance;
pub use limits::{Limits, Rate};
pub use serve::{Config, Running, ServeError, start};
pub use sets::{Playable, ReadyBattle, Sets};
