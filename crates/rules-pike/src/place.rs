//! Where something stands: rules, files and records speak of inches and of leaders, geometry of millimetres and of corners.
//! Relies on the shared open table.
//! Must not know troops.

use oriflamme_field::{Facing, Footprint, Point, Pose, Size, TOLERANCE, Vector};
use serde::{Deserialize, Serialize};

/// Millimetres in an inch.
pub const INCH: f64 = 25.4;

/// The leader's place (the middle of the front edge), in inches, and where it looks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    pub x: f64,
    pub y: f64,
    pub facing: Facing,
}

/// Width along the front and depth, in inches.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Extent {
    pub width: f64,
    pub depth: f64,
}

/// On the grid of recorded places, a hundred thousandth of an inch.
fn on_grid(inches: f64) -> f64 {
    (inches * 1e5).round() / 1e5 + 0.0
}

impl Spot {
    pub fn new(x: f64, y: f64, degrees: f64) -> Spot {
        Spot { x: on_grid(x), y: on_grid(y), facing: Facing::degrees(degrees) }
    }

    /// The place of the leader of a footprint.
    pub fn of(footprint: &Footprint) -> Spot {
        Spot::at(footprint.front_centre(), footprint.facing())
    }

    pub fn at(leader: Point, facing: Facing) -> Spot {
        Spot { x: on_grid(leader.x / INCH), y: on_grid(leader.y / INCH), facing }
    }

    /// On the grid of recorded places, whatever somebody said.
    pub fn snapped(self) -> Spot {
        Spot { x: on_grid(self.x), y: on_grid(self.y), facing: self.facing }
    }

    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite() && self.x.abs() < 1e4 && self.y.abs() < 1e4
    }

    pub fn leader(self) -> Point {
        point(self.x, self.y)
    }

    pub fn footprint(self, extent: Extent) -> Footprint {
        let size = Size::new(extent.width * INCH, extent.depth * INCH);
        let left = self.facing.right().scaled(-size.width / 2.0);
        Footprint::new(Pose { corner: self.leader() + left, facing: self.facing }, size)
    }
}

pub fn point(x: f64, y: f64) -> Point {
    Point::new(x * INCH, y * INCH)
}

/// A footprint gone so many inches along a direction.
pub fn gone(from: &Footprint, way: Vector, inches: f64) -> Footprint {
    from.moved(way.scaled(inches * INCH))
}

/// Is a distance in millimetres not more than so many inches?
pub fn within(millimetres: f64, inches: f64) -> bool {
    millimetres <= inches * INCH + TOLERANCE
}
