//! The position: everything that there is to know.
//! Relies on troops, armies and ground.
//! Must not decide anything.

use crate::army::{Army, Battalia, Commander, Station};
use crate::ground::{Ground, Piece, sight};
use crate::place::Extent;
use crate::setup::Options;
use crate::tasks::Task;
use crate::troops::{Formation, Id, Numbers, Post, Unit};
use oriflamme_field::{Footprint, Point, Table};
use oriflamme_kernel::{Clause, Message, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The steps of a turn in which somebody is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Shaken units of broken battalias go back.
    #[default]
    Retires,
    Initiative,
    Battalias,
    General,
    Commanders,
    Shooting,
    Combat,
}

impl Phase {
    pub const ALL: [Phase; 7] = [
        Phase::Retires,
        Phase::Initiative,
        Phase::Battalias,
        Phase::General,
        Phase::Commanders,
        Phase::Shooting,
        Phase::Combat,
    ];

    pub fn next(self) -> Option<Phase> {
        let at = Phase::ALL.iter().position(|phase| *phase == self)?;
        Phase::ALL.get(at + 1).copied()
    }

    pub fn is_command(self) -> bool {
        self < Phase::Shooting
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Game turns, from 1.
    pub turn: u32,
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
}

/// How the battle ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct End {
    pub winner: Option<Seat>,
    pub reason: Reason,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    ArmyBroken,
    DrivenOff,
    Objectives,
    Escaped,
    Turns,
}

impl Reason {
    pub fn clause(self) -> Clause {
        use crate::clause::*;
        match self {
            Reason::ArmyBroken => ARMY_MORALE_4,
            Reason::DrivenOff => ARMY_MORALE_6,
            Reason::Objectives => OBJECTIVE_2,
            Reason::Escaped => OBJECTIVE_4,
            Reason::Turns => ARMY_MORALE_7,
        }
    }

    pub fn text(self) -> Message {
        Message::new(match self {
            Reason::ArmyBroken => "pike-end-broken",
            Reason::DrivenOff => "pike-end-driven-off",
            Reason::Objectives => "pike-end-objectives",
            Reason::Escaped => "pike-end-escaped",
            Reason::Turns => "pike-end-turns",
        })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// In inches.
    pub width: f64,
    pub depth: f64,
    pub ground: Arc<Ground>,
    pub numbers: Arc<Numbers>,
    pub options: Arc<Options>,
    pub units: Vec<Unit>,
    pub battalias: Vec<Battalia>,
    pub commanders: Vec<Commander>,
    pub armies: [Army; 2],
    pub clock: Clock,
    pub tasks: Vec<Task>,
    pub end: Option<End>,
}

impl State {
    pub fn unit(&self, id: Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    pub fn unit_mut(&mut self, id: Id) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.id == id)
    }

    pub fn commander(&self, id: Id) -> Option<&Commander> {
        self.commanders.iter().find(|one| one.id == id)
    }

    pub fn commander_mut(&mut self, id: Id) -> Option<&mut Commander> {
        self.commanders.iter_mut().find(|one| one.id == id)
    }

    /// The living commander of a unit's battalia.
    pub fn leader_of(&self, unit: &Unit) -> Option<&Commander> {
        self.commanders.iter().find(|one| one.battalia == Some(unit.battalia) && one.is_alive())
    }

    /// Living commanders who have joined a unit; those with the pikes of a hedgehog are with all of it.
    pub fn joined_by(&self, unit: Id) -> impl Iterator<Item = &Commander> {
        self.commanders.iter().filter(move |one| one.station == Station::With(unit))
    }

    pub fn of(&self, side: Seat) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.side == side && unit.is_there())
    }

    pub fn enemies_of(&self, unit: &Unit) -> impl Iterator<Item = &Unit> {
        self.of(unit.side.other())
    }

    pub fn is_broken(&self, unit: &Unit) -> bool {
        self.battalias.get(usize::from(unit.battalia)).is_some_and(|battalia| battalia.broken)
    }

    pub fn field(&self) -> Table {
        let corner = crate::place::point(self.width, self.depth);
        Table::new(corner.x, corner.y)
    }

    pub fn extent(&self, unit: &Unit, formation: Formation) -> Extent {
        if formation == Formation::Hedgehog {
            let joined = self.joined_units(unit.id).count();
            let side = self.numbers.hedgehog[usize::from(joined > 1)];
            return Extent { width: side, depth: side };
        }
        self.numbers.extent(formation, unit.size)
    }

    /// The formation whose ground a unit covers: open order stands closed up while it fights.
    pub fn shape(&self, unit: &Unit) -> Formation {
        if unit.closed && unit.formation == Formation::OpenOrder { Formation::BattleLine } else { unit.formation }
    }

    /// The ground that a unit covers; all units of a hedgehog cover the same, infantry in a building its whole block.
    pub fn footprint(&self, unit: &Unit) -> Option<Footprint> {
        match unit.post {
            Post::Field(spot) => Some(spot.footprint(self.extent(unit, self.shape(unit)))),
            Post::Joined(core) => {
                let core = self.unit(core).filter(|core| !matches!(core.post, Post::Joined(_)))?;
                self.footprint(core)
            }
            Post::Building { block, side } => {
                let square = self.ground.block(block)?;
                let gun = |side| Piece::gun_at(square, side, self.extent(unit, unit.formation));
                Some(side.map_or(*square, gun))
            }
            Post::Off(_) | Post::Waiting | Post::Lost => None,
        }
    }

    pub fn footprint_of(&self, id: Id) -> Option<Footprint> {
        self.unit(id).and_then(|unit| self.footprint(unit))
    }

    pub fn leader(&self, unit: &Unit) -> Option<Point> {
        self.footprint(unit).map(|body| body.front_centre())
    }

    /// Units that stand in the open by themselves, with their ground: a hedgehog once.
    pub fn in_the_open(&self) -> impl Iterator<Item = (&Unit, Footprint)> {
        let open = self.units.iter().filter(|unit| matches!(unit.post, Post::Field(_)));
        open.filter_map(|unit| Some((unit, self.footprint(unit)?)))
    }

    /// The units that shelter with these pikes.
    pub fn joined_units(&self, core: Id) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.post == Post::Joined(core))
    }

    /// The unit by whose place a unit stands.
    pub fn core(&self, unit: &Unit) -> Id {
        sight::core_of(unit)
    }

    /// Every unit of the body that this one belongs to: a hedgehog is one.
    pub fn body(&self, id: Id) -> Vec<Id> {
        let Some(unit) = self.unit(id) else { return Vec::new() };
        let core = self.core(unit);
        std::iter::once(core).chain(self.joined_units(core).map(|unit| unit.id)).collect()
    }

    /// Who occupies a block: its infantry first.
    pub fn occupants(&self, block: u8) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.block() == Some(block))
    }
}
