//! Chapter 3, surroundings: kinds of ground and of side features, and the weather.
//! Relies on the rule book's tables for every number.
//! Must not know figures: what ground means for somebody is asked with his mode and armour.

pub mod charted;
pub mod feature;
pub mod terrain;
pub mod weather;

pub use charted::Charted;
pub use feature::Feature;
pub use terrain::{Cover, Footing, Terrain};
pub use weather::Weather;

/// The map of this rule set.
pub type Ground = oriflamme_hexfield::Map<Terrain, Feature>;
