//! The opponents: whole battles between them by level and rule set, what a second thread brings, what a thought costs as armies grow.

use crate::measure::Reading;
use oriflamme_analysis::{Arena, SimSpec};
use oriflamme_kernel::{Dice, Game, Seat};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::setup::{Setup, Start};
use oriflamme_rules_bab::state::Step;
use oriflamme_scenario::setups;
use oriflamme_strategist::{Known, Level, OpponentSpec, Stop};
use oriflamme_tenant::Tenant;
use serde_json::Value;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// No more battles are begun after this time.
const PATIENCE: Duration = Duration::from_secs(4);
/// The general would think for minutes without a clock.
const GENERALS_TIME: Duration = Duration::from_millis(50);

/// Every rule set with one of its ready battles.
fn tables() -> Vec<(Arc<dyn Tenant>, Value)> {
    let ready = |tenant: Arc<dyn Tenant>| {
        let setup = setups(tenant.id()).unwrap_or_default().into_iter().next()?;
        Some((tenant, setup))
    };
    oriflamme_installed::tenants().into_iter().filter_map(ready).collect()
}

/// How many battles a second two opponents of this sort play on so many threads.
fn rate(arena: &dyn Arena, setup: &Value, opponent: OpponentSpec, threads: usize) -> Option<(u32, f64)> {
    let began = Instant::now();
    let spec = SimSpec { games: 10_000, a: opponent, b: opponent, swap: true, threads, ..SimSpec::default() };
    let on_time = |_| if began.elapsed() < PATIENCE { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let summary = arena.simulate(setup, &spec, &on_time).ok()?;
    Some((summary.games, f64::from(summary.games) / began.elapsed().as_secs_f64()))
}

/// Battles a second by rule set and level, on one thread.
pub fn battles() -> Vec<Reading> {
    let mut readings = Vec::new();
    for (tenant, setup) in tables() {
        for level in Level::ALL {
            let spec = OpponentSpec::new(level);
            let spec = if level == Level::General { spec.within(GENERALS_TIME) } else { spec };
            let words = match rate(&*tenant, &setup, spec, 1) {
                Some((games, rate)) => {
                    format!("{:>8}, two of {spec}: {rate:.3} battles per second ({games} played)", tenant.id())
                }
                None => format!("{:>8}, two of {spec}: the battle cannot be played", tenant.id()),
            };
            readings.push(Reading::Words(words));
        }
    }
    readings
}

/// The same sergeants' battles on one thread and on two.
pub fn scaling() -> Vec<Reading> {
    let measured = tables().into_iter().map(|(tenant, setup)| {
        let [one, two] = [1, 2].map(|threads| rate(&*tenant, &setup, Level::Sergeant.into(), threads));
        Reading::Words(match (one, two) {
            (Some((_, one)), Some((_, two))) => format!(
                "{:>8}: {one:.2} battles per second on one thread, {two:.2} on two ({:.2} times as many)",
                tenant.id(),
                two / one
            ),
            _ => format!("{:>8}: the battle cannot be played", tenant.id()),
        })
    });
    measured.collect()
}

/// Two lines of so many bases in all, a move apart, with orders to give.
fn lines_apart(count: usize) -> Game<BloodAndBlades> {
    let mut bases = String::new();
    for i in 0..count / 2 {
        let (x, rank) = (40 + (i % 20) * 40, i / 20);
        let general = if i == 0 { " cinc" } else { "" };
        let _ = writeln!(bases, "first A{i} Reg Sp(O) FL({x},{}) f0{general}", 300 - rank * 15);
        let _ = writeln!(bases, "second Z{i} Irr Wb(O) FL({},{}) f180{general}", x + 40, 400 + rank * 15);
    }
    let start = Start { step: Step::Moves, pig: 4, ..Start::default() };
    let setup = Setup { bases, start, ..Setup::default() };
    Game::start(BloodAndBlades, setup, Dice::from_number(1)).expect("a table with room for all")
}

/// What the captain's plan for one turn costs as the armies grow.
pub fn growth() -> Vec<Reading> {
    let mut first = None;
    let sizes = [10, 20, 40, 80, 160];
    let measured = sizes.map(|count| {
        let game = lines_apart(count);
        let thought = |seed: u64| {
            let began = Instant::now();
            let mut captain = OpponentSpec::new(Level::Captain).opponent(seed);
            std::hint::black_box(captain.choose(&Known::of(&game, Seat::FIRST), &Stop::default()));
            began.elapsed().as_secs_f64() * 1e3
        };
        let mut times: Vec<f64> = (1..=5).map(thought).collect();
        times.sort_by(f64::total_cmp);
        let ratio = times[2] / *first.get_or_insert(times[2]);
        Reading::Words(format!(
            "{count:>5} bases: median {:.1} ms, {ratio:.2} times that of {} bases",
            times[2], sizes[0]
        ))
    });
    measured.into()
}
