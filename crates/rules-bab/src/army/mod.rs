//! Armies: prices, army lists, orders of battle, and what a battle must know of an army.
//!
//! Relies on troops, terrain names and the tables; knows neither table nor play.

pub mod error;
pub mod list;
pub mod muster;
pub mod order;
pub mod outfit;
pub mod query;
pub mod report;
pub mod translate;

pub use error::{ArmyError, Fault};
pub use list::ArmyList;
pub use order::OrderOfBattle;
pub use outfit::Outfit;
pub use report::{ArmyReport, check};

use crate::terrain::Ground;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is known of an army besides its bases.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Army {
    pub name: String,
    /// The army list it was built from.
    pub list: String,
    /// From 0 to 4.
    pub aggression: u8,
    /// Terrain that must be chosen when the army is invaded.
    pub compulsory: Vec<Ground>,
    pub optional: Vec<Ground>,
    /// Sum of the PoC of all bases at the start, without baggage.
    pub reference_morale: u32,
}
