//! French is set as French: curled apostrophes, a narrow no-break space before ; : ! ? » % and after «.
//! Relies on the French files only.
//! Must give whole lists, so that one run tells a writer all that is loose.

use oriflamme_texts::{Language, files};

/// What must not stand in a French text, with an ordinary space or a typewriter's apostrophe.
const LOOSE: [&str; 9] = [" ;", " :", " !", " ?", " »", "« ", " %", "'", "..."];

fn is_loose(line: &str) -> bool {
    LOOSE.iter().any(|mark| line.contains(mark))
}

#[test]
fn french_texts_have_curled_apostrophes_and_narrow_spaces() {
    let mut loose = Vec::new();
    for (file, text) in files(Language::French) {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            if is_loose(line) {
                loose.push(format!("{file}:{}: {line}", number + 1));
            }
        }
    }
    assert!(loose.is_empty(), "{} lines:\n{}", loose.len(), loose.join("\n"));
}

#[test]
fn a_loose_line_is_told_from_a_well_set_one() {
    assert!(is_loose("refus = Il ne peut pas : trop loin") && is_loose("refus = L'ennemi"));
    assert!(!is_loose("refus = Il ne peut pas\u{202f}: trop loin") && !is_loose("refus = L’ennemi, 12\u{202f}%"));
}
