//! Random battles to the end: nothing breaks, nobody is stuck, what is offered is accepted.

use oriflamme_analysis::{FuzzSpec, fuzz};
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_grandes::setup::Setup;
use serde_json::json;
use std::ops::ControlFlow;

fn number(name: &str, usual: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn setups() -> Vec<Setup> {
    let battles = [
        json!({ "armies": ["orcs", "dwarfs"], "options": { "turn-limit": 8 } }),
        json!({
            "armies": ["goblins", "wood-elves"], "start": { "deployed": true },
            "options": { "races": true, "objectives": true, "turn-limit": 4 },
            "objectives": [{ "at": [90, 75] }, { "at": [60, 25], "owner": 0 }],
        }),
        json!({
            "armies": ["barbarians", "chaos"], "table": { "width": 150, "depth": 150 },
            "options": { "races": true, "weather": true, "turn-limit": 4 }, "ask-army-morale": true,
        }),
        json!({
            "table": { "width": 60, "depth": 50 }, "start": { "hand": 0 }, "options": { "turn-limit": 6 },
            "units": "first W warlord cc4 hero at(10,10)\nsecond X warlord cc4 wizard staff at(50,40)\n\
                      first A at(20,20) sh5/2 st5/3\nfirst B at(35,20) po6/2 power:movement/special\n\
                      second Y at(22,30) po6/2 power:morale/special\nsecond Z at(38,32) po6/3 power:melee/bonus",
            "terrain": [{ "kind": "cliff", "outline": [[25, 22], [30, 22], [30, 28], [25, 28]] }],
        }),
    ];
    battles.map(|battle| serde_json::from_value(battle).expect("a set-up")).to_vec()
}

#[test]
fn random_battles_end_and_break_nothing() {
    let only = std::env::var("FUZZ_ONLY").ok().and_then(|text| text.parse().ok());
    let spec =
        FuzzSpec { games: number("FUZZ_GAMES", 12), seed: number("FUZZ_SEED", 1).into(), only, ..FuzzSpec::default() };
    let report = fuzz(&GrandesBatailles, &setups(), &spec, &|_| ControlFlow::Continue(())).expect("sound set-ups");
    for finding in &report.findings {
        println!("{finding:?}");
    }
    println!("{} commands, {} offers", report.commands, report.offers_tried);
    assert!(report.findings.is_empty(), "{} findings", report.findings.len());
}
