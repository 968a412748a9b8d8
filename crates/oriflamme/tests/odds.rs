//! Odds, luck and balance from the command line, as people and scripts read them.

mod support;
use serde_json::Value;
use support::{file, oriflamme};

fn json(arguments: &[&str]) -> Value {
    let ran = oriflamme(arguments);
    assert_eq!(ran.code, 0, "{}", ran.err);
    serde_json::from_str(&ran.out).expect("JSON")
}

#[test]
fn a_match_up_is_told_with_its_fractions_and_clauses() {
    let arguments = ["odds", "bab", "Reg Bd(O)", "Irr Wb(S)", "a:uphill", "b:overlapped=1"];
    let ran = oriflamme(&arguments);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for part in ["Reg Bd(O) against Irr Wb(S)", "/36", "(bab.tf.1)", "(bab.tf.7)", "Wb B is destroyed", "all 36 throws"]
    {
        assert!(ran.out.contains(part), "no '{part}' in:\n{}", ran.out);
    }
    let found = json(&[&arguments[..], &["--json"]].concat());
    let sum: f64 = found["outcomes"].as_array().unwrap().iter().map(|o| o["chance"]["value"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12 && found["throws"] == 36, "{found}");
    let french = oriflamme(&[&arguments[..], &["--lang", "fr"]].concat());
    assert!(french.out.contains("Reg Bd(O) contre Irr Wb(S)") && !french.out.contains('['), "{}", french.out);
}

#[test]
fn odds_are_drawn() {
    let path = file("odds", "bar.svg", "");
    let ran = oriflamme(&["odds", "bab", "Reg Cv(O)", "Reg Sp(O)", "--plot", &path]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("Reg Cv(O) against Reg Sp(O)") && svg.ends_with("</svg>\n"));
}

#[test]
fn the_matrix_has_a_cell_for_every_pair() {
    let path = file("odds", "matrix.svg", "");
    let found = json(&["odds", "skirmish", "--matrix", "-o", &path, "--json"]);
    assert_eq!(found["lost"], serde_json::json!([[[0.5, 0.0]]]));
    assert!(std::fs::read_to_string(&path).unwrap().contains(">50</text>"));
    assert_eq!(oriflamme(&["odds", "skirmish", "--matrix"]).code, 2);
}

#[test]
fn what_is_unknown_is_named_with_what_there_is() {
    for (arguments, named, known) in [
        (vec!["odds", "bab", "Reg Xx(O)", "Reg Sp(O)"], "'Reg Xx(O)'", "Reg Bd(O)"),
        (vec!["odds", "bab", "Reg Bd(O)", "Reg Sp(O)", "a:flying"], "'flying'", "a:uphill"),
        (vec!["odds", "bab", "Reg Bd(O)", "Reg Sp(O)", "uphill"], "'uphill'", "a:uphill"),
        (vec!["odds", "bab", "Reg Bd(O)"], "two", "--matrix"),
        (vec!["odds", "none", "A", "B"], "'none'", "bab"),
        (
            vec!["balance", "bab", "canal", "--vary", "combat-factors/Xx/against infantry=4", "--games", "1"],
            "'Xx'",
            "Bd",
        ),
        (vec!["balance", "bab", "canal", "--games", "1"], "--vary", "--troops"),
    ] {
        let ran = oriflamme(&arguments);
        assert!(ran.code == 2 && ran.err.contains(named) && ran.err.contains(known), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn troops_and_circumstances_are_listed() {
    let ran = oriflamme(&["odds", "bab", "--list"]);
    assert!(ran.out.contains("Irr Wb(S)") && ran.out.contains("a:overlapped=1..2"), "{}", ran.out);
}

#[test]
fn troops_are_called_by_their_names_in_both_languages() {
    for (language, title, listed) in [
        ("en", "Templar in the saddle against Footman", "templar mounted (Templar in the saddle)"),
        ("fr", "Templier en selle contre Fantassin", "templar mounted (Templier en selle)"),
    ] {
        let told = oriflamme(&["--lang", language, "odds", "magna", "templar mounted", "footman"]).out;
        assert!(told.starts_with(title), "{told}");
        let list = oriflamme(&["--lang", language, "odds", "magna", "--list"]).out;
        assert!(list.contains(listed), "{list}");
    }
}

#[test]
fn exact_odds_hold_against_sampled_dice() {
    for set in ["bab", "skirmish"] {
        let found = json(&["odds", set, "--prove", "--situations", "6", "--samples", "300", "--json"]);
        assert_eq!(found["holds"], true, "{found}");
        assert!(found["proof"]["outcomes"].as_u64() > Some(6), "{found}");
    }
}

#[test]
fn the_luck_of_a_recorded_game_is_told() {
    let path = file("luck", "game.orf", "");
    let game = ["sim", "bab", "canal", "--games", "1", "--a", "recruit", "--b", "recruit"];
    let ran = oriflamme(&[&game[..], &["--record", "0", "--out", &path]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let told = oriflamme(&["luck", &path]);
    assert!(told.code == 0 && told.out.contains("Losses in points of confidence"), "{}{}", told.out, told.err);
    assert!(told.out.contains("PIG") && told.out.contains("swing points"), "{}", told.out);
    let found = json(&["luck", &path, "--json"]);
    let pig = &found["luck"]["stakes"][1];
    let of = |what: &str| -> f64 { (0..2).map(|seat| pig["seats"][seat][what].as_f64().unwrap()).sum() };
    assert!((of("expected") - 3.5 * pig["throws"].as_array().unwrap().len() as f64).abs() < 1e-6, "{pig}");
    assert!(of("actual") > 0.0);
}

#[test]
fn a_number_of_the_tables_is_varied_and_its_effect_told() {
    let vary = ["balance", "bab", "canal", "--vary", "move-distance/Cv/GGo=3,4", "--games", "2", "--level", "recruit"];
    let found = json(&[&vary[..], &["--json"]].concat());
    let values: Vec<&str> =
        found["variants"].as_array().unwrap().iter().map(|v| v["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["3", "4"]);
    let told = oriflamme(&vary);
    assert!(told.code == 0 && told.out.contains("2 games each"), "{}{}", told.out, told.err);
}
