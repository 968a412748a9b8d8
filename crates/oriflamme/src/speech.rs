//! The language in which the command line talks.
//! Relies on the texts of `locales/`.
//! Must not hold sentences itself.

use oriflamme_kernel::Message;
use oriflamme_texts::{Language, name, number, render};

/// Speaks one language.
#[derive(Clone, Copy, Debug)]
pub struct Speech(pub Language);

impl Speech {
    /// A text without arguments.
    pub fn say(self, key: &'static str) -> String {
        self.tell(&Message::new(key))
    }

    pub fn tell(self, message: &Message) -> String {
        render(message, self.0)
    }

    /// What somebody or something is called.
    pub fn name(self, text: &str) -> String {
        name(text, self.0)
    }

    /// What a rule set is called.
    pub fn title(self, set: &str) -> String {
        self.name(&format!("@{set}-title"))
    }

    pub fn number(self, value: f64) -> String {
        number(value, self.0)
    }

    /// A number with its sign, as the lines of an account have it.
    pub fn signed(self, value: f64) -> String {
        if value < 0.0 { format!("−{}", self.number(-value)) } else { format!("+{}", self.number(value)) }
    }
}
