//! Armies of Blood and Blades: checked against their list and their budget.
//! Relies on the army code of that rule set.
//! Must not judge anything itself.

use super::{ArmyFile, fault_json, tell_fault};
use crate::commands::Done;
use crate::screen::{GOOD, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use oriflamme_kernel::{Message, Refusal};
use oriflamme_rules_bab::army::{ArmyError, ArmyReport, Fault, check as check_army};
use serde_json::json;

pub fn report(file: &ArmyFile, price: bool, screen: &mut Screen) -> Done {
    match check_army(&file.text, &file.name) {
        Ok(report) if file.as_json => screen.json(&json!(report)),
        Ok(report) => show(&report, price, screen),
        Err(error) => return broken(error, file.as_json, screen),
    }
    Ok(Verdict::Fine)
}

/// A name that nothing has is a mistake in the file; a rule that is broken is a finding.
fn broken(error: ArmyError, as_json: bool, screen: &mut Screen) -> Done {
    let Some(fault) = error.fault.clone().map(|fault| *fault) else { return Err(error.into()) };
    let unreadable = matches!(fault, Fault::UnknownList { .. } | Fault::UnknownLine { .. } | Fault::NoName);
    let refusal = Refusal::from(fault);
    if unreadable {
        let text = screen.speech.tell(&refusal.message);
        return Err(Trouble(format!("{}:{}: {text} ({})", error.file, error.line, refusal.clause)));
    }
    if as_json {
        let told = fault_json(&error.file, error.line, &refusal, screen);
        screen.json(&told);
    } else {
        tell_fault(&error.file, error.line, &refusal, screen);
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
