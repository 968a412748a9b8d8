//! Opponents: whoever is asked a question and chooses a command. They work on the kernel's `RuleSet`.
//!
//! An opponent is deterministic: the same seed in the same game chooses the same commands. What a seat may do comes
//! from `offers`; what will come of it is imagined with dice of the opponent's own, never with those of the game.
//! Full fairness (to know only what the seat's view shows) arrives with the planner, which will imagine hidden things:
//! until then `Greedy` decides on the true position, so it may sense an ambush that it walks into.
//!
//! ```
//! use oriflamme_kernel::{Dice, Game, RuleSet};
//! use oriflamme_skirmish::{Setup, Skirmish};
//! use oriflamme_strategist::{Greedy, Opponent};
//!
//! let mut game = Game::start(Skirmish, Setup { activations: 50 }, Dice::from_number(1)).unwrap();
//! let mut opponent = Greedy::new(1);
//! while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
//!     let command = opponent.choose(&game, seat).unwrap();
//!     game.submit(seat, command).unwrap();
//! }
//! assert!(game.rules().outcome(game.state()).is_some());
//! ```

mod blind;
mod greedy;
mod kind;
mod random;

pub use blind::AnyOpponent;
pub use greedy::Greedy;
pub use kind::{OpponentKind, UnknownOpponent};
pub use oriflamme_kernel::Appraise;
pub use random::Random;

use oriflamme_kernel::{Game, RuleSet, Seat};

/// Somebody who plays one or more seats of a game.
pub trait Opponent<R: RuleSet>: Send {
    fn name(&self) -> &'static str;

    /// The answer to the question that `seat` is asked; `None` where the rules offer nothing.
    fn choose(&mut self, game: &Game<R>, seat: Seat) -> Option<R::Command>;
}
