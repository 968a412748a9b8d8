//! Drawings follow the conventions of the rule book: true size, marks of the two sides, letters upright.

use oriflamme_scenario::draw::{Panel, draw};
use serde_json::{Value, json};

fn view(bases: Value) -> Value {
    json!({
        "table": { "width": 900.0, "depth": 600.0 },
        "mu": 30.0,
        "terrain": [
            { "kind": "Wd", "outline": [[10, 10], [200, 10], [200, 200], [10, 200]] },
            { "kind": "Rv", "course": [[0, 300], [900, 300]], "width": 30.0 },
        ],
        "bases": bases,
    })
}

fn base(id: &str, side: u8, facing: f64) -> Value {
    json!({ "id": id, "side": side, "troop": "Sp", "x": 400.0, "y": 300.0, "facing": facing,
            "width": 40.0, "depth": 15.0, "place": "table" })
}

fn drawn(bases: Value) -> String {
    draw(
        "A <title>",
        &[Panel { caption: None, view: view(bases), after: None, whole: false, focus: Default::default() }],
    )
    .expect("an open table")
}

#[test]
fn a_friend_has_a_circle_and_an_enemy_a_diamond() {
    let friend = drawn(json!([base("A", 0, 0.0)]));
    assert!(friend.contains("<circle") && friend.contains("url(#friend)") && !friend.contains("url(#enemy)"));
    let enemy = drawn(json!([base("Z", 1, 0.0)]));
    assert!(enemy.contains("url(#enemy)") && enemy.contains(">Z</text>"));
}

#[test]
fn a_base_is_drawn_at_its_true_size() {
    assert!(drawn(json!([base("A", 0, 0.0)])).contains("<rect width=\"40\" height=\"15\""));
}

#[test]
fn the_type_is_turned_with_the_base_but_never_upside_down() {
    let label = |facing: f64| {
        let picture = drawn(json!([base("A", 0, facing)]));
        let line = picture.lines().find(|line| line.ends_with(">Sp</text>")).unwrap_or_default().to_owned();
        line.split("rotate(").nth(1).and_then(|rest| rest.split(')').next()).unwrap_or_default().to_owned()
    };
    assert_eq!([0.0, 90.0, 180.0, 270.0].map(label), ["0", "90", "0", "270"]);
}

#[test]
fn titles_are_escaped_and_pictures_are_closed() {
    let picture = drawn(json!([base("A", 0, 0.0)]));
    assert!(picture.contains("A &lt;title&gt;") && picture.trim_end().ends_with("</svg>"));
    assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
}

#[test]
fn a_base_that_moved_leaves_an_arrow_and_one_that_is_lost_a_cross() {
    let before = view(json!([base("A", 0, 0.0), base("Z", 1, 180.0)]));
    let mut moved = base("A", 0, 0.0);
    moved["y"] = json!(360.0);
    let mut lost = base("Z", 1, 180.0);
    lost["place"] = json!("destroyed");
    let panel = Panel {
        caption: None,
        view: before,
        after: Some(view(json!([moved, lost]))),
        whole: false,
        focus: Default::default(),
    };
    let picture = draw("t", &[panel]).expect("an open table");
    assert!(picture.contains("marker-end=\"url(#arrow-friend)\"") && picture.contains("#b3001b"));
}

#[test]
fn a_view_without_a_table_is_told() {
    let panel =
        Panel { caption: None, view: json!({ "hexes": [] }), after: None, whole: false, focus: Default::default() };
    assert!(draw("t", &[panel]).unwrap_err().contains("no open table"));
}

#[test]
fn absurd_numbers_give_a_picture_all_the_same() {
    let mut huge = view(json!([base("A", 0, 1e300)]));
    huge["terrain"][0]["outline"] = json!([[0, 0], [1e300, 0], [1e300, -1e300]]);
    huge["terrain"][1]["course"] = json!([[0, 0], [1e300, 1e300]]);
    let panel = Panel { caption: Some("a".into()), view: huge, after: None, whole: true, focus: Default::default() };
    assert!(draw("t", &[panel]).is_ok());
}
