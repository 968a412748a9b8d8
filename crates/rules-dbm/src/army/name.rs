//! The name by which commands, files and records know an element or a corps.
//! Relies on nothing.
//! Must not know whether anybody is called so.

use oriflamme_kernel::Arg;
use serde::{Deserialize, Serialize};
use std::fmt;

const LONGEST: usize = 12;

/// One to twelve letters, digits or dashes, such as `A`, `P12` or `left-wing`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; LONGEST]);

impl Name {
    /// `None` when the text is no name.
    pub fn new(text: &str) -> Option<Self> {
        let sound = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-';
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(sound) {
            return None;
        }
        let mut name = [0; LONGEST];
        name[..text.len()].copy_from_slice(text.as_bytes());
        Some(Name(name))
    }

    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&letter| letter == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.0[..length]).unwrap_or("?")
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<Name> for Arg {
    fn from(name: Name) -> Arg {
        Arg::Text(name.as_str().to_owned())
    }
}

impl Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Name::new(&text).ok_or_else(|| {
            let problem = format!("'{text}' is no name: use up to {LONGEST} letters, digits or dashes");
            serde::de::Error::custom(problem)
        })
    }
}
