//! Random legal terrain: choices of pieces and places for them.
//!
//! For players that choose at random; everything offered is judged by the rules first.

use super::area::is_nearest;
use super::search::{self, band, legal, oval, river_line, river_width, sea, square_crossings};
use crate::command::{PieceChoice, SizeClass};
use crate::setup::{choice, feature};
use crate::state::{PlacementRoll, State};
use crate::terrain::{Crossing, Ground, PieceText};
use oriflamme_field::Point;
use oriflamme_field::table::TableEdge;
use oriflamme_kernel::{Dice, Referee, Sampler, Seat};

/// How often a random place is tried before the grid is searched.
const TRIES: usize = 40;

/// A random choice of pieces that keeps to the quotas.
pub fn choose(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<PieceChoice> {
    let judged =
        |pieces: &[PieceChoice]| choice::judge(state, seat, pieces, &mut Referee::new(&mut Dice::scripted([]))).is_ok();
    for _ in 0..TRIES {
        let pieces = draw(state, seat, sampler);
        if judged(&pieces) {
            return pieces;
        }
    }
    plainest(state, seat, &judged)
}

fn draw(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<PieceChoice> {
    let types = choice::types(state);
    let mut kinds = Vec::new();
    if state.setup.invader == Some(seat) {
        let all = types.all();
        for _ in 0..1 + sampler.below(3) {
            kinds.extend(sampler.pick(&all).copied());
        }
    } else {
        for kind in types.compulsory {
            kinds.push(*kind);
            if types.compulsory.len() < 2 || sampler.below(3) == 0 {
                kinds.push(*kind);
            }
        }
        for _ in 0..sampler.below(3) {
            kinds.extend(sampler.pick(types.optional).copied());
        }
    }
    kinds
        .into_iter()
        .map(|kind| {
            let classes = feature::classes_of(kind).0;
            PieceChoice { kind, size: sampler.pick(classes).copied().unwrap_or(SizeClass::Medium) }
        })
        .collect()
}

/// Adds pieces one after the other, smallest first, until the choice is legal.
fn plainest(state: &State, seat: Seat, judged: &dyn Fn(&[PieceChoice]) -> bool) -> Vec<PieceChoice> {
    let types = choice::types(state);
    let invader = state.setup.invader == Some(seat);
    let kinds = if invader { types.all() } else { [types.compulsory, types.compulsory].concat() };
    let mut pieces: Vec<PieceChoice> = Vec::new();
    for kind in kinds {
        if judged(&pieces) {
            break;
        }
        let room = |size: &&SizeClass| pieces.iter().filter(|p| p.size == **size).count() < choice::quota(**size);
        if let Some(size) = feature::classes_of(kind).0.iter().find(room) {
            pieces.push(PieceChoice { kind, size: *size });
        }
    }
    pieces
}

/// A random legal place for a piece; `None` when it fits nowhere.
pub fn place(state: &State, choice: PieceChoice, rolled: PlacementRoll, sampler: &mut Sampler) -> Option<PieceText> {
    for _ in 0..TRIES {
        let Some(text) = attempt(state, choice, rolled, sampler) else { continue };
        if let Some(piece) = legal(state, choice, rolled, &text) {
            return Some(piece.into());
        }
    }
    search::anywhere(state, choice, rolled).map(PieceText::from)
}

fn attempt(state: &State, choice: PieceChoice, rolled: PlacementRoll, sampler: &mut Sampler) -> Option<PieceText> {
    match rolled {
        PlacementRoll::Nearest { edge } => attempt_area(state, choice, edge, sampler),
        PlacementRoll::Strip { edge, from, to } => {
            let (from, to) = (state.mu(f64::from(from)), state.mu(f64::from(to)));
            let width = river_width(state, choice, sampler.unit());
            let line = river_line(state, edge, |_| from + sampler.unit() * (to - from), 4);
            Some(band(choice.kind, line, width))
        }
        PlacementRoll::Free if choice.kind.is_road() => attempt_road(state, choice.kind, sampler),
        PlacementRoll::Free => {
            let edge = if sampler.below(2) == 0 { TableEdge::Left } else { TableEdge::Right };
            let mut depth = state.mu(1.0 + 2.0 * sampler.unit());
            let wander = |_: usize| {
                depth = (depth + state.mu(sampler.unit() - 0.5)).clamp(state.mu(1.0), state.mu(3.0));
                depth
            };
            Some(sea(state, choice.kind, edge, wander, 5))
        }
    }
}

fn attempt_area(state: &State, choice: PieceChoice, edge: TableEdge, sampler: &mut Sampler) -> Option<PieceText> {
    let table = state.table;
    let centre = Point::new(sampler.unit() * table.width, sampler.unit() * table.depth);
    if !is_nearest(state, edge, centre) {
        return None;
    }
    let limits = feature::limits(choice.size);
    let shortest = limits.from.max(limits.width) + 0.01;
    let length = shortest + sampler.unit() * sampler.unit() * (limits.to - 0.05 - shortest);
    let width = limits.width + 0.01 + sampler.unit() * (length - limits.width - 0.01).max(0.0);
    Some(oval(choice, centre, state.mu(length), state.mu(width), sampler.unit() * 180.0))
}

fn attempt_road(state: &State, kind: Ground, sampler: &mut Sampler) -> Option<PieceText> {
    let table = state.table;
    let crossing = if sampler.below(2) == 0 { Crossing::Ford } else { Crossing::Bridge };
    let squares = if kind == Ground::UnpavedRoad { square_crossings(state, kind) } else { Vec::new() };
    if sampler.below(2) == 0
        && let Some(road) = sampler.pick(&squares)
    {
        return Some(PieceText { crossing, ..road.clone() });
    }
    let bends = if kind == Ground::PavedRoad { 1 } else { 3 };
    let (mut off, across) = (sampler.unit(), sampler.below(2) == 0);
    let mut points = Vec::new();
    for n in 0..=bends {
        let along = n as f64 / bends as f64;
        points.push(if across {
            Point::new(along * table.width, off * table.depth)
        } else {
            Point::new(off * table.width, along * table.depth)
        });
        off = (off + (sampler.unit() - 0.5) * 0.2).clamp(0.05, 0.95);
    }
    let road = band(kind, points, state.mu(1.0));
    Some(PieceText { crossing, ..road })
}
