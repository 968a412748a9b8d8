//! Paths in SVG from outlines and lines: straight, smooth, scalloped; walks along them and parallels to them.
//! Relies on points of the drawing.
//! The same curves as those of the browser's board.

use crate::plane::{at, between, centroid, distance};
use oriflamme_scene::Point;
use oriflamme_svg::short;

/// A point as it stands in a path.
pub fn xy(p: Point) -> String {
    format!("{} {}", short(p.x), short(p.y))
}

pub fn straight(points: &[Point], closed: bool) -> String {
    if points.is_empty() {
        return String::new();
    }
    let listed: Vec<String> = points.iter().map(|p| xy(*p)).collect();
    format!("M{}{}", listed.join("L"), if closed { "z" } else { "" })
}

pub fn ring(centre: Point, radius: f64) -> String {
    let r = short(radius);
    let wide = short(2.0 * radius);
    format!("M{}a{r} {r} 0 1 1 {wide} 0a{r} {r} 0 1 1 -{wide} 0z", xy(at(centre.x - radius, centre.y)))
}

/// The neighbour at a place of a line, which goes round where it is closed and ends where it is not.
fn neighbour(points: &[Point], closed: bool, place: isize) -> Point {
    let count = points.len() as isize;
    let index = if closed { place.rem_euclid(count) } else { place.clamp(0, count - 1) };
    points[index as usize]
}

/// Corners that are sharper than this, in radians, stay corners.
const SHARP: f64 = 0.9;

/// The pieces of a curve through all points: from where, by which two handles, to where.
fn curves(points: &[Point], closed: bool) -> Vec<[Point; 4]> {
    let get = |place: isize| neighbour(points, closed, place);
    let sharp = |place: isize| {
        let (a, b, c) = (get(place - 1), get(place), get(place + 1));
        let turn = ((b.y - a.y).atan2(b.x - a.x) - (c.y - b.y).atan2(c.x - b.x)).abs();
        turn.min(std::f64::consts::TAU - turn) > SHARP
    };
    let piece = |i: isize| {
        let (a, b, c, e) = (get(i - 1), get(i), get(i + 1), get(i + 2));
        let from = if sharp(i) { b } else { at(b.x + (c.x - a.x) / 6.0, b.y + (c.y - a.y) / 6.0) };
        let to = if sharp(i + 1) { c } else { at(c.x - (e.x - b.x) / 6.0, c.y - (e.y - b.y) / 6.0) };
        [b, from, to, c]
    };
    let count = if closed { points.len() } else { points.len() - 1 };
    (0..count as isize).map(piece).collect()
}

/// A curve through all points.
pub fn smooth(points: &[Point], closed: bool) -> String {
    if points.len() < 3 {
        return straight(points, closed);
    }
    let mut path = format!("M{}", xy(points[0]));
    for [_, from, to, end] in curves(points, closed) {
        path.push_str(&format!("C{} {} {}", xy(from), xy(to), xy(end)));
    }
    if closed {
        path.push('z');
    }
    path
}

/// Points of that curve, close enough together for parallels and walks.
pub fn dense(points: &[Point], closed: bool) -> Vec<Point> {
    if points.len() < 3 {
        return points.to_vec();
    }
    let on = |[a, b, c, d]: [Point; 4], k: u8| {
        let s = f64::from(k) / 8.0;
        let r = 1.0 - s;
        let mix =
            |p: f64, q: f64, u: f64, v: f64| r * r * r * p + 3.0 * r * r * s * q + 3.0 * r * s * s * u + s * s * s * v;
        at(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y))
    };
    let mut found: Vec<Point> =
        curves(points, closed).into_iter().flat_map(|piece| (0..8).map(move |k| on(piece, k))).collect();
    if !closed {
        found.extend(points.last());
    }
    found
}

/// A place on a line, and the direction in which the line goes there.
#[derive(Clone, Copy)]
pub struct Stop {
    pub at: Point,
    pub along: Point,
}

/// More stops on one line would make a drawing slow without making it clearer.
const MOST: f64 = 3000.0;

/// Stops at equal steps along a line.
pub fn walk(points: &[Point], step: f64, closed: bool, offset: f64) -> Vec<Stop> {
    let mut ring = points.to_vec();
    if closed {
        ring.extend(points.first());
    }
    let mut stops = Vec::new();
    let mut ahead = offset;
    for pair in ring.windows(2) {
        let length = distance(pair[0], pair[1]);
        if length == 0.0 || !length.is_finite() || step <= 0.0 || length / step > MOST {
            continue;
        }
        let along = at((pair[1].x - pair[0].x) / length, (pair[1].y - pair[0].y) / length);
        while ahead < length {
            stops.push(Stop { at: between(pair[0], pair[1], ahead / length), along });
            ahead += step;
        }
        ahead -= length;
    }
    stops
}

pub fn length_of(points: &[Point], closed: bool) -> f64 {
    let open: f64 = points.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
    match (points.first(), points.last()) {
        (Some(first), Some(last)) if closed => open + distance(*last, *first),
        _ => open,
    }
}

/// Small arcs that bulge outwards, with their feet on the exact outline.
pub fn scalloped(points: &[Point], step: f64) -> String {
    let length = length_of(points, true);
    let count = (length / step).round().clamp(6.0, MOST);
    let feet: Vec<Point> = walk(points, length / count, true, 0.0).iter().take(count as usize).map(|s| s.at).collect();
    let Some(first) = feet.first() else { return String::new() };
    let area: f64 = crate::plane::sides(points).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    let (radius, sweep) = (short(length / count * 0.57), u8::from(area > 0.0));
    let arcs = feet[1..].iter().chain([first]).map(|p| format!("A{radius} {radius} 0 0 {sweep} {}", xy(*p)));
    format!("M{}{}z", xy(*first), arcs.collect::<String>())
}

/// The outline drawn nearer to its middle.
pub fn shrunk(points: &[Point], factor: f64) -> Vec<Point> {
    let centre = centroid(points);
    points.iter().map(|p| between(centre, *p, factor)).collect()
}

/// A parallel line at a distance to the right of travel.
pub fn parallel(points: &[Point], by: f64) -> Vec<Point> {
    let place = |(i, p): (usize, &Point)| {
        let (a, b) = (points[i.saturating_sub(1)], points[(i + 1).min(points.len() - 1)]);
        let length = match distance(a, b) {
            0.0 => 1.0,
            length => length,
        };
        at(p.x - (b.y - a.y) / length * by, p.y + (b.x - a.x) / length * by)
    };
    points.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [at(0.0, 0.0), at(60.0, 0.0), at(60.0, 60.0), at(0.0, 60.0)];

    #[test]
    fn sharp_corners_stay_corners() {
        assert_eq!(smooth(&SQUARE[..3], false), "M0 0C10 0 60 0 60 0C60 0 60 60 60 60");
    }

    #[test]
    fn walks_follow_the_curve_that_is_drawn() {
        assert!(dense(&SQUARE, true).iter().all(|p| p.x >= 0.0 && p.x <= 60.0 && p.y >= 0.0 && p.y <= 60.0));
    }

    #[test]
    fn the_feet_of_scallops_stand_on_the_outline() {
        assert!(scalloped(&SQUARE, 20.0).starts_with("M0 0A11.4 11.4 0 0 1 20 0"));
    }

    #[test]
    fn a_parallel_keeps_its_distance() {
        assert_eq!(parallel(&[at(0.0, 0.0), at(10.0, 0.0)], 3.0), [at(0.0, 3.0), at(10.0, 3.0)]);
    }

    #[test]
    fn an_absurd_line_has_no_more_stops_than_a_drawing_can_hold() {
        assert!(walk(&[at(0.0, 0.0), at(1e300, 1e300)], 1.0, true, 0.0).is_empty());
    }
}
