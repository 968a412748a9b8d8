//! One face for all rule sets: a command line or a server can simulate and fuzz any of them without knowing its types,
//! while the games themselves run on those types and never pass through JSON.

use crate::fuzz::{FuzzProgress, FuzzReport, FuzzSpec};
use crate::sim::{SimProgress, SimSpec, SimSummary};
use crate::soak::SoakReport;
use crate::{GameRecord, fuzz, sim, soak};
use oriflamme_kernel::{
    AnyGame, AnyRules, Doctrine, Erased, Game, Measure, RuleSet, Seat, SetupError, Standing, Viewer,
};
use oriflamme_strategist::{AnyOpponent, Known, OpponentSpec};
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;

/// Why the games could not be played.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    #[error("the set-up cannot be used: {0}")]
    Setup(#[from] SetupError),
    #[error("game {game} is stuck at command {seq}: {problem}")]
    Stuck { game: u32, seq: u32, problem: String },
    #[error("there is no set-up to play")]
    NoSetup,
    #[error("the threads could not be started: {0}")]
    Threads(String),
    #[error("{path}: {source}")]
    Write { path: String, source: std::io::Error },
}

/// A rule set with its opponents, types hidden.
pub trait Arena: AnyRules {
    /// Plays many games and sums them up.
    fn simulate(&self, setup: &Value, spec: &SimSpec, progress: SimProgress) -> Result<SimSummary, ArenaError>;

    /// The record of game `number` of a simulation.
    fn play(&self, setup: &Value, spec: &SimSpec, number: u32) -> Result<GameRecord, ArenaError>;

    /// Plays game `number` of a simulation and says what may not have happened.
    fn soak(&self, setup: &Value, spec: &SimSpec, number: u32) -> Result<SoakReport, ArenaError>;

    /// Plays at random and looks for faults. Game n is played on set-up n modulo their number.
    fn fuzz(&self, setups: &[Value], spec: &FuzzSpec, progress: FuzzProgress) -> Result<FuzzReport, ArenaError>;

    /// Makes set-ups up from these and looks for faults in what the rules make of them.
    fn fuzz_setups(&self, known: &[Value], spec: &FuzzSpec, progress: FuzzProgress) -> Result<FuzzReport, ArenaError>;

    /// An opponent for games of this rule set.
    fn opponent(&self, spec: OpponentSpec, seed: u64) -> Box<dyn AnyOpponent>;

    /// In what the expectations of opponents are told to people.
    fn measure(&self) -> Measure;

    /// How the game stands for `seat`, as far as it knows. `None` where nobody can tell.
    fn standing(&self, game: &dyn AnyGame, seat: Seat) -> Option<Standing>;

    /// Is nothing hidden from anybody in this game now, as everybody knows? Then what an opponent thinks betrays nothing.
    fn is_open(&self, game: &dyn AnyGame) -> bool;

    /// A game that stands as this viewer knows it, without dice and past: for questions about what is and thoughts about what may come.
    fn known(&self, game: &dyn AnyGame, viewer: Viewer) -> Option<Box<dyn AnyGame>>;
}

/// A set-up in the rule set's own form.
pub(crate) fn read<R: RuleSet>(setup: &Value) -> Result<R::Setup, ArenaError> {
    let read = R::Setup::deserialize(setup);
    read.map_err(|e| ArenaError::Setup(SetupError::new("set-up", e.to_string())))
}

impl<R: Doctrine> Arena for Erased<R> {
    fn simulate(&self, setup: &Value, spec: &SimSpec, progress: SimProgress) -> Result<SimSummary, ArenaError> {
        sim::simulate(&self.0, &read::<R>(setup)?, spec, progress)
    }

    fn play(&self, setup: &Value, spec: &SimSpec, number: u32) -> Result<GameRecord, ArenaError> {
        sim::play(&self.0, &read::<R>(setup)?, spec, number)
    }

    fn soak(&self, setup: &Value, spec: &SimSpec, number: u32) -> Result<SoakReport, ArenaError> {
        Ok(soak::soak(&self.0, &read::<R>(setup)?, spec, number))
    }

    fn fuzz(&self, setups: &[Value], spec: &FuzzSpec, progress: FuzzProgress) -> Result<FuzzReport, ArenaError> {
        let setups: Vec<R::Setup> = setups.iter().map(read::<R>).collect::<Result<_, _>>()?;
        fuzz::fuzz(&self.0, &setups, spec, progress)
    }

    fn fuzz_setups(&self, known: &[Value], spec: &FuzzSpec, progress: FuzzProgress) -> Result<FuzzReport, ArenaError> {
        fuzz::fuzz_setups(&self.0, known, spec, progress)
    }

    fn opponent(&self, spec: OpponentSpec, seed: u64) -> Box<dyn AnyOpponent> {
        spec.any_opponent::<R>(seed)
    }

    fn measure(&self) -> Measure {
        self.0.measure()
    }

    fn standing(&self, game: &dyn AnyGame, seat: Seat) -> Option<Standing> {
        let known = Known::of((game as &dyn Any).downcast_ref::<Game<R>>()?, seat);
        self.0.standing(known.state(), seat)
    }

    fn is_open(&self, game: &dyn AnyGame) -> bool {
        let game = (game as &dyn Any).downcast_ref::<Game<R>>();
        game.is_some_and(|game| game.rules().is_open(game.initial(), game.state()))
    }

    fn known(&self, game: &dyn AnyGame, viewer: Viewer) -> Option<Box<dyn AnyGame>> {
        let game = (game as &dyn Any).downcast_ref::<Game<R>>()?;
        let known = R::State::clone(&game.known(viewer));
        Some(Box::new(Game::from_here(self.0.clone(), game.setup().clone(), known)))
    }
}

/// Runs `work` on a pool of so many threads; 0 is as many as the machine has.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> Result<T, ArenaError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    Ok(pool.map_err(|e| ArenaError::Threads(e.to_string()))?.install(work))
}
