//! The marks in hexes: what tells the ground without colour.
//! Relies on points; sizes are shares of a hex.

use crate::outline::{straight, xy};
use crate::plane::{at, shifted};
use crate::scatter::Chance;
use oriflamme_scene::Point;
use oriflamme_svg::short;
use std::f64::consts::{PI, TAU};

/// Draws into a hex, by its centre and size.
pub type Mark = fn(Point, f64, &mut Chance) -> String;

/// A crown of eight lobes that fills the hex.
pub fn crown(p: Point, size: f64, chance: &mut Chance) -> String {
    let turn = chance.next() * PI;
    let radius = size * (0.6 + chance.next() * 0.07);
    let lobe = short(radius * 0.44);
    let point = |i: u8| {
        let (sin, cos) = (turn + f64::from(i % 8) * TAU / 8.0).sin_cos();
        xy(shifted(p, radius * cos, radius * sin))
    };
    let arcs: String = (1..=8).map(|i| format!("A{lobe} {lobe} 0 0 1 {}", point(i))).collect();
    format!("M{}{arcs}z", point(0))
}

pub fn crown_shade(p: Point, size: f64, chance: &mut Chance) -> String {
    let r = size * (0.26 + chance.next() * 0.06);
    let (from, to) = (shifted(p, r * 0.9, -r * 0.4), shifted(p, -r * 0.5, r * 0.85));
    format!("M{}A{1} {1} 0 0 1 {2}", xy(from), short(r), xy(to))
}

pub fn palm(p: Point, size: f64, chance: &mut Chance) -> String {
    let turn = chance.next() * PI;
    let r = size * 0.58;
    let leaf = |i: u8| {
        let (sin, cos) = (turn + f64::from(i) * TAU / 7.0).sin_cos();
        let to = |along: f64, aside: f64| xy(shifted(p, along * cos - aside * sin, along * sin + aside * cos));
        format!("M{0}Q{1} {2}Q{3} {0}z", xy(p), to(r * 0.7, r * 0.26), to(r, 0.0), to(r * 0.6, -r * 0.1))
    };
    (0..7).map(leaf).collect()
}

const THREE: &[(f64, f64)] = &[(-0.42, -0.22), (0.3, -0.3), (0.0, 0.4)];
const TWO: &[(f64, f64)] = &[(-0.22, -0.2), (0.2, 0.3)];

/// A small drawing: where its pen is set down, in shares of a hex, and what follows.
fn several(places: &[(f64, f64)], p: Point, size: f64, chance: &mut Chance, sign: fn(Point, f64) -> String) -> String {
    let mut drawn = String::new();
    for (x, y) in places {
        let shift_x = (chance.next() - 0.5) * 0.16;
        let shift_y = (chance.next() - 0.5) * 0.16;
        drawn.push_str(&sign(shifted(p, (x + shift_x) * size, (y + shift_y) * size), size));
    }
    drawn
}

pub fn bush(p: Point, size: f64, chance: &mut Chance) -> String {
    several(THREE, p, size, chance, |p, s| {
        let arc =
            |y: f64| format!("a{} {} 0 0 1 {} {}", short(0.11 * s), short(0.13 * s), short(0.2 * s), short(y * s));
        format!("M{}{}{}", xy(shifted(p, -0.2 * s, 0.0)), arc(-0.06), arc(0.06))
    })
}

pub fn reed(p: Point, size: f64, chance: &mut Chance) -> String {
    several(TWO, p, size, chance, |p, s| {
        let blade = |x: f64, lean: f64, high: f64| {
            straight(&[shifted(p, x * s, -0.06 * s), shifted(p, (x + lean) * s, (-0.06 - high) * s)], false)
        };
        let water = straight(&[shifted(p, -0.2 * s, 0.0), shifted(p, 0.2 * s, 0.0)], false);
        water + &blade(0.0, 0.0, 0.22) + &blade(-0.09, -0.07, 0.15) + &blade(0.09, 0.07, 0.15)
    })
}

pub fn wave(p: Point, size: f64, chance: &mut Chance) -> String {
    several(TWO, p, size, chance, |p, s| {
        let [half, high, wide] = [0.15 * s, -0.12 * s, 0.3 * s].map(short);
        format!("M{}q{half} {high} {wide} 0t{wide} 0", xy(shifted(p, -0.3 * s, 0.0)))
    })
}

pub fn stone(p: Point, size: f64, chance: &mut Chance) -> String {
    several(THREE, p, size, chance, |p, s| {
        let corners = [(-0.14, 0.08), (-0.08, -0.08), (0.06, -0.11), (0.15, 0.08)];
        straight(&corners.map(|(x, y)| shifted(p, x * s, y * s)), true)
    })
}

pub fn dune(p: Point, size: f64, chance: &mut Chance) -> String {
    several(TWO, p, size, chance, |p, s| {
        let [left, right, high, low] =
            [(-0.26, 0.06), (0.26, 0.06), (0.0, -0.24), (0.0, -0.1)].map(|(x, y)| xy(shifted(p, x * s, y * s)));
        format!("M{left}Q{high} {right}Q{low} {left}z")
    })
}

/// Furrows.
pub fn rows(p: Point, size: f64, _: &mut Chance) -> String {
    let row = |y: f64| {
        let half = if y.abs() > 0.3 { 0.5 } else { 0.66 };
        straight(&[shifted(p, -half * size, y * size), shifted(p, half * size, y * size)], false)
    };
    [-0.45, -0.15, 0.15, 0.45].map(row).concat()
}

pub fn vines(p: Point, size: f64, _: &mut Chance) -> String {
    let mut drawn = String::new();
    for y in [-0.4, 0.0, 0.4] {
        for x in [-0.4, 0.0, 0.4] {
            let to = |right: f64, down: f64| shifted(p, (x + right) * size, (y + down) * size);
            drawn.push_str(&straight(&[to(-0.1, 0.0), to(0.1, 0.0)], false));
            drawn.push_str(&straight(&[to(0.0, 0.08), to(0.0, -0.12)], false));
        }
    }
    drawn
}

pub fn planks(p: Point, size: f64, _: &mut Chance) -> String {
    let plank = |x: f64| {
        let foot = at(p.x + x * size, p.y - 0.62 * size);
        straight(&[foot, shifted(foot, 0.0, 1.24 * size)], false)
    };
    [-0.55, -0.28, 0.0, 0.28, 0.55].map(plank).concat()
}
