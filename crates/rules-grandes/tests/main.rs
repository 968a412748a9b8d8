//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod construction;
mod deployment;
mod screen;
mod secrecy;
mod standing;
