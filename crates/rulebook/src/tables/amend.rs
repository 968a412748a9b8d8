//! Tables that read otherwise for once: a rule author asks what a number does before he changes it.
//! Relies on the tables. Amendments hold for the whole process and must be made before anybody has read a table.
//! Must not know what any table is for.

use super::{Cell, Tables, of};
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
            AmendError::Unreadable(text) => write!(f, "'{text}' cannot be read: write TABLE/ROW/COLUMN=NUMBER"),
            AmendError::NoSet(set) => write!(f, "the rule set '{set}' has no tables"),
            AmendError::Unknown { what, written, known } => {
                write!(f, "there is no {what} '{written}'; there are: {}", known.join(", "))
            }
            AmendError::NoNumber { cell } => write!(f, "'{cell}' is no number and cannot be varied"),
            AmendError::TooLate => f.write_str("the tables have been read already"),
        }
    }
}

impl Amendment {
    /// Reads `TABLE/ROW/COLUMN=NUMBER`.
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
        let value = match (value.trim().parse::<i64>(), value.trim().parse::<f64>()) {
            (Ok(whole), _) => Cell::Integer(whole),
            (Err(_), Ok(number)) if number.is_finite() => Cell::Decimal(number),
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
        let column = table.column(&self.column);
        let column = column.ok_or_else(|| unknown("column", &self.column, table.columns.clone()))?;
        let keys = table.rows.iter().filter_map(|row| row.first()).map(ToString::to_string).collect();
        let row = table.rows.iter_mut().find(|row| row.first().is_some_and(|key| key.to_string() == self.row));
        let row = row.ok_or_else(|| unknown("row", &self.row, keys))?;
        let cell = row.get_mut(column).ok_or_else(|| unknown("column", &self.column, Vec::new()))?;
        if cell.number().is_none() {
            return Err(AmendError::NoNumber { cell: cell.to_string() });
        }
        Ok(std::mem::replace(cell, self.value.clone()))
    }
}
