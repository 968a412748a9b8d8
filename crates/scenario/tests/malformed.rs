//! Whatever a file holds, the answer is one line with file and place, never a panic.

use crate::support;
use oriflamme_scenario::{Scenario, run};
use proptest::prelude::*;
use support::{HEAD, SETUP, sets, try_run};

fn error(before: &str, steps: &str) -> String {
    match try_run(before, steps) {
        Ok(report) => panic!("the file was accepted: {report:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn unknown_fields_are_errors_with_their_line() {
    let found = error("", "[[step]]\ndoo = \"gamble\"");
    assert!(found.starts_with("test.toml:9: unknown field `doo`"), "{found}");
    let found = error("colour = 1\n", "");
    assert!(found.starts_with("test.toml:5: unknown field `colour`"), "{found}");
}

#[test]
fn fields_that_do_not_belong_together_are_errors() {
    for (step, words) in [
        ("do = \"gamble\"\nask = \"distance\"", "does or asks"),
        ("dice = [1]", "'dice' needs a 'do'"),
        ("answer = 1", "'answer' needs an 'ask'"),
        ("refuse = \"march.move.1\"", "'refuse' needs"),
        ("do = \"gamble\"\nbecause = \"x\"", "'because' needs"),
        ("seat = 0", "something to do"),
        ("seat = 7\ndo = \"gamble\"", "no seat 7"),
        ("viewer = \"spy\"\nexpect = {}", "'spy' is no viewer"),
        ("outcome = 3", "'outcome' is"),
        ("prompt = \"march\"\naccount = [{ who = \"A\" }]", "'account' needs"),
    ] {
        let found = error("", &format!("[[step]]\n{step}"));
        assert!(found.contains(words) && found.starts_with("test.toml:"), "{step}: {found}");
        assert_eq!(found.lines().count(), 1);
    }
}

#[test]
fn a_clause_of_another_set_or_unknown_to_its_rule_book_is_an_error() {
    assert!(error("covers = [\"bab.zoc.1\"]\n", "").contains("not a clause of 'march'"));
    let text = HEAD.replace("march", "bab") + "covers = [\"bab.nowhere.1\"]";
    let found = Scenario::parse(&text, "x.toml").unwrap_err().to_string();
    assert_eq!(found, "x.toml:5: the rule book 'bab' has no clause 'bab.nowhere.1'");
}

#[test]
fn absurd_numbers_are_refused_where_they_stand() {
    let found = error("", "[[step]]\ndo = { march = { by = nan } }");
    assert_eq!(found, "test.toml:9: NaN at 'march.by' is not a value that rules can use");
    let found = error("", "[[step]]\ndo = \"gamble\"\ndice = [1e300]");
    assert!(found.starts_with("test.toml:10: "), "{found}");
    let text = format!("{HEAD}{}", SETUP.replace("50", "1e300"));
    let scenario = Scenario::parse(&text, "x.toml").expect("1e300 is a number");
    let found = run(&scenario, &sets()).unwrap_err().to_string();
    assert_eq!(found, "x.toml:6: setup: bases: two bases on the line are needed");
}

#[test]
fn what_is_no_command_or_question_of_the_set_is_an_error() {
    let found = error("", "[[step]]\ndo = { fly = 3 }");
    assert!(found.starts_with("test.toml:8: 'do': ") && found.contains("fly"), "{found}");
    assert!(error("", "[[step]]\nask = \"time\"").contains("'ask': "));
}

#[test]
fn an_unknown_rule_set_is_an_error_that_names_the_known_ones() {
    let text = format!("{}{SETUP}", HEAD.replace("march", "chess"));
    let found = run(&Scenario::parse(&text, "x.toml").expect("sound"), &sets()).unwrap_err().to_string();
    assert_eq!(found, "x.toml: there is no rule set 'chess'; there are: march");
}

/// A file that uses every field.
const RICH: &str = r#"
set = "march"
title = "A march"
titre = "Une marche"
source = "fig:march"
covers = ["march.move.1"]
note = "why"
remarque = "pourquoi"
tolerance = 0.1
[figure]
after = true
[setup]
bases = [{ id = "A", y = 10.5 }, { id = "B", y = 50, hidden = true, facing = 1e2 }]
[[step]]
seat = 0
do = { march = { by = 5.25 } }
expect = { bases = { A = "FL(0,15.75) f0" } }
cites = ["march.move.1"]
[[step]]
do = "gamble"
dice = [5]
account = [{ who = "A", total = 7 }]
hidden = [{ viewer = "spectator", absent = ["B"] }]
[[case]]
name = "a"
[case.setup]
bases = [{ id = "A", y = 1 }, { id = "B", y = -0.0 }]
[[case.step]]
do = { march = { by = 11 } }
refuse = "march.move.2"
because = "mm"
[[case.step]]
ask = "distance"
answer = { mm = 0 }
outcome = { winner = "draw" }
prompt = { kind = "march", seat = 1 }
"#;

/// Pieces that people and accidents put into files.
const SPLICES: &[&str] = &[
    "nan",
    "inf",
    "-inf",
    "1e300",
    "-1",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    "\n\n[[step]]\n",
    "9223372036854775807",
    "1979-05-27",
    "true",
    "\u{0}",
    "é",
    "[setup]",
    ".",
    ",",
    "\"\"",
    "FL(",
    "(absent)",
    "0xff",
    "'''",
    "#",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_file_gives_a_one_line_error_or_a_report(
        cut in 0usize..4000, from in 0usize..1200, length in 0usize..40, splice in 0usize..SPLICES.len(), keep in any::<bool>()
    ) {
        let letters: Vec<char> = RICH.chars().collect();
        let from = from.min(letters.len());
        let rest = (from + length).min(letters.len());
        let mut text: String = letters[..from].iter().collect();
        text.push_str(SPLICES[splice]);
        text.extend(&letters[if keep { from } else { rest }..]);
        let text: String = text.chars().take(cut).collect();
        match Scenario::parse(&text, "x.toml").and_then(|scenario| run(&scenario, &sets())) {
            Ok(_) => {}
            Err(error) => {
                let line = error.to_string();
                prop_assert!(line.starts_with("x.toml") && line.lines().count() == 1, "{}", line);
            }
        }
    }

    #[test]
    fn any_text_gives_an_error_without_a_panic(text in "\\PC{0,200}") {
        prop_assert!(Scenario::parse(&text, "x.toml").is_err());
    }
}

#[test]
fn the_file_that_is_damaged_is_sound_itself() {
    let scenario = Scenario::parse(RICH, "x.toml").expect("sound");
    assert_eq!(scenario.cases[0].steps.len(), 4);
}
