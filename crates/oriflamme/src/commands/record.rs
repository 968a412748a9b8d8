//! `oriflamme verify` and `oriflamme replay`: what a record proves, and what it tells.
//! Relies on the kernel, which plays records again.
//! Must tell a record that is false (exit code 1) from a file that is none (exit code 2).

use super::Done;
use crate::plain::{account, happening, plain};
use crate::screen::{BAD, CLAUSE, GOOD, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_kernel::{Ending, Header, Message, Outcome, RecordError, Replay, one_line, read_record};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::PathBuf;

/// How many happenings stand on one line.
const PER_LINE: usize = 4;

struct Recorded {
    path: String,
    header: Header,
    entries: Vec<Value>,
    /// SHA-256 of the file.
    fingerprint: String,
}

fn read(arguments: &ArgMatches) -> Result<Recorded, Trouble> {
    let path = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let name = path.display().to_string();
    let bytes = fs::read(&path).map_err(|e| Trouble(format!("{name}: {e}")))?;
    let (header, entries) = read_record(&mut bytes.as_slice()).map_err(|e| Trouble(format!("{name}: {e}")))?;
    let fingerprint = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Recorded { path: name, header, entries, fingerprint })
}

fn play(recorded: &Recorded, screen: &Screen) -> Result<Result<Replay, RecordError>, Trouble> {
    let tenant = super::tenant_of(&recorded.header.set, screen);
    let tenant = tenant.map_err(|Trouble(problem)| Trouble(format!("{}: {problem}", recorded.path)))?;
    let replay = oriflamme_kernel::verify(&*tenant, recorded.header.clone(), recorded.entries.clone());
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

/// Something that was promised elsewhere and that the record must have.
struct Promised {
    what: &'static str,
    promised: String,
    found: String,
}

/// What the arguments say the record must be held against.
fn promised(arguments: &ArgMatches, recorded: &Recorded) -> Result<Vec<Promised>, Trouble> {
    let Recorded { header, entries, fingerprint, .. } = recorded;
    let mut all = Vec::new();
    let mut hold = |what, promised: String, found: String| all.push(Promised { what, promised, found });
    if let Some(commitment) = arguments.get_one::<String>("commitment") {
        hold("commitment", commitment.trim().to_lowercase(), header.promised().to_owned());
    }
    if let Some(path) = arguments.get_one::<PathBuf>("proof") {
        let trouble = |problem: String| Trouble(format!("{}: {problem}", path.display()));
        let text = fs::read_to_string(path).map_err(|error| trouble(error.to_string()))?;
        let proof: Value = serde_json::from_str(&text).map_err(|error| trouble(error.to_string()))?;
        let commands = entries.iter().filter(|line| Ending::of_line(line).is_none()).count();
        for (what, found) in [
            ("commitment", json!(header.promised())),
            ("players", json!(header.seats)),
            ("commands", json!(commands)),
            ("fingerprint", json!(fingerprint)),
        ] {
            let promised = proof.get(what).ok_or_else(|| trouble(format!("there is no '{what}' in it")))?;
            hold(what, plain(promised), plain(&found));
        }
    }
    Ok(all)
}

pub fn verify(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let recorded = read(arguments)?;
    let promised = promised(arguments, &recorded)?;
    let result = play(&recorded, screen)?;
    let mut problems = Vec::new();
    match &result {
        Ok(replay) if !replay.is_whole() => problems.push(screen.speech.say("cli-verify-cut")),
        Ok(_) => {}
        Err(error) => problems.push(one_line(&error.to_string())),
    }
    for Promised { what, promised, found } in promised.iter().filter(|one| one.promised != one.found) {
        let message = Message::new("cli-verify-other").with("what", *what);
        let message = message.with("promised", promised.as_str()).with("found", found.as_str());
        problems.push(screen.speech.tell(&message));
    }
    if arguments.get_flag("json") {
        screen.json(&as_json(&recorded, result.as_ref().ok(), &problems));
    } else {
        for problem in &problems {
            screen.line(format!("{}: {}", recorded.path, painted(BAD, problem)));
        }
        if let Ok(replay) = &result {
            show_proven(&recorded, replay, problems.is_empty(), screen);
        }
    }
    Ok(if problems.is_empty() { Verdict::Fine } else { Verdict::Failed })
}

fn as_json(recorded: &Recorded, replay: Option<&Replay>, problems: &[String]) -> Value {
    let Recorded { path, header, fingerprint, .. } = recorded;
    json!({
        "file": path,
        "verified": problems.is_empty(),
        "problems": problems,
        "commands": replay.map(|replay| replay.entries.len()),
        "players": header.seats,
        "ending": replay.and_then(|replay| replay.ending),
        "outcome": replay.and_then(|replay| replay.game.outcome()),
        "commitment": header.promised(),
        "shares": header.streams.shares,
        "given": header.streams.given,
        "fingerprint": fingerprint,
        "state": replay.map(|replay| replay.game.state_hash()),
        "older_rulebook": replay.and_then(|replay| replay.older_rulebook.as_ref()),
    })
}

/// What a record has shown; the names are what it says, and only its fingerprint can prove them.
fn show_proven(recorded: &Recorded, replay: &Replay, fine: bool, screen: &mut Screen) {
    let Recorded { path, header, fingerprint, .. } = recorded;
    let count = Message::new("cli-verify-ok").with("commands", replay.entries.len());
    if fine {
        screen.line(format!("{path}: {}", painted(GOOD, screen.speech.tell(&count))));
    } else {
        screen.line(format!("{path}: {}", screen.speech.tell(&Message { key: "cli-verify-agree".into(), ..count })));
    }
    for (seat, name) in header.seats.iter().enumerate() {
        screen.line(format!("  {}: {name}", seat + 1));
    }
    if let Some(ending) = ended_text(replay, screen) {
        screen.line(ending);
    }
    screen.line(format!("{} {}", screen.speech.say("cli-verify-promised"), header.promised()));
    if header.streams.given > 0 {
        screen.line(screen.speech.tell(&Message::new("cli-verify-given").with("commands", header.streams.given)));
    }
    for share in &header.streams.shares {
        let message = Message::new("cli-verify-share").with("seat", u32::from(share.seat.0) + 1);
        screen.line(screen.speech.tell(&message.with("share", share.share.as_str())));
    }
    screen.line(format!("{} {fingerprint}", screen.speech.say("cli-verify-fingerprint")));
    screen.line(format!("{} {}", screen.speech.say("cli-verify-state"), replay.game.state_hash()));
    if let Some(old) = &replay.older_rulebook {
        screen.line(screen.speech.tell(&Message::new("cli-verify-older").with("version", old.as_str())));
    }
}

/// How a recorded game ended, by the rules or by its players.
fn ended_text(replay: &Replay, screen: &Screen) -> Option<String> {
    match replay.ending {
        Some(Ending::Resigned(seat)) => {
            let message = Message::new("cli-ended-resigned").with("seat", u32::from(seat.0) + 1);
            Some(screen.speech.tell(&message))
        }
        Some(Ending::Draw) => Some(screen.speech.say("cli-ended-draw")),
        Some(Ending::Void) => Some(screen.speech.say("cli-ended-void")),
        None => replay.game.outcome().map(|outcome| outcome_text(&outcome, screen)),
    }
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
    for entry in recorded.entries.iter().filter(|line| Ending::of_line(line).is_none()) {
        show_entry(entry, screen);
    }
    match result {
        Ok(replay) => {
            if let Some(ending) = ended_text(&replay, screen) {
                screen.line(ending);
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
