//! Numbers as people write them.
//! Relies on nothing.
//! Must not know what is counted.

use crate::Language;

/// At most two decimals, none that are zero, and the decimal sign of the language.
///
/// ```
/// use oriflamme_texts::{Language, number};
/// assert_eq!(number(12.5, Language::French), "12,5");
/// assert_eq!(number(3.0, Language::English), "3");
/// assert_eq!(number(-0.001, Language::English), "0");
/// ```
pub fn number(value: f64, language: Language) -> String {
    let mut text = format!("{value:.2}");
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    if text == "-0" {
        text.remove(0);
    }
    match language {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}
