//! How much of a rule book the engine enforces and tests show, per chapter and in all.
//! Relies on the rule book; evidence is handed in by whoever ran the scenarios.
//! Must not know scenarios, engines or where evidence comes from.

mod floor;
mod render;

pub use crate::model::Language;
pub use floor::{Floor, FloorVerdict};
pub use render::text_table;

use crate::model::{ClauseText, RuleBook};
use serde::Serialize;
use std::collections::BTreeSet;

/// What is known of the engine and its tests, as clause ids; ids of several sets may be mixed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Evidence {
    /// Clauses that a passing, asserting scenario claimed and that the engine really cited.
    pub cited_with_assertion: BTreeSet<String>,
    /// Clauses whose constant occurs in rule code.
    pub enforced: BTreeSet<String>,
}

/// Counts over some clauses. `stated` is `covered` plus `advice` plus what is uncovered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Clauses that the source gives, or that we supplied.
    pub stated: usize,
    /// Stated clauses that no program can enforce: neither covered nor uncovered.
    pub advice: usize,
    /// Other stated clauses that rule code cites.
    pub enforced: usize,
    /// Other stated clauses that a test has shown.
    pub covered: usize,
    /// Clauses that the source only names; outside `stated`.
    pub unstated: usize,
    /// Those of the unstated that a test has shown all the same, by our ruling.
    pub unstated_covered: usize,
}

impl Counts {
    /// Stated clauses that a test should show.
    pub fn to_cover(&self) -> usize {
        self.stated - self.advice
    }

    pub fn uncovered(&self) -> usize {
        self.to_cover() - self.covered
    }

    fn add(&mut self, clause: &ClauseText, evidence: &Evidence) {
        let covered = evidence.cited_with_assertion.contains(&clause.id);
        if !clause.stated {
            self.unstated += 1;
            self.unstated_covered += usize::from(covered);
            return;
        }
        self.stated += 1;
        if clause.advice.is_some() {
            self.advice += 1;
            return;
        }
        self.covered += usize::from(covered);
        self.enforced += usize::from(evidence.enforced.contains(&clause.id));
    }
}

/// Coverage of one chapter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChapterReport {
    pub key: String,
    pub title_en: String,
    pub title_fr: String,
    #[serde(flatten)]
    pub counts: Counts,
    /// Ids that no test has shown, in reading order.
    pub uncovered: Vec<String>,
}

/// Coverage of one rule book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    pub set: String,
    #[serde(flatten)]
    pub counts: Counts,
    /// Ids that no test has shown, in reading order.
    pub uncovered: Vec<String>,
    /// Ids of this set in the evidence that the book does not have: a mistake of the evidence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<String>,
    pub chapters: Vec<ChapterReport>,
}

impl Report {
    /// The report as one JSON document.
    pub fn to_json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }
}

/// Measures a rule book against the evidence.
pub fn coverage(book: &RuleBook, evidence: &Evidence) -> Report {
    let chapters: Vec<ChapterReport> = book
        .chapters()
        .iter()
        .map(|chapter| {
            let clauses = || book.clauses().iter().filter(|c| c.chapter == chapter.key);
            let (counts, uncovered) = measure(clauses(), evidence);
            ChapterReport {
                key: chapter.key.clone(),
                title_en: chapter.title_en.clone(),
                title_fr: chapter.title_fr.clone(),
                counts,
                uncovered,
            }
        })
        .collect();
    let (counts, uncovered) = measure(book.clauses().iter(), evidence);
    Report { set: book.set().to_owned(), counts, uncovered, unknown: unknown_ids(book, evidence), chapters }
}

fn measure<'a>(clauses: impl Iterator<Item = &'a ClauseText>, evidence: &Evidence) -> (Counts, Vec<String>) {
    let mut counts = Counts::default();
    let mut uncovered = Vec::new();
    for clause in clauses {
        counts.add(clause, evidence);
        let to_cover = clause.stated && clause.advice.is_none();
        if to_cover && !evidence.cited_with_assertion.contains(&clause.id) {
            uncovered.push(clause.id.clone());
        }
    }
    (counts, uncovered)
}

fn unknown_ids(book: &RuleBook, evidence: &Evidence) -> Vec<String> {
    let of_this_set = |id: &str| id.strip_prefix(book.set()).is_some_and(|rest| rest.starts_with('.'));
    evidence
        .cited_with_assertion
        .union(&evidence.enforced)
        .filter(|id| of_this_set(id) && book.clause(id).is_none())
        .cloned()
        .collect()
}
