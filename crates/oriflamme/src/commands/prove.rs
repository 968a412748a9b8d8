//! `oriflamme rulebook prove`: lets one cell of a set's tables read otherwise at a time, and tells which of them no scenario misses.
//! Relies on the scenario runner; each cell is tried in a process of its own, because rules read their tables once.
//! Must not run more than one process at a time, nor wait for one for ever.

use super::Done;
use crate::progress::Progress;
use crate::screen::{CLAUSE, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict, input};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_rulebook::tables::{self, Amendment, Cell, Table, Tables, amend};
use oriflamme_rulebook::{RuleBook, book};
use oriflamme_scenario::{Scenario, run as run_scenario};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Rules that go on for longer than this with a changed number have been noticed.
const PATIENCE: Duration = Duration::from_secs(60);

/// What came of one trial: the file that failed, if any did.
#[derive(Serialize, Deserialize)]
struct Trial {
    noticed: Option<String>,
}

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let set = arguments.get_one::<String>("set").map(String::as_str).unwrap_or_default();
    let unknown = || Trouble(screen.speech.tell(&Message::new("cli-prove-no-tables").with("set", set)));
    let played = oriflamme_installed::tenant(set).and_then(|_| book(set));
    let (book, tables) = played.zip(tables::of(set)).ok_or_else(unknown)?;
    if let Some(changed) = arguments.get_one::<String>("with") {
        let amendment = (!changed.is_empty()).then(|| Amendment::read(changed)).transpose()?;
        amend(set, amendment.as_slice())?;
        let noticed = first_failing(book, amendment.as_ref().map(|amendment| amendment.table.as_str()))?;
        screen.json(&json!(Trial { noticed }));
        return Ok(Verdict::Fine);
    }
    let wanted = arguments.get_one::<String>("table");
    let names = tables.names().filter(|name| wanted.is_none_or(|wanted| wanted == name));
    let changes: Vec<Amendment> =
        names.flat_map(|name| changes(name, tables.table(name)).collect::<Vec<_>>()).collect();
    if changes.is_empty() {
        let wanted = wanted.map(String::as_str).unwrap_or(set);
        return Err(Trouble(screen.speech.tell(&Message::new("cli-prove-nothing").with("table", wanted))));
    }
    if let Some(file) = trial(set, None)?.noticed {
        return Err(Trouble(screen.speech.tell(&Message::new("cli-prove-failing").with("file", file))));
    }
    let progress = Progress::new(changes.len());
    let mut missed = Vec::new();
    for (done, change) in changes.iter().enumerate() {
        if trial(set, Some(change))?.noticed.is_none() {
            missed.push(change);
        }
        progress.done(done + 1);
    }
    drop(progress);
    tell(book, tables, (changes.len(), &missed), arguments.get_flag("json"), screen);
    Ok(if missed.is_empty() { Verdict::Fine } else { Verdict::Failed })
}

/// Every number one greater, every flag turned over. The first column names the row, unless it names several alike.
fn changes<'a>(name: &'a str, table: Option<&'a Table>) -> impl Iterator<Item = Amendment> + 'a {
    let rows = table.into_iter().flat_map(|table| table.rows.iter().enumerate().map(move |row| (table, row)));
    rows.flat_map(move |(table, (place, row))| {
        let cells = row.iter().enumerate().skip(usize::from(table.has_keys()));
        cells.filter_map(move |(column, cell)| {
            let value = match cell {
                Cell::Integer(number) => Cell::Integer(number + 1),
                Cell::Decimal(number) => Cell::Decimal(number + 1.0),
                Cell::Flag(flag) => Cell::Flag(!flag),
                Cell::Text(_) => return None,
            };
            let [row, column] = [place, column].map(|place| format!("#{}", place + 1));
            Some(Amendment { table: name.to_owned(), row, column, value })
        })
    })
}

/// The first file of the set that fails; those that claim a clause of the table are tried first.
fn first_failing(book: &RuleBook, table: Option<&str>) -> Result<Option<String>, Trouble> {
    let sets = oriflamme_installed::rules();
    let files: Vec<Scenario> = input::scenarios(&[])?.into_iter().collect::<Result<_, _>>()?;
    let own = files.into_iter().filter(|scenario| scenario.set == book.set());
    let speaks_of = |scenario: &Scenario| {
        let claims = scenario.covers.iter().filter_map(|id| book.clause(id));
        claims.flat_map(|clause| &clause.tables).any(|name| Some(name.as_str()) == table)
    };
    let (near, far): (Vec<Scenario>, Vec<Scenario>) = own.partition(speaks_of);
    for scenario in near.iter().chain(&far) {
        if !run_scenario(scenario, &sets).is_ok_and(|report| report.passed()) {
            return Ok(Some(scenario.path.clone()));
        }
    }
    Ok(None)
}

/// One trial in a process of its own; one that breaks down or does not end has noticed the change.
fn trial(set: &str, change: Option<&Amendment>) -> Result<Trial, Trouble> {
    let mut program = Command::new(std::env::current_exe()?);
    program.args(["rulebook", "prove", set, "--with"]).arg(change.map(ToString::to_string).unwrap_or_default());
    let mut child = program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let begun = Instant::now();
    while child.try_wait()?.is_none() {
        if begun.elapsed() > PATIENCE {
            child.kill()?;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output()?;
    let broke_down = || Trial { noticed: Some(String::new()) };
    Ok(if output.status.success() { serde_json::from_slice(&output.stdout)? } else { broke_down() })
}

fn tell(book: &RuleBook, tables: &Tables, (tried, missed): (usize, &[&Amendment]), as_json: bool, screen: &mut Screen) {
    if as_json {
        let cells: Vec<_> = missed
            .iter()
            .map(|change| json!({ "change": change.told(tables), "clauses": clauses_of(book, change) }))
            .collect();
        screen.json(&json!({ "set": book.set(), "tried": tried, "unnoticed": cells }));
        return;
    }
    for change in missed {
        let clauses = painted(CLAUSE, clauses_of(book, change).join(" "));
        screen.line(format!("  {}  {clauses}", painted(QUIET, change.told(tables))));
    }
    let message =
        Message::new("cli-prove-sum").with("set", book.set()).with("tried", tried).with("missed", missed.len());
    screen.line(painted(STRONG, screen.speech.tell(&message)));
}

/// The clauses that speak of the table.
fn clauses_of<'a>(book: &'a RuleBook, change: &Amendment) -> Vec<&'a str> {
    let speaking = book.clauses().iter().filter(|clause| clause.tables.contains(&change.table));
    speaking.map(|clause| clause.id.as_str()).collect()
}
