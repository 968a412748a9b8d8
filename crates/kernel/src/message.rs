//! What is said to a person, before it is put into a language: a key and its arguments.
//!
//! The texts themselves live in `locales/`; rules only choose the key.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Arg {
    Number(f64),
    Text(String),
}

/// A sentence by its key in `locales/`, with arguments.
///
/// ```
/// use oriflamme_kernel::Message;
/// let m = Message::new("text-too-far").with("allowed", 90.0).with("base", "Ps A");
/// assert_eq!(m.key, "text-too-far");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Message {
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BTreeMap<String, Arg>>"))]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

/// Letters of an error at most.
const LONGEST: usize = 600;

/// What went wrong in one line: without line breaks or other control letters, and without pages of what was read.
pub fn one_line(text: &str) -> String {
    let words = text.split(|letter: char| letter.is_control() || letter == ' ').filter(|word| !word.is_empty());
    let line = words.collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LONGEST {
        return line;
    }
    line.chars().take(LONGEST - 1).chain(['…']).collect()
}

impl Message {
    pub const fn new(key: &'static str) -> Self {
        Message { key: Cow::Borrowed(key), args: BTreeMap::new() }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.insert(Cow::Borrowed(name), value.into());
        self
    }
}

impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Message::new(key)
    }
}

impl From<f64> for Arg {
    fn from(value: f64) -> Self {
        Arg::Number(value)
    }
}

macro_rules! number_args {
    ($($t:ty),*) => {$(
        impl From<$t> for Arg {
            fn from(value: $t) -> Self {
                Arg::Number(f64::from(value))
            }
        }
    )*};
}
number_args!(i32, u32, u8, i8, u16);

impl From<usize> for Arg {
    fn from(value: usize) -> Self {
        Arg::Number(value as f64)
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Self {
        Arg::Text(value.to_owned())
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Self {
        Arg::Text(value)
    }
}
