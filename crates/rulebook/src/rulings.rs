//! How a source is read where it is silent, ambiguous or wrong: the texts that clauses cite by heading.
//! Relies on the ruling files embedded by the build script.
//! Must not know what any ruling is about.

use crate::model::Language;

include!(concat!(env!("OUT_DIR"), "/ruling_files.rs"));

/// The text under a heading of a set's rulings, in the reader's language or else in English.
///
/// ```
/// use oriflamme_rulebook::{Language, rulings};
///
/// let text = rulings::ruling("bab", "R-pig-four", Language::French).unwrap();
/// assert!(text.contains("quatre PIG"));
/// assert!(rulings::ruling("bab", "R-nothing", Language::French).is_none());
/// ```
pub fn ruling(set: &str, heading: &str, language: Language) -> Option<&'static str> {
    let in_language = |wanted: Language| {
        let file = RULING_FILES.iter().find(|(of, language, _)| *of == set && *language == wanted)?;
        section(file.2, heading)
    };
    in_language(language).or_else(|| in_language(Language::English))
}

fn section(text: &'static str, heading: &str) -> Option<&'static str> {
    let mut sections = text.split("\n## ").skip(1);
    let body = sections.find_map(|section| section.strip_prefix(heading)?.strip_prefix('\n'))?;
    // The last ruling of a part is followed by the title of the next part.
    Some(body.split("\n# ").next().unwrap_or(body).trim())
}
