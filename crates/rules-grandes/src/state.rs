//! Everything there is to know about a position.
//! Relies on built units, scenery and the place in the procedure (`flow`).
//! Must not know any rule: it finds things, it judges nothing.

pub use crate::build::{Ability, Formation};
use crate::build::{Characteristic, RaceSheet, Standing as Rank, Unit as Sheet};
use crate::flow::Flow;
use crate::id::Id;
use crate::terrain::Piece;
use oriflamme_field::{Footprint, Point, Pose, Size, Table};
use oriflamme_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hour {
    #[default]
    Day,
    Night,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    #[default]
    Fair,
    Rain,
    Cold,
    Heat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attitude {
    Attack,
    Defence,
    Harass,
}

/// What the players agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// Racial rules: light, climate, difficult terrain, advantages.
    pub races: bool,
    /// Weather is rolled for in step 7.
    pub weather: bool,
    pub objectives: bool,
    pub turn_limit: Option<u16>,
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not yet deployed.
    Waiting,
    Table,
    Lost,
    /// Off the table, and may still rally by the energy of despair.
    Aside,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Unit {
    pub id: Id,
    pub seat: Seat,
    /// The chief it is entered under.
    pub chief: Id,
    pub sheet: Arc<Sheet>,
    pub pose: Pose,
    pub place: Place,
    pub life: u8,
    pub attitude: Option<Attitude>,
    pub fleeing: bool,
    /// Its base action is used.
    pub spent: bool,
    pub pushed: bool,
    /// The enemy it moved into contact with this turn.
    pub charged: Option<Id>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chief {
    pub id: Id,
    pub seat: Seat,
    pub name: String,
    pub race: String,
    pub formation: Formation,
    /// Command capacity.
    pub cc: u8,
    pub charismatic: bool,
    pub bodyguard: bool,
    pub ability: Option<Ability>,
    /// Warlord, or whose group chief he is.
    pub rank: Rank,
    /// The middle of his token.
    pub at: Point,
    pub placed: bool,
    pub life: u8,
    /// Command points left this turn.
    pub points: u8,
    /// Uses of the ability left.
    pub uses: u8,
    /// Race points left on his racial die.
    pub race_points: u8,
    pub moved: bool,
}

/// What an army is and how it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Side {
    pub name: String,
    pub race: String,
    /// Army points that it plays.
    pub points: u32,
    pub morale: u8,
    /// Its own table edge is the far one.
    pub far: bool,
    pub talisman: Option<Point>,
    pub standing: Standing,
    /// Chiefs whose group has already been charged to army morale.
    pub groups_lost: Vec<Id>,
    /// What steps 12 to 16 brought: harangue, omens, duels, magical duels, foul play.
    pub omens: [i8; 5],
}

/// What a player answers to windows without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    #[default]
    Ask,
    NotThisTurn,
    Never,
}

/// The kinds of window for which a standing order can be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    Initiative,
    Cancel,
    Simultaneity,
    Support,
    Push,
    Hide,
    /// Free actions and help before a Resistance or Morale die.
    Prepare,
    Reroll,
    /// Standing firm for a life point in place of a recoil.
    Recoil,
    /// Following an enemy who recoils.
    Follow,
}

impl Window {
    pub const ALL: [Window; 10] = [
        Window::Initiative,
        Window::Cancel,
        Window::Simultaneity,
        Window::Support,
        Window::Push,
        Window::Hide,
        Window::Prepare,
        Window::Reroll,
        Window::Recoil,
        Window::Follow,
    ];

    pub const fn code(self) -> &'static str {
        match self {
            Window::Initiative => "initiative",
            Window::Cancel => "cancel",
            Window::Simultaneity => "simultaneity",
            Window::Support => "support",
            Window::Push => "push",
            Window::Hide => "hide",
            Window::Prepare => "prepare",
            Window::Reroll => "reroll",
            Window::Recoil => "recoil",
            Window::Follow => "follow",
        }
    }
}

/// Standing orders, in the order of [`Window::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Standing {
    pub replies: [Reply; 10],
    /// Also ask when only army morale could pay.
    pub army_morale: bool,
}

impl Standing {
    pub fn asks(&self, window: Window) -> bool {
        self.replies[window as usize] == Reply::Ask
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Objective {
    pub at: Point,
    /// Who controlled it at the start; nobody if neutral.
    pub owner: Option<Seat>,
    pub holder: Option<Seat>,
}

/// How the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct End {
    pub winner: Option<Seat>,
    pub why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    Rout,
    NoUnits,
    Conceded,
    Agreed,
    TurnLimit,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub table: Table,
    pub terrain: Arc<Vec<Piece>>,
    pub options: Options,
    /// Sheets of all races that are present.
    pub races: Arc<Vec<RaceSheet>>,
    pub hour: Hour,
    pub weather: Weather,
    pub sides: [Side; 2],
    pub units: Vec<Unit>,
    pub chiefs: Vec<Chief>,
    pub objectives: Vec<Objective>,
    pub turn: u16,
    pub flow: Flow,
    pub end: Option<End>,
}

impl Unit {
    pub fn size(&self) -> Size {
        Size::new(self.sheet.footprint.width * 10.0, self.sheet.footprint.depth * 10.0)
    }

    pub fn footprint(&self) -> Footprint {
        Footprint::new(self.pose, self.size())
    }

    pub fn on_table(&self) -> bool {
        self.place == Place::Table
    }

    /// Has lost life that did not come back.
    pub fn is_hurt(&self) -> bool {
        self.life < self.sheet.life
    }

    pub fn has(&self, of: Characteristic) -> bool {
        self.sheet.has(of)
    }
}

impl Chief {
    /// The side of his token in millimetres: one base, or four.
    pub fn breadth(&self) -> f64 {
        if self.formation == Formation::Staff || (self.bodyguard && self.life > 1) { 50.0 } else { 25.0 }
    }

    pub fn footprint(&self) -> Footprint {
        self.footprint_at(self.at)
    }

    pub fn footprint_at(&self, at: Point) -> Footprint {
        let side = self.breadth();
        Footprint::new(Pose::new(at.x - side / 2.0, at.y + side / 2.0, 0.0), Size::new(side, side))
    }

    pub fn is_warlord(&self) -> bool {
        self.rank == Rank::Warlord
    }

    pub fn alive(&self) -> bool {
        self.life > 0
    }

    pub fn on_table(&self) -> bool {
        self.alive() && self.placed
    }
}

impl State {
    pub fn unit(&self, id: Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    pub fn chief(&self, id: Id) -> Option<&Chief> {
        self.chiefs.iter().find(|chief| chief.id == id)
    }

    /// Units of a side that stand on the table.
    pub fn army(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.seat == seat && unit.on_table())
    }

    pub fn warlord(&self, seat: Seat) -> Option<&Chief> {
        self.chiefs.iter().find(|chief| chief.seat == seat && chief.is_warlord() && chief.alive())
    }

    /// What people call a unit or a chief, as a text argument; army morale may stand in for a chief.
    pub fn name_of(&self, id: Id) -> String {
        if id == Id::ARMY_MORALE {
            return "@grandes-army-morale".into();
        }
        let unit = self.unit(id).map(|unit| unit.sheet.name.clone());
        unit.or_else(|| self.chief(id).map(|chief| chief.name.clone())).unwrap_or_else(|| id.to_string())
    }

    /// What people call a side, as a text argument.
    pub fn side_name(&self, seat: Seat) -> String {
        let name = &self.side(seat).name;
        match (name.is_empty(), seat) {
            (false, _) => name.clone(),
            (true, Seat::FIRST) => "@grandes-side-first".into(),
            (true, _) => "@grandes-side-second".into(),
        }
    }

    pub fn race(&self, id: &str) -> Option<&RaceSheet> {
        self.races.iter().find(|race| race.id == id)
    }

    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index().min(1)]
    }

    /// Units that may still be given their base action: on the table, or set aside with their despair.
    pub fn ready(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        let there = |unit: &&Unit| matches!(unit.place, Place::Table | Place::Aside);
        self.units.iter().filter(move |unit| unit.seat == seat && !unit.spent).filter(there)
    }
}
