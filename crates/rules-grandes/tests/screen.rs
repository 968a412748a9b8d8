//! The table on a screen through random battles: whoever is asked can answer, and what he is shown is accepted.

use oriflamme_kernel::{Dice, Game, Message, RuleSet, Sampler, Viewer};
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_grandes::command::Command;
use oriflamme_rules_grandes::setup::Setup;
use oriflamme_scene::{Intent, Spot, Table};
use oriflamme_texts::lacks;
use serde_json::json;

fn setup(value: serde_json::Value) -> Setup {
    serde_json::from_value(value).expect("a set-up")
}

/// Plays a game by chance and calls `look` before every command.
fn play(setup: Setup, seed: u64, most: usize, mut look: impl FnMut(&Game<GrandesBatailles>)) {
    let mut game = Game::start(GrandesBatailles, setup, Dice::from_number(seed)).expect("a game");
    let mut sampler = Sampler::new(seed, 24);
    for _ in 0..most {
        let Some(seat) = GrandesBatailles.prompt(game.state()).next_seat() else { return };
        look(&game);
        let offers = GrandesBatailles.offers(game.state(), seat, &mut sampler);
        let command = sampler.pick(&offers).expect("an offer").clone();
        game.submit(seat, command).expect("what is offered is accepted");
    }
}

#[test]
fn whoever_is_asked_has_answers_that_the_rules_accept() {
    for (seed, battle) in [
        json!({ "armies": ["orcs", "dwarfs"] }),
        json!({ "armies": ["goblins", "wood-elves"], "start": { "deployed": true }, "options": { "races": true } }),
    ]
    .into_iter()
    .enumerate()
    {
        play(setup(battle), seed as u64 + 1, 150, |game| {
            let state = game.state();
            let seat = GrandesBatailles.prompt(state).next_seat().expect("somebody");
            let asked = GrandesBatailles.asked(state, seat);
            let answers = asked
                .iter()
                .flat_map(|a| a.answers.iter().map(|x| &x.command).chain(a.picks.iter().map(|x| &x.command)));
            let mut number = 0;
            for command in answers {
                let command: Command = serde_json::from_value(command.clone()).expect("a command");
                let mut copy = game.clone();
                let result = copy.submit(seat, command.clone());
                assert!(result.is_ok(), "{command:?} refused: {:?}", result.err());
                number += 1;
            }
            assert!(number > 0, "nothing can be answered to {:?}", asked.first().map(|a| a.question.kind));
        });
    }
}

#[test]
fn everything_on_the_screen_has_words() {
    let mut missing: Vec<String> = Vec::new();
    play(setup(json!({ "armies": ["orcs", "dwarfs"] })), 5, 120, |game| {
        let state = game.state();
        let seat = GrandesBatailles.prompt(state).next_seat().expect("somebody");
        let mut said: Vec<Message> = Vec::new();
        for asked in GrandesBatailles.asked(state, seat) {
            said.extend(
                asked.answers.iter().map(|a| a.label.clone()).chain(asked.picks.iter().map(|p| p.label.clone())),
            );
            said.extend(asked.help);
        }
        let scene = GrandesBatailles.scene(state, Viewer::Seat(seat));
        said.extend(scene.pieces.iter().flat_map(|p| p.facts.iter().flat_map(|f| [f.label.clone(), f.value.clone()])));
        said.extend(scene.sides.iter().flat_map(|side| side.meters.iter().map(|meter| meter.text.clone())));
        missing.extend(said.iter().filter_map(lacks));
    });
    missing.sort();
    missing.dedup();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn a_unit_in_hand_goes_as_far_as_its_speed_and_no_farther() {
    let battle = json!({
        "start": { "hand": 0 }, "ask": [],
        "units": "first A mv6/2 at(50,50)\nsecond Z at(50,100)",
    });
    let mut game = Game::start(GrandesBatailles, setup(battle), Dice::from_number(1)).expect("a game");
    let seat = GrandesBatailles.prompt(game.state()).next_seat().expect("somebody");
    let command = serde_json::from_value(json!({ "activate": "A" })).expect("a command");
    game.submit(seat, command).expect("accepted");
    let drag = |y: f64| {
        let to = Spot { x: 500.0, y, facing: 0.0 };
        GrandesBatailles.preview(
            game.state(),
            seat,
            &Intent::Move { pieces: vec!["A".into()], to, manner: None, exact: false },
        )
    };
    let near = drag(600.0);
    assert!(near.refusals.is_empty() && near.command.is_some());
    assert_eq!(near.placements[0].at.y, 600.0);
    let far = drag(900.0);
    assert_eq!(far.placements[0].at.y, 650.0, "15 cm are the Speed of this unit");
    assert_eq!(far.refusals[0].clause.to_string(), "grandes.move.9");
}
