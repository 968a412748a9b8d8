//! What the runner accepts, and what it says when an expectation is not met.

use crate::support;
use support::try_run;

fn passes(before: &str, steps: &str) {
    let report = try_run(before, steps).expect("the file can be run");
    assert!(report.passed(), "{:#?}", report.failures);
}

fn problems(before: &str, steps: &str) -> Vec<String> {
    let report = try_run(before, steps).expect("the file can be run");
    report.failures.iter().map(ToString::to_string).collect()
}

/// Uses every kind of expectation.
const RICH: &str = r#"
    [[step]]
    do = { march = { by = 5 } }
    expect = { bases = { A = "FL(0,15) f0", B = { y = 50 } }, active = 1 }
    cites = ["march.move.1"]
    [[step]]
    do = { march = { by = 11 } }
    refuse = "march.move.2"
    because = "10 mm"
    [[step]]
    ask = "distance"
    answer = { mm = 35 }
    cites = ["march.turn.1"]
    [[step]]
    seat = 1
    do = "gamble"
    dice = [4]
    account = [
        { who = "A", total = 6 },
        { clause = "march.move.1", value = 2 },
        { text = "base", value = 9, absent = true },
    ]
    prompt = "march"
    outcome = "none"
    hidden = { viewer = 0, absent = "B" }
    [[step]]
    prompt = "march"
    seat = 0
"#;

#[test]
fn a_script_that_is_met_passes_and_proves_what_it_covers() {
    let covers = r#"covers = ["march.move.1", "march.move.2", "march.turn.1"]"#;
    let report = try_run(covers, RICH).expect("the file can be run");
    assert!(report.passed(), "{:#?}", report.failures);
    assert_eq!(report.played.into_iter().collect::<Vec<_>>(), ["march.move.1", "march.move.2", "march.turn.1"]);
}

#[test]
fn a_clause_that_was_never_cited_fails_the_file_which_then_proves_nothing() {
    let report = try_run(r#"covers = ["march.move.1", "march.end.1"]"#, RICH).expect("the file can be run");
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert_eq!(failures, ["test.toml\n  'covers' names march.end.1, but no asserting step made the engine cite it"]);
    assert!(report.played.is_empty());
}

#[test]
fn a_clause_counts_as_proven_when_a_look_follows_the_command() {
    let steps = "[[step]]\ndo = { march = { by = 5 } }\n[[step]]\nexpect = { active = 1 }";
    let report = try_run(r#"covers = ["march.move.1"]"#, steps).expect("the file can be run");
    assert_eq!(report.played.into_iter().collect::<Vec<_>>(), ["march.move.1"]);
}

#[test]
fn a_clause_that_is_only_named_in_an_answer_is_recited_and_one_that_was_played_too_is_not() {
    let ask = "[[step]]\nask = \"distance\"\ncites = [\"march.turn.1\"]";
    let covers = r#"covers = ["march.move.1", "march.turn.1"]"#;
    let play = "[[step]]\ndo = { march = { by = 5 } }\nexpect = { active = 1 }";
    let report = try_run(covers, &format!("{play}\n{ask}")).expect("the file can be run");
    assert_eq!(report.played.into_iter().collect::<Vec<_>>(), ["march.move.1"]);
    assert_eq!(report.recited.into_iter().collect::<Vec<_>>(), ["march.turn.1"]);
}

#[test]
fn a_clause_that_only_an_unasserting_step_cites_is_not_proven() {
    let steps = "[[step]]\ndo = { march = { by = 5 } }";
    assert!(problems(r#"covers = ["march.move.1"]"#, steps)[0].contains("no asserting step"));
}

#[test]
fn a_difference_names_file_line_case_step_and_path() {
    let text =
        "[[case]]\nname = \"a\"\n[[case.step]]\ndo = { march = { by = 5 } }\nexpect = { bases = { A = { y = 99 } } }";
    assert_eq!(problems("", text), ["test.toml:10, case a, step 1\n  view.bases.A.y: expected 99, found 15"]);
}

#[test]
fn an_unexpected_refusal_stops_the_case_and_gives_clause_and_words() {
    let steps = "[[step]]\ndo = { march = { by = 50 } }\n[[step]]\nexpect = { active = 7 }";
    assert_eq!(problems("", steps), ["test.toml:8, step 1\n  refused: march.move.2: 10 mm"]);
}

#[test]
fn a_refusal_that_does_not_come_or_has_another_clause_is_told() {
    let steps = "[[step]]\ndo = { march = { by = 5 } }\nrefuse = \"march.move.2\"";
    assert!(problems("", steps)[0].contains("expected a refusal by march.move.2, but it was accepted"));
    let steps = "[[step]]\ndo = { march = { by = 50 } }\nrefuse = \"march.turn.1\"\nbecause = \"tired\"";
    let found = &problems("", steps)[0];
    assert!(found.contains("expected a refusal by march.turn.1, found march.move.2: 10 mm"), "{found}");
    assert!(found.contains("should contain \"tired\", but says \"10 mm\""), "{found}");
}

#[test]
fn too_few_and_unused_dice_fail_the_step() {
    assert!(problems("", "[[step]]\ndo = \"gamble\"")[0].contains("no die is left in the script"));
    assert!(problems("", "[[step]]\ndo = \"gamble\"\ndice = [7]")[0].contains("7 is not a face of D6"));
    let both = problems("", "[[step]]\ndo = \"gamble\"\ndice = [1, 2]");
    assert!(both[0].contains("1 of the forced dice was not rolled"), "{both:?}");
}

#[test]
fn a_broken_position_fails_the_step() {
    let steps = "[[step]]\ndo = { march = { by = -50 } }";
    assert!(problems("", steps)[0].contains("the position is broken: a base left the line"));
}

#[test]
fn what_a_viewer_must_not_see_is_looked_for() {
    passes("", "[[step]]\nhidden = [{ viewer = 0, absent = \"B\" }, { viewer = \"spectator\", absent = [\"B\"] }]");
    let found = problems("", "[[step]]\nhidden = { viewer = 1, absent = \"B\" }");
    let places = ["view.bases.1.id", "scene.pieces.1.id"];
    let lines = places.map(|place| format!("\n  seat 1 must not see \"B\", but it stands at {place}"));
    assert_eq!(found, [format!("test.toml:8, step 1{}", lines.concat())]);
    passes("", "[[step]]\nviewer = 0\nexpect = { bases = { B = \"(absent)\" } }");
}

#[test]
fn the_board_that_a_viewer_sees_can_be_expected() {
    let steps = |place: &str| {
        format!(
            "[[step]]\nviewer = 1\ndo = {{ march = {{ by = 5 }} }}\n\
             scene = {{ pieces = {{ A = {{ y = 15, place = \"table\" }}, B = {{ place = \"{place}\" }} }} }}"
        )
    };
    passes("", &steps("hidden"));
    assert!(problems("", &steps("tray"))[0].contains("scene.pieces.B.place: expected \"tray\", found \"hidden\""));
    passes("", "[[step]]\nviewer = 0\nscene = { pieces = { B = \"(absent)\" } }");
}

#[test]
fn cases_lay_their_setup_over_the_common_one_and_run_the_common_steps_first() {
    let text = r#"
        [[step]]
        do = { march = { by = 5 } }
        [[case]]
        name = "near"
        [[case.step]]
        expect = { bases = { A = { y = 15 } } }
        [[case]]
        name = "far"
        [case.setup]
        bases = [{ id = "A", y = 90 }, { id = "B", y = 0 }]
        [[case.step]]
        expect = { bases = { A = { y = 95 } } }
        [[case.step]]
        do = { march = { by = 1 } }
        [[case.step]]
        do = { march = { by = 8 } }
        outcome = { winner = 0 }
        prompt = "none"
    "#;
    passes(r#"covers = ["march.end.1"]"#, text);
}

#[test]
fn the_tolerance_can_be_set_for_a_file() {
    let steps = "[[step]]\nexpect = { bases = { A = { y = 10.5 } } }";
    assert!(!problems("", steps).is_empty());
    passes("tolerance = 1", steps);
}
