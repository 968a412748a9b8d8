//! A unit: who it is, where and how it stands, what it has suffered, and what it remembers of this turn and of its combat.
//! Relies on profiles and places.
//! Must not decide what a unit may do.

use super::id::Id;
use super::kinds::{Arm, Formation, Size, Special, Weapon};
use super::profile::Profile;
use crate::place::Spot;
use oriflamme_field::Edge;
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    Field(Spot),
    /// In a building block; a gun stands at one side of it.
    Building {
        block: u8,
        side: Option<Edge>,
    },
    /// Sheltered by a pike unit, in hedgehog.
    Joined(Id),
    /// Beside the table, to be deployed.
    Waiting,
    /// Left the table, there.
    Off(Spot),
    /// Destroyed.
    Lost,
}

/// How a unit came into the combat that it is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Came {
    /// By no move of its own.
    #[default]
    Standing,
    /// By its own charge or countercharge, or by a return to combat.
    Moving,
}

/// What a unit remembers. All of it ends with the turn, but for its combat.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Memory {
    /// It has had its order or its initiative of this turn.
    pub ordered: bool,
    /// Its movement is over for this turn.
    pub halted: bool,
    /// A gun that moved otherwise than by turning on the spot.
    pub moved: bool,
    pub shot: bool,
    /// Sides of its building from which it has shot.
    pub sides: Vec<Edge>,
    pub closing_fire: bool,
    pub evaded: bool,
    /// It charged or countercharged in this turn.
    pub charged: bool,
    /// It charged by a sweeping advance in this turn.
    pub swept: bool,
    /// It has the charge bonus in its next round.
    pub bonus: bool,
    /// Its special rules for charging hold in its next round.
    pub shock: bool,
    /// Chargers against whom it fights with double dice in its next round.
    pub braced: Vec<Id>,
    /// A casualty of this turn came from artillery.
    pub gun_hit: bool,
    /// It was disordered when its owner's turn began.
    pub disordered_at_start: bool,
    /// An enemy unit stood within reach of initiative when the Command phase began.
    pub initiative: bool,
    /// It stood in support of a combat when the Command phase began.
    pub supporting: bool,
    /// It has fought a round in this phase.
    pub fought: bool,
    /// It formed or joined a hedgehog in this turn.
    pub formed: bool,
    /// Dragoons that count as mounted from the next turn on.
    pub mounting: bool,
    /// It has passed or failed the test that holds headlong troops back.
    pub held_back: bool,
    /// It fought its last round of this combat on the winning side.
    pub won: bool,
    pub came: Came,
    pub cover_lost: bool,
    /// It has fought a round of its combat and may turn to its enemy before the next.
    pub may_face: bool,
    /// It was not shaken when its battalia broke: its save is worth no more than 6.
    pub wavering: bool,
    /// An enemy that touches it without being engaged with it.
    pub apart: Option<Id>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Unit {
    pub id: Id,
    pub side: Seat,
    pub battalia: u8,
    pub profile: Arc<Profile>,
    pub size: Size,
    pub formation: Formation,
    /// Dragoons only.
    pub mounted: bool,
    /// Open order that has closed ranks to fight.
    pub closed: bool,
    pub post: Post,
    pub casualties: i32,
    pub disordered: bool,
    pub memory: Memory,
}

impl Unit {
    /// Dragoons are cavalry in the saddle and infantry on foot.
    pub fn arm(&self) -> Arm {
        match self.profile.is_dragoons() {
            true if self.mounted => Arm::Cavalry,
            true => Arm::Infantry,
            false => self.profile.arm,
        }
    }

    pub fn is_cavalry(&self) -> bool {
        self.arm() == Arm::Cavalry
    }

    pub fn is_infantry(&self) -> bool {
        self.arm() == Arm::Infantry
    }

    pub fn is_artillery(&self) -> bool {
        self.arm() == Arm::Artillery
    }

    pub fn is_dragoons(&self) -> bool {
        self.profile.is_dragoons()
    }

    pub fn is_mortar(&self) -> bool {
        self.profile.weapon == Weapon::Mortar
    }

    pub fn has(&self, special: Special) -> bool {
        self.profile.special.contains(&special)
    }

    pub fn has_pikes(&self) -> bool {
        self.has(Special::Pikes)
    }

    pub fn is_in(&self, formation: Formation) -> bool {
        self.formation == formation
    }

    pub fn is_open(&self) -> bool {
        self.formation == Formation::OpenOrder && !matches!(self.post, Post::Building { .. })
    }

    /// Infantry and cavalry that are not in open order (R03).
    pub fn is_formed(&self) -> bool {
        !self.is_artillery() && !self.is_open()
    }

    /// On the table, wherever on it.
    pub fn is_there(&self) -> bool {
        matches!(self.post, Post::Field(_) | Post::Building { .. } | Post::Joined(_))
    }

    pub fn block(&self) -> Option<u8> {
        match self.post {
            Post::Building { block, .. } => Some(block),
            _ => None,
        }
    }

    /// Sees, shoots and fights to all sides alike.
    pub fn is_all_round(&self) -> bool {
        self.is_in(Formation::Hedgehog) || matches!(self.post, Post::Building { .. } | Post::Joined(_))
    }

    pub fn may_take(&self, formation: Formation) -> bool {
        self.profile.formations.contains(&formation)
    }

    /// The formation in which it stands wherever others form line.
    pub fn line(&self) -> Formation {
        let irregular = self.has(Special::Irregular) || self.size == Size::Tiny;
        if !irregular && self.may_take(Formation::BattleLine) {
            Formation::BattleLine
        } else {
            self.profile.default_formation()
        }
    }
}
