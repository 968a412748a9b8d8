//! One position on paper: ground, zones, pieces, and what became of them.
//! Relies on the other files of this crate, from the ground up.
//! Must not know rules: what is drawn is what the scene shows.

use crate::change::Changes;
use crate::hexes::{HexMap, raised};
use crate::outline::straight;
use crate::palette::*;
use crate::piece::words;
use crate::plane::{Frame, down};
use crate::shown::{frame, table};
use crate::stand::is_on_the_table;
use crate::{Panel, Words, grid, ground, piece, zones};
use oriflamme_scene::{Board, GroundShape, HexGrid};
use oriflamme_svg::Svg;

/// A position that is drawn and waits for its place on the sheet.
pub struct Drawn<'a> {
    pub caption: Option<&'a str>,
    pub frame: Frame,
    pub svg: Svg,
}

pub fn draw<'a>(panel: &'a Panel, say: Words) -> Drawn<'a> {
    let frame = frame(panel);
    let scene = &panel.scene;
    let map = scene.board.grid.as_ref().map(|grid| HexMap::of(grid, &scene.ground));
    let mut svg = Svg::new();
    floor(&scene.board, &mut svg);
    on_the_table(&scene.board, &mut svg, |svg| ground::draw(&scene.ground, map.as_ref(), svg));
    if let Some(grid) = &scene.board.grid {
        lines(grid, &frame, &mut svg);
        for (place, level) in raised(&scene.ground, grid) {
            label(place, if level > 0 { format!("+{level}") } else { format!("\u{2212}{}", -level) }, &mut svg);
        }
        for piece in scene.ground.iter().filter(|piece| piece.kind == "name") {
            if let GroundShape::Hexes { hexes, .. } = &piece.shape {
                label(grid::middle(grid, hexes), say(&piece.name), &mut svg);
            }
        }
    } else {
        edge(&scene.board, &mut svg);
    }
    panel.overlays.iter().for_each(|overlay| zones::draw(overlay, say, &mut svg));
    let changes = panel.after.as_ref().map(|after| Changes::between(&scene.pieces, &after.pieces));
    changes.iter().for_each(|changes| changes.goals(&mut svg));
    scene.pieces.iter().filter(|piece| is_on_the_table(piece)).for_each(|one| piece::draw(one, &mut svg));
    changes.iter().for_each(|changes| changes.ways(&mut svg));
    Drawn { caption: panel.caption.as_deref(), frame, svg }
}

/// Hexes are their own floor; an open table is a sheet of ground.
fn floor(board: &Board, svg: &mut Svg) {
    let Frame { low, high } = table(board);
    let floor = svg.tag("rect").set("x", low.x).set("y", low.y).set("width", high.x - low.x);
    let colour = if board.grid.is_some() { SHEET } else { MAP_GROUND };
    floor.set("height", high.y - low.y).set("fill", colour).empty();
    if let Some(grid) = &board.grid {
        let cells: String = grid::all(grid).map(|place| cell(grid, place)).collect();
        let floor = svg.tag("path").set("d", cells).set("fill", HEX_GROUND).set("stroke", MAP_FRAME);
        floor.set("stroke-opacity", 0.35).set("stroke-width", 1.6).empty();
    }
}

fn cell(grid: &HexGrid, place: grid::Place) -> String {
    straight(&grid::corners(grid, place).map(|corner| down(&corner)), true)
}

/// Terrain ends at the edge of the table, however wide its lines are drawn.
fn on_the_table(board: &Board, svg: &mut Svg, inside: impl FnOnce(&mut Svg)) {
    let Frame { low, high } = table(board);
    let [wide, high] = [high.x - low.x, high.y - low.y].map(oriflamme_svg::short);
    let [x, y] = [low.x, low.y].map(oriflamme_svg::short);
    let window = svg.tag("svg").set("x", low.x).set("y", low.y).set("width", wide.as_str());
    let window = window.set("height", high.as_str()).set("viewBox", format_args!("{x} {y} {wide} {high}"));
    window.holding(inside);
}

/// The grid over the ground, and the names of the hexes that are shown.
fn lines(grid: &HexGrid, frame: &Frame, svg: &mut Svg) {
    let shown = frame.grown(grid.size);
    let inside = |place: &grid::Place| {
        let centre = down(&grid::centre(grid, *place));
        centre.x > shown.low.x && centre.x < shown.high.x && centre.y > shown.low.y && centre.y < shown.high.y
    };
    let places: Vec<grid::Place> = grid::all(grid).filter(inside).collect();
    let cells: String = places.iter().map(|place| cell(grid, *place)).collect();
    let net = svg.tag("path").set("d", cells).set("fill", "none").set("stroke", INK);
    net.set("stroke-opacity", 0.13).set("stroke-width", 0.8).empty();
    svg.tag("g").set("fill-opacity", 0.75).holding(|svg| {
        for place in places {
            if let Some(name) = grid::name(grid, place) {
                let centre = down(&grid::centre(grid, place));
                words(svg, centre.x, centre.y - grid.size * 0.7, grid.size * 0.21, MAP_LABEL).text(&name);
            }
        }
    });
}

fn label(place: oriflamme_scene::Point, text: String, svg: &mut Svg) {
    let place = down(&place);
    let name = words(svg, place.x, place.y, 10.0, MAP_LABEL).set("font-style", "italic").set("stroke", SHEET);
    name.set("stroke-width", 2.0).set("stroke-opacity", 0.6).set("paint-order", "stroke").text(&text);
}

/// The edge of the table: an alternating ruler in units of the rules.
fn edge(board: &Board, svg: &mut Svg) {
    let Frame { low, high } = table(board);
    let line = svg.tag("rect").set("x", low.x).set("y", low.y).set("width", board.width).set("height", board.depth);
    line.set("fill", "none").set("stroke", MAP_FRAME).set("stroke-width", 0.9).empty();
    if board.unit <= 0.0 || (board.width + board.depth) / board.unit > 2000.0 {
        return;
    }
    let mut bars = String::new();
    let mut bar = |x: f64, y: f64, wide: f64, tall: f64| {
        let [x, y, wide, tall] = [x, y, wide, tall].map(oriflamme_svg::short);
        bars.push_str(&format!("M{x} {y}h{wide}v{tall}h-{wide}z"));
    };
    let starts = |length: f64| (0..).map(|i| 2.0 * board.unit * f64::from(i)).take_while(move |start| *start < length);
    for x in starts(board.width) {
        let wide = board.unit.min(board.width - x);
        bar(x, low.y - 4.0, wide, 2.4);
        bar(x, high.y + 1.6, wide, 2.4);
    }
    for y in starts(board.depth) {
        let tall = board.unit.min(board.depth - y);
        bar(-4.0, -y - tall, 2.4, tall);
        bar(board.width + 1.6, -y - tall, 2.4, tall);
    }
    svg.tag("path").set("d", bars).set("fill", MAP_FRAME).set("fill-opacity", 0.8).empty();
}
