//! The tables that a rule crate plays by, read once.
//! Relies on the table parser; the build script of the rule crate has read the same text.
//! Must not know what any table is for.

use super::amend::amendments;
use super::{Table, Tables};
use std::sync::OnceLock;

/// Tables as part of a rule crate: `static TABLES: Source = Source::new("bab", include_str!(…))`.
pub struct Source {
    set: &'static str,
    text: &'static str,
    read: OnceLock<Tables>,
}

impl Source {
    pub const fn new(set: &'static str, text: &'static str) -> Self {
        Source { set, text, read: OnceLock::new() }
    }

    /// A table that rule code counts on, as it stands in this process.
    pub fn must(&'static self, name: &str) -> &'static Table {
        self.read.get_or_init(|| self.amended()).must(name)
    }

    fn amended(&self) -> Tables {
        let mut tables = Tables::parse(self.text, self.set).unwrap_or_else(|error| panic!("{error}"));
        for amendment in amendments(self.set) {
            amendment.apply(&mut tables).unwrap_or_else(|error| panic!("{error}"));
        }
        tables
    }
}
