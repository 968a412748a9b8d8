//! An element: the smallest body that acts on its own (dbm.scale.6).
//! Relies on troops and on the geometry of bases.
//! Must not know what its deeds mean: each chapter notes there what it has to remember until the phase is over.

use super::Name;
use crate::troop::{Arms, Build, Grade, Kind, Troop};
use oriflamme_field::{Footprint, Pose, Size};
use serde::{Deserialize, Serialize};

/// Where an element is in the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    Table,
    /// Destroyed in close combat.
    Slain,
    /// Lost otherwise.
    Lost,
}

/// What is remembered of an element within one phase.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Deeds {
    /// Has made its tactical move (dbm.tactical.2).
    pub moved: bool,
    /// How many march moves it has made.
    pub marches: u8,
    /// A move of its own was not wholly straight ahead (dbm.press.2).
    pub strayed: bool,
    /// It does not stand as it stood when the phase began, by a move of its own (dbm.shoot.21).
    pub stirred: bool,
    /// Its front has come into contact with an enemy front in this phase.
    pub engaged: bool,
    /// It has fled in this phase.
    pub fled: bool,
    /// It was halted (dbm.halt.1).
    pub halted: bool,
    /// It has advanced or retreated on its own.
    pub advanced: bool,
    /// It has shot, or aided a shot (dbm.shoot.15).
    pub shot: bool,
}

/// One element of an army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Element {
    pub name: Name,
    /// The corps to which it belongs, by its place in the list of all.
    pub corps: usize,
    pub troop: Troop,
    pub build: Build,
    pub arms: Option<Arms>,
    /// It is the element of the general of its corps.
    pub general: bool,
    /// Psiloi whom their army list lets support those before them.
    pub supports: bool,
    pub size: Size,
    pub pose: Pose,
    pub place: Place,
    /// A general who has moved of his own will since the battle began (ruling B04).
    pub roused: bool,
    pub deeds: Deeds,
}

impl Element {
    pub fn footprint(&self) -> Footprint {
        Footprint::new(self.pose, self.size)
    }

    pub fn on_table(&self) -> bool {
        self.place == Place::Table
    }

    pub fn kind(&self) -> Kind {
        self.troop.kind
    }

    pub fn is(&self, kind: Kind, grade: Grade) -> bool {
        self.troop.is(kind, grade)
    }
}
