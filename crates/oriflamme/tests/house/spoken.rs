//! Whatever the rules say to people has a sentence in both languages: questions, answers, refusals, the log, names on the board.
//! Relies on random play and on everything that a client is sent.

use crate::homes::each;
use crate::learned::Curious;
use crate::walk::walk;
use oriflamme_kernel::{Account, Message, Viewer};
use oriflamme_scene::Bookmark;
use oriflamme_texts::{Language, lacks, name};
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// How long each battle is listened to, and how often.
const COMMANDS: usize = 48;
const EVERY: usize = 12;

pub fn assert_spoken(message: &Message) {
    if let Some(problem) = lacks(message) {
        panic!("{problem}");
    }
}

/// All messages in what a client is sent, wherever they stand.
fn messages<'v>(value: &'v Value, found: &mut Vec<&'v Value>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| messages(item, found)),
        Value::Object(fields) => {
            let is_message = fields.get("key").is_some_and(Value::is_string)
                && fields.keys().all(|name| name == "key" || name == "args");
            if is_message {
                found.push(value);
            }
            fields.values().for_each(|field| messages(field, found));
        }
        _ => {}
    }
}

#[test]
fn everything_that_is_said_has_a_sentence_in_both_languages() {
    each(|home| {
        let mut silent = BTreeSet::new();
        let mut heard = BTreeSet::new();
        for (seed, (_, setup)) in (20..).zip(&home.battles) {
            let mut step = 0;
            walk(&*home.set, setup, seed, COMMANDS, |stop, chance| {
                step += 1;
                if step % EVERY != 0 {
                    return ControlFlow::Continue(());
                }
                let curious = Curious { set: &*home.set, seat: stop.seat, names: &[], quiet: &|_| false };
                let learned = curious.learn(stop.game, chance.number());
                for (part, value) in learned.iter().filter(|(part, _)| *part != "view") {
                    let mut found = Vec::new();
                    messages(value, &mut found);
                    for message in found.into_iter().filter_map(|m| serde_json::from_value::<Message>(m.clone()).ok()) {
                        silent.extend(lacks(&message).map(|problem| format!("{part}: {problem}")));
                        heard.insert(message.key.into_owned());
                    }
                }
                ControlFlow::Continue(())
            });
        }
        assert!(silent.is_empty(), "{}:\n{}", home.set.id(), silent.into_iter().collect::<Vec<_>>().join("\n"));
        assert!(heard.len() > 5, "hardly anything was said: {heard:?}");
    });
}

#[test]
fn every_account_of_a_log_names_its_clauses_in_the_rule_book() {
    each(|home| {
        let Some(book) = oriflamme_rulebook::book(home.set.id()) else { return };
        let mut unknown = BTreeSet::new();
        for (seed, (_, setup)) in (40..).zip(&home.battles) {
            let game = crate::walk::played(&*home.set, setup, seed, COMMANDS);
            for line in
                home.set.log(&*game, Viewer::Referee, 0, &mut Bookmark::default()).expect("a game of this rule set")
            {
                let of = |account: &Account| {
                    account.parts.iter().flat_map(|p| p.lines.iter().map(|l| l.clause.id())).collect::<Vec<_>>()
                };
                let cited = line.cites.iter().map(|clause| clause.id()).chain(line.accounts.iter().flat_map(of));
                unknown.extend(cited.filter(|id| book.clause(id).is_none()));
            }
        }
        assert!(unknown.is_empty(), "not in the rule book: {unknown:?}");
    });
}

#[test]
fn every_rule_set_has_a_title_and_what_its_opponents_count_has_words() {
    each(|home| {
        let titles = Language::ALL.map(|language| name(&format!("@{}-title", home.set.id()), language));
        assert!(titles.iter().all(|title| !title.contains('[')), "{titles:?}");
        if let Some(book) = oriflamme_rulebook::book(home.set.id()) {
            assert_eq!(titles[0], book.name());
        }
        assert_spoken(&Message::new(home.set.measure().text));
        let match_ups = home.set.match_ups();
        match_ups.circumstances().iter().for_each(|circumstance| assert_spoken(&Message::new(circumstance.text)));
        match_ups.troops().iter().for_each(|troops| assert_spoken(&match_ups.called(troops)));
    });
}
