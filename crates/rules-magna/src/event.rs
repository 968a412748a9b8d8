//! What happened. Events are applied without thinking: they carry where somebody stands now, his state, die results.
//! Relies on the state's own types.
//! Must not leave anything to be decided when it is applied.

use crate::combat::letters::Letter;
use crate::command::Clearing;
use crate::counters::{Deeds, Health, Id, Marks, Post, Profile};
use crate::movement::infiltration::Passage;
use crate::shooting::results::{Effect, Kind};
use crate::state::{Clock, End, Moving, Wagon};
use crate::tactics::charge::Announced;
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a table said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fought {
    /// An attack, by one of the combat tables.
    Blow(Letter),
    /// A peasant at the legs of a horse; most letters miss.
    Stroke(Letter),
    /// A shot at a man or, with nobody on it, at an animal.
    Shot { effect: Effect, kind: Kind },
    /// Somebody tried to pass.
    Opposed(Passage),
}

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
    /// A die decided between two; what it did to them is in other events.
    Fought {
        by: Id,
        target: Id,
        result: Fought,
    },
    /// Rounds of combat begun by berserkers in a trance.
    Frenzy(u32),
    Ended(End),
}
