//! Lines on the ground: open polylines such as crests.
//! Relies on points and segments.
//! Knows nothing of hills or sight.

use crate::plane::{Point, Segment};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A broken line through some points; a single point is allowed (the top of a round hill).
/// Its text form is the list of its points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Line {
    points: Vec<Point>,
}

/// Why a list of points makes no line. Points are counted from 1.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum LineError {
    #[error("a line needs at least one point")]
    NoPoint,
    #[error("point {0} has a coordinate that is not a number")]
    NotFinite(usize),
    #[error("point {0} lies on the point before it")]
    RepeatedPoint(usize),
}

impl TryFrom<Vec<Point>> for Line {
    type Error = LineError;
    fn try_from(points: Vec<Point>) -> Result<Self, LineError> {
        Line::new(points)
    }
}

impl From<Line> for Vec<Point> {
    fn from(line: Line) -> Self {
        line.points
    }
}

/// The nearest place of a line to some point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnLine {
    /// Which segment, counted from 0.
    pub segment: usize,
    /// The share of the way along that segment.
    pub share: f64,
    pub point: Point,
    pub distance: f64,
}

impl Line {
    pub fn new(points: Vec<Point>) -> Result<Line, LineError> {
        if points.is_empty() {
            return Err(LineError::NoPoint);
        }
        if let Some(bad) = points.iter().position(|p| !p.is_finite()) {
            return Err(LineError::NotFinite(bad + 1));
        }
        if let Some(bad) = points.windows(2).position(|pair| pair[0] == pair[1]) {
            return Err(LineError::RepeatedPoint(bad + 2));
        }
        Ok(Line { points })
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    pub fn length(&self) -> f64 {
        self.segments().map(|segment| segment.length()).sum()
    }

    /// Where a segment crosses or touches the line, in the order of the line.
    pub fn crossings(&self, segment: &Segment) -> Vec<Point> {
        let mut points: Vec<Point> =
            self.segments().filter_map(|piece| Some(segment.at(segment.crossing(&piece)?.0))).collect();
        points.dedup_by(|a, b| a.distance(*b) < 1e-6);
        points
    }

    /// ```
    /// use oriflamme_field::{terrain::Line, Point, Segment};
    /// let crest = Line::new(vec![Point::new(0.0, 50.0), Point::new(100.0, 50.0)]).unwrap();
    /// let sight = |x: f64| Segment::new(Point::new(x, 0.0), Point::new(x, 90.0));
    /// assert!(crest.crossed_by(&sight(40.0)));
    /// assert!(!crest.crossed_by(&sight(140.0)));
    /// ```
    pub fn crossed_by(&self, segment: &Segment) -> bool {
        self.segments().any(|piece| segment.crossing(&piece).is_some())
    }

    pub fn nearest(&self, point: Point) -> OnLine {
        let mut best =
            OnLine { segment: 0, share: 0.0, point: self.points[0], distance: self.points[0].distance(point) };
        for (segment, piece) in self.segments().enumerate() {
            let share = piece.nearest_share(point);
            let place = piece.at(share);
            let distance = place.distance(point);
            if distance < best.distance {
                best = OnLine { segment, share, point: place, distance };
            }
        }
        best
    }

    pub fn distance_to_point(&self, point: Point) -> f64 {
        self.nearest(point).distance
    }
}
