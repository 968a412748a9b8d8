//! The client's types, written from these.
//! Relies on ts-rs; one file per type, so that a change shows where it is.
//! A test fails when the committed files are not the ones that would be written.

use crate::{
    Battle, Book, Branch, Claim, Claimed, ClientMessage, CreateGame, Created, Credentials, ListedGame, Mine, Moment,
    PastChances, PastThought, Problem, Proof, ServerMessage, Session, SetInfo, SpectatorLink,
};
use oriflamme_kernel::LuckReport;
use oriflamme_scene::{Armoury, ArmyFile, ArmyVerdict, Lesson, Page};
use std::path::Path;
use ts_rs::{Config, ExportError, TS};

/// Writes the type of every message, and those that it is made of, into `folder`.
pub fn write_types(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder);
    ClientMessage::export_all(&config)?;
    ServerMessage::export_all(&config)?;
    SetInfo::export_all(&config)?;
    Battle::export_all(&config)?;
    Book::export_all(&config)?;
    Lesson::export_all(&config)?;
    CreateGame::export_all(&config)?;
    Created::export_all(&config)?;
    Claim::export_all(&config)?;
    Claimed::export_all(&config)?;
    ListedGame::export_all(&config)?;
    Mine::export_all(&config)?;
    Moment::export_all(&config)?;
    LuckReport::export_all(&config)?;
    Branch::export_all(&config)?;
    PastChances::export_all(&config)?;
    PastThought::export_all(&config)?;
    Proof::export_all(&config)?;
    Credentials::export_all(&config)?;
    Session::export_all(&config)?;
    SpectatorLink::export_all(&config)?;
    Armoury::export_all(&config)?;
    ArmyFile::export_all(&config)?;
    ArmyVerdict::export_all(&config)?;
    Page::export_all(&config)?;
    Problem::export_all(&config)
}
