//! Placing a river: from where to where, in which strip, how wide, and how roads cross it.
//!
//! Relies on the dice of its strip and on open water placed before.

use super::{road, shore};
use crate::clause;
use crate::command::{PieceChoice, SizeClass};
use crate::draft::Ruling;
use crate::state::State;
use crate::terrain::{Ground, Piece};
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Point, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal};

/// A river runs into the sea if there is one.
pub fn sea(state: &State) -> Option<&Piece> {
    state.terrain.iter().find(|p| p.ground == Ground::Sea)
}

/// The two edges that a river does not join: its strip is measured from one of them.
pub fn references(state: &State) -> [TableEdge; 2] {
    if sea(state).is_some() { [TableEdge::Near, TableEdge::Far] } else { [TableEdge::Left, TableEdge::Right] }
}

pub fn judge_reference(state: &State, edge: TableEdge, referee: &mut Referee) -> Ruling {
    referee.cite(clause::TPLACE_7);
    if references(state).contains(&edge) {
        return Ok(());
    }
    Err(Refusal::new(clause::TPLACE_7, "bab-refuse-river-reference"))
}

pub fn judge(
    state: &State,
    choice: PieceChoice,
    piece: &Piece,
    (edge, from, to): (TableEdge, u8, u8),
    referee: &mut Referee,
) -> Ruling {
    let Some(course) = piece.course() else { return Err(Refusal::new(clause::TERRAIN_2, "bab-refuse-other-piece")) };
    judge_width(state, choice, course.widest(), referee)?;
    let points = course.middle().points();
    if points.iter().any(|p| !state.table.contains_point(*p)) {
        return Err(Refusal::new(clause::TABLE_1, "bab-refuse-course-off-table"));
    }
    referee.cite(clause::TPLACE_6);
    let (first, last) = (points[0], points[points.len() - 1]);
    if !joins(state, first, last) && !joins(state, last, first) {
        return Err(Refusal::new(clause::TPLACE_6, "bab-refuse-river-course"));
    }
    referee.cite(clause::TPLACE_7);
    referee.cite(clause::TPLACE_8);
    let strip = state.mu(f64::from(from)) - TOLERANCE..=state.mu(f64::from(to)) + TOLERANCE;
    if points.iter().any(|p| !strip.contains(&shore::distance_to_edge(state, edge, *p))) {
        return Err(Refusal::new(clause::TPLACE_8, "bab-refuse-river-strip").with("from", from).with("to", to));
    }
    let roads = state.terrain.iter().filter(|p| p.ground.is_road());
    road::judge_crossings(state, roads, [piece].into_iter(), referee)
}

fn judge_width(state: &State, choice: PieceChoice, width: f64, referee: &mut Referee) -> Ruling {
    let mu = width / state.scale.mu();
    referee.cite(clause::WATER_8);
    if !(0.5 - 1e-9..=2.0 + 1e-9).contains(&mu) {
        return Err(Refusal::new(clause::WATER_8, "bab-refuse-river-width").with("width", (mu * 100.0).round() / 100.0));
    }
    let wide = mu > 1.0 + 1e-9;
    referee.cite(if wide { clause::TERRAIN_8 } else { clause::TERRAIN_7 });
    if wide != (choice.size == SizeClass::Large) {
        return Err(Refusal::new(clause::TERRAIN_8, "bab-refuse-river-size"));
    }
    Ok(())
}

/// From the first player's edge to the second's, or from the edge opposite the sea into the sea.
fn joins(state: &State, start: Point, end: Point) -> bool {
    let on = |edge, point| state.table.distance_from_point(edge, point).abs() <= TOLERANCE;
    match sea(state) {
        None => on(TableEdge::Near, start) && on(TableEdge::Far, end),
        Some(sea) => {
            let opposite = match shore::covered_edge(&state.table, sea.area()) {
                Some(TableEdge::Left) => TableEdge::Right,
                _ => TableEdge::Left,
            };
            on(opposite, start) && sea.area().contains_point(end)
        }
    }
}
