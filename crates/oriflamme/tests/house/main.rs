//! The promises of the house, each held by every installed rule set: nothing here names one.
//! Relies on the list of tenants, on their erased form (JSON in, JSON out), and on the small files that a rule set keeps
//! for it in `tests/house/` of its own crate (`docs/adding-a-rule-set.md` says what may stand in them).
//! Must stay quick enough for every day: what looks harder is `oriflamme fuzz`, `soak` and `odds --prove`.
//!
//! `HOUSE=bab cargo test -p oriflamme --test house` asks one rule set only.

mod absurd;
mod damaged;
mod files;
mod fuzz;
mod golden;
mod homes;
mod league;
mod learned;
mod listed;
mod map;
mod matchups;
mod offered;
mod secrets;
mod spoken;
mod standing;
#[path = "../support/mod.rs"]
mod support;
mod undo;
mod walk;
mod words;
