//! Building a people: units, chiefs, races and armies, with what they cost.
//! Relies on the rule book's clauses and tables.
//! Must not know the battle: turns, dice, positions.

pub mod army;
pub mod bench;
pub mod chief;
pub mod fault;
pub mod file;
pub mod footprint;
pub mod numbers;
pub mod pages;
pub mod people;
pub mod plan;
pub mod query;
pub mod race;
pub mod raise;
pub mod samples;
pub mod unit;
pub mod words;

pub use army::{Army, ArmyPlan, Enlisted, Mustered, muster};
pub use chief::{Ability, Chief, ChiefPlan, Formation, Standing};
pub use fault::Fault;
pub use plan::UnitPlan;
pub use race::RaceSheet;
pub use raise::{Raised, raise};
pub use unit::{BaseSize, Characteristic, Form, Kind, Power, Trait, Unit};
