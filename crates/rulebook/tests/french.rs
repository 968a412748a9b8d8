//! The French of Blood and Blades: complete, number for number the same as the English, and properly set.

use oriflamme_rulebook::{ClauseText, Language, book, rulings, tables};

fn clauses() -> &'static [ClauseText] {
    book("bab").map(|book| book.clauses()).unwrap_or_default()
}

/// Everything of a clause that a French reader sees.
fn french_of(clause: &ClauseText) -> Vec<&str> {
    let optional = [&clause.text_fr, &clause.advice_fr];
    std::iter::once(clause.title_fr.as_str()).chain(optional.into_iter().flatten().map(String::as_str)).collect()
}

/// Numbers in digits, sorted; `0,5` and `0.5` are the same number.
fn numbers(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut found: Vec<String> = Vec::new();
    let mut current = String::new();
    for (place, letter) in letters.iter().enumerate() {
        let digit_follows = letters.get(place + 1).is_some_and(char::is_ascii_digit);
        match letter {
            digit if digit.is_ascii_digit() => current.push(*digit),
            '.' | ',' if !current.is_empty() && !current.contains('.') && digit_follows => current.push('.'),
            _ if !current.is_empty() => found.push(std::mem::take(&mut current)),
            _ => {}
        }
    }
    found.extend((!current.is_empty()).then_some(current));
    found.sort();
    found
}

/// Ids of other clauses in a text, such as `bab.zoc.3` or `bab.zoc.*`, sorted.
fn references(text: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.' || c == '*';
    let mut found: Vec<&str> = text
        .match_indices("bab.")
        .filter_map(|(place, _)| text.get(place..))
        .map(|rest| rest.split(|c| !is_part(c)).next().unwrap_or_default().trim_end_matches('.'))
        .collect();
    found.sort_unstable();
    found
}

#[test]
fn numbers_are_read_alike_in_both_languages() {
    assert_eq!(numbers("0.5MU, 2D6 or 35x50 (bab.gap.3)"), numbers("0,5 MU, 2D6 ou 35x50 (bab.gap.3)"));
    assert_eq!(numbers("on 4, 5 or 6."), ["4", "5", "6"]);
    assert_ne!(numbers("1MU"), numbers("2 MU"));
}

#[test]
fn every_clause_of_bab_is_translated() {
    let lacking: Vec<&str> = clauses()
        .iter()
        .filter(|c| c.text_fr.is_none() || c.advice.is_some() != c.advice_fr.is_some())
        .map(|c| c.id.as_str())
        .collect();
    assert!(lacking.is_empty(), "{} clauses without French: {lacking:?}", lacking.len());
    assert!(book("bab").is_some_and(|b| b.credit_in(Language::French) != b.credit()));
}

#[test]
fn french_and_english_give_the_same_numbers_and_references() {
    let mut slips = Vec::new();
    for clause in clauses() {
        let (english, french) = (clause.text_in(Language::English), clause.text_in(Language::French));
        if numbers(english) != numbers(french) {
            slips.push(format!("{}: {:?} in English, {:?} in French", clause.id, numbers(english), numbers(french)));
        }
        if references(english) != references(french) {
            slips.push(format!("{}: other clauses are referred to", clause.id));
        }
    }
    assert!(slips.is_empty(), "{}", slips.join("\n"));
}

/// Tables about how the source is published: file names and tags, which have no French.
const OF_THE_SOURCE: [&str; 3] = ["versions", "tiddler-kinds", "figures"];

/// True when a text is more than abbreviations, numbers and clause ids.
fn has_words(text: &str) -> bool {
    let is_word = |word: &&str| word.len() > 1 && word.starts_with(|c: char| c.is_lowercase());
    let parts = text.split_whitespace().filter(|part| !part.starts_with("bab."));
    parts.flat_map(|part| part.split(|c: char| !c.is_alphabetic())).filter(is_word).any(|w| w != "mm" && w != "cm")
}

#[test]
fn tables_are_translated_with_the_same_numbers() {
    let mut slips = Vec::new();
    for name in tables::bab().names() {
        let Some(table) = tables::bab().table(name) else { continue };
        for english in table.texts() {
            match table.french(english) {
                Some(french) if numbers(english) != numbers(french) => {
                    slips.push(format!("{name}: other numbers in `{french}`"));
                }
                None if has_words(english) && !OF_THE_SOURCE.contains(&name) => {
                    slips.push(format!("{name}: no French for `{english}`"));
                }
                _ => {}
            }
        }
    }
    assert!(slips.is_empty(), "{}", slips.join("\n"));
}

const RULINGS: [&str; 2] =
    [include_str!("../../../rulebook/bab-rulings.md"), include_str!("../../../rulebook/bab-rulings.fr.md")];

#[test]
fn every_ruling_is_translated_with_the_same_numbers_and_references() {
    let headings = |text: &'static str| text.lines().filter_map(|line| line.strip_prefix("## ")).collect::<Vec<_>>();
    assert_eq!(headings(RULINGS[0]), headings(RULINGS[1]));
    for heading in headings(RULINGS[0]) {
        let [english, french] = [Language::English, Language::French]
            .map(|language| rulings::ruling("bab", heading, language).unwrap_or_default());
        assert!(!english.is_empty() && english != french, "{heading}");
        assert_eq!(numbers(english), numbers(french), "{heading}");
        assert_eq!(references(english), references(french), "{heading}");
        assert!(!loosely_set(french), "{heading}: {french}");
    }
}

fn loosely_set(text: &str) -> bool {
    let loose_marks = [" :", " ;", " !", " ?", " »", "« ", "'", "\""];
    loose_marks.iter().any(|mark| text.contains(mark))
}

#[test]
fn french_has_curled_apostrophes_and_no_break_spaces() {
    let mut slips = Vec::new();
    for clause in clauses() {
        slips.extend(french_of(clause).into_iter().filter(|text| loosely_set(text)));
    }
    for table in tables::bab().names().filter_map(|name| tables::bab().table(name)) {
        slips.extend(table.texts().filter_map(|text| table.french(text)).filter(|text| loosely_set(text)));
    }
    assert!(slips.is_empty(), "{}", slips.join("\n"));
}
