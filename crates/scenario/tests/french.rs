//! What a French reader sees of the files that come with the program is French.

use oriflamme_scenario::{Scenario, shipped};
use oriflamme_texts::Language;

fn scenarios() -> impl Iterator<Item = Scenario> {
    shipped().filter_map(|(path, text)| Scenario::parse(text, path).ok())
}

/// True when a name is more than a letter, a number or the name of a figure.
fn has_words(name: &str) -> bool {
    name.split(|c: char| !c.is_alphanumeric()).any(|word| word.len() > 1 && word.chars().all(char::is_alphabetic))
}

#[test]
fn figures_name_their_cases_in_french() {
    let figures = scenarios().filter(|scenario| scenario.path.starts_with("figures/"));
    let cases = figures.flat_map(|figure| figure.cases.into_iter().map(move |case| (figure.path.clone(), case)));
    let lacking: Vec<String> = cases
        .filter(|(_, case)| case.nom.is_none() && case.name.as_deref().is_some_and(has_words))
        .map(|(path, case)| format!("{path}: {}", case.name.unwrap_or_default()))
        .collect();
    assert!(lacking.is_empty(), "cases without `nom`:\n{}", lacking.join("\n"));
}

#[test]
fn a_case_is_called_by_its_name_in_the_readers_language() {
    let text = "set = \"toy\"\ntitle = \"T\"\ntitre = \"T\"\n[[case]]\nname = \"alone\"\nnom = \"seul\"\n[[case]]\nname = \"b\"\n";
    let cases = Scenario::parse(text, "toy.toml").expect("a sound file").cases;
    let names = |language| cases.iter().filter_map(|case| case.name_in(language)).collect::<Vec<_>>();
    assert_eq!((names(Language::French), names(Language::English)), (vec!["seul", "b"], vec!["alone", "b"]));
}

#[test]
fn titles_and_remarks_of_figures_and_battles_are_french_and_properly_set() {
    for scenario in scenarios().filter(|scenario| !scenario.path.starts_with("scenarios/")) {
        for text in std::iter::once(&scenario.title).chain(&scenario.note) {
            let french = text.in_language(Language::French);
            let loose = ["'", " :", " ;", " ?", " !"].iter().any(|mark| french.contains(mark));
            assert!(!loose && french != text.in_language(Language::English), "{}: {french}", scenario.path);
        }
    }
}
