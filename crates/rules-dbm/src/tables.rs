//! The tables of the rule book, by name.
//! Relies on the rule book's data, which is checked when the program is built.
//! Must not know what a table is for: each chapter reads its own tables once, into arrays of its own.

use oriflamme_rulebook::tables::{Source, Table};

/// A table of the rule book. A name that does not exist is a mistake of the program, which the tests of each chapter find.
pub fn table(name: &str) -> &'static Table {
    static TABLES: Source = Source::new("dbm", include_str!("../../../rulebook/dbm-tables.toml"));
    TABLES.must(name)
}
