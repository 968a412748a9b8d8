//! Every test of this crate that stands outside it, as one program: a crate is linked once.

mod agrees_with_parry;
mod agrees_with_shapely;
mod contact;
mod formation;
mod gaps;
mod properties;
mod sweeps;
mod table_sight_index;
mod terrain;
