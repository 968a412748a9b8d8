//! Candidate lines between two bases, and picking the first that nothing blocks.
//! Relies on footprints and areas.
//! Knows nothing of what blocks sight: the caller says so.

use crate::TOLERANCE;
use crate::footprint::Footprint;
use crate::plane::{Point, Segment};
use crate::terrain::{Area, AreaError};

/// The nearest points of two bases, as a segment from `a` to `b`.
pub fn shortest_line(a: &Footprint, b: &Footprint) -> Segment {
    let mut best = Segment::new(a.front_centre(), b.front_centre());
    for edge_a in a.edges() {
        for edge_b in b.edges() {
            if let Some((share, _)) = edge_a.crossing(&edge_b) {
                let point = edge_a.at(share);
                return Segment::new(point, point);
            }
            for line in [
                Segment::new(edge_a.a, edge_b.nearest_to(edge_a.a)),
                Segment::new(edge_a.nearest_to(edge_b.a), edge_b.a),
            ] {
                if line.length() < best.length() {
                    best = line;
                }
            }
        }
    }
    best
}

fn sample_points(base: &Footprint) -> [Point; 8] {
    let corners = base.corners();
    let middles = base.edges().map(|edge| edge.middle());
    [corners[0], corners[1], corners[2], corners[3], middles[0], middles[1], middles[2], middles[3]]
}

/// A fan of lines from `a` to `b`: the shortest one, then those that join the corners and the middles of the
/// edges of one to those of the other, shorter ones first. The order is always the same.
///
/// ```
/// use oriflamme_field::{sight::lines_between, *};
/// let a = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let lines = lines_between(&a, &a.advanced(100.0));
/// assert_eq!(lines.len(), 65);
/// assert_eq!(lines[0].length(), 85.0);
/// ```
pub fn lines_between(a: &Footprint, b: &Footprint) -> Vec<Segment> {
    let mut fan: Vec<(f64, Segment)> = Vec::with_capacity(64);
    for from in sample_points(a) {
        for to in sample_points(b) {
            fan.push((from.distance(to), Segment::new(from, to)));
        }
    }
    fan.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut lines = Vec::with_capacity(fan.len() + 1);
    lines.push(shortest_line(a, b));
    lines.extend(fan.into_iter().map(|(_, line)| line));
    lines
}

/// The first line that nothing blocks, or what blocked each of them, in order.
pub fn first_clear<Cause>(
    lines: impl IntoIterator<Item = Segment>,
    mut blocked_by: impl FnMut(&Segment) -> Option<Cause>,
) -> Result<Segment, Vec<Cause>> {
    let mut causes = Vec::new();
    for line in lines {
        match blocked_by(&line) {
            None => return Ok(line),
            Some(cause) => causes.push(cause),
        }
    }
    Err(causes)
}

/// The area with four corners, put in an order in which its sides do not cross; a triangle where two coincide.
///
/// ```
/// use oriflamme_field::{sight::quadrilateral, Point};
/// let [p, q, r, s] = [[0.0, 0.0], [10.0, 10.0], [10.0, 0.0], [0.0, 10.0]].map(Point::from);
/// assert_eq!(quadrilateral(p, q, r, s).unwrap().area(), 100.0);
/// assert_eq!(quadrilateral(p, q, r, r).unwrap().area(), 50.0);
/// ```
pub fn quadrilateral(p: Point, q: Point, r: Point, s: Point) -> Result<Area, AreaError> {
    let mut corners: Vec<Point> = Vec::with_capacity(4);
    for point in [p, q, r, s] {
        if corners.iter().all(|known| known.distance(point) > TOLERANCE) {
            corners.push(point);
        }
    }
    if corners.len() < 4 {
        return Area::new(corners);
    }
    Area::new(corners).or_else(|_| Area::new(vec![p, q, s, r])).or_else(|_| Area::new(vec![p, r, q, s]))
}
