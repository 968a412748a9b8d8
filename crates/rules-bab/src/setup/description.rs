//! The description of a battle: table, terrain, bases, and where play starts.

use crate::army::Army;
use crate::base::{Base, BaseLine, Deeds, Mark, Place};
use crate::clause;
use crate::scale::Scale;
use crate::setup::placement::shore::settled;
use crate::setup::start::Start;
use crate::state::{Clock, Options, SetupState, SetupStep, State};
use crate::tables::table;
use crate::terrain::{Ground, Piece, PieceText};
use crate::troop::TroopType;
use oriflamme_field::{Pose, Table};
use oriflamme_kernel::{Refusal, Seat, SetupError};
use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A battle, ready or to be set up by the players.
///
/// With places for all bases the battle begins at `start`; without any, the players set it up step by step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The height of the figures in mm, which says how long a MU is.
    pub scale: Scale,
    /// In MU; 30 by 20 unless said.
    pub table: TableSize,
    /// Rules that the players agree on.
    pub options: Options,
    /// What is known of both armies besides their bases; taken from these where nothing is said.
    pub armies: [Army; 2],
    /// The pieces of terrain; those laid later lie on top.
    pub terrain: Vec<PieceText>,
    /// One base a line: `first A Reg Sp(O) FL(100,100) f0 cinc`.
    #[schemars(extend("words" = schema_for!(Mark)))]
    pub bases: String,
    /// Where play begins: the very beginning unless something is said.
    pub start: Start,
}

/// Size of the table in MU.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    pub width: f64,
    pub depth: f64,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            scale: Scale::default(),
            table: TableSize { width: 30.0, depth: 20.0 },
            options: Options::default(),
            armies: Default::default(),
            terrain: Vec::new(),
            bases: String::new(),
            start: Start::default(),
        }
    }
}

/// More than this on one table is a mistake, and would take long to judge.
const MOST_BASES: usize = 400;
const MOST_TERRAIN: usize = 200;

impl Setup {
    /// The position in which the battle starts.
    pub fn state(&self) -> Result<State, SetupError> {
        let mu = self.scale.mu();
        let size = self.table;
        judge_table(size).map_err(|refusal| {
            let problem = format!(
                "{} x {} MU: the depth must be from 20 to 35 MU and the width from 30 to 50 MU ({})",
                size.depth, size.width, refusal.clause
            );
            SetupError::new("table", problem)
        })?;
        not_too_many("terrain", self.terrain.len(), MOST_TERRAIN)?;
        let terrain: Result<Vec<Piece>, SetupError> = self.terrain.iter().cloned().map(Piece::try_from).collect();
        let terrain = terrain?;
        let table = Table { width: size.width * mu, depth: size.depth * mu };
        let waters: Vec<Piece> = terrain.iter().filter(|p| p.ground.is_open_water()).cloned().collect();
        let bases = self.read_bases()?;
        let waiting = bases.is_empty() || bases.iter().any(|b| b.place == Place::Waiting);
        let from_the_beginning = waiting && self.start.setup.is_none();
        if from_the_beginning && !bases.is_empty() {
            judge_armies(&bases)?;
        }
        let mut armies = self.armies.clone();
        for seat in [Seat::FIRST, Seat::SECOND] {
            let army = &mut armies[seat.index()];
            if army.aggression > 4 {
                let problem = format!("aggression {} is not from 0 to 4 ({})", army.aggression, clause::OOB_3);
                return Err(SetupError::new(format!("army of seat {seat}"), problem));
            }
            assume_terrain(army);
            if army.reference_morale == 0 {
                army.reference_morale = crate::play::morale::reference_level(bases.iter(), seat);
            }
        }
        let start = &self.start;
        start.judge()?;
        Ok(State {
            scale: self.scale,
            table,
            options: self.options,
            terrain: Arc::new(settled(&table, self.scale, &terrain, &waters)),
            armies: armies.map(Arc::new),
            bases: bases.into_iter().collect(),
            setup: SetupState {
                step: match &start.setup {
                    Some(step) => step.clone(),
                    None if waiting => SetupStep::Invader,
                    None => SetupStep::Finished,
                },
                invader: (!from_the_beginning).then_some(start.invader),
                first: start.first,
                waters,
            },
            clock: Clock { turn: start.turn, active: start.active, step: start.step },
            weather: start.weather,
            daylight: start.daylight,
            glare: start.glare,
            pig: start.pig,
            rebate_used: false,
            tasks: Vec::new(),
            declared: [false; 2],
            volleys: Vec::new(),
            sparing: None,
            melee: None,
            principals: Vec::new(),
            end: None,
        })
    }

    fn read_bases(&self) -> Result<Vec<Base>, SetupError> {
        let mut names = BTreeSet::new();
        let mut bases = Vec::new();
        for text in self.bases.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
            let line: BaseLine = text.parse()?;
            if !names.insert(line.id) {
                return Err(SetupError::new(
                    format!("base '{text}'"),
                    format!("there are two bases named {}", line.id),
                ));
            }
            bases.push(self.base(line));
        }
        not_too_many("bases", bases.len(), MOST_BASES)?;
        Ok(bases)
    }

    fn base(&self, line: BaseLine) -> Base {
        let place = match (line.pose, line.ambush) {
            (None, _) => Place::Waiting,
            (Some(_), true) => Place::Ambush,
            (Some(_), false) => Place::Table,
        };
        Base {
            id: line.id,
            side: line.side,
            troop: line.troop,
            size: self.scale.base_size(line.troop),
            pose: line.pose.unwrap_or(Pose::new(0.0, 0.0, 0.0)).snapped(),
            place,
            cinc: line.cinc,
            vehicles: line.mounted,
            support: line.support,
            weapon: line.weapon,
            deeds: Deeds::default(),
        }
    }
}

fn not_too_many(what: &str, number: usize, most: usize) -> Result<(), SetupError> {
    if number <= most { Ok(()) } else { Err(SetupError::new(what, format!("there are {number}; at most {most}"))) }
}

/// The depth is between the players' edges.
pub fn judge_table(size: TableSize) -> Result<(), Refusal> {
    let sizes: Vec<[f64; 2]> = table("table-sizes")
        .rows
        .iter()
        .map(|row| [0, 1].map(|column: usize| row[column].number().unwrap_or_default()))
        .collect();
    let limits = |column: usize| {
        let values = || sizes.iter().map(move |size| size[column]);
        values().fold(f64::INFINITY, f64::min)..=values().fold(0.0, f64::max)
    };
    if limits(0).contains(&size.depth) && limits(1).contains(&size.width) {
        return Ok(());
    }
    Err(Refusal::new(clause::TABLE_5, "bab-refuse-table-size").with("depth", size.depth).with("width", size.width))
}

/// A battle that is set up from the beginning needs one general and one baggage for each army.
fn judge_armies(bases: &[Base]) -> Result<(), SetupError> {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let own = || bases.iter().filter(|b| b.side == seat);
        let generals = own().filter(|b| b.cinc).count();
        if generals != 1 {
            let problem = format!("the army of seat {seat} has {generals} generals, not one ({})", clause::SETUP_2);
            return Err(SetupError::new("bases", problem));
        }
        let bags = own().filter(|b| b.kind() == TroopType::Bg).count();
        if bags != 1 {
            let problem =
                format!("the army of seat {seat} has {bags} bases of baggage, not one ({})", clause::SETUP_14);
            return Err(SetupError::new("bases", problem));
        }
    }
    Ok(())
}

/// An army of which nothing is said is taken to have the aggression and terrain that we assume for the extracts.
fn assume_terrain(army: &mut Army) {
    if !army.compulsory.is_empty() || !army.optional.is_empty() {
        return;
    }
    if army.list.is_empty() && army.aggression == 0 {
        army.aggression = 2;
    }
    army.compulsory = vec![Ground::GentleHill];
    army.optional =
        vec![Ground::SteepHill, Ground::Brush, Ground::Stony, Ground::Boggy, Ground::Wood, Ground::UnpavedRoad];
}
