//! Open water along a short edge: its shore, the hills that stand in it, and channels to near islands.
//!
//! Relies on terrain pieces and the table. Once hills are set in it, the terrain holds only what is still water.

use super::cut::without;
use crate::scale::Scale;
use crate::state::State;
use crate::terrain::{Ground, Piece, Shape};
use oriflamme_field::table::TableEdge;
use oriflamme_field::terrain::Area;
use oriflamme_field::{Point, Segment, TOLERANCE, Table};

/// MU from the shore within which the water around an island can be waded.
pub const CHANNEL: f64 = 3.0;

/// The short edge along which open water lies.
pub fn covered_edge(table: &Table, water: &Area) -> Option<TableEdge> {
    let bounds = water.bounds();
    if bounds.min.x <= TOLERANCE {
        Some(TableEdge::Left)
    } else if bounds.max.x >= table.width - TOLERANCE {
        Some(TableEdge::Right)
    } else {
        None
    }
}

/// The water that covers an edge.
pub fn water_along(state: &State, edge: TableEdge) -> Option<&Piece> {
    open_waters(state).find(|water| covered_edge(&state.table, water.area()) == Some(edge))
}

/// Seas and lakes as they were placed, before hills were set in them.
pub fn open_waters(state: &State) -> impl Iterator<Item = &Piece> + '_ {
    state.setup.waters.iter()
}

/// The line between water and land: the outline without the table edges.
pub fn shore_line(table: &Table, water: &Area) -> Vec<Segment> {
    let on_edge =
        |p: Point| [p.x <= TOLERANCE, p.x >= table.width - TOLERANCE, p.y <= TOLERANCE, p.y >= table.depth - TOLERANCE];
    let along_an_edge = |side: &Segment| {
        let (a, b) = (on_edge(side.a), on_edge(side.b));
        (0..4).any(|edge| a[edge] && b[edge])
    };
    water.edges().filter(|side| !along_an_edge(side)).collect()
}

/// From a point to an edge, or to the shore if the edge is covered.
pub fn distance_to_edge(state: &State, edge: TableEdge, point: Point) -> f64 {
    match water_along(state, edge) {
        None => state.table.distance_from_point(edge, point),
        Some(water) => distance_to_shore(state, water, point),
    }
}

fn distance_to_shore(state: &State, water: &Piece, point: Point) -> f64 {
    let shore = shore_line(&state.table, water.area());
    shore.iter().map(|side| side.distance_to_point(point)).fold(f64::INFINITY, f64::min)
}

/// From the nearest point of an area to the shore of some water.
pub fn area_to_shore(state: &State, water: &Piece, area: &Area) -> f64 {
    sides_apart(area, &shore_line(&state.table, water.area()))
}

fn sides_apart(area: &Area, shore: &[Segment]) -> f64 {
    let sides = area.edges().flat_map(|side| shore.iter().map(move |line| side.distance(line)));
    sides.fold(f64::INFINITY, f64::min)
}

/// How a hill stands to open water.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    OnLand,
    /// Partly in the water, joined to the land.
    Promontory,
    /// Wholly in the water.
    Island,
}

/// How a hill stands to some water. It may be cut by the table edge under the water.
pub fn standing(state: &State, water: &Piece, hill: &Area) -> Standing {
    standing_in(&state.table, water.area(), hill)
}

fn standing_in(table: &Table, water: &Area, hill: &Area) -> Standing {
    if !water.overlaps_area(hill) {
        return Standing::OnLand;
    }
    match beyond_the_edge(table, water) {
        Some(sea) if sea.covers_area(hill) => Standing::Island,
        _ => Standing::Promontory,
    }
}

/// The water as it would go on beyond the table edge.
fn beyond_the_edge(table: &Table, water: &Area) -> Option<Area> {
    let edge = covered_edge(table, water)?;
    let out = table.width;
    let stretch = |p: &Point| match edge {
        TableEdge::Left if p.x <= TOLERANCE => Point::new(-out, p.y),
        TableEdge::Right if p.x >= table.width - TOLERANCE => Point::new(table.width + out, p.y),
        _ => *p,
    };
    Area::new(water.points().iter().map(stretch).collect()).ok()
}

/// The ground between a near island and the shore, from the middle of the island on.
fn strait(table: &Table, scale: Scale, water: &Area, island: &Area) -> Option<Area> {
    let near = sides_apart(island, &shore_line(table, water)) <= CHANNEL * scale.mu() + TOLERANCE;
    if standing_in(table, water, island) != Standing::Island || !near {
        return None;
    }
    let shore = shore_line(table, water);
    let shore_at = |y: f64| {
        let across = Segment::new(Point::new(0.0, y), Point::new(table.width, y));
        shore.iter().find_map(|side| side.crossing(&across).map(|(share, _)| side.at(share).x))
    };
    let middle = island.centroid().x.clamp(0.0, table.width);
    let (low, high) = (island.bounds().min.y.max(0.0), island.bounds().max.y.min(table.depth));
    let mut bends: Vec<Point> = shore.iter().flat_map(|side| [side.a, side.b]).collect();
    bends.retain(|p| p.y > low + TOLERANCE && p.y < high - TOLERANCE);
    bends.sort_by(|p, q| p.y.total_cmp(&q.y));
    bends.dedup();
    let mut outline = vec![Point::new(middle, low), Point::new(shore_at(low)?, low)];
    outline.extend(bends);
    outline.extend([Point::new(shore_at(high)?, high), Point::new(middle, high)]);
    Area::new(outline).ok()
}

/// The terrain with every water as it really is: without the hills that stand in it, and with the channels
/// to near islands as rivers. `waters` are the waters as they were placed.
pub fn settled(table: &Table, scale: Scale, terrain: &[Piece], waters: &[Piece]) -> Vec<Piece> {
    let stands_in = |hill: &Piece| waters.iter().any(|water| water.area().overlaps_area(hill.area()));
    if !terrain.iter().any(|piece| piece.ground.is_hill() && stands_in(piece)) {
        return terrain.to_vec();
    }
    let dry = terrain.iter().filter(|p| !p.ground.is_open_water() && p.course().is_some() || !p.ground.is_water());
    let mut settled: Vec<Piece> = dry.cloned().collect();
    let mut wet = Vec::new();
    for water in waters {
        let hills = || terrain.iter().filter(|p| p.ground.is_hill() && water.area().overlaps_area(p.area()));
        let mut parts = vec![water.area().clone()];
        let cut_all = |parts: Vec<Area>, hole: &Area| parts.iter().flat_map(|part| without(part, hole)).collect();
        for hill in hills() {
            parts = cut_all(parts, hill.area());
            let Some(strait) = strait(table, scale, water.area(), hill.area()) else { continue };
            parts = cut_all(parts, &strait);
            let channel = hills().fold(vec![strait], |parts, hill| cut_all(parts, hill.area()));
            wet.extend(channel.into_iter().map(|area| with_shape(water, Ground::River, area)));
        }
        wet.extend(parts.into_iter().map(|area| with_shape(water, water.ground, area)));
    }
    settled.append(&mut wet);
    settled
}

fn with_shape(water: &Piece, ground: Ground, area: Area) -> Piece {
    Piece { ground, shape: Shape::Area(area), ..water.clone() }
}

/// Hills that stand at least partly in some water.
pub fn hills_in<'s>(state: &'s State, water: &'s Piece) -> impl Iterator<Item = &'s Piece> + 's {
    state.terrain.iter().filter(|p| p.ground.is_hill() && water.area().overlaps_area(p.area()))
}
