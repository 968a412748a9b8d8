//! `oriflamme army`: checks an army file against its list, and prices it.
//! Relies on the army code of Blood and Blades, the only rule set with army files so far.
//! Must tell an army that breaks a rule (exit code 1) from a file that is none (exit code 2).

use super::Done;
use crate::screen::{BAD, CLAUSE, GOOD, STRONG, Screen, painted};
use crate::{Trouble, Verdict, input};
use clap::ArgMatches;
use oriflamme_kernel::{Message, Refusal};
use oriflamme_rules_bab::army::{ArmyError, ArmyReport, Fault, check as check_army};
use serde_json::json;
use std::path::PathBuf;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    match arguments.subcommand() {
        Some(("check", arguments)) => report(arguments, screen, false),
        Some(("price", arguments)) => report(arguments, screen, true),
        _ => Err(Trouble(screen.speech.say("cli-no-command"))),
    }
}

fn report(arguments: &ArgMatches, screen: &mut Screen, price: bool) -> Done {
    let path = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let name = path.display().to_string();
    let as_json = arguments.get_flag("json");
    match check_army(&input::text(&path)?, &name) {
        Ok(report) if as_json => screen.json(&json!(report)),
        Ok(report) => show(&report, price, screen),
        Err(error) => return broken(error, as_json, screen),
    }
    Ok(Verdict::Fine)
}

/// A name that nothing has is a mistake in the file; a rule that is broken is a finding.
fn broken(error: ArmyError, as_json: bool, screen: &mut Screen) -> Done {
    let Some(fault) = error.fault.clone().map(|fault| *fault) else { return Err(error.into()) };
    let unreadable = matches!(fault, Fault::UnknownList { .. } | Fault::UnknownLine { .. } | Fault::NoName);
    let refusal = Refusal::from(fault);
    let text = screen.speech.tell(&refusal.message);
    let line = format!("{}:{}: {text}", error.file, error.line);
    if unreadable {
        return Err(Trouble(format!("{line} ({})", refusal.clause)));
    }
    if as_json {
        screen.json(&json!({ "file": error.file, "line": error.line, "clause": refusal.clause, "problem": text }));
    } else {
        let word = painted(BAD, screen.speech.say("cli-check-failed"));
        screen.line(format!("{word}  {line} {}", painted(CLAUSE, format!("({})", refusal.clause))));
    }
    Ok(Verdict::Failed)
}

fn show(report: &ArmyReport, price: bool, screen: &mut Screen) {
    let speech = screen.speech;
    screen.line(format!("{} ({})", painted(STRONG, &report.name), report.list_name));
    if price {
        let width = report.lines.iter().map(|line| line.line.chars().count()).max().unwrap_or(0);
        for line in &report.lines {
            let troops = line.troops.to_string();
            let (price, total) = (speech.number(line.price), speech.number(line.total));
            screen.line(format!("  {:width$}  {:>3} × {troops:16} {price:>6} {total:>8}", line.line, line.number));
        }
    }
    let summary = Message::new("cli-army-summary")
        .with("bases", report.bases)
        .with("total", report.total)
        .with("budget", report.budget);
    screen.line(speech.tell(&summary));
    let morale = Message::new("cli-army-morale")
        .with("reference", report.reference_morale)
        .with("rout", report.rout_level)
        .with("aggression", u32::from(report.aggression));
    screen.line(speech.tell(&morale));
    if !price {
        screen.line(painted(GOOD, speech.say("cli-army-ok")));
    }
}
