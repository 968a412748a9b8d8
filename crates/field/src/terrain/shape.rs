//! The shape of a terrain piece, made from the numbers with which files and hands lay it.
//! Relies on areas and courses.
//! Knows nothing of kinds of ground; who lays a piece says which form it must have, and how it is called.

use super::area::{Area, AreaError};
use super::course::{Course, CourseError};
use super::line::{Line, LineError};
use crate::plane::Point;
use thiserror::Error;

/// Where a piece lies.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    Area(Area),
    Course(Course),
}

impl Shape {
    /// The ground that the piece covers: its outline, or the band of its course.
    pub fn area(&self) -> &Area {
        match self {
            Shape::Area(area) => area,
            Shape::Course(course) => course.band(),
        }
    }

    pub fn course(&self) -> Option<&Course> {
        match self {
            Shape::Course(course) => Some(course),
            Shape::Area(_) => None,
        }
    }
}

/// The form that a piece must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// An outline.
    Area,
    /// A middle line and a width.
    Course,
}

/// A piece as it is laid, in millimetres: the outline of an area, or the middle line of a course and its width.
///
/// ```
/// use oriflamme_field::{terrain::*, Point};
/// let corners = [[0.0, 0.0], [100.0, 0.0], [50.0, 80.0]].map(Point::from);
/// let wood = Lay { outline: corners.to_vec(), ..Lay::default() };
/// assert_eq!(wood.clone().shape("wood", Form::Area).unwrap().area().area(), 4000.0);
/// assert_eq!(Lay::from(&wood.clone().shape("wood", Form::Area).unwrap()), wood);
/// let bare = Lay { outline: corners[..2].to_vec(), ..Lay::default() };
/// let refused = bare.shape("wood", Form::Area).unwrap_err();
/// assert_eq!(refused.to_string(), "wood: an area needs at least 3 corners, there are 2");
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lay {
    pub outline: Vec<Point>,
    pub course: Vec<Point>,
    pub width: Option<f64>,
}

/// Why a piece cannot be laid so.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{piece}: {fault}")]
pub struct LayError {
    /// How the caller names the piece.
    pub piece: String,
    pub fault: LayFault,
}

#[derive(Clone, PartialEq, Debug, Error)]
pub enum LayFault {
    #[error("more than {most} points", most = MOST_POINTS)]
    TooManyPoints,
    #[error("a number is not a length on a table")]
    NotOnATable,
    #[error("it lies along a 'course' that needs a 'width'")]
    NoWidth,
    #[error("it has a 'course' and a 'width', and no 'outline'")]
    CourseOnly,
    #[error("it has an 'outline', and no 'course' and no 'width'")]
    OutlineOnly,
    #[error("{0}")]
    Area(#[from] AreaError),
    #[error("{0}")]
    Course(#[from] CourseError),
    #[error("{0}")]
    Line(#[from] LineError),
}

/// Pieces are drawn by hand; more points than this are a mistake.
const MOST_POINTS: usize = 200;
/// Millimetres; no table is as large.
const FARTHEST: f64 = 1e5;

impl Lay {
    /// The shape of the piece of that name, which must have that form.
    pub fn shape(self, piece: &str, form: Form) -> Result<Shape, LayError> {
        self.shape_of(form).map_err(|fault| LayError { piece: piece.to_owned(), fault })
    }

    fn shape_of(self, form: Form) -> Result<Shape, LayFault> {
        checked(&self.outline)?;
        checked(&self.course)?;
        if self.width.is_some_and(|width| !is_length(width)) {
            return Err(LayFault::NotOnATable);
        }
        match form {
            Form::Area if !self.course.is_empty() || self.width.is_some() => Err(LayFault::OutlineOnly),
            Form::Area => Ok(Shape::Area(Area::new(self.outline)?)),
            Form::Course if !self.outline.is_empty() => Err(LayFault::CourseOnly),
            Form::Course => Ok(Shape::Course(Course::new(self.course, self.width.ok_or(LayFault::NoWidth)?)?)),
        }
    }

    /// A line on the piece of that name, such as the crest of a hill; `None` without points.
    pub fn line(points: Vec<Point>, piece: &str) -> Result<Option<Line>, LayError> {
        let line = || {
            checked(&points)?;
            Ok(if points.is_empty() { None } else { Some(Line::new(points.clone())?) })
        };
        line().map_err(|fault| LayError { piece: piece.to_owned(), fault })
    }
}

fn checked(points: &[Point]) -> Result<(), LayFault> {
    if points.len() > MOST_POINTS {
        return Err(LayFault::TooManyPoints);
    }
    let sane = points.iter().all(|point| is_length(point.x) && is_length(point.y));
    if sane { Ok(()) } else { Err(LayFault::NotOnATable) }
}

fn is_length(number: f64) -> bool {
    number.is_finite() && number.abs() < FARTHEST
}

impl From<&Shape> for Lay {
    fn from(shape: &Shape) -> Lay {
        match shape {
            Shape::Area(area) => Lay { outline: area.points().to_vec(), ..Lay::default() },
            Shape::Course(course) => {
                Lay { course: course.middle().points().to_vec(), width: Some(course.widest()), ..Lay::default() }
            }
        }
    }
}
