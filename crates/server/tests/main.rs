//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod dice;
mod hardships;
mod secrecy;
mod support;
mod tables;
mod thoughts;
