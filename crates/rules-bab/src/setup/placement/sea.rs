//! Placing a sea or lake along a short edge.
//!
//! Relies on the outline: the two corners of the edge, and the shore between them.

use super::shore;
use crate::clause;
use crate::draft::Ruling;
use crate::state::State;
use crate::terrain::Piece;
use oriflamme_field::table::TableEdge;
use oriflamme_field::terrain::Area;
use oriflamme_field::{Point, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal};

/// MU between which the shore lies from the table edge.
pub const SHORE: (f64, f64) = (1.0, 3.0);

pub fn judge(state: &State, piece: &Piece, referee: &mut Referee) -> Ruling {
    let area = piece.area();
    referee.cite(clause::TPLACE_4);
    let refuse = |key: &'static str| Err(Refusal::new(clause::TPLACE_4, key));
    let Some((edge, shore_points)) = shore_of(state, area) else { return refuse("bab-refuse-sea-edge") };
    if shore::water_along(state, edge).is_some() {
        return refuse("bab-refuse-sea-taken");
    }
    referee.cite(clause::TPLACE_5);
    let (low, high) = SHORE;
    let limits = state.mu(low) - TOLERANCE..=state.mu(high) + TOLERANCE;
    if shore_points.iter().any(|p| !limits.contains(&state.table.distance_from_point(edge, *p))) {
        return Err(Refusal::new(clause::TPLACE_5, "bab-refuse-shore-depth"));
    }
    // Gently curved: nowhere turned more than 45 degrees from the edge.
    let gentle = |pair: &[Point]| (pair[1].x - pair[0].x).abs() <= pair[1].y - pair[0].y + TOLERANCE;
    if !shore_points.windows(2).all(gentle) {
        return Err(Refusal::new(clause::TPLACE_5, "bab-refuse-shore-bends"));
    }
    referee.cite(clause::TPLACE_18);
    for other in state.terrain.iter().filter(|p| !p.ground.is_linear()) {
        if area.distance_to_area(other.area()) < state.base_width() - TOLERANCE {
            return Err(Refusal::new(clause::TPLACE_17, "bab-refuse-areas-near").with("other", other.ground.code()));
        }
    }
    Ok(())
}

/// The short edge that an outline covers from end to end, and its shore from the near edge to the far one.
fn shore_of(state: &State, area: &Area) -> Option<(TableEdge, Vec<Point>)> {
    let table = state.table;
    let edge = shore::covered_edge(&table, area)?;
    let x = if edge == TableEdge::Left { 0.0 } else { table.width };
    let points = area.points();
    let near = points.iter().position(|p| p.distance(Point::new(x, 0.0)) <= TOLERANCE)?;
    let far = points.iter().position(|p| p.distance(Point::new(x, table.depth)) <= TOLERANCE)?;
    let count = points.len();
    let walk = |step: usize| -> Vec<Point> {
        let mut found = Vec::new();
        let mut at = (near + step) % count;
        while at != far {
            found.push(points[at]);
            at = (at + step) % count;
        }
        found
    };
    // One way round leads along the table edge, the other along the shore.
    let shore = [walk(1), walk(count - 1)].into_iter().find(|way| !way.is_empty())?;
    let first = *shore.first()?;
    let last = *shore.last()?;
    let complete = first.y.abs() <= TOLERANCE && (last.y - table.depth).abs() <= TOLERANCE;
    let direct = shore.len() + 2 == count;
    (complete && direct).then_some((edge, shore))
}
