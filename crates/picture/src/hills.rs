//! Hills: contours, and hachures that point downhill, as on old maps.
//! Relies on outlines. The outer contour is the exact outline.

use crate::ground::{Stroke, stroke};
use crate::outline::{dense, length_of, shrunk, smooth, walk, xy};
use crate::plane::{centroid, shifted};
use crate::scatter::Chance;
use oriflamme_scene::Point;

/// Tapered strokes from a contour outwards; into it where their lengths are negative, for a hollow.
pub fn hachures(
    outline: &[Point],
    contour: f64,
    step: f64,
    (least, most): (f64, f64),
    wide: f64,
    chance: &mut Chance,
) -> String {
    let ring = dense(&shrunk(outline, contour), true);
    let centre = centroid(outline);
    let length = length_of(&ring, true);
    let count = (length / step).round().clamp(8.0, 2000.0);
    let mut path = String::new();
    for stop in walk(&ring, length / count, true, 0.0).into_iter().take(count as usize) {
        let (foot, along) = (stop.at, stop.along);
        let inward = along.y * (foot.x - centre.x) - along.x * (foot.y - centre.y) < 0.0;
        let out = if inward { -1.0 } else { 1.0 };
        let length = out * (least + chance.next() * (most - least));
        let tip = shifted(foot, along.y * length, -along.x * length);
        let side = |half: f64| xy(shifted(foot, along.x * half, along.y * half));
        path.push_str(&format!("M{}L{}L{}z", side(wide / 2.0), xy(tip), side(-wide / 2.0)));
    }
    path
}

pub fn steep_hill(outline: &[Point], chance: &mut Chance) -> Vec<Stroke> {
    let marks = hachures(outline, 0.8, 7.0, (11.0, 15.0), 1.8, chance)
        + &hachures(outline, 0.54, 7.0, (11.0, 16.0), 1.8, chance);
    vec![
        stroke("steep", smooth(outline, true)),
        stroke("steep-mark", marks),
        stroke("steep-top", smooth(&shrunk(outline, 0.5), true)),
    ]
}
