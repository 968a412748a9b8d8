//! The numeric and lookup tables of a rule set, as data that rule code reads once into its own types.
//! Relies on `toml` and the error type; the build script compiles this file too.
//! Must not know what any table is for.

use crate::error::RuleBookError;
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
}

impl Table {
    /// Place of a column.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == name)
    }

    /// The first row whose first cell reads `key`.
    pub fn row(&self, key: &str) -> Option<&[Cell]> {
        self.rows.iter().find(|row| row.first().is_some_and(|cell| cell.to_string() == key)).map(Vec::as_slice)
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
    pub fn table(&self, name: &str) -> Option<&Table> {
        self.by_name.get(name)
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
            let title = entry.title;
            by_name.insert(name, Table { title, columns, rows });
        }
        Ok(Tables { by_name })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    #[serde(default)]
    table: BTreeMap<String, TableEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableEntry {
    title: String,
    columns: Spanned<Vec<String>>,
    #[serde(default)]
    rows: Vec<Spanned<Vec<Cell>>>,
}
