//! What then happens. Every event holds its result.
//! Relies on the nouns of the state.
//! Must not need any rule to be applied.

use crate::build::Characteristic;
use crate::flow::Degree;
use crate::id::Id;
use crate::state::{Attitude, End, Hour, Objective, Place, Standing, Weather};
use crate::terrain::PieceText;
use oriflamme_field::{Point, Pose};
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Posed {
        unit: Id,
        pose: Pose,
    },
    Placed {
        unit: Id,
        place: Place,
    },
    Life {
        unit: Id,
        life: u8,
    },
    Fleeing {
        unit: Id,
        fleeing: bool,
    },
    Attitude {
        unit: Id,
        attitude: Option<Attitude>,
    },
    /// The base action is used.
    Spent {
        unit: Id,
    },
    Pushed {
        unit: Id,
    },
    Charged {
        unit: Id,
        enemy: Id,
    },
    ChiefPoints {
        chief: Id,
        points: u8,
    },
    ChiefUses {
        chief: Id,
        uses: u8,
    },
    RacePoints {
        chief: Id,
        left: u8,
    },
    ChiefAt {
        chief: Id,
        at: Point,
    },
    ChiefMoved {
        chief: Id,
    },
    ChiefLife {
        chief: Id,
        life: u8,
    },
    ArmyMorale {
        seat: Seat,
        morale: u8,
    },
    GroupLost {
        seat: Seat,
        chief: Id,
    },
    Talisman {
        seat: Seat,
        at: Option<Point>,
    },
    Objectives {
        objectives: Vec<Objective>,
    },
    /// Marks of spent base actions and pushes go; the turn of that number begins.
    Turn {
        turn: u16,
    },
    Standing {
        seat: Seat,
        standing: Standing,
    },
    Hour {
        hour: Hour,
    },
    Weather {
        weather: Weather,
    },
    Scenery {
        terrain: Vec<PieceText>,
    },
    Edge {
        seat: Seat,
        far: bool,
    },
    Omen {
        seat: Seat,
        kind: usize,
        change: i8,
    },
    Ended {
        end: End,
    },
    /// A die was rolled against a chance, and what it came to; it changes nothing by itself.
    Tested {
        unit: Id,
        of: Characteristic,
        chance: i32,
        face: u8,
        degree: Degree,
    },
}
