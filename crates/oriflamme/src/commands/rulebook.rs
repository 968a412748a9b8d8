//! `oriflamme rulebook`: the clauses, and how many of them the engine enforces and the scenarios prove.
//! Relies on the rule books and on running the embedded scenario files.
//! Must not count a claim that no run has confirmed.

use super::{Done, clause_table, prove};
use crate::screen::{CLAUSE, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict, input, progress::Progress};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_rulebook::{ClauseText, Kind, Language, RuleBook, book, coverage, rulings, tables, tables::Table};
use oriflamme_scenario::run as run_scenario;
use serde_json::{Value, json};

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    match arguments.subcommand() {
        Some(("list", arguments)) => list(arguments, screen),
        Some(("show", arguments)) => show(arguments, screen),
        Some(("coverage", arguments)) => cover(arguments, screen),
        Some(("prove", arguments)) => prove::run(arguments, screen),
        _ => Err(Trouble(screen.speech.say("cli-no-command"))),
    }
}

/// The books of the named set, or all.
fn books(arguments: &ArgMatches, screen: &Screen) -> Result<Vec<&'static RuleBook>, Trouble> {
    match arguments.get_one::<String>("set") {
        None => Ok(oriflamme_rulebook::sets().into_iter().filter_map(book).collect()),
        Some(set) => match book(set) {
            Some(book) => Ok(vec![book]),
            None => {
                let known = oriflamme_rulebook::sets().join(", ");
                let message = Message::new("cli-no-rulebook").with("set", set.as_str()).with("known", known);
                Err(Trouble(screen.speech.tell(&message)))
            }
        },
    }
}

fn list(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let books = books(arguments, screen)?;
    let words = arguments.get_one::<String>("find");
    let language = language_of_books(screen);
    let clauses_wanted = words.is_some() || arguments.get_one::<String>("set").is_some();
    let chosen = |book: &'static RuleBook| -> Vec<&'static ClauseText> {
        match words {
            Some(words) => book.search(words),
            None => book.clauses().iter().collect(),
        }
    };
    if arguments.get_flag("json") {
        let value = if clauses_wanted {
            books.into_iter().flat_map(chosen).map(|clause| json!(clause)).collect()
        } else {
            let head = |b: &RuleBook| json!({ "set": b.set(), "name": b.name(), "version": b.version(), "clauses": b.clauses().len() });
            books.into_iter().map(head).collect()
        };
        screen.json(&Value::Array(value));
        return Ok(Verdict::Fine);
    }
    for book in books {
        if !clauses_wanted {
            let message = Message::new("cli-rulebook-head")
                .with("name", book.name())
                .with("version", book.version())
                .with("clauses", book.clauses().len());
            let text = screen.speech.tell(&message);
            screen.line(format!("{}  {text}", painted(STRONG, format!("{:8}", book.set()))));
            continue;
        }
        let mut chapter = "";
        for clause in chosen(book) {
            if clause.chapter != chapter && words.is_none() {
                chapter = &clause.chapter;
                screen.line(painted(STRONG, chapter_title(book, chapter, language)));
            }
            let id = painted(CLAUSE, format!("{:18}", clause.id));
            screen.line(format!("  {id} {}", clause.title_in(language)));
        }
    }
    Ok(Verdict::Fine)
}

fn chapter_title<'a>(book: &'a RuleBook, key: &'a str, language: Language) -> &'a str {
    book.chapter(key).map_or(key, |chapter| chapter.title_in(language))
}

fn show(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let ids: Vec<&String> = arguments.get_many::<String>("id").map(|ids| ids.collect()).unwrap_or_default();
    let mut found = Vec::new();
    for id in ids {
        let clause = oriflamme_rulebook::clause(id)
            .ok_or_else(|| Trouble(screen.speech.tell(&Message::new("cli-no-clause").with("id", id.as_str()))))?;
        found.push(clause);
    }
    if arguments.get_flag("json") {
        screen.json(&json!(found));
        return Ok(Verdict::Fine);
    }
    for clause in found {
        show_clause(clause, screen);
    }
    Ok(Verdict::Fine)
}

fn show_clause(clause: &ClauseText, screen: &mut Screen) {
    let speech = screen.speech;
    let language = language_of_books(screen);
    let kind = speech.say(kind_key(clause.kind));
    let heading = painted(STRONG, clause.title_in(language));
    screen.line(format!("{}  {heading}  {}", painted(CLAUSE, &clause.id), painted(QUIET, kind)));
    screen.line(format!("  {}", clause.text_in(language).replace('\n', "\n  ")));
    let mut note = |key: &'static str, value: Option<&str>| {
        if let Some(value) = value {
            screen.line(format!("  {} {value}", painted(QUIET, speech.say(key))));
        }
    };
    note("cli-clause-advice", clause.advice_in(language));
    let ruling = clause.ruling.as_deref().map(|heading| ruling(clause, heading, language));
    note("cli-clause-ruling", ruling.as_deref());
    note("cli-clause-period", clause.period_in(language));
    note("cli-clause-peoples", clause.peoples_in(language));
    let proofs = proofs_of(&clause.id).join(", ");
    note("cli-clause-proofs", (!proofs.is_empty()).then_some(proofs.as_str()));
    for table in tables_of(clause) {
        screen.line(format!("\n  {}", painted(STRONG, table.words_in(&table.title, language))));
        for line in clause_table::lines(table, language, speech) {
            screen.line(format!("  {line}"));
        }
    }
}

/// The heading of a ruling and its text, set in by a step more than the clause.
fn ruling(clause: &ClauseText, heading: &str, language: Language) -> String {
    let text = rulings::ruling(set_of(clause), heading, language).unwrap_or_default();
    text.lines().fold(heading.to_owned(), |told, line| format!("{told}\n    {line}"))
}

fn set_of(clause: &ClauseText) -> &str {
    clause.id.split('.').next().unwrap_or_default()
}

fn tables_of(clause: &ClauseText) -> impl Iterator<Item = &'static Table> {
    let all = tables::of(set_of(clause));
    clause.tables.iter().filter_map(move |name| all?.table(name))
}

fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Definition => "cli-kind-definition",
        Kind::Procedure => "cli-kind-procedure",
        Kind::Constraint => "cli-kind-constraint",
        Kind::Permission => "cli-kind-permission",
        Kind::Modifier => "cli-kind-modifier",
        Kind::Outcome => "cli-kind-outcome",
        Kind::Table => "cli-kind-table",
        Kind::Setup => "cli-kind-setup",
        Kind::Scoring => "cli-kind-scoring",
        Kind::Optional => "cli-kind-optional",
        Kind::Data => "cli-kind-data",
    }
}

/// Files that claim to prove a clause.
fn proofs_of(id: &str) -> Vec<String> {
    let files = input::scenarios(&[]).unwrap_or_default();
    files.into_iter().flatten().filter(|s| s.covers.iter().any(|c| c == id)).map(|s| s.path).collect()
}

fn cover(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let books = books(arguments, screen)?;
    let evidence = gather(&books, screen)?;
    let reports: Vec<coverage::Report> = books.iter().map(|book| coverage::coverage(book, &evidence)).collect();
    if arguments.get_flag("json") {
        let mut values: Vec<Value> = reports.iter().map(|report| json!(report)).collect();
        let one = arguments.get_one::<String>("set").is_some();
        screen.json(&if one { values.pop().unwrap_or_default() } else { Value::Array(values) });
    } else {
        let language = language_of_books(screen);
        for (book, report) in books.iter().zip(&reports) {
            screen.line(painted(STRONG, format!("{} {}", book.name(), book.version())));
            screen.line(coverage::text_table(report, language));
            if arguments.get_flag("uncovered") {
                let speech = screen.speech;
                let recited =
                    report.ids.recited.iter().map(|id| format!("{id}  {}", speech.say("cli-coverage-recited")));
                let uncovered = report.ids.uncovered.iter().cloned();
                uncovered.chain(recited).for_each(|line| screen.line(line));
            }
        }
    }
    if arguments.get_flag("floor") { floor(&reports, screen) } else { Ok(Verdict::Fine) }
}

fn floor(reports: &[coverage::Report], screen: &mut Screen) -> Done {
    let floor = coverage::Floor::committed()?;
    let language = language_of_books(screen);
    let mut verdict = Verdict::Fine;
    for compared in reports.iter().map(|report| floor.compare(report)) {
        screen.remark(compared.message(language));
        if !compared.passes() {
            verdict = Verdict::Failed;
        }
    }
    Ok(verdict)
}

/// Runs the embedded files of the books' sets and notes what they prove.
fn gather(books: &[&RuleBook], screen: &mut Screen) -> Result<coverage::Evidence, Trouble> {
    let sets = oriflamme_installed::rules();
    let mut evidence = coverage::Evidence::default();
    for rules in sets.iter() {
        evidence.enforced.extend(rules.enforced().iter().map(|id| (*id).to_owned()));
    }
    let files = input::scenarios(&[])?;
    let progress = Progress::new(files.len());
    let mut failing = 0;
    for (index, scenario) in files.into_iter().enumerate() {
        progress.done(index);
        let scenario = scenario?;
        if books.iter().any(|book| book.set() == scenario.set) {
            let report = run_scenario(&scenario, &sets)?;
            failing += usize::from(!report.passed());
            evidence.played.extend(report.played);
            evidence.recited.extend(report.recited);
        }
    }
    drop(progress);
    if failing > 0 {
        screen.remark(screen.speech.tell(&Message::new("cli-coverage-failing").with("files", failing)));
    }
    Ok(evidence)
}

fn language_of_books(screen: &Screen) -> Language {
    match screen.speech.0 {
        oriflamme_texts::Language::English => Language::English,
        oriflamme_texts::Language::French => Language::French,
    }
}
