//! Commands, gestures, questions and set-ups come from outside: whatever numbers, names and types stand in them, there is an
//! answer or a refusal, at once and without a panic, and the position stays sound.

use crate::homes::each;
use crate::learned::intents;
use crate::spoken::assert_spoken;
use crate::walk::{Stop, walk};
use oriflamme_kernel::{Dice, Sampler, SubmitError, Viewer};
use oriflamme_scene::{Intent, OverlayKind, OverlayRequest};
use oriflamme_tenant::Tenant;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

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
const WHOLE: [i64; 9] = [0, 1, 2, -1, 7, 255, 65_536, i64::MAX, i64::MIN];
const WORDS: [&str; 10] = ["", "Q9", "nobody", "left", "near", "\u{0}", "é", "A B", "-1", "0101"];

/// How far into each battle, and how many absurd things are tried at each command.
const COMMANDS: usize = 24;
const TRIES: usize = 6;
/// Nothing may take longer on a busy machine.
const AT_ONCE: Duration = Duration::from_secs(30);

/// Every place in a value that holds nothing else.
fn leaves<'v>(value: &'v mut Value, found: &mut Vec<&'v mut Value>) {
    let inside = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    if inside == 0 {
        return found.push(value);
    }
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| leaves(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| leaves(field, found)),
        _ => {}
    }
}

/// One to three places changed: mostly to something of the same type, so that it is still understood.
pub fn twisted(mut value: Value, names: &[String], chance: &mut Sampler) -> Value {
    let mut found = Vec::new();
    leaves(&mut value, &mut found);
    for _ in 0..1 + chance.below(3) {
        let at = chance.below(found.len());
        let leaf = &mut *found[at];
        *leaf = match (&*leaf, chance.below(12)) {
            (_, 0) => [json!(null), json!([]), json!({}), json!("Q9"), json!(-1), json!([[]])][chance.below(6)].clone(),
            (Value::Number(number), _) if number.is_f64() => json!(NUMBERS[chance.below(NUMBERS.len())]),
            (Value::Number(_), 1..=6) => json!(WHOLE[chance.below(WHOLE.len())]),
            (Value::Number(_), _) => json!(chance.below(40)),
            (Value::String(_), 1..=7) if !names.is_empty() => json!(names[chance.below(names.len())]),
            (Value::String(_), _) => json!(WORDS[chance.below(WORDS.len())]),
            (Value::Bool(word), _) => json!(!word),
            (other, _) => other.clone(),
        };
    }
    value
}

fn at_once<T>(what: &Value, work: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = work();
    assert!(began.elapsed() < AT_ONCE, "{:?} for {what}", began.elapsed());
    done
}

/// Counts what became of absurd commands.
#[derive(Default)]
struct Tally {
    refused: usize,
    malformed: usize,
}

fn try_commands(stop: &Stop, names: &[String], chance: &mut Sampler, tally: &mut Tally) {
    for _ in 0..TRIES {
        let Some(offer) = chance.pick(stop.offers).cloned() else { return };
        let command = twisted(offer, names, chance);
        let mut trial = stop.game.clone_game();
        let seat = if chance.below(8) == 0 { stop.seat.other() } else { stop.seat };
        match at_once(&command, || trial.submit(seat, &command)) {
            Ok(_) => trial.check().unwrap_or_else(|problem| panic!("{problem} after {command}")),
            Err(SubmitError::Refused(refusal)) => {
                assert_spoken(&refusal.message);
                tally.refused += 1;
            }
            Err(SubmitError::Malformed(_)) => tally.malformed += 1,
        }
        assert_eq!(trial.prompt().next_seat().is_none(), trial.outcome().is_some(), "nobody is asked after {command}");
    }
}

fn try_gestures(set: &dyn Tenant, stop: &Stop, names: &[String], chance: &mut Sampler) {
    let scene = set.scene(stop.game, Viewer::Seat(stop.seat)).expect("a game of this rule set");
    let asked = set.asked(stop.game, stop.seat).expect("a game of this rule set");
    for intent in intents(&asked, &scene, &[], chance).into_iter().take(2) {
        let text = twisted(json!(intent), names, chance);
        let Ok(intent) = serde_json::from_value::<Intent>(text.clone()) else { continue };
        at_once(&text, || set.preview(stop.game, stop.seat, &intent));
    }
    let kinds = [OverlayKind::Zones, OverlayKind::Reach, OverlayKind::Sight, OverlayKind::Threat];
    let kind = kinds[chance.below(kinds.len())];
    let pieces = vec![chance.pick(names).cloned().unwrap_or_default(), "Q9".to_owned()];
    for viewer in [Viewer::Seat(stop.seat.other()), Viewer::Spectator] {
        let _ = set.overlay(stop.game, viewer, &OverlayRequest { kind, pieces: pieces.clone() });
    }
}

#[test]
fn no_command_and_no_gesture_is_too_absurd() {
    each(|home| {
        let mut tally = Tally::default();
        for (seed, (_, setup)) in (50..).zip(&home.battles) {
            walk(&*home.set, setup, seed, COMMANDS, |stop, chance| {
                let scene = home.set.scene(stop.game, Viewer::Referee).expect("a game of this rule set");
                let names: Vec<String> = scene.pieces.iter().map(|piece| piece.id.clone()).collect();
                try_commands(stop, &names, chance, &mut tally);
                try_gestures(&*home.set, stop, &names, chance);
                ControlFlow::Continue(())
            });
        }
        assert!(tally.refused > 20 && tally.malformed > 5, "{} refused, {} malformed", tally.refused, tally.malformed);
    });
}

#[test]
fn no_set_up_is_too_absurd() {
    each(|home| {
        let mut chance = Sampler::new(9, 4);
        let (mut begun, mut refused) = (0, 0);
        for (_, setup) in &home.battles {
            for _ in 0..16 {
                let setup = twisted(setup.clone(), &[], &mut chance);
                match at_once(&setup, || home.set.start(&setup, Dice::from_number(1))) {
                    Ok(game) => {
                        game.check().unwrap_or_else(|problem| panic!("{problem} in {setup}"));
                        home.set.scene(&*game, Viewer::Spectator).expect("a game of this rule set");
                        if let Some(seat) = game.prompt().next_seat() {
                            assert!(!game.offers(seat, &mut chance).is_empty(), "nothing is offered in {setup}");
                        }
                        begun += 1;
                    }
                    Err(error) => {
                        assert_eq!(error.to_string().lines().count(), 1, "{error}");
                        refused += 1;
                    }
                }
            }
        }
        assert!(begun > 0 && refused > 0, "{begun} begun, {refused} refused");
    });
}

#[test]
fn nobody_answers_for_another_or_after_the_end() {
    each(|home| {
        for (name, setup) in &home.battles {
            let mut game = crate::homes::begin(&*home.set, setup, 3);
            let Some(seat) = game.prompt().next_seat() else { panic!("{name}: nobody is asked") };
            let command = game.offers(seat, &mut Sampler::new(1, 4)).swap_remove(0);
            if game.prompt().asks(seat.other()).is_none() {
                assert!(game.submit(seat.other(), &command).is_err(), "{name}: {command} by the other seat");
            }
            assert!(game.submit(oriflamme_kernel::Seat(7), &command).is_err(), "{name}: {command} by nobody");
        }
    });
}
