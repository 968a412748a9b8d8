//! How long an opponent may think: a number of thoughts, a time, or until somebody says stop.
//! Relies on the clock only where a time is given.
//! Must not let the clock into a decision that has no time budget: the same seed then thinks the same thoughts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What one turn of thinking may cost. It ends with whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Plans that are weighed.
    pub thoughts: u32,
    pub time: Option<Duration>,
    /// How many threads may weigh plans at once. Changes no decision.
    pub threads: usize,
}

/// Tells a thinking opponent to make up its mind at once. All copies are the same bell.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget that is being spent.
pub(crate) struct Watch<'a> {
    left: u32,
    end: Option<Instant>,
    stop: &'a Stop,
}

impl<'a> Watch<'a> {
    pub fn start(budget: Budget, stop: &'a Stop) -> Self {
        Watch { left: budget.thoughts, end: budget.time.map(|time| Instant::now() + time), stop }
    }

    /// The rest of the budget is shared: this part of it may be spent here.
    pub fn part(&self, share: f64) -> Watch<'a> {
        let left = (f64::from(self.left) * share) as u32;
        let end = self.end.map(|end| {
            let now = Instant::now();
            now + end.saturating_duration_since(now).mul_f64(share)
        });
        Watch { left, end, stop: self.stop }
    }

    /// Takes one thought from the budget; `false` when there is none left.
    pub fn spend(&mut self) -> bool {
        if self.left == 0 || self.is_over() {
            return false;
        }
        self.left -= 1;
        true
    }

    /// Does thinking end by the clock?
    pub fn has_time(&self) -> bool {
        self.end.is_some()
    }

    /// Is there no time left, or was thinking stopped?
    pub fn is_over(&self) -> bool {
        self.stop.is_told() || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
