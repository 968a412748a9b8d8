//! The open table: footprints of bases, contact, sweeps, formations, terrain, sight, gaps, spatial search.
//! It relies on plain arithmetic, `libm` and `rstar` (spatial index).
//! It must not know any rule set: no troop types, no move allowances, no turn order.
//!
//! Conventions: millimetres; x to the right, y away from the first player; facings in degrees,
//! 0 towards +y, clockwise. A base is a rectangle known by its front-left corner.
//!
//! ```
//! use oriflamme_field::*;
//! let spears = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
//! let enemy = Footprint::new(Pose::new(140.0, 140.0, 180.0), Size::new(40.0, 15.0));
//! assert_eq!(distance(&spears, &enemy), 40.0);
//! let met = sweep::straight_reach(&spears, 80.0, &enemy).unwrap();
//! let there = spears.advanced(met).snapped();
//! let contact = contact(&there, &enemy).unwrap();
//! assert_eq!((contact.a, contact.b), (Part::Edge(Edge::Front), Part::Edge(Edge::Front)));
//! assert_eq!(contact.length, 40.0);
//! ```

mod bounds;
mod contact;
mod detour;
mod facing;
mod footprint;
pub mod formation;
pub mod gap;
pub mod index;
mod parts;
mod plane;
mod pose;
mod quarter;
mod rings;
pub mod sight;
pub mod sweep;
pub mod table;
pub mod terrain;

pub use bounds::Bounds;
pub use contact::{Contact, Part, coincident_corners, contact, distance, is_farther, overlaps, penetration, touching};
pub use detour::shortest_way;
pub use facing::Facing;
pub use footprint::Footprint;
pub use parts::{Corner, Edge, Hand};
pub use plane::{Point, Segment, Vector};
pub use pose::{Pose, Size};
pub use quarter::part_in_quarter;
pub use rings::Rings;
pub use table::Table;

/// The one tolerance of the whole program, in millimetres: nearer than this is touching,
/// and only a deeper penetration is an overlap.
pub const TOLERANCE: f64 = 0.01;
