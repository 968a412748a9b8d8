//! Finding clauses by words, in English or French.
//! Relies on the model.
//! Must not know what any clause means.

use crate::model::ClauseText;

pub(crate) fn search<'a>(clauses: &'a [ClauseText], words: &str) -> Vec<&'a ClauseText> {
    let folded = fold(words);
    let words: Vec<&str> = folded.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut by_heading = Vec::new();
    let mut by_text = Vec::new();
    for clause in clauses {
        let heading = fold(&format!("{} {} {}", clause.id, clause.title_en, clause.title_fr));
        if words.iter().all(|word| heading.contains(word)) {
            by_heading.push(clause);
            continue;
        }
        let text = fold(&format!("{} {}", clause.text, clause.text_fr.as_deref().unwrap_or_default()));
        if words.iter().all(|word| heading.contains(word) || text.contains(word)) {
            by_text.push(clause);
        }
    }
    by_heading.extend(by_text);
    by_heading
}

/// Lower case without the accents of French, typographic apostrophes made plain.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' | 'ä' => folded.push('a'),
            'ç' => folded.push('c'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' => folded.push('i'),
            'ô' | 'ö' => folded.push('o'),
            'ù' | 'û' | 'ü' => folded.push('u'),
            'œ' => folded.push_str("oe"),
            '’' => folded.push('\''),
            other => folded.push(other),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn folding_drops_case_accents_and_ligatures() {
        assert_eq!(fold("Éblouissement à l’ŒIL"), "eblouissement a l'oeil");
    }
}
