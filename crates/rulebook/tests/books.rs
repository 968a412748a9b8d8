//! The rule books that come with the program are complete and sound.

use oriflamme_rulebook::generate::clause_source;
use oriflamme_rulebook::tables::{Amendment, Cell, Tables};
use oriflamme_rulebook::{Kind, RuleBook, book, clause, constant_name, sets, tables};
use std::collections::BTreeSet;

const BAB_RULINGS: &str = include_str!("../../../rulebook/bab-rulings.md");
const DBM_RULINGS: &str = include_str!("../../../rulebook/dbm-rulings.md");
const GRANDES_RULINGS: &str = include_str!("../../../rulebook/grandes-rulings.md");
const MAGNA_RULINGS: &str = include_str!("../../../rulebook/magna-rulings.md");
const PIKE_RULINGS: &str = include_str!("../../../rulebook/pike-rulings.md");

fn counts(book: &RuleBook) -> (usize, usize, usize) {
    let stated = book.clauses().iter().filter(|c| c.stated).count();
    let supplement = book.clauses().iter().filter(|c| c.supplement).count();
    (book.clauses().len(), stated, supplement)
}

#[test]
fn there_are_five_rule_sets() {
    assert_eq!(sets(), ["bab", "dbm", "grandes", "magna", "pike"]);
    assert!(book("chess").is_none());
}

#[test]
fn every_set_has_all_its_clauses() {
    let expected = [
        ("bab", (712, 701, 0)),
        ("dbm", (1106, 1105, 0)),
        ("grandes", (518, 494, 82)),
        ("magna", (1133, 913, 4)),
        ("pike", (598, 585, 131)),
    ];
    for (set, expected) in expected {
        assert_eq!(counts(book(set).unwrap()), expected, "{set}: clauses, stated, supplement");
    }
}

#[test]
fn every_id_is_unique_and_has_a_constant() {
    let mut ids = BTreeSet::new();
    for set in sets() {
        let book = book(set).unwrap();
        let source = clause_source(book);
        assert_eq!(source.matches(": Clause = ").count(), book.clauses().len());
        for id in book.clauses().iter().map(|clause| clause.id.as_str()) {
            assert!(ids.insert(id), "{id}");
            assert_eq!(clause(id).unwrap().id, id);
            let constant = format!("pub const {}: Clause = Clause::new({id:?});", constant_name(id));
            assert!(source.contains(&constant), "{constant}");
        }
    }
}

#[test]
fn constants_are_named_after_their_ids_and_families_hold_those_that_differ_in_the_last_part() {
    assert_eq!(constant_name("bab.road.4"), "ROAD_4");
    assert_eq!(constant_name("pike.charge-ban.1"), "CHARGE_BAN_1");
    assert_eq!(constant_name("grandes.supp.chief-cost.2"), "SUPP_CHIEF_COST_2");
    let source = clause_source(book("bab").unwrap());
    assert!(source.contains("pub const ROAD: &[Clause] = &[super::ROAD_1, super::ROAD_2, "));
    assert!(source.contains(&format!("pub const VERSION: &str = {:?};", book("bab").unwrap().version())));
}

#[test]
fn every_chapter_has_clauses_and_every_book_a_version_and_a_credit() {
    for set in sets() {
        let book = book(set).unwrap();
        for chapter in book.chapters() {
            let used = book.clauses().iter().any(|c| c.chapter == chapter.key);
            assert!(used, "{set}: {}", chapter.key);
        }
        let (source, revision) = book.version().rsplit_once('-').unwrap();
        assert!(!source.is_empty() && revision.parse::<u32>().is_ok(), "{set}");
        assert!(book.credit().starts_with("After "), "{set}");
    }
    assert_eq!(book("bab").unwrap().version(), "0.6.2-1");
}

#[test]
fn no_two_clauses_of_a_whole_set_share_a_title_in_either_language() {
    for set in ["bab", "dbm", "grandes", "magna", "pike"] {
        let (mut english, mut french) = (BTreeSet::new(), BTreeSet::new());
        for clause in book(set).unwrap().clauses() {
            assert!(english.insert(&clause.title_en), "{}: {}", clause.id, clause.title_en);
            assert!(french.insert(&clause.title_fr), "{}: {}", clause.id, clause.title_fr);
            let first = clause.title_fr.chars().next().unwrap();
            assert!(!first.is_lowercase(), "{}: {}", clause.id, clause.title_fr);
        }
    }
}

#[test]
fn advice_stays_under_three_percent_of_what_is_stated() {
    for set in sets() {
        let stated = || book(set).unwrap().clauses().iter().filter(|c| c.stated);
        let advice = stated().filter(|c| c.advice.is_some()).count();
        assert!(advice * 100 < stated().count() * 3, "{set}: {advice}");
    }
}

#[test]
fn advice_gives_a_reason_in_a_sentence() {
    for set in sets() {
        for clause in book(set).unwrap().clauses() {
            if let Some(reason) = &clause.advice {
                assert!(reason.ends_with('.') && reason.split(' ').count() > 4, "{}", clause.id);
            }
        }
    }
}

#[test]
fn tables_and_rulings_that_clauses_cite_exist_and_every_table_is_cited() {
    let rulings_of = [
        ("bab", BAB_RULINGS),
        ("dbm", DBM_RULINGS),
        ("grandes", GRANDES_RULINGS),
        ("magna", MAGNA_RULINGS),
        ("pike", PIKE_RULINGS),
    ];
    for (set, rulings) in rulings_of {
        let tables = tables::of(set).unwrap();
        let headings: BTreeSet<&str> = rulings.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let mut cited = BTreeSet::new();
        for clause in book(set).unwrap().clauses() {
            for name in &clause.tables {
                assert!(tables.table(name).is_some(), "{}: {name}", clause.id);
                cited.insert(name.as_str());
            }
            if let Some(ruling) = &clause.ruling {
                assert!(headings.contains(ruling.as_str()), "{}: {ruling}", clause.id);
            }
        }
        assert_eq!(tables.names().collect::<BTreeSet<_>>(), cited);
    }
}

#[test]
fn clauses_that_a_bab_text_or_ruling_refers_to_exist() {
    let texts = book("bab").unwrap().clauses().iter().map(|c| c.text.as_str());
    for text in texts.chain([BAB_RULINGS]) {
        for (place, _) in text.match_indices("bab.") {
            let reference: String = text[place..]
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '.')
                .collect();
            let reference = reference.trim_end_matches('.');
            let whole_topic = text[place + reference.len()..].starts_with(".*");
            if !whole_topic {
                assert!(clause(reference).is_some(), "{reference} in: {text:.80}");
            }
        }
    }
}

#[test]
fn tables_are_looked_up_by_row_and_column() {
    let tables = tables::of("bab").unwrap();
    let cell = |table: &str, row: &str, column: &str| tables.table(table).unwrap().cell(row, column).cloned();
    assert_eq!(cell("move-distance", "LH", "GGo").unwrap().integer(), Some(5));
    assert_eq!(cell("combat-factors", "Bw", "against mounted").unwrap().integer(), Some(4));
    assert_eq!(cell("sun", "5", "table edge").unwrap().text(), Some("invader's edge"));
    assert_eq!(cell("ap-modifiers", "mounted Ps", "AP").unwrap().number(), Some(0.5));
    assert_eq!(cell("troop-types", "Ps", "skirmisher").unwrap().flag(), Some(true));
    assert!(cell("ap-cost", "Ax", "Reg F").unwrap().is_none());
    assert_eq!(cell("move-distance", "LH", "sea"), None);
    assert_eq!(cell("move-distance", "Kn", "GGo"), None);
    assert!(tables.table("nothing").is_none());
    assert!(tables::of("chess").is_none());
}

#[test]
fn search_finds_by_id_title_or_text_in_either_language() {
    let book = book("bab").unwrap();
    let first = |words: &str| book.search(words).first().map(|c| c.id.as_str());
    assert_eq!(first("bab.zoc.3"), Some("bab.zoc.3"));
    assert_eq!(first("baggage placed first"), Some("bab.setup.6"));
    assert!(book.search("REPLI").iter().any(|c| c.id == "bab.withdraw.1"));
    assert!(book.search("eblouissement").iter().any(|c| c.id.starts_with("bab.glare.")));
    assert!(book.search("  ").is_empty());
    assert!(book.search("trebuchet").is_empty());
}

#[test]
fn kinds_read_as_in_the_files() {
    assert_eq!(clause("bab.game.1").unwrap().kind, Kind::Data);
    assert_eq!(clause("bab.weather.1").unwrap().kind, Kind::Optional);
}

#[test]
fn a_cell_reads_otherwise_by_name_or_by_place_but_never_in_another_kind() {
    let mut tables = tables::of("bab").unwrap().clone();
    let changed = |text: &str, tables: &mut Tables| Amendment::read(text).and_then(|amendment| amendment.apply(tables));
    assert_eq!(changed("move-distance/LH/GGo=6", &mut tables), Ok(Cell::Integer(5)));
    assert_eq!(changed("move-distance/#1/#2=7", &mut tables).map(|cell| cell.number().is_some()), Ok(true));
    assert_eq!(changed("troop-types/Ps/skirmisher=false", &mut tables), Ok(Cell::Flag(true)));
    assert!(changed("troop-types/Ps/skirmisher=1", &mut tables).is_err());
    assert!(changed("move-distance/#99/GGo=6", &mut tables).is_err());
    let told = Amendment::read("move-distance/LH/GGo=6").unwrap().told(tables::of("bab").unwrap());
    assert_eq!(told, "move-distance / LH / GGo: 5 → 6");
}
