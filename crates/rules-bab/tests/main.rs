//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod absurd;
mod ambushes;
mod columns;
mod combat_steps;
mod doctrine;
mod matchups;
mod moves;
mod moves_property;
mod ready;
mod screen;
mod secrecy;
mod setup_flow;
mod shipped;
mod way_out;
