//! What players can say; their JSON forms are documented in `docs/scenario.md`.
//! Relies on names. Each chapter answers its own commands in its own module.
//! Must not know whether a command is allowed.

use crate::army::Name;
use crate::movement::order::Order;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Step 1: throw the PIP dice of all one's corps.
    Throw,
    /// Step 1: which of the dice of the regular corps goes to which of them, by the faces they show.
    Allot(Vec<Share>),
    /// Step 2: a tactical move of an element or a group.
    Move(Order),
    /// Step 2: a march move.
    March(Order),
    /// This step is finished.
    Done,
}

/// A die that goes to a corps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub corps: Name,
    pub die: u8,
}
