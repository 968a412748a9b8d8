//! The rule books that come with the program, and how to look things up in them.
//! Relies on the parser and on the files of the `rulebook` folder; one that is named after a set is its book.
//! Must not know what any clause means.

use crate::model::{Chapter, ClauseText, Language, RuleBook};
use crate::search;
use std::sync::OnceLock;

fn books() -> &'static [RuleBook] {
    static BOOKS: OnceLock<Vec<RuleBook>> = OnceLock::new();
    BOOKS.get_or_init(|| {
        let files = oriflamme_data::under("rulebook/").iter();
        let books = files.filter(|(path, _)| path.ends_with(".toml") && !path.contains('-'));
        // That they are sound is for the tests of this crate to find out.
        books.map(|(path, text)| RuleBook::parse(text, path).unwrap_or_else(|error| panic!("{error}"))).collect()
    })
}

/// The rule sets that come with the program, by their short names, in alphabetical order.
pub fn sets() -> Vec<&'static str> {
    books().iter().map(RuleBook::set).collect()
}

/// The rule book of a set, such as `bab`.
pub fn book(set: &str) -> Option<&'static RuleBook> {
    books().iter().find(|book| book.set() == set)
}

/// The text of a clause of any set, by its full id.
pub fn clause(id: &str) -> Option<&'static ClauseText> {
    let (set, _) = id.split_once('.')?;
    book(set)?.clause(id)
}

impl RuleBook {
    /// Short name of the rule set, the prefix of its ids.
    pub fn set(&self) -> &str {
        &self.set
    }

    /// Name of the rule set as players know it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Version of the source, a dash, and our own revision of the restatement.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Whom the rules come from and on what terms.
    pub fn credit(&self) -> &str {
        &self.credit
    }

    /// The same in the reader's language, or in English as long as it is not translated.
    pub fn credit_in(&self, language: Language) -> &str {
        language.choose(&self.credit, self.credit_fr.as_deref())
    }

    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    pub fn chapter(&self, key: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.key == key)
    }

    /// Every clause, in reading order.
    pub fn clauses(&self) -> &[ClauseText] {
        &self.clauses
    }

    pub fn clause(&self, id: &str) -> Option<&ClauseText> {
        self.by_id.get(id).and_then(|place| self.clauses.get(*place))
    }

    /// Clauses that hold every word, in id, titles or text; whatever the case and the accents.
    /// Those that hold all of them in id or titles come first; reading order otherwise.
    pub fn search(&self, words: &str) -> Vec<&ClauseText> {
        search::search(&self.clauses, words)
    }
}
