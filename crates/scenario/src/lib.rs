//! Scenario files: ready battles, scripted tests, figures and lessons in one small TOML format.
//! Relies on type-erased rule sets and their scenes, so that every rule set is treated alike.
//! Must not know any rule set, nor print anything.
//!
//! ```
//! use oriflamme_scenario::Scenario;
//!
//! let text = r#"
//!     set = "hills"
//!     title = "Up the hill"
//!     titre = "À l'assaut de la colline"
//!     [setup]
//!     bases = [{ id = "A", x = 10 }]
//!     [[step]]
//!     do = { advance = "A" }
//!     dice = [5]
//!     expect = { bases = { A = { x = 20 } } }
//! "#;
//! let scenario = Scenario::parse(text, "hill.toml").unwrap();
//! assert_eq!(scenario.cases[0].steps.len(), 1);
//! ```

mod assess;
mod cited;
mod error;
mod figure;
mod format;
mod lesson;
mod matching;
mod model;
mod parse;
mod run;
mod sets;
mod shipped;
mod values;

pub use error::FileError;
pub use figure::figure;
pub use lesson::lessons;
pub use matching::{Difference, differences};
pub use model::*;
pub use run::{Failure, Report, play_out, run, start};
pub use sets::RuleSets;
pub use shipped::{battles, setups, shipped};
