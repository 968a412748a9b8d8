//! Rings of places round a spot, for looking for the nearest one that will do.
//! Relies on points and bearings.
//! Knows nothing of what is tried there.

use crate::plane::{Point, Vector};

/// Rings at equal distances, with more places on each than on the one within.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rings {
    pub count: u32,
    /// From one ring to the next, in millimetres.
    pub step: f64,
    /// How many places the innermost ring has; each has two more than the one within.
    pub innermost: u32,
}

impl Rings {
    /// All places round a spot, nearest first; on each ring clockwise from north.
    ///
    /// ```
    /// use oriflamme_field::{Point, Rings};
    /// let rings = Rings { count: 2, step: 5.0, innermost: 4 };
    /// let places: Vec<Point> = rings.around(Point::new(100.0, 100.0)).collect();
    /// assert_eq!(places.len(), 4 + 6);
    /// assert_eq!(places[..2], [Point::new(100.0, 105.0), Point::new(105.0, 100.0)]);
    /// assert_eq!(places[4], Point::new(100.0, 110.0));
    /// ```
    pub fn around(self, spot: Point) -> impl Iterator<Item = Point> {
        (0..self.count).flat_map(move |ring| {
            let number = self.innermost + 2 * ring;
            let radius = self.step * f64::from(ring + 1);
            let place =
                move |n: u32| spot + Vector::from_bearing(360.0 * f64::from(n) / f64::from(number)).scaled(radius);
            (0..number).map(place)
        })
    }
}
