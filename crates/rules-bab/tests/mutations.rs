//! Every file that comes with the program, damaged at random: whatever stands in it, there is an answer or an error of
//! one line that names the file, and never a panic or an endless search.
//!
//! `MUTATIONS=200 cargo test -p oriflamme-rules-bab --test mutations` looks harder.

use oriflamme_kernel::{AnyRules, Dice, Erased, Game, Header, RuleSet, Sampler, read_record, verify, write_record};
use oriflamme_rulebook::RuleBook;
use oriflamme_rules_bab::{BloodAndBlades, army};
use oriflamme_scenario::{RuleSets, Scenario, run};
use shipped::texts;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::shipped;

/// What accidents and malice put in the place of a number.
const NUMBERS: &[&str] = &[
    "nan",
    "inf",
    "-inf",
    "1e300",
    "-1e300",
    "1.7976931348623157e308",
    "5e-324",
    "0",
    "-0.0",
    "-1",
    "1",
    "2",
    "255",
    "256",
    "65535",
    "4294967295",
    "9223372036854775807",
    "-9223372036854775808",
    "99999999999999999999",
    "0.1",
    "1e-9",
    "360",
    "45.0000001",
    "30000",
    "100000",
];

/// … and in the place of anything else.
const SPLICES: &[&str] = &[
    "",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    ",",
    ".",
    "#",
    "'''",
    "\"\"\"",
    "\u{0}",
    "é",
    "\u{feff}",
    "[setup]",
    "[[step]]\n",
    "\"A\"",
    "\"Z\"",
    "\"Q\"",
    "\"\"",
    "true",
    "1979-05-27",
    "FL(",
    "cinc ",
    "ambush ",
    "mounted ",
    "friend ",
    "enemy ",
    "Bg(O)",
    "El(O)",
    "LH(X)",
    "f180",
    "f45.5",
    "null",
    "[]",
    "{}",
];

fn wanted(usual: usize) -> usize {
    std::env::var("MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Where the numbers of a text stand.
fn numbers(letters: &[char]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = None;
    for (i, letter) in letters.iter().enumerate() {
        let part = letter.is_ascii_digit() || (start.is_some() && *letter == '.');
        match (part, start) {
            (true, None) => start = Some(i),
            (false, Some(from)) => {
                found.push((from, i));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// The text with one to three things changed in it.
fn damaged(text: &str, chance: &mut Sampler) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + chance.below(3) {
        let at = chance.below(letters.len() + 1);
        let until = (at + chance.below(30)).min(letters.len());
        match chance.below(8) {
            // Numbers are where most of the rules look.
            0..=3 => {
                let places = numbers(&letters);
                if let Some(&(from, to)) = chance.pick(&places) {
                    letters.splice(from..to, NUMBERS[chance.below(NUMBERS.len())].chars());
                }
            }
            4 => drop(letters.drain(at..until)),
            5 => {
                let copy: Vec<char> = letters[at..until].to_vec();
                letters.splice(at..at, copy);
            }
            6 => drop(letters.splice(at..at, SPLICES[chance.below(SPLICES.len())].chars())),
            _ if chance.below(4) == 0 => letters.truncate(at),
            _ => drop(letters.splice(at..until, SPLICES[chance.below(SPLICES.len())].chars())),
        }
    }
    letters.into_iter().collect()
}

/// Tells which input makes the program think for ever, and ends the test.
struct Watch(Arc<Mutex<Option<(Instant, String)>>>);

impl Watch {
    fn start() -> Watch {
        let now: Arc<Mutex<Option<(Instant, String)>>> = Arc::default();
        let seen = Arc::clone(&now);
        std::thread::spawn(move || {
            while Arc::strong_count(&seen) > 1 {
                std::thread::sleep(Duration::from_millis(500));
                if let Some((since, input)) = &*seen.lock().expect("nobody panics with it")
                    && since.elapsed() > Duration::from_secs(60)
                {
                    eprintln!("no answer after a minute:\n{input}");
                    std::process::exit(101);
                }
            }
        });
        Watch(now)
    }

    /// Does it, and says what the input was if that panics.
    fn over<T>(&self, input: &str, what: impl FnOnce() -> T) -> T {
        *self.0.lock().expect("nobody panics with it") = Some((Instant::now(), input.to_owned()));
        let done = catch_unwind(AssertUnwindSafe(what));
        *self.0.lock().expect("nobody panics with it") = None;
        done.unwrap_or_else(|_| panic!("it panicked with this input:\n{input}"))
    }
}

fn assert_one_line(error: &dyn std::fmt::Display, file: &str, input: &str) {
    let line = error.to_string();
    assert!(line.contains(file) && line.lines().count() == 1, "{line:?} for\n{input}");
}

#[test]
fn damaged_scenarios_battles_and_figures() {
    let sets = RuleSets::new(vec![Arc::new(Erased(BloodAndBlades))]);
    let (watch, mut chance) = (Watch::start(), Sampler::new(1, 1));
    for (name, text) in ["scenarios/bab", "figures/bab", "battles/bab"].into_iter().flat_map(texts) {
        for _ in 0..wanted(6) {
            let input = damaged(&text, &mut chance);
            let result =
                watch.over(&input, || Scenario::parse(&input, &name).and_then(|scenario| run(&scenario, &sets)));
            if let Err(error) = result {
                assert_one_line(&error, &name, &input);
            }
        }
    }
}

#[test]
fn damaged_armies() {
    let (watch, mut chance) = (Watch::start(), Sampler::new(2, 1));
    for (name, text) in texts("armies/bab") {
        for _ in 0..wanted(60) {
            let input = damaged(&text, &mut chance);
            if let Err(error) = watch.over(&input, || army::check(&input, &name)) {
                assert_one_line(&error, &name, &input);
            }
        }
    }
}

#[test]
fn damaged_rule_books() {
    let (watch, mut chance) = (Watch::start(), Sampler::new(3, 1));
    for (name, text) in texts("rulebook").into_iter().filter(|(name, _)| !name.contains("floor")) {
        for _ in 0..wanted(6) {
            let input = damaged(&text, &mut chance);
            if let Err(error) = watch.over(&input, || RuleBook::parse(&input, &name)) {
                assert_one_line(&error, &name, &input[..0]);
            }
        }
    }
}

#[test]
fn damaged_records() {
    let rules = Erased(BloodAndBlades);
    let battle = &texts("battles/bab")[0];
    let scenario = Scenario::parse(&battle.1, &battle.0).expect("a sound battle");
    let setup = scenario.cases[0].setup.clone();
    let typed = serde_json::from_value(setup.clone()).expect("a set-up");
    let mut game = Game::start(BloodAndBlades, typed, Dice::from_seed([5; 32])).expect("a playable battle");
    let mut chance = Sampler::new(4, 3);
    for _ in 0..12 {
        let Some(seat) = game.rules().prompt(game.state()).next_seat() else { break };
        let offers = game.rules().offers(game.state(), seat, &mut chance);
        let command = chance.pick(&offers).expect("something is offered").clone();
        game.submit(seat, command).expect("what is offered is legal");
    }
    let header = Header::new(&rules as &dyn AnyRules, setup, vec!["A".into(), "B".into()], [5; 32]);
    let mut file = Vec::new();
    write_record(&mut file, &header, &oriflamme_kernel::AnyGame::entries(&game)).expect("memory takes it");
    let text = String::from_utf8(file).expect("JSON is text");
    let watch = Watch::start();
    for _ in 0..wanted(150) {
        let input = damaged(&text, &mut chance);
        watch.over(&input, || {
            if let Ok((header, entries)) = read_record(&mut input.as_bytes()) {
                // Whether it verifies depends on what was damaged; it must say so without a panic.
                let _ = verify(&rules, header, entries).map(|replay| replay.game.state_hash());
            }
        });
    }
}
