//! What can be said to the program is written down for people: every command that is offered and every question that is asked
//! stands in `docs/`.
//! Relies on random play, so that the list of commands cannot fall behind the rules.

use crate::homes::{each, root};
use crate::walk::walk;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;

const COMMANDS: usize = 120;

/// Everything in `docs/` and in the tutorial's sources of commands.
fn pages() -> String {
    let files = fs::read_dir(root().join("docs")).expect("the documentation");
    let texts = files.filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok());
    texts.collect::<Vec<_>>().join("\n")
}

/// The word that a command begins with.
fn word(command: &Value) -> Option<&str> {
    command.as_str().or_else(|| command.as_object()?.keys().next().map(String::as_str))
}

#[test]
fn every_command_and_question_is_described() {
    let pages = pages();
    let as_command = |word: &str| {
        [format!("{word} = "), format!("\"{word}\""), format!("`{word}`")].iter().any(|way| pages.contains(way))
    };
    each(|home| {
        let mut missing = BTreeSet::new();
        for (seed, (_, setup)) in (90..).zip(&home.battles) {
            walk(&*home.set, setup, seed, COMMANDS, |stop, _| {
                missing.extend(
                    stop.offers.iter().filter_map(word).filter(|w| !as_command(w)).map(|w| format!("command {w}")),
                );
                let questions = stop.game.prompt().questions;
                let kinds = questions.iter().map(|question| question.kind).filter(|kind| !as_command(kind));
                missing.extend(kinds.map(|kind| format!("question {kind}")));
                ControlFlow::Continue(())
            });
        }
        assert!(missing.is_empty(), "docs/ does not describe, of {}: {missing:#?}", home.set.id());
    });
}
