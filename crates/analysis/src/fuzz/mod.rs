//! Fuzzing: random legal play to the end, with everything that the contract promises asserted at every step.
//!
//! A finding stops its game. Findings of one cause are told once, by the shortest game that shows it, with a record
//! that leads to it. Relies on `RuleSet` only.

mod finding;
mod made_up;
mod trial;

pub use finding::{Finding, FindingKind};

use crate::arena::{ArenaError, on_threads};
use finding::{Group, collect};
use oriflamme_kernel::RuleSet;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use trial::Trial;

/// What to play and how thoroughly to look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FuzzSpec {
    pub games: u32,
    pub seed: u64,
    /// Play only this game of the seed: to see a finding again.
    pub only: Option<u32>,
    /// A game that is not over after so many commands is a finding.
    pub command_limit: u32,
    /// How many offers are asked for where they cannot all be listed.
    pub offers_wanted: usize,
    /// How many of them are decided at each step, besides the one that is played.
    pub offers_tried: usize,
    /// The state is written, read and compared, and the views are drawn, every so many commands; 0 is never.
    pub round_trip_every: u32,
    /// 0: as many as the machine has. Does not change any finding.
    pub threads: usize,
    /// Where the records of findings are written.
    pub folder: Option<PathBuf>,
}

impl Default for FuzzSpec {
    fn default() -> Self {
        FuzzSpec {
            games: 100,
            seed: 1,
            only: None,
            command_limit: 20_000,
            offers_wanted: 32,
            offers_tried: 4,
            round_trip_every: 16,
            threads: 0,
            folder: None,
        }
    }
}

/// Told how many games are done, from any thread; breaks off when it says so, for instance when time is up.
pub type FuzzProgress<'a> = &'a (dyn Fn(u32) -> ControlFlow<()> + Sync);

/// How many commands are played from a set-up that was made up; it is the set-up that is looked at.
const COMMANDS_FROM_MADE_UP: u32 = 60;

/// What was played and found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FuzzReport {
    pub set: String,
    pub seed: u64,
    /// Games that were played; fewer than wanted where the progress broke off.
    pub games: u32,
    pub commands: u64,
    /// Offers that were decided without being played.
    pub offers_tried: u64,
    /// Set-ups that were made up and refused with a reason.
    pub refused: u32,
    pub findings: Vec<Finding>,
}

/// Plays the games of `spec` and reports every kind of fault once.
pub fn fuzz<R: RuleSet>(
    rules: &R,
    setups: &[R::Setup],
    spec: &FuzzSpec,
    progress: FuzzProgress,
) -> Result<FuzzReport, ArenaError> {
    if setups.is_empty() {
        return Err(ArenaError::NoSetup);
    }
    for setup in setups {
        // A set-up that the rules refuse is the caller's mistake; one on which they panic is a finding.
        if let Ok(Err(problem)) = crate::panics::catch(|| rules.setup(setup)) {
            return Err(problem.into());
        }
    }
    search(rules, spec, progress, &|number| Trial::run(rules, setups, spec, number))
}

/// Makes set-ups up from known ones. The rules must refuse each with a reason, or play from it as from any other.
pub fn fuzz_setups<R: RuleSet>(
    rules: &R,
    known: &[Value],
    spec: &FuzzSpec,
    progress: FuzzProgress,
) -> Result<FuzzReport, ArenaError> {
    if known.is_empty() {
        return Err(ArenaError::NoSetup);
    }
    let spec = FuzzSpec { command_limit: spec.command_limit.min(COMMANDS_FROM_MADE_UP), ..spec.clone() };
    search(rules, &spec, progress, &|number| Trial::of_made_up(rules, known, &spec, number))
}

fn search<'a, R: RuleSet>(
    rules: &R,
    spec: &FuzzSpec,
    progress: FuzzProgress,
    trial: &(dyn Fn(u32) -> Trial<'a, R> + Sync),
) -> Result<FuzzReport, ArenaError> {
    let numbers = spec.only.map_or(0..spec.games, |only| only..only.saturating_add(1));
    let (done, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    let run = |number: u32| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let trial = trial(number);
        if progress(done.fetch_add(1, Ordering::Relaxed) + 1).is_break() {
            stop.store(true, Ordering::Relaxed);
        }
        Some((trial.commands(), trial.offers_tried, trial.refused, trial.finding))
    };
    let played: Vec<_> = on_threads(spec.threads, || numbers.into_par_iter().filter_map(run).collect())?;
    let mut report = FuzzReport {
        set: rules.id().to_owned(),
        seed: spec.seed,
        games: played.len() as u32,
        commands: played.iter().map(|(commands, ..)| u64::from(*commands)).sum(),
        offers_tried: played.iter().map(|(_, tried, ..)| *tried).sum(),
        refused: played.iter().filter(|(.., refused, _)| *refused).count() as u32,
        findings: Vec::new(),
    };
    for Group { mut finding, times } in collect(played.into_iter().filter_map(|(.., finding)| finding)) {
        finding.times = times;
        if let Some(folder) = &spec.folder {
            let record = trial(finding.game).record();
            finding.write(folder, rules.id(), record.as_ref())?;
        }
        report.findings.push(finding);
    }
    Ok(report)
}
