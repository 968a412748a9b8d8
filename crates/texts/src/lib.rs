//! What the program says to people, in English and French.
//! Relies on the Fluent files of `locales/`, which come with the program.
//! Must not know any rule: a message is a key with arguments, and the sentence is found here.
//!
//! ```
//! use oriflamme_kernel::Message;
//! use oriflamme_texts::{Language, render};
//!
//! let message = Message::new("text-sample").with("distance", 12.5);
//! assert_eq!(render(&message, Language::English), "12.5 mm");
//! assert_eq!(render(&message, Language::French), "12,5 mm");
//! assert_eq!(render(&Message::new("no-such-text"), Language::English), "[no-such-text]");
//! ```

mod lacks;
mod language;
mod number;
mod render;

pub use lacks::lacks;
pub use language::Language;
pub use number::number;
pub use render::{files, has, name, render};
