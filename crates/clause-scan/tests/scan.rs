//! What counts as a mention of a clause in rule code, and what does not.

use clause_scan::{enforced_source, scan, scan_text};
use std::fs;
use std::path::PathBuf;

fn found(source: &str) -> Vec<String> {
    scan_text(source, &["clause"])
}

#[test]
fn a_constant_after_the_module_name_is_found_once() {
    let source = "
        use crate::clause;
        fn f() { cite(clause::ZOC_3); cite(crate::clause :: ROAD_4); cite(clause::ZOC_3) }";
    assert_eq!(found(source), ["ROAD_4", "ZOC_3"]);
}

#[test]
fn comments_strings_and_characters_do_not_count() {
    let source = r##"
        // clause::A_1
        /* clause::A_2 /* nested clause::A_3 */ clause::A_4 */
        /// clause::A_5
        const S: &str = "clause::A_6 \" clause::A_7";
        const R: &str = r#"clause::A_8 " clause::A_9"#;
        const Q: char = '"'; const E: char = '\''; const U: char = '\u{22}';
        fn f<'a>(x: &'a str) { cite(clause::B_1) } "##;
    assert_eq!(found(source), ["B_1"]);
}

#[test]
fn items_for_tests_do_not_count() {
    let source = "
        fn f() { cite(clause::B_1) }
        #[cfg(test)]
        mod tests { fn g() { if true { clause::A_1; } } }
        #[cfg(test)] use clause::A_2;
        #[cfg(test)]
        fn helper(x: [u8; 2]) -> u8 { clause::A_3 }
        fn h() { cite(clause::B_2) }";
    assert_eq!(found(source), ["B_1", "B_2"]);
}

#[test]
fn other_modules_functions_and_the_list_of_all_do_not_count() {
    let source = "other::A_1; clause::ALL; clause::helper(); my_clause::A_2; clause::Type_3;";
    assert!(found(source).is_empty());
}

#[test]
fn broken_source_is_read_to_its_end() {
    for source in ["\"", "'", "'\\", "r#\"", "/*", "#[cfg(test)]", "#[cfg(test)] mod t {", "é'é"] {
        assert!(found(source).is_empty(), "{source}");
    }
}

#[test]
fn folders_are_searched_and_test_modules_in_their_own_files_left_out() {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("scanned");
    let write = |path: &str, text: &str| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("lib.rs", "mod zoc; #[cfg(test)] mod fixtures; fn f() { clause::B_1 }");
    write("fixtures.rs", "fn f() { clause::A_1 }");
    write("zoc.rs", "#[cfg(test)] pub(crate) mod tests; fn f() { clause::B_2 }");
    write("zoc/tests.rs", "fn f() { clause::A_2 }");
    write("zoc/tests/deep.rs", "fn f() { clause::A_3 }");
    write("zoc/inside.rs", "fn f() { clause::B_3 }");
    write("zoc/notes.txt", "clause::A_4");
    assert_eq!(scan(&root, &["clause"]).unwrap(), ["B_1", "B_2", "B_3"]);
}

#[test]
fn the_enforced_list_refers_to_the_constants_so_that_a_wrong_one_does_not_compile() {
    let source = enforced_source(&["ZOC_3".to_owned()], "book::bab");
    assert!(source.contains("pub const ENFORCED: &[&str] = &[\n    book::bab::ZOC_3.id(),\n];"));
}
