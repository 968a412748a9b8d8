//! Element equivalents, in which losses are counted (dbm.loss.3).
//! Relies on the table of equivalents.
//! Must not know who is lost.

use crate::tables::table;
use crate::troop::{Grade, Kind, Troop};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// A number of element equivalents, exact to the half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(from = "f64", into = "f64")]
pub struct Equivalents {
    halves: u32,
}

impl Equivalents {
    pub const NONE: Equivalents = Equivalents { halves: 0 };

    fn of_row(row: &str) -> Self {
        table("element-equivalent").must(row, "ee").must().into()
    }

    /// What an element of troops counts for, baggage left out (dbm.loss.4, dbm.loss.5, dbm.loss.6, dbm.loss.9).
    ///
    /// ```
    /// use oriflamme_rules_dbm::army::Equivalents;
    /// let of = |text: &str| f64::from(Equivalents::of(text.parse().unwrap()));
    /// assert_eq!([of("Reg Bd(O)"), of("Irr Ps(O)"), of("Irr WWg(I)"), of("Irr Bge(I)")], [1.0, 0.5, 3.0, 0.0]);
    /// ```
    pub fn of(troop: Troop) -> Self {
        Equivalents::of_row(match (troop.kind, troop.grade) {
            (Kind::WWg, Grade::I) => "WWg (I)",
            (Kind::Ps, _) => "Ps",
            (Kind::Hd, Grade::I) => "Hd (I)",
            (Kind::Hd, _) => "Hd except (I)",
            (Kind::Bts, Grade::F) => "Bts (F)",
            (Kind::Ax, Grade::I) if troop.is_irregular() => "Ax (I) irregular",
            (Kind::Exp, _) => "Exp",
            (Kind::Bge, _) => "Bge, in original totals",
            _ => "any troop element not named below",
        })
    }

    /// Is this at least one part of a whole, such as a third?
    pub fn is_at_least_one_in(self, parts: u32, whole: Equivalents) -> bool {
        self.halves * parts >= whole.halves
    }
}

impl From<f64> for Equivalents {
    fn from(number: f64) -> Self {
        Equivalents { halves: (number * 2.0).max(0.0) as u32 }
    }
}

impl From<Equivalents> for f64 {
    fn from(number: Equivalents) -> f64 {
        f64::from(number.halves) / 2.0
    }
}

impl Add for Equivalents {
    type Output = Equivalents;

    fn add(self, other: Equivalents) -> Equivalents {
        Equivalents { halves: self.halves + other.halves }
    }
}

impl Sum for Equivalents {
    fn sum<I: Iterator<Item = Equivalents>>(all: I) -> Equivalents {
        all.fold(Equivalents::NONE, Add::add)
    }
}

impl fmt::Display for Equivalents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(*self))
    }
}
