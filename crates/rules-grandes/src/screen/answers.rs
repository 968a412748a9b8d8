//! Buttons and picks: small helpers that give every answer its label and its command.
//! Relies on commands as they are.
//! Must not judge anything.

use crate::command::Command;
use crate::id::Id;
use oriflamme_kernel::Message;
use oriflamme_scene::{Answer, Odds, Pick, Weight};

pub fn json(command: &Command) -> serde_json::Value {
    serde_json::to_value(command).unwrap_or_default()
}

pub fn answer(id: impl Into<String>, label: Message, weight: Weight, dice: u8, command: &Command) -> Answer {
    Answer { id: id.into(), label, note: None, weight, dice, odds: None, command: json(command) }
}

pub fn plain(id: impl Into<String>, key: &'static str, command: &Command) -> Answer {
    answer(id, Message::new(key), Weight::Plain, 0, command)
}

pub fn main(id: impl Into<String>, key: &'static str, dice: u8, command: &Command) -> Answer {
    answer(id, Message::new(key), Weight::Main, dice, command)
}

pub fn pick(id: impl Into<String>, piece: Id, label: Message, odds: Option<Odds>, command: &Command) -> Pick {
    let dice = u8::from(odds.is_some());
    Pick {
        id: id.into(),
        piece: piece.to_string(),
        label,
        note: None,
        dice,
        odds,
        forecast: None,
        command: json(command),
    }
}
