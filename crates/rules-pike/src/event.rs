//! What happened. Facts are told as such, for logs, luck and statistics; what changes is told as it is afterwards.
//! Relies on the state's own types.
//! Must not leave anything to be decided when it is applied.

use crate::army::{Doings, Station};
use crate::command::Response;
use crate::state::{Clock, End};
use crate::troops::{Formation, Id, Memory, Post};
use oriflamme_field::Edge;
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Clock(Clock),
    Posted {
        unit: Id,
        post: Post,
    },
    Formed {
        unit: Id,
        formation: Formation,
        mounted: bool,
        closed: bool,
    },
    Casualties {
        unit: Id,
        casualties: i32,
    },
    Disordered {
        unit: Id,
        disordered: bool,
    },
    Remembered {
        unit: Id,
        memory: Box<Memory>,
    },
    Stationed {
        commander: Id,
        station: Station,
        rating: i32,
    },
    Acted {
        commander: Id,
        doings: Doings,
    },
    BattaliaBroken {
        battalia: u8,
    },
    ArmyBroken {
        side: Seat,
    },
    Ended(End),
    /// A command roll, of an order or of a response; how many moves it gives, none where it failed.
    CommandRolled {
        commander: Id,
        dice: [u8; 2],
        rating: i32,
        moves: Option<u8>,
    },
    Blundered {
        die: u8,
    },
    ChargeDeclared {
        charger: Id,
        target: Id,
        side: Edge,
    },
    Reacted {
        unit: Id,
        response: Response,
    },
    Shot {
        unit: Id,
        target: Id,
        hits: u8,
        casualties: u8,
        closing: bool,
    },
    RoundFought {
        units: Vec<Id>,
        scores: [i32; 2],
        winner: Option<Seat>,
    },
    BreakTested {
        unit: Id,
        total: i32,
        outcome: Outcome,
    },
}

/// What a break test does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Rout,
    Retire,
    Hold,
}
