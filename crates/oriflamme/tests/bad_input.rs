//! Whatever a file holds, the program answers with one line that names it, and exit code 2.

mod support;
use support::{Ran, file, oriflamme};

fn assert_one_line(ran: &Ran, path: &str) {
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    let line = ran.err.trim_end();
    assert_eq!(line.lines().count(), 1, "{line}");
    assert!(line.starts_with("error: ") && line.contains(path), "{line}");
}

const SCENARIO: &str = r#"
set = "bab"
title = "t"
titre = "t"
[setup]
table = { width = 30, depth = 20 }
terrain = [{ kind = "Wd", outline = [[170, 300], [430, 320], [430, 420], [170, 420]] }]
bases = """
first  A Reg Sp(O) FL(400,200) f0 cinc
second Z Reg Sp(O) FL(440,500) f180 cinc
"""
[[step]]
do = "begin"
dice = [4]
"#;

#[test]
fn malformed_scenarios() {
    for (name, from, to) in [
        ("nan", "width = 30", "width = nan"),
        ("infinite", "width = 30", "width = inf"),
        ("huge-table", "width = 30", "width = 1e300"),
        ("huge-place", "FL(400,200)", "FL(1e300,200)"),
        ("nan-place", "FL(400,200)", "FL(nan,200)"),
        ("huge-terrain", "[170, 300]", "[1e300, 300]"),
        ("unknown-set", "set = \"bab\"", "set = \"chess\""),
        ("unknown-clause", "[setup]", "covers = [\"bab.nowhere.9\"]\n[setup]"),
        ("unknown-field", "[setup]", "[setup]\ncolour = 3"),
        ("unknown-troops", "Reg Sp(O)", "Reg Xx(O)"),
        ("unknown-command", "do = \"begin\"", "do = \"dance\""),
        ("unknown-terrain", "\"Wd\"", "\"Lava\""),
        ("twice", "second Z", "second A"),
        ("open-string", "title = \"t\"", "title = \"t"),
    ] {
        let text = SCENARIO.replacen(from, to, 1);
        assert_ne!(text, SCENARIO, "{name}");
        let path = file("scenarios", &format!("{name}.toml"), text);
        let ran = oriflamme(&["check", "--quiet", &path]);
        assert_one_line(&ran, &path);
    }
}

#[test]
fn truncated_scenarios_never_panic() {
    for end in (0..SCENARIO.len()).step_by(7) {
        let path = file("truncated", &format!("{end}.toml"), &SCENARIO[..end]);
        let ran = oriflamme(&["check", "--quiet", &path]);
        assert!((0..=2).contains(&ran.code), "{end}: {}", ran.err);
    }
}

#[test]
fn rolling_until_dice_differ_ends_where_the_script_has_none() {
    let text = "set = \"bab\"\ntitle = \"t\"\ntitre = \"t\"\n[setup]\n[[step]]\ndo = \"roll-invader\"\n";
    let path = file("scenarios", "no-dice.toml", text);
    let ran = oriflamme(&["check", "--quiet", &path]);
    assert!(ran.code == 1 && ran.out.contains("no die is left"), "{}{}", ran.out, ran.err);
}

#[test]
fn files_that_are_not_there_or_not_text() {
    let binary = file("binary", "picture.toml", [0xff, 0xfe, 0x00, 0x80]);
    assert_one_line(&oriflamme(&["check", &binary]), &binary);
    for arguments in [["check", "/nowhere/at-all.toml"], ["figure", "/nowhere/at-all.toml"]] {
        assert_one_line(&oriflamme(&arguments), "/nowhere/at-all.toml");
    }
    for command in ["verify", "replay"] {
        assert_one_line(&oriflamme(&[command, "/nowhere/at-all.orf"]), "/nowhere/at-all.orf");
    }
    assert_one_line(&oriflamme(&["army", "check", "/nowhere/at-all.toml"]), "/nowhere/at-all.toml");
}

#[test]
fn malformed_records() {
    let header = |set: &str, seed: &str| {
        format!(
            "{{\"orf\":1,\"set\":\"{set}\",\"rulebook\":\"1\",\"setup\":{{}},\"seed\":\"{seed}\",\"commitment\":\"\"}}\n"
        )
    };
    for (name, text) in [
        ("empty", String::new()),
        ("no-json", "hello\n".to_owned()),
        ("no-header", "{}\n".to_owned()),
        ("newer", "{\"orf\":99}\n".to_owned()),
        ("unknown-set", header("chess", &"0".repeat(64))),
        ("seed", header("bab", "xyz")),
        ("truncated", "{\"orf\":1,\"set\":\"b".to_owned()),
        ("numbers", "1e400\n".to_owned()),
    ] {
        let path = file("records", &format!("{name}.orf"), text);
        for command in ["verify", "replay"] {
            assert_one_line(&oriflamme(&[command, &path]), &path);
        }
    }
}

#[test]
fn a_page_of_a_file_stands_in_no_error() {
    let page = "Once upon a time there was a legion.\\n\\u001b[31m ".repeat(4000);
    let path = file("pages", "page.orf", format!("{{\"orf\":1,\"set\":\"{page}\",\"rulebook\":[]}}\n"));
    let ran = oriflamme(&["verify", &path]);
    assert_one_line(&ran, &path);
    assert!(ran.err.chars().count() < 700 && !ran.err.contains('\u{1b}'), "{}", ran.err);
    let path = file("pages", "page.toml", format!("set = \"{page}\""));
    let ran = oriflamme(&["check", &path]);
    assert_one_line(&ran, &path);
    assert!(ran.err.chars().count() < 700, "{}", ran.err);
}

#[test]
fn a_seed_that_is_not_the_promised_one_fails_the_verification() {
    let seed = "0".repeat(64);
    let text = format!(
        "{{\"orf\":1,\"set\":\"bab\",\"rulebook\":\"1\",\"setup\":{{}},\"seed\":\"{seed}\",\"commitment\":\"00\"}}\n"
    );
    let path = file("commitment", "game.orf", text);
    let ran = oriflamme(&["verify", &path]);
    assert!(ran.code == 1 && ran.out.contains("commitment"), "{}{}", ran.out, ran.err);
}

#[test]
fn malformed_armies() {
    let kish = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../armies/bab/kish.toml"))
        .expect("the army that comes with the program");
    for (name, from, to) in [
        ("nan", "budget = 250", "budget = nan"),
        ("huge", "budget = 250", "budget = 1e300"),
        ("no-set", "set = \"bab\"", "set = \"chess\""),
        ("no-toml", "budget = 250", "budget = "),
    ] {
        let path = file("armies", &format!("{name}.toml"), kish.replacen(from, to, 1));
        assert_one_line(&oriflamme(&["army", "check", &path]), &path);
    }
    for (name, from, to, clause) in
        [("unknown-list", "\"kish\"", "\"kisch\"", "bab.army.1"), ("unknown-line", "scouts", "scoots", "bab.list.1")]
    {
        let path = file("armies", &format!("{name}.toml"), kish.replacen(from, to, 1));
        let ran = oriflamme(&["army", "check", &path]);
        assert!(ran.code == 1 && ran.out.contains(&path) && ran.out.contains(clause), "{}{}", ran.out, ran.err);
    }
    let unsaid = file("armies", "unsaid.toml", kish.replacen("set = \"bab\"\n", "", 1));
    assert_eq!(oriflamme(&["army", "check", &unsaid]).code, 0, "who can read it takes it");
    let nobodys = file("armies", "nobodys.toml", "name = \"Chess\"\n");
    assert_one_line(&oriflamme(&["army", "check", &nobodys]), &nobodys);
}

#[test]
fn unknown_names_and_bad_usage() {
    for arguments in [
        &["battles", "chess"][..],
        &["rulebook", "list", "chess"],
        &["rulebook", "coverage", "chess"],
        &["rulebook", "show", "bab.nowhere.1"],
        &["figure"],
    ] {
        let ran = oriflamme(arguments);
        assert!(ran.code == 2 && ran.err.trim_end().lines().count() == 1, "{arguments:?}: {}", ran.err);
    }
    for arguments in [&["dance"][..], &["check", "--dance"], &["--lang", "de", "battles"]] {
        assert_eq!(oriflamme(arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn unknown_battles_and_opponents_are_told_in_both_languages_with_those_that_there_are() {
    for (arguments, wrong, english, french) in [
        (&["sim", "bab", "cannal"][..], "cannal", "no battle and no file", "ni bataille ni fichier"),
        (&["table", "cannal"], "cannal", "no battle and no file", "ni bataille ni fichier"),
        (&["sim", "bab", "canal", "--a", "marshal"], "marshal", "no opponent", "pas d’adversaire"),
        (&["league", "bab", "--players", "captain-mad,recruit"], "captain-mad", "no opponent", "pas d’adversaire"),
        (&["table", "canal", "--opponent", "general@soon"], "general@soon", "no opponent", "pas d’adversaire"),
    ] {
        let known = if wrong == "cannal" { "canal" } else { "general@2000" };
        for (language, text) in [("en", english), ("fr", french)] {
            let ran = oriflamme(&[&["--lang", language], arguments].concat());
            let line = ran.err.trim_end();
            assert!(ran.code == 2 && line.lines().count() == 1, "{arguments:?}: {line}");
            assert!([wrong, text, known].iter().all(|part| line.contains(part)), "{arguments:?}: {line}");
        }
    }
}
