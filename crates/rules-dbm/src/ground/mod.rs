//! The ground: features on the table and the going they make.
//! Relies on the geometry of terrain and on the table of going.
//! Must not know who moves, sees or fights there.

mod feature;
mod going;

pub use feature::{Feature, FeatureText, Soil};
pub use going::Going;
