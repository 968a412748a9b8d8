//! Two battles that differ only in somebody hidden in a litter are one and the same to the enemy and to who looks on:
//! the board, what is asked, what can be laid over it, the answers to questions and the refusals.

use oriflamme_kernel::{Dice, Known, Referee, Resolved, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::command::Command;
use oriflamme_rules_magna::query::Query;
use oriflamme_rules_magna::setup::Setup;
use oriflamme_rules_magna::state::State;
use oriflamme_scene::{OverlayKind, OverlayRequest, Table};
use serde::Serialize;
use serde_json::{Value, json};

/// The enemy stands beside the litter, and a bowman sees it.
const CARAVAN: &str = r#"
options = { tactics = ["hamstring"] }
map = """
map:
  . . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . . . . . . . . . .
   . . . . . . . . . . . .
"""
figures = """
first  bow    archer       0801
first  tom    footman      0903
first  rob    man-at-arms  0604
second litter litter-camel 0804>E kneeling
second hid    hassan       in=litter hidden
second far    footman      1201
"""
victory = { goals = [{ side = 0, points = 3, aim = { kill = ["hid"] } }, { side = 1, points = 5, aim = { keep = ["hid"] } }] }
"#;

/// The battle at the beginning of each sequence of the first phase, and the same battles without anybody in the litter.
fn worlds() -> Vec<[State; 2]> {
    let world = |sequence: &str, active: u8| {
        let text = format!("start = {{ sequence = \"{sequence}\", active = {active} }}\n{CARAVAN}");
        let setup: Setup = toml::from_str(&text).expect("a set-up");
        let full = MagnaCarta.setup(&setup).expect("a battle");
        let mut empty = full.clone();
        empty.figures.retain(|figure| !figure.marks.hidden);
        [full, empty]
    };
    [("fire", 0), ("movement", 0), ("combat", 0), ("movement", 1)]
        .map(|(sequence, active)| world(sequence, active))
        .into()
}

fn text(value: impl Serialize) -> String {
    serde_json::to_string(&value).expect("JSON")
}

const STRANGERS: [Viewer; 2] = [Viewer::Seat(Seat::FIRST), Viewer::Spectator];

/// What is told to who does not know of him.
fn seen(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    for viewer in STRANGERS {
        found.push(text(MagnaCarta.scene(&Known::of(&MagnaCarta, state, viewer))));
        found.push(text(MagnaCarta.view(&Known::of(&MagnaCarta, state, viewer))));
        for kind in [OverlayKind::Sight, OverlayKind::Threat, OverlayKind::Reach, OverlayKind::Zones] {
            let pieces = ["bow", "tom", "litter", "hid"].map(str::to_owned).to_vec();
            found.push(text(
                MagnaCarta.overlay(&Known::of(&MagnaCarta, state, viewer), &OverlayRequest { kind, pieces }),
            ));
        }
    }
    found.push(text(MagnaCarta.asked(&Known::of(&MagnaCarta, state, Viewer::Seat(Seat::FIRST)), Seat::FIRST)));
    found.push(text(MagnaCarta.offers(state, Seat::FIRST, &mut Sampler::new(7, 400))));
    found
}

#[test]
fn the_enemy_sees_and_is_asked_the_same_whether_somebody_is_hidden_or_not() {
    for [full, empty] in worlds() {
        assert_eq!(seen(&full), seen(&empty));
        let own = Viewer::Seat(Seat::SECOND);
        assert_ne!(
            text(MagnaCarta.scene(&Known::of(&MagnaCarta, &full, own))),
            text(MagnaCarta.scene(&Known::of(&MagnaCarta, &empty, own)))
        );
    }
}

/// A command, or a question, in which a name stands.
fn about(name: &str) -> Vec<Value> {
    vec![
        json!({ "shoot": [{ "shooter": "bow", "target": name }] }),
        json!({ "shoot": [{ "shooter": name, "target": "bow" }] }),
        json!({ "move": { "who": name, "steps": ["turn-about"] } }),
        json!({ "move": { "who": "tom", "steps": [{ "lead": name }] } }),
        json!({ "move": { "who": "tom", "steps": [{ "pick-up": name }] } }),
        json!({ "move": { "who": "tom", "steps": [{ "mount": name }] } }),
        json!({ "move": { "who": "tom", "steps": [{ "gather": name }] } }),
        json!({ "stand-still": { "who": name } }),
        json!({ "clear": { "by": ["tom", "rob"], "bodies": [name], "to": "0902" } }),
        json!({ "clear": { "by": ["tom", name], "bodies": ["litter"], "to": "0902" } }),
        json!({ "harness": { "by": name, "animal": "litter", "wagon": "cart" } }),
        json!({ "attack": { "attackers": ["tom"], "defenders": [name] } }),
        json!({ "attack": { "attackers": ["tom", name], "defenders": ["litter"] } }),
        json!({ "charge": [{ "who": "rob", "target": name, "path": ["0704"] }] }),
        json!({ "hamstring": { "who": "tom", "rider": name } }),
        json!({ "loader": { "crossbow": "bow", "by": name } }),
        json!({ "seize": { "prisoner": name, "guards": ["rob"] } }),
        json!({ "form-wall": { "men": ["rob", name], "front": "E" } }),
        json!({ "raise-axe": { "who": name } }),
        json!({ "weapon": { "who": name } }),
        json!({ "figure": { "who": name } }),
        json!({ "around": { "who": name } }),
        json!({ "control": { "animal": name } }),
        json!({ "line": { "shooter": "bow", "target": name } }),
        json!({ "shot": { "shooter": "bow", "target": name } }),
        json!({ "odds": { "attackers": ["tom"], "defenders": [name] } }),
        json!({ "counter-charge": { "against": name, "counter": { "who": "tom", "path": [] } } }),
    ]
}

/// What the rules answer to it, from a stranger, as a command and as a question.
fn answered(state: &State, words: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut dice = Dice::from_number(3);
    if let Ok(command) = serde_json::from_value::<Command>(words.clone()) {
        let decided = Resolved::by(&MagnaCarta, state, Seat::FIRST, &command, &mut dice);
        found.push(decided.map_or_else(text, |came| text(came.events)));
    }
    if let Ok(query) = serde_json::from_value::<Query>(words.clone()) {
        for viewer in STRANGERS {
            let answer = MagnaCarta.ask(&Known::of(&MagnaCarta, state, viewer), &query, &mut Referee::new(&mut dice));
            found.push(answer.map_or_else(text, |answer| text(answer.value)));
        }
    }
    assert!(!found.is_empty(), "{words} is neither a command nor a question");
    found
}

#[test]
fn a_hidden_name_is_answered_like_a_name_that_nobody_bears() {
    for [full, empty] in worlds() {
        for (hidden, unknown) in about("hid").iter().zip(&about("zed")) {
            let (told, wanted) = (answered(&full, hidden), answered(&full, unknown));
            assert_eq!(told, answered(&empty, hidden), "{hidden}");
            let named =
                |answers: &[String]| answers.iter().map(|answer| answer.replace("zed", "hid")).collect::<Vec<_>>();
            assert_eq!(told, named(&wanted), "{hidden}");
        }
    }
}
