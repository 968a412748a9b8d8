//! Games from the command line: simulated, fuzzed, played at the table; recorded, proven and read.

mod support;
use std::io::Write;
use std::process::{Command, Stdio};
use support::{file, oriflamme};

#[test]
fn a_simulated_game_is_recorded_verified_and_replayed() {
    let path = file("sim", "game.orf", "");
    let ran = oriflamme(&[
        "sim", "bab", "canal", "--games", "1", "--a", "recruit", "--b", "recruit", "--record", "0", "--out", &path,
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let verified = oriflamme(&["verify", &path]);
    assert!(verified.code == 0 && verified.out.contains("verified"), "{}{}", verified.out, verified.err);
    let english = oriflamme(&["replay", &path]);
    let french = oriflamme(&["replay", &path, "--lang", "fr"]);
    assert!(english.out.contains("Player 1:") && french.out.contains("Joueur 1\u{202f}:"), "{}", english.out);
    assert!(!english.out.contains("[bab-ask-") && !french.out.contains("[bab-ask-"));
}

#[test]
fn a_record_that_was_changed_is_found_out() {
    let path = file("changed", "game.orf", "");
    oriflamme(&[
        "sim", "bab", "canal", "--games", "1", "--a", "recruit", "--b", "recruit", "--record", "0", "--out", &path,
    ]);
    let text = std::fs::read_to_string(&path).expect("the record");
    let changed: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(n, line)| if n == 1 { line.replacen("\"face\":", "\"face\":1", 1) } else { line.to_owned() })
        .collect();
    let other = file("changed", "other.orf", changed.join("\n"));
    let ran = oriflamme(&["verify", &other]);
    assert!(ran.code == 1 && ran.out.contains("line 2"), "{}{}", ran.out, ran.err);
    let half = file("changed", "half.orf", &text[..text.len() / 2]);
    assert_eq!(oriflamme(&["verify", &half]).code, 2);
}

#[test]
fn the_same_seed_gives_the_same_summary() {
    let arguments =
        ["sim", "bab", "canal", "--games", "2", "--a", "recruit", "--b", "recruit", "--seed", "5", "--json"];
    let (one, two) = (oriflamme(&arguments), oriflamme(&arguments));
    assert_eq!(one.code, 0, "{}", one.err);
    assert_eq!(one.out, two.out);
}

#[test]
fn losses_are_told_by_the_names_of_troops() {
    for (battle, language, name) in [
        (["magna", "wall"], "en", "Housecarl"),
        (["magna", "wall"], "fr", "Homme du fyrd"),
        (["grandes", "feud"], "fr", "Pillards de la colline aux os"),
    ] {
        let ran = oriflamme(
            &[&["sim"], &battle[..], &["--games", "1", "--a", "sergeant", "--b", "recruit", "--lang", language]]
                .concat(),
        );
        assert!(ran.code == 0 && ran.out.contains(name), "{}{}", ran.out, ran.err);
    }
}

#[test]
fn a_plot_has_its_numbers_in_the_language_of_the_reader() {
    let path = file("plot", "wins.svg", "");
    let game = ["sim", "grandes", "feud", "--games", "3", "--a", "sergeant", "--b", "sergeant", "--plot", &path];
    for (language, share) in [("en", "2 · 66.7 %"), ("fr", "2 · 66,7 %")] {
        let ran = oriflamme(&[&game[..], &["--lang", language]].concat());
        let drawn = std::fs::read_to_string(&path).expect("the plot");
        assert!(ran.code == 0 && drawn.contains(share), "{}{drawn}", ran.err);
    }
}

#[test]
fn a_few_random_games_break_nothing() {
    let ran = oriflamme(&["fuzz", "bab", "canal", "--games", "2", "--seed", "1", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
}

#[test]
fn names_that_nothing_has_are_told() {
    for arguments in
        [&["sim", "chess", "canal"][..], &["sim", "bab", "nowhere"], &["fuzz", "chess"], &["table", "nowhere"]]
    {
        let ran = oriflamme(arguments);
        assert!(ran.code == 2 && ran.err.lines().count() == 1, "{arguments:?}: {}", ran.err);
    }
}

/// Plays at the table with these lines as input.
fn table(input: &str) -> (i32, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_oriflamme"))
        .args(["table", "canal", "--seed", "3", "--opponent", "recruit", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("its input");
    // The program may leave before it has read everything.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    let output = child.wait_with_output().expect("it ends");
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_person_plays_with_numbers_json_and_piped_input() {
    let order = r#"{"order":{"bases":["Z0"],"move":{"march":[{"ahead":30}]}}}"#;
    let (code, out) = table(&format!("1\n{order}\nnonsense\nb\n?\nq\n"));
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("(bab.turn.5)"), "the question names its clause: {out}");
    assert!(out.contains("Not the number of an offer"), "{out}");
    assert!(out.matches("A17 * Reg HCh(I)").count() == 2, "the bases are listed at the start and when asked: {out}");
}

#[test]
fn what_the_opponent_thought_is_told_on_request() {
    // Nothing before he has chosen; then, after one's own period without an order, what he weighed.
    let (code, out) = table(&format!("t\n{}t\nq\n", "1\n".repeat(3)));
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("There is nothing to tell"), "{out}");
    assert!(out.contains("possibilities weighed") || out.contains("nothing else was weighed"), "{out}");
    assert!(out.contains("100 rout an army"), "it says what is counted: {out}");
}

#[test]
fn the_table_is_left_when_the_input_ends() {
    assert_eq!(table("").0, 0);
}
