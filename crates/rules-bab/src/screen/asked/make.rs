//! Small makers of buttons and picks.
//! Relies on the command's JSON form.

use crate::base::Base;
use crate::command::Command;
use oriflamme_kernel::Message;
use oriflamme_scene::{Answer, Form, Hand, Odds, Pick, Weight};
use serde_json::Value;

/// All ways to answer one question.
#[derive(Default)]
pub struct Answers {
    pub help: Option<Message>,
    pub answers: Vec<Answer>,
    pub picks: Vec<Pick>,
    pub hand: Option<Hand>,
    pub form: Option<Form>,
}

impl Answers {
    pub fn help(mut self, key: &'static str) -> Self {
        self.help = Some(Message::new(key));
        self
    }

    pub fn button(mut self, answer: Answer) -> Self {
        self.answers.push(answer);
        self
    }
}

/// A command as it is sent back.
pub fn json(command: &Command) -> Value {
    serde_json::to_value(command).unwrap_or(Value::Null)
}

pub fn button(id: &str, label: impl Into<Message>, command: &Command) -> Answer {
    Answer {
        id: id.to_owned(),
        label: label.into(),
        note: None,
        weight: Weight::Plain,
        dice: 0,
        odds: None,
        command: json(command),
    }
}

/// Changes of a button before it is shown.
pub trait Adjust {
    fn main(self) -> Self;
    fn grave(self) -> Self;
    fn dice(self, number: u8) -> Self;
    fn note(self, note: impl Into<Message>) -> Self;
    fn odds(self, odds: Option<Odds>) -> Self;
}

impl Adjust for Answer {
    fn main(mut self) -> Self {
        self.weight = Weight::Main;
        self
    }

    fn grave(mut self) -> Self {
        self.weight = Weight::Grave;
        self
    }

    fn dice(mut self, number: u8) -> Self {
        self.dice = number;
        self
    }

    fn note(mut self, note: impl Into<Message>) -> Self {
        self.note = Some(note.into());
        self
    }

    fn odds(mut self, odds: Option<Odds>) -> Self {
        self.odds = odds;
        self
    }
}

/// A base to point at.
pub fn pick(id: String, base: &Base, label: Message, dice: u8, odds: Option<Odds>, command: &Command) -> Pick {
    Pick { id, piece: base.id.to_string(), label, note: None, dice, odds, forecast: None, command: json(command) }
}
