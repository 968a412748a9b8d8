//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod fuzz;
mod matchups;
mod melees;
mod move_range;
mod scenarios;
mod screen;
mod secrecy;
mod standing;
