//! What is printed on the counters of a figure: three values for each state, armour, weapon and category.
//! Relies on nothing but its own text form, which `armies/magna/roster.toml` uses.
//! Must not know where anybody is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Attack, defence and movement of one face of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "[u32; 3]", into = "[u32; 3]")]
pub struct Values {
    pub attack: u32,
    pub defence: u32,
    pub movement: u32,
}

impl From<[u32; 3]> for Values {
    fn from([attack, defence, movement]: [u32; 3]) -> Self {
        Values { attack, defence, movement }
    }
}

impl From<Values> for [u32; 3] {
    fn from(values: Values) -> Self {
        [values.attack, values.defence, values.movement]
    }
}

/// Everything printed on the counters of one figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// How set-ups name it.
    pub key: String,
    /// Shown to players: a name, or `@` and the key of a text.
    pub name: String,
    #[serde(default)]
    pub nature: Nature,
    /// The circle around the defence value: in armour, in every state.
    #[serde(default)]
    pub armour: bool,
    /// Healthy on foot; of an animal, its only living face.
    pub foot: Values,
    #[serde(default)]
    pub wounded: Values,
    /// Defence of the stunned face.
    #[serde(default)]
    pub stunned: u32,
    /// In the saddle; only who has these counters may ride.
    #[serde(default)]
    pub mounted: Option<Values>,
    #[serde(default)]
    pub mounted_wounded: Option<Values>,
    #[serde(default)]
    pub missile: Option<Missile>,
    /// Missiles to throw, where the weapon or the scenario limits them.
    #[serde(default)]
    pub missiles: Option<u8>,
    #[serde(default)]
    pub categories: Vec<Category>,
}

impl Profile {
    pub fn is(&self, category: Category) -> bool {
        self.categories.contains(&category)
    }
}

/// What kind of being a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nature {
    #[default]
    Man,
    /// A horse to ride.
    Horse,
    DraughtHorse,
    Ox,
    WarCamel,
    PackCamel,
    LitterCamel,
    /// Pigs and goats, on one hex.
    SmallAnimal,
}

impl Nature {
    pub fn is_animal(self) -> bool {
        self != Nature::Man
    }

    pub fn is_camel(self) -> bool {
        matches!(self, Nature::WarCamel | Nature::PackCamel | Nature::LitterCamel)
    }

    pub fn is_horse(self) -> bool {
        matches!(self, Nature::Horse | Nature::DraughtHorse)
    }

    pub fn draws_wagons(self) -> bool {
        matches!(self, Nature::DraughtHorse | Nature::Ox)
    }

    /// Stands on two hexes, with a head and a facing.
    pub fn is_large(self) -> bool {
        self.is_animal() && self != Nature::SmallAnimal
    }
}

/// The missile weapons of the weapon table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Missile {
    Stone,
    ThrowingAxe,
    Dagger,
    Javelin,
    Sling,
    ShortBow,
    LongBow,
    Crossbow,
    Ballista,
    /// The lance of a Norman knight, thrown once.
    Lance,
}

/// What rules ask of a character: rank, people, arms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    Knight,
    Sergeant,
    ManAtArms,
    Peasant,
    Berserker,
    Housecarl,
    Hirdman,
    Jarl,
    Earl,
    Assassin,
    CamelRider,
    Saracen,
    Bedouin,
    Turcopole,
    Norman,
    /// Halberd, bill, or western pike from the 12th century on.
    PoleArm,
    /// An axe that can be swung with both hands.
    Axe,
    /// A barded horse.
    Barded,
    /// A knight who surrendered.
    Ransom,
}
