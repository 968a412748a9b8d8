//! What a player writes down of a unit: components, special figures, figures and bases.
//! Relies on the vocabulary of built units; files, questions and the workshop all read this.
//! Must not judge: anything that a person may write is kept, so that a rule can say what is wrong with it.

use crate::build::unit::{Characteristic, Form, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A unit as its owner composes it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitPlan {
    /// Short name within its army.
    pub id: String,
    pub name: String,
    /// The chief it is entered under, by his short name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chief: Option<String>,
    /// That of its chief where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<String>,
    pub kind: Kind,
    pub figures: i64,
    /// Width and depth of one figure's base in centimetres; the usual one where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<[f64; 2]>,
    /// Height of a figure in centimetres; ordinary where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    /// Whether the owner has the height counted.
    #[serde(skip_serializing_if = "is_false")]
    pub count_height: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morale: Option<[Grade; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub melee: Option<[Grade; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resistance: Option<[Grade; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shooting: Option<[Grade; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movement: Option<[Grade; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stealth: Option<[Grade; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<[Grade; 2]>,
    /// What the Power is for: exactly one characteristic.
    #[serde(skip_serializing_if = "Several::is_empty")]
    pub domain: Several<Characteristic>,
    /// Exactly one of the two forms.
    #[serde(skip_serializing_if = "Several::is_empty")]
    pub form: Several<Form>,
    /// The special figures that are entered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<SpecialFigure>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl UnitPlan {
    pub fn components(&self, of: Characteristic) -> Option<&[Grade; 2]> {
        match of {
            Characteristic::Morale => self.morale.as_ref(),
            Characteristic::Melee => self.melee.as_ref(),
            Characteristic::Resistance => self.resistance.as_ref(),
            Characteristic::Shooting => self.shooting.as_ref(),
            Characteristic::Movement => self.movement.as_ref(),
            Characteristic::Stealth => self.stealth.as_ref(),
            Characteristic::Power => self.power.as_ref(),
        }
    }

    pub fn set_components(&mut self, of: Characteristic, to: Option<[Grade; 2]>) {
        let place = match of {
            Characteristic::Morale => &mut self.morale,
            Characteristic::Melee => &mut self.melee,
            Characteristic::Resistance => &mut self.resistance,
            Characteristic::Shooting => &mut self.shooting,
            Characteristic::Movement => &mut self.movement,
            Characteristic::Stealth => &mut self.stealth,
            Characteristic::Power => &mut self.power,
        };
        *place = to;
    }
}

/// A component as somebody writes it: the number or the word of the scale.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Grade {
    Number(i64),
    Word(String),
}

impl Grade {
    /// From 1 to 5; nothing where the scale has no such grade.
    pub fn value(&self) -> Option<u8> {
        match self {
            Grade::Number(number) => u8::try_from(*number).ok().filter(|value| (1..=5).contains(value)),
            Grade::Word(word) => {
                let rows = &crate::build::numbers::table("component-scale").rows;
                let row = rows.iter().find(|row| row[0].text() == Some(word))?;
                row[1].integer().and_then(|value| u8::try_from(value).ok())
            }
        }
    }
}

impl std::fmt::Display for Grade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Grade::Number(number) => write!(f, "{number}"),
            Grade::Word(word) => f.write_str(word),
        }
    }
}

/// The special figure of each characteristic, by its name or by its letters on the group sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialFigure {
    #[serde(alias = "CU")]
    UnitChief,
    #[serde(alias = "CH")]
    Champion,
    #[serde(alias = "PE")]
    StandardBearer,
    #[serde(alias = "TE")]
    Marksman,
    #[serde(alias = "MU")]
    Musician,
    #[serde(alias = "EC")]
    Scout,
    #[serde(alias = "MA")]
    Master,
}

impl SpecialFigure {
    pub const ALL: [SpecialFigure; 7] = [
        SpecialFigure::UnitChief,
        SpecialFigure::Champion,
        SpecialFigure::StandardBearer,
        SpecialFigure::Marksman,
        SpecialFigure::Musician,
        SpecialFigure::Scout,
        SpecialFigure::Master,
    ];

    pub fn characteristic(self) -> Characteristic {
        Characteristic::ALL[self as usize]
    }

    pub fn of(characteristic: Characteristic) -> Self {
        SpecialFigure::ALL[characteristic as usize]
    }
}

/// One or several: a rule then says that exactly one is meant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Several<T> {
    One(T),
    Many(Vec<T>),
}

impl<T> Default for Several<T> {
    fn default() -> Self {
        Several::Many(Vec::new())
    }
}

impl<T: Copy> Several<T> {
    pub fn is_empty(&self) -> bool {
        matches!(self, Several::Many(many) if many.is_empty())
    }

    pub fn number(&self) -> usize {
        match self {
            Several::One(_) => 1,
            Several::Many(many) => many.len(),
        }
    }

    pub fn first(&self) -> Option<T> {
        match self {
            Several::One(one) => Some(*one),
            Several::Many(many) => many.first().copied(),
        }
    }
}
