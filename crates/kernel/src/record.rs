//! Records (`.orf`): JSON Lines, a header and then one line for each command with its events.
//!
//! Verifying a record plays it again from nothing and compares every line.

use crate::game::hex;
use crate::streams::{Streams, commitment};
use crate::{AnyGame, AnyRules, Dice, Seat, SubmitError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{BufRead, Write};

/// Version of the file format. Since 2 an entry holds the agenda once instead of an event for each change of it: records of 1 are
/// played again and compared in everything but their events.
const FORMAT: u32 = 2;

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    pub orf: u32,
    pub set: String,
    /// Version of the rule book that the game was played with.
    pub rulebook: String,
    pub setup: Value,
    #[serde(default)]
    pub seats: Vec<String>,
    /// The dice seed, 64 hexadecimal digits.
    pub seed: String,
    /// SHA-256 of the seed's bytes, which can be published before the game.
    pub commitment: String,
    #[serde(flatten)]
    pub streams: Streams,
}

impl Header {
    pub fn new(rules: &dyn AnyRules, setup: Value, seats: Vec<String>, seed: [u8; 32]) -> Self {
        Header {
            orf: FORMAT,
            set: rules.id().to_owned(),
            rulebook: rules.rulebook_version(),
            setup,
            seats,
            seed: hex(&seed),
            commitment: commitment(seed),
            streams: Streams::default(),
        }
    }

    /// What was published before the game: of a what-if, that of its own secret.
    pub fn promised(&self) -> &str {
        self.streams.forks.last().map_or(&self.commitment, |fork| &fork.commitment)
    }

    /// The dice with which the game begins.
    pub fn dice(&self) -> Result<Dice, RecordError> {
        self.dice_at(0)?.ok_or(RecordError::Seed)
    }

    /// The dice that are taken up before command `seq`; none where those before it go on.
    pub fn dice_at(&self, seq: u32) -> Result<Option<Dice>, RecordError> {
        self.streams.dice_at(seq, &self.seed, &self.commitment)
    }

    /// The dice that are taken up before command `seq`, which is to be played again as `entry` tells it: where it was
    /// given to the game, those that fell then.
    pub fn dice_of(&self, seq: u32, entry: &Value) -> Result<Option<Dice>, RecordError> {
        if seq >= self.streams.given {
            return self.dice_at(seq);
        }
        let rolls = entry.get("rolls").and_then(Value::as_array).into_iter().flatten();
        let face = |roll: &Value| roll.get("face").and_then(Value::as_u64).and_then(|face| u8::try_from(face).ok());
        Ok(Some(Dice::scripted(rolls.filter_map(face))))
    }

    /// The same without the secrets of the games that this one was branched from: what they threw stands as it fell.
    pub fn without_originals(mut self) -> Self {
        if let Some(own) = self.streams.forks.pop() {
            self.seed = own.seed;
            self.commitment = own.commitment;
            self.streams.given = own.at;
            self.streams.forks.clear();
        }
        self
    }
}

/// How the players ended a game that the rules had not: the last line of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    Resigned(Seat),
    Draw,
    /// Nobody has won: the game could no longer be played on, and its record was handed out with all that it hides.
    Void,
}

impl Ending {
    const KEY: &str = "ended";

    /// As a line of a record.
    pub fn line(self) -> Value {
        serde_json::json!({ Ending::KEY: self })
    }

    /// What a line of a record says of the ending; none where it is the line of a command.
    pub fn of_line(line: &Value) -> Option<Result<Ending, String>> {
        let ended = line.get(Ending::KEY)?;
        Some(match Ending::deserialize(ended) {
            Ok(Ending::Resigned(seat)) if seat.index() > 1 => Err(format!("seat {} cannot resign", seat.0)),
            Ok(ending) => Ok(ending),
            Err(problem) => Err(format!("not an ending ({problem})")),
        })
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordError {
    #[error("line {line}: {problem}")]
    Malformed { line: usize, problem: String },
    #[error("the record is empty; its first line should be a header")]
    Empty,
    #[error("format {found} is newer than this program understands ({FORMAT}); use a newer version")]
    NewerFormat { found: u32 },
    #[error("the record is of rule set '{found}', not '{expected}'")]
    OtherSet { found: String, expected: String },
    #[error("the seed does not match its commitment: the dice are not those that were promised")]
    Commitment,
    #[error("the seed must be 64 hexadecimal digits")]
    Seed,
    #[error("the set-up cannot be used: {0}")]
    Setup(String),
    #[error("line {line} (command {seq}): {problem}{version}")]
    Differs { line: usize, seq: u32, problem: String, version: VersionNote },
}

/// Added to a difference when the record was made with another rule book.
#[derive(Clone, Debug, PartialEq)]
pub struct VersionNote(Option<(String, String)>);

impl std::fmt::Display for VersionNote {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            None => Ok(()),
            Some((old, new)) => write!(f, "; the record was made with rule book {old} and this program has {new}"),
        }
    }
}

/// A record that was played again.
pub struct Replay {
    pub header: Header,
    pub game: Box<dyn AnyGame>,
    /// The rule book version of the record, where it is not the one of this program.
    pub older_rulebook: Option<String>,
    /// The recorded commands, as read.
    pub entries: Vec<Value>,
    /// How the players ended it, where it was not the rules that did.
    pub ending: Option<Ending>,
}

impl Replay {
    /// Does the record go on to the end of its game?
    pub fn is_whole(&self) -> bool {
        self.ending.is_some() || self.game.outcome().is_some()
    }
}

/// Writes a header and the entries of a game.
pub fn write_record(out: &mut dyn Write, header: &Header, entries: &[Value]) -> std::io::Result<()> {
    writeln!(out, "{}", serde_json::to_string(header)?)?;
    for entry in entries {
        writeln!(out, "{}", serde_json::to_string(entry)?)?;
    }
    Ok(())
}

/// Reads header and entries without playing them.
pub fn read_record(input: &mut dyn BufRead) -> Result<(Header, Vec<Value>), RecordError> {
    let mut header = None;
    let mut entries = Vec::new();
    for (index, text) in input.lines().enumerate() {
        let line = index + 1;
        let malformed = |problem: String| RecordError::Malformed { line, problem };
        let text = text.map_err(|e| malformed(e.to_string()))?;
        if text.trim().is_empty() {
            continue;
        }
        let value: Value = serde_json::from_str(&text).map_err(|e| {
            malformed(if e.is_eof() { "the line is cut short".to_owned() } else { format!("not JSON ({e})") })
        })?;
        if header.is_none() {
            let found = value.get("orf").and_then(Value::as_u64);
            if let Some(found) = found.filter(|&f| f > u64::from(FORMAT)) {
                return Err(RecordError::NewerFormat { found: u32::try_from(found).unwrap_or(u32::MAX) });
            }
            let parsed = serde_json::from_value(value).map_err(|e| malformed(format!("not a header ({e})")))?;
            header = Some(parsed);
        } else {
            entries.push(value);
        }
    }
    Ok((header.ok_or(RecordError::Empty)?, entries))
}

/// Plays a record again from nothing and compares every line.
pub fn verify(rules: &dyn AnyRules, header: Header, mut entries: Vec<Value>) -> Result<Replay, RecordError> {
    if header.set != rules.id() {
        return Err(RecordError::OtherSet { found: header.set, expected: rules.id().to_owned() });
    }
    let dice = header.dice()?;
    header.streams.sound()?;
    let older = (header.rulebook != rules.rulebook_version()).then(|| header.rulebook.clone());
    let note = VersionNote(older.clone().map(|old| (old, rules.rulebook_version())));
    let mut game = rules.start(&header.setup, dice).map_err(|e| RecordError::Setup(e.to_string()))?;
    let ending = entries.last().and_then(Ending::of_line);
    if ending.is_some() {
        entries.pop();
    }
    for (index, recorded) in entries.iter().enumerate() {
        let seq = index as u32;
        if let Some(dice) = header.dice_of(seq, recorded)? {
            game.set_dice(dice);
        }
        let differs = |problem: String| RecordError::Differs { line: index + 2, seq, problem, version: note.clone() };
        let command = recorded.get("command").ok_or_else(|| differs("it has no command".into()))?;
        let seat = recorded.get("seat").and_then(Value::as_u64).and_then(|s| u8::try_from(s).ok());
        let seat = Seat(seat.ok_or_else(|| differs("it has no seat".into()))?);
        let played = game.submit(seat, command).map_err(|e| match e {
            SubmitError::Refused(r) => differs(format!("the command is refused now ({})", r.clause)),
            SubmitError::Malformed(_) => differs(e.to_string()),
        })?;
        if let Some(difference) = first_difference(compared(&header), recorded, &played) {
            return Err(differs(difference));
        }
    }
    let (line, seq) = (entries.len() + 2, entries.len() as u32);
    let differs = |problem: String| RecordError::Differs { line, seq, problem, version: note.clone() };
    let ending = ending.transpose().map_err(differs)?;
    if ending.is_some() && game.outcome().is_some() {
        return Err(differs("the rules had ended the game before the players did".to_owned()));
    }
    Ok(Replay { header, game, older_rulebook: older, entries, ending })
}

/// What of an entry must be the same when it is played again.
fn compared(header: &Header) -> &'static [&'static str] {
    const ALL: [&str; 9] = ["seq", "seat", "command", "rolls", "cites", "accounts", "fixed", "events", "agenda"];
    if header.orf < 2 { &ALL[..7] } else { &ALL }
}

fn first_difference(keys: &[&str], recorded: &Value, played: &Value) -> Option<String> {
    for &key in keys {
        let (was, is) = (recorded.get(key), played.get(key));
        if was != is {
            let show = |v: Option<&Value>| v.map_or("nothing".to_owned(), |v| shorten(&v.to_string()));
            return Some(format!("'{key}' differs: recorded {}, played {}", show(was), show(is)));
        }
    }
    None
}

fn shorten(text: &str) -> String {
    if text.chars().count() <= 120 { text.to_owned() } else { text.chars().take(117).chain("...".chars()).collect() }
}
