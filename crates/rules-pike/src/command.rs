//! What a player may say.
//! Relies on names and places.
//! Must not know whether it is allowed.

use crate::place::Spot;
use crate::troops::{Formation, Id};
use oriflamme_field::Edge;
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// An order of a commander.
    Order {
        commander: Id,
        deed: Deed,
    },
    /// He joins the unit if he has not, and goes with it.
    Follow {
        commander: Id,
        deed: Deed,
    },
    /// He joins the unit if he has not, and takes a casualty off it.
    Rally {
        commander: Id,
        unit: Id,
    },
    /// A move without an order.
    Initiative {
        deed: Deed,
    },
    /// A shaken unit of a broken battalia goes back, at most 45 degrees to the right (or left) of straight back.
    Retire {
        unit: Id,
        #[serde(default)]
        aside: f64,
    },
    /// A commander's own move: to a place, or to a unit.
    Ride {
        commander: Id,
        #[serde(default)]
        to: Option<[f64; 2]>,
        #[serde(default)]
        join: Option<Id>,
    },
    /// Which unit of a charge order charges whom now.
    Charge {
        unit: Id,
        target: Id,
    },
    /// How a charged unit responds.
    Respond {
        unit: Id,
        with: Response,
    },
    /// Does a charger go on against the hedgehog that was formed?
    GoOn(bool),
    Shoot {
        unit: Id,
        target: Id,
        /// From which side of a building, and from which of a hedgehog's.
        #[serde(default)]
        side: Option<Edge>,
    },
    /// How hits of shooting are shared in a hedgehog or a building.
    Share(Vec<(Id, i32)>),
    /// Which combat is fought now, by one of its units.
    Fight(Id),
    /// Does the unit turn to its enemy before the round?
    Face {
        unit: Id,
        turn: bool,
    },
    /// How many attacks go against whom.
    Split {
        unit: Id,
        attacks: Vec<(Id, i32)>,
    },
    /// Whom a unit supports.
    Support {
        unit: Id,
        of: Id,
    },
    /// Which unit tests or goes next.
    Next(Id),
    /// What a victorious unit does.
    Triumph {
        unit: Id,
        act: Triumph,
    },
    /// Where a commander goes whom enemies displaced, or who follows a fallen one.
    Shelter {
        commander: Id,
        unit: Id,
    },
    /// A whole battalia takes its places.
    Deploy {
        battalia: u8,
        units: Vec<(Id, Spot)>,
        commander: [f64; 2],
    },
    DeployGeneral {
        at: [f64; 2],
    },
    /// Who has the first turn.
    FirstTurn(Seat),
    Done,
}

/// What units are ordered to do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Where each unit goes, one leg for each move.
    March(Vec<March>),
    Charge {
        units: Vec<Id>,
        /// Whom; left open, it is said when the charge begins.
        #[serde(default)]
        target: Option<Id>,
        /// Moves before the charge.
        #[serde(default)]
        legs: Vec<Leg>,
    },
    /// A unit joins a pike block.
    Hedgehog { unit: Id, pikes: Id },
    /// The units of a hedgehog take their own formations again, there.
    Disband(Vec<(Id, Spot)>),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    pub unit: Id,
    pub legs: Vec<Leg>,
}

/// One move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Leg {
    /// Where its leader goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Spot>,
    /// A change of formation instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<Formation>,
    /// Dragoons mount or dismount at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mount: Option<bool>,
    /// It enters that building, a gun at that side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enter: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Edge>,
    /// It leaves the table across its own edge.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub off: bool,
}

impl Leg {
    pub fn to(spot: Spot) -> Leg {
        Leg { to: Some(spot), ..Leg::default() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    Hold,
    ClosingFire,
    Evade,
    FireAndEvade,
    /// With these pikes.
    Hedgehog(Id),
    Countercharge,
    TurnToFace,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Triumph {
    Hold,
    Change(Formation),
    /// Straight back, and then facing there.
    FallBack {
        #[serde(default)]
        facing: Option<f64>,
    },
    /// A sweeping advance to a place, or into an enemy.
    Sweep {
        #[serde(default)]
        to: Option<Spot>,
        #[serde(default)]
        target: Option<Id>,
    },
    /// Into a building, or up to a work.
    Occupy {
        #[serde(default)]
        block: Option<u8>,
        #[serde(default)]
        to: Option<Spot>,
    },
    /// Against an enemy of the same combat.
    Return(Id),
}

impl Deed {
    /// Every unit that it names.
    pub fn units(&self) -> Vec<Id> {
        match self {
            Deed::March(marches) => marches.iter().map(|march| march.unit).collect(),
            Deed::Charge { units, .. } => units.clone(),
            Deed::Hedgehog { unit, .. } => vec![*unit],
            Deed::Disband(places) => places.iter().map(|(unit, _)| *unit).collect(),
        }
    }

    pub fn is_charge(&self) -> bool {
        matches!(self, Deed::Charge { .. })
    }
}
