//! The tables of the rule book, by name.
//! Relies on the rule book's data, which is checked when the program is built.
//! Must not know what a table is for.

use oriflamme_rulebook::tables::{self, Cell, Table};

/// A table of the rule book. A name that does not exist is a mistake of the program, which the tests of each chapter find.
pub fn table(name: &str) -> &'static Table {
    let found = tables::of("magna").and_then(|tables| tables.table(name));
    found.unwrap_or_else(|| panic!("the rule book has no table '{name}'"))
}

/// What a cell says, as text; nothing where there is no such cell.
pub fn words(cell: Option<&Cell>) -> String {
    cell.map(ToString::to_string).unwrap_or_default()
}

/// The row of a table of bands ("1-5", "10", "11+") that a number falls in; numbers beyond the ends fall in the first or last row.
pub fn band(name: &str, number: i32) -> &'static [Cell] {
    let rows = &table(name).rows;
    let last = |row: &[Cell]| {
        let text = words(row.first());
        if text.ends_with('+') {
            i32::MAX
        } else {
            text.rsplit('-').next().and_then(|n| n.parse().ok()).unwrap_or(i32::MAX)
        }
    };
    rows.iter().find(|row| number <= last(row)).or(rows.last()).map_or(&[], Vec::as_slice)
}

/// The number in a cell that must hold one.
pub fn number(name: &str, row: &str, column: &str) -> i32 {
    let cell = table(name).cell(row, column).and_then(Cell::integer);
    cell.unwrap_or_else(|| panic!("table '{name}' has no number in row '{row}', column '{column}'")) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_falls_in_its_band_and_beyond_the_ends_in_the_nearest() {
        let result = |die| words(band("infiltration", die).get(1));
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
