//! What happened. Events are applied without thinking: they carry where somebody stands now, his state, die results.
//! Relies on the state's own types.
//! Must not leave anything to be decided when it is applied.

use crate::command::Clearing;
use crate::counters::{Deeds, Health, Id, Marks, Post, Profile};
use crate::state::{Clock, End, Moving, Wagon};
use crate::tactics::charge::Announced;
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Clock(Clock),
    /// Who is moving, and what he has left.
    Moving(Option<Moving>),
    Posted {
        who: Id,
        post: Post,
    },
    Health {
        who: Id,
        health: Health,
    },
    Deeds {
        who: Id,
        deeds: Deeds,
    },
    Marks {
        who: Id,
        marks: Marks,
    },
    /// An animal changes hands.
    Owned {
        who: Id,
        side: Seat,
    },
    /// Somebody has another counter from now on.
    Exchanged {
        who: Id,
        profile: Arc<Profile>,
    },
    /// Somebody hidden is seen.
    Revealed {
        who: Id,
    },
    /// The dead that are to be cleared away when the sequence ends.
    Clearings(Vec<Clearing>),
    Missiles {
        who: Id,
        left: Option<u8>,
    },
    Wagon(Wagon),
    /// The charges of this turn and how far each has come.
    Charges(Vec<Announced>),
    /// Rounds of combat begun by berserkers in a trance.
    Frenzy(u32),
    Ended(End),
}
