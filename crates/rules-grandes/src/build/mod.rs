//! Building a people: units, chiefs, races and armies, with what they cost.
//! Relies on the rule book's clauses and tables.
//! Must not know the battle: turns, dice, positions.

pub mod unit;

pub use unit::{BaseSize, Characteristic, Form, Kind, Power, Trait, Unit};
