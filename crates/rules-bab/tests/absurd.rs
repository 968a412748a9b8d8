//! Questions come from outside: whatever numbers and names stand in them, in the midst of any battle, there is an answer or a
//! refusal, at once and without a panic. What is no number at all cannot come as JSON, and is refused all the same.

use oriflamme_kernel::{Dice, Game, Known, Referee, Resolved, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::query::Query;
use serde_json::{Value, json};
use shipped::battles;
use std::time::{Duration, Instant};

use crate::shipped;

const NUMBERS: [f64; 22] = [
    0.0,
    -0.0,
    -1.0,
    1.0,
    0.001,
    1e-9,
    5e-324,
    2.0,
    39.999,
    40.0,
    90.0,
    180.0,
    359.99,
    255.0,
    599.99,
    900.0,
    1e5,
    1e9,
    4_294_967_295.0,
    1e15,
    1e300,
    -1e300,
];

/// Questions of every kind that takes numbers, and some that name bases.
const QUERIES: [&str; 12] = [
    r#"{"measure":{"base":"A0","to":{"x":9,"y":9,"facing":0}}}"#,
    r#"{"sees":{"base":"A0","target":"Z0","at":{"x":9,"y":9,"facing":0}}}"#,
    r#"{"ground":{"area-size":{"length":3,"width":2}}}"#,
    r#"{"ground":{"table-size":{"width":30,"depth":20}}}"#,
    r#"{"ground":{"going":{"piece":{"kind":"Rv","course":[[0,0],[90,90]],"width":30},"troop":"Irr Ps(O)"}}}"#,
    r#"{"ground":{"going":{"piece":{"kind":"H(G)","outline":[[0,0],[90,0],[90,90]],"crest":[[30,30],[40,40]]},"troop":"Irr Ps(O)"}}}"#,
    r#"{"rout":{"reference":60,"losses":20}}"#,
    r#"{"morale":{"seat":0}}"#,
    r#"{"score":{"end":{"victory":{"winner":0}}}}"#,
    r#"{"average-die":{"d6":3}}"#,
    r#"{"shot":{"target":"A0","shooters":["Z0"],"back":["A1"]}}"#,
    r#"{"combat":{"a":"A0","z":"Z0"}}"#,
];

/// Every number and every name in a value.
fn leaves<'v>(value: &'v mut Value, found: &mut Vec<&'v mut Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| leaves(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| leaves(field, found)),
        leaf => found.push(leaf),
    }
}

/// One to three leaves changed.
fn twisted(mut value: Value, names: &[String], chance: &mut Sampler) -> Value {
    let mut found = Vec::new();
    leaves(&mut value, &mut found);
    for _ in 0..1 + chance.below(3) {
        if found.is_empty() {
            break;
        }
        let which = chance.below(found.len());
        let leaf = &mut *found[which];
        if leaf.is_number() {
            *leaf = json!(NUMBERS[chance.below(NUMBERS.len())]);
        } else if leaf.is_string() {
            *leaf = json!(names[chance.below(names.len())]);
        } else if let Some(word) = leaf.as_bool() {
            *leaf = json!(!word);
        }
    }
    value
}

#[test]
fn no_question_is_too_absurd() {
    let mut answered = 0;
    for (seed, (_, setup)) in (0..).zip(battles()) {
        let mut game = Game::start(BloodAndBlades, setup, Dice::from_number(seed)).unwrap();
        let mut chance = Sampler::new(seed + 50, 6);
        let mut names: Vec<String> = game.state().bases.iter().map(|b| b.id.to_string()).collect();
        names.extend(["Q9", "left", "near", "Rv", "Wd", "small", "face", ""].map(String::from));
        for _ in 0..30 {
            let Some(seat) = game.rules().prompt(game.state()).next_seat() else { break };
            for text in QUERIES {
                let text = twisted(serde_json::from_str(text).unwrap(), &names, &mut chance);
                let Ok(query) = serde_json::from_value::<Query>(text.clone()) else { continue };
                let since = Instant::now();
                let mut dice = Dice::from_number(1);
                for viewer in [Viewer::Seat(Seat::SECOND), Viewer::Referee] {
                    let asked = game.rules().ask(
                        &Known::of(&BloodAndBlades, game.state(), viewer),
                        &query,
                        &mut Referee::new(&mut dice),
                    );
                    answered += usize::from(asked.is_ok());
                }
                assert!(since.elapsed() < Duration::from_secs(20), "{:?} for {text}", since.elapsed());
            }
            let offers = game.rules().offers(game.state(), seat, &mut chance);
            game.submit(seat, chance.pick(&offers).unwrap().clone()).unwrap();
        }
    }
    assert!(answered > 100, "{answered}");
}

#[test]
fn not_a_number_is_refused_wherever_it_stands() {
    use oriflamme_field::Pose;
    use oriflamme_rules_bab::command::{Charge, FormColumn, Leg, Move, Order, Placed};
    let (_, setup) = battles().swap_remove(0);
    let game = Game::start(BloodAndBlades, setup, Dice::from_number(3)).unwrap();
    let mut state = game.state().clone();
    state.clock.step = oriflamme_rules_bab::state::Step::Moves;
    state.pig = 20;
    let (a, b) = (state.bases[0].id, state.bases[1].id);
    let order = |movement| Command::Order(Order { bases: vec![a], movement, far: false, align: false });
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, -1e300] {
        let pose = Pose::new(number, 100.0, number);
        for command in [
            order(Move::March(vec![Leg::Ahead(number)])),
            order(Move::March(vec![Leg::Back(number)])),
            order(Move::March(vec![Leg::Wheel { hand: oriflamme_field::Hand::Left, arc: number }])),
            order(Move::Free { to: pose, via: Vec::new() }),
            order(Move::Free { to: Pose::new(100.0, 100.0, 0.0), via: vec![pose] }),
            order(Move::Road { distance: number }),
            order(Move::Bank { distance: number }),
            order(Move::FormColumn(FormColumn { head: a, distance: number, turn: None, followers: vec![b] })),
            Command::Charge(Charge { base: a, target: None, avoid: Some(number), step_aside: None, align: false }),
            Command::Deploy(vec![Placed { base: a, at: pose }]),
            Command::PlaceBaggage { pose },
        ] {
            let result = Resolved::tried(&BloodAndBlades, &state, state.clock.active, &command);
            assert!(result.is_err(), "{command:?}");
        }
    }
}
