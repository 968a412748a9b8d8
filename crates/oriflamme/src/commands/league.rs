//! `oriflamme league`: levels and styles play each other, and get ratings with error bars; as a table or as markdown.
//! Relies on the rule set and its opponents and on its ready battles.
//! Must give the same table for the same seed, unless somebody thinks by the clock.

use super::{Done, battle, number, opponent_called, tenant};
use crate::Verdict;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::screen::{STRONG, Screen, painted};
use clap::ArgMatches;
use oriflamme_analysis::{League, LeagueSpec, league};
use oriflamme_kernel::Message;
use oriflamme_scenario::setups;
use serde_json::{Value, json};

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let tenant = tenant(arguments, screen)?;
    let setups: Vec<Value> = match arguments.get_one::<String>("battle") {
        Some(_) => vec![battle(arguments, tenant.id(), screen)?.cases[0].setup.clone()],
        None => setups(tenant.id())?,
    };
    let names = arguments.get_many::<String>("players").into_iter().flatten();
    let players = names.map(|name| opponent_called(name, screen)).collect::<Result<_, _>>()?;
    let games: u32 = number(arguments, "games");
    let spec = LeagueSpec { players, games, seed: number(arguments, "seed"), threads: 0 };
    let pairs = spec.players.len() * spec.players.len().saturating_sub(1) / 2;
    let progress = Progress::new(pairs * setups.len() * games as usize);
    let interrupt = Interrupt::listen();
    let table = league(&*tenant, &setups, &spec, &|done| {
        progress.done(done as usize);
        interrupt.flow()
    })?;
    drop(progress);
    if arguments.get_flag("json") {
        screen.json(&json!(table));
    } else {
        show(&table, screen);
    }
    Ok(Verdict::Fine)
}

/// Markdown, so that it can stand in a page of documentation.
fn show(table: &League, screen: &mut Screen) {
    let speech = screen.speech;
    let played: usize = table.pairings.iter().map(|pairing| pairing.points.len()).sum();
    let head = Message::new("cli-league-head")
        .with("set", table.set.as_str())
        .with("games", played)
        .with("seed", table.seed as f64);
    screen.line(painted(STRONG, speech.tell(&head)));
    screen.line(String::new());
    screen.line(speech.say("cli-league-columns"));
    screen.line("| --- | ---: | --- | ---: | ---: | ---: |");
    for standing in &table.standings {
        let lost = standing.games - standing.wins - standing.draws;
        screen.line(format!(
            "| {} | {:.0} | {:.0} … {:.0} | {} | {} | {lost} |",
            standing.player, standing.rating, standing.low, standing.high, standing.wins, standing.draws
        ));
    }
    screen.line(String::new());
    screen.line(speech.say("cli-league-pairs"));
    screen.line("| --- | --- | ---: | ---: | ---: |");
    for pairing in &table.pairings {
        let count = |worth: f64| pairing.points.iter().filter(|points| **points == worth).count();
        let (a, b) = (table.players[pairing.a], table.players[pairing.b]);
        screen.line(format!("| {b} | {a} | {} | {} | {} |", count(0.0), count(0.5), count(1.0)));
    }
}
