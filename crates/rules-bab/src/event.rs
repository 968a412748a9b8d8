//! What happened. Events are applied without thinking: they carry final poses, faces and losses.

use crate::army::Army;
use crate::base::{BaseId, Moved, Place};
use crate::command::{Order, Volley};
use crate::play::combat::Combat;
use crate::play::induced::Fate;
use crate::state::{Clock, Daylight, End, Glare, SetupStep, Weather};
use crate::terrain::Piece;
use oriflamme_field::Pose;
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    // ---- set-up ----
    /// The set-up is now at this step.
    Setup(SetupStep),
    Invader(Seat),
    TerrainPlaced(Piece),
    /// All terrain, where a new piece changed others.
    Terrain(Vec<Piece>),
    Army {
        seat: Seat,
        army: Box<Army>,
    },
    /// Who has the first period of every turn.
    PlaysFirst(Seat),

    // ---- the course of the battle ----
    Clock(Clock),
    Weather(Weather),
    Daylight(Daylight),
    Glare(Glare),
    /// PIG that the active player has now.
    Pig(i8),
    /// The C-en-C has used his cheaper order of this period.
    RebateUsed,
    /// A new period: forget what bases did in the last one.
    Forget,
    Declared {
        seat: Seat,
        volleys: Vec<Volley>,
    },
    VolleysLeft(Vec<(Seat, Volley)>),
    /// The shooters at this elephant are asked whether they spare it.
    Sparing(Option<BaseId>),
    /// The step of close combat begins with these bases in close combat with each other.
    Melee(Vec<(BaseId, BaseId)>),
    /// The enemy chose the principal opponent of a base.
    Principal {
        of: BaseId,
        opponent: BaseId,
    },
    /// An order was carried out (for the reader of the log).
    Ordered {
        order: Order,
        cost: i8,
    },

    // ---- bases ----
    Posed {
        base: BaseId,
        pose: Pose,
    },
    Placed {
        base: BaseId,
        place: Place,
    },
    Deed {
        base: BaseId,
        deed: Deed,
    },
    VehiclesLost {
        base: BaseId,
    },
    /// A close combat or a shot was resolved; what it did to bases follows in other events.
    Fought {
        combat: Combat,
        /// Who suffers what by the outcome tables.
        fate: Option<(BaseId, Fate)>,
    },

    Ended(End),
}

/// Something a base did or suffered in this period.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Moved { how: Moved, distance: f64 },
    Halted,
    Fled,
    ShotAt,
    Shot,
    Fought,
}
