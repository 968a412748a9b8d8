//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod odds;
mod play;
mod scenarios;
mod spoken;
