//! A table of the rule book as lines of text, in the reader's language.
//! Relies on the tables of the rule book.
//! Must not cut anything off: a wide table is for a wide terminal.

use crate::speech::Speech;
use oriflamme_rulebook::Language;
use oriflamme_rulebook::tables::{Cell, Table};

/// The column names, a rule, and one line for each row; columns of numbers stand to the right.
pub fn lines(table: &Table, language: Language, speech: Speech) -> Vec<String> {
    let said = |cell: &Cell| match cell {
        Cell::Flag(true) => speech.say("cli-yes"),
        Cell::Flag(false) => speech.say("cli-no"),
        Cell::Integer(_) | Cell::Decimal(_) => speech.number(cell.number().unwrap_or_default()),
        Cell::Text(text) => table.words_in(text, language).to_owned(),
    };
    let heading: Vec<String> = table.columns.iter().map(|name| table.words_in(name, language).to_owned()).collect();
    let rows: Vec<Vec<String>> = table.rows.iter().map(|row| row.iter().map(said).collect()).collect();
    let columns: Vec<Column> =
        (0..heading.len()).map(|place| Column::new(place, table, std::iter::once(&heading).chain(&rows))).collect();
    let rule = columns.iter().map(|column| "-".repeat(column.width)).collect::<Vec<_>>().join("  ");
    let line = |cells: &Vec<String>| {
        let padded: Vec<String> = cells.iter().zip(&columns).map(|(cell, column)| column.padded(cell)).collect();
        padded.join("  ").trim_end().to_owned()
    };
    [line(&heading), rule].into_iter().chain(rows.iter().map(line)).collect()
}

struct Column {
    width: usize,
    numbers: bool,
}

impl Column {
    fn new<'a>(place: usize, table: &Table, lines: impl Iterator<Item = &'a Vec<String>>) -> Self {
        let width = lines.filter_map(|cells| cells.get(place)).map(|cell| cell.chars().count()).max();
        let mut cells = table.rows.iter().filter_map(|row| row.get(place));
        Column {
            width: width.unwrap_or_default(),
            numbers: cells.all(|cell| cell.number().is_some() || cell.is_none()),
        }
    }

    fn padded(&self, cell: &str) -> String {
        let width = self.width;
        if self.numbers { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
    }
}
