//! The chances of an action before it is taken.
//! Relies on the same reckoning as the die.
//! Must not roll.

use crate::play::reckoning::Reckoning;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Odds, OddsPart};

/// Success, failure and total failure in ten, best for the first seat first.
pub fn of(reckoning: &Reckoning, seat: Seat) -> Odds {
    let good = f64::from(reckoning.successes()) / 10.0;
    let sign = if seat == Seat::FIRST { 1 } else { -1 };
    let part = |chance: f64, key: &'static str, gain: i8| OddsPart { chance, text: Message::new(key), gain };
    let mut parts = vec![
        part(good, "grandes-result-success", 2 * sign),
        part(0.9 - good, "grandes-result-failure", 0),
        part(0.1, "grandes-result-total", -sign),
    ];
    parts.retain(|part| part.chance > 1e-9);
    if seat != Seat::FIRST {
        parts.reverse();
    }
    Odds { parts, rolls: Some(10), account: Some(reckoning.account()), faces: Vec::new() }
}
