//! The ground: what lies on the table, who may enter it, what it hides, and what it covers.
//! Relies on the shapes of the open table.
//! Must not know orders, shots or combats.

pub mod cover;
pub mod entry;
mod piece;
pub mod sight;

pub use piece::{Ground, Kind, Laid, Piece, Shape, inches};
