//! Troops as an order of battle buys them: with vehicles or the special support, and at what price.
//!
//! Relies on the price tables only.

use crate::clause;
use crate::tables::{Extra, numbers};
use crate::troop::{Troop, TroopType};
use oriflamme_kernel::{Clause, SetupError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Troops with what is bought besides: `Reg Ps(O) mounted support`.
///
/// ```
/// use oriflamme_rules_bab::army::Outfit;
/// let outfit: Outfit = "Reg Ps(O) mounted support".parse().unwrap();
/// assert_eq!(outfit.price().map(|price| price.total()), Some(4.0));
/// assert_eq!(outfit.to_string(), "Reg Ps(O) mounted support");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
#[schemars(with = "String")]
pub struct Outfit {
    pub troop: Troop,
    /// Infantry that begins the battle on vehicles.
    pub mounted: bool,
    /// A Ps that may give the special support of its list.
    pub support: bool,
}

/// The price of a base: that of its troops, and what is added.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Price {
    pub troop: f64,
    pub extra: Option<(Clause, f64)>,
}

impl Price {
    pub fn total(&self) -> f64 {
        self.troop + self.extra.map_or(0.0, |(_, extra)| extra)
    }
}

impl Outfit {
    /// `None` when these troops do not exist: no price, riders on vehicles, or a support that is no Ps.
    pub fn price(&self) -> Option<Price> {
        let troop = numbers().price(self.troop)?;
        let ps = self.troop.kind == TroopType::Ps;
        let rides = self.troop.kind.is_infantry() && self.troop.kind != TroopType::Bg;
        let extra = match (self.mounted, self.support) {
            (false, false) => None,
            (true, false) if ps => Some((clause::BUDGET_5, Extra::MountedPs)),
            (true, false) if rides => Some((clause::BUDGET_4, Extra::MountedInfantry)),
            (false, true) if ps => Some((clause::BUDGET_6, Extra::SupportingPs)),
            (true, true) if ps => Some((clause::BUDGET_7, Extra::MountedSupportingPs)),
            _ => return None,
        };
        Some(Price { troop, extra: extra.map(|(clause, extra)| (clause, numbers().extra(extra))) })
    }
}

impl fmt::Display for Outfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.troop)?;
        if self.mounted {
            f.write_str(" mounted")?;
        }
        if self.support {
            f.write_str(" support")?;
        }
        Ok(())
    }
}

impl FromStr for Outfit {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let mut words = text.split_whitespace();
        let (status, kind) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let mut outfit = Outfit { troop: format!("{status} {kind}").parse()?, mounted: false, support: false };
        for word in words {
            match word {
                "mounted" => outfit.mounted = true,
                "support" => outfit.support = true,
                _ => {
                    let problem = format!("'{word}' is not understood: after the troops come 'mounted' or 'support'");
                    return Err(SetupError::new(format!("'{text}'"), problem));
                }
            }
        }
        Ok(outfit)
    }
}

impl Serialize for Outfit {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Outfit {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
