//! Areas of terrain: a fill, its rim, and small signs, as on the browser's board.
//! Relies on outlines and on scatter; the outline stays where the rules have it, decoration never moves it.
//! A kind that has no drawing of its own gets a plain outline: a new rule set may bring one before it is drawn.

use crate::course;
use crate::hexes::{self, HexMap};
use crate::hills::{hachures, steep_hill};
use crate::outline::{ring, scalloped, smooth, straight, xy};
use crate::paint::paint;
use crate::palette::INK;
use crate::plane::{Frame, all_down, at, between, distance, shifted, sides};
use crate::scatter::{Chance, scattered};
use oriflamme_scene::{Ground, GroundShape, Point};
use oriflamme_svg::{Svg, short};

/// One path of a piece of ground, and what paints it.
#[derive(Debug)]
pub struct Stroke {
    pub d: String,
    pub paint: &'static str,
    /// In millimetres, where the rule set says it and not the paint.
    pub wide: Option<f64>,
}

pub fn stroke(paint: &'static str, d: String) -> Stroke {
    Stroke { d, paint, wide: None }
}

/// Paints of ground that has no drawing of its own yet. They can be found in the picture by their class.
const UNDRAWN: [&str; 2] = ["ground-other", "line-other"];

/// What lies lower is drawn first.
const DEPTHS: [&str; 35] = [
    "flat",
    "slope",
    "sea",
    "lake",
    "island",
    "gentle-hill",
    "steep-hill",
    "ravine",
    "field",
    "orchard",
    "vineyard",
    "marsh",
    "boggy",
    "dunes",
    "stony",
    "river",
    "paved-road",
    "road",
    "ford",
    "bridge",
    "built-up",
    "brush",
    "palm",
    "wood",
    "crest",
    "stairs",
    "low-wall",
    "wall",
    "window",
    "arrow-slit",
    "door",
    "objective",
    "stakes",
    "shields",
    "wagon",
];

/// Everything that lies on the table, the lowest first.
pub fn draw(ground: &[Ground], map: Option<&HexMap>, svg: &mut Svg) {
    let depth = |piece: &&Ground| DEPTHS.iter().position(|kind| *kind == piece.kind).unwrap_or(DEPTHS.len());
    let mut ordered: Vec<&Ground> = ground.iter().collect();
    ordered.sort_by_key(depth);
    svg.tag("g").set("class", "ground").set("fill", "none").holding(|svg| {
        for piece in &ordered {
            for stroke in strokes(piece, map).iter().filter(|stroke| !stroke.d.is_empty()) {
                let mut path = svg.tag("path").set("d", stroke.d.as_str()).set_all(paint(stroke.paint));
                path = path.set_if(UNDRAWN.contains(&stroke.paint), "class", "undrawn");
                if let Some(wide) = stroke.wide {
                    path = path.set("stroke-width", wide);
                }
                path.empty();
            }
        }
        let edges: String = ordered.iter().filter_map(|piece| exact(piece)).collect();
        if !edges.is_empty() {
            let path = svg.tag("path").set("d", edges).set("stroke", INK).set("stroke-width", 0.4);
            path.set("stroke-opacity", 0.3).empty();
        }
    });
}

/// The line that the rules measure to, where the drawing rounds it.
fn exact(ground: &Ground) -> Option<String> {
    match &ground.shape {
        GroundShape::Area { outline } if ground.kind != "objective" => Some(straight(&all_down(outline), true)),
        _ => None,
    }
}

/// The paths of a piece of ground.
pub fn strokes(ground: &Ground, map: Option<&HexMap>) -> Vec<Stroke> {
    match &ground.shape {
        GroundShape::Hexes { hexes, level } => match map {
            Some(map) if ground.kind != "name" => hexes::strokes(&ground.kind, hexes, *level, map),
            _ => Vec::new(),
        },
        GroundShape::Line { points, width, flows } => course::strokes(&ground.kind, &all_down(points), *width, *flows),
        GroundShape::Area { outline } => {
            let mut chance = Chance::named(&format!("{}{}", ground.id, ground.kind));
            area(&ground.kind, &all_down(outline), &mut chance)
        }
    }
}

fn area(kind: &str, outline: &[Point], chance: &mut Chance) -> Vec<Stroke> {
    match kind {
        "wood" => wood(outline, chance),
        "brush" => {
            let bush = |p: Point, _: &mut Chance| format!("M{}a3 3 0 0 1 3 -3.4a3 3 0 0 1 3.2 3.4", xy(p));
            strewn(outline, ("brush", "brush-mark"), (17.0, 7.0), chance, bush)
        }
        "stony" => strewn(outline, ("stony", "stony-mark"), (16.0, 7.0), chance, stone),
        "marsh" | "boggy" => strewn(outline, ("marsh", "marsh-mark"), (22.0, 10.0), chance, |p, _| tuft(p)),
        "dunes" => strewn(outline, ("dunes", "dunes-mark"), (24.0, 11.0), chance, |p, _| dune(p)),
        "lake" | "sea" | "river" => {
            let wave = |p: Point, _: &mut Chance| format!("M{}q4.5 -3.6 9 0t9 0", xy(shifted(p, -9.0, 0.0)));
            strewn(outline, ("water", "water-flow"), (34.0, 12.0), chance, wave)
        }
        "field" => {
            let rows = furrows(outline, grain(outline), 8.0);
            let rows: String = rows.iter().map(|row| straight(row, false)).collect();
            tilled(outline, stroke("field-furrow", rows))
        }
        "orchard" => tilled(outline, stroke("wood-crown", planted(outline, 16.0, |p| ring(p, 4.0)))),
        "vineyard" => {
            let vine = |p: Point| format!("M{}h5M{}v-5", xy(shifted(p, -2.5, 0.0)), xy(shifted(p, 0.0, 2.0)));
            tilled(outline, stroke("vineyard-mark", planted(outline, 10.0, vine)))
        }
        "built-up" => built_up(outline, chance),
        "island" => vec![stroke("island", smooth(outline, true))],
        "gentle-hill" => vec![
            stroke("hill", smooth(outline, true)),
            stroke("hill-top", smooth(&crate::outline::shrunk(outline, 0.62), true)),
            stroke("hill-mark", hachures(outline, 0.86, 13.0, (6.0, 9.0), 1.5, chance)),
        ],
        "steep-hill" => steep_hill(outline, chance),
        "ravine" => vec![
            stroke("ravine", smooth(outline, true)),
            stroke("steep-mark", hachures(outline, 0.98, 7.0, (-11.0, -15.0), 1.8, chance)),
        ],
        "road" | "paved-road" => vec![stroke("road-area", smooth(outline, true))],
        "bridge" => vec![stroke("bridge", straight(outline, true))],
        "ford" => vec![stroke("ford", straight(outline, true))],
        "objective" => vec![stroke("objective", straight(outline, true))],
        "wagon" => {
            let shade: Vec<Point> = outline.iter().map(|p| shifted(*p, 1.6, 2.4)).collect();
            vec![
                stroke("wall-shade-area", straight(&shade, true)),
                stroke("wagon", straight(outline, true)),
                stroke("wagon-rib", ribs(outline)),
            ]
        }
        _ => vec![stroke("ground-other", smooth(outline, true))],
    }
}

/// A fill with signs strewn over it: how far they stand apart, and how far from the edge.
fn strewn(
    outline: &[Point],
    (fill, mark): (&'static str, &'static str),
    (apart, inside): (f64, f64),
    chance: &mut Chance,
    sign: impl Fn(Point, &mut Chance) -> String,
) -> Vec<Stroke> {
    let places = scattered(outline, apart, inside, chance);
    let signs = places.into_iter().map(|p| sign(p, chance)).collect();
    vec![stroke(fill, smooth(outline, true)), stroke(mark, signs)]
}

fn wood(outline: &[Point], chance: &mut Chance) -> Vec<Stroke> {
    let places = scattered(outline, 15.0, 8.0, chance);
    let trees: Vec<(Point, f64)> = places.into_iter().map(|p| (p, 3.6 + chance.next() * 1.6)).collect();
    let shade = |(p, r): &(Point, f64)| {
        let (from, to) = (shifted(*p, r * 0.92, -r * 0.35), shifted(*p, -r * 0.6, r * 0.8));
        format!("M{}A{1} {1} 0 0 1 {2}", xy(from), short(*r), xy(to))
    };
    vec![
        stroke("wood", scalloped(outline, 13.0)),
        stroke("wood-crown", trees.iter().map(|(p, r)| ring(*p, *r)).collect()),
        stroke("wood-shade", trees.iter().map(shade).collect()),
    ]
}

fn stone(p: Point, chance: &mut Chance) -> String {
    let s = 2.2 + chance.next() * 1.8;
    let corners = [(-s, s * 0.6), (-s * 0.5, -s * 0.6), (s * 0.6, -s * 0.8), (s, s * 0.6)];
    straight(&corners.map(|(x, y)| shifted(p, x, y)), true)
}

fn tuft(p: Point) -> String {
    let blade = |x: f64| xy(shifted(p, x, -1.9));
    let root = xy(shifted(p, -6.0, 0.0));
    format!("M{root}h12M{}v-6.5M{}l-2.2 -4.6M{}l2.2 -4.6", blade(0.0), blade(-2.6), blade(2.6))
}

fn dune(p: Point) -> String {
    let [left, right, high, low] =
        [(-8.0, 2.0), (8.0, 2.0), (0.0, -8.0), (0.0, -4.0)].map(|(x, y)| xy(shifted(p, x, y)));
    format!("M{left}Q{high} {right}Q{low} {left}z")
}

fn tilled(outline: &[Point], rows: Stroke) -> Vec<Stroke> {
    vec![stroke("field", straight(outline, true)), rows, stroke("field-hedge", straight(outline, true))]
}

/// The direction of the longest edge, in radians.
fn grain(outline: &[Point]) -> f64 {
    let longest = sides(outline).max_by(|(a, b), (c, d)| distance(*a, *b).total_cmp(&distance(*c, *d)));
    longest.map_or(0.0, |(a, b)| (b.y - a.y).atan2(b.x - a.x))
}

/// More rows than this are not drawn: they would be a grey field.
const MOST_ROWS: f64 = 1000.0;

/// Parallel lines clipped to the outline, by crossing it.
fn furrows(outline: &[Point], angle: f64, step: f64) -> Vec<[Point; 2]> {
    let (sin, cos) = angle.sin_cos();
    let turned: Vec<Point> = outline.iter().map(|p| at(p.x * cos + p.y * sin, p.y * cos - p.x * sin)).collect();
    let Some(frame) = Frame::around(turned.iter().copied()) else { return Vec::new() };
    if !frame.height().is_finite() || frame.height() / step > MOST_ROWS {
        return Vec::new();
    }
    let back = |x: f64, y: f64| at(x * cos - y * sin, x * sin + y * cos);
    let mut rows = Vec::new();
    let mut y = frame.low.y + step / 2.0;
    while y < frame.high.y {
        let crossing = sides(&turned).filter(|(a, b)| (a.y > y) != (b.y > y));
        let mut cuts: Vec<f64> = crossing.map(|(a, b)| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)).collect();
        cuts.sort_by(f64::total_cmp);
        let wide = cuts.chunks_exact(2).filter(|cut| cut[1] - cut[0] >= 4.0);
        rows.extend(wide.map(|cut| [back(cut[0] + 1.5, y), back(cut[1] - 1.5, y)]));
        y += step;
    }
    rows
}

fn planted(outline: &[Point], step: f64, sign: impl Fn(Point) -> String) -> String {
    let mut signs = String::new();
    for [from, to] in furrows(outline, grain(outline), step) {
        let count = (distance(from, to) / step).floor().min(MOST_ROWS);
        for i in 0..count as u32 {
            signs.push_str(&sign(between(from, to, (f64::from(i) + 0.5) / count)));
        }
    }
    signs
}

/// A few houses, spread over the whole place along its longest side.
fn built_up(outline: &[Point], chance: &mut Chance) -> Vec<Stroke> {
    let street = grain(outline);
    let all = scattered(outline, 36.0, 17.0, chance);
    let count = ((all.len() as f64 * 0.45).round() as usize).clamp(3, 11).min(all.len());
    let (mut plans, mut ridges) = (String::new(), String::new());
    for i in 0..count {
        let middle = all[(2 * i + 1) * all.len() / (2 * count)];
        let across = if chance.next() < 0.3 { std::f64::consts::FRAC_PI_2 } else { 0.0 };
        let angle = street + across + (chance.next() - 0.5) * 0.3;
        let (w, h) = (12.0 + chance.next() * 5.0, 7.5 + chance.next() * 2.0);
        let (sin, cos) = angle.sin_cos();
        let to = |x: f64, y: f64| xy(shifted(middle, x * cos - y * sin, x * sin + y * cos));
        let r = w - h * 0.7;
        let [a, b, c, d] = [to(-w, -h), to(w, -h), to(w, h), to(-w, h)];
        let (left, right) = (to(-r, 0.0), to(r, 0.0));
        plans.push_str(&format!("M{a}L{b}L{c}L{d}z"));
        ridges.push_str(&format!("M{left}L{right}M{a}L{left}L{d}M{b}L{right}L{c}"));
    }
    vec![stroke("town", smooth(outline, true)), stroke("town-roof", plans), stroke("town-ridge", ridges)]
}

/// Hoops across a wagon, from one long side to the other.
fn ribs(outline: &[Point]) -> String {
    let [a, b, c, d] = outline else { return String::new() };
    let hoop = |share: f64| straight(&[between(*a, *d, share), between(*b, *c, share)], false);
    [0.18, 0.39, 0.61, 0.82].map(hoop).concat()
}
