//! The tables that come with the program, per rule set.
//! Relies on the table parser and on the files embedded by the build script.
//! Must not know what any table is for.

mod table;

pub use table::{Cell, Table, Tables};

use std::collections::BTreeMap;
use std::sync::OnceLock;

include!(concat!(env!("OUT_DIR"), "/table_files.rs"));

/// The tables of a set, where the program has them.
pub fn of(set: &str) -> Option<&'static Tables> {
    static TABLES: OnceLock<BTreeMap<&str, Tables>> = OnceLock::new();
    TABLES
        .get_or_init(|| {
            let read = |(set, file, text): &(&'static str, &str, &str)| {
                let tables =
                    Tables::parse(text, file).expect("the build script has read this very text with this very parser");
                (*set, tables)
            };
            TABLE_FILES.iter().map(read).collect()
        })
        .get(set)
}

/// The tables of Blood and Blades.
///
/// ```
/// use oriflamme_rulebook::tables;
///
/// let moves = tables::bab().table("move-distance").unwrap();
/// assert_eq!(moves.cell("LH", "GGo").and_then(|cell| cell.integer()), Some(5));
/// ```
pub fn bab() -> &'static Tables {
    of("bab").expect("the rule book folder holds bab-tables.toml")
}
