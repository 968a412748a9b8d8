//! The ground as the board shows it: hexes of one kind and level together, what stands on their sides, wagons, stakes, names,
//! and the hexes that are to be held.
//! Relies on the map. A kind of ground is told to the client by what it looks like, not by what it does.
//! Must not know counters.

use super::board::side_name;
use super::places::Places;
use crate::setup::victory::Aim;
use crate::state::{Stakes, State, Wagon};
use crate::surroundings::{Feature, Terrain};
use crate::tactics::wall;
use oriflamme_hexfield::{Cell, Kind, Side as HexSide};
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Ground, GroundShape, Point};
use std::collections::{BTreeMap, BTreeSet};

pub fn ground(state: &State, places: &Places) -> Vec<Ground> {
    let mut found = regions(state, places);
    found.extend(features(state, places));
    found.extend(objectives(state, places));
    found.extend(state.stakes.iter().map(|stakes| row_of_stakes(*stakes, places)));
    found.extend(shields(state, places));
    found.extend(state.wagons.iter().map(|wagon| cart(wagon, places)));
    found.extend(state.map.named().map(|(cell, name)| {
        let shape = GroundShape::Hexes { hexes: vec![places.on_grid(cell)], level: 0 };
        let name = Message::new("magna-who").with("who", name.to_owned());
        Ground { id: format!("name-{cell}"), kind: "name".to_owned(), shape, name }
    }));
    found
}

/// How much of its hex the mark of an objective covers.
const WITHIN: f64 = 0.84;

/// Hexes that a side is to hold, with what they are worth to whom.
fn objectives(state: &State, places: &Places) -> Vec<Ground> {
    let mut worth: BTreeMap<Cell, [i32; 2]> = BTreeMap::new();
    for goal in &state.victory.goals {
        let Aim::Hold(cells) = &goal.aim else { continue };
        for cell in cells {
            worth.entry(*cell).or_default()[goal.side.index() % 2] += goal.points;
        }
    }
    let mark = |(cell, points): (Cell, [i32; 2])| {
        let centre = places.centre(cell);
        let inside = |corner: Point| Point {
            x: centre.x + WITHIN * (corner.x - centre.x),
            y: centre.y + WITHIN * (corner.y - centre.y),
        };
        let outline = places.outline(cell).into_iter().map(inside).collect();
        let name = Message::new("magna-objective").with("hex", cell.to_string());
        let name = name.with("first", side_name(state, Seat::FIRST)).with("second", side_name(state, Seat::SECOND));
        let name = name.with("own", points[0]).with("other", points[1]);
        Ground {
            id: format!("objective-{cell}"),
            kind: "objective".to_owned(),
            shape: GroundShape::Area { outline },
            name,
        }
    };
    worth.into_iter().map(mark).collect()
}

/// What the client draws for a kind of ground.
fn drawing(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Flat => "flat",
        Terrain::Brush => "brush",
        Terrain::Tree | Terrain::Branches => "wood",
        Terrain::Palm => "palm",
        Terrain::Slope => "slope",
        Terrain::Marsh => "marsh",
        Terrain::Rock => "stony",
        Terrain::Garden => "field",
        Terrain::Vineyard => "vineyard",
        Terrain::Beach => "dunes",
        Terrain::Shallows => "ford",
        Terrain::Water => "lake",
        Terrain::DeepWater | Terrain::RoughSea => "sea",
        Terrain::WoodenBridge | Terrain::StoneBridge | Terrain::Ship => "bridge",
        Terrain::Crevasse | Terrain::Trench => "ravine",
    }
}

/// Neighbouring hexes of one ground and level are one piece.
fn regions(state: &State, places: &Places) -> Vec<Ground> {
    let mut left: BTreeSet<Cell> = state.map.cells().collect();
    let mut found = Vec::new();
    while let Some(start) = left.pop_first() {
        let Some(floor) = state.map.ground(start) else { continue };
        let alike = |cell: &Cell| {
            state.map.ground(*cell).is_some_and(|other| other.ground == floor.ground && other.level == floor.level)
        };
        let (mut cells, mut next) = (vec![start], vec![start]);
        while let Some(cell) = next.pop() {
            for other in cell.neighbours().into_iter().filter(alike) {
                if left.remove(&other) {
                    cells.push(other);
                    next.push(other);
                }
            }
        }
        cells.sort();
        let level = i32::from(floor.level);
        let key = if level == 0 { "magna-ground" } else { "magna-ground-level" };
        let name = Message::new(key).with("level", level);
        let name = name.with("ground", format!("@magna-ground-{}", floor.ground.name()));
        let hexes = cells.iter().map(|cell| places.on_grid(*cell)).collect();
        found.push(Ground {
            id: start.to_string(),
            kind: drawing(floor.ground).to_owned(),
            shape: GroundShape::Hexes { hexes, level },
            name,
        });
    }
    found
}

/// What stands on the sides of hexes.
fn features(state: &State, places: &Places) -> Vec<Ground> {
    let mut found = Vec::new();
    for cell in state.map.cells() {
        for side in HexSide::ALL {
            for (n, feature) in state.map.own_features(cell, side).iter().enumerate() {
                let name = Message::new("magna-feature").with("hex", cell.to_string());
                let name = name.with("feature", format!("@magna-feature-{}", feature.kind.name()));
                let kind = if feature.kind == Feature::Trunk { "stairs" } else { feature.kind.name() };
                found.push(Ground {
                    id: format!("{cell}-{side}-{n}"),
                    kind: kind.to_owned(),
                    shape: GroundShape::Line { points: places.side(cell, side), width: 3.0, flows: false },
                    name,
                });
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
            found.push(Ground { id: format!("shields-{}-{side}", figure.id), kind: "shields".to_owned(), shape, name });
        }
    }
    found
}

/// A point so far ahead of the middle of a hex, towards one of its sides, and so far to the right; in hexes.
fn offset(places: &Places, cell: Cell, side: HexSide, ahead: f64, right: f64) -> Point {
    let (from, to) = (places.centre(cell), places.centre(cell.steps(side, 1)));
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    Point { x: from.x + dx * ahead + dy * right, y: from.y + dy * ahead - dx * right }
}

/// Stakes across the front of a hex, drawn from left to right as who stands behind them sees it.
fn row_of_stakes(stakes: Stakes, places: &Places) -> Ground {
    let end = |right: f64| offset(places, stakes.cell, stakes.front, 0.26, right);
    let points = vec![end(-0.42), end(0.42)];
    Ground {
        id: format!("stakes-{}", stakes.cell),
        kind: "stakes".to_owned(),
        shape: GroundShape::Line { points, width: 3.0, flows: true },
        name: Message::new("magna-feature").with("hex", stakes.cell.to_string()).with("feature", "@magna-stakes"),
    }
}

fn cart(wagon: &Wagon, places: &Places) -> Ground {
    let corners = [(0.36, -0.32), (0.36, 0.32), (-1.36, 0.32), (-1.36, -0.32)];
    let corner = |(ahead, right)| offset(places, wagon.at.head, wagon.at.facing, ahead, right);
    let outline = corners.map(corner).to_vec();
    let hex = wagon.at.head.to_string();
    Ground {
        id: wagon.id.to_string(),
        kind: "wagon".to_owned(),
        shape: GroundShape::Area { outline },
        name: Message::new("magna-feature").with("hex", hex).with("feature", "@magna-wagon"),
    }
}
