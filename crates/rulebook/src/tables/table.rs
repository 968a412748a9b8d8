//! The numeric and lookup tables of a rule set, as data that rule code reads once into its own types.
//! Relies on `toml` and the error type.
//! Must not know what any table is for.

use crate::error::RuleBookError;
use crate::model::Language;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use toml::Spanned;

/// One entry of a table. The text `-` stands for "no entry".
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    Flag(bool),
    Integer(i64),
    Decimal(f64),
    Text(String),
}

impl Cell {
    /// True for the mark that stands for "no entry".
    pub fn is_none(&self) -> bool {
        matches!(self, Cell::Text(text) if text == "-")
    }

    pub fn integer(&self) -> Option<i64> {
        match self {
            Cell::Integer(value) => Some(*value),
            _ => None,
        }
    }

    /// Any number, whole or not.
    pub fn number(&self) -> Option<f64> {
        match self {
            Cell::Integer(value) => Some(*value as f64),
            Cell::Decimal(value) => Some(*value),
            _ => None,
        }
    }

    /// The number of a cell that rule code counts on.
    pub fn must(&self) -> f64 {
        self.number().unwrap_or_else(|| panic!("'{self}' is no number"))
    }

    pub fn flag(&self) -> Option<bool> {
        match self {
            Cell::Flag(value) => Some(*value),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Cell::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Flag(value) => write!(f, "{value}"),
            Cell::Integer(value) => write!(f, "{value}"),
            Cell::Decimal(value) => write!(f, "{value}"),
            Cell::Text(text) => f.write_str(text),
        }
    }
}

/// One table. Its first column holds the keys by which rows are found.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    pub title: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
    /// Title, columns and cells that read otherwise in French.
    french: BTreeMap<String, String>,
}

impl Table {
    /// The title, a column or a cell of this table in the reader's language; in English what is not translated.
    pub fn words_in<'a>(&'a self, english: &'a str, language: Language) -> &'a str {
        language.choose(english, self.french(english))
    }

    /// The translation of one of its texts, where it has one.
    pub fn french(&self, english: &str) -> Option<&str> {
        self.french.get(english).map(String::as_str)
    }

    /// Every text of this table in English: its title, its columns, its cells.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let cells = self.rows.iter().flatten().filter_map(Cell::text);
        std::iter::once(self.title.as_str()).chain(self.columns.iter().map(String::as_str)).chain(cells)
    }

    /// Does the first column name each row by itself?
    pub fn has_keys(&self) -> bool {
        let mut keys: Vec<String> = self.rows.iter().filter_map(|row| row.first()).map(ToString::to_string).collect();
        keys.sort();
        keys.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Place of a column.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == name)
    }

    /// The first row whose first cell reads `key`.
    pub fn row(&self, key: &str) -> Option<&[Cell]> {
        self.rows.iter().find(|row| row.first().is_some_and(|cell| cell.to_string() == key)).map(Vec::as_slice)
    }

    /// The cell of a row and column that rule code counts on.
    pub fn must(&self, row: &str, column: &str) -> &Cell {
        self.cell(row, column).unwrap_or_else(|| panic!("table '{}' has no '{row}' / '{column}'", self.title))
    }

    /// The row of a table of bands ("1-5", "10", "11+") that a number falls in; numbers beyond the ends fall in the first or last row.
    pub fn band(&self, number: i32) -> &[Cell] {
        let last = |row: &[Cell]| {
            let text = row.first().map(ToString::to_string).unwrap_or_default();
            text.rsplit('-').next().and_then(|end| end.parse().ok()).unwrap_or(i32::MAX)
        };
        self.rows.iter().find(|row| number <= last(row)).or(self.rows.last()).map_or(&[], Vec::as_slice)
    }

    /// The cell of the first row keyed `row_key`, in the named column.
    pub fn cell(&self, row_key: &str, column: &str) -> Option<&Cell> {
        self.row(row_key)?.get(self.column(column)?)
    }
}

/// All tables of one rule set, by name.
#[derive(Debug, Clone, PartialEq)]
pub struct Tables {
    by_name: BTreeMap<String, Table>,
}

impl Tables {
    /// A table that rule code counts on. A name that does not exist is a mistake of the program, which its tests find.
    pub fn must(&self, name: &str) -> &Table {
        self.table(name).unwrap_or_else(|| panic!("the rule book has no table '{name}'"))
    }

    pub fn table(&self, name: &str) -> Option<&Table> {
        self.by_name.get(name)
    }

    pub(super) fn table_mut(&mut self, name: &str) -> Option<&mut Table> {
        self.by_name.get_mut(name)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Reads the text of a table file; `file_name` is only used in messages.
    pub fn parse(text: &str, file_name: &str) -> Result<Tables, RuleBookError> {
        let file: TablesFile =
            toml::from_str(text).map_err(|error| RuleBookError::from_toml(file_name, text, &error))?;
        let refuse =
            |offset, problem: String, remedy: &str| Err(RuleBookError::at(file_name, text, offset, problem, remedy));
        let mut by_name = BTreeMap::new();
        for (name, entry) in file.table {
            let columns_at = entry.columns.span().start;
            let columns = entry.columns.into_inner();
            if columns.is_empty() {
                let problem = format!("table `{name}` has no columns");
                return refuse(columns_at, problem, "name at least one");
            }
            let mut rows = Vec::with_capacity(entry.rows.len());
            for row in entry.rows {
                if row.get_ref().len() != columns.len() {
                    let problem = format!(
                        "a row of table `{name}` has {} cells for {} columns",
                        row.get_ref().len(),
                        columns.len()
                    );
                    return refuse(row.span().start, problem, "write \"-\" where there is none");
                }
                rows.push(row.into_inner());
            }
            let mut table = Table { title: entry.title, columns, rows, french: BTreeMap::new() };
            table.french = french_of(&table, &file.french);
            by_name.insert(name, table);
        }
        for (english, french) in &file.french {
            if !by_name.values().any(|table: &Table| table.french.contains_key(english)) {
                let problem = format!("no table holds `{english}`");
                return refuse(french.span().start, problem, "translate what the tables say, letter for letter");
            }
        }
        Ok(Tables { by_name })
    }
}

/// The translations that one table needs.
fn french_of(table: &Table, all: &BTreeMap<String, Spanned<String>>) -> BTreeMap<String, String> {
    let translated = |english: &str| all.get(english).map(|french| (english.to_owned(), french.get_ref().clone()));
    table.texts().filter_map(translated).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    #[serde(default)]
    table: BTreeMap<String, TableEntry>,
    #[serde(default)]
    french: BTreeMap<String, Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableEntry {
    title: String,
    columns: Spanned<Vec<String>>,
    #[serde(default)]
    rows: Vec<Spanned<Vec<Cell>>>,
}
