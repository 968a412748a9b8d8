//! Worlds that differ only in a secret look alike to whoever may not know it, in everything that he can see, ask, try and be told;
//! and opponents decide alike in them.
//! Relies on `worlds.toml` of each rule set, and on the rules to say when something is revealed.

use crate::homes::{Home, Secret, each};
use crate::learned::{Curious, Learned};
use oriflamme_kernel::{AnyGame, Sampler};
use oriflamme_strategist::{Level, OpponentSpec, Stop};
use serde_json::Value;

/// How long opponents think, in tries.
const TRIES: u32 = 12;

type Worlds = Vec<Box<dyn AnyGame>>;

#[test]
fn nothing_that_can_be_learned_depends_on_a_secret() {
    each(|home| {
        for secret in &home.worlds.secret {
            let compared: usize = (0..2).map(|dice| compare_all(home, secret, dice)).sum();
            assert!(compared > 0, "{}: nothing was compared", secret.about);
        }
    });
}

/// Plays the worlds on together until something is revealed, and compares them before each command.
fn compare_all(home: &Home, secret: &Secret, dice: u64) -> usize {
    let quiet = |kind: &str| secret.quietly.contains_key(kind);
    let curious = Curious { set: &*home.set, seat: secret.seat(), names: &secret.names, quiet: &quiet };
    let mut worlds = secret.begin(&*home.set, dice);
    let mut sampler = Sampler::new(dice, 4);
    let mut compared = 0;
    for step in 0..secret.steps {
        worlds.iter_mut().for_each(|world| answer_quietly(&mut **world, secret));
        let seed = dice * 1000 + step as u64;
        let first = curious.learn(&*worlds[0], seed);
        for other in &worlds[1..] {
            compare(secret, step, &first, &curious.learn(&**other, seed));
            compared += 1;
        }
        if !go_on(&mut worlds, secret, &mut sampler) {
            break;
        }
    }
    compared
}

fn compare(secret: &Secret, step: usize, first: &Learned, other: &Learned) {
    for ((part, one), (_, another)) in first.iter().zip(other) {
        if secret.asked_more && part.ends_with("log") {
            continue;
        }
        if let Some(place) = difference(one, another) {
            panic!("{}: {part} after {step} commands betrays it at {place}", secret.about);
        }
    }
}

/// Where two values differ first, and how.
fn difference(one: &Value, other: &Value) -> Option<String> {
    let shown = |value: &Value| value.to_string().chars().take(200).collect::<String>();
    match (one, other) {
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let found = a.iter().zip(b).enumerate().find_map(|(at, (a, b))| Some((at, difference(a, b)?)));
            found.map(|(at, place)| format!("[{at}]{place}"))
        }
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() && a.keys().eq(b.keys()) => {
            let found = a.iter().find_map(|(name, field)| Some((name, difference(field, b.get(name)?)?)));
            found.map(|(name, place)| format!(".{name}{place}"))
        }
        _ => (one != other).then(|| format!(": {} and {}", shown(one), shown(other))),
    }
}

/// Whoever has something to hide may be asked more than others: he says what was agreed on.
fn answer_quietly(world: &mut dyn AnyGame, secret: &Secret) {
    let owner = secret.seat().other();
    while let Some(answer) = world.prompt().asks(owner).and_then(|question| secret.quietly.get(question.kind)) {
        world.submit(owner, answer).unwrap_or_else(|error| panic!("{}: {error}", secret.about));
    }
}

/// The same command in all worlds; false once they part or something is revealed.
fn go_on(worlds: &mut Worlds, secret: &Secret, sampler: &mut Sampler) -> bool {
    let Some(seat) = worlds[0].prompt().next_seat() else { return false };
    let offers = worlds[0].offers(seat, sampler);
    // What the owner does with what he hides may show: then the next command is tried, and at last the worlds part.
    let start = sampler.below(offers.len());
    let turned = offers.iter().cycle().skip(start).take(offers.len());
    for command in turned {
        let mut after: Worlds = worlds.iter().map(|world| world.clone_game()).collect();
        if after.iter_mut().all(|world| world.submit(seat, command).is_ok_and(|entry| !reveals(&entry)))
            && asked_alike(&after, secret)
        {
            *worlds = after;
            return true;
        }
    }
    false
}

fn reveals(entry: &Value) -> bool {
    entry.get("reveals").or(entry.get("fixed")).is_some_and(|fixed| fixed == "revealed")
}

/// Is the seat that may not know asked the same in all of them? If not, something has come to light.
fn asked_alike(worlds: &Worlds, secret: &Secret) -> bool {
    let asked = |world: &dyn AnyGame| world.prompt().asks(secret.seat()).map(|question| question.kind);
    worlds.iter().all(|world| asked(&**world) == asked(&*worlds[0]))
}

#[test]
fn opponents_decide_alike_whatever_is_hidden_from_them() {
    each(|home| {
        for secret in &home.worlds.secret {
            let mut worlds = secret.begin(&*home.set, 0);
            let mut sampler = Sampler::new(1, 4);
            for _ in 0..secret.steps {
                worlds.iter_mut().for_each(|world| answer_quietly(&mut **world, secret));
                if worlds[0].prompt().asks(secret.seat()).is_some() {
                    decide_alike(home, secret, &worlds);
                    break;
                }
                if !go_on(&mut worlds, secret, &mut sampler) {
                    break;
                }
            }
        }
    });
}

fn decide_alike(home: &Home, secret: &Secret, worlds: &Worlds) {
    for level in Level::ALL {
        let spec = OpponentSpec::new(level).thinking(TRIES);
        for seed in 1..3 {
            let choose = |world: &dyn AnyGame| {
                home.set
                    .opponent(spec, seed)
                    .choose(world, secret.seat(), &Stop::default())
                    .map(|t| (t.command, t.worth, t.now))
            };
            let first = choose(&*worlds[0]);
            assert!(first.is_some(), "{}: {level:?} does not know what to do", secret.about);
            for world in &worlds[1..] {
                assert_eq!(choose(&**world), first, "{}: {level:?} with seed {seed} knows it", secret.about);
            }
        }
    }
}

#[test]
fn where_something_can_be_hidden_the_game_is_not_open() {
    each(|home| {
        for secret in &home.worlds.secret {
            for (number, world) in secret.begin(&*home.set, 0).iter().enumerate() {
                // Where nobody could hide anything from the first, everybody knows that.
                if !secret.holds_something(number) {
                    continue;
                }
                let asked_in_secret = world.prompt().questions.iter().any(|question| question.secret);
                assert!(asked_in_secret || !home.set.is_open(&**world), "{}: thoughts would be told", secret.about);
            }
        }
    });
}

#[test]
fn a_difference_is_found_and_named() {
    let one = serde_json::json!({ "pieces": [{ "id": "A" }, { "id": "B", "lost": 3 }] });
    let other = serde_json::json!({ "pieces": [{ "id": "A" }, { "id": "B", "lost": 4 }] });
    assert_eq!(difference(&one, &other).as_deref(), Some(".pieces[1].lost: 3 and 4"));
    assert_eq!(difference(&one, &one), None);
}
