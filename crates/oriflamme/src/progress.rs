//! A progress bar for what takes longer than two seconds, on a terminal only.
//! Relies on `indicatif`, which hides the bar where standard error is no terminal.
//! Must not slow down or change the work.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(2);

pub struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: AtomicBool,
}

impl Progress {
    pub fn new(total: usize) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {per_sec}  {elapsed} → {eta}") {
            bar.set_style(style);
        }
        Progress { bar, started: Instant::now(), shown: AtomicBool::new(false) }
    }

    /// Tells how much is done; from any thread.
    pub fn done(&self, count: usize) {
        if self.started.elapsed() > PATIENCE && !self.shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(count as u64);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
