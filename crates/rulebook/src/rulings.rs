//! How a source is read where it is silent, ambiguous or wrong: the texts that clauses cite by heading.
//! Relies on the files of the `rulebook` folder: `set-rulings.md`, and `set-rulings.fr.md` for the same in French.
//! Must not know what any ruling is about.

use crate::model::Language;

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
        let ending = if wanted == Language::French { ".fr.md" } else { ".md" };
        section(oriflamme_data::text(&format!("rulebook/{set}-rulings{ending}"))?, heading)
    };
    in_language(language).or_else(|| in_language(Language::English))
}

fn section(text: &'static str, heading: &str) -> Option<&'static str> {
    let mut sections = text.split("\n## ").skip(1);
    let body = sections.find_map(|section| section.strip_prefix(heading)?.strip_prefix('\n'))?;
    // The last ruling of a part is followed by the title of the next part.
    Some(body.split("\n# ").next().unwrap_or(body).trim())
}
