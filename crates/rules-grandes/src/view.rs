//! What a viewer may see: everything but what waits beside the table.
//! Relies on the state.
//! Must not judge anything.

use crate::GrandesBatailles;
use crate::asked::Asked;
use crate::build::Standing as Rank;
use crate::flow::{Hand, Phase};
use crate::id::Id;
use crate::play::army_morale::KEY_COST;
use crate::prepare::{Prepare, preparing};
use crate::state::{Ability, Attitude, End, Hour, Objective, Place, SEATS, Standing, State, Weather};
use crate::terrain::Ground;
use oriflamme_field::Point;
use oriflamme_kernel::{Known, Prompt, Seat};
use schemars::{JsonSchema, schema_for};
use serde::Serialize;

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct View {
    pub table: TableView,
    pub terrain: Vec<TerrainView>,
    /// Units.
    pub bases: Vec<UnitView>,
    pub chiefs: Vec<ChiefView>,
    pub sides: [SideView; 2],
    pub objectives: Vec<Objective>,
    pub hour: Hour,
    pub weather: Weather,
    /// Counted from 1.
    pub turn: u16,
    /// The step before the battle, while it lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prepare: Option<Prepare>,
    /// Who has the hand, and how it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandView>,
    /// Who had the first action.
    pub first: Seat,
    /// What is asked of whom.
    #[schemars(extend("kinds" = schema_for!(Asked)))]
    pub prompt: Prompt,
    /// How the battle ended, once it has.
    pub end: Option<End>,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct TableView {
    pub width: f64,
    pub depth: f64,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct HandView {
    pub seat: Seat,
    pub state: Hand,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TerrainView {
    pub ground: Ground,
    pub outline: Vec<Point>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UnitView {
    pub id: Id,
    pub side: Seat,
    pub chief: Id,
    /// Front-left corner in millimetres.
    pub x: f64,
    pub y: f64,
    pub facing: f64,
    pub width: f64,
    pub depth: f64,
    pub corners: [Point; 4],
    /// The middle of the front edge in centimetres.
    pub front: [f64; 2],
    pub place: Place,
    pub life: u8,
    pub full_life: u8,
    /// A key unit, whose loss lowers army morale.
    pub key: bool,
    /// Figures that still stand.
    pub figures: u16,
    pub attitude: Option<Attitude>,
    pub fleeing: bool,
    pub spent: bool,
    pub pushed: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChiefView {
    pub id: Id,
    pub side: Seat,
    pub warlord: bool,
    pub race: String,
    pub rank: Rank,
    /// The middle of his token in centimetres.
    pub at: [f64; 2],
    pub cc: u8,
    pub points: u8,
    pub life: u8,
    pub ability: Option<Ability>,
    pub uses: u8,
    pub race_points: u8,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SideView {
    pub name: String,
    pub race: String,
    pub points: u32,
    pub morale: u8,
    pub far: bool,
    /// In centimetres.
    pub talisman: Option<[f64; 2]>,
    pub units: usize,
    pub standing: Standing,
}

pub fn view(state: &Known<'_, GrandesBatailles>) -> View {
    let hand = match state.flow.phase {
        Phase::Hand(hand) => Some(HandView { seat: state.flow.hand, state: hand }),
        _ => None,
    };
    View {
        table: TableView { width: state.table.width, depth: state.table.depth },
        terrain: state.terrain.iter().map(terrain_view).collect(),
        bases: state.units.iter().map(unit_view).collect(),
        chiefs: state.chiefs.iter().map(chief_view).collect(),
        sides: SEATS.map(|seat| side_view(state, seat)),
        objectives: state.objectives.clone(),
        hour: state.hour,
        weather: state.weather,
        turn: state.turn,
        prepare: preparing(state).cloned(),
        hand,
        first: state.flow.first,
        prompt: state.prompt().clone(),
        end: state.end,
    }
}

fn terrain_view(piece: &crate::terrain::Piece) -> TerrainView {
    TerrainView { ground: piece.ground, outline: piece.area().points().to_vec() }
}

fn unit_view(unit: &crate::state::Unit) -> UnitView {
    let base = unit.footprint();
    let front = base.front_centre();
    UnitView {
        id: unit.id,
        side: unit.seat,
        chief: unit.chief,
        x: unit.pose.corner.x,
        y: unit.pose.corner.y,
        facing: unit.pose.facing.as_degrees(),
        width: base.size.width,
        depth: base.size.depth,
        corners: base.corners(),
        front: [front.x / 10.0, front.y / 10.0],
        place: unit.place,
        life: unit.life,
        full_life: unit.sheet.life,
        key: unit.sheet.cost > KEY_COST,
        figures: figures_left(unit),
        attitude: unit.attitude,
        fleeing: unit.fleeing,
        spent: unit.spent,
        pushed: unit.pushed,
    }
}

/// Figures come off as nearly as possible in proportion to the life left.
pub fn figures_left(unit: &crate::state::Unit) -> u16 {
    let (all, life, full) = (u32::from(unit.sheet.figures), u32::from(unit.life), u32::from(unit.sheet.life.max(1)));
    ((2 * all * life + full) / (2 * full)) as u16
}

fn chief_view(chief: &crate::state::Chief) -> ChiefView {
    ChiefView {
        id: chief.id,
        side: chief.seat,
        warlord: chief.is_warlord(),
        race: chief.race.clone(),
        rank: chief.rank,
        at: [chief.at.x / 10.0, chief.at.y / 10.0],
        cc: chief.cc,
        points: chief.points,
        life: chief.life,
        ability: chief.ability,
        uses: chief.uses,
        race_points: chief.race_points,
    }
}

fn side_view(state: &State, seat: Seat) -> SideView {
    let side = state.side(seat);
    SideView {
        name: side.name.clone(),
        race: side.race.clone(),
        points: side.points,
        morale: side.morale,
        far: side.far,
        talisman: side.talisman.map(|at| [at.x / 10.0, at.y / 10.0]),
        units: state.units.iter().filter(|unit| unit.seat == seat).count(),
        standing: side.standing,
    }
}
