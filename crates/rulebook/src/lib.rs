//! The rule books: every clause of every rule set, as text to show and as source of typed constants to cite.
//! Relies on the files of the `rulebook` folder, which the build script reads and checks.
//! Must not know what any clause means, nor which code applies it.
//!
//! Rule code cites a clause by its constant, which [`generate`] makes in the crate of that rule set; an unknown id does not compile.
//!
//! ```
//! let text = oriflamme_rulebook::clause("bab.zoc.3").unwrap();
//! assert_eq!(text.title_en, "Own troops do not stop an enemy ZoC");
//! ```

mod book;
pub mod coverage;
mod error;
pub mod generate;
mod model;
mod parse;
pub mod rulings;
mod search;
pub mod tables;

pub use book::{book, clause, sets};
pub use error::RuleBookError;
pub use model::{Chapter, ClauseText, Kind, Language, RuleBook};
pub use parse::constant_name;
