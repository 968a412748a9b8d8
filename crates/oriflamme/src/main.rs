//! The command line of Oriflamme.
//! Relies on every other room; each command is a small file under `commands`.
//! Must not hold rules, geometry or file formats: it reads arguments, calls, and prints.

mod cli;
mod commands;
mod input;
mod interrupt;
mod page;
mod plain;
mod progress;
mod screen;
mod speech;

use oriflamme_texts::Language;
use screen::Screen;
use speech::Speech;
use std::process::ExitCode;

/// What a command came to, as scripts see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exit code 0.
    Fine,
    /// Exit code 1: an expectation, a finding or a verification failed.
    Failed,
}

/// Exit code 2: what was asked for cannot be done. One line for people.
#[derive(Debug, PartialEq, Eq)]
pub struct Trouble(pub String);

impl<E: std::error::Error> From<E> for Trouble {
    fn from(error: E) -> Self {
        Trouble(error.to_string())
    }
}

include!(concat!(env!("OUT_DIR"), "/data.rs"));

fn main() -> ExitCode {
    oriflamme_data::embed(DATA);
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let language = Language::detect(cli::language_flag(&arguments).as_deref(), |name| std::env::var(name).ok());
    let speech = Speech(language);
    let mut screen = Screen::new(speech);
    let matches = match cli::command(speech).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => {
            let Some(line) = cli::wrong(&error, speech) else { error.exit() };
            screen.trouble(&line);
            return ExitCode::from(2);
        }
    };
    match commands::run(&matches, &mut screen) {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(1),
        Err(Trouble(line)) => {
            screen.trouble(&line);
            ExitCode::from(2)
        }
    }
}
