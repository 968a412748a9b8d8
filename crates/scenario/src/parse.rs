//! Reads the text of a scenario file and refuses one that is not sound.
//! Relies on `format` for the fields and on the rule books for the clause ids.
//! Must not panic whatever the text is; every error names file and line.

use crate::error::{FileError, line_of};
use crate::format::{
    CaseText, FileText, HiddenFields, HiddenText, OverlayText, PromptText, StepText, ViewerText, WordsText,
};
use crate::model::*;
use crate::values::{merge, to_json};
use oriflamme_kernel::{Seat, Viewer};
use oriflamme_scene::OverlayRequest;
use serde_json::Value;
use toml::Spanned;

fn overlay(text: OverlayText) -> FigureOverlay {
    FigureOverlay { request: OverlayRequest { kind: text.kind, pieces: text.pieces }, zone: text.zone }
}

/// Figures give their numbers to a tenth of a millimetre.
const TOLERANCE: f64 = 0.06;

impl Scenario {
    /// Reads a scenario; `path` is used in messages and gives the scenario its id.
    pub fn parse(text: &str, path: &str) -> Result<Scenario, FileError> {
        let file: FileText = toml::from_str(text).map_err(|error| {
            let line = line_of(text, error.span().map_or(text.len(), |span| span.start));
            FileError::at_line(path, line, error.message())
        })?;
        Reader { path, text }.scenario(file)
    }
}

struct Reader<'a> {
    path: &'a str,
    text: &'a str,
}

type Read<T> = Result<T, FileError>;

impl Reader<'_> {
    fn line<T>(&self, at: &Spanned<T>) -> usize {
        line_of(self.text, at.span().start)
    }

    fn refuse<T, U>(&self, at: &Spanned<T>, problem: impl AsRef<str>) -> Read<U> {
        Err(FileError::at_line(self.path, self.line(at), problem))
    }

    fn scenario(&self, file: FileText) -> Read<Scenario> {
        let set = file.set.get_ref().clone();
        for id in &file.covers {
            self.clause_of(&set, id, id.get_ref())?;
        }
        let tolerance = match &file.tolerance {
            Some(at) if !(at.get_ref().is_finite() && (0.0..=10.0).contains(at.get_ref())) => {
                return self.refuse(at, "the tolerance must be a number from 0 to 10");
            }
            Some(at) => *at.get_ref(),
            None => TOLERANCE,
        };
        let setup_line = file.setup.as_ref().map_or(1, |table| self.line(table));
        let setup = match file.setup {
            Some(table) => self.table(table)?,
            None => Value::Object(Default::default()),
        };
        let steps = self.steps(&set, file.step)?;
        let cases = if file.case.is_empty() {
            vec![Case { name: None, nom: None, line: setup_line, setup, steps }]
        } else {
            self.cases(&set, &setup, &steps, file.case)?
        };
        let title = Bilingual { english: self.filled("title", file.title)?, french: self.filled("titre", file.titre)? };
        Ok(Scenario {
            path: self.path.to_owned(),
            note: self.note(file.note, file.remarque)?,
            source: file.source,
            covers: file.covers.into_iter().map(Spanned::into_inner).collect(),
            figure: Figure {
                after: file.figure.after,
                whole: file.figure.whole,
                overlays: file.figure.overlay.into_iter().map(overlay).collect(),
            },
            set,
            title,
            tolerance,
            cases,
        })
    }

    /// A remark in one language serves for both.
    fn note(&self, note: Option<Spanned<String>>, remarque: Option<Spanned<String>>) -> Read<Option<Bilingual>> {
        let note = note.map(|text| self.filled("note", text)).transpose()?;
        let remarque = remarque.map(|text| self.filled("remarque", text)).transpose()?;
        Ok(match (note, remarque) {
            (None, None) => None,
            (english, french) => {
                let either = english.clone().or_else(|| french.clone()).unwrap_or_default();
                Some(Bilingual { english: english.unwrap_or_else(|| either.clone()), french: french.unwrap_or(either) })
            }
        })
    }

    fn filled(&self, field: &str, text: Spanned<String>) -> Read<String> {
        if text.get_ref().trim().is_empty() {
            return self.refuse(&text, format!("'{field}' is empty"));
        }
        Ok(text.into_inner())
    }

    fn cases(&self, set: &str, setup: &Value, common: &[Step], texts: Vec<Spanned<CaseText>>) -> Read<Vec<Case>> {
        let mut cases: Vec<Case> = Vec::with_capacity(texts.len());
        for text in texts {
            let line = self.line(&text);
            let text = text.into_inner();
            if cases.iter().any(|case| case.name.as_ref() == Some(text.name.get_ref())) {
                return self.refuse(&text.name, format!("there are two cases '{}'", text.name.get_ref()));
            }
            let name = self.filled("name", text.name)?;
            let nom = text.nom.map(|nom| self.filled("nom", nom)).transpose()?;
            let setup = match text.setup {
                Some(over) => merge(setup.clone(), self.table(over)?),
                None => setup.clone(),
            };
            let mut steps = common.to_vec();
            steps.extend(self.steps(set, text.step)?);
            cases.push(Case { name: Some(name), nom, line, setup, steps });
        }
        Ok(cases)
    }

    fn steps(&self, set: &str, texts: Vec<Spanned<StepText>>) -> Read<Vec<Step>> {
        texts.into_iter().map(|text| self.step(set, text)).collect()
    }

    fn step(&self, set: &str, text: Spanned<StepText>) -> Read<Step> {
        let line = self.line(&text);
        self.check_combination(&text)?;
        let text = text.into_inner();
        let viewer = text.viewer.as_ref().map(|v| self.viewer(v, v.get_ref())).transpose()?;
        let seat = text.seat.as_ref().map(|s| self.seat(s, *s.get_ref())).transpose()?;
        let looks_only = text.command.is_none() && text.ask.is_none();
        let prompt = match text.prompt {
            None => None,
            Some(at) => Some(self.prompt(at, seat.filter(|_| looks_only))?),
        };
        let action = match (text.command, text.ask) {
            (Some(command), _) => {
                let dice = text.dice.map(Spanned::into_inner).unwrap_or_default();
                Action::Do { seat, command: self.value(command)?, dice }
            }
            (None, Some(query)) => {
                let viewer = viewer.or(seat.map(Viewer::Seat)).unwrap_or(Viewer::Referee);
                Action::Ask { viewer, query: self.value(query)? }
            }
            (None, None) => Action::Look,
        };
        let refuse = match text.refuse {
            None => None,
            Some(clause) => {
                self.clause_of(set, &clause, clause.get_ref())?;
                let because = text.because.map(Spanned::into_inner);
                Some(ExpectedRefusal { clause: clause.into_inner(), because })
            }
        };
        let expectation = Expectation {
            refuse,
            view: text.expect.map(|table| self.table(table)).transpose()?,
            scene: text.scene.map(|table| self.table(table)).transpose()?,
            viewer: viewer.unwrap_or(Viewer::Referee),
            answer: text.answer.map(|value| self.value(value)).transpose()?,
            cites: self.cites(set, text.cites)?,
            account: self.account(set, text.account)?,
            prompt,
            outcome: text.outcome.map(|value| self.outcome(value)).transpose()?,
            hidden: self.hidden(text.hidden)?,
        };
        Ok(Step { line, action, expectation })
    }

    /// Fields that make no sense together are mistakes of the writer.
    fn check_combination(&self, step: &Spanned<StepText>) -> Read<()> {
        let text = step.get_ref();
        let (command, ask) = (text.command.is_some(), text.ask.is_some());
        let problem = if command && ask {
            "a step does or asks, not both"
        } else if text.dice.is_some() && !command {
            "'dice' needs a 'do'"
        } else if text.answer.is_some() && !ask {
            "'answer' needs an 'ask'"
        } else if text.refuse.is_some() && !command && !ask {
            "'refuse' needs a 'do' or an 'ask'"
        } else if text.because.is_some() && text.refuse.is_none() {
            "'because' needs a 'refuse'"
        } else if text.cites.is_some() && !command && !ask {
            "'cites' needs a 'do' or an 'ask'"
        } else if text.refuse.is_some() && (text.cites.is_some() || text.account.is_some() || text.answer.is_some()) {
            "a refusal has no 'cites', 'account' or 'answer'"
        } else if text.refuse.is_some() && text.dice.is_some() {
            "a refused command rolls no dice"
        } else if text.account.is_some() && ask {
            "'account' needs a 'do'"
        } else if !command && !ask && !self.looks_at_something(text) {
            "a step needs something to do, to ask or to expect"
        } else {
            return Ok(());
        };
        self.refuse(step, problem)
    }

    fn looks_at_something(&self, text: &StepText) -> bool {
        text.expect.is_some()
            || text.scene.is_some()
            || text.account.is_some()
            || text.prompt.is_some()
            || text.outcome.is_some()
            || text.hidden.is_some()
    }

    fn prompt(&self, at: Spanned<PromptText>, seat: Option<Seat>) -> Read<ExpectedPrompt> {
        let (kind, seat) = match at.get_ref() {
            PromptText::Kind(kind) => (kind.clone(), seat),
            PromptText::Full(fields) => {
                let own = fields.seat.map(|s| self.seat(&at, s)).transpose()?;
                (fields.kind.clone(), own.or(seat))
            }
        };
        Ok(ExpectedPrompt { kind: (kind != "none").then_some(kind), seat })
    }

    fn outcome(&self, at: Spanned<toml::Value>) -> Read<ExpectedOutcome> {
        let line = self.line(&at);
        let draw = |mut value: Value| {
            if let Some(winner) = value.get_mut("winner").filter(|w| w.as_str() == Some("draw")) {
                *winner = Value::Null;
            }
            value
        };
        match self.value(at)? {
            Value::String(word) if word == "none" => Ok(ExpectedOutcome::StillPlaying),
            Value::String(word) if word == "draw" => {
                Ok(ExpectedOutcome::Over(serde_json::json!({ "winner": Value::Null })))
            }
            value @ Value::Object(_) => Ok(ExpectedOutcome::Over(draw(value))),
            _ => Err(FileError::at_line(self.path, line, "'outcome' is a table, \"draw\" or \"none\"")),
        }
    }

    fn cites(&self, set: &str, at: Option<Spanned<Vec<String>>>) -> Read<Vec<String>> {
        let Some(at) = at else { return Ok(Vec::new()) };
        for id in at.get_ref() {
            self.clause_of(set, &at, id)?;
        }
        Ok(at.into_inner())
    }

    fn account(&self, set: &str, at: Option<Spanned<Vec<crate::format::AccountText>>>) -> Read<Vec<AccountItem>> {
        let Some(at) = at else { return Ok(Vec::new()) };
        for item in at.get_ref() {
            if let Some(id) = &item.clause {
                self.clause_of(set, &at, id)?;
            }
            if item.total.is_none() && item.clause.is_none() && item.value.is_none() && item.text.is_none() {
                return self.refuse(&at, "an item of 'account' needs a total, a clause, a value or a text");
            }
            if item.total.is_some() && (item.clause.is_some() || item.value.is_some() || item.text.is_some()) {
                return self.refuse(&at, "an item of 'account' is about a total or about a line, not both");
            }
        }
        let items = at.into_inner().into_iter();
        Ok(items
            .map(|t| AccountItem {
                who: t.who,
                total: t.total,
                clause: t.clause,
                value: t.value,
                text: t.text,
                absent: t.absent,
            })
            .collect())
    }

    fn hidden(&self, at: Option<Spanned<HiddenText>>) -> Read<Vec<Hidden>> {
        let Some(at) = at else { return Ok(Vec::new()) };
        let read = |fields: &HiddenFields| -> Read<Hidden> {
            let absent = match &fields.absent {
                WordsText::One(word) => vec![word.clone()],
                WordsText::Many(words) => words.clone(),
            };
            Ok(Hidden { viewer: self.viewer(&at, &fields.viewer)?, absent })
        };
        match at.get_ref() {
            HiddenText::One(fields) => Ok(vec![read(fields)?]),
            HiddenText::Many(list) => list.iter().map(read).collect(),
        }
    }

    fn viewer<T>(&self, at: &Spanned<T>, text: &ViewerText) -> Read<Viewer> {
        match text {
            ViewerText::Seat(seat) => Ok(Viewer::Seat(self.seat(at, *seat)?)),
            ViewerText::Name(name) if name == "spectator" => Ok(Viewer::Spectator),
            ViewerText::Name(name) if name == "referee" => Ok(Viewer::Referee),
            ViewerText::Name(name) => {
                self.refuse(at, format!("'{name}' is no viewer; write 0, 1, \"spectator\" or \"referee\""))
            }
        }
    }

    fn seat<T>(&self, at: &Spanned<T>, seat: u8) -> Read<Seat> {
        if seat > 1 {
            return self.refuse(at, format!("there is no seat {seat}; seats are 0 and 1"));
        }
        Ok(Seat(seat))
    }

    /// A misspelt clause would make an expectation that nothing can meet.
    fn clause_of<T>(&self, set: &str, at: &Spanned<T>, id: &str) -> Read<()> {
        if !id.starts_with(&format!("{set}.")) {
            return self.refuse(at, format!("'{id}' is not a clause of '{set}'; ids begin with '{set}.'"));
        }
        if oriflamme_rulebook::book(set).is_some_and(|book| book.clause(id).is_none()) {
            return self.refuse(at, format!("the rule book '{set}' has no clause '{id}'"));
        }
        Ok(())
    }

    fn table(&self, at: Spanned<toml::Table>) -> Read<Value> {
        let line = self.line(&at);
        to_json(toml::Value::Table(at.into_inner())).map_err(|e| FileError::at_line(self.path, line, e))
    }

    fn value(&self, at: Spanned<toml::Value>) -> Read<Value> {
        let line = self.line(&at);
        to_json(at.into_inner()).map_err(|e| FileError::at_line(self.path, line, e))
    }
}
