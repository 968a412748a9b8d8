//! Close combat: positions, principal opponents, factors and outcomes.
//!
//! Relies on contact between bases and on the tables of the rule book; recoils, flights and pursuits are
//! induced moves and live elsewhere.

mod definitions;
pub mod factors;
mod fight;
pub mod grades;
mod ground;
pub mod outcome;
mod pairing;
mod position;
mod principal;
pub mod query;
mod resolution;

pub use fight::{choose_principal, fight, offers, prompt};
pub use ground::{defends_bank, higher_ground};
pub use pairing::{Waiting, anybody_waits, fights, open, waiting};
pub use position::{
    flank_attack, flank_attacked, flank_attackers, overlap_side, overlapped_flanks, overlaps, rear_attack,
    rear_attacked, rear_attackers, supports,
};
pub use principal::{Principal, Rank, find as find_principal, principal, rank};
pub use resolution::{Combat, Prepared, Resolution, prepare, resolve};

pub use super::contact::opponents;
