//! Tables that read otherwise for once: a rule author asks what a number does before he changes it.
//! Relies on the tables. Amendments hold for the whole process and must be made before anybody has read a table.
//! Must not know what any table is for.

use super::{Cell, Table, Tables, of};
use std::fmt;
use std::sync::OnceLock;

/// Of which set, and what.
static AMENDED: OnceLock<(String, Vec<Amendment>)> = OnceLock::new();

/// Lets cells of a set's tables read otherwise in this process, and tells what stood there.
/// Too late once rules have read a table: numbers that they keep would not change.
pub fn amend(set: &str, amendments: &[Amendment]) -> Result<Vec<Cell>, AmendError> {
    let mut tables = of(set).ok_or_else(|| AmendError::NoSet(set.to_owned()))?.clone();
    let before = amendments.iter().map(|amendment| amendment.apply(&mut tables)).collect::<Result<_, _>>()?;
    AMENDED.set((set.to_owned(), amendments.to_vec())).map_err(|_| AmendError::TooLate)?;
    Ok(before)
}

/// What reads otherwise in the tables of a set from now on.
pub(super) fn amendments(set: &str) -> &'static [Amendment] {
    let (amended, amendments) = AMENDED.get_or_init(Default::default);
    if amended == set { amendments } else { &[] }
}

/// One cell that is to read otherwise: `combat-factors/Bd/against infantry=6`.
/// Row and column are found by name, or by their place from 1 as in `#2`.
#[derive(Clone, Debug, PartialEq)]
pub struct Amendment {
    pub table: String,
    pub row: String,
    pub column: String,
    pub value: Cell,
}

/// Why a table cannot be amended so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmendError {
    Unreadable(String),
    NoSet(String),
    Unknown { what: &'static str, written: String, known: Vec<String> },
    NoNumber { cell: String },
    TooLate,
}

impl std::error::Error for AmendError {}

impl fmt::Display for AmendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AmendError::Unreadable(text) => {
                write!(f, "'{text}' cannot be read: write TABLE/ROW/COLUMN=NUMBER, true or false")
            }
            AmendError::NoSet(set) => write!(f, "the rule set '{set}' has no tables"),
            AmendError::Unknown { what, written, known } => {
                write!(f, "there is no {what} '{written}'; there are: {}", known.join(", "))
            }
            AmendError::NoNumber { cell } => {
                write!(f, "'{cell}' is no number, true or false and cannot be varied that way")
            }
            AmendError::TooLate => f.write_str("the tables have been read already"),
        }
    }
}

impl Amendment {
    /// Reads `TABLE/ROW/COLUMN=NUMBER`; a cell of yes or no takes `true` and `false`.
    ///
    /// ```
    /// use oriflamme_rulebook::tables::{Amendment, Cell};
    /// let more = Amendment::read("combat-factors/Bd/against infantry=6").unwrap();
    /// assert_eq!((more.row.as_str(), more.value), ("Bd", Cell::Integer(6)));
    /// assert!(Amendment::read("combat-factors").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Amendment, AmendError> {
        let wrong = || AmendError::Unreadable(text.to_owned());
        let (place, value) = text.rsplit_once('=').ok_or_else(wrong)?;
        let parts: Vec<&str> = place.split('/').map(str::trim).collect();
        let [table, row, column] = parts.as_slice() else { return Err(wrong()) };
        let value = value.trim();
        let value = match (value.parse::<i64>(), value.parse::<f64>(), value.parse::<bool>()) {
            (Ok(whole), ..) => Cell::Integer(whole),
            (Err(_), Ok(number), _) if number.is_finite() => Cell::Decimal(number),
            (.., Ok(flag)) => Cell::Flag(flag),
            _ => return Err(wrong()),
        };
        Ok(Amendment { table: (*table).to_owned(), row: (*row).to_owned(), column: (*column).to_owned(), value })
    }

    /// Writes the value into its cell, and tells what stood there.
    pub fn apply(&self, tables: &mut Tables) -> Result<Cell, AmendError> {
        let unknown =
            |what, written: &str, known: Vec<String>| AmendError::Unknown { what, written: written.to_owned(), known };
        let names = tables.names().map(str::to_owned).collect();
        let table = tables.table_mut(&self.table).ok_or_else(|| unknown("table", &self.table, names))?;
        let column = place(&self.column, &table.columns);
        let column = column.ok_or_else(|| unknown("column", &self.column, table.columns.clone()))?;
        let keys = keys(table);
        let row = place(&self.row, &keys).ok_or_else(|| unknown("row", &self.row, keys))?;
        let cell = &mut table.rows[row][column];
        let alike = cell.number().is_some() == self.value.number().is_some() && cell.text().is_none();
        if !alike {
            return Err(AmendError::NoNumber { cell: cell.to_string() });
        }
        Ok(std::mem::replace(cell, self.value.clone()))
    }

    /// The change in words: table, row and column by their names, what stands there and what would.
    pub fn told(&self, tables: &Tables) -> String {
        let named = || {
            let table = tables.table(&self.table)?;
            let keys = keys(table);
            let (row, column) = (place(&self.row, &keys)?, place(&self.column, &table.columns)?);
            let was = &table.rows[row][column];
            Some(format!("{} / {} / {}: {was} → {}", self.table, keys[row], table.columns[column], self.value))
        };
        named().unwrap_or_else(|| self.to_string())
    }
}

impl fmt::Display for Amendment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}={}", self.table, self.row, self.column, self.value)
    }
}

fn keys(table: &Table) -> Vec<String> {
    table.rows.iter().filter_map(|row| row.first()).map(ToString::to_string).collect()
}

/// Where a name stands; `#2` is the second.
fn place(written: &str, names: &[String]) -> Option<usize> {
    let counted =
        || written.strip_prefix('#')?.parse::<usize>().ok()?.checked_sub(1).filter(|place| *place < names.len());
    names.iter().position(|name| name == written).or_else(counted)
}
