//! Points, vectors and segments of the plane of the table.
//! Relies on plain arithmetic only (square roots are exact everywhere, so results are portable).
//! Knows neither bases nor terrain.

use crate::facing::sine_cosine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::{Add, Neg, Sub};

/// A place on the table, in millimetres. Its text form is `[x, y]`.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "[f64; 2]", into = "[f64; 2]")]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// A displacement on the table, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "[f64; 2]", into = "[f64; 2]")]
pub struct Vector {
    pub x: f64,
    pub y: f64,
}

/// The straight line from `a` to `b`, ends included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Segment {
    pub a: Point,
    pub b: Point,
}

impl From<[f64; 2]> for Point {
    fn from([x, y]: [f64; 2]) -> Self {
        Point { x, y }
    }
}

impl From<Point> for [f64; 2] {
    fn from(p: Point) -> Self {
        [p.x, p.y]
    }
}

impl From<[f64; 2]> for Vector {
    fn from([x, y]: [f64; 2]) -> Self {
        Vector { x, y }
    }
}

impl From<Vector> for [f64; 2] {
    fn from(v: Vector) -> Self {
        [v.x, v.y]
    }
}

/// Rounds to the grid of 1e-4 mm on which all recorded coordinates lie.
pub(crate) fn on_grid(millimetres: f64) -> f64 {
    // Adding zero turns -0.0 into 0.0, so that equal places have equal text forms.
    rounded(millimetres * 1e4) / 1e4 + 0.0
}

/// The nearest whole number, halves away from zero, but never -0.0: as `f64::round`, which is a call of a library
/// function on processors that are not asked for more than the oldest instructions.
pub(crate) fn rounded(number: f64) -> f64 {
    const WHOLE_FROM_HERE: f64 = 4_503_599_627_370_496.0;
    if number.abs() < WHOLE_FROM_HERE {
        let cut = number as i64 as f64;
        let rest = number - cut;
        if rest >= 0.5 {
            cut + 1.0
        } else if rest <= -0.5 {
            cut - 1.0
        } else {
            cut
        }
    } else {
        number
    }
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    /// ```
    /// use oriflamme_field::Point;
    /// assert_eq!(Point::new(0.0, 0.0).distance(Point::new(30.0, 40.0)), 50.0);
    /// ```
    pub fn distance(self, other: Point) -> f64 {
        (other - self).length()
    }

    /// Rounded to the grid of recorded coordinates.
    pub fn snapped(self) -> Point {
        Point::new(on_grid(self.x), on_grid(self.y))
    }

    /// This point turned clockwise about another.
    ///
    /// ```
    /// use oriflamme_field::Point;
    /// let turned = Point::new(0.0, 10.0).rotated_about(Point::new(0.0, 0.0), 90.0);
    /// assert_eq!(turned, Point::new(10.0, 0.0));
    /// ```
    pub fn rotated_about(self, pivot: Point, degrees_clockwise: f64) -> Point {
        pivot + (self - pivot).rotated(degrees_clockwise)
    }

    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl Vector {
    pub const fn new(x: f64, y: f64) -> Self {
        Vector { x, y }
    }

    /// The unit vector of a compass bearing: 0 is +y, 90 is +x.
    pub fn from_bearing(degrees: f64) -> Self {
        let (sine, cosine) = sine_cosine(degrees);
        Vector::new(sine, cosine)
    }

    /// The compass bearing in `[0, 360)`; 0 for the null vector.
    ///
    /// ```
    /// use oriflamme_field::Vector;
    /// assert_eq!(Vector::new(-3.0, 0.0).bearing(), 270.0);
    /// ```
    pub fn bearing(self) -> f64 {
        if self.x == 0.0 && self.y == 0.0 {
            return 0.0;
        }
        let degrees = libm::atan2(self.x, self.y).to_degrees();
        if degrees < 0.0 { degrees + 360.0 } else { degrees }
    }

    pub fn dot(self, other: Vector) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive when `other` lies anticlockwise (to the left) of `self`.
    pub fn cross(self, other: Vector) -> f64 {
        self.x * other.y - self.y * other.x
    }

    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub fn scaled(self, factor: f64) -> Vector {
        Vector::new(self.x * factor, self.y * factor)
    }

    /// The same direction with length 1; `None` for the null vector.
    pub fn unit(self) -> Option<Vector> {
        let length = self.length();
        (length > 0.0).then(|| self.scaled(1.0 / length))
    }

    /// A quarter turn clockwise.
    pub fn to_the_right(self) -> Vector {
        Vector::new(self.y, -self.x)
    }

    pub fn rotated(self, degrees_clockwise: f64) -> Vector {
        let (sine, cosine) = sine_cosine(degrees_clockwise);
        Vector::new(self.x * cosine + self.y * sine, self.y * cosine - self.x * sine)
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    fn add(self, v: Vector) -> Point {
        Point::new(self.x + v.x, self.y + v.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Point;
    fn sub(self, v: Vector) -> Point {
        Point::new(self.x - v.x, self.y - v.y)
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, from: Point) -> Vector {
        Vector::new(self.x - from.x, self.y - from.y)
    }
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, v: Vector) -> Vector {
        Vector::new(self.x + v.x, self.y + v.y)
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, v: Vector) -> Vector {
        Vector::new(self.x - v.x, self.y - v.y)
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector::new(-self.x, -self.y)
    }
}

impl Segment {
    pub const fn new(a: Point, b: Point) -> Self {
        Segment { a, b }
    }

    pub fn length(&self) -> f64 {
        self.a.distance(self.b)
    }

    pub fn vector(&self) -> Vector {
        self.b - self.a
    }

    /// The point at the share `t` of the way from `a` to `b`.
    pub fn at(&self, t: f64) -> Point {
        self.a + self.vector().scaled(t)
    }

    pub fn middle(&self) -> Point {
        self.at(0.5)
    }

    pub fn reversed(&self) -> Segment {
        Segment::new(self.b, self.a)
    }

    /// The share of the way from `a` to `b` at which the segment comes nearest to a point.
    pub fn nearest_share(&self, point: Point) -> f64 {
        let along = self.vector();
        let squared = along.dot(along);
        if squared == 0.0 {
            return 0.0;
        }
        ((point - self.a).dot(along) / squared).clamp(0.0, 1.0)
    }

    pub fn nearest_to(&self, point: Point) -> Point {
        self.at(self.nearest_share(point))
    }

    pub fn distance_to_point(&self, point: Point) -> f64 {
        self.nearest_to(point).distance(point)
    }

    /// Where two segments that are not parallel cross or touch, as shares of the way along each.
    ///
    /// ```
    /// use oriflamme_field::{Point, Segment};
    /// let a = Segment::new(Point::new(0.0, 0.0), Point::new(10.0, 0.0));
    /// let b = Segment::new(Point::new(5.0, -5.0), Point::new(5.0, 15.0));
    /// assert_eq!(a.crossing(&b), Some((0.5, 0.25)));
    /// ```
    pub fn crossing(&self, other: &Segment) -> Option<(f64, f64)> {
        let (along, across) = (self.vector(), other.vector());
        let twist = along.cross(across);
        if twist == 0.0 {
            return None;
        }
        let between = other.a - self.a;
        let here = between.cross(across) / twist;
        let there = between.cross(along) / twist;
        let inside = |share: f64| (0.0..=1.0).contains(&share);
        (inside(here) && inside(there)).then_some((here, there))
    }

    pub fn distance(&self, other: &Segment) -> f64 {
        if self.crossing(other).is_some() {
            return 0.0;
        }
        self.distance_to_point(other.a)
            .min(self.distance_to_point(other.b))
            .min(other.distance_to_point(self.a))
            .min(other.distance_to_point(self.b))
    }
}
