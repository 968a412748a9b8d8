//! A built unit as its sheet shows it: values, limits, life, size and cost. Shared by the workshop and by the battle.
//! Relies on nothing but plain numbers.
//! Must not know how they were paid for, nor where the unit stands.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The seven characteristics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Characteristic {
    Morale,
    Melee,
    Resistance,
    Shooting,
    Movement,
    Stealth,
    Power,
}

impl Characteristic {
    pub const ALL: [Characteristic; 7] = [
        Characteristic::Morale,
        Characteristic::Melee,
        Characteristic::Resistance,
        Characteristic::Shooting,
        Characteristic::Movement,
        Characteristic::Stealth,
        Characteristic::Power,
    ];

    /// As files and texts write it.
    pub const fn code(self) -> &'static str {
        match self {
            Characteristic::Morale => "morale",
            Characteristic::Melee => "melee",
            Characteristic::Resistance => "resistance",
            Characteristic::Shooting => "shooting",
            Characteristic::Movement => "movement",
            Characteristic::Stealth => "stealth",
            Characteristic::Power => "power",
        }
    }
}

/// A characteristic on the sheet: value 0 or 2 to 10, and its limit, special figure included. Both 0 when absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trait {
    pub value: u8,
    pub limit: u8,
}

/// The form of a Power.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    Bonus,
    Special,
}

/// What a Power is for; its value and limit stand with the other characteristics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Power {
    pub domain: Characteristic,
    pub form: Form,
}

/// What a unit consists of; decides its shape together with Stealth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    #[default]
    Infantry,
    Cavalry,
    Shooters,
    Machines,
    /// Very large creatures.
    Creatures,
}

/// Width and depth in centimetres, of one figure's base or of the whole unit.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BaseSize {
    pub width: f64,
    pub depth: f64,
}

/// A built unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Unit {
    pub name: String,
    /// Identifier of its race, such as `orcs`.
    pub race: String,
    pub kind: Kind,
    pub figures: u16,
    /// The base of one figure.
    pub base: BaseSize,
    /// The rectangle that the whole unit covers.
    pub footprint: BaseSize,
    /// In the order of [`Characteristic::ALL`].
    pub traits: [Trait; 7],
    /// Whose special figure is entered.
    pub specials: Vec<Characteristic>,
    pub power: Option<Power>,
    pub life: u8,
    pub volume: u8,
    /// In army points.
    pub cost: u32,
}

impl Unit {
    pub fn value(&self, of: Characteristic) -> u8 {
        self.traits[of as usize].value
    }

    pub fn limit(&self, of: Characteristic) -> u8 {
        self.traits[of as usize].limit
    }

    pub fn has(&self, characteristic: Characteristic) -> bool {
        self.value(characteristic) > 0
    }
}
