//! `oriflamme luck`: what the dice of a recorded game were expected to bring, and what they brought.
//! Relies on the record being played again and on the exact odds of each throw.
//! Must say what it leaves out.

use super::{Done, record, tenant_of};
use crate::screen::{QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_kernel::{LuckReport, Message, StakeLuck, ThrowLuck};
use serde_json::json;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let (path, replay) = record::played(arguments, screen)?;
    let tenant = tenant_of(&replay.header.set, screen)?;
    let report = tenant.luck(&*replay.game).ok_or_else(|| Trouble(path.clone()))?;
    if arguments.get_flag("json") {
        screen.json(&json!({ "file": path, "seats": replay.header.seats, "luck": report }));
    } else {
        show(&report, screen);
    }
    Ok(Verdict::Fine)
}

fn show(report: &LuckReport, screen: &mut Screen) {
    let speech = screen.speech;
    for stake in &report.stakes {
        show_stake(stake, screen);
    }
    if report.left_out > 0 {
        let message = Message::new("cli-luck-left-out").with("throws", report.left_out);
        screen.line(painted(QUIET, speech.tell(&message)));
    }
}

fn rounded(value: f64, screen: &Screen) -> String {
    screen.speech.number((value * 100.0).round() / 100.0)
}

fn show_stake(stake: &StakeLuck, screen: &mut Screen) {
    let speech = screen.speech;
    screen.line(painted(STRONG, speech.say(stake.stake.text)));
    for (seat, reckoned) in stake.seats.iter().enumerate() {
        let message = Message::new("cli-luck-seat")
            .with("seat", seat + 1)
            .with("expected", rounded(reckoned.expected, screen))
            .with("actual", rounded(reckoned.actual, screen));
        screen.line(format!("  {}", speech.tell(&message)));
    }
    let (lucky, amount) = if stake.luck >= 0.0 { (1, stake.luck) } else { (2, -stake.luck) };
    let message = Message::new("cli-luck-total")
        .with("seat", lucky)
        .with("amount", rounded(amount, screen))
        .with("percent", speech.number((stake.as_good * 1000.0).round() / 10.0))
        .with("throws", stake.throws.len());
    screen.line(format!("  {}", speech.tell(&message)));
    if !stake.swings.is_empty() {
        screen.line(format!("  {}", speech.say("cli-luck-swings")));
    }
    for throw in stake.swings.iter().filter_map(|at| stake.throws.get(*at as usize)) {
        screen.line(format!("    {}", swing(throw, screen)));
    }
}

/// `command 57, Sp A against Bd B (5 2), Bd B recoils: 1.5 for player 2`.
fn swing(throw: &ThrowLuck, screen: &Screen) -> String {
    let speech = screen.speech;
    let dice: Vec<String> = throw.rolls.iter().map(|roll| roll.face.to_string()).collect();
    let result = throw.result.as_ref().map(|result| format!(", {}", speech.tell(result))).unwrap_or_default();
    let (seat, amount) = if throw.luck >= 0.0 { (1, throw.luck) } else { (2, -throw.luck) };
    let message = Message::new("cli-luck-swing")
        .with("command", throw.seq + 1)
        .with("what", format!("{} ({}){result}", speech.tell(&throw.title), dice.join(" ")))
        .with("seat", seat)
        .with("amount", rounded(amount, screen));
    speech.tell(&message)
}
