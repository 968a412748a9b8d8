//! The place in the procedure: whose word it is and what is under way, with everything that was interrupted.
//! Relies on commands for what was declared.
//! Must not know any rule: it is written whole at the end of each decision.

use crate::build::Characteristic;
use crate::command::{Deed, Free};
use crate::id::Id;
use crate::prepare::Prepare;
use crate::state::Attitude;
use oriflamme_field::Pose;
use oriflamme_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Flow {
    pub phase: Phase,
    /// The side that had the first action of the turn.
    pub first: Seat,
    /// The side that won the initiative of the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<Seat>,
    /// Who may activate a unit.
    pub hand: Seat,
    /// What is under way, innermost last.
    pub stack: Vec<Frame>,
    /// A draw that this side has proposed.
    pub draw: Option<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The steps before the battle.
    Prepare(Box<Prepare>),
    /// The turn is about to begin.
    Begin,
    /// The winner of the initiative chooses who acts first.
    Initiative { winner: Seat },
    /// Somebody has the hand.
    Hand(Hand),
    /// Chiefs of that side move.
    Chiefs { seat: Seat },
}

/// How the hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// The other side may take the initiative first.
    Fresh,
    /// To be played: nobody took it, or it was taken and cannot be taken back.
    Held,
    /// The activation is over; the hand passes when nothing is left to do.
    Played,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    Activation(Activation),
    Action(Box<Action>),
    Test(Box<Test>),
    Intervention(Box<Intervention>),
    /// Its owner may push a unit after an active action.
    Push {
        seat: Seat,
        acted: Id,
    },
    /// A hidden unit may be placed anew.
    Redeploy(Redeploy),
}

/// A unit that has been named and has not yet declared its action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Activation {
    pub unit: Id,
    pub origin: Origin,
    /// The flight move is made or left out.
    pub fled: bool,
    /// The energy of despair was tried: its result.
    pub despair: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    Base,
    Push,
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Degree {
    Success,
    Failure,
    TotalFailure,
}

impl Degree {
    /// The key of its text.
    pub fn text(self) -> &'static str {
        match self {
            Degree::Success => "grandes-result-success",
            Degree::Failure => "grandes-result-failure",
            Degree::TotalFailure => "grandes-result-total",
        }
    }
}

/// What free actions and help have brought for the coming action.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Prior {
    pub reaction: i8,
    pub sort: i8,
    /// The special power of the domain may be used.
    pub special: bool,
    /// The action fails without a roll.
    pub failed: bool,
    /// The action is lost altogether: the unit took flight before it.
    pub lost: bool,
    pub morale_tried: bool,
    pub power_tried: bool,
    /// A special ability of a chief was used for this action.
    pub ability: bool,
    /// A racial advantage was used for this action.
    pub advantage: bool,
    /// Succeeds without a roll.
    pub certain: bool,
}

/// One of the at most two actions that are resolved together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Doing {
    pub unit: Id,
    pub deed: Deed,
    pub prior: Prior,
    /// Free actions still to be made.
    pub free: Vec<Free>,
    pub degree: Option<Degree>,
    /// Modified limit after the test: Speed or Damage in points.
    pub limit: i8,
    /// Penalty on a shot from a target that hid.
    pub hidden: i8,
    /// The target is immune: it infiltrated away.
    pub escaped: bool,
    /// Units that were asked whether they hide from this action.
    pub asked: Vec<Id>,
    /// Where a move would have touched a unit that hides from it.
    pub stop: Option<Pose>,
    /// Halted by a unit that hid.
    pub halted: bool,
}

/// An active action under way, with the simultaneous one if there is one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Action {
    pub origin: Origin,
    pub doings: Vec<Doing>,
    pub step: Step,
    pub harms: Vec<Harm>,
    /// Units that take flight when losses are applied.
    pub flights: Vec<Id>,
    pub window_closed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Free,
    Simultaneity,
    Hide,
    Roll,
    Result,
    Resist(usize),
    Life,
    Recoil(usize),
    Follow(usize),
    Morale(usize),
    Done,
}

/// Losses that a unit suffers from an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Harm {
    pub unit: Id,
    pub by: Id,
    pub losses: i32,
    /// Life points that will come off.
    pub life: i32,
    pub shot: bool,
    /// Life comes back at once.
    pub healed: bool,
    /// The recoil is cancelled.
    pub held: bool,
    /// Where the unit stood before its recoil, if it recoiled.
    pub from: Option<[f64; 2]>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Active,
    Passive,
    Free,
}

/// What the result of a test is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The deed of that place in the action below.
    Deed(usize),
    /// A free action for the frame below.
    Prior,
    /// The harm of that place.
    Resist(usize),
    /// Hiding from the doing of that place.
    Hide(usize),
    /// Morale for the losses of that place.
    Losses(usize),
    /// A friend was fled through.
    Trampled,
    /// The energy of despair at the start of an activation.
    Despair,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Test {
    pub unit: Id,
    pub of: Characteristic,
    pub class: Class,
    pub purpose: Purpose,
    pub prior: Prior,
    /// Free actions still to be made before it.
    pub free: Vec<Free>,
    pub supports: u8,
    /// A chief has supported it.
    pub supported: bool,
    /// Bonus of a racial advantage on the chance.
    pub race_bonus: i8,
    /// Nothing more is to be said before the die.
    pub settled: bool,
    pub face: Option<u8>,
    /// A racial advantage made a total failure a failure.
    pub softened: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Support,
    Push { unit: Id },
    Attitude { unit: Id, attitude: Attitude },
    Initiative { unit: Id },
    Simultaneity { unit: Id, deed: Box<Deed>, free: Vec<Free> },
    Wait,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The enemy may cancel.
    Declared,
    /// Cancelled: may be paid for again.
    Cancelled,
    /// Takes effect.
    Stands,
}

/// An intervention that has been paid for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Intervention {
    pub seat: Seat,
    /// The chief who paid, or army morale.
    pub by: Id,
    pub kind: Kind,
    pub stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Redeploy {
    pub unit: Id,
    /// In limit points of Ambush.
    pub ambush: i8,
    /// Infiltration: any direction.
    pub anywhere: bool,
    /// Whose action it hides from.
    pub doing: usize,
}

impl Flow {
    pub fn new(phase: Phase) -> Flow {
        Flow { phase, first: Seat::FIRST, won: None, hand: Seat::FIRST, stack: Vec::new(), draw: None }
    }

    pub fn top(&self) -> Option<&Frame> {
        self.stack.last()
    }

    /// The innermost action under way.
    pub fn action(&self) -> Option<&Action> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Action(action) => Some(action.as_ref()),
            _ => None,
        })
    }

    pub fn action_mut(&mut self) -> Option<&mut Action> {
        self.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Action(action) => Some(action.as_mut()),
            _ => None,
        })
    }

    pub fn test_mut(&mut self) -> Option<&mut Test> {
        match self.stack.last_mut() {
            Some(Frame::Test(test)) => Some(test),
            _ => None,
        }
    }
}

impl Doing {
    pub fn new(unit: Id, deed: Deed, free: Vec<Free>) -> Doing {
        Doing {
            unit,
            deed,
            prior: Prior::default(),
            free,
            degree: None,
            limit: 0,
            hidden: 0,
            escaped: false,
            asked: Vec::new(),
            stop: None,
            halted: false,
        }
    }
}

impl Test {
    pub fn new(unit: Id, of: Characteristic, class: Class, purpose: Purpose) -> Test {
        Test {
            unit,
            of,
            class,
            purpose,
            prior: Prior::default(),
            free: Vec::new(),
            supports: 0,
            supported: false,
            race_bonus: 0,
            settled: false,
            face: None,
            softened: false,
        }
    }
}
