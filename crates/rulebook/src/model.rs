//! The rule book as data: chapters, clauses, kinds.
//! Relies on `serde` only.
//! Must not know the engine, scenarios or any single rule.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Language of what people read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    English,
    French,
}

impl Language {
    /// The French text where it is wanted and there is one.
    pub(crate) fn choose<'a>(self, english: &'a str, french: Option<&'a str>) -> &'a str {
        match self {
            Language::English => english,
            Language::French => french.unwrap_or(english),
        }
    }
}

/// What sort of statement a clause makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Definition,
    Procedure,
    Constraint,
    Permission,
    Modifier,
    Outcome,
    Table,
    Setup,
    Scoring,
    Optional,
    Data,
}

/// One chapter, in reading order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Chapter {
    pub key: String,
    pub title_en: String,
    pub title_fr: String,
}

impl Chapter {
    pub fn title_in(&self, language: Language) -> &str {
        language.choose(&self.title_en, Some(&self.title_fr))
    }
}

/// One clause: a single thing that a test can show to hold or to be refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClauseText {
    pub id: String,
    /// Key of the chapter it belongs to.
    pub chapter: String,
    pub kind: Kind,
    pub title_en: String,
    pub title_fr: String,
    /// The rule itself, in English, normative.
    pub text: String,
    /// The same in French, where somebody has translated it.
    pub text_fr: Option<String>,
    /// False where the source only names a rule without giving it.
    pub stated: bool,
    /// Why no program can enforce it, where that is so.
    pub advice: Option<String>,
    pub advice_fr: Option<String>,
    /// True for rules of our own that play needs and the source lacks.
    pub supplement: bool,
    /// Names of the tables it uses.
    pub tables: Vec<String>,
    /// Heading of the ruling that settles how it is read.
    pub ruling: Option<String>,
    /// Years in which an optional clause applies, where it is so limited.
    pub period: Option<String>,
    pub period_fr: Option<String>,
    /// Peoples to whom an optional clause applies, where it is so limited.
    pub peoples: Option<String>,
    pub peoples_fr: Option<String>,
}

impl ClauseText {
    pub fn title_in(&self, language: Language) -> &str {
        language.choose(&self.title_en, Some(&self.title_fr))
    }

    /// The rule in the reader's language, or in English as long as it is not translated.
    pub fn text_in(&self, language: Language) -> &str {
        language.choose(&self.text, self.text_fr.as_deref())
    }

    /// Why no program can enforce it, in the reader's language or in English.
    pub fn advice_in(&self, language: Language) -> Option<&str> {
        self.advice.as_deref().map(|english| language.choose(english, self.advice_fr.as_deref()))
    }

    /// The years to which it is limited, in the reader's language or in English.
    pub fn period_in(&self, language: Language) -> Option<&str> {
        self.period.as_deref().map(|english| language.choose(english, self.period_fr.as_deref()))
    }

    /// The peoples to whom it is limited, in the reader's language or in English.
    pub fn peoples_in(&self, language: Language) -> Option<&str> {
        self.peoples.as_deref().map(|english| language.choose(english, self.peoples_fr.as_deref()))
    }
}

/// All clauses of one rule set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleBook {
    pub(crate) set: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) credit: String,
    pub(crate) credit_fr: Option<String>,
    pub(crate) chapters: Vec<Chapter>,
    pub(crate) clauses: Vec<ClauseText>,
    pub(crate) by_id: BTreeMap<String, usize>,
}
