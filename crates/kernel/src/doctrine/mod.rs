//! What a rule set tells opponents about itself, by who reads it: what a seat knows, what a position is worth, what a player thinks of.
//! Relies on the rule set.
//! Must not be rules: nothing in a game depends on it.

mod eye;
mod knowledge;
mod method;
mod mind;
mod standing;
mod worth;

pub use eye::{Experience, Eye, Style, Styles};
pub use knowledge::Knowledge;
pub use method::{Keep, Luck, Method, Trials, Tried, TurnShape};
pub use mind::Mind;
pub use standing::Standing;
pub use worth::{Measure, Muster, Worth};

/// A rule set that opponents can play: all that can be known of it, together.
pub trait Doctrine: Knowledge + Worth + Mind {}

impl<R: Knowledge + Worth + Mind> Doctrine for R {}
