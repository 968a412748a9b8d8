//! The arithmetic of coverage and its floor, on a small book of our own.

use oriflamme_rulebook::RuleBook;
use oriflamme_rulebook::coverage::{Evidence, Floor, FloorVerdict, Language, Report, coverage, text_table};

const SMALL: &str = r#"
set = "toy"
name = "Toy"
version = "1-1"
credit = "ours"
[[chapter]]
key = "move"
title_en = "Moving"
title_fr = "Déplacement"
[[chapter]]
key = "fight"
title_en = "Fighting"
title_fr = "Combat"
[[clause]]
id = "toy.move.1"
chapter = "move"
kind = "constraint"
title = "One"
titre = "Un"
text = "One step."
[[clause]]
id = "toy.move.2"
chapter = "move"
kind = "permission"
title = "Two"
titre = "Deux"
text = "Two steps."
[[clause]]
id = "toy.move.3"
chapter = "move"
kind = "data"
title = "Three"
titre = "Trois"
text = "Be polite."
advice = "Manners are not for a program."
[[clause]]
id = "toy.fight.1"
chapter = "fight"
kind = "outcome"
title = "Four"
titre = "Quatre"
text = "Named only."
stated = false
[[clause]]
id = "toy.fight.2"
chapter = "fight"
kind = "outcome"
title = "Five"
titre = "Cinq"
text = "The loser goes."
"#;

fn evidence(played: &[&str], recited: &[&str], enforced: &[&str]) -> Report {
    let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
    let evidence = Evidence { played: owned(played), recited: owned(recited), enforced: owned(enforced) };
    coverage(&RuleBook::parse(SMALL, "toy.toml").unwrap(), &evidence)
}

fn report(played: &[&str], enforced: &[&str]) -> Report {
    evidence(played, &[], enforced)
}

#[test]
fn without_evidence_everything_but_advice_and_unstated_is_uncovered() {
    let report = report(&[], &[]);
    assert_eq!(report.ids.uncovered, ["toy.move.1", "toy.move.2", "toy.fight.2"]);
    assert_eq!(report.counts.stated, 4);
    assert_eq!(report.counts.advice, 1);
    assert_eq!(report.counts.unstated, 1);
    assert_eq!((report.counts.covered, report.counts.enforced), (0, 0));
}

#[test]
fn advice_and_unstated_clauses_never_count_as_covered() {
    let report = report(&["toy.move.3", "toy.fight.1"], &["toy.move.3", "toy.fight.1"]);
    assert_eq!((report.counts.covered, report.counts.enforced), (0, 0));
    assert_eq!(report.ids.unstated_covered, ["toy.fight.1"]);
}

#[test]
fn a_clause_that_is_only_recited_is_not_covered_and_one_that_was_played_is_not_recited() {
    let report = evidence(&["toy.move.1"], &["toy.move.1", "toy.move.2", "toy.move.3", "toy.fight.1"], &[]);
    assert_eq!(report.ids.covered, ["toy.move.1"]);
    assert_eq!(report.ids.recited, ["toy.move.2"]);
    assert_eq!(report.ids.uncovered, ["toy.fight.2"]);
    assert!(report.ids.unstated_covered.is_empty());
    let floor = Floor::parse("toy = 2", "floor.toml").unwrap();
    assert!(!floor.compare(&report).passes(), "what is recited does not hold a floor");
}

#[test]
fn chapters_add_up_to_the_book() {
    let report = evidence(&["toy.move.1", "toy.fight.2"], &["toy.move.2"], &["toy.move.1"]);
    let sum = |count: fn(&oriflamme_rulebook::coverage::Counts) -> usize| -> usize {
        report.chapters.iter().map(|c| count(&c.counts)).sum()
    };
    assert_eq!(sum(|c| c.stated), report.counts.stated);
    assert_eq!(sum(|c| c.covered), report.counts.covered);
    assert_eq!(sum(|c| c.recited), report.counts.recited);
    assert_eq!(sum(|c| c.enforced), report.counts.enforced);
    assert_eq!(sum(|c| c.unstated), report.counts.unstated);
    let c = &report.counts;
    assert_eq!(c.stated, c.covered + c.recited + c.advice + c.uncovered);
}

#[test]
fn ids_of_other_sets_are_ignored_and_wrong_ids_are_reported() {
    let report = report(&["toy.move.9", "bab.zoc.3"], &["toyland.move.1"]);
    assert_eq!(report.unknown, ["toy.move.9"]);
    assert_eq!(report.counts.covered, 0);
}

#[test]
fn the_json_form_has_counts_ids_and_chapters() {
    let json = serde_json::to_value(report(&["toy.move.1"], &["toy.move.1"])).unwrap();
    assert_eq!(json["set"], "toy");
    for (list, ids) in [
        ("stated", &["toy.move.1", "toy.move.2", "toy.move.3", "toy.fight.2"][..]),
        ("advice", &["toy.move.3"]),
        ("enforced", &["toy.move.1"]),
        ("covered", &["toy.move.1"]),
        ("recited", &[]),
        ("uncovered", &["toy.move.2", "toy.fight.2"]),
        ("unstated", &["toy.fight.1"]),
        ("unstated_covered", &[]),
    ] {
        assert_eq!(json[list], serde_json::json!(ids), "{list}");
        assert_eq!(json["counts"][list], ids.len(), "{list}");
    }
    assert_eq!(json["unknown"], serde_json::json!([]));
    assert_eq!(json["chapters"][0]["key"], "move");
    assert_eq!(json["chapters"][0]["counts"]["stated"], 3);
}

#[test]
fn the_text_table_lines_up_in_both_languages() {
    let report = evidence(&["toy.move.1"], &["toy.fight.2"], &["toy.move.1", "toy.move.2"]);
    assert_eq!(
        text_table(&report, Language::English),
        "\
chapter   stated  advice  enforced  covered  recited  uncovered  share  unstated
--------------------------------------------------------------------------------
Moving         3       1         2        1        0          1    50%         0
Fighting       1       0         0        0        1          0     0%         1
--------------------------------------------------------------------------------
total          4       1         2        1        1          1    33%         1
"
    );
    let french = text_table(&report, Language::French);
    assert!(french.contains("chapitre") && french.contains("Déplacement"));
    assert!(french.contains("50\u{202f}%"));
}

#[test]
fn coverage_below_the_floor_fails_and_says_what_to_do() {
    let floor = Floor::parse("toy = 2", "floor.toml").unwrap();
    let verdict = floor.compare(&report(&["toy.move.1"], &[]));
    assert!(!verdict.passes());
    assert_eq!(
        verdict.message(Language::English),
        "toy: 1 clauses covered, 2 needed; restore the scenarios that showed the missing ones"
    );
}

#[test]
fn coverage_at_the_floor_passes_and_above_it_asks_to_raise_it() {
    let held = Floor::parse("toy = 1", "floor.toml").unwrap();
    let one = report(&["toy.move.1"], &[]);
    assert!(matches!(held.compare(&one), FloorVerdict::Held { .. }));
    let none = Floor::default().compare(&one);
    assert!(none.passes());
    assert!(none.message(Language::English).contains("write `toy = 1`"));
    assert!(none.message(Language::French).contains("écrire `toy = 1`"));
}

#[test]
fn a_malformed_floor_is_refused_with_its_place() {
    let error = Floor::parse("bab = 1\nmagna = -3", "floor.toml").unwrap_err();
    assert_eq!((error.file.as_str(), error.line), ("floor.toml", 2));
}

#[test]
fn the_committed_floor_names_only_sets_that_exist() {
    let floor = Floor::committed().unwrap();
    for set in floor.sets() {
        assert!(oriflamme_rulebook::book(set).is_some(), "{set}");
    }
}
