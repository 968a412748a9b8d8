//! What players can say: orders, choices and answers, from set-up to the end of the battle.
//!
//! All lengths are millimetres on the table; their JSON forms stand in `docs/words/`.

use crate::base::BaseId;
use crate::terrain::PieceText;
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Hand, Pose};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    // ---- set-up ----
    /// Roll for the invader.
    RollInvader,
    /// Choose terrain pieces by kind and size class.
    ChooseTerrain(Vec<PieceChoice>),
    /// Roll the placement dice of the next piece: which edge is preferred, or which is the reference of a river.
    RollPlacement { edge: TableEdge },
    /// Place the piece whose dice were rolled.
    PlaceTerrain(PieceText),
    /// Give up a piece that cannot be placed.
    DiscardTerrain,
    /// Roll for weather and time of day, as the options ask.
    RollConditions,
    /// Where the baggage stands.
    PlaceBaggage { pose: Pose },
    /// Roll for the order of deployment.
    RollOrder,
    /// On 11 or 12 the invader chooses whether he deploys first and plays second.
    DeployFirst(bool),
    /// Secretly written; empty for no ambush.
    WriteAmbush(Vec<Placed>),
    /// All bases that do not lie in ambush.
    Deploy(Vec<Placed>),

    // ---- a period ----
    /// Roll the dice of the period: weather, glare, PIG.
    Begin,
    /// A voluntary move.
    Order(Order),
    /// Two or three orders carried out at the same time by bases that leave a ZoC.
    Simultaneous(Vec<Order>),
    /// Impetuous bases are kept from moving.
    Halt { bases: Vec<BaseId> },
    /// The step is finished.
    Done,
    /// The impetuous move of a base.
    Charge(Charge),
    /// Which bases shoot at what, the primary shooter first; each seat declares its own.
    DeclareShots(Vec<Volley>),
    /// Resolve the shot at this target.
    Shoot { target: BaseId },
    /// These shooters hold their shot at an elephant that could be driven into a friend; the others shoot.
    Spare(Vec<BaseId>),
    /// Resolve the close combat in which this base fights its principal opponent.
    Fight { base: BaseId },

    // ---- answers to interrupts ----
    /// Pass through or push the friend behind, or choose which base goes first.
    Recoil(RecoilChoice),
    /// The winner pursues, or stays.
    Pursue(bool),
    /// Mounted in flight: avoid difficult going or go straight on.
    AvoidDifficult(bool),
    /// Which of the equally dangerous enemies is the principal opponent.
    Principal { base: BaseId },
    /// With which of two enemies the base aligns when both contacts are equally long.
    AlignWith { base: BaseId },
    /// An ambush was seen in part: reveal all of it, or only what is seen.
    RevealAll(bool),
    /// Which base is dealt with next, where the owner chooses the order.
    Next { base: BaseId },

    // ---- end ----
    /// Propose to end the battle as a draw for want of time.
    ProposeDraw,
    /// Answers a proposal of a draw.
    AcceptDraw(bool),
}

impl Command {
    /// Every base that the command names.
    pub fn names(&self) -> Vec<BaseId> {
        match self {
            Command::WriteAmbush(places) | Command::Deploy(places) => places.iter().map(|p| p.base).collect(),
            Command::Order(order) => order.names(),
            Command::Simultaneous(orders) => orders.iter().flat_map(Order::names).collect(),
            Command::Halt { bases } | Command::Spare(bases) => bases.clone(),
            Command::Charge(charge) => std::iter::once(charge.base).chain(charge.target).collect(),
            Command::DeclareShots(volleys) => {
                volleys.iter().flat_map(|v| std::iter::once(v.target).chain(v.shooters.iter().copied())).collect()
            }
            Command::Shoot { target: base }
            | Command::Fight { base }
            | Command::Principal { base }
            | Command::AlignWith { base }
            | Command::Next { base } => vec![*base],
            Command::RollInvader
            | Command::ChooseTerrain(_)
            | Command::RollPlacement { .. }
            | Command::PlaceTerrain(_)
            | Command::DiscardTerrain
            | Command::RollConditions
            | Command::PlaceBaggage { .. }
            | Command::RollOrder
            | Command::DeployFirst(_)
            | Command::Begin
            | Command::Done
            | Command::Recoil(_)
            | Command::Pursue(_)
            | Command::AvoidDifficult(_)
            | Command::RevealAll(_)
            | Command::ProposeDraw
            | Command::AcceptDraw(_) => Vec::new(),
        }
    }
}

impl Order {
    fn names(&self) -> Vec<BaseId> {
        let others = match &self.movement {
            Move::FormColumn(form) => std::iter::once(form.head).chain(form.followers.iter().copied()).collect(),
            Move::Extend(extend) => extend.places.iter().map(|p| p.base).collect(),
            Move::PackGroup { leader } => vec![*leader],
            Move::March(_) | Move::Free { .. } | Move::Road { .. } | Move::Bank { .. } | Move::PackAhead => Vec::new(),
        };
        [self.bases.clone(), others].concat()
    }
}

/// A base and the place where it is put.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    pub base: BaseId,
    pub at: Pose,
}

/// A terrain piece chosen before placing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceChoice {
    pub kind: crate::terrain::Ground,
    pub size: SizeClass,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SizeClass {
    Small,
    Medium,
    Large,
}

/// A voluntary move ordered with PIG.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub bases: Vec<BaseId>,
    #[serde(rename = "move")]
    pub movement: Move,
    /// A far move; otherwise the move is tactical.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub far: bool,
    /// Shift into alignment with the enemy contacted, if the rules allow it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub align: bool,
}

/// How a body moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Straight pieces, wheels and about-faces one after the other. For a column these are the head's.
    March(Vec<Leg>),
    /// A single base to any place; by way of the poses in `via` when something stands in between.
    Free {
        to: Pose,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        via: Vec<Pose>,
    },
    /// Along the road under the column or base.
    Road {
        distance: f64,
    },
    /// Along the bank of the river beside the column or base.
    Bank {
        distance: f64,
    },
    FormColumn(FormColumn),
    Extend(Extend),
    /// Every base of the pack goes straight ahead at its full allowance.
    PackAhead,
    /// The pack closes up on its leader.
    PackGroup {
        leader: BaseId,
    },
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leg {
    Ahead(f64),
    Back(f64),
    /// The front corner on that hand stays; the other describes an arc of that length.
    Wheel {
        hand: Hand,
        arc: f64,
    },
    Face,
}

/// Forming a column facing as now (`turn` absent) or at right angles.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormColumn {
    pub head: BaseId,
    /// How far the head advances, after its turn if it makes one.
    pub distance: f64,
    /// The head wheels 90 degrees to that hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Hand>,
    /// The bases behind the head, in order; those left out take no part.
    pub followers: Vec<BaseId>,
}

/// Turning a column into a line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Extend {
    /// The head wheels 90 degrees to that hand; absent: it stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Hand>,
    /// Where each of the other bases goes, in their order in the column.
    pub places: Vec<Placed>,
}

/// An impetuous move. The engine finds target and way; the player chooses where the rules let him.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    pub base: BaseId,
    /// Which target, between equals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<BaseId>,
    /// Mounted: the angle of an initial wheel that avoids difficult going, clockwise positive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avoid: Option<f64>,
    /// The side to which it steps out of a group at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step_aside: Option<Hand>,
    /// Shift into alignment with the enemy contacted, if the rules allow it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub align: bool,
}

/// Shooters at one target.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Volley {
    pub target: BaseId,
    /// The primary shooter comes first.
    pub shooters: Vec<BaseId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RecoilChoice {
    Pass,
    Push,
}
