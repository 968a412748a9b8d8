//! What a viewer may see. Hidden things are absent, never masked.
//! Relies on the state; a passenger whom the scenario hides is the only secret of chapters 1 to 7.
//! Must be the only way out for positions.

use crate::MagnaCarta;
use crate::asked::Asked;
use crate::counters::{Figure, Health, Id, Marks, Post, Values};
use crate::event::Event;
use crate::setup::victory;
use crate::state::{Clock, End, Moving, Stakes, State, Wagon};
use crate::surroundings::{Terrain, Weather};
use crate::tactics::berserk::Fury;
use crate::tactics::charge::Announced;
use crate::tactics::wall;
use oriflamme_hexfield::{Cell, Kind, Place, Side};
use oriflamme_kernel::{Known, Prompt, Seat};
use schemars::{JsonSchema, schema_for};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct View {
    pub map: MapView,
    pub weather: Weather,
    /// Those of whom the viewer knows.
    pub figures: Vec<FigureView>,
    pub wagons: Vec<Wagon>,
    pub stakes: Vec<Stakes>,
    /// Turn, side and sequence.
    pub clock: Clock,
    /// Who is in the middle of a move.
    pub moving: Option<Moving>,
    /// The charges of this turn; the markers on the riders.
    pub charges: BTreeMap<Id, Announced>,
    /// What the dead weigh, where there are any.
    pub loads: BTreeMap<Cell, u32>,
    /// Rounds that berserkers in a trance have begun.
    pub frenzy: u32,
    /// Of both sides.
    pub scores: [i32; 2],
    /// What is asked of whom.
    #[schemars(extend("kinds" = schema_for!(Asked)))]
    pub prompt: Prompt,
    /// How the battle ended, once it has.
    pub end: Option<End>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MapView {
    pub columns: i32,
    pub rows: i32,
    /// The ground of each hex that is not flat at level 0.
    pub hexes: Vec<HexView>,
    pub sides: Vec<SideView>,
    pub names: BTreeMap<Cell, String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HexView {
    pub id: Place,
    pub terrain: Terrain,
    pub level: i8,
    pub roofed: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SideView {
    pub hex: Cell,
    pub side: Side,
    pub feature: &'static str,
    pub level: i8,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FigureView {
    pub id: Id,
    pub side: Seat,
    pub name: String,
    pub profile: String,
    pub health: Health,
    pub post: Post,
    /// The hexes that it takes up, the head first.
    pub hexes: Vec<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Side>,
    pub mounted: bool,
    pub armour: bool,
    pub values: Values,
    pub marks: Marks,
    pub missiles: Option<u8>,
    pub moved: bool,
    pub shot: bool,
    pub shot_defensively: bool,
    pub attacked: bool,
    pub opposed: bool,
    /// How a berserker stands in his combat sequence.
    pub fury: Fury,
    /// The front of a man in a shield wall.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shields: Vec<Side>,
}

pub fn view(state: &Known<'_, MagnaCarta>) -> View {
    let cells: Vec<Cell> = state.figures.iter().filter(|f| !f.is_alive()).flat_map(|f| state.cells(f)).collect();
    let loads = cells.into_iter().map(|cell| (cell, crate::movement::stack::load(state, cell))).collect();
    View {
        map: map_view(state),
        weather: state.weather,
        figures: state.figures.iter().map(|figure| figure_view(state, figure)).collect(),
        wagons: state.wagons.clone(),
        stakes: state.stakes.clone(),
        clock: state.clock,
        moving: state.moving.clone(),
        charges: state.charges.iter().map(|charge| (charge.who, charge.clone())).collect(),
        loads,
        frenzy: state.frenzy,
        scores: victory::scores(state),
        prompt: state.prompt().clone(),
        end: state.end,
    }
}

fn figure_view(state: &State, figure: &Figure) -> FigureView {
    let deeds = figure.deeds;
    FigureView {
        id: figure.id,
        side: figure.side,
        name: figure.profile.name.clone(),
        profile: figure.profile.key.clone(),
        health: figure.health,
        post: figure.post,
        hexes: state.places(figure),
        facing: state.mount_of(figure).map(|mount| mount.facing),
        mounted: figure.is_mounted(),
        armour: figure.in_armour(),
        values: figure.values(),
        marks: figure.marks.clone(),
        missiles: figure.missiles,
        moved: deeds.moved,
        shot: deeds.shot,
        shot_defensively: deeds.shot_defensively,
        attacked: deeds.attacked,
        opposed: deeds.opposed,
        fury: deeds.fury,
        shields: wall::front(figure).map(Vec::from).unwrap_or_default(),
    }
}

fn map_view(state: &State) -> MapView {
    let map = &state.map;
    let floors = map.cells().flat_map(|cell| map.floors(cell).map(move |floor| (cell, floor)));
    let hexes = floors
        .filter(|(_, floor)| floor.ground != Terrain::Flat || floor.level != 0 || floor.roofed)
        .map(|(cell, floor)| HexView {
            id: Place { cell, level: floor.level },
            terrain: floor.ground,
            level: floor.level,
            roofed: floor.roofed,
        })
        .collect();
    let mut sides = Vec::new();
    for cell in map.cells() {
        for side in Side::ALL {
            for feature in map.own_features(cell, side) {
                sides.push(SideView { hex: cell, side, feature: feature.kind.name(), level: feature.level });
            }
        }
    }
    let names = map.named().map(|(cell, name)| (cell, name.to_owned())).collect();
    MapView { columns: map.columns(), rows: map.rows(), hexes, sides, names }
}

/// Does an event show something that was hidden?
pub fn reveals(event: &Event) -> bool {
    matches!(event, Event::Revealed { .. })
}
