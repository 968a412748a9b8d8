//! How much of a rule book the engine enforces and tests show, per chapter and in all.
//! Relies on the rule book; evidence is handed in by whoever ran the scenarios.
//! Must not know scenarios, engines or where evidence comes from.

mod floor;
mod render;

pub use crate::model::Language;
pub use floor::{Floor, FloorVerdict};
pub use render::text_table;

use crate::model::{Chapter, ClauseText, RuleBook};
use serde::Serialize;
use std::collections::BTreeSet;

/// What is known of the engine and its tests, as clause ids; ids of several sets may be mixed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Evidence {
    /// Clauses that a passing scenario claimed and that the engine cited for what was played, in a step that asserts something.
    pub played: BTreeSet<String>,
    /// The same in answer to a question of the script only.
    pub recited: BTreeSet<String>,
    /// Clauses whose constant occurs in rule code.
    pub enforced: BTreeSet<String>,
}

/// Ids of clauses, each list in reading order. `stated` is made of `advice`, `covered`, `recited` and `uncovered`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Ids {
    /// Clauses that the source gives, or that we supplied.
    pub stated: Vec<String>,
    /// Stated clauses that no program can enforce.
    pub advice: Vec<String>,
    /// Other stated clauses that rule code cites.
    pub enforced: Vec<String>,
    /// Other stated clauses that were applied in play where a test looked.
    pub covered: Vec<String>,
    /// Other stated clauses of which tests only show that the engine names them when asked.
    pub recited: Vec<String>,
    /// Other stated clauses that no test has shown.
    pub uncovered: Vec<String>,
    /// Clauses that the source only names; outside `stated`.
    pub unstated: Vec<String>,
    /// Those of the unstated that were applied in play all the same, by our ruling.
    pub unstated_covered: Vec<String>,
}

impl Ids {
    fn add(&mut self, clause: &ClauseText, evidence: &Evidence) {
        let note = |list: &mut Vec<String>| list.push(clause.id.clone());
        let played = evidence.played.contains(&clause.id);
        if !clause.stated {
            note(&mut self.unstated);
            if played {
                note(&mut self.unstated_covered);
            }
            return;
        }
        note(&mut self.stated);
        if clause.advice.is_some() {
            note(&mut self.advice);
            return;
        }
        if evidence.enforced.contains(&clause.id) {
            note(&mut self.enforced);
        }
        note(match (played, evidence.recited.contains(&clause.id)) {
            (true, _) => &mut self.covered,
            (false, true) => &mut self.recited,
            (false, false) => &mut self.uncovered,
        });
    }

    pub fn counts(&self) -> Counts {
        Counts {
            stated: self.stated.len(),
            advice: self.advice.len(),
            enforced: self.enforced.len(),
            covered: self.covered.len(),
            recited: self.recited.len(),
            uncovered: self.uncovered.len(),
            unstated: self.unstated.len(),
            unstated_covered: self.unstated_covered.len(),
        }
    }
}

/// How many clauses each list of [`Ids`] holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub stated: usize,
    pub advice: usize,
    pub enforced: usize,
    pub covered: usize,
    pub recited: usize,
    pub uncovered: usize,
    pub unstated: usize,
    pub unstated_covered: usize,
}

impl Counts {
    /// Stated clauses that a test should show.
    pub fn to_cover(&self) -> usize {
        self.stated - self.advice
    }
}

/// Coverage of one chapter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChapterReport {
    pub key: String,
    pub title_en: String,
    pub title_fr: String,
    pub counts: Counts,
}

/// Coverage of one rule book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    pub set: String,
    pub counts: Counts,
    #[serde(flatten)]
    pub ids: Ids,
    /// Ids of this set in the evidence that the book does not have: a mistake of the evidence.
    pub unknown: Vec<String>,
    pub chapters: Vec<ChapterReport>,
}

/// Measures a rule book against the evidence.
pub fn coverage(book: &RuleBook, evidence: &Evidence) -> Report {
    let measure = |chapter: Option<&str>| {
        let mut ids = Ids::default();
        let clauses = book.clauses().iter().filter(|clause| chapter.is_none_or(|key| clause.chapter == key));
        clauses.for_each(|clause| ids.add(clause, evidence));
        ids
    };
    let chapter = |chapter: &Chapter| ChapterReport {
        key: chapter.key.clone(),
        title_en: chapter.title_en.clone(),
        title_fr: chapter.title_fr.clone(),
        counts: measure(Some(&chapter.key)).counts(),
    };
    let chapters = book.chapters().iter().map(chapter).collect();
    let ids = measure(None);
    Report { set: book.set().to_owned(), counts: ids.counts(), ids, unknown: unknown_ids(book, evidence), chapters }
}

fn unknown_ids(book: &RuleBook, evidence: &Evidence) -> Vec<String> {
    let of_this_set = |id: &str| id.strip_prefix(book.set()).is_some_and(|rest| rest.starts_with('.'));
    let all: BTreeSet<&String> =
        [&evidence.played, &evidence.recited, &evidence.enforced].into_iter().flatten().collect();
    all.into_iter().filter(|id| of_this_set(id) && book.clause(id).is_none()).cloned().collect()
}
