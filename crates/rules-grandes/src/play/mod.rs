//! The battle: turn, activations, actions, interventions, and what they do.
//! Relies on the facts of the table; each file is a chapter of the rules.
//! Must not know screens or opponents.

pub mod abilities;
pub mod action;
pub mod activation;
pub mod amounts;
pub mod army_morale;
pub mod chiefs;
pub mod engine;
pub mod flight;
pub mod interventions;
pub mod losses;
pub mod melee;
pub mod modifiers;
pub mod movement;
pub mod power;
pub mod races;
pub mod reckoning;
pub mod shooting;
pub mod simultaneity;
pub mod stealth;
pub mod test;
pub mod turn;
