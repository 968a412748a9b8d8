//! Small makers of words and commands that all answers use.
//! Relies on the names printed on the counters.
//! Must not know any rule.

use crate::command::Command;
use crate::counters::Id;
use crate::state::State;
use oriflamme_kernel::{Arg, Message, Refusal};
use oriflamme_scene::{Answer, Weight};
use serde_json::Value;

pub fn value(command: &Command) -> Value {
    serde_json::to_value(command).unwrap_or_default()
}

/// What somebody is called.
pub fn name(state: &State, id: Id) -> String {
    state.figure(id).map_or_else(|| id.to_string(), |figure| figure.profile.name.clone())
}

pub fn named(key: &'static str, state: &State, who: Id) -> Message {
    Message::new(key).with("who", name(state, who))
}

pub fn between(key: &'static str, state: &State, who: Id, target: Id) -> Message {
    named(key, state, who).with("target", name(state, target))
}

/// A refusal as players read it: figures by their names.
pub fn readable(state: &State, mut refusal: Refusal) -> Refusal {
    for value in refusal.message.args.values_mut() {
        if let Arg::Text(text) = value
            && let Some(figure) = Id::new(text).and_then(|id| state.figure(id))
        {
            *text = figure.profile.name.clone();
        }
    }
    refusal
}

pub fn button(id: &str, label: Message, weight: Weight, command: &Command) -> Answer {
    Answer { id: id.to_owned(), label, note: None, weight, dice: 0, odds: None, command: value(command) }
}
