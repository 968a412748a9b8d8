//! The tutorial shows code that exists: every Rust block of it stands in the sources, line by line.

#[test]
fn every_block_of_code_in_the_tutorial_is_taken_from_the_sources() {
    let sources = concat!(include_str!("../src/lib.rs"), include_str!("../src/doctrine.rs"));
    let tutorial = include_str!("../../../docs/adding-a-rule-set.md");
    let blocks: Vec<&str> = tutorial.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 8);
    for block in blocks {
        assert!(sources.contains(block), "not in the sources:\n{block}");
    }
}

#[test]
fn the_rules_fit_in_one_file_of_under_260_lines() {
    assert!(include_str!("../src/lib.rs").lines().count() < 260);
}
