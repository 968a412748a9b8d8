//! Raising an army before a battle: prices, army lists, orders of battle, and whether an army keeps to its list.
//! Relies on troops, on what armies on the table are made of, and on the tables of prices and armies.
//! Must not know where anybody stands, nor what a battle makes of an army.
//!
//! `heading` climates, terrain codes, years · `list` army lists as data, `shipped` those that come with the program · `order` the army
//! that a player writes down · `roster` what each corps takes · `judge` with his chapters `entries`, `allies`, `bonds` (double bases and
//! landing troops) and `works` · `price` what is paid · `afoot` what riders become on foot · `report` the army as it was judged.

pub mod afoot;
mod allies;
mod bonds;
mod entries;
pub mod fault;
pub mod heading;
mod judge;
pub mod list;
pub mod order;
pub mod price;
pub mod report;
mod roster;
pub mod shipped;
pub mod works;

pub use fault::{Fault, Part};
pub use heading::{Climate, TerrainCode, Years};
pub use judge::muster;
pub use list::{ArmyList, Entry};
pub use order::{Order, Written};
pub use report::Muster;
