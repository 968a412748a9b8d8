//! Armies, their battalias and their commanders.
//! Relies on names and places.
//! Must not know how a battle goes.

use crate::place::{Spot, point};
use crate::tables::{number, table};
use crate::troops::{Id, Trait};
use oriflamme_field::Point;
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

/// Units under one commander.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battalia {
    pub name: String,
    pub side: Seat,
    pub broken: bool,
}

/// Where a commander is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Station {
    /// By himself, in inches.
    Field { x: f64, y: f64 },
    /// Part of a unit.
    With(Id),
    /// Beside the table, to be deployed.
    Waiting,
    /// He fell in this turn.
    Fallen,
    /// Fallen, and nobody is left to follow him.
    Gone,
}

/// What a commander remembers of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Doings {
    /// He gives no more orders.
    pub silent: bool,
    /// He has given an order.
    pub spoke: bool,
    pub moved: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Commander {
    pub id: Id,
    pub side: Seat,
    /// Nothing for a general.
    pub battalia: Option<u8>,
    pub rating: i32,
    pub mounted: bool,
    /// What he is known for, where he is named.
    pub trait_: Option<Trait>,
    pub station: Station,
    pub doings: Doings,
}

impl Commander {
    pub fn is_general(&self) -> bool {
        self.battalia.is_none()
    }

    pub fn is_alive(&self) -> bool {
        matches!(self.station, Station::Field { .. } | Station::With(_))
    }

    pub fn is_with(&self, unit: Id) -> bool {
        self.station == Station::With(unit)
    }

    /// One normal move, in inches.
    pub fn reach(&self) -> f64 {
        f64::from(number("commander-move", if self.mounted { "mounted" } else { "on foot" }, "inches"))
    }

    /// Attacks that he adds to a unit.
    pub fn attacks(&self) -> i32 {
        let row = match self.trait_ {
            Some(_) => "named commander",
            None if self.rating >= 8 => "8 or more",
            None => "7 or less",
        };
        number("commander-attack-bonus", row, "attacks")
    }

    /// The rating of whoever follows him.
    pub fn successor_rating(&self) -> i32 {
        let found = table("commander-replacement").cell(&self.rating.to_string(), "rating of the replacement");
        found.map_or(self.rating, |cell| cell.must() as i32)
    }

    /// Where his own figure stands, if he is by himself.
    pub fn place(&self) -> Option<Point> {
        match self.station {
            Station::Field { x, y } => Some(point(x, y)),
            _ => None,
        }
    }
}

impl From<Point> for Station {
    fn from(place: Point) -> Station {
        let spot = Spot::at(place, Default::default());
        Station::Field { x: spot.x, y: spot.y }
    }
}

/// One side's army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Army {
    pub name: String,
    pub broken: bool,
}
