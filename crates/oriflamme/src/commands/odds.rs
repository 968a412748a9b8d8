//! `oriflamme odds`: the exact chances of a match-up, of all against all, and the proof that they are right.
//! Relies on the match-ups of the rule set, which the rules themselves resolve.
//! Must name what is unknown and list what there is.

use super::{Done, number, tenant};
use crate::progress::Progress;
use crate::screen::{BAD, CLAUSE, GOOD, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_analysis::plot::{BarPart, HeatCell, HeatMap, OddsBar};
use oriflamme_analysis::{Analyst, Proof, ProofSpec};
use oriflamme_kernel::{
    Account, AnyMatchUps, Given, LIMIT, MatchRequest, MatchTrouble, Message, Met, NoOdds, Part, Spread,
};
use oriflamme_scenario::setups;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The bar beside a chance is so many characters for certainty.
const BAR: f64 = 30.0;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let tenant = tenant(arguments, screen)?;
    let words: Vec<String> = arguments.get_many::<String>("words").map(|w| w.cloned().collect()).unwrap_or_default();
    if arguments.get_flag("prove") {
        return prove(&*tenant, arguments, screen);
    }
    if arguments.get_flag("list") {
        return list(tenant.match_ups(), arguments, screen);
    }
    if arguments.get_flag("matrix") {
        return matrix(tenant.match_ups(), &words, arguments, screen);
    }
    let [a, b, given @ ..] = words.as_slice() else {
        return Err(Trouble(screen.speech.say("cli-odds-two")));
    };
    let request = MatchRequest { troops: [a.clone(), b.clone()], given: read(given, screen)? };
    let met = meet(tenant.match_ups(), &request, screen)?;
    let title = title(tenant.match_ups(), &request, screen);
    if let Some(path) = arguments.get_one::<PathBuf>("plot") {
        write(path, &bar(&title, given, &met, screen).svg())?;
    }
    if arguments.get_flag("json") {
        screen.json(&as_json(&request, given, &met, screen));
    } else {
        show(&title, given, &met, screen);
    }
    Ok(Verdict::Fine)
}

fn read(words: &[String], screen: &Screen) -> Result<Vec<Given>, Trouble> {
    words.iter().map(|word| Given::read(word).map_err(|trouble| told(&trouble, screen))).collect()
}

fn meet(match_ups: &dyn AnyMatchUps, request: &MatchRequest, screen: &Screen) -> Result<Spread<Met>, Trouble> {
    match_ups.odds(request, LIMIT).map_err(|trouble| told(&trouble, screen))
}

/// Why two cannot meet, in the reader's language.
fn told(trouble: &MatchTrouble, screen: &Screen) -> Trouble {
    let message = match trouble {
        MatchTrouble::Unreadable(text) => Message::new("cli-odds-unreadable").with("text", text.as_str()),
        MatchTrouble::Troops { written, known } => {
            Message::new("cli-odds-no-troops").with("written", written.as_str()).with("known", known.join(", "))
        }
        MatchTrouble::Circumstance { written, known } => {
            Message::new("cli-odds-no-circumstance").with("written", written.as_str()).with("known", known.join(", "))
        }
        MatchTrouble::NeedsSide { name } => Message::new("cli-odds-needs-side").with("name", *name),
        MatchTrouble::HasNoSide { name } => Message::new("cli-odds-no-side").with("name", *name),
        MatchTrouble::Number { name, most } => Message::new("cli-odds-number").with("name", *name).with("most", *most),
        MatchTrouble::Impossible(message) => message.clone(),
        MatchTrouble::Odds(NoOdds::Refused(refusal)) => {
            return Trouble(format!("{} ({})", screen.speech.tell(&refusal.message), refusal.clause));
        }
        MatchTrouble::Odds(problem) => return Trouble(problem.to_string()),
    };
    Trouble(screen.speech.tell(&message))
}

fn title(match_ups: &dyn AnyMatchUps, request: &MatchRequest, screen: &Screen) -> String {
    let [a, b] = request.troops.each_ref().map(|troops| screen.speech.tell(&match_ups.called(troops)));
    screen.speech.tell(&Message::new("cli-odds-title").with("a", a).with("b", b))
}

fn percent(chance: f64, screen: &Screen) -> String {
    screen.speech.number((chance * 1000.0).round() / 10.0)
}

/// `30.6 % (11 of 36)`.
fn share(part: &Part<Met>, screen: &Screen) -> String {
    let (ways, of) = part.chance.lowest_terms();
    let message = Message::new("cli-odds-share")
        .with("percent", percent(part.chance.value(), screen))
        .with("ways", ways.to_string())
        .with("of", of.to_string());
    screen.speech.tell(&message)
}

fn show(title: &str, given: &[String], met: &Spread<Met>, screen: &mut Screen) {
    screen.line(painted(STRONG, title));
    if !given.is_empty() {
        screen.line(format!("  {}", given.join(", ")));
    }
    if let Some(account) = met.parts.iter().find_map(|part| part.result.account.as_ref()) {
        before_the_dice(account, screen);
    }
    for part in &met.parts {
        let percent = percent(part.chance.value(), screen);
        let (ways, of) = part
            .chance
            .out_of(u128::from(met.throws))
            .map_or(part.chance.lowest_terms(), |ways| (ways, u128::from(met.throws)));
        let bar = "█".repeat((part.chance.value() * BAR).round() as usize);
        let text = screen.speech.tell(&part.result.verdict.text);
        let fraction = painted(QUIET, format!("{ways:>4}/{of}"));
        screen.line(format!("  {percent:>6} % {fraction}  {text:<26} {bar}"));
    }
    let message = Message::new("cli-odds-throws").with("throws", met.throws as f64);
    screen.line(painted(QUIET, format!("  {}", screen.speech.tell(&message))));
}

/// What each side brings before a die is thrown, with the clauses that say so.
fn before_the_dice(account: &Account, screen: &mut Screen) {
    for part in &account.parts {
        let lines: Vec<String> = part
            .lines
            .iter()
            .filter(|line| line.roll.is_none())
            .map(|line| {
                let value = screen.speech.signed(line.value.unwrap_or_default());
                let clause = painted(CLAUSE, format!("({})", line.clause));
                format!("{value} {} {clause}", screen.speech.tell(&line.text))
            })
            .collect();
        if lines.is_empty() {
            continue;
        }
        let who = screen.speech.tell(&part.who);
        let side = Message::new("cli-odds-side").with("who", who).with("lines", lines.join(", "));
        screen.line(format!("  {}", screen.speech.tell(&side)));
    }
}

fn as_json(request: &MatchRequest, given: &[String], met: &Spread<Met>, screen: &Screen) -> Value {
    let parts: Vec<Value> = met
        .parts
        .iter()
        .map(|part| {
            json!({
                "chance": part.chance,
                "text": screen.speech.tell(&part.result.verdict.text),
                "key": part.result.verdict.text,
                "gain": part.result.verdict.gain,
                "rolls": part.rolls,
                "account": part.result.account,
            })
        })
        .collect();
    json!({ "a": request.troops[0], "b": request.troops[1], "given": given, "throws": met.throws, "outcomes": parts })
}

fn bar(title: &str, given: &[String], met: &Spread<Met>, screen: &Screen) -> OddsBar {
    let parts = met.parts.iter().map(|part| BarPart {
        chance: part.chance.value(),
        text: screen.speech.tell(&part.result.verdict.text),
        share: share(part, screen),
        gain: part.result.verdict.gain,
    });
    let throws = screen.speech.tell(&Message::new("cli-odds-throws").with("throws", met.throws as f64));
    let mut notes = vec![throws];
    if !given.is_empty() {
        notes.insert(0, given.join(", "));
    }
    OddsBar { title: title.to_owned(), notes, parts: parts.collect() }
}

fn list(match_ups: &dyn AnyMatchUps, arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let speech = screen.speech;
    if arguments.get_flag("json") {
        screen.json(&json!({ "troops": match_ups.troops(), "circumstances": match_ups.circumstances() }));
        return Ok(Verdict::Fine);
    }
    screen.line(painted(STRONG, speech.say("cli-odds-troops")));
    let troops = match_ups.troops();
    let called = |name: &String| {
        let called = speech.tell(&match_ups.called(name));
        if called == *name { called } else { format!("{name} ({called})") }
    };
    let troops: Vec<String> = troops.iter().map(called).collect();
    let width = troops.iter().map(|name| name.chars().count()).max().unwrap_or_default().max(11);
    for line in troops.chunks((96 / (width + 1)).max(1)) {
        let names: Vec<String> = line.iter().map(|name| format!("{name:<width$}")).collect();
        screen.line(format!("  {}", names.join(" ").trim_end()));
    }
    if !match_ups.circumstances().is_empty() {
        screen.line(painted(STRONG, speech.say("cli-odds-circumstances")));
    }
    for circumstance in match_ups.circumstances() {
        let side = if circumstance.sided { "a:" } else { "" };
        let number = if circumstance.most > 1 { format!("=1..{}", circumstance.most) } else { String::new() };
        let name = format!("{side}{}{number}", circumstance.name);
        screen.line(format!("  {name:<20} {}", speech.say(circumstance.text)));
    }
    Ok(Verdict::Fine)
}

fn matrix(match_ups: &dyn AnyMatchUps, given: &[String], arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let names = match_ups.typical_troops();
    let given_words = read(given, screen)?;
    let output = arguments.get_one::<PathBuf>("output");
    let as_json = arguments.get_flag("json");
    if output.is_none() && !as_json {
        return Err(Trouble(screen.speech.say("cli-odds-matrix-where")));
    }
    let progress = Progress::new(names.len());
    let mut rows: Vec<Vec<Option<Spread<Met>>>> = Vec::with_capacity(names.len());
    for (number, a) in names.iter().enumerate() {
        let mut row = Vec::with_capacity(names.len());
        for b in &names {
            let request = MatchRequest { troops: [a.clone(), b.clone()], given: given_words.clone() };
            row.push(match match_ups.odds(&request, LIMIT) {
                Ok(met) => Some(met),
                // Some cannot meet under these circumstances; what is misspelt concerns all.
                Err(MatchTrouble::Impossible(_) | MatchTrouble::Odds(NoOdds::Refused(_))) => None,
                Err(trouble) => return Err(told(&trouble, screen)),
            });
        }
        rows.push(row);
        progress.done(number + 1);
    }
    drop(progress);
    if let Some(path) = output {
        write(path, &heat_map(match_ups, &names, given, &rows, screen).svg())?;
    }
    if as_json {
        let cells = |row: &Vec<Option<Spread<Met>>>| row.iter().map(|met| met.as_ref().map(lost)).collect::<Vec<_>>();
        let rows: Vec<_> = rows.iter().map(cells).collect();
        screen.json(&json!({ "troops": names, "given": given, "lost": rows }));
    }
    Ok(Verdict::Fine)
}

/// The chances that B and that A is lost.
fn lost(met: &Spread<Met>) -> [f64; 2] {
    [2, -2].map(|gain| met.chance_of(|met| met.verdict.gain == gain).value())
}

fn heat_map(
    match_ups: &dyn AnyMatchUps,
    names: &[String],
    given: &[String],
    rows: &[Vec<Option<Spread<Met>>>],
    screen: &Screen,
) -> HeatMap {
    let speech = screen.speech;
    let called: Vec<String> = names.iter().map(|name| speech.tell(&match_ups.called(name))).collect();
    let cell = |a: usize, b: usize| {
        let title = format!("{} – {}", called[a], called[b]);
        let Some(met) = &rows[a][b] else { return HeatCell { balance: 0.0, label: "·".to_owned(), title } };
        let [they, we] = lost(met);
        let part = |part: &Part<Met>| {
            format!("{} {} %", speech.tell(&part.result.verdict.text), percent(part.chance.value(), screen))
        };
        let parts: Vec<String> = met.parts.iter().map(part).collect();
        let label = format!("{:.0}", they * 100.0);
        HeatCell { balance: they - we, label, title: format!("{title}\n{}", parts.join("\n")) }
    };
    let mut notes = vec![speech.say("cli-odds-map-note"), speech.say("cli-odds-map-colour")];
    if !given.is_empty() {
        notes.insert(0, given.join(", "));
    }
    let set = speech.title(match_ups.id());
    let short = |name: &String| name.strip_prefix("Reg ").unwrap_or(name).to_owned();
    HeatMap {
        title: speech.tell(&Message::new("cli-odds-map-title").with("set", set)),
        notes,
        names: called.iter().map(short).collect(),
        rows: speech.say("cli-odds-map-rows"),
        columns: speech.say("cli-odds-map-columns"),
        scale: ["cli-odds-map-column-wins", "cli-odds-map-even", "cli-odds-map-row-wins"].map(|key| speech.say(key)),
        cells: (0..names.len()).map(|a| (0..names.len()).map(|b| cell(a, b)).collect()).collect(),
    }
}

fn write(path: &PathBuf, text: &str) -> Result<(), Trouble> {
    std::fs::write(path, text).map_err(|error| Trouble(format!("{}: {error}", path.display())))
}

fn prove(analyst: &dyn Analyst, arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let setups = setups(analyst.id())?;
    let spec = ProofSpec {
        situations: number(arguments, "situations"),
        samples: number(arguments, "samples"),
        seed: number(arguments, "seed"),
        ..ProofSpec::default()
    };
    let progress = Progress::new(spec.situations as usize);
    let proof = analyst.prove(&setups, &spec, &|done| progress.done(done as usize))?;
    drop(progress);
    if arguments.get_flag("json") {
        screen.json(&json!({ "proof": proof, "holds": proof.holds() }));
    } else {
        show_proof(&proof, screen);
    }
    Ok(if proof.holds() { Verdict::Fine } else { Verdict::Failed })
}

fn show_proof(proof: &Proof, screen: &mut Screen) {
    let speech = screen.speech;
    let head = Message::new("cli-odds-proof")
        .with("situations", proof.situations)
        .with("samples", proof.samples)
        .with("outcomes", proof.outcomes);
    let found = Message::new("cli-odds-proof-outside")
        .with("outside", proof.outside)
        .with("allowed", proof.allowed)
        .with("impossible", proof.impossible);
    let (style, verdict) = if proof.holds() { (GOOD, "cli-odds-proof-holds") } else { (BAD, "cli-odds-proof-fails") };
    screen.line(speech.tell(&head));
    screen.line(format!("  {}", speech.tell(&found)));
    if let Some(worst) = &proof.worst {
        let message = Message::new("cli-odds-proof-worst")
            .with("command", worst.command.as_str())
            .with("chance", percent(worst.chance, screen))
            .with("times", worst.times)
            .with("tail", format!("{:.1e}", worst.tail));
        screen.line(painted(QUIET, format!("  {}", speech.tell(&message))));
    }
    screen.line(painted(style, speech.say(verdict)));
}
