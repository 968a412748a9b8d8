//! Armies on the table: elements, the commands to which they belong, and what each of them counts for.
//! Relies on the troop definitions.
//! Must not know any rule of play: what elements may do is for the chapters.
//!
//! In French a command of the army is a "corps d'armée" (ruling B01); `Corps` is its name here, because a [`Command`](crate::command::Command)
//! is what a player says.

mod corps;
mod element;
mod equivalent;
mod name;

pub use corps::{Corps, Loyalty, Role};
pub use element::{Deeds, Element, Place};
pub use equivalent::Equivalents;
pub use name::Name;
