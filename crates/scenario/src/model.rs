//! A scenario as the rest of the program knows it: position, script and expectations.
//! Relies on JSON values, because every rule set has its own set-up and commands.
//! Must not know TOML, files or any rule set.

use oriflamme_kernel::{Seat, Viewer};
use oriflamme_scene::OverlayRequest;
use oriflamme_texts::Language;
use serde_json::Value;

/// One file: a ready battle, a scripted test, a figure or a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// How the file is called in messages.
    pub path: String,
    pub set: String,
    pub title: Bilingual,
    pub note: Option<Bilingual>,
    pub source: Option<String>,
    /// Clauses that this file claims to prove.
    pub covers: Vec<String>,
    pub tolerance: f64,
    pub figure: Figure,
    /// At least one; a file without cases is one case without a name.
    pub cases: Vec<Case>,
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bilingual {
    pub english: String,
    pub french: String,
}

impl Bilingual {
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}

/// How the file is drawn.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Figure {
    /// Also draw where the script leaves the bases.
    pub after: bool,
    /// Show the whole table rather than the part where something is.
    pub whole: bool,
    /// What is laid over it.
    pub overlays: Vec<FigureOverlay>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct FigureOverlay {
    pub request: OverlayRequest,
    /// Only zones that are called so, by the key of their name.
    pub zone: Option<String>,
}

/// One position and its script.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    pub name: Option<String>,
    /// Its name in French, where that is another.
    pub nom: Option<String>,
    /// The line on which it begins.
    pub line: usize,
    pub setup: Value,
    pub steps: Vec<Step>,
}

impl Case {
    /// What a drawing calls it.
    pub fn name_in(&self, language: Language) -> Option<&str> {
        let french = self.nom.as_deref().filter(|_| language == Language::French);
        french.or(self.name.as_deref())
    }
}

/// One step of a script: something is done or asked, and something is expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub line: usize,
    pub action: Action,
    pub expectation: Expectation,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A command; of the seat that is asked, unless one is named.
    Do { seat: Option<Seat>, command: Value, dice: Vec<u8> },
    /// A question that changes nothing.
    Ask { viewer: Viewer, query: Value },
    /// Only a look at the table.
    Look,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    pub refuse: Option<ExpectedRefusal>,
    /// Part of what `viewer` sees afterwards.
    pub view: Option<Value>,
    /// Part of what `viewer` sees on the board afterwards.
    pub scene: Option<Value>,
    pub viewer: Viewer,
    pub answer: Option<Value>,
    pub cites: Vec<String>,
    pub account: Vec<AccountItem>,
    pub prompt: Option<ExpectedPrompt>,
    pub outcome: Option<ExpectedOutcome>,
    pub hidden: Vec<Hidden>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedRefusal {
    pub clause: String,
    /// Words of the English text.
    pub because: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedPrompt {
    /// `None`: nobody is asked anything.
    pub kind: Option<String>,
    pub seat: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ExpectedOutcome {
    StillPlaying,
    Over(Value),
}

/// Something that must occur in the accounts of the last command that gave any.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct AccountItem {
    /// Words of the English name of the participant.
    pub who: Option<String>,
    pub total: Option<f64>,
    pub clause: Option<String>,
    pub value: Option<f64>,
    /// Words of the English text of the line.
    pub text: Option<String>,
    /// The line must not occur.
    pub absent: bool,
}

/// Words that a viewer must not find anywhere in what he sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Hidden {
    pub viewer: Viewer,
    pub absent: Vec<String>,
}

impl Scenario {
    /// The last part of the path without its ending, by which battles are called.
    pub fn id(&self) -> &str {
        let name = self.path.rsplit(['/', '\\']).next().unwrap_or(&self.path);
        name.strip_suffix(".toml").unwrap_or(name)
    }

    pub fn has_script(&self) -> bool {
        self.cases.iter().any(|case| !case.steps.is_empty())
    }
}

impl Step {
    /// Does this step show anything, rather than only lead somewhere?
    pub fn asserts(&self) -> bool {
        let e = &self.expectation;
        e.refuse.is_some()
            || e.view.is_some()
            || e.scene.is_some()
            || e.answer.is_some()
            || !e.cites.is_empty()
            || !e.account.is_empty()
            || e.prompt.is_some()
            || e.outcome.is_some()
            || !e.hidden.is_empty()
    }
}
