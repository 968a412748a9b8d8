//! Army lists: all that an army of one kind may have, with every field that a rule asks a list for.
//! Relies on troops and headings.
//! Must not judge an army: `muster` does.

use super::heading::{Climate, TerrainCode, Years};
use crate::army::Role;
use crate::troop::{Arms, Build, Kind, Troop};
use serde::{Deserialize, Serialize};

/// An army list as its file says it. What a list leaves out, it does not allow (dbm.list.39).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    pub id: String,
    pub name: String,
    /// The name in French.
    pub nom: String,
    pub years: Years,
    pub climate: Climate,
    /// From 0 to 4.
    pub aggression: u8,
    pub compulsory: Vec<TerrainCode>,
    pub optional: Vec<TerrainCode>,
    /// Whose army it is: contingents are told apart by it.
    pub nation: String,
    /// Own allies may change sides (dbm.list.19).
    #[serde(default)]
    pub civil_war: bool,
    #[serde(default)]
    pub baggage: Supplies,
    #[serde(default)]
    pub works: WorksOffer,
    #[serde(rename = "entry")]
    pub entries: Vec<Entry>,
    #[serde(default, rename = "ally")]
    pub allies: Vec<Ally>,
}

/// What the baggage may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Supplies {
    pub mobile: bool,
    pub immobile: bool,
    /// What is mobile goes on wheels.
    pub wheels: bool,
    /// Ships may take the place of land baggage (dbm.troop.100).
    pub ships: bool,
}

impl Default for Supplies {
    fn default() -> Self {
        Supplies { mobile: true, immobile: true, wheels: false, ships: false }
    }
}

/// The field fortifications that the list specifies, in element frontages at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WorksOffer {
    /// To defend the camp.
    pub camp: u32,
    /// Elsewhere.
    pub field: u32,
    /// Plashed wood edges for ambushes.
    pub plashed: bool,
}

/// One entry of a list: which troops, how many, and what is special about them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// How an order of battle names it.
    pub key: String,
    pub name: String,
    pub nom: String,
    pub troops: Vec<Troop>,
    pub min: u32,
    pub max: u32,
    /// Which generals they may be; no other entries are generals.
    #[serde(default)]
    pub generals: Vec<Role>,
    #[serde(default)]
    pub build: Build,
    #[serde(default)]
    pub missile: Option<Arms>,
    /// What hand-carried artillery (I) is.
    #[serde(default)]
    pub engine: Option<Engine>,
    /// The animals of mounted infantry are camels.
    #[serde(default)]
    pub camels: bool,
    /// Bedouin, Tuareg and their like (dbm.distance.16).
    #[serde(default)]
    pub desert: bool,
    /// May dismount anywhere (dbm.dismount.1).
    #[serde(default)]
    pub dismounts: bool,
    /// What they become on foot, where it is not what the table says.
    #[serde(default)]
    pub on_foot: Option<Troop>,
    /// May, or must, be mounted infantry.
    #[serde(default)]
    pub mounted_infantry: Option<Offer>,
    /// The rear half of double bases.
    #[serde(default)]
    pub double: Option<DoubleBase>,
    /// May have the support of psiloi behind them (dbm.deduct.3, dbm.deduct.4).
    #[serde(default)]
    pub psiloi_support: bool,
    #[serde(default)]
    pub tied: Tie,
    #[serde(default)]
    pub upgrade: Option<Upgrade>,
    /// A vessel with landing troops: of which types.
    #[serde(default)]
    pub lands: Vec<Kind>,
    /// Troops that exist only with vessels (dbm.list.26).
    #[serde(default)]
    pub only_aboard: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    Allowed,
    Required,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    Rockets,
    FlamingPigs,
}

/// Elements that stand behind others on one base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoubleBase {
    /// The entry of the front half.
    pub behind: String,
    pub offer: Offer,
    /// The rear half costs less (dbm.cost.4).
    #[serde(default)]
    pub discount: bool,
}

/// What an entry of a sub-list is tied to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tie {
    pub general: Option<String>,
    pub region: Option<String>,
    pub years: Option<Years>,
}

impl Tie {
    pub fn is_free(&self) -> bool {
        *self == Tie::default()
    }
}

/// Elements of another entry that may be better, and when; they count among the numbers of that entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    pub of: String,
    #[serde(default)]
    pub years: Option<Years>,
}

/// A foreign contingent: by reference to its own list, or with a sub-list here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ally {
    pub key: String,
    pub name: String,
    pub nom: String,
    /// The list referred to.
    #[serde(default)]
    pub list: Option<String>,
    /// The nation of a sub-list.
    #[serde(default)]
    pub nation: Option<String>,
    #[serde(default, rename = "entry")]
    pub entries: Vec<Entry>,
    /// The largest total, general and baggage included (dbm.list.16).
    #[serde(default)]
    pub most: Option<u32>,
    /// There may be several contingents of this nation (dbm.list.15).
    #[serde(default)]
    pub several: bool,
    /// May have troops that are not compulsory in the list referred to (dbm.list.10).
    #[serde(default)]
    pub any_troops: bool,
}

impl Entry {
    /// Troops other than generals that the list demands.
    pub fn is_compulsory(&self) -> bool {
        self.min > 0 && self.generals.is_empty() && self.tied.is_free()
    }

    pub fn may_be(&self, general: Role) -> bool {
        self.generals.contains(&general)
    }
}

impl ArmyList {
    /// A list without entries, in no year.
    pub(super) const fn nothing() -> ArmyList {
        ArmyList {
            id: String::new(),
            name: String::new(),
            nom: String::new(),
            years: Years { from: 0, to: 0 },
            climate: Climate::Warm,
            aggression: 0,
            compulsory: Vec::new(),
            optional: Vec::new(),
            nation: String::new(),
            civil_war: false,
            baggage: Supplies { mobile: false, immobile: false, wheels: false, ships: false },
            works: WorksOffer { camp: 0, field: 0, plashed: false },
            entries: Vec::new(),
            allies: Vec::new(),
        }
    }

    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    pub fn ally(&self, key: &str) -> Option<&Ally> {
        self.allies.iter().find(|ally| ally.key == key)
    }

    pub fn has(&self, code: TerrainCode) -> bool {
        self.compulsory.contains(&code) || self.optional.contains(&code)
    }
}
