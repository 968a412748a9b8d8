//! `oriflamme balance`: what one number, one kind of troops or one army does to the chances of winning, for rule authors.
//! Relies on simulation; each variant runs in a process of its own, because rules read their tables once.
//! Must vary data only: cells of the rule book's tables, words of the battle, ready armies.

mod armies;

use super::{Done, battle, number, opponent, tenant};
use crate::progress::Progress;
use crate::screen::{QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_analysis::{Share, SimSpec};
use oriflamme_kernel::Message;
use oriflamme_rulebook::tables::{Amendment, amend};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::process::{Command, Stdio};

/// What came of one variant.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Variant {
    value: String,
    games: u32,
    first: u32,
    second: u32,
    draws: u32,
}

/// What is varied: `PLACE=VALUE,VALUE,...`.
struct Variation {
    place: String,
    values: Vec<String>,
}

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let one = arguments.get_one::<String>("value");
    let wanted = |kind: &'static str| arguments.get_one::<String>(kind).map(|text| (kind, text));
    let (kind, text) = wanted("vary")
        .or_else(|| wanted("troops"))
        .or_else(|| wanted("army"))
        .ok_or_else(|| Trouble(screen.speech.say("cli-balance-what")))?;
    let variation = read(text, screen)?;
    if let Some(value) = one {
        screen.json(&json!(play(arguments, kind, &variation.place, value, screen)?));
        return Ok(Verdict::Fine);
    }
    // A mistake is told once and at once, not by every process.
    tenant(arguments, screen)?;
    let progress = Progress::new(variation.values.len());
    let mut variants = Vec::with_capacity(variation.values.len());
    for (done, value) in variation.values.iter().enumerate() {
        variants.push(elsewhere(value)?);
        progress.done(done + 1);
    }
    drop(progress);
    if arguments.get_flag("json") {
        let shares = variants.iter().map(as_json).collect::<Vec<_>>();
        screen.json(&json!({ "varied": variation.place, "variants": shares }));
    } else {
        show(&variation, &variants, screen);
    }
    Ok(Verdict::Fine)
}

fn read(text: &str, screen: &Screen) -> Result<Variation, Trouble> {
    let wrong = || Trouble(screen.speech.tell(&Message::new("cli-balance-unreadable").with("text", text)));
    let (place, values) = text.rsplit_once('=').ok_or_else(wrong)?;
    let values: Vec<String> = values.split(',').map(|value| value.trim().to_owned()).collect();
    if place.trim().is_empty() || values.iter().any(String::is_empty) {
        return Err(wrong());
    }
    Ok(Variation { place: place.trim().to_owned(), values })
}

/// Plays one variant, in this process.
fn play(arguments: &ArgMatches, kind: &str, place: &str, value: &str, screen: &Screen) -> Result<Variant, Trouble> {
    if kind == "vary" {
        let set = arguments.get_one::<String>("set").map(String::as_str).unwrap_or_default();
        amend(set, &[Amendment::read(&format!("{place}={value}"))?])?;
    }
    let tenant = tenant(arguments, screen)?;
    let (name, mut setup) = match arguments.get_one::<String>("armies") {
        Some(pair) => (pair.clone(), armies::setup(tenant.id(), pair, (kind, place, value), screen)?),
        None => {
            let scenario = battle(arguments, tenant.id(), screen)?;
            (scenario.path.clone(), scenario.cases[0].setup.clone())
        }
    };
    if kind == "troops" && replace(&mut setup, place, value) == 0 {
        let message = Message::new("cli-balance-no-troops").with("troops", place).with("battle", name);
        return Err(Trouble(screen.speech.tell(&message)));
    }
    let level = opponent(arguments, "level", screen)?;
    let spec = SimSpec {
        games: number(arguments, "games"),
        seed: number(arguments, "seed"),
        a: level,
        b: level,
        ..SimSpec::default()
    };
    let summary = tenant.simulate(&setup, &spec, &|_| std::ops::ControlFlow::Continue(()))?;
    Ok(Variant {
        value: value.to_owned(),
        games: summary.games,
        first: summary.first_seat_wins,
        second: summary.second_seat_wins,
        draws: summary.draws,
    })
}

/// Lets words of a battle read otherwise, wherever they stand; how often.
fn replace(value: &mut Value, from: &str, to: &str) -> usize {
    match value {
        Value::String(text) => {
            let count = text.matches(from).count();
            *text = text.replace(from, to);
            count
        }
        Value::Array(items) => items.iter_mut().map(|item| replace(item, from, to)).sum(),
        Value::Object(map) => map.iter_mut().map(|(_, item)| replace(item, from, to)).sum(),
        _ => 0,
    }
}

/// Plays one variant in a process of its own, with the same arguments.
fn elsewhere(value: &str) -> Result<Variant, Trouble> {
    let program = std::env::current_exe()?;
    let arguments = std::env::args_os().skip(1).filter(|argument| argument != "--json");
    let output = Command::new(program)
        .args(arguments)
        .args(["--value", value])
        .stderr(Stdio::piped())
        .stdin(Stdio::null())
        .output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let line = said.lines().last().unwrap_or_default();
        return Err(Trouble(line.split_once(": ").map_or(line, |(_, rest)| rest).to_owned()));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn as_json(variant: &Variant) -> Value {
    json!({
        "value": variant.value,
        "games": variant.games,
        "first_seat_wins": variant.first,
        "second_seat_wins": variant.second,
        "draws": variant.draws,
        "first_seat_share": Share::of(variant.first, variant.games),
    })
}

fn show(variation: &Variation, variants: &[Variant], screen: &mut Screen) {
    let speech = screen.speech;
    let games = variants.first().map_or(0, |variant| variant.games);
    let head = Message::new("cli-balance-head").with("place", variation.place.as_str()).with("games", games);
    screen.line(painted(STRONG, speech.tell(&head)));
    let percent = |part: f64| speech.number((part * 1000.0).round() / 10.0);
    for variant in variants {
        let share = Share::of(variant.first, variant.games);
        let between = Message::new("cli-sim-between").with("low", percent(share.low)).with("high", percent(share.high));
        let draws = Message::new("cli-balance-draws").with("draws", variant.draws);
        let bar = "█".repeat((share.share * 30.0).round() as usize);
        let (share, between) = (percent(share.share), speech.tell(&between));
        let draws = painted(QUIET, speech.tell(&draws));
        screen.line(format!("  {:<14} {share:>6} %  {between}  {draws}  {bar}", variant.value));
    }
    if let Some(note) = verdict(variants) {
        screen.line(format!("  {}", speech.say(note)));
    }
}

/// Is the difference between the extremes more than chance?
fn verdict(variants: &[Variant]) -> Option<&'static str> {
    let shares: Vec<Share> = variants.iter().map(|variant| Share::of(variant.first, variant.games)).collect();
    let low = shares.iter().min_by(|a, z| a.share.total_cmp(&z.share))?;
    let high = shares.iter().max_by(|a, z| a.share.total_cmp(&z.share))?;
    Some(if low.high < high.low { "cli-balance-differs" } else { "cli-balance-alike" })
}
