//! The tables that come with the program, per rule set.
//! Relies on the table parser and on the files embedded by the build script.
//! Must not know what any table is for.

mod amend;
mod table;

pub use amend::{AmendError, Amendment};
pub use table::{Cell, Table, Tables};

use std::collections::BTreeMap;
use std::sync::OnceLock;

include!(concat!(env!("OUT_DIR"), "/table_files.rs"));

static TABLES: OnceLock<BTreeMap<&str, Tables>> = OnceLock::new();

/// The tables of a set, where the program has them.
pub fn of(set: &str) -> Option<&'static Tables> {
    TABLES.get_or_init(read_all).get(set)
}

fn read_all() -> BTreeMap<&'static str, Tables> {
    let read = |(set, file, text): &(&'static str, &str, &str)| {
        let tables = Tables::parse(text, file).expect("the build script has read this very text with this very parser");
        (*set, tables)
    };
    TABLE_FILES.iter().map(read).collect()
}

/// Lets cells of a set's tables read otherwise in this process, and tells what stood there.
/// Too late once anybody has read a table: numbers that rules keep would not change.
pub fn amend(set: &str, amendments: &[Amendment]) -> Result<Vec<Cell>, AmendError> {
    let mut all = read_all();
    let tables = all.get_mut(set).ok_or_else(|| AmendError::NoSet(set.to_owned()))?;
    let before = amendments.iter().map(|amendment| amendment.apply(tables)).collect::<Result<_, _>>()?;
    TABLES.set(all).map_err(|_| AmendError::TooLate)?;
    Ok(before)
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
