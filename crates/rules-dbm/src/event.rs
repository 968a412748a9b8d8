//! What happens, each with all that it needs.
//! Relies on the nouns.
//! Must not know why it happens.

use crate::army::{Deeds, Loyalty, Name, Place};
use crate::losses::End;
use crate::sequence::Clock;
use oriflamme_field::Pose;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Clock(Clock),
    /// A phase begins: nothing has been done in it yet.
    Afresh,
    /// The PIP die of a corps shows a face.
    Thrown {
        corps: usize,
        face: u8,
    },
    /// A corps has so many PIPs to spend.
    Endowed {
        corps: usize,
        pips: u8,
    },
    Loyal {
        corps: usize,
        loyalty: Loyalty,
    },
    Demoralised {
        corps: usize,
    },
    /// The loss of its general has been tested.
    Bereaved {
        corps: usize,
    },
    /// The general of a corps has lowered a cost in this phase.
    Favoured {
        corps: usize,
    },
    /// A general has moved of his own will.
    Roused {
        who: Name,
    },
    Posed {
        who: Name,
        pose: Pose,
    },
    Did {
        who: Name,
        deeds: Deeds,
    },
    Gone {
        who: Name,
        place: Place,
    },
    /// These pairs are still to fight.
    Paired(Vec<[Name; 2]>),
    Ended(End),
}
