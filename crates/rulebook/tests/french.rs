//! The French of all five rule sets: complete, number for number the same as the English, and properly set.

use oriflamme_rulebook::tables::{self, Table};
use oriflamme_rulebook::{ClauseText, Language, book, rulings, sets};

/// The sets whose clauses, tables and rulings are all translated.
const WHOLE: [&str; 5] = ["bab", "dbm", "grandes", "magna", "pike"];

fn tables_of(set: &str) -> impl Iterator<Item = (&'static str, &'static Table)> {
    let tables = tables::of(set);
    tables.into_iter().flat_map(|all| all.names().filter_map(|name| Some((name, all.table(name)?))))
}

/// The clauses of all sets that have a French text.
fn translated() -> impl Iterator<Item = &'static ClauseText> {
    sets().into_iter().filter_map(book).flat_map(|book| book.clauses()).filter(|c| c.text_fr.is_some())
}

/// Everything of a clause that a French reader sees.
fn french_of(clause: &ClauseText) -> Vec<&str> {
    let optional = [&clause.text_fr, &clause.advice_fr, &clause.period_fr, &clause.peoples_fr];
    std::iter::once(clause.title_fr.as_str()).chain(optional.into_iter().flatten().map(String::as_str)).collect()
}

/// The value of a French ordinal such as `XIIe`, in which centuries are written.
fn ordinal(word: &str) -> Option<u32> {
    let values: Option<Vec<u32>> = word
        .strip_suffix('e')?
        .chars()
        .map(|letter| [('I', 1), ('V', 5), ('X', 10)].into_iter().find(|(l, _)| *l == letter).map(|(_, value)| value))
        .collect();
    let values = values.filter(|values| !values.is_empty())?;
    let before_a_greater_one = |place: usize| values.get(place + 1).is_some_and(|next| *next > values[place]);
    let (taken, added): (Vec<usize>, Vec<usize>) = (0..values.len()).partition(|place| before_a_greater_one(*place));
    let sum = |places: Vec<usize>| places.into_iter().map(|place| values[place]).sum::<u32>();
    sum(added).checked_sub(sum(taken))
}

/// The text with French ordinals in digits: `12` for `XIIe`.
fn with_ordinals_in_digits(text: &str) -> String {
    let mut written = String::new();
    for piece in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        match ordinal(word) {
            Some(value) => written.push_str(&format!("{value}{}", &piece[word.len()..])),
            None => written.push_str(piece),
        }
    }
    written
}

/// Numbers in digits, sorted; `0,5` and `0.5` are the same number, and so are `12th` and `XIIe`.
fn numbers(text: &str) -> Vec<String> {
    let letters: Vec<char> = with_ordinals_in_digits(text).chars().collect();
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

/// True for what follows the name of a set in a clause id, false for the end of a sentence such as "with a pike.".
fn names_a_topic(rest: &str) -> bool {
    rest.strip_prefix('.').is_some_and(|topic| topic.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// Ids of other clauses in a text, such as `bab.zoc.3` or `bab.zoc.*`, sorted.
fn references(text: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.' || c == '*';
    let mut found: Vec<&str> = sets()
        .into_iter()
        .flat_map(|set| text.match_indices(set).filter(move |(at, _)| names_a_topic(&text[at + set.len()..])))
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
    assert_eq!(numbers("9th, 12th and 14th century"), numbers("IXe, XIIe et XIVe siècle"));
    assert_ne!(numbers("1MU"), numbers("2 MU"));
}

#[test]
fn every_clause_of_a_whole_set_is_translated() {
    for set in WHOLE {
        let book = book(set).unwrap();
        let lacking: Vec<&str> = book
            .clauses()
            .iter()
            .filter(|c| {
                let pairs = [(&c.advice, &c.advice_fr), (&c.period, &c.period_fr), (&c.peoples, &c.peoples_fr)];
                c.text_fr.is_none() || pairs.iter().any(|(english, french)| english.is_some() != french.is_some())
            })
            .map(|c| c.id.as_str())
            .collect();
        assert!(lacking.is_empty(), "{} clauses without French: {lacking:?}", lacking.len());
        assert_ne!(book.credit_in(Language::French), book.credit());
    }
}

#[test]
fn french_and_english_give_the_same_numbers_and_references() {
    let mut slips = Vec::new();
    for clause in translated() {
        let (english, french) = (clause.text_in(Language::English), clause.text_in(Language::French));
        if numbers(english) != numbers(french) {
            slips.push(format!("{}: {:?} in English, {:?} in French", clause.id, numbers(english), numbers(french)));
        }
        let years = |language| clause.period_in(language).map(numbers);
        if years(Language::English) != years(Language::French) {
            slips.push(format!("{}: other years in French", clause.id));
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
    let parts = text.split_whitespace().filter(|part| !WHOLE.iter().any(|set| part.starts_with(&format!("{set}."))));
    parts.flat_map(|part| part.split(|c: char| !c.is_alphabetic())).filter(is_word).any(|w| w != "mm" && w != "cm")
}

#[test]
fn tables_are_translated_with_the_same_numbers() {
    let mut slips = Vec::new();
    for (name, table) in WHOLE.into_iter().flat_map(tables_of) {
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

const RULINGS: [(&str, [&str; 2]); 5] = [
    ("bab", [include_str!("../../../rulebook/bab-rulings.md"), include_str!("../../../rulebook/bab-rulings.fr.md")]),
    ("dbm", [include_str!("../../../rulebook/dbm-rulings.md"), include_str!("../../../rulebook/dbm-rulings.fr.md")]),
    (
        "grandes",
        [include_str!("../../../rulebook/grandes-rulings.md"), include_str!("../../../rulebook/grandes-rulings.fr.md")],
    ),
    (
        "magna",
        [include_str!("../../../rulebook/magna-rulings.md"), include_str!("../../../rulebook/magna-rulings.fr.md")],
    ),
    ("pike", [include_str!("../../../rulebook/pike-rulings.md"), include_str!("../../../rulebook/pike-rulings.fr.md")]),
];

#[test]
fn every_ruling_is_translated_with_the_same_numbers_and_references() {
    let headings = |text: &'static str| text.lines().filter_map(|line| line.strip_prefix("## ")).collect::<Vec<_>>();
    for (set, texts) in RULINGS {
        assert_eq!(headings(texts[0]), headings(texts[1]));
        for heading in headings(texts[0]) {
            let [english, french] = [Language::English, Language::French]
                .map(|language| rulings::ruling(set, heading, language).unwrap_or_default());
            assert!(!english.is_empty() && english != french, "{heading}");
            assert_eq!(numbers(english), numbers(french), "{heading}");
            assert_eq!(references(english), references(french), "{heading}");
            assert!(!loosely_set(french), "{heading}: {french}");
        }
    }
}

fn loosely_set(text: &str) -> bool {
    let loose_marks = [" :", " ;", " !", " ?", " »", "« ", "'", "\""];
    loose_marks.iter().any(|mark| text.contains(mark))
}

#[test]
fn french_has_curled_apostrophes_and_no_break_spaces() {
    let mut slips = Vec::new();
    for clause in translated() {
        slips.extend(french_of(clause).into_iter().filter(|text| loosely_set(text)));
    }
    for (_, table) in WHOLE.into_iter().flat_map(tables_of) {
        slips.extend(table.texts().filter_map(|text| table.french(text)).filter(|text| loosely_set(text)));
    }
    assert!(slips.is_empty(), "{}", slips.join("\n"));
}
