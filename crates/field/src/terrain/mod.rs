//! Terrain shapes: areas, courses (roads and rivers) and lines (crests).
//! Relies on footprints and straight sweeps.
//! Knows nothing of what grows there or what it costs to go there.

mod area;
mod area_relations;
mod common_ground;
mod course;
mod line;
mod shape;

pub use area::{Area, AreaError};
pub use course::{BankCrossing, Course, CourseCrossing, CourseError};
pub use line::{Line, LineError, OnLine};
pub use shape::{Form, Lay, LayError, LayFault, Shape};

use crate::plane::Point;

/// The height of a point of a hill: 0 on its outline and outside, rising evenly to 1 on the crest.
///
/// ```
/// use oriflamme_field::{terrain::*, *};
/// let hill = Area::rectangle(Point::new(0.0, 0.0), Point::new(200.0, 100.0)).unwrap();
/// let crest = Line::new(vec![Point::new(50.0, 50.0), Point::new(150.0, 50.0)]).unwrap();
/// assert_eq!(height_on_hill(&hill, &crest, Point::new(100.0, 50.0)), 1.0);
/// assert_eq!(height_on_hill(&hill, &crest, Point::new(100.0, 25.0)), 0.5);
/// assert_eq!(height_on_hill(&hill, &crest, Point::new(100.0, -5.0)), 0.0);
/// ```
pub fn height_on_hill(outline: &Area, crest: &Line, point: Point) -> f64 {
    if !outline.contains_point(point) {
        return 0.0;
    }
    let from_outline = outline.distance_to_border(point);
    let from_crest = crest.distance_to_point(point);
    if from_outline + from_crest == 0.0 {
        return 1.0;
    }
    from_outline / (from_outline + from_crest)
}
