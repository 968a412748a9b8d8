//! Which dice a game throws: a promised secret, what the seats add to it, and where other dice were taken up.
//! A record says all of it, so that anybody can make the very stream of every command again.
//! Must choose nothing itself: secrets and shares come from outside.

use crate::game::hex;
use crate::{Dice, RecordError, Seat};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Where the dice of a game change, besides the secret they begin with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Streams {
    /// So many first commands were given to the game with the dice that are written down in them: a "what if" from there.
    /// Whose secret threw them is not told, for it may still throw others.
    #[serde(default, skip_serializing_if = "is_none")]
    pub given: u32,
    /// Older records tell the secret of the original, too: where a "what if" left it, and the secret from there on, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forks: Vec<Fork>,
    /// What the seats have added, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Share>,
    /// Where the game went on after dice were taken back, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub retakes: Vec<Retake>,
}

fn is_none(number: &u32) -> bool {
    *number == 0
}

/// From command `at` on the dice are others: those of this secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fork {
    pub at: u32,
    pub seed: String,
    pub commitment: String,
}

impl Fork {
    pub fn new(at: u32, seed: [u8; 32]) -> Self {
        Fork { at, seed: hex(&seed), commitment: commitment(seed) }
    }
}

/// From command `at` on the dice also come from what this seat chose: 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub at: u32,
    pub seat: Seat,
    pub share: String,
}

impl Share {
    pub fn new(at: u32, seat: Seat, share: &str) -> Result<Self, RecordError> {
        Ok(Share { at, seat, share: hex(&parse_seed(share)?) })
    }
}

/// From command `at` on the dice come from another stream of the same secret and shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retake {
    pub at: u32,
    /// Larger than that of every retake before it, so that no die is ever thrown twice.
    pub stream: u32,
}

impl Streams {
    /// The dice that are taken up before command `seq`; none where those before it go on.
    pub fn dice_at(&self, seq: u32, seed: &str, promised: &str) -> Result<Option<Dice>, RecordError> {
        let begins = seq == 0
            || seq == self.given
            || self.forks.iter().any(|fork| fork.at == seq)
            || self.shares.iter().any(|share| share.at == seq)
            || self.retakes.iter().any(|retake| retake.at == seq);
        if !begins {
            return Ok(None);
        }
        let fork = self.forks.iter().rfind(|fork| fork.at <= seq);
        let secret = fork.map_or_else(|| kept(seed, promised), |fork| kept(&fork.seed, &fork.commitment))?;
        let shares = self.shares.iter().filter(|share| share.at <= seq);
        let shares: Vec<(Seat, [u8; 32])> =
            shares.map(|share| Ok((share.seat, parse_seed(&share.share)?))).collect::<Result<_, RecordError>>()?;
        let stream = self.retakes.iter().filter(|retake| retake.at <= seq).map(|retake| retake.stream).max();
        Ok(Some(Dice::of_stream(mixed(secret, &shares), u64::from(stream.unwrap_or(0)))))
    }

    /// Is every secret the one that was promised, and every share one?
    pub fn sound(&self) -> Result<(), RecordError> {
        self.forks.iter().try_for_each(|fork| kept(&fork.seed, &fork.commitment).map(drop))?;
        self.shares.iter().try_for_each(|share| parse_seed(&share.share).map(drop))
    }

    /// Every command from `from` on is taken back; `rolled` if one of them threw dice, which must not fall again.
    pub fn take_back(&mut self, from: u32, rolled: bool) {
        for share in &mut self.shares {
            share.at = share.at.min(from);
        }
        let last = self.retakes.iter().map(|retake| retake.stream).max().unwrap_or(0);
        let gone = self.retakes.iter().any(|retake| retake.at > from);
        self.retakes.retain(|retake| retake.at <= from);
        if rolled || gone {
            self.retakes.retain(|retake| retake.at < from);
            self.retakes.push(Retake { at: from, stream: last + 1 });
        }
    }
}

/// SHA-256 of a secret, which can be published before the game.
pub(crate) fn commitment(seed: [u8; 32]) -> String {
    hex(&Sha256::digest(seed))
}

/// A secret that is the one that was promised.
fn kept(seed: &str, promised: &str) -> Result<[u8; 32], RecordError> {
    let seed = parse_seed(seed)?;
    if commitment(seed) == promised { Ok(seed) } else { Err(RecordError::Commitment) }
}

/// The seed of the dice. Without shares it is the secret itself.
fn mixed(secret: [u8; 32], shares: &[(Seat, [u8; 32])]) -> [u8; 32] {
    if shares.is_empty() {
        return secret;
    }
    let mut hash = Sha256::new_with_prefix(b"oriflamme dice 1");
    hash.update(secret);
    for (seat, share) in shares {
        hash.update([seat.0]);
        hash.update(share);
    }
    hash.finalize().into()
}

fn parse_seed(text: &str) -> Result<[u8; 32], RecordError> {
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(RecordError::Seed);
    }
    let mut seed = [0; 32];
    for (i, byte) in seed.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| RecordError::Seed)?;
    }
    Ok(seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Die;

    const SECRET: [u8; 32] = [7; 32];

    fn thrown(streams: &Streams, seq: u32) -> Vec<u8> {
        let dice = streams.dice_at(seq, &hex(&SECRET), &commitment(SECRET)).unwrap();
        let mut dice = dice.expect("dice are taken up there");
        (0..24).map(|_| dice.roll(Die::D10)).collect()
    }

    fn shared(at: u32, seat: Seat, digit: char) -> Share {
        Share::new(at, seat, &digit.to_string().repeat(64)).unwrap()
    }

    #[test]
    fn dice_without_shares_are_those_of_the_secret() {
        let mut plain = Dice::from_seed(SECRET);
        let expected: Vec<u8> = (0..24).map(|_| plain.roll(Die::D10)).collect();
        assert_eq!(thrown(&Streams::default(), 0), expected);
    }

    #[test]
    fn every_seat_changes_all_dice_that_come_after_its_share() {
        let one = Streams { shares: vec![shared(0, Seat::FIRST, 'a')], ..Streams::default() };
        let both = Streams { shares: vec![shared(0, Seat::FIRST, 'a'), shared(3, Seat::SECOND, 'b')], ..one.clone() };
        assert_ne!(thrown(&one, 0), thrown(&Streams::default(), 0));
        assert_eq!(thrown(&both, 0), thrown(&one, 0));
        assert_ne!(thrown(&both, 3), thrown(&both, 0));
        assert!(both.dice_at(2, &hex(&SECRET), &commitment(SECRET)).unwrap().is_none());
    }

    #[test]
    fn dice_that_were_taken_back_never_fall_again() {
        let mut streams = Streams::default();
        let mut seen = vec![thrown(&streams, 0)];
        for from in [0, 0, 4, 2, 2, 0] {
            streams.take_back(from, true);
            let again = thrown(&streams, from);
            assert!(!seen.contains(&again), "after going back to {from}");
            seen.push(again);
        }
        assert_eq!(streams.retakes, [Retake { at: 0, stream: 6 }]);
    }

    #[test]
    fn commands_without_dice_leave_the_stream_as_it_is() {
        let mut streams = Streams::default();
        streams.take_back(5, false);
        assert_eq!(streams, Streams::default());
        // A stream that began among what is taken back must not begin again.
        streams.take_back(5, true);
        streams.take_back(3, false);
        assert_eq!(streams.retakes, [Retake { at: 3, stream: 2 }]);
    }

    #[test]
    fn a_share_that_came_later_than_what_is_taken_back_stays() {
        let mut streams = Streams { shares: vec![shared(6, Seat::SECOND, 'c')], ..Streams::default() };
        streams.take_back(2, true);
        assert_eq!(streams.shares[0].at, 2);
    }

    #[test]
    fn a_secret_that_was_not_promised_is_found() {
        let wrong = Streams::default().dice_at(0, &hex(&[8; 32]), &commitment(SECRET));
        assert_eq!(wrong.err(), Some(RecordError::Commitment));
        let mut streams = Streams { forks: vec![Fork::new(2, [9; 32])], ..Streams::default() };
        assert_eq!(streams.sound(), Ok(()));
        streams.forks[0].commitment = commitment(SECRET);
        assert_eq!(streams.sound(), Err(RecordError::Commitment));
        assert_eq!(Share::new(0, Seat::FIRST, "not hexadecimal"), Err(RecordError::Seed));
    }
}
