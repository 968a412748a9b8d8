//! The opponents by name, for command lines, servers and simulations.

use crate::blind::Blind;
use crate::{AnyOpponent, Greedy, Opponent, Random};
use oriflamme_kernel::Appraise;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Which opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentKind {
    Random,
    Greedy,
}

/// A name that no opponent has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no opponent '{0}'; there are: {names}", names = OpponentKind::ALL.map(OpponentKind::name).join(", "))]
pub struct UnknownOpponent(pub String);

impl OpponentKind {
    pub const ALL: [OpponentKind; 2] = [OpponentKind::Random, OpponentKind::Greedy];

    pub const fn name(self) -> &'static str {
        match self {
            OpponentKind::Random => "random",
            OpponentKind::Greedy => "greedy",
        }
    }

    /// An opponent of this kind for a rule set.
    pub fn opponent<R: Appraise>(self, seed: u64) -> Box<dyn Opponent<R>> {
        match self {
            OpponentKind::Random => Box::new(Random::new(seed)),
            OpponentKind::Greedy => Box::new(Greedy::new(seed)),
        }
    }

    /// An opponent of this kind for games of `R` whose types are hidden.
    pub fn any_opponent<R: Appraise>(self, seed: u64) -> Box<dyn AnyOpponent> {
        Box::new(Blind(self.opponent::<R>(seed)))
    }
}

impl fmt::Display for OpponentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for OpponentKind {
    type Err = UnknownOpponent;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| UnknownOpponent(name.to_owned()))
    }
}
