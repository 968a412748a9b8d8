//! Opponents for games whose types are hidden, such as those of a server.
//! Relies on `Any` to find the types again.
//! Must hand on what the opponent says and add nothing.

use crate::{Counsel, Known, Opponent, Stop, Style, Thought, counsel, takes_a_draw};
use oriflamme_kernel::{AnyGame, Doctrine, Game, Seat};
use serde_json::Value;
use std::any::Any;

/// An opponent that answers in JSON.
pub trait AnyOpponent: Send {
    fn name(&self) -> String;

    /// The answer to the question that `seat` is asked; `None` where the rules offer nothing, or where the game is of
    /// another rule set than the opponent.
    fn choose(&mut self, game: &dyn AnyGame, seat: Seat, stop: &Stop) -> Option<Thought<Value>>;

    /// Whether it wants to go on at all.
    fn counsel(&self, game: &dyn AnyGame, seat: Seat) -> Counsel;

    /// Would it agree to a draw now?
    fn takes_a_draw(&self, game: &dyn AnyGame, seat: Seat) -> bool;
}

pub(crate) struct Blind<R: Doctrine> {
    pub opponent: Box<dyn Opponent<R>>,
    pub style: Style,
}

impl<R: Doctrine> AnyOpponent for Blind<R> {
    fn name(&self) -> String {
        self.opponent.name()
    }

    fn choose(&mut self, game: &dyn AnyGame, seat: Seat, stop: &Stop) -> Option<Thought<Value>> {
        let game = (game as &dyn Any).downcast_ref::<Game<R>>()?;
        let thought = self.opponent.choose(&Known::of(game, seat), stop)?;
        let json = |command: &R::Command| serde_json::to_value(command).ok();
        let plan = thought.plan.iter().map(json).collect::<Option<_>>()?;
        let Thought { worth, now, considered, .. } = thought;
        Some(Thought { command: json(&thought.command)?, plan, worth, now, considered })
    }

    fn counsel(&self, game: &dyn AnyGame, seat: Seat) -> Counsel {
        let game = (game as &dyn Any).downcast_ref::<Game<R>>();
        game.map_or(Counsel::PlayOn, |game| counsel(&Known::of(game, seat)))
    }

    fn takes_a_draw(&self, game: &dyn AnyGame, seat: Seat) -> bool {
        let game = (game as &dyn Any).downcast_ref::<Game<R>>();
        game.is_some_and(|game| takes_a_draw(&Known::of(game, seat), self.style))
    }
}
