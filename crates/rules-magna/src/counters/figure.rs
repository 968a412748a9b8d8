//! Somebody or some animal in the game: where it is, in what state, and what it has done.
//! Relies on profiles and on the map's places.
//! Must not decide anything: rules read it, events write it.

use super::{Id, Nature, Profile, Values};
use crate::tactics::berserk::Fury;
use oriflamme_hexfield::{Mount, Place, Side};
use oriflamme_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The four states of the counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Health {
    #[default]
    Healthy,
    Wounded,
    /// Stunned in a phase of the enemy, or in an own phase that is over.
    Stunned,
    /// Stunned in the own phase that is still being played: it does not recover in that phase.
    JustStunned,
    Dead,
}

impl Health {
    pub fn is_stunned(self) -> bool {
        matches!(self, Health::Stunned | Health::JustStunned)
    }
}

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// On one hex: men on foot and small animals, living or dead.
    On(Place),
    /// On two hexes, at ground level: every large animal, ridden or not, living or dead.
    Astride(Mount),
    /// A rider in the saddle of this animal.
    Riding(Id),
    /// A passenger in the litter of this camel.
    Litter(Id),
    /// Jumped down on this enemy, and not got off yet.
    Upon(Id),
    /// Carried, stunned, by this character.
    Carried(Id),
    /// On the map no more, or not yet.
    Away,
}

/// What a figure did in its own last phase, and in the phase of the enemy since.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Deeds {
    /// Shot in sequence 1 of the own phase.
    pub shot: bool,
    /// Shot in sequence 2 of the enemy phase.
    pub shot_defensively: bool,
    /// Began to move in the own phase.
    pub moved: bool,
    /// May not move again in this sequence.
    pub halted: bool,
    /// MP spent in the own phase.
    pub spent: u32,
    /// MP that it had in the own phase, before any limit of its weapon.
    pub allowance: u32,
    /// When defensive fire came to it in this sequence: 1 for the first target, 2 for the next.
    pub fired_at: u32,
    /// Did something that takes a whole phase: clearing the dead, harnessing.
    pub busy: bool,
    /// Attacked in close combat in the own phase.
    pub attacked: bool,
    /// Took part in a combat of this sequence, on either side.
    pub engaged: bool,
    /// May not attack in this phase.
    pub barred: bool,
    /// Made its one opportunity attack of this player phase.
    pub opposed: bool,
    /// Declared that it will not move, and so may be shot at.
    pub motionless: bool,
    /// Took its axe in both hands in this phase.
    pub axe_raised: bool,
    /// Locked shields with others in this movement sequence.
    pub walled: bool,
    /// A rider whose horse a hamstringer struck at in this phase.
    pub hamstrung: bool,
    /// How a berserker stands in his combat sequence.
    pub fury: Fury,
    /// Jumped from a tree on an enemy in this phase.
    pub pounce: Option<Pounce>,
    /// What the horse made of the smell of camels in this phase.
    pub fear: Option<Fear>,
    /// The last post on its way where it stood alone, should it be stopped among friends.
    pub refuge: Option<Post>,
}

/// A jump from a tree on an enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pounce {
    pub victim: Id,
    /// The attack value when he jumped.
    pub attack: u32,
    /// The landing kills him once he has attacked.
    pub dies: bool,
}

/// A horse that smelt a camel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fear {
    /// It shies: its rider fights one column worse.
    Shy,
    Calm,
}

/// Markers that lie on a figure.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Marks {
    /// A man on one knee, or a camel on its knees.
    pub kneeling: bool,
    /// Led by the bridle by this character.
    pub led_by: Option<Id>,
    /// Seizing its bridle failed for this rider in this phase.
    pub shunned: Option<Id>,
    /// Hitched to this wagon.
    pub hitched_to: Option<Id>,
    /// Swings an axe with both hands.
    pub two_handed: bool,
    /// In a shield wall: the first of his two front sides.
    pub wall: Option<Side>,
    /// After the horse of this rider.
    pub hamstrings: Option<Id>,
    /// A ballista: the turn in which it is loaded again.
    pub loaded_in: Option<u32>,
    /// Loads for this crossbowman.
    pub loads_for: Option<Id>,
    /// A crossbowman whose loader was attacked: he does not shoot any more in this turn.
    pub silent_in: Option<u32>,
    /// A pack camel whose load was taken off.
    pub unloaded: bool,
    /// A passenger of whom the other side does not know.
    pub hidden: bool,
    /// A knight who surrendered, while he is a prisoner.
    pub captive: Option<Captive>,
    /// A prisoner who fled or turned on his guards: he is given no quarter again.
    pub fugitive: bool,
}

/// What keeps a prisoner.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Captive {
    pub guards: Vec<Id>,
    /// A friend attacked one of the guards since his side last moved.
    pub rescued: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figure {
    pub id: Id,
    /// Whose it is; of an animal without a rider, whose it was at first.
    pub side: Seat,
    pub profile: Arc<Profile>,
    pub health: Health,
    pub post: Post,
    pub deeds: Deeds,
    pub marks: Marks,
    /// Missiles left, where they are counted.
    pub missiles: Option<u8>,
}

impl Figure {
    pub fn nature(&self) -> Nature {
        self.profile.nature
    }

    pub fn is_man(&self) -> bool {
        self.nature() == Nature::Man
    }

    pub fn is_animal(&self) -> bool {
        self.nature().is_animal()
    }

    pub fn is_mounted(&self) -> bool {
        matches!(self.post, Post::Riding(_))
    }

    /// A man on his own feet, or on his back.
    pub fn is_on_foot(&self) -> bool {
        self.is_man() && matches!(self.post, Post::On(_))
    }

    /// The enemy on whom he has jumped and still is.
    pub fn upon(&self) -> Option<Id> {
        match self.post {
            Post::Upon(victim) => Some(victim),
            _ => None,
        }
    }

    pub fn in_armour(&self) -> bool {
        self.profile.armour
    }

    pub fn is_alive(&self) -> bool {
        self.health != Health::Dead
    }

    pub fn is_stunned(&self) -> bool {
        self.health.is_stunned()
    }

    pub fn is_wounded(&self) -> bool {
        self.health == Health::Wounded
    }

    /// Alive and able to act.
    pub fn is_up(&self) -> bool {
        self.is_alive() && !self.is_stunned() && self.post != Post::Away
    }

    /// The face of the counter that lies on top.
    pub fn values(&self) -> Values {
        let profile = &self.profile;
        match (self.health, self.is_mounted()) {
            (Health::Dead, _) => Values::default(),
            (Health::Healthy, true) => profile.mounted.unwrap_or(profile.foot),
            (Health::Healthy, false) => profile.foot,
            (Health::Wounded, true) => profile.mounted_wounded.or(profile.mounted).unwrap_or(profile.wounded),
            (Health::Wounded, false) => profile.wounded,
            (Health::Stunned | Health::JustStunned, _) => Values { attack: 0, defence: profile.stunned, movement: 0 },
        }
    }
}
