//! A command of an army: a general, his die, and what has become of his troops.
//! Relies on names and equivalents.
//! Must not know which elements belong to it: they say so themselves.

use super::{Equivalents, Name};
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

/// What its general is in the army (dbm.army.5 to dbm.army.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Cinc,
    Sub,
    Ally,
}

impl Role {
    pub const ALL: [Role; 3] = [Role::Cinc, Role::Sub, Role::Ally];

    pub const fn name(self) -> &'static str {
        match self {
            Role::Cinc => "cinc",
            Role::Sub => "sub",
            Role::Ally => "ally",
        }
    }
}

/// What is known of the loyalty of an ally.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loyalty {
    /// His first die will tell (dbm.unreliable.1).
    Untested,
    #[default]
    Reliable,
    Unreliable,
}

/// One command of an army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Corps {
    pub name: Name,
    pub side: Seat,
    pub role: Role,
    pub loyalty: Loyalty,
    /// The face that its die shows in this phase, before dice are allotted.
    pub die: Option<u8>,
    /// PIPs that are left in this phase.
    pub pips: u8,
    /// Its general has lowered the cost of a move or halt in this phase (dbm.pip.15).
    pub favoured: bool,
    pub original: Equivalents,
    /// Lost before the elements on the table began to be counted: what a set-up says.
    pub lost_before: Equivalents,
    pub demoralised: bool,
    /// Its general was lost, and that has been tested (dbm.demoralised.2).
    pub bereaved: bool,
}
