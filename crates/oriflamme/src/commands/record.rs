//! `oriflamme verify` and `oriflamme replay`: what a record proves, and what it tells.
//! Relies on the kernel, which plays records again.
//! Must tell a record that is false (exit code 1) from a file that is none (exit code 2).

use super::Done;
use crate::plain::{account, happening, plain};
use crate::screen::{BAD, CLAUSE, GOOD, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict, sets};
use clap::ArgMatches;
use oriflamme_kernel::{Header, Message, Outcome, RecordError, Replay, read_record};
use serde_json::{Value, json};
use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

/// How many happenings stand on one line.
const PER_LINE: usize = 4;

struct Recorded {
    path: String,
    header: Header,
    entries: Vec<Value>,
}

fn read(arguments: &ArgMatches) -> Result<Recorded, Trouble> {
    let path = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let name = path.display().to_string();
    let file = File::open(&path).map_err(|e| Trouble(format!("{name}: {e}")))?;
    let (header, entries) = read_record(&mut BufReader::new(file)).map_err(|e| Trouble(format!("{name}: {e}")))?;
    Ok(Recorded { path: name, header, entries })
}

fn play(recorded: &Recorded, screen: &Screen) -> Result<Result<Replay, RecordError>, Trouble> {
    super::known_set(&recorded.header.set, screen).map_err(|Trouble(e)| Trouble(format!("{}: {e}", recorded.path)))?;
    let sets = sets::installed();
    let Some(rules) = sets.get(&recorded.header.set) else { return Err(Trouble(recorded.path.clone())) };
    let replay = oriflamme_kernel::verify(&**rules, recorded.header.clone(), recorded.entries.clone());
    match replay {
        Err(error) if !is_finding(&error) => Err(Trouble(format!("{}: {error}", recorded.path))),
        other => Ok(other),
    }
}

/// Is the record false, rather than unreadable?
fn is_finding(error: &RecordError) -> bool {
    matches!(error, RecordError::Commitment | RecordError::Differs { .. })
}

/// A record that is true, played again, with the name of its file.
pub fn played(arguments: &ArgMatches, screen: &Screen) -> Result<(String, Replay), Trouble> {
    let recorded = read(arguments)?;
    let replay = play(&recorded, screen)?.map_err(|error| Trouble(format!("{}: {error}", recorded.path)))?;
    Ok((recorded.path, replay))
}

pub fn verify(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let recorded = read(arguments)?;
    let result = play(&recorded, screen)?;
    let fine = result.is_ok();
    if arguments.get_flag("json") {
        screen.json(&match &result {
            Ok(replay) => json!({
                "file": recorded.path,
                "verified": true,
                "commands": replay.entries.len(),
                "state": replay.game.state_hash(),
                "older_rulebook": replay.older_rulebook,
            }),
            Err(error) => json!({ "file": recorded.path, "verified": false, "problem": error.to_string() }),
        });
    } else {
        match &result {
            Ok(replay) => {
                let message = Message::new("cli-verify-ok").with("commands", replay.entries.len());
                let text = painted(GOOD, screen.speech.tell(&message));
                screen.line(format!("{}: {text}", recorded.path));
                screen.line(format!("{} {}", screen.speech.say("cli-verify-state"), replay.game.state_hash()));
                if let Some(old) = &replay.older_rulebook {
                    let message = Message::new("cli-verify-older").with("version", old.as_str());
                    screen.line(screen.speech.tell(&message));
                }
            }
            Err(error) => screen.line(format!("{}: {}", recorded.path, painted(BAD, error))),
        }
    }
    Ok(if fine { Verdict::Fine } else { Verdict::Failed })
}

pub fn replay(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let recorded = read(arguments)?;
    let result = play(&recorded, screen)?;
    let heading = Message::new("cli-replay-heading")
        .with("set", recorded.header.set.as_str())
        .with("rulebook", recorded.header.rulebook.as_str());
    screen.line(painted(STRONG, screen.speech.tell(&heading)));
    for (seat, name) in recorded.header.seats.iter().enumerate() {
        screen.line(format!("  {}: {name}", seat + 1));
    }
    for entry in &recorded.entries {
        show_entry(entry, screen);
    }
    match result {
        Ok(replay) => {
            if let Some(outcome) = replay.game.outcome() {
                screen.line(outcome_text(&outcome, screen));
            }
            Ok(Verdict::Fine)
        }
        Err(error) => {
            screen.remark(format!("{}: {}", recorded.path, painted(BAD, error)));
            Ok(Verdict::Failed)
        }
    }
}

/// One command with its dice, accounts and rules.
pub fn show_entry(entry: &Value, screen: &mut Screen) {
    let list = |key: &str| entry.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let seat = entry.get("seat").and_then(Value::as_u64).unwrap_or_default() + 1;
    let number = entry.get("seq").and_then(Value::as_u64).unwrap_or_default() + 1;
    let command = entry.get("command").map(plain).unwrap_or_default();
    let head = painted(STRONG, screen.speech.tell(&Message::new("cli-replay-seat").with("seat", seat as f64)));
    let number = painted(QUIET, format!("{number:>4}."));
    screen.line(format!("{number} {head} {command}"));
    let dice: Vec<String> = list("rolls").iter().filter_map(|r| r.get("face").map(plain)).collect();
    if !dice.is_empty() {
        screen.line(format!("      {} {}", screen.speech.say("cli-replay-dice"), dice.join(" ")));
    }
    let happenings: Vec<String> = list("events").iter().filter_map(happening).collect();
    for some in happenings.chunks(PER_LINE) {
        screen.line(format!("      {}", some.join("   ")));
    }
    for value in list("accounts") {
        account(&value, screen.speech).iter().for_each(|line| screen.line(format!("      {line}")));
    }
    let cites: Vec<String> = list("cites").iter().map(plain).collect();
    if !cites.is_empty() {
        screen.line(format!("      {}", painted(CLAUSE, cites.join(" "))));
    }
}

/// How the game ended, in a sentence.
pub fn outcome_text(outcome: &Outcome, screen: &Screen) -> String {
    let speech = screen.speech;
    let who = match outcome.winner {
        Some(seat) => speech.tell(&Message::new("cli-outcome-winner").with("seat", u32::from(seat.0) + 1)),
        None => speech.say("cli-outcome-draw"),
    };
    let reason = speech.tell(&outcome.reason);
    format!("{} {reason} {}", painted(STRONG, who), painted(CLAUSE, format!("({})", outcome.clause)))
}
