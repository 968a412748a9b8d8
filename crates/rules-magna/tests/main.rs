//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod matchups;
mod melees;
mod move_range;
mod screen;
mod secrecy;
mod standing;
