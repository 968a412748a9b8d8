//! What can be wrong with a rule book file, said in one line with file, line and remedy.
//! Relies on nothing.
//! Must not know where files come from.

use std::fmt;

/// Why a rule book or table file was refused, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleBookError {
    pub file: String,
    /// First line is 1.
    pub line: usize,
    pub problem: String,
    pub remedy: String,
}

impl RuleBookError {
    /// An error at a byte position of the text, which may lie beyond its end.
    pub fn at(file: &str, text: &str, offset: usize, problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        let before = text.as_bytes().iter().take(offset);
        RuleBookError {
            file: file.to_owned(),
            line: 1 + before.filter(|byte| **byte == b'\n').count(),
            problem: one_line(&problem.into()),
            remedy: one_line(&remedy.into()),
        }
    }

    /// What the TOML reader found, at the place where it found it.
    pub fn from_toml(file: &str, text: &str, error: &toml::de::Error) -> Self {
        let offset = error.span().map_or(0, |span| span.start);
        Self::at(file, text, offset, error.message(), "correct it there; rulebook/README.md lists the fields")
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for RuleBookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}; {}", self.file, self.line, self.problem, self.remedy)
    }
}

impl std::error::Error for RuleBookError {}
