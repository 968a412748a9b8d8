//! One face for the analysis of all rule sets: match-ups, luck and proofs, without knowing their types.
//! Relies on what a rule set says of itself (`MatchUps`, `Fortune`).
//! Must not know any particular rule set.

use crate::arena::{ArenaError, read};
use crate::luck::luck;
use crate::prove::{Proof, ProofProgress, ProofSpec, prove};
use oriflamme_kernel::{AnyGame, AnyMatchUps, AnyRules, Erased, Fortune, Game, LuckReport, MatchUps};
use serde_json::Value;
use std::any::Any;

/// Who looks into the odds of a rule set, types hidden.
pub trait Analyst: AnyRules {
    fn match_ups(&self) -> &dyn AnyMatchUps;

    /// How lucky both sides were; `None` for a game of another rule set.
    fn luck(&self, game: &dyn AnyGame) -> Option<LuckReport>;

    /// Holds exact odds against sampled dice.
    fn prove(&self, setups: &[Value], spec: &ProofSpec, progress: ProofProgress) -> Result<Proof, ArenaError>;
}

impl<R: MatchUps + Fortune> Analyst for Erased<R> {
    fn match_ups(&self) -> &dyn AnyMatchUps {
        self
    }

    fn luck(&self, game: &dyn AnyGame) -> Option<LuckReport> {
        (game as &dyn Any).downcast_ref::<Game<R>>().map(luck)
    }

    fn prove(&self, setups: &[Value], spec: &ProofSpec, progress: ProofProgress) -> Result<Proof, ArenaError> {
        let setups: Vec<R::Setup> = setups.iter().map(read::<R>).collect::<Result<_, _>>()?;
        prove(&self.0, &setups, spec, progress)
    }
}
