//! An army as it takes part in a battle.

use crate::terrain::Ground;
use serde::{Deserialize, Serialize};

/// What is known of an army besides its bases.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
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
