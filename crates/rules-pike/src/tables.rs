//! The tables of the rule book by name, and the numbers of the supplement that a scenario may replace.
//! Relies on the rule book's data, which is checked when the program is built.
//! Must not know what a table is for.

use oriflamme_kernel::SetupError;
use oriflamme_rulebook::tables::{Amendment, Source, Table, Tables};

const TEXT: &str = include_str!("../../../rulebook/pike-tables.toml");

/// A table of the rule book. A name that does not exist is a mistake of the program, which the tests find.
pub fn table(name: &str) -> &'static Table {
    static TABLES: Source = Source::new("pike", TEXT);
    TABLES.must(name)
}

/// The whole number in a cell that must hold one.
pub fn number(name: &str, row: &str, column: &str) -> i32 {
    whole(table(name), row, column)
}

/// A number of a table that may have been replaced.
pub fn whole(table: &Table, row: &str, column: &str) -> i32 {
    let cell = table.must(row, column);
    cell.number().map_or_else(|| leading(&cell.to_string()), |number| number as i32)
}

/// The number with which a cell begins: 3 of `3 inches`, 4 of `4+`, -1 of `-1`; 0 where there is none.
fn leading(text: &str) -> i32 {
    let sound = |c: char| c.is_ascii_digit() || c == '-' || c == '+';
    let digits: String = text.chars().take_while(|c| sound(*c)).collect();
    digits.trim_end_matches('+').parse().unwrap_or_default()
}

/// The tables as a scenario has them: with these cells of the supplement reading otherwise, written `TABLE/ROW/COLUMN=NUMBER`.
pub fn amended(replace: &[String]) -> Result<Tables, SetupError> {
    let wrong = |problem: String| SetupError::new("replace", problem);
    let mut tables = Tables::parse(TEXT, "pike").map_err(|error| wrong(error.to_string()))?;
    for text in replace {
        let amendment = Amendment::read(text).map_err(|error| wrong(error.to_string()))?;
        if !amendment.table.starts_with("supp-") {
            return Err(wrong(format!("'{text}': only tables of the supplement can be replaced")));
        }
        amendment.apply(&mut tables).map_err(|error| wrong(error.to_string()))?;
    }
    Ok(tables)
}
