//! The tables of a rule set: part of the crate that plays by them, and to be shown by their set.
//! Relies on the table parser and on the files of the `rulebook` folder.
//! Must not know what any table is for.

mod amend;
mod source;
mod table;

pub use amend::{AmendError, Amendment, amend};
pub use source::Source;
pub use table::{Cell, Table, Tables};

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The tables of a set as its file gives them, where it has any.
///
/// ```
/// use oriflamme_rulebook::tables;
///
/// let moves = tables::of("bab").unwrap().must("move-distance");
/// assert_eq!(moves.must("LH", "GGo").integer(), Some(5));
/// assert!(tables::of("chess").is_none());
/// ```
pub fn of(set: &str) -> Option<&'static Tables> {
    static TABLES: OnceLock<BTreeMap<&str, Tables>> = OnceLock::new();
    TABLES.get_or_init(read_all).get(set)
}

fn read_all() -> BTreeMap<&'static str, Tables> {
    let set_of = |path: &'static str| path.strip_prefix("rulebook/")?.strip_suffix("-tables.toml");
    let files = oriflamme_data::under("rulebook/").iter();
    let tables = files.filter_map(|(path, text)| Some((set_of(path)?, Tables::parse(text, path))));
    // That they are sound is for the tests of this crate to find out.
    tables.map(|(set, tables)| (set, tables.unwrap_or_else(|error| panic!("{error}")))).collect()
}
