//! Grandes batailles: what waits beside the table, until it is deployed.

use super::{answers_alike, asked};
use oriflamme_kernel::{Dice, Game, Seat};
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_grandes::prepare::{Stage, preparing};
use oriflamme_rules_grandes::setup::Setup;
use oriflamme_strategist::{Known, Level, OpponentSpec, Stop};
use serde_json::json;

/// Three usual units; three that are slow and strong; three that are wide and frail.
const RESERVES: [&str; 3] = [
    "second X\nsecond Y\nsecond Z",
    "second X me9/3 mv2/1\nsecond Y me9/3 mv2/1\nsecond Z me9/3 life5",
    "second X 20x5 re2/1\nsecond Y 20x5 re2/1\nsecond Z 20x5 mv8/3",
];

fn world(reserve: &str) -> Game<GrandesBatailles> {
    let setup: Setup = serde_json::from_value(json!({
        "table": { "width": 120, "depth": 150 },
        "units": format!("
            first W warlord cc2
            first A
            first B mv7/2
            first C 20x5
            second V warlord cc2
            {reserve}"),
        "sides": [{ "points": 1000, "morale": 12 }, { "points": 1000, "morale": 12 }],
    }))
    .expect("a set-up");
    Game::start(GrandesBatailles, setup, Dice::from_number(SEED)).expect("a battle")
}

/// With these dice the first side deploys first.
const SEED: u64 = 2;

#[test]
fn nobody_knows_what_the_enemy_has_beside_the_table() {
    let mut worlds = RESERVES.map(world);
    let mut looked = 0;
    loop {
        let stage = preparing(worlds[0].state()).map(|prepare| prepare.stage.clone());
        let seat = asked(&worlds[0]).expect("the battle has hardly begun");
        if seat == Seat::SECOND && matches!(stage, None | Some(Stage::Deploy { .. })) {
            break;
        }
        if seat == Seat::FIRST {
            answers_alike(&worlds, seat);
            looked += 1;
        }
        let mut captain = OpponentSpec::new(Level::Captain).opponent(1);
        let command = captain.choose(&Known::of(&worlds[0], seat), &Stop::default()).expect("an answer").command;
        for world in &mut worlds {
            world.submit(seat, command.clone()).expect("the same may be done in all worlds");
        }
    }
    let deployed = worlds[0].state().army(Seat::FIRST).count();
    assert!(looked > 2 && deployed == 3, "{looked} questions, {deployed} units");
}
