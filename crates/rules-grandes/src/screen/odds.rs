//! The chances of an action before it is taken, and as they were of one that was.
//! Relies on the same reckoning as the die, and on what the record says of it.
//! Must not roll.

use crate::GrandesBatailles;
use crate::event::Event;
use crate::flow::Degree;
use crate::play::reckoning::{Reckoning, successes};
use crate::state::State;
use oriflamme_kernel::{Entry, Message, Seat};
use oriflamme_scene::{Odds, OddsPart, PastOdds};

/// The chances of a test.
pub fn of(reckoning: &Reckoning, seat: Seat) -> Odds {
    Odds { account: Some(reckoning.account()), ..in_ten(reckoning.successes(), seat) }
}

/// Success, failure and total failure in ten, best for the first seat first.
fn in_ten(successes: u8, seat: Seat) -> Odds {
    let good = f64::from(successes) / 10.0;
    let sign = if seat == Seat::FIRST { 1 } else { -1 };
    let part = |chance: f64, degree: Degree, gain: i8| OddsPart { chance, text: Message::new(degree.text()), gain };
    let mut parts = vec![
        part(good, Degree::Success, 2 * sign),
        part(0.9 - good, Degree::Failure, 0),
        part(0.1, Degree::TotalFailure, -sign),
    ];
    parts.retain(|part| part.chance > 1e-9);
    if seat != Seat::FIRST {
        parts.reverse();
    }
    Odds { parts, rolls: Some(10), account: None, faces: Vec::new() }
}

/// The chances of the first test that a command decided by a die, and what came.
pub fn past(before: &State, entry: &Entry<GrandesBatailles>) -> Option<PastOdds> {
    let (unit, chance, degree) = entry.events.iter().find_map(|event| match event {
        Event::Tested { unit, chance, degree, .. } => Some((*unit, *chance, *degree)),
        _ => None,
    })?;
    let odds = in_ten(successes(chance), before.unit(unit)?.seat);
    let came = odds.parts.iter().position(|part| part.text.key == degree.text()).map(|place| place as u32);
    Some(PastOdds { odds, came })
}
