//! The order of battle: what a player writes down of his army, and how its file reads.
//!
//! Relies on outfits; whether the army keeps to its list is judged in `muster`.

use crate::army::error::line_at;
use crate::army::{ArmyError, Outfit};
use crate::terrain::Ground;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::str::FromStr;
use toml::Spanned;

/// An army by the lines of its list. `troops` gives, for each line taken, such as `6 Reg Pk(I), 2 Reg Pk(X)`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderOfBattle {
    /// Whose rules it follows, as army files say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    pub list: String,
    pub name: String,
    /// The name in French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nom: Option<String>,
    #[serde(default = "usual_budget")]
    pub budget: f64,
    /// In place of the list's, where the players know better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aggression: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compulsory: Option<Vec<Ground>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optional: Option<Vec<Ground>>,
    pub troops: BTreeMap<String, Contingent>,
}

/// The word by which an army file says that it follows these rules.
const SET: &str = "bab";

/// The usual number of army points.
pub fn usual_budget() -> f64 {
    250.0
}

/// The most bases that one line of an order of battle may hold, so that a slip of the pen stays a slip.
const MOST_BASES: u32 = 999;

/// Bases of one line: numbers and troops.
#[derive(Clone, PartialEq, Debug, Default, JsonSchema)]
#[schemars(with = "String")]
pub struct Contingent(pub Vec<(u32, Outfit)>);

impl Contingent {
    pub fn number(&self) -> u32 {
        self.0.iter().map(|(number, _)| number).sum()
    }

    pub fn number_of(&self, outfit: Outfit) -> u32 {
        self.0.iter().filter(|(_, o)| *o == outfit).map(|(number, _)| number).sum()
    }
}

impl FromStr for Contingent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let part = |part: &str| {
            let part = part.trim();
            let wrong = || format!("'{part}' is not understood: write such as '6 Reg Pk(I)'");
            let (number, outfit) = part.split_once(' ').ok_or_else(wrong)?;
            let number: u32 = number.parse().map_err(|_| wrong())?;
            if number > MOST_BASES {
                return Err(format!("{number} bases are more than any army has"));
            }
            let outfit = outfit.parse().map_err(|e: oriflamme_kernel::SetupError| e.to_string())?;
            Ok((number, outfit))
        };
        let parts: Result<Vec<_>, String> = text.split(',').map(part).collect();
        let parts = parts?;
        if parts.len() > 20 {
            return Err("more than 20 kinds of troops in one line".to_owned());
        }
        Ok(Contingent(parts))
    }
}

impl From<&Contingent> for String {
    fn from(contingent: &Contingent) -> Self {
        let parts: Vec<String> = contingent.0.iter().map(|(number, outfit)| format!("{number} {outfit}")).collect();
        parts.join(", ")
    }
}

impl Serialize for Contingent {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&String::from(self))
    }
}

impl<'de> Deserialize<'de> for Contingent {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// An order of battle with the places of its parts in the file.
#[derive(Debug)]
pub(crate) struct Written {
    pub order: OrderOfBattle,
    /// Byte offsets by line key; other parts under their own name.
    places: BTreeMap<String, usize>,
}

impl Written {
    /// Where a part stands in the file, in bytes; what is not there is missed where the list is named.
    pub fn place_of(&self, part: &str) -> usize {
        self.places.get(part).or(self.places.get("list")).copied().unwrap_or(0)
    }

    /// Its line in the text that was read; the first is 1.
    pub fn line_of(&self, part: &str, text: &str) -> usize {
        line_at(text, self.place_of(part))
    }
}

#[derive(Deserialize)]
struct Places {
    list: Spanned<String>,
    #[serde(default)]
    budget: Option<Spanned<f64>>,
    #[serde(default)]
    aggression: Option<Spanned<i64>>,
    troops: BTreeMap<String, Spanned<String>>,
}

/// Reads an army file.
pub(crate) fn read(text: &str, file: &str) -> Result<Written, ArmyError> {
    let wrong =
        |error: toml::de::Error| ArmyError::at(file, text, error.span().map_or(0, |span| span.start), error.message());
    let order: OrderOfBattle = toml::from_str(text).map_err(wrong)?;
    if order.set.as_deref().is_some_and(|set| set != SET) {
        return Err(ArmyError::at(file, text, 0, "this is an army of other rules"));
    }
    let spans: Places = toml::from_str(text).map_err(wrong)?;
    let mut places: BTreeMap<String, usize> =
        spans.troops.into_iter().map(|(key, value)| (key, value.span().start)).collect();
    places.insert("list".to_owned(), spans.list.span().start);
    if let Some(budget) = spans.budget {
        let offset = budget.span().start;
        let amount = budget.into_inner();
        if !amount.is_finite() || !(1.0..=10_000.0).contains(&amount) {
            return Err(ArmyError::at(file, text, offset, "the budget must be from 1 to 10000 AP"));
        }
        places.insert("budget".to_owned(), offset);
    }
    if let Some(aggression) = spans.aggression {
        places.insert("aggression".to_owned(), aggression.span().start);
    }
    Ok(Written { order, places })
}
