//! The board: hexes, their ground and levels, side features, the two sides and the turn.
//! Relies on the layout of the hex map; rows are counted from the top, the board's y upwards.
//! Must show each viewer only what he may know.

use super::pieces;
use crate::prompt::prompt;
use crate::setup::victory;
use crate::state::{Sequence, State};
use crate::surroundings::Terrain;
use crate::tactics::wall;
use oriflamme_hexfield::{Cell, Kind, Layout, Side as HexSide, Spot};
use oriflamme_kernel::{Message, Seat, Viewer};
use oriflamme_scene::{Board, Ground, GroundShape, HexGrid, Meter, Point, Scene, Side, Step, StepState, Turn};

/// From the centre of a hex to its corners, in millimetres.
pub const SIZE: f64 = 20.0;
const RIM: f64 = 10.0;

/// Where hexes lie on the board.
pub struct Places {
    layout: Layout,
    height: f64,
}

impl Places {
    pub fn of(state: &State) -> Self {
        let layout = Layout { size: SIZE, origin: Spot { x: 0.0, y: 0.0 } };
        let origin = Spot { x: RIM + layout.across() / 2.0, y: RIM + SIZE };
        Places { layout: Layout { origin, ..layout }, height: height(state) }
    }

    pub fn across(&self) -> f64 {
        self.layout.across()
    }

    fn flipped(&self, spot: Spot) -> Point {
        Point { x: spot.x, y: self.height - spot.y }
    }

    pub fn centre(&self, cell: Cell) -> Point {
        self.flipped(self.layout.centre(cell))
    }

    pub fn outline(&self, cell: Cell) -> Vec<Point> {
        self.layout.corners(cell).map(|corner| self.flipped(corner)).to_vec()
    }

    pub fn cell_at(&self, x: f64, y: f64) -> Cell {
        self.layout.cell_at(Spot { x, y: self.height - y })
    }

    fn side(&self, cell: Cell, side: HexSide) -> Vec<Point> {
        self.layout.side(cell, side).map(|end| self.flipped(end)).to_vec()
    }
}

fn height(state: &State) -> f64 {
    2.0 * (RIM + SIZE) + SIZE * 1.5 * f64::from(state.map.rows() - 1)
}

pub fn scene(state: &State, viewer: Viewer) -> Scene {
    let places = Places::of(state);
    let (columns, rows) = (state.map.columns(), state.map.rows());
    // The grid counts rows upwards with every second one set in; an even number of rows needs one more below to agree.
    let spare = if rows % 2 == 0 { 1 } else { 0 };
    let lowest = places.centre(Cell::numbered(1, rows));
    let shift = if rows % 2 == 0 { places.across() / 2.0 } else { 0.0 };
    let origin = Point { x: lowest.x - shift, y: lowest.y - f64::from(spare) * SIZE * 1.5 };
    let grid = HexGrid { size: SIZE, columns: columns as u32, rows: (rows + spare) as u32, origin };
    let width = 2.0 * RIM + places.across() * (f64::from(columns) + 0.5);
    Scene {
        board: Board {
            width,
            depth: places.height,
            unit: places.across(),
            unit_name: "magna-hex".into(),
            grid: Some(grid),
        },
        ground: [ground(state, &places), shields(state, &places)].concat(),
        pieces: pieces::pieces(state, viewer),
        sides: [Seat::FIRST, Seat::SECOND].map(|seat| side(state, seat)).to_vec(),
        turn: turn(state),
    }
}

/// What the client draws for a kind of ground.
fn drawing(terrain: Terrain, level: i8) -> Option<&'static str> {
    Some(match terrain {
        Terrain::Flat if level > 0 => "gentle-hill",
        Terrain::Flat => return None,
        Terrain::Brush => "brush",
        Terrain::Tree | Terrain::Palm | Terrain::Branches => "wood",
        Terrain::Slope => "steep-hill",
        Terrain::Marsh => "marsh",
        Terrain::Rock => "stony",
        Terrain::Garden => "field",
        Terrain::Vineyard => "vineyard",
        Terrain::Beach => "dunes",
        Terrain::Water | Terrain::Shallows => "lake",
        Terrain::DeepWater | Terrain::RoughSea => "sea",
        Terrain::WoodenBridge | Terrain::StoneBridge | Terrain::Ship => "bridge",
        Terrain::Crevasse | Terrain::Trench => "ravine",
    })
}

fn ground(state: &State, places: &Places) -> Vec<Ground> {
    let mut found = Vec::new();
    for cell in state.map.cells() {
        let Some(floor) = state.map.ground(cell) else { continue };
        if let Some(kind) = drawing(floor.ground, floor.level) {
            let name = Message::new("magna-ground").with("hex", cell.to_string()).with("level", i32::from(floor.level));
            let name = name.with("ground", format!("@magna-ground-{}", floor.ground.name()));
            let shape = GroundShape::Area { outline: places.outline(cell) };
            found.push(Ground { id: cell.to_string(), kind: kind.to_owned(), shape, name });
        }
        for side in HexSide::ALL {
            for (n, feature) in state.map.own_features(cell, side).iter().enumerate() {
                let shape = GroundShape::Line { points: places.side(cell, side), width: 3.0, flows: false };
                let name = Message::new("magna-feature").with("hex", cell.to_string());
                let name = name.with("feature", format!("@magna-feature-{}", feature.kind.name()));
                found.push(Ground { id: format!("{cell}-{side}-{n}"), kind: "wall".to_owned(), shape, name });
            }
        }
    }
    found
}

/// The shields of a wall, on the front of each of its men.
fn shields(state: &State, places: &Places) -> Vec<Ground> {
    let mut found = Vec::new();
    for figure in &state.figures {
        let (Some(sides), Some(place)) = (wall::front(figure), state.head(figure)) else { continue };
        for side in sides {
            let shape = GroundShape::Line { points: places.side(place.cell, side), width: 3.0, flows: false };
            let name = Message::new("magna-shields").with("who", figure.profile.name.clone());
            found.push(Ground { id: format!("shields-{}-{side}", figure.id), kind: "wall".to_owned(), shape, name });
        }
    }
    found
}

fn side(state: &State, seat: Seat) -> Side {
    let army = &state.armies[seat.index() % 2];
    let name = if army.name.is_empty() {
        Message::new(if seat == Seat::FIRST { "magna-first" } else { "magna-second" })
    } else {
        Message::new("magna-who").with("who", army.name.clone())
    };
    let men: Vec<_> = state.figures.iter().filter(|figure| figure.is_man() && figure.side == seat).collect();
    let lost = men.iter().filter(|figure| !figure.is_alive()).count();
    let text = Message::new("magna-losses").with("lost", lost).with("of", men.len());
    let losses = Meter { kind: "losses".to_owned(), text, value: lost as f64, full: Some(men.len() as f64) };
    let points = victory::scores(state)[seat.index() % 2];
    let text = Message::new("magna-points").with("points", points);
    let score = Meter { kind: "orders".to_owned(), text, value: f64::from(points), full: None };
    Side { seat, name, meters: vec![losses, score] }
}

pub fn turn_title(state: &State) -> Message {
    let key = if state.clock.active == Seat::FIRST { "magna-turn-first" } else { "magna-turn-second" };
    Message::new(key).with("turn", state.clock.turn)
}

fn turn(state: &State) -> Turn {
    let over = state.end.is_some();
    let step = |(sequence, name): (Sequence, &'static str)| Step {
        name: name.into(),
        state: match sequence.cmp(&state.clock.sequence) {
            _ if over => StepState::Done,
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Later,
        },
    };
    let steps = [
        (Sequence::Fire, "magna-step-fire"),
        (Sequence::Movement, "magna-step-movement"),
        (Sequence::Combat, "magna-step-combat"),
    ];
    Turn {
        title: turn_title(state),
        active: prompt(state).next_seat(),
        steps: steps.map(step).to_vec(),
        facts: Vec::new(),
    }
}
