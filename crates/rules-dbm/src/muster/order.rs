//! The order of battle: what a player writes down of his army, how its file reads, and on which line each part stands.
//! Relies on troops; whether the army keeps to its list is judged in `muster`.
//! Must not know any list.

use super::fault::Part;
use crate::army::Role;
use crate::troop::Troop;
use oriflamme_kernel::{SetupError, one_line};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use toml::Spanned;

/// An army by its corps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Whose rules it follows, as army files say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    pub list: String,
    pub name: String,
    /// The name in French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nom: Option<String>,
    /// The total that both sides agreed, in AP.
    pub points: u32,
    /// For a scenario or a campaign: the total is free (dbm.army.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scenario: bool,
    /// The year of the battle, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// A competition limited to the period of a book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<u8>,
    /// What Kn (F) without missiles become on foot where their list is silent (dbm.dismount.16).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fast_knights_on_foot: Option<Troop>,
    pub baggage: Contingent,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub works: Option<WorksOrder>,
    #[serde(default)]
    pub corps: Vec<CorpsOrder>,
}

/// Fortifications, such as `12 TF`; those of the built-up area section by section.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WorksOrder {
    /// At the reduced price, for the camp.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub camp: Option<String>,
    /// At the reduced price, elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// At the full price, for whatever they are needed (dbm.fortification.15).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub anywhere: Option<String>,
    /// Round the built-up area, such as `PF: tower wall gate wall`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bua: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorpsOrder {
    pub name: String,
    /// The name in French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nom: Option<String>,
    pub role: Role,
    /// A foreign contingent of the list; its entries are those of the ally.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<String>,
    /// His own element, such as `king: Reg Kn(F)`: an entry and its troops.
    pub leader: Leader,
    #[serde(default)]
    pub troops: BTreeMap<String, Contingent>,
    /// Double bases, such as `4 archers behind shields`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub double: Vec<Bond>,
    /// Landing troops, such as `4 axemen aboard longships`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aboard: Vec<Bond>,
}

/// The word by which an army file says that it follows these rules.
const SET: &str = "dbm";

/// The most elements that one line may name, so that a slip of the pen stays a slip; and a whole army.
const MOST: u32 = 200;
const MOST_ELEMENTS: u32 = 600;
/// The most kinds of troops in one line.
const MOST_KINDS: usize = 20;

impl Order {
    /// Is it larger than anybody could mean?
    pub fn is_too_large(&self) -> bool {
        let batches = self.corps.iter().flat_map(|corps| corps.troops.values()).chain([&self.baggage]);
        let elements = batches.flat_map(|contingent| &contingent.0).map(|batch| batch.number).sum::<u32>();
        let bonds = self.corps.iter().map(|corps| corps.double.len() + corps.aboard.len()).sum::<usize>();
        elements > MOST_ELEMENTS || bonds > MOST_ELEMENTS as usize || self.corps.len() > MOST_KINDS
    }
}

/// Elements of one entry: numbers, troops and how they come.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Contingent(pub Vec<Batch>);

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Batch {
    pub number: u32,
    pub troop: Troop,
    pub way: Way,
}

/// What a player decides of troops besides their grade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    #[default]
    Usual,
    /// Infantry that is mounted infantry.
    Mounted,
    /// Baggage that never moves.
    Immobile,
}

impl Way {
    const fn word(self) -> &'static str {
        match self {
            Way::Usual => "",
            Way::Mounted => "mounted",
            Way::Immobile => "immobile",
        }
    }
}

impl FromStr for Contingent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(',').collect();
        if parts.len() > MOST_KINDS {
            return Err(format!("more than {MOST_KINDS} kinds of troops in one line"));
        }
        parts.into_iter().map(Batch::from_str).collect::<Result<Vec<_>, _>>().map(Contingent)
    }
}

impl FromStr for Batch {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{}' is not understood: write such as '6 Reg Bd(O)'", text.trim());
        let (number, rest) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let number = number.parse().ok().filter(|number| *number <= MOST).ok_or_else(wrong)?;
        let ways = [Way::Mounted, Way::Immobile];
        let said = ways.into_iter().find_map(|way| Some((rest.trim().strip_suffix(way.word())?, way)));
        let (troop, way) = said.unwrap_or((rest, Way::Usual));
        let troop = troop.parse().map_err(|error: SetupError| error.to_string())?;
        Ok(Batch { number, troop, way })
    }
}

/// The entry of a general's element and its troops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leader {
    pub entry: String,
    pub troop: Troop,
}

impl FromStr for Leader {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is not understood: write such as 'king: Reg Kn(F)'");
        let (entry, troop) = text.split_once(':').ok_or_else(wrong)?;
        let troop = troop.parse().map_err(|error: SetupError| error.to_string())?;
        Ok(Leader { entry: entry.trim().to_owned(), troop })
    }
}

/// So many elements of one entry that belong to as many of another: behind them on one base, or aboard of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bond {
    pub number: u32,
    pub joined: String,
    pub word: &'static str,
    pub to: String,
}

const BONDS: [&str; 2] = ["behind", "aboard"];

impl FromStr for Bond {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = words.first().and_then(|word| word.parse().ok()).filter(|number| *number <= MOST);
        let word = words.get(2).and_then(|word| BONDS.into_iter().find(|known| known == word));
        match (number, word, words.as_slice()) {
            (Some(number), Some(word), [_, joined, _, to]) => {
                Ok(Bond { number, joined: (*joined).to_owned(), word, to: (*to).to_owned() })
            }
            _ => Err(format!("'{text}' is not understood: write such as '4 archers behind shields'")),
        }
    }
}

/// Texts in files that stand for more than a text.
macro_rules! written {
    ($($type:ty: $text:expr;)*) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let text: fn(&$type) -> String = $text;
                f.write_str(&text(self))
            }
        }

        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
written! {
    Contingent: |contingent| {
        let batch = |b: &Batch| format!("{} {} {}", b.number, b.troop, b.way.word()).trim_end().to_owned();
        contingent.0.iter().map(batch).collect::<Vec<_>>().join(", ")
    };
    Leader: |leader| format!("{}: {}", leader.entry, leader.troop);
    Bond: |bond| format!("{} {} {} {}", bond.number, bond.joined, bond.word, bond.to);
}

/// An order of battle with the places of its parts in the file.
#[derive(Debug)]
pub struct Written {
    pub order: Order,
    lines: BTreeMap<Part, usize>,
}

impl Written {
    /// Reads an army file. Where it is none, the place of the error is the line; the first is 1.
    pub fn read(text: &str) -> Result<Written, SetupError> {
        let line_at = |offset: usize| 1 + text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count();
        let wrong = |error: toml::de::Error| {
            let line = line_at(error.span().map_or(0, |span| span.start));
            SetupError::new(line.to_string(), one_line(error.message()))
        };
        let order: Order = toml::from_str(text).map_err(wrong)?;
        if order.set.as_deref().is_some_and(|set| set != SET) {
            return Err(SetupError::new("1", "this is an army of other rules"));
        }
        if order.is_too_large() {
            return Err(SetupError::new("1", format!("an army has at most {MOST_ELEMENTS} elements")));
        }
        let places: Offsets = toml::from_str(text).map_err(wrong)?;
        let lines = places.each().into_iter().map(|(place, offset)| (place, line_at(offset))).collect();
        Ok(Written { order, lines })
    }

    /// The line of a place; of what is around it where it is not in the file.
    pub fn line_of(&self, place: &Part) -> usize {
        self.lines.get(place).or_else(|| self.lines.get(&place.around())).copied().unwrap_or(1)
    }
}

/// The same file again, read for where things stand.
#[derive(Deserialize)]
struct Offsets {
    list: Spanned<String>,
    points: Spanned<u32>,
    year: Option<Spanned<i32>>,
    book: Option<Spanned<u8>>,
    fast_knights_on_foot: Option<Spanned<String>>,
    baggage: Spanned<String>,
    works: Option<Spanned<BTreeMap<String, Spanned<String>>>>,
    #[serde(default)]
    corps: Vec<CorpsOffsets>,
}

#[derive(Deserialize)]
struct CorpsOffsets {
    role: Spanned<String>,
    leader: Spanned<String>,
    #[serde(default)]
    troops: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    double: Vec<Spanned<String>>,
    #[serde(default)]
    aboard: Vec<Spanned<String>>,
}

impl Offsets {
    fn each(self) -> Vec<(Part, usize)> {
        let mut all = vec![
            (Part::Head("list"), self.list.span().start),
            (Part::Head("points"), self.points.span().start),
            (Part::Head("baggage"), self.baggage.span().start),
        ];
        all.extend(self.year.map(|year| (Part::Head("year"), year.span().start)));
        all.extend(self.book.map(|book| (Part::Head("book"), book.span().start)));
        all.extend(self.fast_knights_on_foot.map(|word| (Part::Head("fast_knights_on_foot"), word.span().start)));
        if let Some(works) = self.works {
            all.push((Part::Head("works"), works.span().start));
            let works = works.into_inner();
            let named = |name: &'static str| Some((Part::Works(name), works.get(name)?.span().start));
            all.extend(["camp", "field", "anywhere", "bua"].into_iter().filter_map(named));
        }
        for (at, corps) in self.corps.into_iter().enumerate() {
            all.push((Part::Corps(at), corps.role.span().start));
            all.push((Part::Leader(at), corps.leader.span().start));
            all.extend(corps.troops.into_iter().map(|(key, text)| (Part::Entry(at, key), text.span().start)));
            all.extend(corps.double.iter().enumerate().map(|(n, text)| (Part::Double(at, n), text.span().start)));
            all.extend(corps.aboard.iter().enumerate().map(|(n, text)| (Part::Aboard(at, n), text.span().start)));
        }
        all
    }
}
