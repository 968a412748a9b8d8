//! The rule books: every clause of every rule set, as text to show and as typed constants to cite.
//! Relies on the files of the `rulebook` folder, which the build script reads and checks.
//! Must not know what any clause means, nor which code applies it.
//!
//! Rule code cites a clause by its constant; an unknown id does not compile.
//!
//! ```
//! use oriflamme_rulebook::bab as clause;
//!
//! assert_eq!(clause::ZOC_3.id(), "bab.zoc.3");
//! let text = oriflamme_rulebook::clause(clause::ZOC_3.id()).unwrap();
//! assert_eq!(text.title_en, "Own troops do not stop an enemy ZoC");
//! ```

mod book;
pub mod coverage;
mod error;
mod model;
mod parse;
pub mod rulings;
mod search;
pub mod tables;

pub use book::{book, clause, sets};
pub use error::RuleBookError;
pub use model::{Chapter, ClauseText, Kind, Language, RuleBook};
pub use oriflamme_kernel::Clause;
pub use parse::constant_name;

include!(concat!(env!("OUT_DIR"), "/constants.rs"));
