//! The seeds of game number n, made from one master seed. Never changes, so a number names the same game for ever.

use sha2::{Digest, Sha256};

/// All the chance of one game.
pub struct Seeds {
    pub dice: [u8; 32],
    /// For whoever chooses for the first and for the second party.
    pub parties: [u64; 2],
}

impl Seeds {
    pub fn of(master: u64, game: u32) -> Self {
        let of = |purpose: &str| -> [u8; 32] {
            let hash = Sha256::new().chain_update(purpose).chain_update(master.to_le_bytes());
            hash.chain_update(game.to_le_bytes()).finalize().into()
        };
        let number = |purpose: &str| of(purpose).iter().take(8).fold(0, |n, &byte| n << 8 | u64::from(byte));
        Seeds { dice: of("dice"), parties: [number("first party"), number("second party")] }
    }
}
