//! Measures how fast the program is, in plain words: `make bench`, or with names to measure only those.
//!
//! Relies on whatever it measures; nothing relies on it. Add a measurement to `MEASUREMENTS` to have it printed.

mod bab;
mod dice;
mod machine;
mod magna;
mod measure;
mod odds;
mod opponents;
mod server;
mod skirmish;

use measure::Measurement;
use std::process::ExitCode;

const MEASUREMENTS: &[Measurement] = &[
    Measurement { name: "d6", about: "dice rolled from a game's stream", run: dice::d6 },
    Measurement {
        name: "skirmish-moves",
        about: "random legal Skirmish commands through a recorded game, all offers listed at each step",
        run: skirmish::random_moves,
    },
    Measurement {
        name: "skirmish-json",
        about: "the same through the JSON form that server and tools use",
        run: skirmish::random_moves_as_json,
    },
    Measurement {
        name: "skirmish-replay",
        about: "recorded Skirmish commands verified from nothing",
        run: skirmish::verified_commands,
    },
    Measurement {
        name: "skirmish-battles",
        about: "whole Skirmish games between two sergeants",
        run: skirmish::sergeants_battles,
    },
    Measurement {
        name: "bab-decision",
        about: "one Blood and Blades order judged on a table with 80 bases and 12 terrain pieces",
        run: bab::decision,
    },
    Measurement {
        name: "bab-growth",
        about: "the same judgement as the table fills, always the same density",
        run: bab::growth,
    },
    Measurement {
        name: "bab-battles",
        about: "whole Blood and Blades battles between two random players",
        run: bab::random_battles,
    },
    Measurement {
        name: "magna-moves",
        about: "where a character of La Magna Carta can go, on a map of 60 x 40 hexes with all rules of ground, sides, levels and people",
        run: magna::move_ranges,
    },
    Measurement {
        name: "magna-fire",
        about: "what a shooter of La Magna Carta can aim at, on the same map with all rules of ground, sides and levels",
        run: magna::lines_of_fire,
    },
    Measurement {
        name: "opponents-battles",
        about: "whole battles between two opponents of each level, in every rule set, on one thread",
        run: opponents::battles,
    },
    Measurement {
        name: "opponents-threads",
        about: "the battles of two sergeants on one thread and on two",
        run: opponents::scaling,
    },
    Measurement {
        name: "opponents-growth",
        about: "the captain's plan for one turn of Blood and Blades as the armies grow",
        run: opponents::growth,
    },
    Measurement {
        name: "odds-match-ups",
        about: "exact odds of Blood and Blades match-ups, position built and all throws asked of the rules",
        run: odds::match_ups,
    },
    Measurement {
        name: "odds-growth",
        about: "exact odds of one fight on the table as the armies grow",
        run: odds::growth,
    },
    Measurement { name: "odds-pools", about: "exact odds of dice pools with saves", run: odds::pools },
    Measurement {
        name: "server-preview",
        about: "a preview asked over the WebSocket while a base is dragged, on a table with 80 bases, until its answer",
        run: server::previews,
    },
    Measurement {
        name: "server-commands",
        about: "commands of 50 games at once over 100 WebSockets, each on disk before it is answered",
        run: server::commands,
    },
];

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let Some(unknown) = wanted.iter().find(|name| MEASUREMENTS.iter().all(|m| m.name != **name)) {
        eprintln!("There is no measurement '{unknown}'. There are:");
        for measurement in MEASUREMENTS {
            eprintln!("  {}: {}", measurement.name, measurement.about);
        }
        return ExitCode::FAILURE;
    }
    println!("{}", machine::describe());
    for measurement in MEASUREMENTS {
        if wanted.is_empty() || wanted.iter().any(|name| name == measurement.name) {
            measurement.print();
        }
    }
    ExitCode::SUCCESS
}
