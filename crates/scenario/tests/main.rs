//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod drawing;
mod french;
mod malformed;
mod scripts;
mod support;
