//! What a rule book file must be, and what is said of one that is not.

use oriflamme_rulebook::tables::Tables;
use oriflamme_rulebook::{Language, RuleBook, RuleBookError};
use proptest::prelude::*;

const SOUND: &str = r#"set = "toy"
name = "Toy"
version = "1-1"
credit = "ours"

[[chapter]]
key = "move"
title_en = "Moving"
title_fr = "Déplacement"

[[clause]]
id = "toy.move.1"
chapter = "move"
kind = "constraint"
title = "One"
titre = "Un"
text = """
One step."""
text_fr = "Un pas."
tables = ["steps"]
ruling = "R-step"

[[clause]]
id = "toy.move.2"
chapter = "move"
kind = "data"
title = "Two"
titre = "Deux"
text = "Two steps."
stated = false
advice = "It is advice."
advice_fr = "C’est un conseil."
"#;

fn refused(from: &str, to: &str) -> RuleBookError {
    let broken = SOUND.replacen(from, to, 1);
    assert_ne!(broken, SOUND, "`{from}` is in the sample");
    RuleBook::parse(&broken, "toy.toml").expect_err("the change breaks the book")
}

#[test]
fn a_sound_book_is_read_field_by_field() {
    let book = RuleBook::parse(SOUND, "toy.toml").unwrap();
    assert_eq!((book.set(), book.name(), book.version()), ("toy", "Toy", "1-1"));
    let one = book.clause("toy.move.1").unwrap();
    assert_eq!(one.text, "One step.");
    assert!(one.stated && one.advice.is_none() && !one.supplement);
    assert_eq!(one.tables, ["steps"]);
    assert_eq!(one.ruling.as_deref(), Some("R-step"));
    let two = book.clause("toy.move.2").unwrap();
    assert!(!two.stated);
    assert_eq!(two.advice.as_deref(), Some("It is advice."));
    assert!(book.clause("toy.move.3").is_none());
}

#[test]
fn a_french_reader_gets_french_and_english_where_there_is_none() {
    let book = RuleBook::parse(SOUND, "toy.toml").unwrap();
    let (one, two) = (book.clause("toy.move.1").unwrap(), book.clause("toy.move.2").unwrap());
    assert_eq!((one.title_in(Language::French), one.text_in(Language::French)), ("Un", "Un pas."));
    assert_eq!((one.title_in(Language::English), one.text_in(Language::English)), ("One", "One step."));
    assert_eq!(two.text_in(Language::French), "Two steps.");
    assert_eq!(two.advice_in(Language::French), Some("C’est un conseil."));
    assert_eq!((one.advice_in(Language::French), book.credit_in(Language::French)), (None, "ours"));
}

#[test]
fn an_empty_translation_is_refused() {
    assert_eq!(refused("\"Un pas.\"", "\"\"").line, 19);
}

#[test]
fn a_repeated_id_is_refused_where_it_is_repeated() {
    let error = refused("toy.move.2", "toy.move.1");
    assert_eq!(
        error.to_string(),
        "toy.toml:24: clause `toy.move.1` is listed twice; give each clause an id of its own"
    );
}

#[test]
fn ids_that_would_share_a_constant_are_refused() {
    let broken = SOUND.replace("toy.move.1", "toy.move-a.1").replace("toy.move.2", "toy.move.a.1");
    let error = RuleBook::parse(&broken, "toy.toml").unwrap_err();
    assert!(error.problem.contains("share one constant"), "{error}");
}

#[test]
fn an_id_of_another_set_is_refused() {
    let error = refused("toy.move.1", "bab.move.1");
    assert_eq!(error.line, 12);
    assert!(error.remedy.contains("toy.topic.number"), "{error}");
}

#[test]
fn ids_that_cannot_be_constants_are_refused() {
    for id in ["toy", "toy.", "toy.1", "toy.1move.1", "toy.Move.1", "toy.mo ve.1", "toy..1"] {
        refused("toy.move.1", id);
    }
}

#[test]
fn a_missing_title_is_refused_in_both_languages() {
    assert!(refused("title = \"One\"\n", "").problem.contains("title"));
    assert!(refused("titre = \"Un\"\n", "").problem.contains("titre"));
    assert_eq!(refused("titre = \"Un\"", "titre = \" \"").line, 16);
}

#[test]
fn an_unknown_kind_or_field_or_chapter_is_refused() {
    let kind = refused("\"constraint\"", "\"rule\"");
    assert_eq!(kind.line, 14);
    assert!(kind.problem.contains("rule"), "{kind}");
    assert!(refused("tables =", "table =").problem.contains("table"));
    let chapter = refused("chapter = \"move\"", "chapter = \"swim\"");
    assert_eq!(chapter.line, 13);
}

#[test]
fn text_that_is_no_toml_is_refused_in_one_line() {
    let error = refused("[[clause]]", "[[clause");
    assert_eq!(error.line, 11);
    assert!(!error.to_string().contains('\n'));
}

#[test]
fn a_table_row_of_the_wrong_length_is_refused() {
    let text = "[table.steps]\ntitle = \"Steps\"\ncolumns = [\"a\", \"b\"]\nrows = [\n  [1, 2],\n  [3],\n]\n";
    let error = Tables::parse(text, "t.toml").unwrap_err();
    assert_eq!(error.line, 6);
    assert!(error.problem.contains("1 cells for 2 columns"), "{error}");
}

#[test]
fn a_table_is_read_in_french_where_its_words_are_translated() {
    let text = "[table.steps]\ntitle = \"Steps\"\ncolumns = [\"who\", \"MU\"]\nrows = [[\"all\", 2]]\n";
    let french = "[french]\n\"Steps\" = \"Pas\"\n\"all\" = \"tous\"\n";
    let tables = Tables::parse(&format!("{text}{french}"), "t.toml").unwrap();
    let steps = tables.table("steps").unwrap();
    let read = |language| steps.texts().map(|text| steps.words_in(text, language)).collect::<Vec<_>>();
    assert_eq!(read(Language::French), ["Pas", "who", "MU", "tous"]);
    assert_eq!(read(Language::English), ["Steps", "who", "MU", "all"]);
}

#[test]
fn a_translation_of_words_that_no_table_holds_is_refused() {
    let text = "[table.steps]\ntitle = \"Steps\"\ncolumns = [\"who\"]\n[french]\n\"Stops\" = \"Arrêts\"\n";
    let error = Tables::parse(text, "t.toml").unwrap_err();
    assert_eq!(error.line, 5);
    assert!(error.problem.contains("Stops"), "{error}");
}

/// Cuts the sample, repeats a piece of it, or puts foreign text into it.
fn mutated() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        "[\\[\\]=\"'#\n\\.a-zé\\\\ 0-9{},-]{0,12}",
        Just("\"\"\"".to_owned()),
        Just("[[clause]]\n".to_owned()),
        Just("id = \"toy.move.1\"\n".to_owned()),
        ".{0,8}",
    ];
    prop::collection::vec((any::<prop::sample::Index>(), 0_usize..40, scrap), 1..6).prop_map(|changes| {
        let mut text: Vec<char> = SOUND.chars().collect();
        for (place, cut, scrap) in changes {
            let start = place.index(text.len() + 1);
            let end = (start + cut).min(text.len());
            text.splice(start..end, scrap.chars());
        }
        text.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic_and_every_refusal_is_one_line(text in mutated()) {
        if let Err(error) = RuleBook::parse(&text, "toy.toml") {
            prop_assert!(error.line >= 1 && error.line <= 1 + text.matches('\n').count());
            prop_assert!(!error.to_string().contains('\n'));
        }
        let _ = Tables::parse(&text, "toy.toml");
    }

    #[test]
    fn a_book_that_is_read_has_only_ids_that_it_can_find(text in mutated()) {
        if let Ok(book) = RuleBook::parse(&text, "toy.toml") {
            for clause in book.clauses() {
                prop_assert_eq!(book.clause(&clause.id), Some(clause));
                prop_assert!(book.chapter(&clause.chapter).is_some());
            }
        }
    }
}
