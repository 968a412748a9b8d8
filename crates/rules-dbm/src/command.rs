//! What players can say; the scenario files beside the tests show their JSON forms.
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
    /// Step 2: an element or a group is kept from moving on its own; a single one that would retreat may turn about.
    Halt {
        who: Vec<Name>,
        #[serde(default)]
        about: bool,
    },
    /// Step 2: this element advances or retreats on its own next.
    Advance { who: Name },
    /// Step 3: the shots at the target of this element are resolved next.
    Shoot { by: Name },
    /// Whose shot it is when several shoot at one target.
    Principal { who: Name },
    /// Step 4: the combat of this element is fought next.
    Fight { who: Name },
    /// Who recoils passes through a friend, or pushes him back.
    Yield { pass: bool },
    /// Whether a winner pursues who may choose.
    Pursue(bool),
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
