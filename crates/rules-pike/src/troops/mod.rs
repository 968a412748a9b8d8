//! Troops: profiles and the units that are made of them.
//! Relies on the tables of the supplement.
//! Must not know where the enemy is.

mod id;
mod kinds;
mod profile;
mod unit;

pub use id::Id;
pub use kinds::{Arm, Formation, Size, Special, Trait, Weapon};
pub use profile::{Aim, Numbers, Profile};
pub use unit::{Came, Memory, Post, Unit};
