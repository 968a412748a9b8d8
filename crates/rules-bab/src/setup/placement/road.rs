//! Placing a road: what it links, one road for each edge, and the single crossing of a river.
//!
//! Relies on the roads, rivers, waters and built-up areas placed before.

use super::shore::{self, Standing};
use crate::clause;
use crate::draft::Ruling;
use crate::state::State;
use crate::terrain::{Ground, Piece};
use oriflamme_field::table::TableEdge;
use oriflamme_field::terrain::{Area, Course};
use oriflamme_field::{Point, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal};

/// How far from a right angle a crossing may be, in degrees, for the hand that draws it.
const SQUARE: f64 = 0.5;

/// Where a road ends.
#[derive(Clone, Copy, PartialEq, Debug)]
enum End {
    Edge(TableEdge),
    Road,
    /// A built-up area at the water that covers this edge.
    Harbour(TableEdge),
}

pub fn judge(state: &State, piece: &Piece, referee: &mut Referee) -> Ruling {
    let Some(course) = piece.course() else { return Err(Refusal::new(clause::TERRAIN_2, "bab-refuse-other-piece")) };
    let points = course.middle().points();
    if points.iter().any(|p| !state.table.contains_point(*p)) {
        return Err(Refusal::new(clause::TABLE_1, "bab-refuse-course-off-table"));
    }
    referee.cite(clause::ROAD_1);
    if piece.ground == Ground::PavedRoad && !is_straight(course) {
        return Err(Refusal::new(clause::ROAD_1, "bab-refuse-paved-bends"));
    }
    let ends = [points[0], points[points.len() - 1]];
    judge_links(state, ends, referee)?;
    judge_water(state, piece, ends, referee)?;
    if state.terrain.iter().any(|p| !p.ground.is_linear() && p.area().overlaps_area(course.band())) {
        referee.cite(clause::TPLACE_13);
    }
    referee.cite(clause::TPLACE_15);
    let rivers = state.terrain.iter().filter(|p| p.ground == Ground::River);
    judge_crossings(state, [piece].into_iter(), rivers, referee)
}

/// Does a new piece leave a road with different ground on its two sides, so that a base on it stands in two terrains?
pub fn on_a_border(state: &State, piece: &Piece) -> bool {
    let mut areas = state.terrain.iter().filter(|p| !p.ground.is_linear());
    match piece.course() {
        Some(road) if piece.ground.is_road() => areas.any(|area| skirts(state, road, area.area())),
        Some(_) => false,
        None => roads(state).any(|road| skirts(state, road, piece.area())),
    }
}

/// Is the area somewhere on one side of the road only, within half the width of a base?
fn skirts(state: &State, road: &Course, area: &Area) -> bool {
    let half = state.base_width() / 2.0;
    road.middle().segments().any(|stretch| {
        let Some(along) = stretch.vector().unit() else { return false };
        let across = along.to_the_right().scaled(half);
        let steps = (stretch.length() / half).ceil().max(1.0) as u32;
        (0..=steps)
            .map(|step| stretch.at(f64::from(step) / f64::from(steps)))
            .any(|middle| area.contains_point(middle - across) != area.contains_point(middle + across))
    })
}

fn is_straight(course: &Course) -> bool {
    let points = course.middle().points();
    let line = oriflamme_field::Segment::new(points[0], points[points.len() - 1]);
    points.iter().all(|p| line.distance_to_point(*p) <= TOLERANCE)
}

fn judge_links(state: &State, ends: [Point; 2], referee: &mut Referee) -> Ruling {
    referee.cite(clause::TPLACE_9);
    let mut found = Vec::new();
    for end in ends {
        found.push(end_at(state, end, referee)?);
    }
    let opposite = |a, b| {
        matches!(
            (a, b),
            (TableEdge::Near, TableEdge::Far)
                | (TableEdge::Far, TableEdge::Near)
                | (TableEdge::Left, TableEdge::Right)
                | (TableEdge::Right, TableEdge::Left)
        )
    };
    let linked = match (found[0], found[1]) {
        (End::Edge(a), End::Edge(b)) => opposite(a, b),
        (End::Edge(a), End::Harbour(b)) | (End::Harbour(b), End::Edge(a)) => opposite(a, b),
        (End::Road, End::Edge(_) | End::Harbour(_)) | (End::Edge(_) | End::Harbour(_), End::Road) => true,
        _ => false,
    };
    if linked { Ok(()) } else { Err(Refusal::new(clause::TPLACE_9, "bab-refuse-road-links")) }
}

fn end_at(state: &State, end: Point, referee: &mut Referee) -> Ruling<End> {
    if let Some(edge) = harbour(state, end) {
        referee.cite(clause::TPLACE_10);
        return Ok(End::Harbour(edge));
    }
    if state.terrain.iter().any(|p| p.ground == Ground::Sea && p.area().contains_point(end)) {
        return Err(Refusal::new(clause::TPLACE_10, "bab-refuse-road-into-sea"));
    }
    let on_edge = |edge: &TableEdge| state.table.distance_from_point(*edge, end).abs() <= TOLERANCE;
    if let Some(edge) = TableEdge::ALL.into_iter().find(on_edge) {
        referee.cite(clause::TPLACE_11);
        if roads(state).any(|road| reaches(state, road, edge)) {
            return Err(
                Refusal::new(clause::TPLACE_11, "bab-refuse-second-road").with("edge", super::area::edge_name(edge))
            );
        }
        return Ok(End::Edge(edge));
    }
    if roads(state).any(|road| road.distance_from_middle(end) <= TOLERANCE) {
        return Ok(End::Road);
    }
    Err(Refusal::new(clause::TPLACE_9, "bab-refuse-road-links"))
}

fn roads(state: &State) -> impl Iterator<Item = &Course> + '_ {
    state.terrain.iter().filter(|p| p.ground.is_road()).filter_map(Piece::course)
}

fn reaches(state: &State, road: &Course, edge: TableEdge) -> bool {
    let points = road.middle().points();
    [points[0], points[points.len() - 1]]
        .into_iter()
        .any(|end| state.table.distance_from_point(edge, end).abs() <= TOLERANCE)
}

/// The covered edge at whose water a built-up area stands, on a promontory or an island.
fn harbour(state: &State, end: Point) -> Option<TableEdge> {
    let town = state.terrain.iter().find(|p| p.ground == Ground::BuiltUp && p.area().contains_point(end))?;
    shore::open_waters(state).filter(|water| water.ground == Ground::Sea).find_map(|water| {
        let mut hills = shore::hills_in(state, water);
        hills
            .any(|hill| hill.area().overlaps_area(town.area()))
            .then(|| shore::covered_edge(&state.table, water.area()))?
    })
}

/// A road passes the sea only over a hill, or over a channel to the built-up area of an island.
fn judge_water(state: &State, piece: &Piece, ends: [Point; 2], referee: &mut Referee) -> Ruling {
    for water in shore::open_waters(state).filter(|w| w.ground == Ground::Sea) {
        if !water.area().overlaps_area(piece.area()) {
            continue;
        }
        let island = shore::hills_in(state, water).find(|hill| {
            shore::standing(state, water, hill.area()) == Standing::Island && has_end_in_town(state, hill, ends)
        });
        match island {
            Some(_) => {
                referee.cite(clause::WATER_16);
                // The causeway is the one crossing of the table.
                referee.cite(clause::ROAD_4);
                if crossings_on_table(state) > 0 {
                    return Err(Refusal::new(clause::ROAD_4, "bab-refuse-second-crossing"));
                }
            }
            None if over_hills(state, water, piece.area()) => {}
            None => return Err(Refusal::new(clause::WATER_16, "bab-refuse-road-over-sea")),
        }
    }
    Ok(())
}

/// Does the road end in a built-up area on this island?
fn has_end_in_town(state: &State, island: &Piece, ends: [Point; 2]) -> bool {
    let towns = state.terrain.iter().filter(|p| p.ground == Ground::BuiltUp && island.area().overlaps_area(p.area()));
    let mut towns = towns.map(Piece::area);
    towns.any(|town| ends.iter().any(|end| town.contains_point(*end)))
}

fn over_hills(state: &State, water: &Piece, band: &Area) -> bool {
    let wet = water.area().overlap_with(band);
    let dry: f64 = shore::hills_in(state, water).map(|hill| hill.area().overlap_with(band)).sum();
    dry >= wet - TOLERANCE
}

/// Crossings of rivers by roads that lie on the table already, the causeway to an island included.
fn crossings_on_table(state: &State) -> usize {
    let rivers: Vec<&Course> =
        state.terrain.iter().filter(|p| p.ground == Ground::River).filter_map(Piece::course).collect();
    let over_rivers: usize = roads(state).flat_map(|road| rivers.iter().map(|river| river.crossings(road).len())).sum();
    let causeways = state
        .terrain
        .iter()
        .filter(|p| {
            p.ground.is_road()
                && shore::open_waters(state).any(|w| {
                    w.ground == Ground::Sea && w.area().overlaps_area(p.area()) && !over_hills(state, w, p.area())
                })
        })
        .count();
    over_rivers + causeways
}

/// A new road over rivers, or a new river under roads: at right angles, once, and only one on the table.
pub fn judge_crossings<'p>(
    state: &State,
    roads: impl Iterator<Item = &'p Piece>,
    rivers: impl Iterator<Item = &'p Piece> + Clone,
    referee: &mut Referee,
) -> Ruling {
    let mut new = 0;
    for road in roads.filter_map(Piece::course) {
        for river in rivers.clone().filter_map(Piece::course) {
            let crossings = river.crossings(road);
            if crossings.is_empty() {
                continue;
            }
            referee.cite(clause::WATER_5);
            referee.cite(clause::ROAD_5);
            if crossings.iter().any(|c| c.angle < 90.0 - SQUARE) {
                return Err(Refusal::new(clause::ROAD_5, "bab-refuse-crossing-angle"));
            }
            referee.cite(clause::TPLACE_14);
            if crossings.len() > 1 {
                return Err(Refusal::new(clause::TPLACE_14, "bab-refuse-river-crossed-twice"));
            }
            new += crossings.len();
        }
    }
    if new > 0 {
        referee.cite(clause::ROAD_4);
    }
    if new > 0 && new + crossings_on_table(state) > 1 {
        return Err(Refusal::new(clause::ROAD_4, "bab-refuse-second-crossing"));
    }
    Ok(())
}
