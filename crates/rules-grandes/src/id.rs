//! Short names of units and chiefs.
//! Relies on nothing.
//! Must not know what bears them.

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

const LONGEST: usize = 22;

/// The name of a unit or a chief, unique on the table: up to 22 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String")]
pub struct Id {
    bytes: [u8; LONGEST],
    length: u8,
}

impl Id {
    /// Pays for an intervention in place of a chief.
    pub const ARMY_MORALE: Id = Id::fixed(b"army-morale");

    pub(crate) const fn fixed(name: &[u8]) -> Id {
        let mut bytes = [0; LONGEST];
        let mut i = 0;
        while i < name.len() {
            bytes[i] = name[i];
            i += 1;
        }
        Id { bytes, length: name.len() as u8 }
    }

    /// `None` if the name is empty or too long.
    pub fn new(name: &str) -> Option<Id> {
        let fits = !name.is_empty() && name.len() <= LONGEST;
        fits.then(|| Id::fixed(name.as_bytes()))
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
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

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Id::new(&name).ok_or_else(|| D::Error::custom(format!("'{name}' is not a name of 1 to {LONGEST} bytes")))
    }
}
