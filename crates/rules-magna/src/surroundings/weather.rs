//! The weather: how far one sees, how far one goes, what it adds to a shooting die and to combat.
//! Relies on the weather table.
//! Must not know who is under a roof: that is asked where it matters.

use crate::clause;
use crate::tables::{table, words};
use oriflamme_kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    #[default]
    Fair,
    Night,
    Fog,
    Rain,
    Snow,
    Storm,
}

impl Weather {
    fn row_name(self) -> Option<&'static str> {
        match self {
            Weather::Fair => None,
            Weather::Night => Some("night"),
            Weather::Fog => Some("fog"),
            Weather::Rain => Some("rain"),
            Weather::Snow => Some("snow"),
            Weather::Storm => Some("storm"),
        }
    }

    fn cell(self, column: &str) -> String {
        self.row_name().map_or_else(String::new, |row| words(table("weather").cell(row, column)))
    }

    /// The clause that speaks of its effect on movement and sight.
    pub fn clause(self) -> Option<Clause> {
        match self {
            Weather::Fair => None,
            Weather::Night => Some(clause::WEATHER_2),
            Weather::Fog => Some(clause::WEATHER_3),
            Weather::Rain => Some(clause::WEATHER_4),
            Weather::Snow => Some(clause::WEATHER_6),
            Weather::Storm => Some(clause::WEATHER_7),
        }
    }

    /// How many hexes one sees; `None`: no limit.
    pub fn visibility(self) -> Option<u32> {
        self.cell("visibility").parse().ok()
    }

    /// An allowance in this weather, rounded down.
    pub fn slowed(self, allowance: u32) -> u32 {
        let factor = self.cell("movement");
        let (over, under) = factor.split_once('/').unwrap_or((factor.as_str(), "1"));
        match (over.parse::<u32>(), under.parse::<u32>()) {
            (Ok(over), Ok(under)) if under > 0 => allowance * over / under,
            _ => allowance,
        }
    }

    /// What it adds to a shooting die, with the clause that says so.
    pub fn on_shooting(self) -> Option<(i32, Clause)> {
        let added: i32 = self.cell("shooting").trim_start_matches('+').parse().ok().filter(|added| *added != 0)?;
        Some((added, if self == Weather::Storm { clause::WEATHER_8 } else { clause::WEATHER_5 }))
    }

    /// Is everybody in the open one step worse in combat?
    pub fn hinders_combat(self) -> bool {
        self.cell("combat") == "-"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weather_does_what_its_table_says() {
        assert_eq!([Weather::Rain, Weather::Snow, Weather::Storm, Weather::Fair].map(|w| w.slowed(15)), [11, 7, 7, 15]);
        assert_eq!(
            [Weather::Night, Weather::Fog, Weather::Storm].map(Weather::visibility),
            [Some(3), Some(5), Some(10)]
        );
        assert_eq!(Weather::Rain.visibility(), None);
        assert_eq!(Weather::Rain.on_shooting(), Some((1, clause::WEATHER_5)));
        assert_eq!(Weather::Storm.on_shooting(), Some((2, clause::WEATHER_8)));
        assert_eq!((Weather::Snow.on_shooting(), Weather::Night.on_shooting()), (None, None));
        assert!(Weather::Snow.hinders_combat() && !Weather::Fog.hinders_combat());
    }
}
