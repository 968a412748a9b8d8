//! What is wrong with a file, in one line that names the file and the place.
//! Relies on nothing.
//! Must not decide what happens next.

use std::fmt;

/// A file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    pub file: String,
    /// The first line is 1; `None` when the trouble has no place in the file.
    pub line: Option<usize>,
    pub problem: String,
}

impl FileError {
    pub fn new(file: &str, problem: impl AsRef<str>) -> Self {
        FileError { file: file.to_owned(), line: None, problem: one_line(problem.as_ref()) }
    }

    pub fn at_line(file: &str, line: usize, problem: impl AsRef<str>) -> Self {
        FileError { line: Some(line), ..FileError::new(file, problem) }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.problem),
            None => write!(f, "{}: {}", self.file, self.problem),
        }
    }
}

impl std::error::Error for FileError {}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The line of a byte position, which may lie beyond the end.
pub(crate) fn line_of(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}
