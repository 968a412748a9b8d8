//! The opponents by name, for command lines, servers and simulations: a level, and a style where it matters.
//! Relies on the levels themselves.
//! Must be the only place where a name is turned into an opponent.

use crate::blind::Blind;
use crate::lawful::Lawful;
use crate::{AnyOpponent, Budget, Captain, Opponent, Recruit, Sergeant};
use oriflamme_kernel::{Doctrine, Experience, Eye, Style};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Chooses at random, but not the worst.
    Recruit,
    /// Takes what is best now, on exact odds.
    Sergeant,
    /// Plans the whole turn.
    Captain,
    /// Plans the turn and looks at the enemy's answer.
    General,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Recruit, Level::Sergeant, Level::Captain, Level::General];

    pub const fn name(self) -> &'static str {
        match self {
            Level::Recruit => "recruit",
            Level::Sergeant => "sergeant",
            Level::Captain => "captain",
            Level::General => "general",
        }
    }

    /// What it thinks where nobody says how much. No time: the same seed plays the same game everywhere.
    pub const fn budget(self) -> Budget {
        let thoughts = match self {
            Level::Recruit | Level::Sergeant => 0,
            Level::Captain => 120,
            Level::General => 240,
        };
        Budget { thoughts, time: None, threads: 1 }
    }
}

/// An opponent by its name: `captain`, `captain-aggressive`, `general@2000` (milliseconds a turn), `general@300thoughts` (for a question).
///
/// ```
/// use oriflamme_strategist::{Level, OpponentSpec};
///
/// let name = "captain-cautious@300thoughts";
/// let spec: OpponentSpec = name.parse().unwrap();
/// assert_eq!((spec.level, spec.budget.thoughts, spec.budget.time), (Level::Captain, 300, None));
/// assert_eq!(spec.to_string(), name);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpponentSpec {
    pub level: Level,
    pub style: Style,
    pub budget: Budget,
}

/// What follows their number in a name.
const THOUGHTS: &str = "thoughts";

/// A name that no opponent has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no opponent '{0}'; there are: {levels}, each also with a style, such as captain-aggressive ({styles}), \
     and with milliseconds a turn or thoughts for a question, such as general@2000 or general@300thoughts",
    levels = Level::ALL.map(Level::name).join(", "), styles = Style::ALL.map(Style::name).join(", ")
)]
pub struct UnknownOpponent(pub String);

impl OpponentSpec {
    pub fn new(level: Level) -> Self {
        OpponentSpec { level, style: Style::default(), budget: level.budget() }
    }

    pub fn with_style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// Thinks so many thoughts for a question, whatever the time.
    pub fn thinking(mut self, thoughts: u32) -> Self {
        self.budget.time = None;
        self.budget.thoughts = thoughts;
        self
    }

    /// Thinks for so long, whatever the number of thoughts.
    pub fn within(mut self, time: Duration) -> Self {
        self.budget.time = Some(time);
        self.budget.thoughts = u32::MAX;
        self
    }

    /// Thinks on so many threads. Changes no decision where no time is given.
    pub fn on_threads(mut self, threads: usize) -> Self {
        self.budget.threads = threads.max(1);
        self
    }

    /// How the opponent looks at a position.
    pub fn eye(self) -> Eye {
        let experience = match self.level {
            Level::Recruit => Experience::None,
            Level::Sergeant => Experience::Some,
            Level::Captain | Level::General => Experience::Long,
        };
        Eye { style: self.style, experience }
    }

    /// The opponent for a rule set.
    pub fn opponent<R: Doctrine>(self, seed: u64) -> Box<dyn Opponent<R>> {
        let opponent: Box<dyn Opponent<R>> = match self.level {
            Level::Recruit => Box::new(Recruit::new(seed)),
            Level::Sergeant => Box::new(Sergeant::new(seed, self)),
            Level::Captain | Level::General => Box::new(Captain::<R>::new(seed, self)),
        };
        Box::new(Lawful::new(opponent, seed, self))
    }

    /// The opponent for games of `R` whose types are hidden.
    pub fn any_opponent<R: Doctrine>(self, seed: u64) -> Box<dyn AnyOpponent> {
        Box::new(Blind { opponent: self.opponent::<R>(seed), style: self.style })
    }
}

impl From<Level> for OpponentSpec {
    fn from(level: Level) -> Self {
        OpponentSpec::new(level)
    }
}

impl fmt::Display for OpponentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        if self.style != Style::default() {
            write!(f, "-{}", self.style)?;
        }
        match self.budget.time {
            Some(time) => write!(f, "@{}", time.as_millis()),
            None if self.budget.thoughts != self.level.budget().thoughts => {
                write!(f, "@{}{THOUGHTS}", self.budget.thoughts)
            }
            None => Ok(()),
        }
    }
}

impl FromStr for OpponentSpec {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownOpponent(text.to_owned());
        let (name, effort) = text.split_once('@').map_or((text, None), |(name, effort)| (name, Some(effort)));
        let (level, style) = name.split_once('-').map_or((name, None), |(level, style)| (level, Some(style)));
        let level = Level::ALL.into_iter().find(|known| known.name() == level).ok_or_else(unknown)?;
        let mut spec = OpponentSpec::new(level);
        if let Some(style) = style {
            spec.style = Style::ALL.into_iter().find(|known| known.name() == style).ok_or_else(unknown)?;
        }
        Ok(match effort.map(|effort| (effort, effort.strip_suffix(THOUGHTS))) {
            Some((_, Some(thoughts))) => spec.thinking(thoughts.parse().map_err(|_| unknown())?),
            Some((time, None)) => spec.within(Duration::from_millis(time.parse().map_err(|_| unknown())?)),
            None => spec,
        })
    }
}

impl Serialize for OpponentSpec {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for OpponentSpec {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
