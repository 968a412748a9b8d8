//! Where the commands print: colours on a terminal only, and no complaint when nobody reads on.
//! Relies on `anstream` for telling terminals from files and pipes.
//! Must not decide what is printed.

use crate::speech::Speech;
use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use oriflamme_kernel::one_line;
use std::io::{Stderr, Stdout, Write};

pub const GOOD: Style = AnsiColor::Green.on_default();
pub const BAD: Style = AnsiColor::Red.on_default().bold();
pub const STRONG: Style = Style::new().bold();
pub const QUIET: Style = Style::new().dimmed();
pub const CLAUSE: Style = AnsiColor::Cyan.on_default();

/// Standard output and standard error, and the language for both.
pub struct Screen {
    pub speech: Speech,
    out: AutoStream<Stdout>,
    errors: AutoStream<Stderr>,
}

impl Screen {
    pub fn new(speech: Speech) -> Self {
        Screen { speech, out: anstream::stdout(), errors: anstream::stderr() }
    }

    /// A line of the answer. A reader that went away (`| head`) is no error.
    pub fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.out, "{}", text.as_ref());
    }

    /// Text of the answer without a new line behind it, shown at once.
    pub fn ask(&mut self, text: &str) {
        let _ = write!(self.out, "{text}");
        let _ = self.out.flush();
    }

    /// A remark that is not part of the answer.
    pub fn remark(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.errors, "{}", text.as_ref());
    }

    /// Why the command ends with exit code 2.
    pub fn trouble(&mut self, line: &str) {
        let word = self.speech.say("cli-error");
        let _ = writeln!(self.errors, "{BAD}{word}{BAD:#} {}", one_line(line));
    }

    /// One JSON document, as the whole answer.
    pub fn json(&mut self, value: &serde_json::Value) {
        let text = serde_json::to_string_pretty(value).unwrap_or_default();
        self.line(text);
    }
}

/// Text in a style, which the screen drops where no colours are shown.
pub fn painted(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}
