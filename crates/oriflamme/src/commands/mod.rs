//! The commands, one file each.
//! Relies on the arguments that `cli` describes.
//! Must not print anything but through the screen.

mod army;
mod balance;
mod battles;
mod check;
mod clause_table;
mod data;
mod figure;
mod fuzz;
mod league;
mod luck;
mod odds;
mod prove;
mod record;
mod rulebook;
mod serve;
mod sim;
mod sim_plot;
mod soak;
mod table;

use crate::screen::Screen;
use crate::{Trouble, Verdict, cli, input};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_scenario::{Scenario, battles};
use oriflamme_store::StoreError;
use oriflamme_strategist::{OpponentSpec, UnknownOpponent};
use oriflamme_tenant::Tenant;
use std::path::PathBuf;
use std::sync::Arc;

pub type Done = Result<Verdict, Trouble>;

pub fn run(matches: &ArgMatches, screen: &mut Screen) -> Done {
    match matches.subcommand() {
        Some(("check", arguments)) => check::run(arguments, screen),
        Some(("figure", arguments)) => figure::run(arguments, screen),
        Some(("rulebook", arguments)) => rulebook::run(arguments, screen),
        Some(("battles", arguments)) => battles::run(arguments, screen),
        Some(("army", arguments)) => army::run(arguments, screen),
        Some(("sim", arguments)) => sim::run(arguments, screen),
        Some(("odds", arguments)) => odds::run(arguments, screen),
        Some(("balance", arguments)) => balance::run(arguments, screen),
        Some(("luck", arguments)) => luck::run(arguments, screen),
        Some(("league", arguments)) => league::run(arguments, screen),
        Some(("soak", arguments)) => soak::run(arguments, screen),
        Some(("fuzz", arguments)) => fuzz::run(arguments, screen),
        Some(("table", arguments)) => table::run(arguments, screen),
        Some(("serve", arguments)) => serve::run(arguments, screen),
        Some(("data", arguments)) => data::run(arguments, screen),
        Some(("verify", arguments)) => record::verify(arguments, screen),
        Some(("replay", arguments)) => record::replay(arguments, screen),
        _ => Err(Trouble(screen.speech.say("cli-no-command"))),
    }
}

fn files(arguments: &ArgMatches) -> Vec<PathBuf> {
    arguments.get_many::<PathBuf>("files").map(|paths| paths.cloned().collect()).unwrap_or_default()
}

/// The rule set that is named in the arguments.
fn tenant(arguments: &ArgMatches, screen: &Screen) -> Result<Arc<dyn Tenant>, Trouble> {
    tenant_of(arguments.get_one::<String>("set").map(String::as_str).unwrap_or_default(), screen)
}

/// The rule set of this id; refuses one that this program does not have.
fn tenant_of(set: &str, screen: &Screen) -> Result<Arc<dyn Tenant>, Trouble> {
    oriflamme_installed::tenant(set).ok_or_else(|| {
        let known = oriflamme_installed::rules().ids().join(", ");
        let message = Message::new("cli-no-set").with("set", set).with("known", known);
        Trouble(screen.speech.tell(&message))
    })
}

/// The battle that is named: one that comes with the program, by its id, or a file.
fn named_battle(name: &str, set: Option<&str>, screen: &Screen) -> Result<Scenario, Trouble> {
    if let Some(scenario) = input::known_scenario(name.as_ref()) {
        return Ok(scenario?);
    }
    let known: Vec<String> = battles(set)?.iter().map(|battle| battle.id().to_owned()).collect();
    let message = match known.is_empty() {
        true => Message::new("cli-battles-none"),
        false => Message::new("cli-no-battle").with("battle", name).with("known", known.join(", ")),
    };
    Err(Trouble(screen.speech.tell(&message)))
}

/// The battle that is named for this rule set.
fn battle(arguments: &ArgMatches, set: &str, screen: &Screen) -> Result<Scenario, Trouble> {
    let name = arguments.get_one::<String>("battle").map(String::as_str).unwrap_or_default();
    let scenario = named_battle(name, Some(set), screen)?;
    if scenario.set == set {
        return Ok(scenario);
    }
    let message = Message::new("cli-other-set").with("battle", name).with("found", scenario.set).with("set", set);
    Err(Trouble(screen.speech.tell(&message)))
}

/// The opponent that is named.
fn opponent(arguments: &ArgMatches, name: &str, screen: &Screen) -> Result<OpponentSpec, Trouble> {
    opponent_called(arguments.get_one::<String>(name).map(String::as_str).unwrap_or_default(), screen)
}

fn opponent_called(name: &str, screen: &Screen) -> Result<OpponentSpec, Trouble> {
    name.parse().map_err(|UnknownOpponent(name)| {
        Trouble(screen.speech.tell(&cli::opponents("cli-no-opponent").with("name", name)))
    })
}

/// A number of the command line in the type that is needed; too large a number is the largest.
fn number<T: TryFrom<u64> + Bounded>(arguments: &ArgMatches, name: &str) -> T {
    let value = arguments.get_one::<u64>(name).copied().unwrap_or_default();
    T::try_from(value).unwrap_or(T::LARGEST)
}

trait Bounded {
    const LARGEST: Self;
}

impl Bounded for u32 {
    const LARGEST: u32 = u32::MAX;
}

impl Bounded for u64 {
    const LARGEST: u64 = u64::MAX;
}

/// The file of games that is named, or that of this user.
fn data_file(arguments: &ArgMatches, screen: &Screen) -> Result<PathBuf, Trouble> {
    let named = arguments.get_one::<PathBuf>("data").cloned();
    named.or_else(default_data).ok_or_else(|| Trouble(screen.speech.say("cli-serve-no-folder")))
}

/// Where programs of this user keep their data.
fn default_data() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let own = folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")));
    let own = own.or_else(|| folder("LOCALAPPDATA"));
    own.map(|folder| folder.join("oriflamme/games.sqlite"))
}

/// Why the file of games cannot be had, with a way out where there is one.
fn store_trouble(error: &StoreError, screen: &Screen) -> String {
    let message = match error {
        StoreError::Open { path, problem } => Message::new("cli-serve-data-trouble")
            .with("data", path.display().to_string())
            .with("problem", problem.as_str()),
        StoreError::InUse { path } => Message::new("cli-serve-data-in-use").with("data", path.display().to_string()),
        other => return other.to_string(),
    };
    screen.speech.tell(&message)
}
