//! The part of a table that a picture shows: where something is, or the whole.
//! Relies on where pieces stand.
//! Must not draw.

use crate::plane::{Frame, all_down, at, distance, down};
use crate::stand::{is_on_the_table, middle, outline};
use crate::{Panel, grid};
use oriflamme_scene::{Board, Ground, GroundShape, Piece, Point};

/// Ground shown around the pieces.
const MARGIN: f64 = 45.0;
/// Ground beyond which terrain does not enlarge the picture.
const FAR: f64 = 110.0;
/// Beyond the edge of the table.
pub const RIM: f64 = 10.0;
const SMALLEST: f64 = 180.0;
/// Pieces nearer than this to one that matters belong to the picture.
const COMPANY: f64 = 160.0;

pub fn table(board: &Board) -> Frame {
    Frame { low: at(0.0, -board.depth), high: at(board.width, 0.0) }
}

pub fn frame(panel: &Panel) -> Frame {
    let board = &panel.scene.board;
    let whole = table(board).grown(if board.grid.is_some() { 0.0 } else { RIM });
    if panel.whole {
        return whole;
    }
    let after = panel.after.iter().flat_map(|scene| &scene.pieces);
    let standing: Vec<&Piece> = panel.scene.pieces.iter().chain(after).filter(|piece| is_on_the_table(piece)).collect();
    let points = near_the_focus(standing, panel).into_iter().flat_map(outline).chain(named_hexes(panel));
    let pieces = Frame::around(points).map(|frame| frame.grown(MARGIN));
    let zones = panel.overlays.iter().flat_map(|overlay| &overlay.zones);
    let zones = Frame::around(zones.flat_map(|zone| all_down(&zone.outline))).map(|frame| frame.grown(RIM));
    let content = match (pieces, terrain(&panel.scene.ground)) {
        (None, None) => return whole,
        (None, Some(terrain)) => terrain.grown(20.0),
        (Some(pieces), None) => pieces,
        (Some(pieces), Some(terrain)) => pieces.joined(&terrain.grown(12.0).within(&pieces.grown(FAR - MARGIN))),
    };
    let content = zones.iter().fold(content, |all, zones| all.joined(zones));
    content.at_least(SMALLEST, SMALLEST * 0.6).within(&whole)
}

/// Where terrain lies that is not made of whole hexes: a hex map has ground everywhere.
fn terrain(ground: &[Ground]) -> Option<Frame> {
    let points = ground.iter().filter_map(|piece| match &piece.shape {
        GroundShape::Area { outline } => Some(outline),
        GroundShape::Line { points, .. } => Some(points),
        GroundShape::Hexes { .. } => None,
    });
    Frame::around(points.flatten().map(down))
}

/// The hexes that the script names.
fn named_hexes(panel: &Panel) -> Vec<Point> {
    let Some(grid) = &panel.scene.board.grid else { return Vec::new() };
    let named = |place: &grid::Place| grid::name(grid, *place).is_some_and(|name| panel.focus.contains(&name));
    grid::all(grid).filter(named).map(|place| down(&grid::centre(grid, place))).collect()
}

/// The pieces that the script names, those near them, those near these, and so on.
fn near_the_focus<'a>(pieces: Vec<&'a Piece>, panel: &Panel) -> Vec<&'a Piece> {
    let named = |piece: &&Piece| panel.focus.contains(&piece.id);
    let (mut kept, mut rest): (Vec<&Piece>, Vec<&Piece>) = pieces.into_iter().partition(named);
    if kept.is_empty() {
        return rest;
    }
    let near = |a: &Piece, b: &Piece| distance(middle(a), middle(b)) < COMPANY;
    loop {
        let (joining, left): (Vec<&Piece>, Vec<&Piece>) = rest.iter().partition(|b| kept.iter().any(|k| near(k, b)));
        if joining.is_empty() {
            return kept;
        }
        kept.extend(joining);
        rest = left;
    }
}
