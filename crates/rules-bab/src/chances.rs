//! What a combat comes to, as people tell results apart: nobody suffers, or one side recoils, flees or is lost.
//! Relies on the resolution of combats and on the events that followed. The table's odds, match-ups and reports use it.
//! Must decide nothing.

use crate::base::{Base, BaseId, Place};
use crate::event::Event;
use crate::play::combat::Prepared;
use crate::play::induced::Fate;
use oriflamme_kernel::Message;

/// Nobody, or which side suffers what.
pub type Upshot = Option<(usize, Fate)>;

/// What the outcome tables say for these dice.
pub fn by_the_tables(prepared: &Prepared, dice: [u8; 2]) -> Upshot {
    let resolution = prepared.resolve(dice);
    resolution.loser.filter(|_| resolution.fate != Fate::NoEffect).map(|loser| (loser, resolution.fate))
}

/// What really came of it: who had nowhere to recoil to is lost.
pub fn in_the_end(said: Upshot, bases: [BaseId; 2], events: &[Event]) -> Upshot {
    let (loser, fate) = said?;
    let lost = events.iter().find_map(|event| match event {
        Event::Placed { base, place: Place::Destroyed } if *base == bases[loser] => Some(Fate::Destroyed),
        Event::Placed { base, place: Place::Exhausted } if *base == bases[loser] => Some(Fate::Exhausted),
        _ => None,
    });
    Some((loser, lost.unwrap_or(fate)))
}

/// Where an upshot stands from the best for side 0 (positive) to the best for side 1, and how much is gained.
pub fn worth(upshot: Upshot) -> (i8, i8) {
    let Some((loser, fate)) = upshot else { return (0, 0) };
    let (rank, gain) = match fate {
        Fate::NoEffect => (0, 0),
        Fate::Recoil => (1, 1),
        Fate::Flight => (2, 1),
        Fate::Exhausted => (3, 2),
        Fate::Destroyed => (4, 2),
    };
    let sign = if loser == 1 { 1 } else { -1 };
    (sign * rank, sign * gain)
}

pub fn words(upshot: Upshot, bases: [&Base; 2]) -> Message {
    let Some((loser, fate)) = upshot else { return Message::new(fate_text(Fate::NoEffect)) };
    Message::new(fate_text(fate)).with("base", bases[loser].label())
}

/// The key of its text.
pub fn fate_text(fate: Fate) -> &'static str {
    match fate {
        Fate::NoEffect => "bab-odds-nothing",
        Fate::Recoil => "bab-odds-recoil",
        Fate::Flight => "bab-odds-flight",
        Fate::Exhausted => "bab-odds-exhausted",
        Fate::Destroyed => "bab-odds-destroyed",
    }
}
