//! Looking for a legal place on a grid: a piece may be given up only when none is found.
//!
//! Tries the smallest and plainest shapes of a piece, so that what fits anywhere fits here.

use super::area::is_nearest;
use super::{judge, river, shore};
use crate::command::PieceChoice;
use crate::setup::feature;
use crate::state::{PlacementRoll, State};
use crate::terrain::{Ground, Piece, PieceText, Slopes};
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Point, Segment, Vector};
use oriflamme_kernel::{Dice, Referee};

/// Some legal place for the piece, if the grid has one.
pub fn anywhere(state: &State, choice: PieceChoice, rolled: PlacementRoll) -> Option<Piece> {
    let mut candidates: Box<dyn Iterator<Item = PieceText>> = match rolled {
        PlacementRoll::Nearest { edge } => Box::new(areas(state, choice, edge)),
        PlacementRoll::Strip { edge, from, to } => Box::new(rivers(state, choice, edge, from, to)),
        PlacementRoll::Free if choice.kind.is_road() => Box::new(roads(state, choice.kind).into_iter()),
        PlacementRoll::Free => Box::new(seas(state, choice.kind)),
    };
    candidates.find_map(|text| legal(state, choice, rolled, &text))
}

/// The piece, if it lies as the rules say.
pub fn legal(state: &State, choice: PieceChoice, rolled: PlacementRoll, text: &PieceText) -> Option<Piece> {
    judge(state, choice, rolled, text, &mut Referee::new(&mut Dice::scripted([]))).ok()
}

fn areas(state: &State, choice: PieceChoice, edge: TableEdge) -> impl Iterator<Item = PieceText> + '_ {
    let mu = state.scale.mu();
    let limits = feature::limits(choice.size);
    let (length, width) = (limits.from.max(limits.width) * mu, limits.width * mu);
    let (columns, rows) = ((state.table.width / mu) as usize, (state.table.depth / mu) as usize);
    let centres = (0..=rows)
        .flat_map(move |row| (0..=columns).map(move |column| Point::new(column as f64 * mu, row as f64 * mu)));
    // A hair more than the least size, so that rounding does not make it too small.
    centres
        .filter(move |centre| is_nearest(state, edge, *centre))
        .flat_map(move |centre| [0.0, 90.0].map(|bearing| oval(choice, centre, length + 0.01, width + 0.01, bearing)))
}

/// A rounded area of that length and width, with what its kind needs.
pub fn oval(choice: PieceChoice, centre: Point, length: f64, width: f64, bearing: f64) -> PieceText {
    let along = Vector::from_bearing(bearing);
    let across = along.to_the_right();
    let at = |step: u32| {
        let turn = Vector::from_bearing(f64::from(step) * 30.0);
        centre + along.scaled(turn.y * length / 2.0) + across.scaled(turn.x * width / 2.0)
    };
    let ridge = along.scaled(length / 5.0);
    let lined = choice.kind.is_hill() || choice.kind == Ground::Ravine;
    PieceText {
        outline: (0..12).map(at).collect(),
        crest: if lined { vec![centre - ridge, centre + ridge] } else { Vec::new() },
        slopes: if choice.kind == Ground::SteepHill { Slopes::Steep } else { Slopes::Gentle },
        hamlet: choice.kind == Ground::BuiltUp && choice.size == crate::command::SizeClass::Small,
        ..PieceText::bare(choice.kind)
    }
}

/// A course of that width, in mm.
pub fn band(kind: Ground, points: Vec<Point>, width: f64) -> PieceText {
    PieceText { course: points, width: Some(width), ..PieceText::bare(kind) }
}

fn rivers(
    state: &State,
    choice: PieceChoice,
    edge: TableEdge,
    from: u8,
    to: u8,
) -> impl Iterator<Item = PieceText> + '_ {
    let middle = (f64::from(from) + f64::from(to)) / 2.0;
    [middle, f64::from(from), f64::from(to)]
        .into_iter()
        .map(move |at| band(choice.kind, river_line(state, edge, |_| state.mu(at), 1), river_width(state, choice, 0.0)))
}

/// The width of a river for a share from 0 (narrowest of its class) to 1.
pub fn river_width(state: &State, choice: PieceChoice, share: f64) -> f64 {
    let (least, most) = if choice.size == crate::command::SizeClass::Large { (1.1, 2.0) } else { (0.5, 1.0) };
    state.mu(least + share * (most - least))
}

/// The middle line of a river whose distance from the reference edge is given at each of its points.
pub fn river_line(state: &State, edge: TableEdge, mut distance: impl FnMut(usize) -> f64, pieces: usize) -> Vec<Point> {
    let table = state.table;
    let length = if river::sea(state).is_some() { table.width } else { table.depth };
    // Into the sea: the last point lies in the water beyond the shore.
    let backwards =
        river::sea(state).is_some_and(|sea| shore::covered_edge(&table, sea.area()) == Some(TableEdge::Left));
    (0..=pieces)
        .map(|n| {
            let along = length * n as f64 / pieces as f64;
            let along = if backwards { length - along } else { along };
            let off = distance(n);
            match edge {
                TableEdge::Left => Point::new(off, along),
                TableEdge::Right => Point::new(table.width - off, along),
                TableEdge::Near => Point::new(along, off),
                TableEdge::Far => Point::new(along, table.depth - off),
            }
        })
        .collect()
}

/// Straight roads between opposite edges or from a road to an edge, and roads bent to cross a river squarely.
fn roads(state: &State, kind: Ground) -> Vec<PieceText> {
    let table = state.table;
    let width = state.mu(1.0);
    let mut found = Vec::new();
    for step in 1..20 {
        let share = f64::from(step) / 20.0;
        let (x, y) = (table.width * share, table.depth * share);
        found.push(band(kind, vec![Point::new(x, 0.0), Point::new(x, table.depth)], width));
        found.push(band(kind, vec![Point::new(0.0, y), Point::new(table.width, y)], width));
        for road in state.terrain.iter().filter(|p| p.ground.is_road()).filter_map(Piece::course) {
            let from = along(road.middle().points(), share);
            for to in [
                Point::new(from.x, 0.0),
                Point::new(from.x, table.depth),
                Point::new(0.0, from.y),
                Point::new(table.width, from.y),
            ] {
                found.push(band(kind, vec![from, to], width));
            }
        }
    }
    if kind == Ground::UnpavedRoad {
        found.extend(square_crossings(state, kind));
    }
    found
}

/// Unpaved roads from one short edge to the other that bend to cross each piece of a river at right angles.
pub fn square_crossings(state: &State, kind: Ground) -> Vec<PieceText> {
    let table = state.table;
    let reach = state.mu(2.5);
    let mut found = Vec::new();
    for river in state.terrain.iter().filter(|p| p.ground == Ground::River).filter_map(Piece::course) {
        for piece in river.middle().segments() {
            let Some(flow) = piece.vector().unit() else { continue };
            let across = if flow.y >= 0.0 { flow.to_the_right() } else { -flow.to_the_right() };
            let (before, after) = (piece.middle() - across.scaled(reach), piece.middle() + across.scaled(reach));
            let ends = [Point::new(0.0, before.y), Point::new(table.width, after.y)];
            found.push(band(kind, vec![ends[0], before, after, ends[1]], state.mu(1.0)));
        }
    }
    found
}

fn along(points: &[Point], share: f64) -> Point {
    let last = points.len() - 1;
    let place = share * last as f64;
    let n = (place as usize).min(last.saturating_sub(1));
    Segment::new(points[n], points[(n + 1).min(last)]).at(place - n as f64)
}

fn seas(state: &State, kind: Ground) -> impl Iterator<Item = PieceText> + '_ {
    [TableEdge::Left, TableEdge::Right].into_iter().map(move |edge| sea(state, kind, edge, |_| state.mu(1.0), 1))
}

/// Open water along a short edge whose shore is that far from the edge at each of its points.
pub fn sea(
    state: &State,
    kind: Ground,
    edge: TableEdge,
    mut depth: impl FnMut(usize) -> f64,
    pieces: usize,
) -> PieceText {
    let table = state.table;
    let x = |off: f64| if edge == TableEdge::Left { off } else { table.width - off };
    let mut outline = vec![Point::new(x(0.0), 0.0)];
    for n in 0..=pieces {
        outline.push(Point::new(x(depth(n)), table.depth * n as f64 / pieces as f64));
    }
    outline.push(Point::new(x(0.0), table.depth));
    PieceText { outline, ..PieceText::bare(kind) }
}
