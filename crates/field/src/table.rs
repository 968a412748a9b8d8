//! The table itself: a rectangle from (0, 0) to (width, depth).
//! Relies on footprints.
//! Knows nothing of who sits where beyond the first player's edge being y = 0.

use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::footprint::Footprint;
use crate::plane::{Point, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    pub width: f64,
    pub depth: f64,
}

/// The edges of the table as the first player sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableEdge {
    /// y = 0, the first player's.
    Near,
    /// y = depth.
    Far,
    /// x = 0.
    Left,
    /// x = width.
    Right,
}

impl TableEdge {
    pub const ALL: [TableEdge; 4] = [TableEdge::Near, TableEdge::Far, TableEdge::Left, TableEdge::Right];

    /// The direction off the table.
    pub fn outward(self) -> Vector {
        match self {
            TableEdge::Near => Vector::new(0.0, -1.0),
            TableEdge::Far => Vector::new(0.0, 1.0),
            TableEdge::Left => Vector::new(-1.0, 0.0),
            TableEdge::Right => Vector::new(1.0, 0.0),
        }
    }
}

impl Table {
    pub const fn new(width: f64, depth: f64) -> Table {
        Table { width, depth }
    }

    pub fn bounds(&self) -> Bounds {
        Bounds { min: Point::new(0.0, 0.0), max: Point::new(self.width, self.depth) }
    }

    pub fn contains_point(&self, point: Point) -> bool {
        self.bounds().grown(TOLERANCE).contains_point(point)
    }

    /// Whether a base stands wholly on the table.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let table = Table::new(1200.0, 600.0);
    /// let base = Footprint::new(Pose::new(0.0, 15.0, 0.0), Size::new(40.0, 15.0));
    /// assert!(table.contains(&base));
    /// assert!(!table.contains(&base.advanced(-1.0)));
    /// ```
    pub fn contains(&self, base: &Footprint) -> bool {
        base.corners().into_iter().all(|corner| self.contains_point(corner))
    }

    /// Where a ray from a point of the table leaves it.
    ///
    /// ```
    /// use oriflamme_field::{Point, Table, Vector};
    /// let table = Table::new(1200.0, 600.0);
    /// assert_eq!(table.end_of_ray(Point::new(100.0, 500.0), Vector::new(1.0, 1.0)), Some(Point::new(200.0, 600.0)));
    /// assert_eq!(table.end_of_ray(Point::new(-100.0, 500.0), Vector::new(1.0, 1.0)), None);
    /// ```
    pub fn end_of_ray(&self, from: Point, way: Vector) -> Option<Point> {
        if !self.contains_point(from) {
            return None;
        }
        let reach = |start: f64, step: f64, most: f64| match step {
            step if step > 1e-9 => (most - start) / step,
            step if step < -1e-9 => -start / step,
            _ => f64::INFINITY,
        };
        let far = reach(from.x, way.x, self.width).min(reach(from.y, way.y, self.depth));
        let end = from + way.scaled(far);
        far.is_finite().then(|| Point::new(end.x.clamp(0.0, self.width), end.y.clamp(0.0, self.depth)))
    }

    pub fn distance_from_point(&self, edge: TableEdge, point: Point) -> f64 {
        match edge {
            TableEdge::Near => point.y,
            TableEdge::Far => self.depth - point.y,
            TableEdge::Left => point.x,
            TableEdge::Right => self.width - point.x,
        }
    }

    /// From the edge to the nearest point of a base; negative as far as it stands out over the edge.
    pub fn distance_from(&self, edge: TableEdge, base: &Footprint) -> f64 {
        base.corners().into_iter().map(|corner| self.distance_from_point(edge, corner)).fold(f64::INFINITY, f64::min)
    }

    pub fn nearest_edge(&self, base: &Footprint) -> (TableEdge, f64) {
        TableEdge::ALL.map(|edge| (edge, self.distance_from(edge, base))).into_iter().fold(
            (TableEdge::Near, f64::INFINITY),
            |best, found| {
                if found.1 < best.1 { found } else { best }
            },
        )
    }

    /// The distance along a straight move at which a base first reaches a table edge and would go over it.
    ///
    /// ```
    /// use oriflamme_field::{table::TableEdge, *};
    /// let table = Table::new(1200.0, 600.0);
    /// let base = Footprint::new(Pose::new(100.0, 580.0, 0.0), Size::new(40.0, 15.0));
    /// assert_eq!(table.exit_along(&base, Vector::new(0.0, 80.0)), Some((TableEdge::Far, 20.0)));
    /// assert_eq!(table.exit_along(&base, Vector::new(0.0, 10.0)), None);
    /// ```
    pub fn exit_along(&self, base: &Footprint, vector: Vector) -> Option<(TableEdge, f64)> {
        let mut first: Option<(TableEdge, f64)> = None;
        for edge in TableEdge::ALL {
            let outward_speed = vector.dot(edge.outward());
            let room = self.distance_from(edge, base);
            if outward_speed > room.max(0.0) + TOLERANCE {
                let way = room.max(0.0) / outward_speed * vector.length();
                if first.is_none_or(|(_, shortest)| way < shortest) {
                    first = Some((edge, way));
                }
            }
        }
        first
    }
}
