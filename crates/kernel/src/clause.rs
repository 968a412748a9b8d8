//! The name of a rule. Constants are generated from the rule book, so a wrong one does not compile.

use serde::{Serialize, Serializer};
use std::fmt;

/// A clause of a rule book, by its stable id such as `bab.zoc.3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema), ts(type = "string"))]
pub struct Clause(&'static str);

impl Clause {
    pub const fn new(id: &'static str) -> Self {
        Clause(id)
    }

    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}
