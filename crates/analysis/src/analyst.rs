//! One face for the analysis of all rule sets: match-ups, luck and proofs, without knowing their types.
//! Relies on what a rule set says of itself (`MatchUps`, `Fortune`).
//! Must not know any particular rule set.

use crate::arena::ArenaError;
use crate::luck::luck;
use crate::prove::{Proof, ProofProgress, ProofSpec, prove};
use oriflamme_kernel::{AnyGame, AnyMatchUps, Erased, Fortune, Game, LuckReport, MatchUps, SetupError};
use serde_json::Value;
use std::any::Any;

/// Who looks into the odds of a rule set, types hidden.
pub trait Analyst: Send + Sync {
    fn id(&self) -> &'static str;

    fn match_ups(&self) -> &dyn AnyMatchUps;

    /// How lucky both sides were; `None` for a game of another rule set.
    fn luck(&self, game: &dyn AnyGame) -> Option<LuckReport>;

    /// Holds exact odds against sampled dice.
    fn prove(&self, setups: &[Value], spec: &ProofSpec, progress: ProofProgress) -> Result<Proof, ArenaError>;
}

/// The analyst of rule set `R`.
pub struct AnalystOf<R>(Erased<R>);

impl<R> AnalystOf<R> {
    pub fn new(rules: R) -> Self {
        AnalystOf(Erased(rules))
    }
}

impl<R: MatchUps + Fortune> Analyst for AnalystOf<R> {
    fn id(&self) -> &'static str {
        self.0.0.id()
    }

    fn match_ups(&self) -> &dyn AnyMatchUps {
        &self.0
    }

    fn luck(&self, game: &dyn AnyGame) -> Option<LuckReport> {
        (game as &dyn Any).downcast_ref::<Game<R>>().map(luck)
    }

    fn prove(&self, setups: &[Value], spec: &ProofSpec, progress: ProofProgress) -> Result<Proof, ArenaError> {
        let read = |setup: &Value| serde_json::from_value(setup.clone());
        let setups: Result<Vec<R::Setup>, serde_json::Error> = setups.iter().map(read).collect();
        let setups = setups.map_err(|e| ArenaError::Setup(SetupError::new("set-up", e.to_string())))?;
        prove(&self.0.0, &setups, spec, progress)
    }
}
