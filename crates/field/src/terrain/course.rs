//! Courses: bands along a middle line, such as roads and rivers, which flow from the first point to the last.
//! Relies on lines and areas.
//! Knows nothing of bridges, fords or the cost of crossing.

use super::area::{Area, AreaError};
use super::line::{Line, LineError, OnLine};
use crate::TOLERANCE;
use crate::facing::Facing;
use crate::footprint::Footprint;
use crate::plane::{Point, Segment, Vector};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A band of ground along a broken line. Its text form is `{"points": [[x, y], ..], "width": 20}`,
/// or with one width for each point, between which the width changes evenly.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "CourseText", into = "CourseText")]
pub struct Course {
    middle: Line,
    widths: Vec<f64>,
    band: Area,
}

/// Why points and widths make no course. Points are counted from 1.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum CourseError {
    #[error("a course needs at least 2 points")]
    TooFewPoints,
    #[error("there are {points} points but {widths} widths")]
    WidthsDiffer { points: usize, widths: usize },
    #[error("the width at point {0} is not a positive number")]
    BadWidth(usize),
    #[error("the course turns back on itself at point {0}")]
    TooSharp(usize),
    #[error("middle line: {0}")]
    Middle(#[from] LineError),
    #[error("the course bends too sharply for its width or crosses itself: {0}")]
    Band(#[from] AreaError),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct CourseText {
    points: Vec<Point>,
    width: Width,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Width {
    Everywhere(f64),
    AtPoints(Vec<f64>),
}

impl TryFrom<CourseText> for Course {
    type Error = CourseError;
    fn try_from(text: CourseText) -> Result<Self, CourseError> {
        match text.width {
            Width::Everywhere(width) => Course::new(text.points, width),
            Width::AtPoints(widths) => Course::with_widths(text.points, widths),
        }
    }
}

impl From<Course> for CourseText {
    fn from(course: Course) -> Self {
        let even = course.widths.iter().all(|width| *width == course.widths[0]);
        CourseText {
            points: course.middle.into(),
            width: if even { Width::Everywhere(course.widths[0]) } else { Width::AtPoints(course.widths) },
        }
    }
}

/// Where two courses cross.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CourseCrossing {
    pub at: Point,
    /// The angle between their directions there, 0 to 90 degrees.
    pub angle: f64,
}

/// Where a straight moving point passes a bank of a course.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BankCrossing {
    pub at: Point,
    /// The way gone so far, in millimetres.
    pub distance: f64,
    /// Into the course, or out of it.
    pub entering: bool,
    /// The direction of the flow there.
    pub flow: Facing,
}

/// Bends sharper than this leave no sensible outer bank.
const SHARPEST_BEND: f64 = 150.0;

impl Course {
    pub fn new(points: Vec<Point>, width: f64) -> Result<Course, CourseError> {
        let widths = vec![width; points.len()];
        Course::with_widths(points, widths)
    }

    pub fn with_widths(points: Vec<Point>, widths: Vec<f64>) -> Result<Course, CourseError> {
        if points.len() < 2 {
            return Err(CourseError::TooFewPoints);
        }
        if points.len() != widths.len() {
            return Err(CourseError::WidthsDiffer { points: points.len(), widths: widths.len() });
        }
        if let Some(bad) = widths.iter().position(|w| !w.is_finite() || *w <= 0.0) {
            return Err(CourseError::BadWidth(bad + 1));
        }
        let middle = Line::new(points)?;
        let band = Area::new(band_outline(&middle, &widths)?)?;
        Ok(Course { middle, widths, band })
    }

    pub fn middle(&self) -> &Line {
        &self.middle
    }

    /// The ground that the course covers.
    pub fn band(&self) -> &Area {
        &self.band
    }

    pub fn length(&self) -> f64 {
        self.middle.length()
    }

    /// The width beside a point, measured at the nearest place of the middle line.
    pub fn width_at(&self, point: Point) -> f64 {
        let OnLine { segment, share, .. } = self.middle.nearest(point);
        let (from, to) = (self.widths[segment], self.widths[segment + 1]);
        from + share * (to - from)
    }

    pub fn widest(&self) -> f64 {
        self.widths.iter().copied().fold(0.0, f64::max)
    }

    /// The direction of the flow (from the first point to the last) at the nearest place of the middle line.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Course, Facing, Point};
    /// let river = Course::new(vec![Point::new(0.0, 300.0), Point::new(900.0, 300.0)], 30.0).unwrap();
    /// assert_eq!(river.flow_at(Point::new(400.0, 290.0)), Facing::degrees(90.0));
    /// ```
    pub fn flow_at(&self, point: Point) -> Facing {
        let nearest = self.middle.nearest(point).segment;
        let flow = self.middle.segments().nth(nearest).map_or(Vector::default(), |segment| segment.vector());
        Facing::of_vector(flow)
    }

    /// The nearest place of the middle line, with its distance.
    pub fn nearest_on_middle(&self, point: Point) -> OnLine {
        self.middle.nearest(point)
    }

    pub fn distance_from_middle(&self, point: Point) -> f64 {
        self.middle.distance_to_point(point)
    }

    /// Whether some ground of a base is in the course.
    pub fn touches(&self, base: &Footprint) -> bool {
        self.band.touches(base)
    }

    /// Where the middle lines of two courses cross, in the order of this one.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Course, Point};
    /// let river = Course::new(vec![Point::new(0.0, 300.0), Point::new(900.0, 300.0)], 30.0).unwrap();
    /// let road = Course::new(vec![Point::new(500.0, 0.0), Point::new(700.0, 600.0)], 20.0).unwrap();
    /// let crossing = river.crossings(&road)[0];
    /// assert_eq!(crossing.at, Point::new(600.0, 300.0));
    /// assert!((crossing.angle - 71.565).abs() < 1e-3);
    /// ```
    pub fn crossings(&self, other: &Course) -> Vec<CourseCrossing> {
        let mut found: Vec<CourseCrossing> = Vec::new();
        for here in self.middle.segments() {
            for there in other.middle.segments() {
                let Some((share, _)) = here.crossing(&there) else {
                    continue;
                };
                let at = here.at(share);
                if found.iter().any(|earlier| earlier.at.distance(at) < 1e-6) {
                    continue;
                }
                let directions = [here, there].map(|piece| Facing::of_vector(piece.vector()));
                let difference = directions[0].difference(directions[1]);
                found.push(CourseCrossing { at, angle: difference.min(180.0 - difference) });
            }
        }
        found
    }

    /// Where a point that moves straight along a segment enters and leaves the course, in order.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Course, Point, Segment};
    /// let river = Course::new(vec![Point::new(0.0, 300.0), Point::new(900.0, 300.0)], 30.0).unwrap();
    /// let banks = river.banks_crossed(&Segment::new(Point::new(400.0, 200.0), Point::new(400.0, 400.0)));
    /// assert_eq!((banks[0].at.snapped(), banks[0].entering), (Point::new(400.0, 285.0), true));
    /// assert_eq!((banks[1].at.snapped(), banks[1].entering), (Point::new(400.0, 315.0), false));
    /// ```
    pub fn banks_crossed(&self, way: &Segment) -> Vec<BankCrossing> {
        self.band.banks_crossed(way, |at| self.flow_at(at))
    }
}

impl Area {
    /// Where a point that moves straight along a segment enters and leaves water of this shape, in order; `flow` tells
    /// which way the water runs at a place.
    pub fn banks_crossed(&self, way: &Segment, flow: impl Fn(Point) -> Facing) -> Vec<BankCrossing> {
        let length = way.length();
        // The ends of the way are no banks, unless it begins on one.
        let begins_on_bank = self.distance_to_border(way.a) <= TOLERANCE;
        let ends = self.stretches_inside(way).into_iter().flat_map(|(from, to)| [(from, true), (to, false)]);
        ends.filter(|(share, _)| (*share > 0.0 || begins_on_bank) && *share < 1.0)
            .map(|(share, entering)| {
                let at = way.at(share);
                BankCrossing { at, distance: share * length, entering, flow: flow(at) }
            })
            .collect()
    }

    /// The direction of the border where it is nearest to a point.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Area, Facing, Point};
    /// let lake = Area::rectangle(Point::new(0.0, 0.0), Point::new(90.0, 60.0)).unwrap();
    /// assert_eq!(lake.border_direction_at(Point::new(100.0, 30.0)).difference(Facing::degrees(0.0)) % 180.0, 0.0);
    /// ```
    pub fn border_direction_at(&self, point: Point) -> Facing {
        let away = |side: &Segment| side.distance_to_point(point);
        let nearest = self.edges().min_by(|a, b| away(a).total_cmp(&away(b)));
        nearest.map_or(Facing::degrees(0.0), |side| Facing::of_vector(side.vector()))
    }
}

/// Down the left bank and back up the right one, mitred at the bends.
fn band_outline(middle: &Line, widths: &[f64]) -> Result<Vec<Point>, CourseError> {
    let facings: Vec<Facing> = middle.segments().map(|segment| Facing::of_vector(segment.vector())).collect();
    let mut left = Vec::with_capacity(2 * widths.len());
    let mut right = Vec::with_capacity(widths.len());
    for (n, (&point, &width)) in middle.points().iter().zip(widths).enumerate() {
        let before = facings[n.saturating_sub(1)];
        let after = facings[n.min(facings.len() - 1)];
        let bend = before.signed_difference(after);
        if bend.abs() > SHARPEST_BEND {
            return Err(CourseError::TooSharp(n + 1));
        }
        let across = before.turned(bend / 2.0).right();
        let stretch = 1.0 / libm::cos((bend / 2.0).to_radians());
        let to_bank = across.scaled(stretch * width / 2.0);
        left.push(point - to_bank);
        right.push(point + to_bank);
    }
    left.extend(right.into_iter().rev());
    Ok(left)
}
