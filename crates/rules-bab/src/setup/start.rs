//! Where in the battle play starts: turn, step, seats, weather and time of day.
//!
//! Relies on nothing but the words of the state; numbers come from files and may be anything.

use crate::state::{Daylight, Glare, SetupStep, Step, Weather};
use oriflamme_kernel::{Seat, SetupError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// No battle lasts longer.
const MOST_TURNS: u32 = 10_000;

/// Where in the battle play starts; by default at its very beginning.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    pub turn: u32,
    pub active: Seat,
    pub step: Step,
    pub pig: i8,
    pub invader: Seat,
    /// Who has the first period of every turn.
    pub first: Seat,
    pub weather: Weather,
    pub daylight: Daylight,
    pub glare: Glare,
    /// A step of the set-up, to begin in the middle of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupStep>,
}

impl Default for Start {
    fn default() -> Self {
        Start {
            turn: 1,
            active: Seat::FIRST,
            step: Step::Begin,
            pig: 0,
            invader: Seat::FIRST,
            first: Seat::FIRST,
            weather: Weather::Fair,
            daylight: Daylight::default(),
            glare: Glare::default(),
            setup: None,
        }
    }
}

impl Start {
    /// Only two seats, turns that can be counted, and directions of the compass.
    pub(super) fn judge(&self) -> Result<(), SetupError> {
        let wrong = |place: &str, problem: String| Err(SetupError::new(format!("start: {place}"), problem));
        let placers = match &self.setup {
            Some(SetupStep::PlaceTerrain { waiting, .. }) => waiting.iter().map(|(seat, _)| *seat).collect(),
            _ => Vec::new(),
        };
        let seats = [("active", self.active), ("invader", self.invader), ("first", self.first)];
        for (place, seat) in seats.into_iter().chain(placers.into_iter().map(|seat| ("setup", seat))) {
            if seat != Seat::FIRST && seat != Seat::SECOND {
                return wrong(place, format!("seat {} is neither 0 nor 1", seat.0));
            }
        }
        if !(1..=MOST_TURNS).contains(&self.turn) {
            return wrong("turn", format!("{} is not from 1 to {MOST_TURNS}", self.turn));
        }
        if let Some(turns) = self.daylight.turns.filter(|turns| *turns > MOST_TURNS) {
            return wrong("daylight", format!("{turns} turns are more than {MOST_TURNS}"));
        }
        let wind = match self.weather {
            Weather::Wind { from } => Some(from),
            _ => None,
        };
        for (place, bearing) in [("weather", wind), ("glare", self.glare.sun)] {
            if let Some(degrees) = bearing.filter(|degrees| *degrees >= 360) {
                return wrong(place, format!("{degrees} degrees are not from 0 to 359"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_that_cannot_be_played_from_is_refused_with_its_place() {
        for (start, place) in [
            (Start { active: Seat(2), ..Start::default() }, "active"),
            (Start { first: Seat(255), ..Start::default() }, "first"),
            (Start { turn: 0, ..Start::default() }, "turn"),
            (Start { turn: u32::MAX, ..Start::default() }, "turn"),
            (Start { daylight: Daylight { turns: Some(u32::MAX), mud: false }, ..Start::default() }, "daylight"),
            (Start { weather: Weather::Wind { from: u16::MAX }, ..Start::default() }, "weather"),
            (Start { glare: Glare { sun: Some(360), now: true }, ..Start::default() }, "glare"),
        ] {
            let error = start.judge().unwrap_err();
            assert!(error.to_string().contains(place), "{error}");
        }
        assert!(Start::default().judge().is_ok());
    }
}
