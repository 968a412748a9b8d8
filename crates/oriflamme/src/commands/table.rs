//! `oriflamme table`: a person plays a battle in the terminal against the program.
//! Relies on offers for what can be chosen by number; any command can also be typed as JSON.
//! Must work with piped input too, and end when the input ends.

use super::record::{outcome_text, show_entry};
use super::{Done, named_battle, opponent, tenant_of};
use crate::plain::plain;
use crate::screen::{CLAUSE, QUIET, STRONG, Screen, painted};
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_kernel::{
    AnyGame, Dice, Header, Measure, Message, Question, Sampler, Seat, SubmitError, Viewer, write_record,
};
use oriflamme_scenario::{Scenario, battles, start};
use oriflamme_strategist::{Stop, Thought};
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufWriter};
use std::path::PathBuf;

/// How many offers are listed.
const LISTED: usize = 24;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let scenario = choose(arguments, screen)?;
    let tenant = tenant_of(&scenario.set, screen)?;
    let number = arguments.get_one::<u64>("seed").copied().unwrap_or_else(fresh_seed);
    let seed = seed_bytes(number);
    let game = start(&scenario, &scenario.cases[0], &oriflamme_installed::rules(), Dice::from_seed(seed))?;
    let you = Seat(if arguments.get_one::<String>("seat").is_some_and(|s| s == "2") { 1 } else { 0 });
    let mut opponent = tenant.opponent(opponent(arguments, "opponent", screen)?, number);
    let (sampler, measure) = (Sampler::new(number, LISTED), tenant.measure());
    let mut sitting = Sitting { game, you, sampler, shown: 0, thoughts: Vec::new(), answered: false, measure };
    screen.line(painted(STRONG, scenario.title.in_language(screen.speech.0)));
    screen.line(screen.speech.say("cli-table-help"));
    sitting.show_bases(screen);
    let mut lines = std::io::stdin().lock().lines();
    while let Some(question) = sitting.game.prompt().questions.into_iter().next() {
        if question.seat == you {
            if !sitting.your_turn(&question, &mut lines, screen) {
                break;
            }
        } else {
            let open = !question.secret && tenant.is_open(&*sitting.game);
            let thought = opponent.choose(&*sitting.game, question.seat, &Stop::default());
            let thought = thought.filter(|thought| sitting.game.submit(question.seat, &thought.command).is_ok());
            if thought.is_none() {
                // What he could not know may stand in the way: then he does what can be done.
                let others = sitting.game.offers(question.seat, &mut sitting.sampler);
                if !others.iter().any(|command| sitting.game.submit(question.seat, command).is_ok()) {
                    return Err(Trouble(screen.speech.say("cli-table-stuck")));
                }
            }
            if std::mem::take(&mut sitting.answered) {
                sitting.thoughts.clear();
            }
            sitting.thoughts.extend(thought.filter(|_| open));
            if question.secret {
                sitting.pass_over(screen);
            } else {
                sitting.show_new(screen);
            }
        }
    }
    if let Some(outcome) = sitting.game.outcome() {
        screen.line(outcome_text(&outcome, screen));
    }
    if let Some(path) = arguments.get_one::<PathBuf>("record") {
        let mut names = vec![String::new(), opponent.name()];
        names.rotate_left(you.index());
        names[you.index()] = screen.speech.say("cli-table-you");
        save(&sitting, &*tenant, names, seed, path)?;
    }
    Ok(Verdict::Fine)
}

fn choose(arguments: &ArgMatches, screen: &Screen) -> Result<Scenario, Trouble> {
    match arguments.get_one::<String>("battle") {
        Some(name) => named_battle(name, None, screen),
        None => battles(None)?.into_iter().next().ok_or_else(|| Trouble(screen.speech.say("cli-battles-none"))),
    }
}

fn fresh_seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map(|time| time.as_nanos() as u64).unwrap_or_default()
}

fn seed_bytes(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

fn save(
    sitting: &Sitting,
    rules: &dyn oriflamme_kernel::AnyRules,
    names: Vec<String>,
    seed: [u8; 32],
    path: &PathBuf,
) -> Result<(), Trouble> {
    let at = |error: std::io::Error| Trouble(format!("{}: {error}", path.display()));
    let header = Header::new(rules, sitting.game.setup(), names, seed);
    let mut file = BufWriter::new(File::create(path).map_err(at)?);
    write_record(&mut file, &header, &sitting.game.entries()).map_err(at)
}

/// One person at the table.
struct Sitting {
    game: Box<dyn AnyGame>,
    you: Seat,
    sampler: Sampler,
    /// Entries that were shown.
    shown: usize,
    /// What the opponent thought when it last chose, as far as it betrays nothing.
    thoughts: Vec<Thought<Value>>,
    /// You have done something since.
    answered: bool,
    measure: Measure,
}

impl Sitting {
    /// Asks until an answer is accepted; false when the person leaves.
    fn your_turn(
        &mut self,
        question: &Question,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
        screen: &mut Screen,
    ) -> bool {
        let offers = self.game.offers(self.you, &mut self.sampler);
        show_question(question, &offers, screen);
        loop {
            screen.ask("> ");
            let Some(Ok(line)) = lines.next() else { return false };
            let command = match line.trim() {
                "" => continue,
                "q" => return false,
                "b" => {
                    self.show_bases(screen);
                    continue;
                }
                "t" => {
                    self.show_thoughts(screen);
                    continue;
                }
                "?" => {
                    screen.line(screen.speech.say("cli-table-help"));
                    show_question(question, &offers, screen);
                    continue;
                }
                "u" => match self.game.undo(self.you) {
                    Ok(()) => {
                        self.shown = self.game.entries().len();
                        return true;
                    }
                    Err(why) => {
                        screen.line(why.to_string());
                        continue;
                    }
                },
                typed => match pick(typed, &offers) {
                    Some(command) => command,
                    None => {
                        screen.line(screen.speech.say("cli-table-unknown"));
                        continue;
                    }
                },
            };
            match self.game.submit(self.you, &command) {
                Ok(_) => {
                    self.answered = true;
                    self.show_new(screen);
                    return true;
                }
                Err(SubmitError::Refused(refusal)) => {
                    let text = screen.speech.tell(&refusal.message);
                    screen.line(format!("{text} {}", painted(CLAUSE, format!("({})", refusal.clause))));
                }
                Err(SubmitError::Malformed(problem)) => screen.line(problem),
            }
        }
    }

    fn show_new(&mut self, screen: &mut Screen) {
        let entries = self.game.entries();
        entries.iter().skip(self.shown).for_each(|entry| show_entry(entry, screen));
        self.shown = entries.len();
    }

    /// What the opponent weighed, expected and meant to do next.
    fn show_thoughts(&self, screen: &mut Screen) {
        let told = |worth: f64| (worth / self.measure.one * 10.0).round() / 10.0;
        for Thought { command, plan, worth, now, considered } in &self.thoughts {
            let key = if *considered > 1 { "cli-table-thought" } else { "cli-table-thought-only" };
            let text = Message::new(key).with("command", plain(command)).with("considered", *considered);
            screen.line(screen.speech.tell(&text.with("before", told(*now)).with("after", told(*worth))));
            if !plan.is_empty() {
                let steps: Vec<String> = plan.iter().map(plain).collect();
                let then = Message::new("cli-table-thought-then").with("steps", steps.join(" · "));
                screen.line(painted(QUIET, screen.speech.tell(&then)));
            }
        }
        let last = if self.thoughts.is_empty() { "cli-table-thought-none" } else { self.measure.text };
        screen.line(painted(QUIET, screen.speech.say(last)));
    }

    /// What the opponent answers in secret is not for your eyes.
    fn pass_over(&mut self, screen: &mut Screen) {
        self.shown = self.game.entries().len();
        screen.line(painted(QUIET, screen.speech.say("cli-table-secret")));
    }

    fn show_bases(&self, screen: &mut Screen) {
        let view = self.game.view(Viewer::Seat(self.you));
        let bases = view.get("bases").and_then(Value::as_array).cloned().unwrap_or_default();
        for base in &bases {
            let text = |key: &str| base.get(key).map(plain).unwrap_or_default();
            let side = base.get("side").and_then(Value::as_u64).unwrap_or_default() + 1;
            let cinc = if base.get("cinc") == Some(&Value::Bool(true)) { "*" } else { " " };
            let troop = format!("{}({})", text("troop"), text("grade"));
            let place = format!("FL({},{}) f{}", text("x"), text("y"), text("facing"));
            screen.line(format!(
                "  {side} {:4}{cinc} {} {troop:8} {place:24} {}",
                text("id"),
                text("status"),
                text("place")
            ));
        }
    }
}

fn show_question(question: &Question, offers: &[Value], screen: &mut Screen) {
    let text = screen.speech.tell(&question.text);
    screen.line(format!("{} {}", painted(STRONG, text), painted(CLAUSE, format!("({})", question.clause))));
    if let Some(pass) = &question.pass {
        let consequence = screen.speech.tell(pass);
        screen.line(painted(QUIET, screen.speech.tell(&Message::new("cli-table-pass").with("pass", consequence))));
    }
    for (index, offer) in offers.iter().enumerate().take(LISTED) {
        screen.line(format!("  {:>2}  {}", index + 1, plain(offer)));
    }
}

/// An offer by its number, or a command as JSON.
fn pick(typed: &str, offers: &[Value]) -> Option<Value> {
    match typed.parse::<usize>() {
        Ok(number) => offers.get(number.checked_sub(1)?).cloned(),
        Err(_) => serde_json::from_str(typed).ok(),
    }
}
