//! Opponents for games whose types are hidden, such as those of a server.

use crate::Opponent;
use oriflamme_kernel::{AnyGame, Game, RuleSet, Seat};
use serde_json::Value;
use std::any::Any;

/// An opponent that answers in JSON.
pub trait AnyOpponent: Send {
    fn name(&self) -> &'static str;

    /// The answer to the question that `seat` is asked; `None` where the rules offer nothing, or where the game is of
    /// another rule set than the opponent.
    fn choose(&mut self, game: &dyn AnyGame, seat: Seat) -> Option<Value>;
}

pub(crate) struct Blind<R: RuleSet>(pub Box<dyn Opponent<R>>);

impl<R: RuleSet> AnyOpponent for Blind<R> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn choose(&mut self, game: &dyn AnyGame, seat: Seat) -> Option<Value> {
        let game = (game as &dyn Any).downcast_ref::<Game<R>>()?;
        serde_json::to_value(self.0.choose(game, seat)?).ok()
    }
}
