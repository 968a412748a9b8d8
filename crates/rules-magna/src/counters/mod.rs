//! Chapter 1, counters: who takes part, what his counters say, and what becomes of him when he is hurt.
//! Relies on the rule book's tables. `figure` is where somebody is and in what state, `profile` what is printed on his counters,
//! `roster` the profiles that come with the program, `harm` the changes of state that every other chapter asks for.
//! Must not know turns, moves or dice.

pub mod figure;
pub mod harm;
pub mod id;
pub mod profile;
pub mod roster;

pub use figure::{Deeds, Figure, Health, Marks, Post};
pub use id::Id;
pub use profile::{Category, Missile, Nature, Profile, Values};
