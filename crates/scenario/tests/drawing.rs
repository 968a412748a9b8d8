//! Figures show what people see at the table: scenes before and after a script, with what is laid over them.

use crate::support::{HEAD, SETUP, sets, try_run};
use oriflamme_scenario::{Scenario, figure};
use oriflamme_texts::Language;

fn drawn(before: &str, steps: &str) -> String {
    assert!(try_run(before, steps).expect("the file can be run").passed());
    let text = format!("{HEAD}{before}{SETUP}{steps}");
    let scenario = Scenario::parse(&text, "test.toml").expect("a sound file");
    figure(&scenario, &sets(), Language::English).expect("a picture")
}

const STEP: &str = "[[step]]\ndo = { march = { by = 8 } }\n";

#[test]
fn a_figure_hides_nothing() {
    let picture = drawn("", "");
    assert!(
        picture.contains(">A</text>") && picture.contains(">B</text>") && picture.contains("<title>A march</title>")
    );
}

#[test]
fn where_a_script_leaves_a_piece_is_drawn_only_on_request() {
    let way = "class=\"way\"";
    assert!(drawn("[figure]\nafter = true\n", STEP).contains(way));
    assert!(!drawn("", STEP).contains(way));
}

#[test]
fn a_figure_shows_the_overlays_that_it_asks_for() {
    let overlay = "[[figure.overlay]]\nkind = \"zones\"\npieces = [\"A\"]\n";
    assert_eq!(drawn(overlay, STEP).matches("class=\"zone\"").count(), 1);
    let other = format!("{overlay}zone = \"text-of-another-zone\"\n");
    assert_eq!([&other, ""].map(|before| drawn(before, STEP).matches("class=\"zone\"").count()), [0, 0]);
}

#[test]
fn a_figure_shows_the_part_where_something_is_or_the_whole() {
    let shown = |before: &str| drawn(before, STEP).split("viewBox=\"").nth(2).unwrap_or_default()[..7].to_owned();
    assert_eq!(shown("[figure]\nwhole = true\n"), "-10 -31");
    assert_ne!(shown(""), "-10 -31");
}
