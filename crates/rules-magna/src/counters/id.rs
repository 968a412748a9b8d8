//! The name by which commands, files and records know a figure, a wagon or any other counter.

use oriflamme_kernel::Arg;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

const LONGEST: usize = 16;

/// One to sixteen lower-case letters, digits or dashes, such as `bohemond` or `camel-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String")]
pub struct Id([u8; LONGEST]);

impl Id {
    /// `None` when the text is no name.
    pub fn new(text: &str) -> Option<Self> {
        let sound = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(sound) {
            return None;
        }
        let mut name = [0; LONGEST];
        name[..text.len()].copy_from_slice(text.as_bytes());
        Some(Id(name))
    }

    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&b| b == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.0[..length]).unwrap_or("?")
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<Id> for Arg {
    fn from(id: Id) -> Arg {
        Arg::Text(id.as_str().to_owned())
    }
}

impl Serialize for Id {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Id::new(&text).ok_or_else(|| {
            let problem = format!("'{text}' is no name: use up to {LONGEST} lower-case letters, digits or dashes");
            serde::de::Error::custom(problem)
        })
    }
}
