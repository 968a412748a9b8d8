//! The whole position of a battle, in set-up and in play. Only `apply` changes it.

use crate::army::Army;
use crate::base::{Base, BaseId};
use crate::command::{PieceChoice, Volley};
use crate::roster::Roster;
use crate::scale::Scale;
use crate::terrain::Piece;
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Bounds, Footprint, Table, Vector};
use oriflamme_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub scale: Scale,
    pub table: Table,
    pub options: Options,
    pub terrain: Arc<Vec<Piece>>,
    pub armies: [Arc<Army>; 2],
    pub bases: Roster,
    pub setup: SetupState,
    pub clock: Clock,
    pub weather: Weather,
    pub daylight: Daylight,
    pub glare: Glare,
    pub pig: i8,
    pub rebate_used: bool,
    /// What is left to be done before play goes on; the last is next.
    pub tasks: Vec<Task>,
    pub declared: [bool; 2],
    pub volleys: Vec<(Seat, Volley)>,
    /// The elephant that is about to be shot at and that its shooters may still spare.
    pub sparing: Option<BaseId>,
    /// Who was in close combat with whom when the step of close combat began.
    pub melee: Option<Vec<(BaseId, BaseId)>>,
    /// Principal opponents that the enemy chose between equals: of whom, and who.
    pub principals: Vec<(BaseId, BaseId)>,
    pub end: Option<End>,
}

/// Rules that the players agree on before the battle.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub weather: bool,
    pub time: bool,
    /// The battle is a draw for want of time after this many turns.
    pub turn_limit: Option<u32>,
    /// No agreed draw before this many turns were played.
    pub minimum_turns: u32,
    /// Points of a tournament, in place of the usual ones.
    pub scoring: Option<Scoring>,
}

/// Points that the organiser of a tournament gives.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// Of the winner and of his opponent.
    pub victory: [f64; 2],
    /// Of each player when night or a mutual rout ends the battle.
    pub draw: f64,
    /// Of each player in any other draw.
    pub out_of_time: f64,
}

/// How far the set-up has come, and what it found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SetupState {
    pub step: SetupStep,
    pub invader: Option<Seat>,
    /// Who has the first period of every turn.
    pub first: Seat,
    /// Seas and lakes as they were placed; in the terrain, hills that stand in them are cut out.
    pub waters: Vec<Piece>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetupStep {
    Invader,
    ChooseTerrain {
        chosen: [Option<Vec<PieceChoice>>; 2],
    },
    PlaceTerrain {
        waiting: Vec<(Seat, PieceChoice)>,
        rolled: Option<PlacementRoll>,
    },
    Conditions,
    Baggage {
        placed: [bool; 2],
    },
    /// The dice for the order of deployment.
    RollOrder,
    /// The deployment dice came up 11 or 12: the invader chooses.
    Order,
    Ambush {
        written: [bool; 2],
    },
    Deploy {
        done: [bool; 2],
    },
    Finished,
}

/// The dice that say where a piece must lie.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlacementRoll {
    /// An area must be nearest to this edge.
    Nearest { edge: TableEdge },
    /// A river's middle line keeps between two distances (MU) from the reference edge.
    Strip { edge: TableEdge, from: u8, to: u8 },
    /// Roads, seas and lakes: no dice.
    Free,
}

/// Turn, period and step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Clock {
    /// Counted from 1.
    pub turn: u32,
    pub active: Seat,
    pub step: Step,
}

/// The steps of a period in which somebody is asked; weather, time and PIG are rolled in `Begin`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Begin,
    Moves,
    Impetuous,
    Shooting,
    Combat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    #[default]
    Fair,
    /// It may begin to rain.
    Threatening,
    Rain {
        periods: u8,
    },
    /// Rain has stopped for good.
    Cleared,
    /// Where the wind comes from, in degrees clockwise from +y.
    Wind {
        from: u16,
    },
}

/// Time of day, where the players use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Daylight {
    /// Turns of daylight; the next one is dusk. `None`: time is not used.
    pub turns: Option<u32>,
    /// Unpaved roads are muddy for the rest of the battle.
    pub mud: bool,
}

/// Where the sun is and whether it dazzles in this period.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Glare {
    /// The bearing of the sun, in degrees clockwise from +y.
    pub sun: Option<u16>,
    pub now: bool,
}

/// Something that is still to be done, or to be asked of somebody.
///
/// Tasks are a stack: resolving one may put others on top. A task that needs an answer stays on top
/// until its answer comes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A base makes a recoil.
    Recoil { base: BaseId, cause: InducedBy, choice: Option<crate::command::RecoilChoice> },
    /// A base flees.
    Flight { base: BaseId, cause: InducedBy, avoid_difficult: Option<bool> },
    /// Other enemies of the winner that were in frontal contact with it recoil too.
    Companions { bases: Vec<BaseId>, cause: InducedBy },
    /// The winner may or must pursue.
    Pursuit { base: BaseId, must: bool },
    /// The draw that was proposed is accepted or not.
    DrawProposed { by: Seat },
    /// Ambushed bases were seen; their owner may reveal the others too.
    RevealRest { owner: Seat, bases: Vec<BaseId> },
    /// A contacted base must align with one of two enemies equally.
    AlignWith { base: BaseId, with: Vec<BaseId> },
    /// An impetuous move that waits for another to be finished first.
    FinishCharge {
        charge: crate::command::Charge,
        /// The friend that must make its own impetuous move first.
        first: Option<BaseId>,
        /// Friends that were already told to make room.
        told: Vec<BaseId>,
    },
}

/// What made an induced move happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InducedBy {
    Shot,
    CloseCombat {
        opponent: BaseId,
    },
    /// Cleared out of the way of an impetuous friend.
    ImpetuousFriend {
        base: BaseId,
    },
}

/// How the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Victory { winner: Seat },
    MutualRout,
    Night,
    OutOfTime,
}

impl State {
    pub fn mu(&self, units: f64) -> f64 {
        units * self.scale.mu()
    }

    pub fn base_width(&self) -> f64 {
        self.scale.base_width()
    }

    pub fn base(&self, id: BaseId) -> Option<&Base> {
        self.bases.get(id)
    }

    /// Bases that stand openly on the table.
    pub fn on_table(&self) -> impl Iterator<Item = &Base> + '_ {
        self.bases.iter().filter(|b| b.on_table())
    }

    /// Bases that stand openly on the table and whose boxes meet a box.
    pub fn near(&self, bounds: Bounds) -> impl Iterator<Item = &Base> + '_ {
        self.bases.near(bounds).filter(|b| b.on_table())
    }

    pub fn side(&self, seat: Seat) -> impl Iterator<Item = &Base> + '_ {
        self.on_table().filter(move |b| b.side == seat)
    }

    pub fn enemies_of(&self, seat: Seat) -> impl Iterator<Item = &Base> + '_ {
        self.side(seat.other())
    }

    pub fn footprint(&self, id: BaseId) -> Option<Footprint> {
        self.base(id).map(Base::footprint)
    }

    pub fn cinc(&self, seat: Seat) -> Option<&Base> {
        self.bases.generals().find(|b| b.side == seat)
    }

    /// The direction in which a player looks from his edge.
    pub fn outlook(&self, seat: Seat) -> Vector {
        Vector::new(0.0, if seat == Seat::FIRST { 1.0 } else { -1.0 })
    }
}
