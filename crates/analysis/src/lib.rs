//! Many games at once: simulated battles with their statistics, and fuzzing, which plays at random to find faults;
//! and the odds: a proof of them by brute force, the luck of a game, plots.
//!
//! Relies on the kernel's `RuleSet` and on the strategist's opponents; must not know any particular rule set.
//! Everything is deterministic: game number n of a seed is the same game on any number of threads.
//!
//! ```
//! use oriflamme_analysis::{Arena, FuzzSpec, SimSpec};
//! use oriflamme_kernel::Erased;
//! use oriflamme_skirmish::Skirmish;
//! use std::ops::ControlFlow;
//!
//! let arena: Box<dyn Arena> = Box::new(Erased(Skirmish));
//! let setup = serde_json::json!({"activations": 100});
//!
//! let battles = SimSpec { games: 20, swap: true, ..SimSpec::default() };
//! let summary = arena.simulate(&setup, &battles, &|_| ControlFlow::Continue(()))?;
//! println!("the sergeant wins {} of {} against the recruit", summary.a_wins, summary.games);
//!
//! let record = arena.play(&setup, &battles, 7)?;
//! assert_eq!(record.header.seats, ["recruit", "sergeant"]);
//!
//! let faults = arena.fuzz(&[setup], &FuzzSpec { games: 5, ..FuzzSpec::default() }, &|_| ControlFlow::Continue(()))?;
//! assert!(faults.findings.is_empty());
//! # Ok::<(), oriflamme_analysis::ArenaError>(())
//! ```

mod analyst;
mod arena;
mod bounds;
mod bout;
mod fuzz;
mod league;
mod luck;
mod panics;
pub mod plot;
mod prove;
mod record;
mod seeds;
mod share;
mod sim;
mod soak;
mod toll;

pub use analyst::Analyst;
pub use arena::{Arena, ArenaError};
pub use fuzz::{Finding, FindingKind, FuzzProgress, FuzzReport, FuzzSpec, fuzz, fuzz_setups};
pub use league::{League, LeagueSpec, Pairing, Standing, league, ratings};
pub use luck::luck;
pub use prove::{Extreme, Proof, ProofProgress, ProofSpec, prove};
pub use record::GameRecord;
pub use share::Share;
pub use sim::{GameLine, SimProgress, SimSpec, SimSummary, play, simulate};
pub use soak::{SoakReport, Trouble, Wrong};
pub use toll::Toll;
