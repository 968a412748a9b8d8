//! The description of a battle: table, scenery, armies, and where play starts.
//! Relies on army files for built armies and on lines of text for single units.
//! Must not know the rules of play.

mod line;

use crate::build::{self, ArmyPlan, Standing as Rank, muster};
use crate::flow::{Flow, Hand, Phase};
use crate::id::Id;
use crate::play::stealth::placed;
use crate::prepare::{self, PrepareCommand, starting_morale};
use crate::state::{
    Chief, Hour, Objective, Options, Place, Reply, SEATS, Side, Standing, State, Unit, Weather, Window,
};
use crate::terrain::{Piece, PieceText};
use line::{ChiefMark, ChiefValue, UnitMark, UnitValue};
use oriflamme_field::{Point, Pose, Table, overlaps};
use oriflamme_kernel::{Seat, SetupError};
use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A battle, ready or to be prepared step by step: units without a place are deployed by their players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// In centimetres: 180 by 150 unless said; armies that deploy need 150 of depth.
    pub table: TableSize,
    /// Optional rules and limits.
    pub options: Options,
    pub hour: Hour,
    pub weather: Weather,
    /// Armies that come with the program by name, or written out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub armies: Vec<ArmySource>,
    /// One unit or chief a line: `first A mo5/2 me5/2 re5/2 mv4/2 life3 10x5 at(60,80) f180 under W`.
    #[schemars(extend(
        "words" = schema_for!(UnitMark), "values" = schema_for!(UnitValue),
        "chief-words" = schema_for!(ChiefMark), "chief-values" = schema_for!(ChiefValue),
    ))]
    pub units: String,
    /// Elements of scenery.
    pub terrain: Vec<PieceText>,
    /// Two sides; reckoned from their armies where nothing is said.
    pub sides: Vec<SideText>,
    /// Objectives and who holds them.
    pub objectives: Vec<ObjectiveText>,
    /// Where play starts: before the battle if somebody has no place.
    pub start: Start,
    /// The windows about which players want to be asked; all of them if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Vec<Window>>,
    /// Also ask when only army morale could pay.
    pub ask_army_morale: bool,
}

/// In centimetres.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    pub width: f64,
    pub depth: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ArmySource {
    Named(String),
    Written(Box<ArmyPlan>),
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SideText {
    pub name: String,
    pub race: String,
    pub points: u32,
    /// Reckoned if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morale: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub far: Option<bool>,
    /// Where its talisman lies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talisman: Option<[f64; 2]>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveText {
    pub at: [f64; 2],
    #[serde(default)]
    pub owner: Option<Seat>,
    /// Who holds it now; its owner if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<Seat>,
}

/// Where play starts.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    pub turn: u16,
    /// Who has the hand; the turn begins with its preliminary phase if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Seat>,
    /// Who had the first action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Whoever has no place stands in line along the front of his deployment zone.
    pub deployed: bool,
    /// The final phase: whose chiefs move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chiefs: Option<Seat>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            table: TableSize { width: 180.0, depth: 150.0 },
            options: Options::default(),
            hour: Hour::Day,
            weather: Weather::Fair,
            armies: Vec::new(),
            units: String::new(),
            terrain: Vec::new(),
            sides: Vec::new(),
            objectives: Vec::new(),
            start: Start::default(),
            ask: None,
            ask_army_morale: false,
        }
    }
}

/// More units than this on one table are a mistake.
const MOST: usize = 200;
/// Two zones of 30 cm, 15 cm behind each and 60 cm between them, in millimetres.
const DEPLOYMENT_DEPTH: f64 = 1500.0;

impl Setup {
    pub fn state(&self) -> Result<State, SetupError> {
        let TableSize { width, depth } = self.table;
        let fits = |side: f64| side.is_finite() && (30.0..=600.0).contains(&side);
        if !fits(width) || !fits(depth) {
            return Err(SetupError::new("table", "width and depth are from 30 to 600 cm"));
        }
        let terrain: Result<Vec<Piece>, SetupError> = self.terrain.iter().cloned().map(Piece::try_from).collect();
        let mut state = State {
            table: Table::new(width * 10.0, depth * 10.0),
            terrain: Arc::new(terrain?),
            options: self.options,
            races: Arc::new(build::race::sheets().to_vec()),
            hour: self.hour,
            weather: self.weather,
            sides: SEATS.map(|seat| self.side(seat)),
            units: Vec::new(),
            chiefs: Vec::new(),
            objectives: self.objectives.iter().map(objective).collect(),
            turn: self.start.turn,
            flow: Flow::new(Phase::Begin),
            end: None,
        };
        for (seat, source) in SEATS.into_iter().zip(&self.armies) {
            enlist(&mut state, seat, source)?;
        }
        line::read(&mut state, &self.units)?;
        if self.start.deployed {
            SEATS.into_iter().for_each(|seat| deploy(&mut state, seat));
        }
        self.judge(&mut state)?;
        self.begin(&mut state);
        Ok(state)
    }

    fn side(&self, seat: Seat) -> Side {
        let text = self.sides.get(seat.index()).cloned().unwrap_or_default();
        let mut standing = Standing { army_morale: self.ask_army_morale, ..Standing::default() };
        if let Some(asked) = &self.ask {
            for window in Window::ALL.into_iter().filter(|window| !asked.contains(window)) {
                standing.replies[window as usize] = Reply::Never;
            }
        }
        Side {
            name: text.name,
            race: text.race,
            points: text.points,
            morale: 0,
            far: text.far.unwrap_or(seat == Seat::SECOND),
            talisman: text.talisman.map(|[x, y]| Point::new(x * 10.0, y * 10.0)),
            standing,
            groups_lost: Vec::new(),
            omens: [0; 5],
        }
    }

    fn judge(&self, state: &mut State) -> Result<(), SetupError> {
        if state.units.len() > MOST || state.chiefs.len() > MOST {
            return Err(SetupError::new("units", format!("more than {MOST}")));
        }
        // An empty table serves questions about building.
        let empty = state.units.is_empty();
        for seat in SEATS {
            if !empty && !state.units.iter().any(|unit| unit.seat == seat) {
                return Err(SetupError::new(format!("side {seat}"), "has no unit"));
            }
            if state.chiefs.iter().filter(|chief| chief.seat == seat && chief.rank == Rank::Warlord).count() > 1 {
                return Err(SetupError::new(format!("side {seat}"), "has more than one warlord (grandes.warlord.1)"));
            }
        }
        let standing: Vec<&Unit> = state.units.iter().filter(|unit| unit.on_table()).collect();
        for (i, unit) in standing.iter().enumerate() {
            let base = unit.footprint();
            let place = format!("unit {}", unit.id);
            if !state.table.contains(&base) {
                return Err(SetupError::new(place, "does not stand wholly on the table"));
            }
            if let Some(other) = standing[..i].iter().find(|other| overlaps(&base, &other.footprint())) {
                return Err(SetupError::new(place, format!("overlaps {}", other.id)));
            }
        }
        if is_waiting(state) && state.table.depth < DEPLOYMENT_DEPTH {
            return Err(SetupError::new("table", "armies deploy on at least 150 cm of depth (grandes.prebattle.22)"));
        }
        if is_waiting(state) && prepare::judge_room(state, &[]).is_err() {
            return Err(SetupError::new("table", "an army finds no room in its zone (grandes.prebattle.22)"));
        }
        for seat in SEATS {
            let given = self.sides.get(seat.index()).and_then(|side| side.morale);
            let morale = given.map_or_else(|| starting_morale(state, seat).0, |morale| morale.min(12));
            state.sides[seat.index()].morale = morale;
        }
        Ok(())
    }

    fn begin(&self, state: &mut State) {
        let waiting = is_waiting(state);
        let flow = &mut state.flow;
        flow.first = self.start.first.or(self.start.hand).unwrap_or(Seat::FIRST);
        if waiting {
            flow.phase = Phase::Prepare(Box::default());
            for unit in &mut state.units {
                unit.place = Place::Waiting;
            }
            for chief in &mut state.chiefs {
                chief.placed = false;
            }
        } else if let Some(hand) = self.start.hand {
            (flow.hand, flow.phase) = (hand, Phase::Hand(Hand::Fresh));
            state.turn = state.turn.max(1);
        } else if let Some(seat) = self.start.chiefs {
            (flow.first, flow.phase) = (self.start.first.unwrap_or(seat), Phase::Chiefs { seat });
            state.turn = state.turn.max(1);
        }
    }
}

/// Somebody must still be deployed.
fn is_waiting(state: &State) -> bool {
    state.units.iter().any(|unit| unit.place == Place::Waiting)
}

/// The usual places of an army.
fn deploy(state: &mut State, seat: Seat) {
    let Some(PrepareCommand::Deploy { units, chiefs }) = prepare::deployment(state, seat) else { return };
    for post in units {
        if let Some(unit) = state.units.iter_mut().find(|unit| unit.id == post.unit && unit.place == Place::Waiting) {
            (unit.pose, unit.place) = (placed(unit, post.at, post.facing).pose, Place::Table);
        }
    }
    for post in chiefs {
        if let Some(chief) = state.chiefs.iter_mut().find(|chief| chief.id == post.chief && !chief.placed) {
            (chief.at, chief.placed) = (Point::new(post.at[0] * 10.0, post.at[1] * 10.0), true);
        }
    }
}

fn objective(text: &ObjectiveText) -> Objective {
    let [x, y] = text.at;
    Objective { at: Point::new(x * 10.0, y * 10.0), owner: text.owner, holder: text.holder.or(text.owner) }
}

/// An army as built, waiting to be deployed.
fn enlist(state: &mut State, seat: Seat, source: &ArmySource) -> Result<(), SetupError> {
    let place = format!("army of side {seat}");
    let plan = match source {
        ArmySource::Named(name) => {
            build::samples::plan(name).ok_or_else(|| SetupError::new(&place, format!("there is no army '{name}'")))?
        }
        ArmySource::Written(plan) => plan.as_ref().clone(),
    };
    let mustered = muster(&plan);
    if let Some(fault) = mustered.faults.first() {
        return Err(SetupError::new(place, format!("{} ({})", fault.refusal.message.key, fault.refusal.clause)));
    }
    let army = mustered.army;
    let side = &mut state.sides[seat.index()];
    (side.race, side.points) = (army.race.clone(), army.points);
    if side.name.is_empty() {
        side.name.clone_from(&army.name);
    }
    let mut races = state.races.as_ref().clone();
    races.extend(army.races.iter().filter(|race| !state.races.iter().any(|known| known.id == race.id)).cloned());
    state.races = Arc::new(races);
    // Two armies may use the same short names; the second side's are then marked.
    let taken: Vec<Id> = state.units.iter().map(|u| u.id).chain(state.chiefs.iter().map(|c| c.id)).collect();
    let id = |name: &str| -> Result<Id, SetupError> {
        let plain = Id::new(name).filter(|id| !taken.contains(id));
        let marked = || Id::new(&format!("{name}-2"));
        plain.or_else(marked).ok_or_else(|| SetupError::new(&place, format!("'{name}' is too long a short name")))
    };
    for chief in &army.chiefs {
        let id = id(&chief.id)?;
        state.chiefs.push(Chief {
            id,
            seat,
            name: chief.name.clone(),
            race: chief.race.clone(),
            formation: chief.formation,
            cc: chief.cc,
            charismatic: chief.charismatic,
            bodyguard: chief.bodyguard,
            ability: chief.ability,
            rank: chief.standing,
            at: Point::new(0.0, 0.0),
            placed: false,
            life: chief.life,
            points: chief.cc,
            uses: if chief.ability.is_some() { build::Ability::USES } else { 0 },
            race_points: if chief.racial_die { line::RACE_POINTS } else { 0 },
            moved: false,
        });
    }
    for enlisted in &army.units {
        let (unit_id, chief) = (id(&enlisted.id)?, id(&enlisted.chief)?);
        state.units.push(Unit {
            id: unit_id,
            seat,
            chief,
            sheet: Arc::new(enlisted.unit.clone()),
            pose: Pose::new(0.0, 0.0, if seat == Seat::FIRST { 0.0 } else { 180.0 }),
            place: Place::Waiting,
            life: enlisted.unit.life,
            attitude: None,
            fleeing: false,
            spent: false,
            pushed: false,
            charged: None,
        });
    }
    Ok(())
}
