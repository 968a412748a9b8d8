//! Troops: the fifteen types, the five grades, regular and irregular, and the classes that rules name.
//!
//! Vocabulary only; numbers that depend on a troop are in `tables`.

use oriflamme_kernel::SetupError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The fifteen troop types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum TroopType {
    Ax,
    Bd,
    Bg,
    Bw,
    Cm,
    Cv,
    El,
    HCh,
    Hd,
    LCh,
    LH,
    Pk,
    Ps,
    Sp,
    Wb,
}

use TroopType::*;

impl TroopType {
    pub const ALL: [TroopType; 15] = [Ax, Bd, Bg, Bw, Cm, Cv, El, HCh, Hd, LCh, LH, Pk, Ps, Sp, Wb];

    pub const fn name(self) -> &'static str {
        match self {
            Ax => "Ax",
            Bd => "Bd",
            Bg => "Bg",
            Bw => "Bw",
            Cm => "Cm",
            Cv => "Cv",
            El => "El",
            HCh => "HCh",
            Hd => "Hd",
            LCh => "LCh",
            LH => "LH",
            Pk => "Pk",
            Ps => "Ps",
            Sp => "Sp",
            Wb => "Wb",
        }
    }

    pub const fn is_mounted(self) -> bool {
        matches!(self, Cm | Cv | El | HCh | LCh | LH)
    }

    pub const fn is_infantry(self) -> bool {
        !self.is_mounted()
    }

    pub const fn is_light_infantry(self) -> bool {
        matches!(self, Ax | Ps)
    }

    pub const fn is_heavy_infantry(self) -> bool {
        matches!(self, Bd | Bw | Hd | Pk | Sp | Wb)
    }

    pub const fn is_skirmisher(self) -> bool {
        matches!(self, Ps | LH)
    }

    pub const fn is_light(self) -> bool {
        matches!(self, Ps | LH | Ax)
    }

    /// Types that exist only as irregulars.
    pub const fn is_always_irregular(self) -> bool {
        matches!(self, Bg | Cm | El | Hd | Wb)
    }
}

impl fmt::Display for TroopType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Quality within a type, in the order in which grades are always written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Grade {
    S,
    O,
    I,
    F,
    X,
}

impl Grade {
    pub const ALL: [Grade; 5] = [Grade::S, Grade::O, Grade::I, Grade::F, Grade::X];

    pub const fn name(self) -> &'static str {
        match self {
            Grade::S => "S",
            Grade::O => "O",
            Grade::I => "I",
            Grade::F => "F",
            Grade::X => "X",
        }
    }
}

/// Regular or irregular.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Status {
    Reg,
    Irr,
}

/// Type, grade and status: all that characterises troops.
///
/// ```
/// use oriflamme_rules_bab::troop::Troop;
/// let troop: Troop = "Reg Sp(O)".parse().unwrap();
/// assert_eq!(troop.to_string(), "Reg Sp(O)");
/// assert!("Reg Sp(Z)".parse::<Troop>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, JsonSchema)]
#[schemars(with = "String")]
pub struct Troop {
    pub kind: TroopType,
    pub grade: Grade,
    pub status: Status,
}

impl Troop {
    pub const fn new(status: Status, kind: TroopType, grade: Grade) -> Self {
        Troop { kind, grade, status }
    }

    pub const fn is_irregular(self) -> bool {
        matches!(self.status, Status::Irr)
    }

    pub const fn is_fast(self) -> bool {
        matches!(self.grade, Grade::F)
    }

    /// Rides camels and so counts ground as camels do.
    pub const fn counts_ground_as_camels(self) -> bool {
        matches!((self.kind, self.grade), (Cm, _) | (LH, Grade::X))
    }
}

impl fmt::Display for Troop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}({})", self.status, self.kind, self.grade.name())
    }
}

impl FromStr for Troop {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let wrong = || SetupError::new(format!("'{text}'"), "expected troops such as 'Reg Sp(O)' or 'Irr Ps(S)'");
        let (status, rest) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let status = match status {
            "Reg" => Status::Reg,
            "Irr" => Status::Irr,
            _ => return Err(wrong()),
        };
        let (kind, grade) = rest.trim().strip_suffix(')').and_then(|r| r.split_once('(')).ok_or_else(wrong)?;
        let kind = TroopType::ALL.into_iter().find(|t| t.name() == kind).ok_or_else(wrong)?;
        let grade = Grade::ALL.into_iter().find(|g| g.name() == grade).ok_or_else(wrong)?;
        Ok(Troop { kind, grade, status })
    }
}

impl Serialize for Troop {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Troop {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// What a skirmisher on foot carries; it decides one line of the outcome tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    /// Bow, crossbow or sling.
    Missile,
    Javelin,
}
