//! Races: what a race sheet holds, the 21 sheets of the supplement, and sheets that players write themselves.
//! Relies on the tables `race-list` and `supp-race-sheets`.
//! Must not know the battle: it says what hinders a race, not when it is dark.

use crate::build::numbers::table;
use crate::build::unit::Characteristic;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The hour that hinders a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HinderedBy {
    Day,
    Night,
    #[default]
    Neither,
}

/// Weather that never hinders a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Climate {
    Heat,
    Cold,
    Rain,
}

/// The terrain that a race sheet rates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Going {
    Road,
    Plain,
    Field,
    Bush,
    Hill,
    Mountain,
    Forest,
    River,
    Marsh,
    Buildings,
}

/// When the advantage of +3 holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Context {
    NearWarlord,
    Charged,
    Outnumbering,
    Outnumbered,
    EnemyDamaged,
    InForest,
    InField,
    InMarsh,
    Night,
    Day,
    Attack,
    Defence,
}

/// What a race point buys. Written as `plus3 Melee charged`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Advantage {
    Plus1 { action: Characteristic },
    Plus3 { action: Characteristic, context: Context },
    Power3 { domain: Characteristic },
    Soften { action: Characteristic },
    Hatred { action: Characteristic, race: String },
}

/// A step before the battle whose effect on army morale a race may change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StartItem {
    DivineOmens,
    Duels,
    Harangue,
    FoulPlay,
    MagicalDuels,
}

/// Something in the battle whose effect on army morale a race may change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoraleEvent {
    KeyUnitLost,
    NeutralLost,
    NeutralWon,
    OwnLost,
    EnemyWon,
    GroupLost,
    Talisman,
    WarlordKilled,
}

/// A race with everything that its sheet says.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RaceSheet {
    pub id: String,
    /// Its name; `@` and a key for the races of the list.
    pub name: String,
    pub hindered_by: HinderedBy,
    pub immune: Vec<Climate>,
    pub difficult: Vec<Going>,
    pub allies: Vec<String>,
    /// Accepts mercenary service.
    pub mercenaries: bool,
    pub advantages: Vec<Advantage>,
    /// Not held or tied, won, lost.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub morale_start: BTreeMap<StartItem, [i8; 3]>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub morale_change: BTreeMap<MoraleEvent, i8>,
}

/// The names of the list in their order: the key of the table and the text.
pub const RACES: [(&str, &str); 21] = [
    ("humans-civilised", "@grandes-people-humans-civilised"),
    ("orcs", "@grandes-people-orcs"),
    ("goblins", "@grandes-people-goblins"),
    ("halflings", "@grandes-people-halflings"),
    ("wood-elves", "@grandes-people-wood-elves"),
    ("dark-elves", "@grandes-people-dark-elves"),
    ("high-elves", "@grandes-people-high-elves"),
    ("dwarfs", "@grandes-people-dwarfs"),
    ("marsh-things", "@grandes-people-marsh-things"),
    ("humans-barbarian", "@grandes-people-humans-barbarian"),
    ("giants", "@grandes-people-giants"),
    ("trolls", "@grandes-people-trolls"),
    ("ogres", "@grandes-people-ogres"),
    ("undead", "@grandes-people-undead"),
    ("rat-folk", "@grandes-people-rat-folk"),
    ("beastmen", "@grandes-people-beastmen"),
    ("sprites", "@grandes-people-sprites"),
    ("demons", "@grandes-people-demons"),
    ("angels", "@grandes-people-angels"),
    ("humans-mystic-good", "@grandes-people-humans-mystic-good"),
    ("humans-mystic-chaos", "@grandes-people-humans-mystic-chaos"),
];

/// The sheets of the supplement, in the order of the list.
pub fn sheets() -> &'static [RaceSheet] {
    static SHEETS: OnceLock<Vec<RaceSheet>> = OnceLock::new();
    SHEETS.get_or_init(|| RACES.iter().filter_map(|(id, name)| read(id, name)).collect())
}

/// The sheet of a race of the list.
pub fn sheet(id: &str) -> Option<&'static RaceSheet> {
    sheets().iter().find(|sheet| sheet.id == id)
}

/// The row of a race; a test sees to it that all 21 read.
fn read(id: &str, name: &str) -> Option<RaceSheet> {
    let row = table("supp-race-sheets").row(id)?;
    let words = |place: usize| -> Vec<String> {
        let cell = row.get(place).filter(|cell| !cell.is_none());
        cell.and_then(|cell| cell.text()).into_iter().flat_map(|text| text.split(", ")).map(str::to_owned).collect()
    };
    let mut sheet = RaceSheet {
        id: id.to_owned(),
        name: name.to_owned(),
        hindered_by: word(words(1).first()?)?,
        immune: words(2).iter().map(|text| word(text)).collect::<Option<_>>()?,
        difficult: words(3).iter().map(|text| word(text)).collect::<Option<_>>()?,
        allies: words(4),
        mercenaries: row.get(5)?.flag()?,
        advantages: words(6).iter().map(|text| text.parse().ok()).collect::<Option<_>>()?,
        ..RaceSheet::default()
    };
    for change in words(7) {
        let parts: Vec<&str> = change.split(' ').collect();
        let numbers: Vec<i8> = parts.iter().filter_map(|part| part.trim_start_matches('+').parse().ok()).collect();
        let names = parts.len().checked_sub(numbers.len())?;
        let key = parts.get(..names)?.join("-");
        match numbers.as_slice() {
            [one] => sheet.morale_change.insert(word(&key)?, *one).map(|_| ()),
            [none, won, lost] => sheet.morale_start.insert(word(&key)?, [*none, *won, *lost]).map(|_| ()),
            _ => return None,
        };
    }
    Some(sheet)
}

/// A word of the tables as a value.
fn word<T: for<'a> Deserialize<'a>>(text: &str) -> Option<T> {
    T::deserialize(serde::de::value::StrDeserializer::<serde::de::value::Error>::new(text)).ok()
}

/// A value as the word of the tables.
fn text_of<T: Serialize>(value: &T) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

impl FromStr for Advantage {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is no racial advantage such as 'plus1 Melee' or 'plus3 Melee charged'");
        let parts: Vec<&str> = text.split_whitespace().collect();
        let action = |text: &str| word::<Characteristic>(&text.to_lowercase()).ok_or_else(wrong);
        let fighting = |of: Characteristic| {
            matches!(of, Characteristic::Melee | Characteristic::Shooting | Characteristic::Resistance)
        };
        match parts.as_slice() {
            ["plus1", of] => Ok(Advantage::Plus1 { action: action(of)? }),
            ["plus3", of, context] => {
                Ok(Advantage::Plus3 { action: action(of)?, context: word(context).ok_or_else(wrong)? })
            }
            ["power3", of] => match action(of)? {
                Characteristic::Power => Err(wrong()),
                domain => Ok(Advantage::Power3 { domain }),
            },
            ["soften", of] => Ok(Advantage::Soften { action: action(of)? }),
            ["hatred", of, race] => match action(of)? {
                action if fighting(action) => Ok(Advantage::Hatred { action, race: (*race).to_owned() }),
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Advantage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Advantage::Plus1 { action } => write!(f, "plus1 {}", action.code()),
            Advantage::Plus3 { action, context } => write!(f, "plus3 {} {}", action.code(), text_of(context)),
            Advantage::Power3 { domain } => write!(f, "power3 {}", domain.code()),
            Advantage::Soften { action } => write!(f, "soften {}", action.code()),
            Advantage::Hatred { action, race } => write!(f, "hatred {} {race}", action.code()),
        }
    }
}

impl TryFrom<String> for Advantage {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Advantage> for String {
    fn from(advantage: Advantage) -> Self {
        advantage.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_races_of_the_list_have_a_sheet() {
        let ids: Vec<&str> = sheets().iter().map(|sheet| sheet.id.as_str()).collect();
        let listed: Vec<String> = table("race-list").rows.iter().map(|row| row[0].to_string()).collect();
        assert_eq!(ids, listed);
        for sheet in sheets() {
            assert_eq!(sheet.advantages.len(), 3, "{}", sheet.id);
            assert!(!sheet.morale_start.is_empty() || !sheet.morale_change.is_empty(), "{}", sheet.id);
        }
    }

    #[test]
    fn alliances_are_mutual_and_among_the_list() {
        for race in sheets() {
            for ally in &race.allies {
                assert!(sheet(ally).is_some_and(|ally| ally.allies.contains(&race.id)), "{} and {ally}", race.id);
            }
        }
    }

    #[test]
    fn advantages_read_as_they_are_written() {
        for advantage in sheets().iter().flat_map(|sheet| &sheet.advantages) {
            assert_eq!(advantage.to_string().parse().as_ref(), Ok(advantage));
        }
        for wrong in ["plus1", "plus1 Flying", "plus3 Melee sometimes", "power3 Power", "hatred Morale orcs", "glory"] {
            assert!(wrong.parse::<Advantage>().is_err(), "{wrong}");
        }
    }
}
