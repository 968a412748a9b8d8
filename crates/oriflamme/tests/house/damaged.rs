//! Every file that comes with a rule set, damaged at random: whatever stands in it, there is an answer or an error of one line
//! that names the place, and never a panic or an endless search.
//!
//! `MUTATIONS=200 cargo test -p oriflamme --test house damaged` looks harder.

use crate::files::{alone, scenarios, texts};
use crate::golden::record;
use crate::homes::{Home, each};
use oriflamme_kernel::{Sampler, read_record, verify};
use oriflamme_scenario::{Scenario, run};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

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
    "(",
    ")",
    "/",
    ">",
    "first ",
    "second ",
    "first ",
    "enemy ",
    "hidden ",
    "null",
    "[]",
    "{}",
];

/// Nothing may take longer on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many files of scenarios are damaged, of those that there are.
const FILES: usize = 40;

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

/// Does it, and says what the input was if that panics or takes for ever.
fn over<T>(input: &str, what: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = catch_unwind(AssertUnwindSafe(what)).unwrap_or_else(|_| panic!("it panicked with this input:\n{input}"));
    assert!(began.elapsed() < PATIENCE, "{:?} for\n{input}", began.elapsed());
    done
}

fn assert_one_line(error: &dyn std::fmt::Display, input: &str) {
    let line = error.to_string();
    assert_eq!(line.lines().count(), 1, "{line:?} for\n{input}");
}

#[test]
fn damaged_scenarios_battles_and_figures() {
    each(|home| {
        let (sets, mut chance) = (alone(home), Sampler::new(1, 1));
        let files = scenarios(home, &["scenarios", "figures", "battles"]);
        for (name, text) in chance.some(files, FILES) {
            for _ in 0..wanted(2) {
                let input = damaged(&text, &mut chance);
                let result = over(&input, || Scenario::parse(&input, &name).and_then(|scenario| run(&scenario, &sets)));
                if let Err(error) = result {
                    assert!(error.to_string().contains(&name), "{error}");
                    assert_one_line(&error, &input);
                }
            }
        }
    });
}

#[test]
fn damaged_armies() {
    each(|home| {
        let mut chance = Sampler::new(2, 1);
        for (_, text) in texts(&format!("armies/{}", home.set.id())) {
            for _ in 0..wanted(20) {
                let input = damaged(&text, &mut chance);
                if let Err(error) = over(&input, || home.set.read_army(&input)) {
                    assert_one_line(&error, &input);
                }
            }
        }
    });
}

#[test]
fn damaged_records() {
    each(|home: &Home| {
        let (text, _) = record(home, &home.battles[0].1);
        let mut chance = Sampler::new(4, 3);
        for _ in 0..wanted(40) {
            let input = damaged(&text, &mut chance);
            over(&input, || {
                if let Ok((header, entries)) = read_record(&mut input.as_bytes()) {
                    // Whether it verifies depends on what was damaged; it must say so without a panic.
                    let _ = verify(&*home.set, header, entries).map(|replay| replay.game.state_hash());
                }
            });
        }
    });
}
