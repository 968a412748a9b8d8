//! `oriflamme sim`: two opponents play a battle many times.
//! Relies on the rule set and its opponents.
//! Must give the same answer for the same seed on every machine.

use super::{Done, battle, number, opponent, sim_plot, tenant};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::screen::{STRONG, Screen, painted};
use crate::speech::Speech;
use crate::{Trouble, Verdict};
use clap::ArgMatches;
use oriflamme_analysis::{Arena, Share, SimSpec, SimSummary};
use oriflamme_kernel::Message;
use serde_json::{Value, json};
use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let tenant = tenant(arguments, screen)?;
    let scenario = battle(arguments, tenant.id(), screen)?;
    let setup = &scenario.cases[0].setup;
    let spec = SimSpec {
        games: number(arguments, "games"),
        seed: number(arguments, "seed"),
        a: opponent(arguments, "a", screen)?,
        b: opponent(arguments, "b", screen)?,
        swap: arguments.get_flag("swap"),
        ..SimSpec::default()
    };
    let progress = Progress::new(spec.games as usize);
    let at = |trouble: oriflamme_analysis::ArenaError| Trouble(format!("{}: {trouble}", scenario.path));
    let interrupt = Interrupt::listen();
    let told = |done| {
        progress.done(done as usize);
        interrupt.flow()
    };
    let summary = tenant.simulate(setup, &spec, &told).map_err(at)?;
    drop(progress);
    if let (Some(game), Some(path)) = (arguments.get_one::<u64>("record"), arguments.get_one::<PathBuf>("out")) {
        write(&*tenant, setup, &spec, u32::try_from(*game).unwrap_or(u32::MAX), path)?;
    }
    if let Some(path) = arguments.get_one::<PathBuf>("plot") {
        let at = |error: std::io::Error| Trouble(format!("{}: {error}", path.display()));
        std::fs::write(path, sim_plot::svg(&summary, &head(&summary, screen.speech), screen.speech)).map_err(at)?;
    }
    if arguments.get_flag("json") {
        screen.json(&json!(summary));
    } else if arguments.get_flag("csv") {
        csv(&summary, screen);
    } else {
        show(&summary, screen);
    }
    Ok(Verdict::Fine)
}

fn write(arena: &dyn Arena, setup: &Value, spec: &SimSpec, game: u32, path: &PathBuf) -> Result<(), Trouble> {
    let at = |error: std::io::Error| Trouble(format!("{}: {error}", path.display()));
    let record = arena.play(setup, spec, game)?;
    record.write(&mut BufWriter::new(File::create(path).map_err(at)?)).map_err(at)
}

/// One line for each game.
fn csv(summary: &SimSummary, screen: &mut Screen) {
    screen.line("game,a_seat,winner,finished,commands");
    for line in &summary.lines {
        let winner = line.winner.map_or("", |winner| if winner == line.a_seat { "a" } else { "b" });
        screen.line(format!("{},{},{winner},{},{}", line.game, line.a_seat, line.finished, line.commands));
    }
}

fn head(summary: &SimSummary, speech: Speech) -> String {
    speech.tell(&Message::new("cli-sim-head").with("games", summary.games).with("seed", summary.seed as f64))
}

fn show(summary: &SimSummary, screen: &mut Screen) {
    let speech = screen.speech;
    screen.line(painted(STRONG, head(summary, speech)));
    let mut row = |name: String, count: u32, share: Share| {
        let percent = |part: f64| speech.number((part * 1000.0).round() / 10.0);
        let between = Message::new("cli-sim-between").with("low", percent(share.low)).with("high", percent(share.high));
        let share = percent(share.share);
        screen.line(format!("  {name:26} {count:>6} {share:>6} %  {}", speech.tell(&between)));
    };
    row(format!("A ({})", summary.a), summary.a_wins, summary.a_share);
    row(format!("B ({})", summary.b), summary.b_wins, summary.b_share);
    row(speech.say("cli-sim-draws"), summary.draws, summary.draw_share);
    row(speech.say("cli-sim-first"), summary.first_seat_wins, summary.first_seat_share);
    let commands = Message::new("cli-sim-commands")
        .with("mean", summary.mean_commands)
        .with("fewest", summary.fewest_commands)
        .with("most", summary.most_commands)
        .with("unfinished", summary.unfinished);
    screen.line(format!("  {}", speech.tell(&commands)));
    if let Some([a, b]) = summary.mean_scores {
        screen.line(format!("  {}", speech.tell(&Message::new("cli-sim-scores").with("a", a).with("b", b))));
    }
    for (name, tolls) in ["A", "B"].iter().zip(&summary.losses) {
        if tolls.is_empty() {
            continue;
        }
        screen.line(speech.tell(&Message::new("cli-sim-losses").with("party", *name)));
        let names: Vec<String> = tolls.iter().map(|toll| speech.name(&toll.kind)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (name, toll) in names.iter().zip(tolls) {
            let share = speech.number((toll.share_lost * 1000.0).round() / 10.0);
            let lost = speech.number((toll.lost / f64::from(summary.games.max(1)) * 100.0).round() / 100.0);
            screen.line(format!("  {name:width$} {lost:>6}  {share:>5} %"));
        }
    }
    if let Some(points) = &summary.worth_of_a_point {
        for (name, exchange) in ["A", "B"].iter().zip(points) {
            let round = |value: f64| (value * 1000.0).round() / 1000.0;
            let line = Message::new("cli-sim-points")
                .with("party", *name)
                .with("spent", round(exchange.destroyed_per_point_spent))
                .with("lost", exchange.destroyed_per_point_lost.map_or("–".to_owned(), |v| speech.number(round(v))));
            screen.line(format!("  {}", speech.tell(&line)));
        }
    }
}
