//! Close combat: positions, principal opponents, factors and outcomes.
//!
//! Relies on contact between bases and on the tables of the rule book; recoils, flights and pursuits are
//! induced moves and live elsewhere.

mod ground;
mod pairing;
mod position;
mod principal;

pub use ground::{defends_bank, higher_ground};
pub use pairing::{anybody_waits, fights, open};
pub use position::{
    flank_attacked, flank_attackers, overlapped_flanks, overlaps, rear_attacked, rear_attackers, supports,
};
pub use principal::{Principal, Rank, principal, rank};

pub use super::contact::opponents;

pub fn fight(_draft: &mut crate::draft::Draft, _base: crate::base::BaseId) -> crate::draft::Ruling {
    Ok(())
}
