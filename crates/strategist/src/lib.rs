//! Opponents: whoever is asked a question and chooses a command. They work on the kernel's `RuleSet` and `Doctrine`.
//!
//! An opponent is fair because it cannot be otherwise: it is given the position as its seat knows it ([`Known`]), and what
//! is hidden it must imagine. It is deterministic: the same seed in the same game chooses the same commands, unless
//! its budget is a time. What will come of a command is reckoned over all dice or with dice of the opponent's own.
//!
//! ```
//! use oriflamme_kernel::{Dice, Game, RuleSet};
//! use oriflamme_skirmish::{Setup, Skirmish};
//! use oriflamme_strategist::{Known, OpponentSpec, Stop};
//!
//! let mut game = Game::start(Skirmish, Setup { activations: 50 }, Dice::from_number(1)).unwrap();
//! let mut opponent = "sergeant".parse::<OpponentSpec>().unwrap().opponent(1);
//! while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
//!     let thought = opponent.choose(&Known::of(&game, seat), &Stop::default()).unwrap();
//!     game.submit(seat, thought.command).unwrap();
//! }
//! assert!(game.rules().outcome(game.state()).is_some());
//! ```

mod blind;
mod budget;
mod captain;
mod chance;
mod council;
mod crew;
mod drill;
mod known;
mod lawful;
mod level;
mod line;
mod mixing;
mod outlook;
mod plans;
mod quick;
mod recruit;
mod search;
mod sergeant;
mod trial;

pub use blind::AnyOpponent;
pub use budget::{Budget, Stop};
pub use captain::Captain;
pub use council::{Counsel, counsel, takes_a_draw};
pub use known::Known;
pub use level::{Level, OpponentSpec, UnknownOpponent};
pub use oriflamme_kernel::{Doctrine, Style};
pub use recruit::Recruit;
pub use sergeant::Sergeant;

/// A choice, and what was thought about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<C> {
    pub command: C,
    /// What is meant to follow in the same turn.
    pub plan: Vec<C>,
    /// What the position is expected to be worth after it, in the rule set's own unit.
    pub worth: f64,
    /// What it is worth as it stands, once the turn has gone on by itself.
    pub now: f64,
    /// How many commands and plans were weighed.
    pub considered: u32,
}

/// Somebody who plays one or more seats of a game.
pub trait Opponent<R: Doctrine>: Send {
    fn name(&self) -> String;

    /// The answer to the question that the seat is asked; `None` where the rules offer nothing. When told to stop it
    /// answers with the best that it has found so far.
    fn choose(&mut self, known: &Known<R>, stop: &Stop) -> Option<Thought<R::Command>>;
}
