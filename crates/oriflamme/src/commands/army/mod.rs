//! `oriflamme army`: checks an army file, prices it line by line, and draws its sheets.
//! Relies on the army code of the rule sets; a file says with `set` whose army it is.
//! Must tell an army that breaks a rule (exit code 1) from a file that is none (exit code 2).

mod bab;
mod grandes;

use super::Done;
use crate::screen::{BAD, CLAUSE, Screen, painted};
use crate::{Trouble, Verdict, input};
use clap::ArgMatches;
use oriflamme_kernel::Refusal;
use serde_json::{Value, json};
use std::path::PathBuf;

/// What is wanted of an army.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Check,
    Price,
}

/// An army file that has been read.
struct ArmyFile<'a> {
    name: String,
    text: String,
    as_json: bool,
    arguments: &'a ArgMatches,
}

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let (wish, arguments) = match arguments.subcommand() {
        Some(("check", arguments)) => (Some(Wish::Check), arguments),
        Some(("price", arguments)) => (Some(Wish::Price), arguments),
        Some(("sheet", arguments)) => (None, arguments),
        _ => return Err(Trouble(screen.speech.say("cli-no-command"))),
    };
    let Some(path) = arguments.get_one::<PathBuf>("file") else { return grandes::blank_sheets(arguments, screen) };
    let file = ArmyFile {
        name: path.display().to_string(),
        text: input::text(path)?,
        as_json: wish.is_some() && arguments.get_flag("json"),
        arguments,
    };
    match (is_grandes(&file.text), wish) {
        (true, Some(wish)) => grandes::report(&file, wish, screen),
        (true, None) => grandes::sheets(&file, screen),
        (false, Some(wish)) => bab::report(&file, wish == Wish::Price, screen),
        (false, None) => Err(Trouble(screen.speech.say("cli-army-no-sheets"))),
    }
}

/// Armies of Blood and Blades need not say so: they were there first.
fn is_grandes(text: &str) -> bool {
    let set = |line: &str| line.trim().strip_prefix("set").and_then(|rest| rest.trim().strip_prefix('=')).is_some();
    text.lines().any(|line| set(line) && line.contains("grandes"))
}

/// One rule that an army breaks, with its place.
fn tell_fault(name: &str, line: usize, refusal: &Refusal, screen: &mut Screen) {
    let text = screen.speech.tell(&refusal.message);
    let word = painted(BAD, screen.speech.say("cli-check-failed"));
    let clause = painted(CLAUSE, format!("({})", refusal.clause));
    screen.line(format!("{word}  {name}:{line}: {text} {clause}"));
}

/// The same for a program.
fn fault_json(name: &str, line: usize, refusal: &Refusal, screen: &Screen) -> Value {
    let problem = screen.speech.tell(&refusal.message);
    json!({ "file": name, "line": line, "clause": refusal.clause, "problem": problem })
}

/// The verdict on an army with or without faults.
fn verdict(sound: bool) -> Verdict {
    if sound { Verdict::Fine } else { Verdict::Failed }
}
