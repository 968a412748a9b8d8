//! Areas: simple polygons, their measures, and how points and lines lie to them.
//! Relies on points and segments.
//! Knows nothing of bases (see `area_relations`) nor of kinds of terrain.

use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::plane::{Point, Segment};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A piece of ground bounded by straight lines that do not cross. Its text form is the list of its corners.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Area {
    points: Vec<Point>,
    bounds: Bounds,
}

/// Why a list of points bounds no area. Points are counted from 1.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum AreaError {
    #[error("an area needs at least 3 corners, there are {0}")]
    TooFewCorners(usize),
    #[error("corner {0} has a coordinate that is not a number")]
    NotFinite(usize),
    #[error("corner {0} lies on the corner before it")]
    RepeatedCorner(usize),
    #[error("the outline crosses or touches itself: the side from corner {0} meets the side from corner {1}")]
    SelfCrossing(usize, usize),
    #[error("the corners lie on a line")]
    Flat,
}

impl TryFrom<Vec<Point>> for Area {
    type Error = AreaError;
    fn try_from(points: Vec<Point>) -> Result<Self, AreaError> {
        Area::new(points)
    }
}

impl From<Area> for Vec<Point> {
    fn from(area: Area) -> Self {
        area.points
    }
}

/// Shorter than this is the same place.
const SAME_PLACE: f64 = 1e-6;

impl Area {
    /// An area from its corners in order, either way round; a last corner equal to the first may close the outline.
    ///
    /// ```
    /// use oriflamme_field::{terrain::{Area, AreaError}, Point};
    /// let bow_tie = [[0.0, 0.0], [10.0, 10.0], [10.0, 0.0], [0.0, 10.0]].map(Point::from);
    /// assert_eq!(Area::new(bow_tie.to_vec()), Err(AreaError::SelfCrossing(1, 3)));
    /// ```
    pub fn new(mut points: Vec<Point>) -> Result<Area, AreaError> {
        if let Some(bad) = points.iter().position(|p| !p.is_finite()) {
            return Err(AreaError::NotFinite(bad + 1));
        }
        if points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        if points.len() < 3 {
            return Err(AreaError::TooFewCorners(points.len()));
        }
        let area = Area { bounds: Bounds::around(points.iter().copied()), points };
        area.check_outline()?;
        Ok(area)
    }

    fn check_outline(&self) -> Result<(), AreaError> {
        let sides: Vec<Segment> = self.edges().collect();
        let count = sides.len();
        if let Some(short) = sides.iter().position(|side| side.length() < SAME_PLACE) {
            return Err(AreaError::RepeatedCorner((short + 1) % count + 1));
        }
        if self.length_and_width().1 < SAME_PLACE {
            return Err(AreaError::Flat);
        }
        for first in 0..count {
            for second in first + 1..count {
                let (a, b) = (&sides[first], &sides[second]);
                let meet = if second == first + 1 {
                    folds_back(a, b)
                } else if first == 0 && second == count - 1 {
                    folds_back(b, a)
                } else {
                    a.distance(b) < SAME_PLACE
                };
                if meet {
                    return Err(AreaError::SelfCrossing(first + 1, second + 1));
                }
            }
        }
        Ok(())
    }

    /// The axis-parallel rectangle between two opposite corners.
    pub fn rectangle(one: Point, other: Point) -> Result<Area, AreaError> {
        Area::new(vec![one, Point::new(one.x, other.y), other, Point::new(other.x, one.y)])
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    pub fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        let next = self.points.iter().cycle().skip(1);
        self.points.iter().zip(next).map(|(&a, &b)| Segment::new(a, b))
    }

    fn signed_area(&self) -> f64 {
        let origin = self.points[0];
        self.edges().map(|side| (side.a - origin).cross(side.b - origin)).sum::<f64>() / 2.0
    }

    /// In square millimetres.
    pub fn area(&self) -> f64 {
        self.signed_area().abs()
    }

    pub fn perimeter(&self) -> f64 {
        self.edges().map(|side| side.length()).sum()
    }

    pub fn centroid(&self) -> Point {
        let origin = self.points[0];
        let (mut x, mut y) = (0.0, 0.0);
        for side in self.edges() {
            let (a, b) = (side.a - origin, side.b - origin);
            let share = a.cross(b);
            x += (a.x + b.x) * share;
            y += (a.y + b.y) * share;
        }
        let scale = 6.0 * self.signed_area();
        Point::new(origin.x + x / scale, origin.y + y / scale)
    }

    /// The longest dimension, and the extent at right angles to it.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Area, Point};
    /// let kite = [[0.0, 0.0], [50.0, 20.0], [100.0, 0.0], [50.0, -30.0]].map(Point::from);
    /// assert_eq!(Area::new(kite.to_vec()).unwrap().length_and_width(), (100.0, 50.0));
    /// ```
    pub fn length_and_width(&self) -> (f64, f64) {
        let mut longest = Segment::new(self.points[0], self.points[0]);
        for (n, &a) in self.points.iter().enumerate() {
            for &b in &self.points[n + 1..] {
                let candidate = Segment::new(a, b);
                if candidate.length() > longest.length() {
                    longest = candidate;
                }
            }
        }
        let length = longest.length();
        let along = longest.vector();
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for &point in &self.points {
            let beside = along.cross(point - longest.a) / length;
            least = least.min(beside);
            most = most.max(beside);
        }
        (length, most - least)
    }

    /// Whether a point is in the area; the border counts as in.
    pub fn contains_point(&self, point: Point) -> bool {
        self.bounds.grown(TOLERANCE).contains_point(point)
            && (self.encloses(point) || self.distance_to_border(point) <= TOLERANCE)
    }

    /// Whether a point is inside; on the border itself the answer is arbitrary.
    pub(super) fn encloses(&self, point: Point) -> bool {
        let mut inside = false;
        for Segment { a, b } in self.edges() {
            if (a.y > point.y) != (b.y > point.y) {
                let rise = (point.y - a.y) / (b.y - a.y);
                if point.x < a.x + rise * (b.x - a.x) {
                    inside = !inside;
                }
            }
        }
        inside
    }

    pub fn distance_to_border(&self, point: Point) -> f64 {
        self.edges().map(|side| side.distance_to_point(point)).fold(f64::INFINITY, f64::min)
    }

    /// 0 inside.
    pub fn distance_to_point(&self, point: Point) -> f64 {
        if self.contains_point(point) { 0.0 } else { self.distance_to_border(point) }
    }

    /// The stretches of a segment that lie in the area, in order, as shares of its way; its border counts as in.
    pub fn stretches_inside(&self, segment: &Segment) -> Vec<(f64, f64)> {
        let length = segment.length();
        let box_of_segment = Bounds::around([segment.a, segment.b]).grown(TOLERANCE);
        if length == 0.0 || !box_of_segment.meets(&self.bounds) {
            return Vec::new();
        }
        let mut cuts = vec![0.0, 1.0];
        for side in self.edges() {
            if let Some((share, _)) = segment.crossing(&side) {
                cuts.push(share);
            }
            // A side along the segment has no single crossing: its ends are where the answer changes.
            if segment.distance_to_point(side.a) <= TOLERANCE {
                cuts.push(segment.nearest_share(side.a));
            }
        }
        cuts.sort_by(f64::total_cmp);
        let mut inside: Vec<(f64, f64)> = Vec::new();
        for pair in cuts.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if to <= from || !self.contains_point(segment.at((from + to) / 2.0)) {
                continue;
            }
            match inside.last_mut() {
                Some(last) if last.1 == from => last.1 = to,
                _ => inside.push((from, to)),
            }
        }
        inside
    }

    /// The length of a segment's way through the area.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Area, Point, Segment};
    /// let wood = Area::rectangle(Point::new(10.0, 0.0), Point::new(50.0, 30.0)).unwrap();
    /// let sight = Segment::new(Point::new(0.0, 15.0), Point::new(100.0, 15.0));
    /// assert_eq!(wood.crossing_length(&sight), 40.0);
    /// ```
    pub fn crossing_length(&self, segment: &Segment) -> f64 {
        let share: f64 = self.stretches_inside(segment).iter().map(|(from, to)| to - from).sum();
        share * segment.length()
    }

    /// Whether any point of a segment is in the area; the border counts.
    pub fn crosses_segment(&self, segment: &Segment) -> bool {
        self.contains_point(segment.a)
            || self.contains_point(segment.b)
            || self.edges().any(|side| side.distance(segment) <= TOLERANCE)
    }
}

/// Whether the second of two successive sides runs back along the first.
fn folds_back(first: &Segment, second: &Segment) -> bool {
    let (there, back) = (first.vector(), second.vector());
    let beside = there.cross(back).abs() / there.length();
    there.dot(back) < 0.0 && beside < SAME_PLACE
}
