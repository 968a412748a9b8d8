//! Armies of Grandes batailles: checked, priced with every account, and drawn as sheets.
//! Relies on the building code of that rule set.
//! Must not judge or price anything itself.

use super::{ArmyFile, Wish, fault_json, tell_fault, verdict};
use crate::commands::Done;
use crate::page::svg;
use crate::screen::{CLAUSE, GOOD, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_kernel::{Account, Message};
use oriflamme_rules_grandes::build::{ArmyPlan, Mustered, file, muster, pages, words};
use serde_json::json;
use std::fs;
use std::path::PathBuf;

pub fn report(army: &ArmyFile, wish: Wish, screen: &mut Screen) -> Done {
    let mustered = read(army)?;
    if !mustered.faults.is_empty() {
        tell(army, &mustered, screen);
        return Ok(verdict(false));
    }
    if army.as_json {
        let accounts: Vec<&Account> = accounts(&mustered).collect();
        screen.json(&json!({ "army": mustered.army, "morale": mustered.morale, "accounts": accounts }));
        return Ok(Verdict::Fine);
    }
    let speech = screen.speech;
    screen.line(painted(STRONG, speech.tell(&words::plain(mustered.army.name.as_str()))));
    if wish == Wish::Price {
        for named in &mustered.named {
            part(&named.chief.name, named.chief.cost, [&named.account], screen);
        }
        for raised in &mustered.raised {
            part(&raised.unit.name, raised.unit.cost, &raised.accounts, screen);
        }
        part_of_army(&mustered, screen);
    }
    let summary = Message::new("cli-army-grandes-summary").with("chiefs", mustered.army.chiefs.len());
    let summary = summary.with("units", mustered.army.units.len()).with("total", mustered.army.cost);
    let summary = summary.with("points", mustered.army.points).with("morale", mustered.morale);
    screen.line(speech.tell(&summary));
    if wish == Wish::Check {
        screen.line(painted(GOOD, speech.say("cli-army-grandes-ok")));
    }
    Ok(verdict(true))
}

fn read(army: &ArmyFile) -> Result<Mustered, Trouble> {
    let plan = file::read(&army.text).map_err(|problem| Trouble(format!("{}:{problem}", army.name)))?;
    Ok(muster(&plan))
}

/// Everything that is wrong, in one go.
fn tell(army: &ArmyFile, mustered: &Mustered, screen: &mut Screen) {
    let faults = || mustered.faults.iter().map(|fault| (file::line_of(&army.text, fault), &fault.refusal));
    if army.as_json {
        let told = faults().map(|(line, refusal)| fault_json(&army.name, line, refusal, screen)).collect();
        screen.json(&serde_json::Value::Array(told));
    } else {
        faults().for_each(|(line, refusal)| tell_fault(&army.name, line, refusal, screen));
    }
}

fn accounts(mustered: &Mustered) -> impl Iterator<Item = &Account> {
    let of_chiefs = mustered.named.iter().map(|named| &named.account);
    let of_units = mustered.raised.iter().flat_map(|raised| &raised.accounts);
    of_chiefs.chain(of_units).chain([&mustered.account])
}

/// One chief or unit: its name, its price, and how both came about.
fn part<'a>(name: &str, cost: u32, accounts: impl IntoIterator<Item = &'a Account>, screen: &mut Screen) {
    let speech = screen.speech;
    screen.line("");
    screen.line(format!("{}  {cost}", painted(STRONG, speech.tell(&words::plain(name)))));
    for account in accounts {
        show(account, screen);
    }
}

fn part_of_army(mustered: &Mustered, screen: &mut Screen) {
    screen.line("");
    show(&mustered.account, screen);
}

fn show(account: &Account, screen: &mut Screen) {
    let speech = screen.speech;
    screen.line(format!("  {}", painted(QUIET, speech.tell(&account.title))));
    for part in &account.parts {
        screen.line(format!("    {:<28} {:>5}", speech.tell(&part.who), speech.number(part.total)));
        for line in &part.lines {
            let value = line.value.map_or(String::new(), |value| speech.signed(value));
            let clause = painted(CLAUSE, format!("({})", line.clause));
            screen.line(format!("      {value:>5}  {} {clause}", speech.tell(&line.text)));
        }
    }
    for result in &account.results {
        let clause = painted(CLAUSE, format!("({})", result.clause));
        screen.line(format!("    {} {clause}", speech.tell(&result.text)));
    }
}

/// The sheets of an army that keeps to the rules.
pub fn sheets(army: &ArmyFile, screen: &mut Screen) -> Done {
    let mustered = read(army)?;
    if !mustered.faults.is_empty() {
        tell(army, &mustered, screen);
        return Ok(verdict(false));
    }
    draw(&mustered, army.arguments, screen)
}

/// Forms to be filled in with a pencil.
pub fn blank_sheets(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    draw(&muster(&ArmyPlan::default()), arguments, screen)
}

fn draw(mustered: &Mustered, arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let pages = pages::pages(mustered);
    let folder = arguments.get_one::<PathBuf>("out").cloned().unwrap_or_else(|| PathBuf::from("."));
    let trouble = |path: &PathBuf, error: std::io::Error| Trouble(format!("{}: {error}", path.display()));
    fs::create_dir_all(&folder).map_err(|error| trouble(&folder, error))?;
    for page in &pages {
        let path = folder.join(format!("{}.svg", page.id));
        fs::write(&path, svg(page, screen.speech)).map_err(|error| trouble(&path, error))?;
        screen.line(path.display().to_string());
    }
    Ok(Verdict::Fine)
}
