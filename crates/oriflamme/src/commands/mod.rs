//! The commands, one file each.
//! Relies on the arguments that `cli` describes.
//! Must not print anything but through the screen.

mod army;
mod battles;
mod check;
mod figure;
mod record;
mod rulebook;

use crate::screen::Screen;
use crate::{Trouble, Verdict, sets};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use std::path::PathBuf;

pub type Done = Result<Verdict, Trouble>;

pub fn run(matches: &ArgMatches, screen: &mut Screen) -> Done {
    match matches.subcommand() {
        Some(("check", arguments)) => check::run(arguments, screen),
        Some(("figure", arguments)) => figure::run(arguments, screen),
        Some(("rulebook", arguments)) => rulebook::run(arguments, screen),
        Some(("battles", arguments)) => battles::run(arguments, screen),
        Some(("army", arguments)) => army::run(arguments, screen),
        Some(("verify", arguments)) => record::verify(arguments, screen),
        Some(("replay", arguments)) => record::replay(arguments, screen),
        _ => Err(Trouble(screen.speech.say("cli-no-command"))),
    }
}

fn files(arguments: &ArgMatches) -> Vec<PathBuf> {
    arguments.get_many::<PathBuf>("files").map(|paths| paths.cloned().collect()).unwrap_or_default()
}

/// Refuses a rule set that this program does not have.
fn known_set(set: &str, screen: &Screen) -> Result<(), Trouble> {
    let sets = sets::installed();
    if sets.get(set).is_some() {
        return Ok(());
    }
    let message = Message::new("cli-no-set").with("set", set).with("known", sets.ids().join(", "));
    Err(Trouble(screen.speech.tell(&message)))
}
