//! Whoever is asked to deploy can: a table without room for an army is refused, and on a narrow one the usual line fits.

use oriflamme_kernel::{Dice, Game, RuleSet, Sampler};
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_grandes::setup::Setup;
use serde_json::json;

const UNITS: &str = "first W warlord cc1\nfirst C chief cc1\nfirst E chief cc1\nfirst A\nfirst B\nsecond V warlord cc2\n\
                     second D chief cc1\nsecond Z\n";

fn table(width: u32) -> Setup {
    let setup = json!({ "table": { "width": width, "depth": 150 }, "units": UNITS });
    serde_json::from_value(setup).expect("a set-up")
}

#[test]
fn a_table_without_room_for_an_army_is_refused() {
    for width in [30, 35, 39] {
        let problem = GrandesBatailles.setup(&table(width)).expect_err("no room").to_string();
        assert!(problem.contains("table") && problem.contains("grandes.prebattle.22"), "{problem}");
    }
    let crowd: String = (0..120).map(|n| format!("first U{n}\n")).collect();
    let setup = Setup { units: UNITS.to_owned() + &crowd, ..table(60) };
    assert!(GrandesBatailles.setup(&setup).expect_err("no room").to_string().contains("grandes.prebattle.22"));
}

#[test]
fn the_line_that_is_offered_is_accepted_on_a_table_as_narrow_as_can_be() {
    let mut game = Game::start(GrandesBatailles, table(40), Dice::from_number(3)).expect("there is room");
    let mut deployed = 0;
    while deployed < 2 {
        let question = GrandesBatailles.prompt(game.state()).questions.remove(0);
        let command = GrandesBatailles.offers(game.state(), question.seat, &mut Sampler::new(1, 1)).remove(0);
        game.submit(question.seat, command).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", question.kind));
        deployed += usize::from(question.kind == "deploy");
    }
}
