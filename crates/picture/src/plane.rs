//! Points of a drawing, in millimetres: x to the right, y down, as on paper. `down` is the only place that turns the table's y about.
//! Relies on the points of the scene.
//! Must not know what is drawn.

use oriflamme_scene::Point;

pub const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// From the table, whose y points away from the reader, to the paper.
pub fn down(point: &Point) -> Point {
    at(point.x, -point.y)
}

pub fn all_down(points: &[Point]) -> Vec<Point> {
    points.iter().map(down).collect()
}

pub fn distance(a: Point, b: Point) -> f64 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// A share of the way from one to the other.
pub fn between(a: Point, b: Point, share: f64) -> Point {
    at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
}

pub fn shifted(a: Point, x: f64, y: f64) -> Point {
    at(a.x + x, a.y + y)
}

/// A point so far to the right and so far back of something at a place that faces so many degrees clockwise from the top.
pub fn beside(place: Point, facing: f64, right: f64, back: f64) -> Point {
    let (sin, cos) = facing.to_radians().sin_cos();
    at(place.x + right * cos - back * sin, place.y + right * sin + back * cos)
}

pub fn centroid(points: &[Point]) -> Point {
    let count = points.len().max(1) as f64;
    let sum = points.iter().fold(at(0.0, 0.0), |sum, p| at(sum.x + p.x, sum.y + p.y));
    at(sum.x / count, sum.y / count)
}

/// The sides of a closed outline.
pub fn sides(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

pub fn contains(outline: &[Point], p: Point) -> bool {
    let crosses =
        |(a, b): &(Point, Point)| (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
    sides(outline).filter(crosses).count() % 2 == 1
}

pub fn to_edge(outline: &[Point], p: Point) -> f64 {
    sides(outline).map(|(a, b)| to_segment(p, a, b)).fold(f64::INFINITY, f64::min)
}

fn to_segment(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let length = dx * dx + dy * dy;
    let share = if length > 0.0 { (((p.x - a.x) * dx + (p.y - a.y) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    distance(p, between(a, b, share))
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    pub low: Point,
    pub high: Point,
}

impl Frame {
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Frame> {
        let mut points = points.into_iter();
        let first = points.next()?;
        Some(points.fold(Frame { low: first, high: first }, |frame, p| Frame {
            low: at(frame.low.x.min(p.x), frame.low.y.min(p.y)),
            high: at(frame.high.x.max(p.x), frame.high.y.max(p.y)),
        }))
    }

    pub fn width(&self) -> f64 {
        self.high.x - self.low.x
    }

    pub fn height(&self) -> f64 {
        self.high.y - self.low.y
    }

    pub fn grown(&self, by: f64) -> Frame {
        Frame { low: shifted(self.low, -by, -by), high: shifted(self.high, by, by) }
    }

    pub fn joined(&self, other: &Frame) -> Frame {
        Frame {
            low: at(self.low.x.min(other.low.x), self.low.y.min(other.low.y)),
            high: at(self.high.x.max(other.high.x), self.high.y.max(other.high.y)),
        }
    }

    pub fn within(&self, other: &Frame) -> Frame {
        let inside = |p: Point| at(p.x.max(other.low.x).min(other.high.x), p.y.max(other.low.y).min(other.high.y));
        Frame { low: inside(self.low), high: inside(self.high) }
    }

    pub fn at_least(&self, width: f64, height: f64) -> Frame {
        let (x, y) = (((width - self.width()) / 2.0).max(0.0), ((height - self.height()) / 2.0).max(0.0));
        Frame { low: shifted(self.low, -x, -y), high: shifted(self.high, x, y) }
    }
}
