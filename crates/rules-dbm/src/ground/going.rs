//! Going: what ground is to those who move or fight on it.
//! Relies on the tables of going.
//! Must not know where a feature lies.

use super::Soil;
use crate::tables::table;
use crate::troop::{Build, Kind, Troop};
use serde::{Deserialize, Serialize};

/// From good to worse: the worst of several is the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Going {
    #[serde(rename = "GGo")]
    Good,
    #[serde(rename = "RGo")]
    Rough,
    #[serde(rename = "DGo")]
    Difficult,
}

impl Going {
    pub const ALL: [Going; 3] = [Going::Good, Going::Rough, Going::Difficult];

    pub const fn name(self) -> &'static str {
        match self {
            Going::Good => "GGo",
            Going::Rough => "RGo",
            Going::Difficult => "DGo",
        }
    }

    fn read(name: &str) -> Going {
        Going::ALL.into_iter().find(|going| going.name() == name).unwrap_or(Going::Good)
    }

    /// What a soil is to troops: camels see dunes, scrub and other rough ground in their own way.
    pub fn of(soil: Soil, troop: Troop, build: Build) -> Going {
        let usual = Going::read(&table("going").must(soil.row(), "going").to_string());
        let camels = table("going-camels");
        match soil {
            _ if !rides_camels(troop, build) => usual,
            Soil::Dunes => Going::read(&camels.must("sand dunes", "going for camels").to_string()),
            Soil::Scrub => Going::read(&camels.must("scrub", "going for camels").to_string()),
            _ if usual == Going::Rough => {
                Going::read(&camels.must("other RGo (boggy, rocky, gully)", "going for camels").to_string())
            }
            _ => usual,
        }
    }
}

/// Camels dressed up as something else see the ground as baggage does (ruling A10).
fn rides_camels(troop: Troop, build: Build) -> bool {
    match troop.kind {
        Kind::Cm => troop.grade != crate::troop::Grade::X,
        Kind::LH => build == Build::OnCamels,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn camels_like_sand_and_loathe_bogs() {
        let of = |soil, text: &str| Going::of(soil, text.parse().unwrap(), Build::Usual);
        assert_eq!([of(Soil::Dunes, "Irr Cm(O)"), of(Soil::Dunes, "Irr Cv(O)")], [Going::Good, Going::Difficult]);
        assert_eq!([of(Soil::Boggy, "Irr Cm(O)"), of(Soil::Boggy, "Irr Cv(O)")], [Going::Difficult, Going::Rough]);
        assert_eq!(of(Soil::Dunes, "Irr Cm(X)"), Going::Difficult);
        assert_eq!(Going::of(Soil::Scrub, "Irr LH(I)".parse().unwrap(), Build::OnCamels), Going::Good);
    }
}
