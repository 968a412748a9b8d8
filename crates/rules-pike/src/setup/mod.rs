//! How a battle is described, in inches and in few words, and the position that it begins with.
//! Relies on troops, armies and ground.
//! Must not know how a battle is played.

pub mod deploy;
mod lines;
pub mod muster;

use crate::army::{Army, Battalia, Commander};
use crate::ground::{Ground, Laid};
use crate::state::{Clock, Phase, State};
use crate::tables;
use crate::troops::{Id, Numbers, Post, Unit};
use oriflamme_field::table::TableEdge;
use oriflamme_kernel::{Seat, SetupError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A point that a side has to hold at the end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    pub name: String,
    pub at: [f64; 2],
    /// Who has to hold it.
    pub side: Seat,
    /// How near a unit must be, in inches.
    #[serde(default = "three")]
    pub within: f64,
}

fn three() -> f64 {
    3.0
}

/// What players agree on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Game turns; nothing where play goes on until something else ends it.
    pub turns: Option<u32>,
    /// Battalia and army morale are played.
    pub morale: bool,
    /// An army that breaks is granted the rest of its turn.
    pub last_turn: bool,
    pub objectives: Vec<Objective>,
    /// Who wins by leaving across the other side's edge.
    pub escape: Option<Seat>,
    /// Points for which armies are mustered, where players agreed on any.
    pub points: Option<i32>,
    /// Sample armies that take part.
    pub samples: Vec<String>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            turns: Some(10),
            morale: true,
            last_turn: false,
            objectives: Vec::new(),
            escape: None,
            points: None,
            samples: Vec::new(),
        }
    }
}

impl Options {
    /// The edge across which a side leaves the table on purpose.
    pub fn exit_edge(&self, side: Seat) -> TableEdge {
        let side = if self.escape == Some(side) { side.other() } else { side };
        crate::movement::march::own_edge(side)
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattaliaText {
    pub side: Seat,
    pub name: String,
    /// `brand 7 mounted (10,4)`
    pub commander: String,
    /// One line each: `a shot (3,0) N`
    pub units: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralText {
    pub side: Seat,
    pub army: String,
    /// `aldric 8 mounted (10,4)`; nothing where there is no general.
    #[serde(default)]
    pub general: Option<String>,
    /// A sample army of the tables instead: `valmark`, `league` or `glens`.
    #[serde(default)]
    pub sample: Option<String>,
}

/// Where play begins.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    pub turn: u32,
    /// Who has the first turn of each game turn.
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
}

impl Default for Start {
    fn default() -> Self {
        Start { turn: 1, first: Seat::FIRST, active: Seat::FIRST, phase: Phase::Retires }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Length and width of the table, in inches.
    #[serde(default = "usual_table")]
    pub table: [f64; 2],
    #[serde(default)]
    pub ground: Vec<Laid>,
    #[serde(default)]
    pub armies: Vec<GeneralText>,
    #[serde(default)]
    pub battalias: Vec<BattaliaText>,
    #[serde(default)]
    pub options: Options,
    #[serde(default)]
    pub start: Start,
    /// Numbers of the supplement that read otherwise, `TABLE/ROW/COLUMN=NUMBER`.
    #[serde(default)]
    pub replace: Vec<String>,
}

fn usual_table() -> [f64; 2] {
    ["table length", "table width"].map(|row| f64::from(tables::number("supp-setup", row, "inches")))
}

/// Battalias, and the generals' lines by side.
type Lists = (Vec<BattaliaText>, Vec<(Seat, String)>);

/// Battalias and units at most; a file with more is a mistake.
const MOST: usize = 200;

impl Setup {
    /// The position before anything is counted.
    pub fn state(&self) -> Result<State, SetupError> {
        let [width, depth] = self.table;
        if !(6.0..=300.0).contains(&width) || !(6.0..=300.0).contains(&depth) {
            return Err(SetupError::new("table", "a table is 6 to 300 inches long and wide"));
        }
        let ground = Ground::try_from(self.ground.clone()).map_err(|problem| SetupError::new("ground", problem))?;
        let numbers = self.numbers()?;
        let options = self.sound_options()?;
        let start = self.start;
        if start.active.index() > 1 || start.first.index() > 1 || start.turn == 0 {
            return Err(SetupError::new("start", "a turn is counted from 1, a side is 0 or 1"));
        }
        let mut state = State {
            width,
            depth,
            ground: Arc::new(ground),
            numbers: Arc::new(numbers),
            options: Arc::new(options),
            units: Vec::new(),
            battalias: Vec::new(),
            commanders: Vec::new(),
            armies: [Seat::FIRST, Seat::SECOND].map(|side| self.army(side)),
            clock: Clock { turn: start.turn, first: start.first, active: start.active, phase: start.phase },
            tasks: Vec::new(),
            end: None,
        };
        self.fill(&mut state)?;
        Ok(state)
    }

    fn numbers(&self) -> Result<Numbers, SetupError> {
        if self.replace.is_empty() {
            return Ok(Numbers::read(&tables::table));
        }
        let amended = tables::amended(&self.replace)?;
        Ok(Numbers::read(&|name| amended.must(name)))
    }

    fn sound_options(&self) -> Result<Options, SetupError> {
        let sound = |objective: &Objective| {
            objective.side.index() < 2 && objective.at.iter().chain([&objective.within]).all(|n| n.is_finite())
        };
        if !self.options.objectives.iter().all(sound) || self.options.escape.is_some_and(|side| side.index() > 1) {
            return Err(SetupError::new("options", "a side is 0 or 1, and a place is two numbers"));
        }
        let samples = self.armies.iter().filter_map(|army| army.sample.clone()).collect();
        Ok(Options { samples, ..self.options.clone() })
    }

    /// The battalias and the generals' lines, those of sample armies among them.
    fn with_samples(&self) -> Result<Lists, SetupError> {
        let (mut battalias, mut generals) = (self.battalias.clone(), Vec::new());
        for army in &self.armies {
            if army.side.index() > 1 {
                return Err(SetupError::new(army.army.clone(), "a side is 0 or 1"));
            }
            generals.extend(army.general.clone().map(|line| (army.side, line)));
            if let Some(name) = &army.sample {
                let letter = if army.side == Seat::FIRST { 'a' } else { 'z' };
                let found = muster::sample(name, army.side, letter);
                let (own, general) = found.ok_or_else(|| SetupError::new(name.clone(), "there is no such army"))?;
                battalias.extend(own);
                generals.push((army.side, general));
            }
        }
        Ok((battalias, generals))
    }

    /// Armies for points are what the rules of mustering ask for.
    fn musters(&self, state: &State) -> Result<(), SetupError> {
        let Some(points) = self.options.points else { return Ok(()) };
        for side in [Seat::FIRST, Seat::SECOND] {
            if let Some((clause, problem)) = muster::fault(state, side, points) {
                return Err(SetupError::new(format!("army {}", side.0 + 1), format!("{problem} ({clause})")));
            }
        }
        Ok(())
    }

    fn army(&self, side: Seat) -> Army {
        let named = self.armies.iter().find(|army| army.side == side).map(|army| army.army.clone());
        Army { name: named.unwrap_or_default(), broken: false }
    }

    fn fill(&self, state: &mut State) -> Result<(), SetupError> {
        if self.battalias.len() > MOST || self.battalias.iter().any(|battalia| battalia.units.len() > MOST) {
            return Err(SetupError::new("battalias", "too many"));
        }
        let (battalias, generals) = self.with_samples()?;
        for (number, text) in battalias.iter().enumerate() {
            let place = format!("battalia {}", text.name);
            if text.side.index() > 1 {
                return Err(SetupError::new(place, "a side is 0 or 1"));
            }
            state.battalias.push(Battalia { name: text.name.clone(), side: text.side, broken: false });
            for line in &text.units {
                let unit = lines::unit(state, text.side, number as u8, line);
                let unit = unit.map_err(|problem| SetupError::new(line.clone(), problem))?;
                state.units.push(unit);
            }
            let commander = lines::commander(text.side, Some(number as u8), &text.commander);
            state.commanders.push(commander.map_err(|problem| SetupError::new(place, problem))?);
        }
        for (side, line) in generals {
            let general = lines::commander(side, None, &line);
            state.commanders.push(general.map_err(|problem| SetupError::new(line, problem))?);
        }
        self.musters(state)?;
        if !deploy::is_due(state) {
            let idle = |one: &&mut Commander| one.station == crate::army::Station::Waiting;
            state.commanders.iter_mut().filter(idle).for_each(|one| one.station = crate::army::Station::Gone);
        }
        names_are_known(state)?;
        sizes_of_hedgehogs(state);
        Ok(())
    }
}

/// Every name once, and nobody with somebody who is not there.
fn names_are_known(state: &State) -> Result<(), SetupError> {
    let mut names: Vec<Id> = state.units.iter().map(|unit| unit.id).collect();
    names.extend(state.commanders.iter().map(|one| one.id));
    names.sort();
    if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(SetupError::new(pair[0].to_string(), "two have this name"));
    }
    let wrong = |unit: &&Unit| match unit.post {
        Post::Joined(core) => {
            state.unit(core).is_none_or(|core| !matches!(core.post, Post::Field(_)) || core.side != unit.side)
        }
        _ => false,
    };
    if let Some(unit) = state.units.iter().find(wrong) {
        return Err(SetupError::new(unit.id.to_string(), "it is joined to a unit that is not there"));
    }
    let lonely = |one: &&Commander| match one.station {
        crate::army::Station::With(unit) => {
            state.unit(unit).is_none_or(|unit| unit.side != one.side || !unit.is_there() || state.core(unit) != unit.id)
        }
        _ => false,
    };
    match state.commanders.iter().find(lonely) {
        Some(one) => Err(SetupError::new(one.id.to_string(), "he is with a unit that is not there")),
        None => Ok(()),
    }
}

/// A pike unit with which others shelter is in hedgehog.
fn sizes_of_hedgehogs(state: &mut State) {
    let cores: Vec<Id> = state
        .units
        .iter()
        .filter_map(|unit| match unit.post {
            Post::Joined(core) => Some(core),
            _ => None,
        })
        .collect();
    for core in cores {
        if let Some(unit) = state.unit_mut(core) {
            unit.formation = crate::troops::Formation::Hedgehog;
        }
    }
}
