//! The record of one game out of many.

use oriflamme_kernel::{AnyGame, Erased, Game, Header, Outcome, RuleSet, write_record};
use serde_json::Value;
use std::io::{self, Write};

/// A game as a record, ready to be written as `.orf`.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    pub header: Header,
    pub entries: Vec<Value>,
    /// `None` where the game was broken off.
    pub outcome: Option<Outcome>,
}

impl GameRecord {
    pub(crate) fn of<R: RuleSet>(game: &Game<R>, seats: Vec<String>, seed: [u8; 32]) -> Self {
        let header = Header::new(&Erased(game.rules().clone()), AnyGame::setup(game), seats, seed);
        GameRecord { header, entries: AnyGame::entries(game), outcome: AnyGame::outcome(game) }
    }

    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write_record(out, &self.header, &self.entries)
    }
}
