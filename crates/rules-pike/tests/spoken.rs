//! Whatever these rules say has a sentence in both languages.
//! Relies on the sources: a key is a text that begins with the id of the rule set.

use oriflamme_texts::{Language, has};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn keys(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            keys(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        let quoted = text.split('"').skip(1).step_by(2).map(|word| word.trim_start_matches('@'));
        let is_key =
            |word: &&str| word.starts_with("pike-") && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        found.extend(quoted.filter(is_key).map(str::to_owned));
    }
}

#[test]
fn every_key_has_a_sentence_in_both_languages() {
    let mut found = BTreeSet::new();
    keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let silent: Vec<&String> =
        found.iter().filter(|key| ![Language::English, Language::French].iter().all(|one| has(key, *one))).collect();
    assert!(found.len() > 100, "{}", found.len());
    assert!(silent.is_empty(), "{silent:?}");
}
