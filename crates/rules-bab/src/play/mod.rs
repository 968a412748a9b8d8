//! The battle: periods and their steps, from the PIG die to morale.

pub mod allowance;
pub mod body;
pub mod combat;
pub mod contact;
pub mod engage;
pub mod facing;
pub mod flow;
pub mod free;
pub mod gap;
pub mod impetuous;
pub mod induced;
pub mod lookout;
pub mod morale;
pub mod orders;
pub mod pass;
pub mod path;
pub mod period;
pub mod shooting;
pub mod sight;
pub mod survey;
pub mod tasks;
pub mod together;
pub mod travel;
pub mod zoc;
