//! A fault that was found, how faults of one cause are told once, and how they are written down.

use crate::GameRecord;
use crate::arena::ArenaError;
use oriflamme_kernel::Seat;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What was promised and does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// Nobody is asked anything, though the game is not over.
    NobodyAsked,
    /// Somebody is asked something, though the game is over.
    AskedAfterEnd,
    /// A seat is asked, but nothing is offered to it.
    NoOffers,
    /// What is offered is refused.
    OfferRefused,
    /// An answer is accepted from a seat that is not asked.
    OutOfTurn,
    /// What must hold in every state does not.
    Invariant,
    /// The state, written and read again, is another.
    RoundTrip,
    /// The game does not end.
    TooLong,
    /// The record does not lead to the same game again.
    RecordDiffers,
    /// The rule code panicked.
    Panic,
}

impl FindingKind {
    pub const fn name(self) -> &'static str {
        match self {
            FindingKind::NobodyAsked => "nobody-asked",
            FindingKind::AskedAfterEnd => "asked-after-end",
            FindingKind::NoOffers => "no-offers",
            FindingKind::OfferRefused => "offer-refused",
            FindingKind::OutOfTurn => "out-of-turn",
            FindingKind::Invariant => "invariant",
            FindingKind::RoundTrip => "round-trip",
            FindingKind::TooLong => "too-long",
            FindingKind::RecordDiffers => "record-differs",
            FindingKind::Panic => "panic",
        }
    }
}

/// A fault, and how to see it again: replay the record, then submit `command` as `seat` where there is one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    pub game: u32,
    /// Which of the set-ups was played.
    pub setup: usize,
    /// The set-up, where it was made up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made_up: Option<Value>,
    /// The seed of the game's dice, as in the header of its record.
    pub seed: String,
    /// How many commands lead to it.
    pub seq: u32,
    pub kind: FindingKind,
    pub description: String,
    /// The command that shows the fault after those of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// In how many games something of this cause was found.
    pub times: u32,
    /// The name of the record's file, where one was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
}

/// Findings of one cause: the one that the fewest commands lead to, and how many there are.
pub(super) struct Group {
    pub finding: Finding,
    pub times: u32,
}

/// One finding for each cause, in the order of their games.
pub(super) fn collect(findings: impl Iterator<Item = Finding>) -> Vec<Group> {
    let mut groups: BTreeMap<(FindingKind, String), Group> = BTreeMap::new();
    for finding in findings {
        let group = groups
            .entry((finding.kind, finding.cause()))
            .or_insert_with(|| Group { finding: finding.clone(), times: 0 });
        group.times += 1;
        if finding.seq < group.finding.seq {
            group.finding = finding;
        }
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    groups.sort_by_key(|group| (group.finding.game, group.finding.kind));
    groups
}

impl Finding {
    /// Two descriptions that differ only in numbers are taken for one cause, but for the line where code panicked.
    fn cause(&self) -> String {
        let (words, place) = match self.kind {
            FindingKind::Panic => self.description.rsplit_once('(').unwrap_or((&self.description, "")),
            _ => (self.description.as_str(), ""),
        };
        words.chars().filter(|c| !c.is_ascii_digit()).chain(place.chars()).collect()
    }

    /// Writes the finding as JSON and, beside it, the record that leads to it.
    pub(super) fn write(&mut self, folder: &Path, set: &str, record: Option<&GameRecord>) -> Result<(), ArenaError> {
        let stem = format!("{set}-{:06}-{}", self.game, self.kind.name());
        let save = |extension: &str, bytes: &[u8]| {
            let path = folder.join(format!("{stem}.{extension}"));
            fs::write(&path, bytes).map_err(|source| ArenaError::Write { path: path.display().to_string(), source })
        };
        let trouble = |source| ArenaError::Write { path: folder.display().to_string(), source };
        fs::create_dir_all(folder).map_err(trouble)?;
        if let Some(record) = record {
            let mut bytes = Vec::new();
            record.write(&mut bytes).map_err(trouble)?;
            save("orf", &bytes)?;
            self.record = Some(format!("{stem}.orf"));
        }
        save("json", format!("{:#}\n", serde_json::json!(self)).as_bytes())
    }
}
