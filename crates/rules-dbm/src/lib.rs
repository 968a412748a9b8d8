//! De Bellis Multitudinis: the big battle of commands that each have a general and a die of their own.
//!
//! Modules follow the chapters of the rules; each rule cites its clause where it is applied. Relies on the kernel's contracts, the rule book
//! and the open table; knows no other rule set, no file and no network.
//!
//! | chapter | module | what it owns |
//! | --- | --- | --- |
//! | troop definitions, basing | `troop` | types, grades, status, build and arms; which combinations exist; base sizes at four scales |

pub mod clause;
pub mod tables;
pub mod troop;

include!(concat!(env!("OUT_DIR"), "/enforced.rs"));
