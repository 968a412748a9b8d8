//! La Magna Carta: somebody whom the scenario hides in a litter.

use super::{answers_alike, asked};
use oriflamme_kernel::{Dice, Game, Seat};
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::setup::Setup;
use oriflamme_strategist::Known;
use serde_json::json;

/// Nobody, or one of two who fight differently.
const PASSENGERS: [&str; 3] = ["", "second guest hassan in=lit hidden", "second guest crossbowman in=lit hidden"];

fn world(passenger: &str) -> Game<MagnaCarta> {
    let setup: Setup = serde_json::from_value(json!({
        "map": format!("map:\n{}", ". . . . . . . . . . . .\n".repeat(10)),
        "armies": [{ "name": "York", "western": true }, { "name": "Saladin", "western": false }],
        "figures": format!("
            first  hugh man-at-arms  0403
            first  odo  footman      0405
            first  bow  archer       0204
            second lit  litter-camel 0704>W
            second dri  camel-driver 0604
            second bolt crossbowman  0905
            {passenger}"),
    }))
    .expect("a set-up");
    Game::start(MagnaCarta, setup, Dice::from_number(1)).expect("a battle")
}

#[test]
fn nobody_guesses_who_is_in_the_litter() {
    let worlds = PASSENGERS.map(world);
    assert_eq!(asked(&worlds[0]), Some(Seat::FIRST));
    answers_alike(&worlds, Seat::FIRST);
    let enemy = json!(Known::of(&worlds[1], Seat::FIRST).state());
    assert!(!enemy.to_string().contains("guest"));
    let own = json!(Known::of(&worlds[1], Seat::SECOND).state());
    assert!(own.to_string().contains("hassan"));
}
