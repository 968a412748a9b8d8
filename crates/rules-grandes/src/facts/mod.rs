//! What is so on the table, before any rule judges it: contact, ground, sight.
//! Relies on the field's geometry.
//! Must not know dice, points or turns.

pub mod contact;
pub mod ground;
pub mod sight;
