//! Rule books and their figures, as a reader gets them.
//! Texts stand in both languages; what is not translated stands in English in both.
//! Must not know what a clause means.

use oriflamme_scene::Localised;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// `GET /api/rules/{set}`: a whole rule book, in reading order.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Book {
    pub set: String,
    pub name: String,
    pub version: String,
    /// Whom the rules come from and on what terms.
    pub credit: Localised,
    pub chapters: Vec<BookChapter>,
    pub clauses: Vec<BookClause>,
    pub tables: Vec<BookTable>,
    pub figures: Vec<BookFigure>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct BookChapter {
    pub key: String,
    pub title: Localised,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct BookClause {
    pub id: String,
    /// Key of its chapter.
    pub chapter: String,
    /// `definition`, `procedure`, `constraint` ...
    pub kind: String,
    pub title: Localised,
    pub text: Localised,
    /// Why no program can enforce it, where that is so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub advice: Option<Localised>,
    /// How the source is read where it is silent, ambiguous or wrong: a line each for the trouble, the ruling and the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruling: Option<Localised>,
    /// False where the source only names the rule.
    pub stated: bool,
    /// True for rules of our own.
    pub supplement: bool,
    /// Names of the tables that it uses.
    pub tables: Vec<String>,
    /// Years and peoples to which an optional clause is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub limits: Option<Localised>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct BookTable {
    pub name: String,
    pub title: Localised,
    pub columns: Vec<Localised>,
    pub rows: Vec<Vec<BookCell>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum BookCell {
    Flag(bool),
    Number(f64),
    Text(Localised),
}

/// A figure: drawn by `GET /api/rules/{set}/figures/{id}.svg?lang=fr`, played by a game with this `figure`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct BookFigure {
    pub id: String,
    pub title: Localised,
    /// The clauses that it shows.
    pub clauses: Vec<String>,
}
