//! Many games at once: simulated battles with their statistics, and fuzzing, which plays at random to find faults.
//!
//! Relies on the kernel's `RuleSet` and on the strategist's opponents; must not know any particular rule set.
//! Everything is deterministic: game number n of a seed is the same game on any number of threads.

mod arena;
mod bout;
mod fuzz;
mod panics;
mod record;
mod seeds;
mod share;
mod sim;

pub use arena::{Arena, ArenaError, ArenaOf};
pub use fuzz::{Finding, FindingKind, FuzzProgress, FuzzReport, FuzzSpec, fuzz};
pub use record::GameRecord;
pub use share::Share;
pub use sim::{SimProgress, SimSpec, SimSummary, play, simulate};
