//! The description of a battle: map, weather, options, figures, counters, objectives, and where play starts.
//! Relies on the roster and on the map's text form; `lines` reads figures, `victory` knows objectives.
//! Must say what is wrong in a description, and where.

pub mod lines;
pub mod victory;

use crate::counters::Id;
use crate::state::{Army, Clock, Options, Sequence, Stakes, State, Wagon};
use crate::surroundings::{Ground, Weather};
use crate::tactics::{Tactic, javelin, leave, wall};
use lines::{Change, Mark};
use oriflamme_hexfield::{Cell, Mount, Side};
use oriflamme_kernel::{Seat, SetupError};
use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use victory::Victory;

/// A battle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The map in its text form.
    pub map: String,
    /// Other maps that are laid beside it.
    pub joined: Vec<Joined>,
    pub weather: Weather,
    /// Where the sun stands.
    pub sun: Option<Side>,
    /// Period, tactics and optional rules.
    pub options: Options,
    /// What is known of both sides besides their figures.
    pub armies: [Army; 2],
    /// One figure a line: `first bohemond norman-knight 0505`.
    #[schemars(extend("words" = schema_for!(Mark), "values" = schema_for!(Change)))]
    pub figures: String,
    /// Wagons on the map.
    pub wagons: Vec<WagonText>,
    /// Stakes that are planted.
    pub stakes: Vec<Stakes>,
    /// What wins.
    pub victory: Victory,
    /// Where play starts: the very beginning unless something is said.
    pub start: Start,
}

/// A map and the hex that its first hex becomes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Joined {
    pub map: String,
    pub at: Cell,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WagonText {
    pub id: Id,
    pub front: Cell,
    pub facing: Side,
}

/// Where play starts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    pub turn: u32,
    /// Whose phase; the side that plays first unless it is said.
    pub active: Option<Seat>,
    pub sequence: Sequence,
}

impl Default for Start {
    fn default() -> Self {
        Start { turn: 1, active: None, sequence: Sequence::Fire }
    }
}

impl Setup {
    /// The position in which the battle starts.
    pub fn state(&self) -> Result<State, SetupError> {
        let map = self.whole_map()?;
        let active = self.start.active.unwrap_or(self.victory.first);
        if [active, self.victory.first].iter().chain(self.victory.goals.iter().map(|goal| &goal.side)).any(|s| s.0 > 1)
        {
            return Err(SetupError::new("start", "there are two sides, 0 and 1"));
        }
        leave::check(&self.options, &self.armies).map_err(|problem| SetupError::new("tactics", problem))?;
        let mut figures = lines::figures(&self.figures, &map)?;
        javelin::hand_out_lances(&self.options, &mut figures);
        wall::check(&self.options, &figures).map_err(|problem| SetupError::new("figures", problem))?;
        let wagons: Vec<Wagon> = self.wagons.iter().map(|wagon| wagon.place(&map)).collect::<Result<_, _>>()?;
        if !self.stakes.is_empty() && !self.options.tactics.contains(&Tactic::Stakes) {
            return Err(SetupError::new("stakes", "add \"stakes\" to the tactics of the options to use them"));
        }
        for stakes in &self.stakes {
            if !map.holds(stakes.cell) {
                return Err(SetupError::new("stakes", format!("{} is not on the map", stakes.cell)));
            }
        }
        let state = State {
            map: Arc::new(map.into()),
            weather: self.weather,
            sun: self.sun,
            options: Arc::new(self.options.clone()),
            armies: Arc::new(self.armies.clone()),
            figures,
            wagons,
            stakes: self.stakes.clone(),
            clock: Clock { turn: self.start.turn.max(1), active, sequence: self.start.sequence },
            moving: None,
            joined: !self.joined.is_empty(),
            tasks: Vec::new(),
            clearings: Vec::new(),
            frenzy: 0,
            charges: Vec::new(),
            victory: Arc::new(self.victory.clone()),
            end: None,
        };
        let sound = crate::check::check(&state).and_then(|()| crate::check::alone(&state));
        sound.map_err(|problem| SetupError::new("figures", problem))?;
        Ok(state)
    }

    fn whole_map(&self) -> Result<Ground, SetupError> {
        let read = |text: &str| text.parse::<Ground>().map_err(|error| SetupError::new("map", error.to_string()));
        let mut map = read(&self.map)?;
        for part in &self.joined {
            if !map.join(&read(&part.map)?, part.at) {
                let problem = format!("no map can be joined at {}: its rows must be set in alike", part.at);
                return Err(SetupError::new("joined", problem));
            }
        }
        Ok(map)
    }
}

impl WagonText {
    fn place(&self, map: &Ground) -> Result<Wagon, SetupError> {
        let at = Mount::new(self.front, self.facing);
        if !at.cells().iter().all(|cell| map.holds(*cell)) {
            return Err(SetupError::new("wagons", format!("{} is not wholly on the map", self.id)));
        }
        Ok(Wagon { id: self.id, at, moving: false, moved_by: None, boarded: false })
    }
}
