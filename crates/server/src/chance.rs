//! Where the server's secrets come from: dice seeds, tokens, names of games, the opponents' whims.
//! Relies on the operating system's randomness; a test gives its own, so that two servers have the same secrets.
//! Must never fall back on anything weaker.

use std::sync::{Arc, Mutex};

type Source = dyn FnMut(&mut [u8]) -> bool + Send;

/// A source of secrets.
#[derive(Clone)]
pub struct Chance {
    source: Arc<Mutex<Source>>,
}

impl Default for Chance {
    fn default() -> Self {
        Chance::from_source(|bytes| getrandom::fill(bytes).is_ok())
    }
}

impl Chance {
    /// `fill` fills its argument and says whether it could.
    pub fn from_source(fill: impl FnMut(&mut [u8]) -> bool + Send + 'static) -> Self {
        Chance { source: Arc::new(Mutex::new(fill)) }
    }

    /// `None` when the operating system has no randomness to give.
    pub(crate) fn bytes<const N: usize>(&self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        let mut fill = self.source.lock().ok()?;
        fill(&mut bytes).then_some(bytes)
    }

    /// Something that cannot be guessed: 192 bits in letters that an address may hold.
    pub(crate) fn token(&self) -> Option<String> {
        self.bytes::<24>().map(|bytes| letters(&bytes))
    }

    /// The name of a game; it is public.
    pub(crate) fn name(&self) -> Option<String> {
        self.bytes::<9>().map(|bytes| letters(&bytes))
    }

    pub(crate) fn number(&self) -> u64 {
        self.bytes().map_or(0, u64::from_le_bytes)
    }
}

/// Base 64 with the letters of addresses, six bits each.
fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte & (0x80 >> (at % 8)) != 0);
    let letter = |n: usize| {
        let value = (0..6).fold(0_usize, |value, place| value * 2 + usize::from(bit(6 * n + place)));
        char::from(LETTERS[value % 64])
    };
    (0..(bytes.len() * 8).div_ceil(6)).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_base_64_without_padding() {
        assert_eq!(letters(b"\xff\xef\xbe"), "_---");
        assert_eq!(letters(b"any carnal pleasur"), "YW55IGNhcm5hbCBwbGVhc3Vy");
    }

    #[test]
    fn no_two_tokens_are_alike() {
        let chance = Chance::default();
        let tokens: std::collections::BTreeSet<_> = (0..100).map(|_| chance.token().expect("randomness")).collect();
        assert_eq!(tokens.len(), 100);
        assert!(tokens.iter().all(|token| token.len() == 32));
    }
}
