//! What the heading of an army list says: climate, terrain, years; and the books by period.
//! Relies on the tables of terrain codes and of books.
//! Must not know troops.

use crate::tables::table;
use serde::{Deserialize, Serialize};

/// dbm.climate.1
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Climate {
    Cold,
    Warm,
    Dry,
    Tropical,
}

/// The terrain codes of the army lists (dbm.list.29).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum TerrainCode {
    #[serde(rename = "WW")]
    Waterway,
    #[serde(rename = "Rv")]
    River,
    #[serde(rename = "H(S)")]
    SteepHill,
    #[serde(rename = "H(G)")]
    GentleHill,
    #[serde(rename = "Wd")]
    Wood,
    #[serde(rename = "O")]
    Orchard,
    #[serde(rename = "V")]
    Vines,
    #[serde(rename = "E")]
    Enclosures,
    #[serde(rename = "RGo")]
    Rough,
    #[serde(rename = "M")]
    Marsh,
    #[serde(rename = "D")]
    Dunes,
    #[serde(rename = "Rd")]
    Road,
    #[serde(rename = "BUA")]
    BuiltUp,
}

impl TerrainCode {
    pub const ALL: [TerrainCode; 13] = [
        TerrainCode::Waterway,
        TerrainCode::River,
        TerrainCode::SteepHill,
        TerrainCode::GentleHill,
        TerrainCode::Wood,
        TerrainCode::Orchard,
        TerrainCode::Vines,
        TerrainCode::Enclosures,
        TerrainCode::Rough,
        TerrainCode::Marsh,
        TerrainCode::Dunes,
        TerrainCode::Road,
        TerrainCode::BuiltUp,
    ];
}

/// The first and the last year of something; years BC are negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Years {
    pub from: i32,
    pub to: i32,
}

impl Years {
    pub fn hold(self, year: i32) -> bool {
        (self.from..=self.to).contains(&year)
    }

    /// Is there a year of both?
    pub fn meet(self, other: Years) -> bool {
        self.from <= other.to && other.from <= self.to
    }

    /// The period of a book of army lists; none of a book that does not exist.
    ///
    /// ```
    /// use oriflamme_rules_dbm::muster::Years;
    /// assert_eq!(Years::of_book(2), Some(Years { from: -500, to: 476 }));
    /// assert_eq!(Years::of_book(5), None);
    /// ```
    pub fn of_book(book: u8) -> Option<Years> {
        let books = table("army-books");
        let year =
            |column: &str| books.cell(&book.to_string(), column).and_then(|cell| cell.integer()).map(|y| y as i32);
        Some(Years { from: year("from")?, to: year("to")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_those_of_the_table() {
        let codes: Vec<String> = table("terrain-codes").rows.iter().map(|row| row[0].to_string()).collect();
        let own = TerrainCode::ALL.map(|code| toml::Value::try_from(code).unwrap().as_str().unwrap().to_owned());
        assert_eq!(codes, own);
    }

    #[test]
    fn years_meet_where_they_share_one() {
        let years = |from, to| Years { from, to };
        assert!(years(-220, -168).meet(years(-168, 10)));
        assert!(!years(-220, -168).meet(years(-167, 10)));
        assert!(years(-220, -168).hold(-200) && !years(-220, -168).hold(200));
    }
}
