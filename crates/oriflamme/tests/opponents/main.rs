//! Opponents at the tables of all rule sets: they play as they always did, alike on any number of threads, and know nothing that is hidden.
//! Relies on the program, and on rule sets where only their own types show something.
//! Must find its set-ups in `league/`: a new rule set writes one file there.

mod fairness;
mod league;
#[path = "../support/mod.rs"]
mod support;
mod threads;
