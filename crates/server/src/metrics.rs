//! What an operator watches, in the text format of Prometheus.
//! Must not tell anything about a single game or player.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

#[derive(Default)]
pub struct Metrics {
    pub connections: AtomicI64,
    pub sockets: AtomicI64,
    pub games_loaded: AtomicI64,
    pub games_created: AtomicU64,
    pub commands: AtomicU64,
    pub refusals: AtomicU64,
    pub errors: AtomicU64,
    pub previews: Timer,
    pub commits: Timer,
    pub thoughts: Timer,
    pub panics: AtomicU64,
}

/// How often something was done, and how long it took in all.
#[derive(Default)]
pub struct Timer {
    count: AtomicU64,
    microseconds: AtomicU64,
}

impl Timer {
    pub fn add(&self, took: Duration) {
        self.count.fetch_add(1, Ordering::Relaxed);
        let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }
}

/// Counts something as long as it lives.
pub struct Gauge(std::sync::Arc<Metrics>, fn(&Metrics) -> &AtomicI64);

impl Gauge {
    pub fn new(metrics: &std::sync::Arc<Metrics>, which: fn(&Metrics) -> &AtomicI64) -> Self {
        which(metrics).fetch_add(1, Ordering::Relaxed);
        Gauge(std::sync::Arc::clone(metrics), which)
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        (self.1)(&self.0).fetch_sub(1, Ordering::Relaxed);
    }
}

pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    pub fn render(&self) -> String {
        let mut text = String::new();
        let mut line = |kind: &str, name: &str, help: &str, value: f64| {
            let _ = writeln!(text, "# HELP oriflamme_{name} {help}\n# TYPE oriflamme_{name} {kind}");
            let _ = writeln!(text, "oriflamme_{name} {value}");
        };
        let gauges = [
            ("connections", "Open connections.", &self.connections),
            ("sockets", "Clients at a table.", &self.sockets),
            ("games_loaded", "Games in memory.", &self.games_loaded),
        ];
        for (name, help, value) in gauges {
            line("gauge", name, help, value.load(Ordering::Relaxed) as f64);
        }
        let counters = [
            ("games_created_total", "Games made.", &self.games_created),
            ("commands_total", "Commands carried out.", &self.commands),
            ("refusals_total", "Commands that the rules refused.", &self.refusals),
            ("errors_total", "Requests that could not be understood or came too late.", &self.errors),
            ("panics_total", "Faults of the program that a game survived.", &self.panics),
        ];
        for (name, help, value) in counters {
            line("counter", name, help, value.load(Ordering::Relaxed) as f64);
        }
        let timers = [
            ("preview", "Previews.", &self.previews),
            ("commit", "Commands written to disk.", &self.commits),
            ("thought", "Choices of the program.", &self.thoughts),
        ];
        for (name, help, timer) in timers {
            let seconds = timer.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
            line("counter", &format!("{name}_total"), help, timer.count.load(Ordering::Relaxed) as f64);
            line("counter", &format!("{name}_seconds_total"), "Time spent on them.", seconds);
        }
        text
    }
}
