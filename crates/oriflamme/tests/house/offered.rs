//! What is offered is accepted, and where a rule set says that all is offered, what is accepted is offered: every command that
//! can be written is tried, and how many are legal is kept in a file, as chess programs do.
//! Relies on `house.toml` for the questions that have few answers, and for the words that commands are written with.

use crate::golden::same_as_file;
use crate::homes::{Offers, each};
use crate::walk::{Stop, walk};
use oriflamme_kernel::{Sampler, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;

/// As many offers as anybody could want.
const ALL: usize = 10_000;
/// Positions of each battle whose commands are counted.
const POSITIONS: usize = 12;
/// How far every offer is followed.
const COMMANDS: usize = 30;

#[test]
fn every_offer_is_accepted() {
    each(|home| {
        for (seed, (name, setup)) in (70..).zip(&home.battles) {
            walk(&*home.set, setup, seed, COMMANDS, |stop, chance| {
                for offer in chance.some(stop.offers.to_vec(), 2) {
                    let accepted = stop.game.clone_game().submit(stop.seat, &offer);
                    accepted.unwrap_or_else(|error| panic!("{name}: {offer} was offered: {error}"));
                }
                for other in stop.game.prompt().questions.iter().filter(|question| question.seat != stop.seat) {
                    assert!(!stop.game.offers(other.seat, chance).is_empty(), "{name}: {} has no answer", other.kind);
                }
                ControlFlow::Continue(())
            });
        }
    });
}

#[test]
fn where_answers_are_few_all_accepted_commands_are_offered() {
    each(|home| {
        let mut lines = String::new();
        for (name, setup) in &home.battles {
            let mut counted = 0;
            walk(&*home.set, setup, 5, 400, |stop, _| {
                let prompt = stop.game.prompt();
                let kind = prompt.asks(stop.seat).map(|question| question.kind);
                let few = home.house.offers.iter().find(|offers| Some(offers.question.as_str()) == kind);
                if let Some(few) = few {
                    let scene = home.set.scene(stop.game, Viewer::Referee).expect("a game of this rule set");
                    let pieces = scene.pieces.into_iter().map(|piece| Value::from(piece.id)).collect();
                    let legal = legal(stop, few, pieces);
                    writeln!(lines, "{name}, command {}, {}: {legal} legal", stop.game.entries().len(), few.question)
                        .expect("text grows");
                    counted += 1;
                }
                if counted < POSITIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        if !home.house.offers.is_empty() {
            same_as_file(home, "legal.txt", &lines);
        }
    });
}

/// How many of all commands that can be written are legal; they must be those that are offered.
fn legal(stop: &Stop, few: &Offers, pieces: Vec<Value>) -> usize {
    let offered = stop.game.offers(stop.seat, &mut Sampler::new(1, ALL));
    let accepted: Vec<Value> = written(few, pieces)
        .into_iter()
        .filter(|command| stop.game.clone_game().submit(stop.seat, command).is_ok())
        .collect();
    for command in &accepted {
        assert!(offered.contains(command), "{command} is legal and not offered");
    }
    for command in &offered {
        assert!(accepted.contains(command), "{command} is offered, and house.toml does not write it");
    }
    accepted.len()
}

/// All commands that the templates give; the word `<piece>` stands for every piece on the board.
fn written(few: &Offers, pieces: Vec<Value>) -> Vec<Value> {
    let mut words: BTreeMap<String, Vec<Value>> = few.words.clone();
    for values in words.values_mut() {
        // Two whole numbers with dots between them are a range.
        if let [Value::String(range)] = values.as_slice()
            && let Some((from, to)) = range.split_once("..")
            && let (Ok(from), Ok(to)) = (from.parse::<u32>(), to.parse::<u32>())
        {
            *values = (from..=to).map(Value::from).collect();
        }
    }
    words.insert("piece".to_owned(), pieces);
    few.commands.iter().flat_map(|template| fillings(template, &words)).collect()
}

fn fillings(template: &str, words: &BTreeMap<String, Vec<Value>>) -> Vec<Value> {
    let mut texts = vec![template.to_owned()];
    for (word, values) in words {
        let place = format!("<{word}>");
        if template.contains(&place) {
            let filled =
                |text: &String| values.iter().map(|value| text.replace(&place, &value.to_string())).collect::<Vec<_>>();
            texts = texts.iter().flat_map(filled).collect();
        }
    }
    let read = |text: &String| serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    texts.iter().map(read).collect()
}

#[test]
fn a_template_is_filled_in_with_every_word() {
    let words = BTreeMap::from([("n".to_owned(), vec![Value::from(1), Value::from(2)])]);
    assert_eq!(fillings("{\"go\":<n>}", &words), [serde_json::json!({ "go": 1 }), serde_json::json!({ "go": 2 })]);
    assert_eq!(fillings("\"done\"", &words), [serde_json::json!("done")]);
}
