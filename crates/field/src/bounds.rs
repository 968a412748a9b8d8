//! Axis-parallel bounding boxes, for cheap rejection and for the spatial index.
//! Relies on points and segments.
//! Knows neither bases nor terrain.

use crate::plane::{Point, Segment};

/// The smallest axis-parallel box around something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub min: Point,
    pub max: Point,
}

impl Bounds {
    /// The box around some points. An empty list gives a box that meets nothing.
    ///
    /// ```
    /// use oriflamme_field::{Bounds, Point};
    /// let bounds = Bounds::around([Point::new(3.0, 1.0), Point::new(0.0, 2.0)]);
    /// assert_eq!((bounds.min, bounds.max), (Point::new(0.0, 1.0), Point::new(3.0, 2.0)));
    /// ```
    pub fn around(points: impl IntoIterator<Item = Point>) -> Bounds {
        let empty = Bounds {
            min: Point::new(f64::INFINITY, f64::INFINITY),
            max: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        points.into_iter().fold(empty, |bounds, p| Bounds {
            min: Point::new(bounds.min.x.min(p.x), bounds.min.y.min(p.y)),
            max: Point::new(bounds.max.x.max(p.x), bounds.max.y.max(p.y)),
        })
    }

    pub fn grown(self, margin: f64) -> Bounds {
        Bounds {
            min: Point::new(self.min.x - margin, self.min.y - margin),
            max: Point::new(self.max.x + margin, self.max.y + margin),
        }
    }

    pub fn joined(self, other: Bounds) -> Bounds {
        Bounds {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    pub fn meets(&self, other: &Bounds) -> bool {
        self.min.x <= other.max.x && other.min.x <= self.max.x && self.min.y <= other.max.y && other.min.y <= self.max.y
    }

    /// Whether some point of a segment is in the box.
    ///
    /// ```
    /// use oriflamme_field::{Bounds, Point, Segment};
    /// let bounds = Bounds::around([Point::new(0.0, 0.0), Point::new(10.0, 10.0)]);
    /// assert!(bounds.meets_segment(&Segment::new(Point::new(-1.0, 8.0), Point::new(3.0, 12.0))));
    /// assert!(!bounds.meets_segment(&Segment::new(Point::new(-2.0, 9.0), Point::new(2.0, 13.0))));
    /// ```
    pub fn meets_segment(&self, segment: &Segment) -> bool {
        let Segment { a, b } = *segment;
        if a.x.min(b.x) > self.max.x || a.x.max(b.x) < self.min.x {
            return false;
        }
        if a.y.min(b.y) > self.max.y || a.y.max(b.y) < self.min.y {
            return false;
        }
        // The boxes meet: apart are only those that lie on one side of the line.
        let way = segment.vector();
        let beside = |x: f64, y: f64| way.cross(Point::new(x, y) - a);
        let corners = [
            beside(self.min.x, self.min.y),
            beside(self.min.x, self.max.y),
            beside(self.max.x, self.min.y),
            beside(self.max.x, self.max.y),
        ];
        corners.iter().any(|&side| side <= 0.0) && corners.iter().any(|&side| side >= 0.0)
    }

    pub fn contains_point(&self, p: Point) -> bool {
        (self.min.x..=self.max.x).contains(&p.x) && (self.min.y..=self.max.y).contains(&p.y)
    }

    pub fn width(&self) -> f64 {
        self.max.x - self.min.x
    }

    pub fn depth(&self) -> f64 {
        self.max.y - self.min.y
    }
}
