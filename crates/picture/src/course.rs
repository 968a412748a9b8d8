//! Ground that is a line: rivers with their flow, roads, crests, walls and what opens them, bridges.
//! Relies on outlines. Widths are the rule set's, so most of these paths carry their own.

use crate::ground::{Stroke, stroke};
use crate::outline::{dense, parallel, smooth, straight, walk, xy};
use crate::plane::{at, between, shifted};
use oriflamme_scene::Point;

/// The wall of a house, in millimetres.
const WALL: f64 = 7.2;

pub fn strokes(kind: &str, points: &[Point], width: f64, flows: bool) -> Vec<Stroke> {
    let curve = || smooth(points, false);
    let wide = width.max(3.0);
    match kind {
        "river" => river(points, wide, flows),
        "road" => vec![broad("road-edge", curve(), wide + 2.0), broad("road", curve(), wide)],
        "paved-road" => {
            vec![broad("road-edge", curve(), wide + 2.0), broad("road", curve(), wide), stroke("road-paving", curve())]
        }
        "crest" => vec![stroke("crest", curve())],
        "bridge" => {
            let rails = [0.5, -0.5].map(|side| straight(&parallel(points, wide * side), false)).concat();
            vec![broad("bridge-plate", straight(points, false), wide), stroke("bridge-rail", rails)]
        }
        "ford" => vec![broad("ford-line", straight(points, false), wide)],
        "ravine" => vec![broad("ravine-edge", curve(), wide + 2.0), broad("ravine-floor", curve(), wide)],
        "wall" => wall(points, wide.max(6.0)),
        "low-wall" => vec![stroke("low-wall", straight(points, false))],
        "window" => opened(points, 0.22, "window"),
        "arrow-slit" => opened(points, 0.36, "window"),
        "door" => opened(points, 0.14, "door"),
        "stairs" => vec![stroke("stairs", treads(points))],
        "shields" => vec![stroke("shields", straight(points, false))],
        "stakes" => stakes(points),
        _ => vec![broad("line-other", curve(), wide)],
    }
}

fn broad(paint: &'static str, d: String, wide: f64) -> Stroke {
    Stroke { d, paint, wide: Some(wide) }
}

fn river(points: &[Point], width: f64, flows: bool) -> Vec<Stroke> {
    let course = dense(points, false);
    let d = smooth(points, false);
    let mut strokes = vec![broad("river-bank", d.clone(), width + 2.4), broad("river", d, width)];
    if width >= 9.0 {
        let streak =
            |paint: &'static str, aside: f64| stroke(paint, straight(&parallel(&course, width * aside), false));
        strokes.extend([streak("streak-1", -0.28), streak("streak-2", 0.0), streak("streak-3", 0.28)]);
    }
    if flows {
        let size = (width / 20.0).min(1.0);
        let mut chevrons = String::new();
        for stop in walk(&course, 130.0, false, 65.0) {
            let along = stop.along;
            let to = |x: f64, y: f64| {
                xy(shifted(stop.at, (x * along.x - y * along.y) * size, (x * along.y + y * along.x) * size))
            };
            chevrons.push_str(&format!("M{}L{}L{}", to(-3.4, -4.4), to(2.4, 0.0), to(-3.4, 4.4)));
        }
        strokes.push(stroke("river-chevron", chevrons));
    }
    strokes
}

fn wall(points: &[Point], wide: f64) -> Vec<Stroke> {
    let shade: Vec<Point> = points.iter().map(|p| shifted(*p, 1.6, 2.4)).collect();
    vec![
        broad("wall-shade", straight(&shade, false), wide),
        broad("wall", straight(points, false), wide),
        broad("wall-core", straight(points, false), wide * 0.42),
    ]
}

/// A wall with something in its middle, from a share of it to as much before its end.
fn opened(points: &[Point], share: f64, paint: &'static str) -> Vec<Stroke> {
    let mut strokes = wall(points, WALL);
    if let (Some(a), Some(b)) = (points.first(), points.last()) {
        strokes.push(stroke(paint, straight(&[between(*a, *b, share), between(*a, *b, 1.0 - share)], false)));
    }
    strokes
}

/// Short bars across the line.
fn treads(points: &[Point]) -> String {
    let step = |stop: crate::outline::Stop| {
        let aside = |by: f64| shifted(stop.at, -stop.along.y * by, stop.along.x * by);
        straight(&[aside(3.0), aside(-3.0)], false)
    };
    walk(points, 4.0, false, 2.0).into_iter().map(step).collect()
}

/// A beam with points that lean to the front; the row runs from left to right as who stands behind it sees it.
fn stakes(points: &[Point]) -> Vec<Stroke> {
    let (Some(a), Some(b)) = (points.first(), points.last()) else { return Vec::new() };
    let along = at(b.x - a.x, b.y - a.y);
    // On paper y points down: the front lies to the left of the row.
    let ahead = |p: Point, by: f64| shifted(p, along.y * by, -along.x * by);
    let spike = |i: u8| {
        let foot = ahead(between(*a, *b, (f64::from(i) + 0.5) / 6.0), -0.13);
        straight(&[foot, ahead(foot, 0.42)], false)
    };
    let spikes = (0..6).map(spike).collect();
    vec![stroke("stakes-beam", straight(points, false)), stroke("stakes", spikes)]
}
