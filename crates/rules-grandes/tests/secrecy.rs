//! What waits beside the table is its owner's secret: who names a unit of it is told what he would be told of nobody.

use oriflamme_kernel::{Dice, Game, Resolved, RuleSet, Sampler, Seat};
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_grandes::command::Command;
use oriflamme_rules_grandes::setup::Setup;
use serde_json::{Value, json};

/// Nobody is called so.
const NOBODY: &str = "Q9";

/// Commands that name units, with `?` for one of the enemy's that waits, or does not exist.
const COMMANDS: [&str; 7] = [
    r#"{"prepare":{"deploy":{"units":[{"unit":"?","at":[20,20],"facing":0}],"chiefs":[]}}}"#,
    r#"{"prepare":{"deploy":{"units":[{"unit":"A","at":[30,30],"facing":0},{"unit":"?","at":[20,20],"facing":0}],"chiefs":[]}}}"#,
    r#"{"activate":"?"}"#,
    r#"{"act":{"shoot":"?"}}"#,
    r#"{"act":{"melee":["?"]}}"#,
    r#"{"take-initiative":{"unit":"?"}}"#,
    r#"{"simultaneous":{"unit":"?","act":{"rally":true}}}"#,
];

fn battle() -> Setup {
    let units = "first W warlord cc2\nfirst A\nfirst B\nsecond V warlord cc2\nsecond X\nsecond Y mv7/2\n";
    serde_json::from_value(json!({ "table": { "width": 60, "depth": 150 }, "units": units })).expect("a set-up")
}

fn told(game: &Game<GrandesBatailles>, seat: Seat, text: &str) -> Value {
    let command: Command = serde_json::from_str(text).expect("a command");
    let came = Resolved::by(&GrandesBatailles, game.state(), seat, &command, &mut Dice::from_number(7));
    json!(came.err().expect("nobody may do that"))
}

#[test]
fn a_unit_that_waits_is_refused_like_one_that_does_not_exist() {
    let mut deployed_first = 0;
    for number in 0..12 {
        let mut game = Game::start(GrandesBatailles, battle(), Dice::from_number(number)).expect("there is room");
        loop {
            let question = GrandesBatailles.prompt(game.state()).questions.remove(0);
            for text in COMMANDS {
                let of_nobody = told(&game, Seat::FIRST, &text.replace('?', NOBODY)).to_string();
                let found = told(&game, Seat::FIRST, &text.replace('?', "X")).to_string();
                assert_eq!(found, of_nobody.replace(NOBODY, "X"), "{text} when asked for '{}'", question.kind);
            }
            if question.kind == "deploy" {
                deployed_first += usize::from(question.seat == Seat::FIRST);
                break;
            }
            let command = GrandesBatailles.offers(game.state(), question.seat, &mut Sampler::new(1, 1)).remove(0);
            game.submit(question.seat, command).expect("what is offered");
        }
    }
    assert!(deployed_first > 0, "the first side never deployed first");
}
