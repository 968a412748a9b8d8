//! What luck gives and takes: the things a rule set counts when a game is looked back on, and the report on them.
//!
//! The report is made by `analysis` from the exact odds of every throw of a game. Nothing in a game depends on it.
//! Must hold only numbers and keys: who reads it finds the words.

use crate::{Message, Roll, RuleSet, Seat};
use serde::Serialize;

/// Something that dice bring to the seats: losses, points, orders.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Stake {
    /// Its name, by its key in `locales/`.
    pub text: &'static str,
    /// One would rather have less of it.
    pub bad: bool,
}

/// A rule set that can say what a throw brought.
pub trait Fortune: RuleSet {
    /// What is counted, the most important first.
    fn stakes(&self) -> &'static [Stake];

    /// How much of a stake (by its place in `stakes`) a command that led from one position to another brought a seat.
    fn brought(&self, stake: usize, before: &Self::State, after: &Self::State, seat: Seat) -> f64;
}

/// What was to be expected and what came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reckoned {
    pub expected: f64,
    pub actual: f64,
}

/// One command whose dice could have brought something else.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ThrowLuck {
    /// Which command of the game, from 0.
    pub seq: u32,
    pub seat: Seat,
    /// What was thrown for, and what came of it.
    pub title: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<Message>,
    pub rolls: Vec<Roll>,
    /// For the first and the second seat.
    pub seats: [Reckoned; 2],
    /// By how much the first seat did better than expected, both seats taken together.
    pub luck: f64,
    /// The chance of so much luck or more for the seat that had it.
    pub as_good: f64,
    /// The luck of the first seat so far, this throw included.
    pub so_far: f64,
}

/// One stake over a whole game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StakeLuck {
    pub stake: Stake,
    pub seats: [Reckoned; 2],
    /// By how much the first seat did better than expected.
    pub luck: f64,
    /// The chance of so much luck or more for the seat that had it, with the same commands.
    pub as_good: f64,
    pub throws: Vec<ThrowLuck>,
    /// The throws that turned most, by their place in `throws`, the greatest first.
    pub swings: Vec<u32>,
}

/// How lucky both sides of a game were.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct LuckReport {
    pub stakes: Vec<StakeLuck>,
    /// Throws with too many ways to fall; they are left out, not estimated.
    pub left_out: u32,
}
