//! The TOML form of a scenario file, field by field. `docs/scenario.md` explains it to people.
//! Relies on serde; unknown fields are errors, because a misspelt expectation would pass unnoticed.
//! Must not interpret anything: that is done in `parse`.

use oriflamme_scene::OverlayKind;
use serde::Deserialize;
use toml::{Spanned, Table, Value};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileText {
    pub set: Spanned<String>,
    pub title: Spanned<String>,
    pub titre: Spanned<String>,
    pub source: Option<String>,
    #[serde(default)]
    pub covers: Vec<Spanned<String>>,
    pub note: Option<Spanned<String>>,
    pub remarque: Option<Spanned<String>>,
    pub tolerance: Option<Spanned<f64>>,
    #[serde(default)]
    pub figure: FigureText,
    pub setup: Option<Spanned<Table>>,
    #[serde(default)]
    pub step: Vec<Spanned<StepText>>,
    #[serde(default)]
    pub case: Vec<Spanned<CaseText>>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct FigureText {
    #[serde(default)]
    pub after: bool,
    #[serde(default)]
    pub whole: bool,
    #[serde(default)]
    pub overlay: Vec<OverlayText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OverlayText {
    pub kind: OverlayKind,
    #[serde(default)]
    pub pieces: Vec<String>,
    pub zone: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseText {
    pub name: Spanned<String>,
    pub nom: Option<Spanned<String>>,
    pub setup: Option<Spanned<Table>>,
    #[serde(default)]
    pub step: Vec<Spanned<StepText>>,
    /// For readers of the file.
    #[serde(rename = "note")]
    pub _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepText {
    pub seat: Option<Spanned<u8>>,
    pub viewer: Option<Spanned<ViewerText>>,
    #[serde(rename = "do")]
    pub command: Option<Spanned<Value>>,
    pub ask: Option<Spanned<Value>>,
    pub dice: Option<Spanned<Vec<u8>>>,
    pub refuse: Option<Spanned<String>>,
    pub because: Option<Spanned<String>>,
    pub expect: Option<Spanned<Table>>,
    pub scene: Option<Spanned<Table>>,
    pub answer: Option<Spanned<Value>>,
    pub cites: Option<Spanned<Vec<String>>>,
    pub account: Option<Spanned<Vec<AccountText>>>,
    pub prompt: Option<Spanned<PromptText>>,
    pub outcome: Option<Spanned<Value>>,
    pub hidden: Option<Spanned<HiddenText>>,
    /// For readers of the file.
    #[serde(rename = "note")]
    pub _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum ViewerText {
    Seat(u8),
    Name(String),
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum PromptText {
    Kind(String),
    Full(PromptFields),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PromptFields {
    pub kind: String,
    pub seat: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountText {
    pub who: Option<String>,
    pub total: Option<f64>,
    pub clause: Option<String>,
    pub value: Option<f64>,
    pub text: Option<String>,
    #[serde(default)]
    pub absent: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum HiddenText {
    One(HiddenFields),
    Many(Vec<HiddenFields>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HiddenFields {
    pub viewer: ViewerText,
    pub absent: WordsText,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum WordsText {
    One(String),
    Many(Vec<String>),
}
