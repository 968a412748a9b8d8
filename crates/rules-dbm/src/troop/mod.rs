//! Troop definitions: the types, grades and status that describe an element, how its men are built up and armed, and its base.
//! Relies on the tables of troops and bases.
//! Must not know where anybody stands, nor how anybody moves, shoots or fights.
//!
//! `kind` the twenty types and their classes · `basing` figure scales and base sizes · `counts_as` what (X) stands for.

pub mod basing;
pub mod counts_as;
pub mod kind;

pub use basing::Scale;
pub use kind::Kind;

use crate::tables::table;
use oriflamme_kernel::SetupError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Quality within a type, in the order in which grades are always written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// Superior.
    S,
    /// Ordinary.
    O,
    /// Inferior.
    I,
    /// Fast.
    F,
    /// Exception: counts as other troops in some situations.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Status {
    Reg,
    Irr,
}

impl Status {
    pub const ALL: [Status; 2] = [Status::Reg, Status::Irr];

    pub const fn name(self) -> &'static str {
        match self {
            Status::Reg => "Reg",
            Status::Irr => "Irr",
        }
    }
}

/// Status, type and grade: what describes an element (dbm.troop.8). Its text form is `Reg Bd(O)`.
///
/// Every combination can be written; [`Troop::exists`] tells those that an army can buy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Troop {
    pub status: Status,
    pub kind: Kind,
    pub grade: Grade,
}

impl Troop {
    pub const fn new(status: Status, kind: Kind, grade: Grade) -> Self {
        Troop { status, kind, grade }
    }

    pub const fn is_regular(self) -> bool {
        matches!(self.status, Status::Reg)
    }

    pub const fn is_irregular(self) -> bool {
        !self.is_regular()
    }

    /// Of this type and grade, whatever the status.
    pub fn is(self, kind: Kind, grade: Grade) -> bool {
        self.kind == kind && self.grade == grade
    }

    /// Of this type and of one of these grades.
    pub fn is_one_of(self, kind: Kind, grades: &[Grade]) -> bool {
        self.kind == kind && grades.contains(&self.grade)
    }

    /// Artillery except (X), war wagons and baggage (dbm.troop.3).
    pub fn is_train(self) -> bool {
        match self.kind {
            Kind::Art => self.grade != Grade::X,
            kind => matches!(kind, Kind::WWg | Kind::Bge),
        }
    }

    /// Every foot type that is not train (dbm.troop.4).
    pub fn is_infantry(self) -> bool {
        self.kind.is_foot() && !self.is_train()
    }

    /// Can an army buy it? Dismounting makes a few more.
    ///
    /// ```
    /// use oriflamme_rules_dbm::troop::Troop;
    /// let exists = |text: &str| text.parse::<Troop>().unwrap().exists();
    /// assert!(exists("Reg Sp(S)") && exists("Irr Pk(X)") && !exists("Irr Sp(S)") && !exists("Reg El(O)"));
    /// ```
    pub fn exists(self) -> bool {
        let column = match self.status {
            Status::Reg => "grades regular",
            Status::Irr => "grades irregular",
        };
        let grades = table("troop-types").must(self.kind.name(), column).text().unwrap_or_default();
        grades.split_whitespace().any(|grade| grade == self.grade.name())
    }
}

impl fmt::Display for Troop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}({})", self.status.name(), self.kind, self.grade.name())
    }
}

impl FromStr for Troop {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let wrong = || SetupError::new(format!("'{text}'"), "expected troops such as 'Reg Bd(O)' or 'Irr LH(F)'");
        let (status, rest) = text.trim().split_once(char::is_whitespace).ok_or_else(wrong)?;
        let (kind, grade) = rest.trim().strip_suffix(')').and_then(|rest| rest.split_once('(')).ok_or_else(wrong)?;
        let status = Status::ALL.into_iter().find(|known| known.name() == status).ok_or_else(wrong)?;
        let kind = Kind::ALL.into_iter().find(|known| known.name() == kind.trim()).ok_or_else(wrong)?;
        let grade = Grade::ALL.into_iter().find(|known| known.name() == grade).ok_or_else(wrong)?;
        Ok(Troop { status, kind, grade })
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

/// How the men or models of an element are built up, where that matters besides type and grade.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Build {
    #[default]
    Usual,
    /// Knights or cavalry in chariots (dbm.troop.24, dbm.troop.29).
    Chariots,
    /// Artillery (O) on a wagon, on the base of a war wagon (dbm.troop.74).
    OnWagon,
    /// Foot who ride to battle and fight dismounted (dbm.element-move.13).
    MountedInfantry,
    /// Light horse on camels (dbm.troop.31).
    OnCamels,
    /// Baggage that never moves (dbm.troop.102).
    Immobile,
}

impl Build {
    pub const ALL: [Build; 6] =
        [Build::Usual, Build::Chariots, Build::OnWagon, Build::MountedInfantry, Build::OnCamels, Build::Immobile];

    /// As set-ups and lists write it; nothing for the usual one.
    pub const fn name(self) -> &'static str {
        match self {
            Build::Usual => "",
            Build::Chariots => "chariots",
            Build::OnWagon => "on-wagon",
            Build::MountedInfantry => "mounted-infantry",
            Build::OnCamels => "on-camels",
            Build::Immobile => "immobile",
        }
    }

    /// Can troops of this kind be built up so?
    pub fn fits(self, troop: Troop) -> bool {
        match self {
            Build::Usual => true,
            Build::Chariots => matches!(troop.kind, Kind::Kn | Kind::Cv),
            Build::OnWagon => troop.is(Kind::Art, Grade::O),
            Build::MountedInfantry => troop.is_infantry(),
            Build::OnCamels => troop.kind == Kind::LH,
            Build::Immobile => troop.kind == Kind::Bge,
        }
    }
}

/// What shooters carry, where a rule asks for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arms {
    Bow,
    Crossbow,
    Handgun,
}

impl Arms {
    pub const ALL: [Arms; 3] = [Arms::Bow, Arms::Crossbow, Arms::Handgun];

    pub const fn name(self) -> &'static str {
        match self {
            Arms::Bow => "bow",
            Arms::Crossbow => "crossbow",
            Arms::Handgun => "handgun",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_exists_is_what_has_a_price() {
        let prices = table("element-cost");
        for (kind, status) in Kind::ALL.into_iter().flat_map(|kind| Status::ALL.map(|status| (kind, status))) {
            for grade in Grade::ALL {
                let price = prices.must(kind.name(), &format!("{} {}", status.name(), grade.name()));
                let troop = Troop::new(status, kind, grade);
                assert_eq!(troop.exists(), price.number().is_some(), "{troop}");
            }
        }
    }

    #[test]
    fn a_troop_is_read_as_it_is_written() {
        for text in ["Reg Bd(O)", "Irr LH(F)", "Irr Bge(I)", "Reg Art(X)"] {
            assert_eq!(text.parse::<Troop>().unwrap().to_string(), text);
        }
        for text in ["Bd(O)", "Reg Bd", "Reg Bd(Q)", "Reg Foo(O)", "reg Bd(O)"] {
            assert!(text.parse::<Troop>().is_err(), "{text}");
        }
    }

    #[test]
    fn artillery_x_is_infantry_and_other_artillery_is_train() {
        let read = |text: &str| text.parse::<Troop>().unwrap();
        assert!(read("Reg Art(X)").is_infantry() && !read("Reg Art(X)").is_train());
        assert!(read("Reg Art(F)").is_train() && !read("Reg Art(F)").is_infantry());
        assert!(!read("Irr Shp(O)").is_infantry() && !read("Irr Kn(O)").is_infantry());
    }
}
