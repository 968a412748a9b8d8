//! `oriflamme army`: checks an army file, prices it line by line, and draws its sheets.
//! Relies on the workshop of the rule set that the file names with `set`.
//! Must tell an army that breaks a rule (exit code 1) from a file that is none (exit code 2), and judge nothing itself.

use super::{Done, tenant_of};
use crate::page::svg;
use crate::screen::{BAD, CLAUSE, GOOD, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict, input};
use clap::ArgMatches;
use oriflamme_kernel::{Account, Message};
use oriflamme_scene::{ArmyDraft, ArmyOnFile, ArmyPart, Fact, Page, Ruling};
use oriflamme_tenant::Tenant;
use serde::Deserialize;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    match arguments.subcommand() {
        Some(("check", arguments)) => report(&Army::read(arguments, screen)?, false, arguments, screen),
        Some(("price", arguments)) => report(&Army::read(arguments, screen)?, true, arguments, screen),
        Some(("sheet", arguments)) if arguments.get_one::<PathBuf>("file").is_some() => {
            sheets(&Army::read(arguments, screen)?, arguments, screen)
        }
        Some(("sheet", arguments)) => {
            let blank: Vec<Page> = oriflamme_installed::tenants().iter().flat_map(|set| set.blank_pages()).collect();
            draw(&blank, arguments, screen)
        }
        _ => Err(Trouble(screen.speech.say("cli-no-command"))),
    }
}

/// An army file that has been read, with the rule set whose army it is.
struct Army {
    name: String,
    set: Arc<dyn Tenant>,
    found: ArmyOnFile,
}

/// All that every army file says.
#[derive(Deserialize)]
struct Head {
    set: Option<String>,
}

impl Army {
    fn read(arguments: &ArgMatches, screen: &Screen) -> Result<Army, Trouble> {
        let path = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
        let (name, text) = (path.display().to_string(), input::text(&path)?);
        let head: Head = toml::from_str(&text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = 1 + text.bytes().take(start).filter(|byte| *byte == b'\n').count();
            Trouble(format!("{name}:{line}: {}", error.message().split_whitespace().collect::<Vec<_>>().join(" ")))
        })?;
        let (set, found) = match head.set {
            Some(set) => {
                let set = tenant_of(&set, screen).map_err(|Trouble(problem)| Trouble(format!("{name}: {problem}")))?;
                let found = set.read_army(&text).map_err(|problem| Trouble(format!("{name}:{problem}")))?;
                (set, found)
            }
            // A file that does not say whose it is belongs to whoever can read it.
            None => {
                let read = |set: Arc<dyn Tenant>| set.read_army(&text).ok().map(|found| (set, found));
                let nobody = || Trouble(format!("{name}: {}", screen.speech.say("cli-army-no-set")));
                oriflamme_installed::tenants().into_iter().find_map(read).ok_or_else(nobody)?
            }
        };
        Ok(Army { name, set, found })
    }
}

fn report(army: &Army, priced: bool, arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let as_json = arguments.get_flag("json");
    if !army.found.faults.is_empty() {
        tell_faults(army, as_json, screen);
        return Ok(Verdict::Failed);
    }
    let ArmyOnFile { draft, verdict, .. } = &army.found;
    if as_json {
        let mut told = json!(verdict);
        told["army"] = json!(draft);
        screen.json(&told);
        return Ok(Verdict::Fine);
    }
    let speech = screen.speech;
    screen.line(painted(STRONG, speech.name(&draft.name)));
    if priced {
        show_troops(army, screen);
        for part in verdict.parts.iter().filter(|part| !part.accounts.is_empty()) {
            screen.line("");
            let title = painted(STRONG, speech.tell(&part.title));
            screen.line(format!("{title}  {}", speech.number(part.price)));
            part.accounts.iter().for_each(|account| show_account(account, screen));
        }
        if let Some(account) = &verdict.account {
            screen.line("");
            show_account(account, screen);
        }
    }
    let currency = army.set.armoury().map(|armoury| speech.tell(&armoury.currency)).unwrap_or_default();
    let summary = Message::new("cli-army-summary").with("total", verdict.total).with("budget", draft.budget);
    screen.line(speech.tell(&summary.with("currency", currency)));
    let told = |fact: &Fact| {
        let (label, value) = (speech.tell(&fact.label), speech.tell(&fact.value));
        speech.tell(&Message::new("client-labelled").with("label", label).with("value", value))
    };
    screen.line(verdict.facts.iter().map(told).collect::<Vec<_>>().join(", "));
    if !priced {
        screen.line(painted(GOOD, speech.say("cli-army-ok")));
    }
    Ok(Verdict::Fine)
}

/// What an army took from its list: line, number, troops, the price of one and of all.
fn show_troops(army: &Army, screen: &mut Screen) {
    let draft = &army.found.draft;
    let width = draft.troops.iter().map(|part| part.line.chars().count()).max().unwrap_or(0);
    let prices = prices(army.set.as_ref(), draft);
    for (ArmyPart { line, troop, number }, price) in draft.troops.iter().zip(prices) {
        let total = screen.speech.number(price * f64::from(*number));
        let price = screen.speech.number(price);
        screen.line(format!("  {line:width$}  {number:>3} × {troop:16} {price:>6} {total:>8}"));
    }
}

/// The price of one of each of the troops, by the army's list.
fn prices(set: &dyn Tenant, draft: &ArmyDraft) -> Vec<f64> {
    let list = set.armoury().and_then(|armoury| armoury.lists.into_iter().find(|list| list.id == draft.list));
    let price = |part: &ArmyPart| {
        let line = list.as_ref()?.lines.iter().find(|line| line.key == part.line)?;
        line.troops.iter().find(|troop| troop.id == part.troop).map(|troop| troop.price)
    };
    draft.troops.iter().map(|part| price(part).unwrap_or_default()).collect()
}

fn show_account(account: &Account, screen: &mut Screen) {
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

/// Everything that is wrong, in one go.
fn tell_faults(army: &Army, as_json: bool, screen: &mut Screen) {
    let (name, speech) = (&army.name, screen.speech);
    if as_json {
        let told = |(line, Ruling { clause, text, .. }): &(usize, Ruling)| json!({ "file": name, "line": line, "clause": clause, "problem": speech.tell(text) });
        screen.json(&Value::Array(army.found.faults.iter().map(told).collect()));
        return;
    }
    let word = speech.say("cli-check-failed");
    for (line, Ruling { clause, text, .. }) in &army.found.faults {
        let clause = painted(CLAUSE, format!("({clause})"));
        screen.line(format!("{}  {name}:{line}: {} {clause}", painted(BAD, &word), speech.tell(text)));
    }
}

/// The sheets of an army that keeps to the rules.
fn sheets(army: &Army, arguments: &ArgMatches, screen: &mut Screen) -> Done {
    if !army.found.faults.is_empty() {
        tell_faults(army, false, screen);
        return Ok(Verdict::Failed);
    }
    let pages = army.set.army_pages(&army.found.draft);
    if pages.is_empty() {
        let set = screen.speech.title(army.set.id());
        return Err(Trouble(screen.speech.tell(&Message::new("cli-army-no-sheets").with("set", set))));
    }
    draw(&pages, arguments, screen)
}

fn draw(pages: &[Page], arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let folder = arguments.get_one::<PathBuf>("out").cloned().unwrap_or_else(|| PathBuf::from("."));
    let trouble = |path: &PathBuf, error: std::io::Error| Trouble(format!("{}: {error}", path.display()));
    fs::create_dir_all(&folder).map_err(|error| trouble(&folder, error))?;
    for page in pages {
        let path = folder.join(format!("{}.svg", page.id));
        fs::write(&path, svg(page, screen.speech)).map_err(|error| trouble(&path, error))?;
        screen.line(path.display().to_string());
    }
    Ok(Verdict::Fine)
}
