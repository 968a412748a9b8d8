//! The tables of the rule book, by name.
//! Relies on the rule book's data, which is checked when the program is built.
//! Must not know what a table is for.

use oriflamme_rulebook::tables::{Cell, Source, Table};

/// A table of the rule book. A name that does not exist is a mistake of the program, which the tests of each chapter find.
pub fn table(name: &str) -> &'static Table {
    static TABLES: Source = Source::new("magna", include_str!("../../../rulebook/magna-tables.toml"));
    TABLES.must(name)
}

/// What a cell says, as text; nothing where there is no such cell.
pub fn words(cell: Option<&Cell>) -> String {
    cell.map(ToString::to_string).unwrap_or_default()
}

/// The number in a cell that must hold one.
pub fn number(name: &str, row: &str, column: &str) -> i32 {
    table(name).must(row, column).must() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_falls_in_its_band_and_beyond_the_ends_in_the_nearest() {
        let result = |die| words(table("infiltration").band(die).get(1));
        assert_eq!(
            [-3, 5, 6, 9, 10, 14].map(result),
            [-3, 5, 6, 9, 10, 14].map(|die| match die {
                ..=5 => "no effect".to_owned(),
                6..=7 => "movement stopped".to_owned(),
                8..=9 => "character wounded".to_owned(),
                _ => "character killed".to_owned(),
            })
        );
    }
}
