//! The name by which commands, files and records know a unit or a commander.

use oriflamme_kernel::Arg;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

const LONGEST: usize = 20;

/// Up to twenty letters, digits or dashes, such as `guard-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id {
    letters: [u8; LONGEST],
    length: u8,
}

impl Id {
    pub fn new(text: &str) -> Option<Id> {
        let sound = text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-');
        if !sound || text.is_empty() || text.len() > LONGEST {
            return None;
        }
        let mut letters = [0; LONGEST];
        letters[..text.len()].copy_from_slice(text.as_bytes());
        Some(Id { letters, length: text.len() as u8 })
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
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
        Arg::Text(id.to_string())
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let problem = || format!("'{text}' is no name: up to {LONGEST} letters, digits or dashes");
        Id::new(&text).ok_or_else(|| serde::de::Error::custom(problem()))
    }
}
