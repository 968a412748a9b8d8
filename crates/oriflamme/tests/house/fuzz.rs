//! Random battles to the end: nothing breaks, nobody is stuck, what is offered is accepted, what is written reads the same.
//! Relies on the fuzzing that the command line has.
//!
//! `FUZZ_GAMES=200 FUZZ_SEED=3 cargo test -p oriflamme --test house fuzz` looks harder.

use crate::homes::each;
use oriflamme_analysis::FuzzSpec;
use serde_json::Value;
use std::ops::ControlFlow;

fn number(name: &str) -> Option<u32> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

#[test]
fn random_battles_end_and_break_nothing() {
    each(|home| {
        let setups: Vec<Value> = home.battles.iter().map(|(_, setup)| setup.clone()).collect();
        let games = number("FUZZ_GAMES").unwrap_or(setups.len() as u32);
        let (seed, only) = (number("FUZZ_SEED").unwrap_or(1).into(), number("FUZZ_ONLY"));
        let spec = FuzzSpec { games, seed, only, threads: 1, ..FuzzSpec::default() };
        let report = home.set.fuzz(&setups, &spec, &|_| ControlFlow::Continue(())).expect("sound set-ups");
        assert_eq!(report.findings, [], "{}", home.set.id());
    });
}
