//! The committed coverage below which a rule set must not fall.
//! Relies on `rulebook/coverage-floor.toml`: one line per set, the number of covered clauses.
//! Must not know how coverage is gathered.

use super::{Language, Report};
use crate::error::RuleBookError;
use std::collections::BTreeMap;

const FILE: &str = "rulebook/coverage-floor.toml";

/// Covered clauses per set that were reached once and must be kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Floor(BTreeMap<String, usize>);

/// A report compared with its floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FloorVerdict {
    /// Coverage fell: the build must fail.
    Below { set: String, covered: usize, floor: usize },
    /// Exactly the floor.
    Held { set: String, covered: usize },
    /// Coverage rose: the floor should follow.
    Above { set: String, covered: usize, floor: usize },
}

impl Floor {
    /// The floor committed with the program.
    pub fn committed() -> Result<Floor, RuleBookError> {
        Self::parse(oriflamme_data::text(FILE).unwrap_or_default(), FILE)
    }

    /// Reads a floor file; `file_name` is only used in messages.
    pub fn parse(text: &str, file_name: &str) -> Result<Floor, RuleBookError> {
        toml::from_str(text).map(Floor).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            let remedy = "write one line per set, such as `bab = 120`";
            RuleBookError::at(file_name, text, offset, error.message(), remedy)
        })
    }

    /// The floor of a set; a set that is not listed has none to keep.
    pub fn of(&self, set: &str) -> usize {
        self.0.get(set).copied().unwrap_or(0)
    }

    /// The sets that have a floor.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    pub fn compare(&self, report: &Report) -> FloorVerdict {
        let set = report.set.clone();
        let covered = report.counts.covered;
        let floor = self.of(&set);
        match covered.cmp(&floor) {
            std::cmp::Ordering::Less => FloorVerdict::Below { set, covered, floor },
            std::cmp::Ordering::Equal => FloorVerdict::Held { set, covered },
            std::cmp::Ordering::Greater => FloorVerdict::Above { set, covered, floor },
        }
    }
}

impl FloorVerdict {
    /// False when coverage fell.
    pub fn passes(&self) -> bool {
        !matches!(self, FloorVerdict::Below { .. })
    }

    /// What happened and what to do, in one line.
    pub fn message(&self, language: Language) -> String {
        match (self, language) {
            (FloorVerdict::Below { set, covered, floor }, Language::English) => format!(
                "{set}: {covered} clauses covered, {floor} needed; restore the scenarios that showed the missing ones"
            ),
            (FloorVerdict::Below { set, covered, floor }, Language::French) => format!(
                "{set}\u{202f}: {covered} clauses couvertes, il en faut {floor}\u{202f}; rétablir les scénarios qui montraient celles qui manquent"
            ),
            (FloorVerdict::Held { set, covered }, Language::English) => {
                format!("{set}: {covered} clauses covered, as many as needed")
            }
            (FloorVerdict::Held { set, covered }, Language::French) => {
                format!("{set}\u{202f}: {covered} clauses couvertes, autant qu’il en faut")
            }
            (FloorVerdict::Above { set, covered, floor }, Language::English) => format!(
                "{set}: {covered} clauses covered, {floor} needed; write `{set} = {covered}` in {FILE} to keep them"
            ),
            (FloorVerdict::Above { set, covered, floor }, Language::French) => format!(
                "{set}\u{202f}: {covered} clauses couvertes, il en faut {floor}\u{202f}; écrire `{set} = {covered}` dans {FILE} pour les garder"
            ),
        }
    }
}
