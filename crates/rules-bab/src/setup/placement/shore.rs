//! Open water along a short edge: its shore, the hills that stand in it, and channels to near islands.
//!
//! Relies on terrain pieces and the table. Both placing and going ask here what is still water.

use crate::state::State;
use crate::terrain::Piece;
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

pub fn open_waters(state: &State) -> impl Iterator<Item = &Piece> + '_ {
    state.terrain.iter().filter(|piece| piece.ground.is_open_water())
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
    let shore = shore_line(&state.table, water.area());
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
    if !water.area().overlaps_area(hill) {
        return Standing::OnLand;
    }
    match beyond_the_edge(&state.table, water.area()) {
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

/// The water between a near island and the shore, which counts as a river.
pub fn channel(state: &State, water: &Piece, island: &Piece) -> Option<Area> {
    if standing(state, water, island.area()) != Standing::Island
        || area_to_shore(state, water, island.area()) > state.mu(CHANNEL) + TOLERANCE
    {
        return None;
    }
    let bounds = island.area().bounds();
    let middle = island.area().centroid().x.clamp(0.0, state.table.width);
    let shore_at = |y: f64| {
        let across = Segment::new(Point::new(0.0, y), Point::new(state.table.width, y));
        let shore = shore_line(&state.table, water.area());
        shore.iter().find_map(|side| side.crossing(&across).map(|(share, _)| side.at(share).x))
    };
    let (low, high) = (bounds.min.y.max(0.0), bounds.max.y.min(state.table.depth));
    let mut outline = vec![Point::new(middle, low), Point::new(shore_at(low)?, low)];
    let mut bends: Vec<Point> = shore_line(&state.table, water.area())
        .iter()
        .map(|side| side.a)
        .filter(|p| p.y > low + TOLERANCE && p.y < high - TOLERANCE)
        .collect();
    bends.sort_by(|p, q| p.y.total_cmp(&q.y));
    outline.extend(bends);
    outline.extend([Point::new(shore_at(high)?, high), Point::new(middle, high)]);
    Area::new(outline).ok()
}

/// How wide the channel to an island is: from its nearest point to the shore.
pub fn channel_width(state: &State, water: &Piece, island: &Piece) -> f64 {
    area_to_shore(state, water, island.area())
}

/// Hills that stand at least partly in some water.
pub fn hills_in<'s>(state: &'s State, water: &'s Piece) -> impl Iterator<Item = &'s Piece> + 's {
    state.terrain.iter().filter(|p| p.ground.is_hill() && water.area().overlaps_area(p.area()))
}

/// The piece of water under a rectangle or other shape that no hill or channel makes passable, in square mm.
pub fn still_water(state: &State, water: &Piece, shape: &Area) -> f64 {
    let wet = water.area().overlap_with(shape);
    if wet <= TOLERANCE {
        return 0.0;
    }
    let Some(part) = clipped(water.area(), shape) else { return wet };
    let mut dry = 0.0;
    for hill in hills_in(state, water) {
        dry += hill.area().overlap_with(&part);
        if let Some(channel) = channel(state, water, hill) {
            // The part of the channel under the island was counted with the island.
            let both = clipped(&channel, &part).map_or(0.0, |wade| wade.area() - hill.area().overlap_with(&wade));
            dry += both;
        }
    }
    (wet - dry).max(0.0)
}

/// The common part of an area and a convex shape, where it is one piece.
pub fn clipped(area: &Area, convex: &Area) -> Option<Area> {
    let mut points = area.points().to_vec();
    let centre = convex.centroid();
    for side in convex.edges() {
        let along = side.vector();
        let inside = |p: Point| along.cross(p - side.a) * along.cross(centre - side.a) >= 0.0;
        let mut kept: Vec<Point> = Vec::with_capacity(points.len() + 4);
        for (n, &here) in points.iter().enumerate() {
            let before = points[(n + points.len() - 1) % points.len()];
            if inside(here) != inside(before) {
                let (d0, d1) = (along.cross(before - side.a), along.cross(here - side.a));
                kept.push(before + (here - before).scaled(d0 / (d0 - d1)));
            }
            if inside(here) {
                kept.push(here);
            }
        }
        points = kept;
    }
    points.dedup_by(|a, b| a.distance(*b) < 1e-6);
    Area::new(points).ok()
}
