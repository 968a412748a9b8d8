//! Reads a rule book file and refuses one that is not sound.
//! Relies on `toml` and the model.
//! Must not panic whatever the text is, nor know which rule sets exist.

use crate::error::RuleBookError;
use crate::model::{Chapter, ClauseText, Kind, RuleBook};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookFile {
    set: Spanned<String>,
    name: Spanned<String>,
    version: Spanned<String>,
    credit: Spanned<String>,
    credit_fr: Option<Spanned<String>>,
    #[serde(default)]
    chapter: Vec<ChapterEntry>,
    #[serde(default)]
    clause: Vec<ClauseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterEntry {
    key: Spanned<String>,
    title_en: Spanned<String>,
    title_fr: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClauseEntry {
    id: Spanned<String>,
    chapter: Spanned<String>,
    kind: Kind,
    title: Spanned<String>,
    titre: Spanned<String>,
    text: Spanned<String>,
    text_fr: Option<Spanned<String>>,
    #[serde(default)]
    tables: Vec<String>,
    ruling: Option<Spanned<String>>,
    period: Option<Spanned<String>>,
    period_fr: Option<Spanned<String>>,
    peoples: Option<Spanned<String>>,
    peoples_fr: Option<Spanned<String>>,
    #[serde(default = "yes")]
    stated: bool,
    advice: Option<Spanned<String>>,
    advice_fr: Option<Spanned<String>>,
    #[serde(default)]
    supplement: bool,
}

fn yes() -> bool {
    true
}

impl RuleBook {
    /// Reads the text of a rule book; `file_name` is only used in messages.
    pub fn parse(text: &str, file_name: &str) -> Result<RuleBook, RuleBookError> {
        let file: BookFile = toml::from_str(text).map_err(|error| RuleBookError::from_toml(file_name, text, &error))?;
        let check = Check { file: file_name, text };
        let set = check.set_name(file.set)?;
        let name = check.filled("name", file.name)?;
        let version = check.filled("version", file.version)?;
        let credit = check.filled("credit", file.credit)?;
        let credit_fr = check.filled_if_present("credit_fr", file.credit_fr)?;
        let chapters = check.chapters(file.chapter)?;
        let clauses = check.clauses(&set, &chapters, file.clause)?;
        let by_id = clauses.iter().enumerate().map(|(place, clause)| (clause.id.clone(), place)).collect();
        Ok(RuleBook { set, name, version, credit, credit_fr, chapters, clauses, by_id })
    }
}

/// The name of a clause's constant: the id without its set, `bab.road.4` giving `ROAD_4`.
pub fn constant_name(id: &str) -> String {
    let local = id.split_once('.').map_or(id, |(_, rest)| rest);
    local.to_uppercase().replace(['.', '-'], "_")
}

struct Check<'a> {
    file: &'a str,
    text: &'a str,
}

impl Check<'_> {
    fn refuse(&self, offset: usize, problem: impl Into<String>, remedy: impl Into<String>) -> RuleBookError {
        RuleBookError::at(self.file, self.text, offset, problem, remedy)
    }

    fn filled(&self, field: &str, value: Spanned<String>) -> Result<String, RuleBookError> {
        let offset = value.span().start;
        let value = value.into_inner();
        if value.trim().is_empty() {
            let problem = format!("`{field}` is empty");
            return Err(self.refuse(offset, problem, "write it, or remove an optional field"));
        }
        Ok(value)
    }

    /// The set's name prefixes ids and names a module, so that it must be a plain word.
    fn set_name(&self, value: Spanned<String>) -> Result<String, RuleBookError> {
        let offset = value.span().start;
        let set = value.into_inner();
        if set.is_empty() || !set.bytes().all(|b| b.is_ascii_lowercase()) {
            let problem = format!("`{set}` cannot name a rule set");
            return Err(self.refuse(offset, problem, "use one word of letters a to z"));
        }
        Ok(set)
    }

    fn filled_if_present(&self, field: &str, value: Option<Spanned<String>>) -> Result<Option<String>, RuleBookError> {
        value.map(|value| self.filled(field, value)).transpose()
    }

    fn chapters(&self, entries: Vec<ChapterEntry>) -> Result<Vec<Chapter>, RuleBookError> {
        let mut keys = BTreeSet::new();
        let mut chapters = Vec::with_capacity(entries.len());
        for entry in entries {
            let offset = entry.key.span().start;
            let key = self.filled("key", entry.key)?;
            if !keys.insert(key.clone()) {
                let problem = format!("chapter `{key}` is listed twice");
                return Err(self.refuse(offset, problem, "keep one of the two"));
            }
            chapters.push(Chapter {
                key,
                title_en: self.filled("title_en", entry.title_en)?,
                title_fr: self.filled("title_fr", entry.title_fr)?,
            });
        }
        Ok(chapters)
    }

    fn clauses(
        &self,
        set: &str,
        chapters: &[Chapter],
        entries: Vec<ClauseEntry>,
    ) -> Result<Vec<ClauseText>, RuleBookError> {
        let keys: BTreeSet<&str> = chapters.iter().map(|c| c.key.as_str()).collect();
        let mut id_of_constant: BTreeMap<String, String> = BTreeMap::new();
        let mut clauses = Vec::with_capacity(entries.len());
        for entry in entries {
            let clause = self.clause(set, &keys, &mut id_of_constant, entry)?;
            clauses.push(clause);
        }
        Ok(clauses)
    }

    fn clause(
        &self,
        set: &str,
        chapter_keys: &BTreeSet<&str>,
        id_of_constant: &mut BTreeMap<String, String>,
        entry: ClauseEntry,
    ) -> Result<ClauseText, RuleBookError> {
        let id_at = entry.id.span().start;
        let id = entry.id.into_inner();
        if !well_formed(set, &id) {
            let problem = format!("`{id}` is not a clause id of set `{set}`");
            let remedy = format!("write it as `{set}.topic.number` in lower case");
            return Err(self.refuse(id_at, problem, remedy));
        }
        if let Some(other) = id_of_constant.insert(constant_name(&id), id.clone()) {
            let problem = if other == id {
                format!("clause `{id}` is listed twice")
            } else {
                format!("clauses `{other}` and `{id}` would share one constant")
            };
            return Err(self.refuse(id_at, problem, "give each clause an id of its own"));
        }
        let chapter_at = entry.chapter.span().start;
        let chapter = entry.chapter.into_inner();
        if !chapter_keys.contains(chapter.as_str()) {
            let problem = format!("clause `{id}` is in unknown chapter `{chapter}`");
            let remedy = "use the key of a [[chapter]] of this file, or add one";
            return Err(self.refuse(chapter_at, problem, remedy));
        }
        Ok(ClauseText {
            chapter,
            kind: entry.kind,
            title_en: self.filled("title", entry.title)?,
            title_fr: self.filled("titre", entry.titre)?,
            text: self.filled("text", entry.text)?,
            text_fr: self.filled_if_present("text_fr", entry.text_fr)?,
            stated: entry.stated,
            advice: self.filled_if_present("advice", entry.advice)?,
            advice_fr: self.filled_if_present("advice_fr", entry.advice_fr)?,
            supplement: entry.supplement,
            tables: entry.tables,
            ruling: self.filled_if_present("ruling", entry.ruling)?,
            period: self.filled_if_present("period", entry.period)?,
            period_fr: self.filled_if_present("period_fr", entry.period_fr)?,
            peoples: self.filled_if_present("peoples", entry.peoples)?,
            peoples_fr: self.filled_if_present("peoples_fr", entry.peoples_fr)?,
            id,
        })
    }
}

/// `set.topic.number`, or with more than one topic word; every constant name must be a Rust name.
fn well_formed(set: &str, id: &str) -> bool {
    let Some(local) = id.strip_prefix(set).and_then(|rest| rest.strip_prefix('.')) else {
        return false;
    };
    let part_is_sound = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    local.contains('.') && local.split('.').all(part_is_sound) && local.starts_with(|c: char| c.is_ascii_lowercase())
}
