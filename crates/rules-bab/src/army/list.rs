//! Army lists: every option open to a family of armies. The four extracts of the rules are built in.
//!
//! Relies on outfits and terrain names; whether an army keeps to its list is judged in `muster`.

use crate::army::Outfit;
use crate::clause;
use crate::terrain::Ground;
use crate::troop::Weapon;
use oriflamme_kernel::Clause;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// An army list as its file says it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    pub id: String,
    /// The table of the rule book that the list restates.
    pub table: String,
    pub name: String,
    /// The name in French.
    pub nom: String,
    pub years: Years,
    pub aggression: u8,
    pub compulsory: Vec<Ground>,
    pub optional: Vec<Ground>,
    #[serde(rename = "line")]
    pub lines: Vec<ListLine>,
}

/// The years BC of a list. An extract may not say when it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Years {
    pub from: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u16>,
}

impl Years {
    /// Could armies of the two lists have met?
    pub fn meet(self, other: Years) -> bool {
        let last = |years: Years| years.to.unwrap_or(years.from);
        self.from >= last(other) && other.from >= last(self)
    }
}

/// One line of a list: which troops, and how many.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListLine {
    /// How an order of battle names the line.
    pub key: String,
    /// How the rule book's table names it.
    pub row: String,
    /// The C-en-C.
    #[serde(default)]
    pub general: bool,
    pub troops: Vec<Outfit>,
    #[serde(default)]
    pub weapon: Option<Weapon>,
    pub min: u32,
    /// None: any number.
    #[serde(default)]
    pub max: Option<u32>,
    /// The largest share of the line it comes from that may be exchanged.
    #[serde(default)]
    pub max_share: Option<Share>,
    /// As many of the first troops as of the second.
    #[serde(default)]
    pub halves: bool,
    #[serde(default)]
    pub at_least: Option<LeastShare>,
    #[serde(default)]
    pub at_most: Option<MostOf>,
    /// These bases are exchanged for bases of another line.
    #[serde(default)]
    pub from: Option<Exchange>,
}

/// At least this share of the line must be these troops.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeastShare {
    pub troops: Outfit,
    pub share: Share,
}

/// At most so many bases of the line may be these troops.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MostOf {
    pub troops: Outfit,
    pub number: u32,
}

/// Whole exchanges: `takes` bases of a line become `gives` bases of this one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    pub line: String,
    /// Only bases of these troops are exchanged.
    #[serde(default)]
    pub of: Option<Outfit>,
    pub takes: u32,
    pub gives: u32,
}

/// A share such as 1/3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Share {
    pub of: u32,
    pub parts: u32,
}

impl TryFrom<String> for Share {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        match parts {
            Some((of, parts)) if parts > 0 && of <= parts => Ok(Share { of, parts }),
            _ => Err(format!("'{text}' is no share such as 1/3")),
        }
    }
}

impl From<Share> for String {
    fn from(share: Share) -> Self {
        format!("{}/{}", share.of, share.parts)
    }
}

impl ArmyList {
    pub fn line(&self, key: &str) -> Option<&ListLine> {
        self.lines.iter().find(|line| line.key == key)
    }

    /// The clause that holds the extract.
    pub fn clause(&self) -> Clause {
        match self.id.as_str() {
            "kish" => clause::LIST_2,
            "bedouin" => clause::LIST_3,
            "libyan" => clause::LIST_4,
            "assyrian" => clause::LIST_5,
            _ => clause::LIST_1,
        }
    }
}

const FILES: [&str; 4] = [
    include_str!("../../../../armies/bab/lists/kish.toml"),
    include_str!("../../../../armies/bab/lists/bedouin.toml"),
    include_str!("../../../../armies/bab/lists/libyan.toml"),
    include_str!("../../../../armies/bab/lists/assyrian.toml"),
];

/// The lists that are built in. A file that does not read is left out; the tests see to it that none is.
pub fn lists() -> &'static [ArmyList] {
    static LISTS: OnceLock<Vec<ArmyList>> = OnceLock::new();
    LISTS.get_or_init(|| FILES.iter().filter_map(|text| toml::from_str(text).ok()).collect())
}

pub fn list(id: &str) -> Option<&'static ArmyList> {
    lists().iter().find(|list| list.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::table;

    #[test]
    fn every_built_in_list_reads() {
        for text in FILES {
            toml::from_str::<ArmyList>(text).unwrap();
        }
    }

    #[test]
    fn the_lists_say_what_the_tables_of_the_rule_book_say() {
        for list in lists() {
            let table = table(&list.table);
            assert_eq!(table.rows.len(), list.lines.len(), "{}", list.id);
            for (row, line) in table.rows.iter().zip(&list.lines) {
                assert_eq!(row[0].to_string(), line.row, "{}", list.id);
                assert_eq!(row[2].to_string(), line.min.to_string(), "{}", line.row);
                let max = match (line.max, line.max_share) {
                    (Some(max), None) => max.to_string(),
                    (None, Some(share)) => String::from(share),
                    _ => "any number".to_owned(),
                };
                assert_eq!(row[3].to_string(), max, "{}", line.row);
            }
        }
    }

    #[test]
    fn every_troop_of_the_lists_has_a_price() {
        for line in lists().iter().flat_map(|list| &list.lines) {
            for outfit in &line.troops {
                assert!(outfit.price().is_some(), "{}: {outfit}", line.row);
            }
        }
    }

    #[test]
    fn exchanges_name_lines_of_the_same_list_that_come_before() {
        for list in lists() {
            for (at, line) in list.lines.iter().enumerate() {
                if let Some(from) = &line.from {
                    assert!(list.lines[..at].iter().any(|l| l.key == from.line), "{}", line.row);
                    assert!(from.takes > 0 && from.gives > 0);
                }
            }
        }
    }
}
