//! Ground that is made of whole hexes: one quiet fill, a line round the whole, and a mark in each hex.
//! Relies on the grid of the scene. Levels are told by tint, and by hachures on the side where the ground falls.
//! Decoration comes from the hex, so that nothing jumps between two drawings; lengths of marks are shares of a hex.

use crate::grid;
use crate::ground::{Stroke, stroke};
use crate::hex_marks::{self, Mark};
use crate::outline::{straight, xy};
use crate::plane::{at, between, down, shifted};
use crate::scatter::Chance;
use oriflamme_scene::{Ground, GroundShape, HexGrid, Point};
use std::collections::{BTreeMap, BTreeSet};

/// The level of each hex of a board.
pub struct HexMap<'a> {
    pub grid: &'a HexGrid,
    levels: BTreeMap<(i64, i64), i32>,
}

/// High ground of so many hexes has its level written on it.
const WIDE: usize = 5;

impl<'a> HexMap<'a> {
    pub fn of(grid: &'a HexGrid, ground: &[Ground]) -> Self {
        let mut levels = BTreeMap::new();
        for (hexes, level) in whole_hexes(ground) {
            levels.extend(hexes.iter().map(|hex| (grid::signed(*hex), level)));
        }
        HexMap { grid, levels }
    }
}

fn whole_hexes(ground: &[Ground]) -> impl Iterator<Item = (&[(u32, u32)], i32)> {
    ground.iter().filter(|piece| piece.kind != "name").filter_map(|piece| match &piece.shape {
        GroundShape::Hexes { hexes, level } => Some((hexes.as_slice(), *level)),
        _ => None,
    })
}

/// Raised and sunken places wide enough to have their level written on them.
pub fn raised<'a>(ground: &'a [Ground], grid: &'a HexGrid) -> impl Iterator<Item = (Point, i32)> + 'a {
    let wide = whole_hexes(ground).filter(|(hexes, level)| *level != 0 && hexes.len() >= WIDE);
    wide.map(|(hexes, level)| (grid::middle(grid, hexes), level))
}

/// How a kind of ground looks.
#[derive(Default)]
struct Look {
    /// None for open ground.
    fill: Option<&'static str>,
    /// The line round the whole.
    rim: Option<&'static str>,
    marks: &'static [(&'static str, Mark)],
}

fn look(kind: &str) -> Look {
    let plain = |fill, marks| Look { fill: Some(fill), rim: None, marks };
    let edged = |fill, rim, marks| Look { fill: Some(fill), rim: Some(rim), marks };
    match kind {
        "flat" => Look::default(),
        "wood" => plain("hx-wood", &[("hx-crown", hex_marks::crown), ("wood-shade", hex_marks::crown_shade)]),
        "palm" => Look { marks: &[("hx-palm", hex_marks::palm)], ..Look::default() },
        "brush" => plain("hx-brush", &[("brush-mark", hex_marks::bush)]),
        "slope" => plain("hx-slope", &[]),
        "marsh" => edged("hx-marsh", "hx-marsh-rim", &[("marsh-mark", hex_marks::reed)]),
        "stony" => plain("hx-stony", &[("stony-mark", hex_marks::stone)]),
        "field" => edged("field", "field-hedge", &[("field-furrow", hex_marks::rows)]),
        "vineyard" => edged("field", "field-hedge", &[("vineyard-mark", hex_marks::vines)]),
        "dunes" => plain("hx-dunes", &[("dunes-mark", hex_marks::dune)]),
        "lake" => edged("hx-water", "hx-shore", &[("water-flow", hex_marks::wave)]),
        "sea" => edged("hx-deep", "hx-shore", &[("water-flow", hex_marks::wave)]),
        "ford" => edged("hx-ford", "hx-shore", &[("water-flow", hex_marks::wave)]),
        "bridge" => plain("bridge", &[("hx-plank", hex_marks::planks)]),
        "ravine" => edged("hx-ravine", "hx-ravine-rim", &[]),
        _ => plain("ground-other", &[]),
    }
}

/// Ground of these kinds covers the tint of its level.
const COVERS: [&str; 5] = ["lake", "sea", "ford", "bridge", "ravine"];

fn tint(level: i32) -> &'static str {
    match level {
        ..0 => "hx-low",
        0 => "hx-open",
        1 => "hx-level-1",
        2 => "hx-level-2",
        _ => "hx-level-3",
    }
}

pub fn strokes(kind: &str, hexes: &[(u32, u32)], level: i32, map: &HexMap) -> Vec<Stroke> {
    let look = look(kind);
    let own: BTreeSet<(i64, i64)> = hexes.iter().copied().map(grid::signed).collect();
    let (mut whole, mut rim, mut fall, mut step) = (String::new(), String::new(), String::new(), String::new());
    let mut marks = vec![String::new(); look.marks.len()];
    for (column, row) in hexes {
        let place = grid::signed((*column, *row));
        let centre = down(&grid::centre(map.grid, place));
        let corners = grid::corners(map.grid, place).map(|corner| down(&corner));
        let mut chance = Chance::named(&format!("{column}-{row}"));
        whole.push_str(&straight(&corners, true));
        for side in 0..6 {
            let other = grid::beside(map.grid, place, side);
            if own.contains(&other) {
                continue;
            }
            let ends = [corners[side], corners[(side + 1) % 6]];
            rim.push_str(&straight(&ends, false));
            if map.levels.get(&other).is_some_and(|higher| *higher > level) {
                // Here is the slope, or the foot of a step.
                let (count, share) = if kind == "slope" { (6, 0.62) } else { (5, 0.3) };
                fall.push_str(&hachures(ends, centre, &mut chance, count, share));
                step.push_str(&straight(&ends, false));
            }
        }
        for (drawn, (_, mark)) in marks.iter_mut().zip(look.marks) {
            drawn.push_str(&mark(centre, map.grid.size, &mut chance));
        }
    }
    let ground = if COVERS.contains(&kind) { "hx-open" } else { tint(level) };
    let mut strokes = vec![stroke(ground, whole.clone())];
    strokes.extend(look.fill.map(|fill| stroke(fill, whole)));
    strokes.extend(look.rim.map(|paint| stroke(paint, rim)));
    strokes.extend(look.marks.iter().zip(marks).map(|((paint, _), drawn)| stroke(paint, drawn)));
    strokes.extend([stroke("hx-fall", fall), stroke("hx-step", step)]);
    strokes
}

/// Short strokes that point away from a side, into the hex: the ground falls that way.
fn hachures([from, to]: [Point; 2], centre: Point, chance: &mut Chance, count: u32, share: f64) -> String {
    let half = at((to.x - from.x) / f64::from(count) * 0.16, (to.y - from.y) / f64::from(count) * 0.16);
    let tapered = |i: u32| {
        let foot = between(from, to, (f64::from(i) + 0.5) / f64::from(count));
        let tip = between(foot, centre, share * (0.75 + chance.next() * 0.5));
        format!("M{}L{}L{}z", xy(shifted(foot, half.x, half.y)), xy(tip), xy(shifted(foot, -half.x, -half.y)))
    };
    (0..count).map(tapered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::Message;
    use oriflamme_scene::Inset;

    static GRID: HexGrid = HexGrid {
        size: 10.0,
        columns: 4,
        rows: 4,
        origin: Point { x: 0.0, y: 0.0 },
        inset: Inset::Odd,
        column_names: Vec::new(),
        row_names: Vec::new(),
    };

    fn region(kind: &str, hexes: &[(u32, u32)], level: i32) -> Ground {
        let shape = GroundShape::Hexes { hexes: hexes.to_vec(), level };
        Ground { id: "r".into(), kind: kind.into(), shape, name: Message::new("r") }
    }

    #[test]
    fn the_ground_falls_where_the_next_hex_is_higher() {
        let ground = [region("flat", &[(0, 0), (1, 0)], 0), region("flat", &[(2, 0)], 1)];
        let map = HexMap::of(&GRID, &ground);
        let drawn = |piece: &Ground| crate::ground::strokes(piece, Some(&map));
        let falls = |piece: &Ground| drawn(piece).iter().any(|s| s.paint == "hx-fall" && !s.d.is_empty());
        assert_eq!([falls(&ground[0]), falls(&ground[1])], [true, false]);
    }

    #[test]
    fn a_line_runs_round_the_whole_and_not_round_each_hex() {
        let ground = [region("lake", &[(0, 0), (1, 0)], 0)];
        let strokes = crate::ground::strokes(&ground[0], Some(&HexMap::of(&GRID, &ground)));
        let rim = strokes.iter().find(|stroke| stroke.paint == "hx-shore").expect("a shore");
        assert_eq!(rim.d.matches('M').count(), 10);
    }
}
