//! Axis-parallel bounding boxes, for cheap rejection and for the spatial index.
//! Relies on points only.
//! Knows neither bases nor terrain.

use crate::plane::Point;

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
