//! Finds out whether a message can be said in full.
//! Relies on the same texts as `render`.
//! Must not be needed by those who only print: they always get a sentence.

use crate::{Language, has, render};
use oriflamme_kernel::Message;

/// What a message lacks to be said in every language: a text, or an argument that the text uses.
///
/// ```
/// use oriflamme_kernel::Message;
/// assert_eq!(oriflamme_texts::lacks(&Message::new("text-sample").with("distance", 3)), None);
/// assert!(oriflamme_texts::lacks(&Message::new("text-sample")).is_some());
/// ```
pub fn lacks(message: &Message) -> Option<String> {
    for language in Language::ALL {
        let text = render(message, language);
        if !has(&message.key, language) {
            return Some(format!("'{}' has no text in '{}'", message.key, language.code()));
        }
        if text.contains("{$") || text.contains('[') && text.contains(']') && names_a_missing_key(&text, language) {
            return Some(format!("'{}' is not complete in '{}': {text}", message.key, language.code()));
        }
    }
    None
}

/// A missing text is shown by its key in brackets.
fn names_a_missing_key(text: &str, language: Language) -> bool {
    let is_key = |word: &str| word.contains('-') && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let inside = text.split('[').skip(1).filter_map(|rest| rest.split([']', ' ']).next());
    inside.filter(|word| is_key(word)).any(|word| !has(word, language))
}
