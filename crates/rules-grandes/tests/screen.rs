//! The table on a screen through random battles: whoever is asked can answer, and what he is shown is accepted.

use oriflamme_kernel::{Account, Dice, Game, Knowledge, Known, Message, RuleSet, Sampler, Seat, Viewer};
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
            let asked = GrandesBatailles.asked(&Known::of(&GrandesBatailles, state, Viewer::Seat(seat)), seat);
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
        for asked in GrandesBatailles.asked(&Known::of(&GrandesBatailles, state, Viewer::Seat(seat)), seat) {
            said.extend(
                asked.answers.iter().map(|a| a.label.clone()).chain(asked.picks.iter().map(|p| p.label.clone())),
            );
            said.extend(asked.help);
        }
        let scene = GrandesBatailles.scene(&Known::of(&GrandesBatailles, state, Viewer::Seat(seat)));
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
            &Known::of(&GrandesBatailles, game.state(), Viewer::Seat(seat)),
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

/// Every text argument in a value, however deep.
fn arguments(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, field) in fields {
                match (name.as_str(), field) {
                    ("args", serde_json::Value::Object(args)) => {
                        found.extend(args.values().filter_map(|arg| arg.as_str()).map(str::to_owned));
                    }
                    _ => arguments(field, found),
                }
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| arguments(item, found)),
        _ => {}
    }
}

#[test]
fn nobody_is_called_by_a_short_name_in_questions_accounts_log_or_refusals() {
    for (seed, battle) in [
        json!({ "armies": ["orcs", "dwarfs"] }),
        json!({ "armies": ["undead", "civilised"], "start": { "deployed": true }, "options": { "races": true } }),
    ]
    .into_iter()
    .enumerate()
    {
        let mut said = Vec::new();
        let mut earlier: Vec<Command> = Vec::new();
        let mut ids: Vec<String> = Vec::new();
        play(setup(battle), seed as u64 + 3, 200, |game| {
            let state = game.state();
            ids = state
                .units
                .iter()
                .map(|u| u.id.to_string())
                .chain(state.chiefs.iter().map(|c| c.id.to_string()))
                .collect();
            let seat = GrandesBatailles.prompt(state).next_seat().expect("somebody");
            for asked in GrandesBatailles.asked(&Known::of(&GrandesBatailles, state, Viewer::Seat(seat)), seat) {
                arguments(&json!(asked.question), &mut said);
                arguments(&json!(asked.answers), &mut said);
                arguments(&json!(asked.picks), &mut said);
            }
            if let Some(entry) = game.entries().last() {
                arguments(&json!(entry.accounts), &mut said);
                let told = GrandesBatailles.tell(
                    &Known::of(&GrandesBatailles, state, Viewer::Seat(seat)),
                    entry,
                    &Known::of(&GrandesBatailles, state, Viewer::Seat(seat)),
                );
                told.iter().for_each(|line| arguments(&json!([line.text, line.result]), &mut said));
            }
            // What was legal before mostly is not now.
            for command in &earlier {
                if let Err(refusal) = game.clone().submit(seat, command.clone()) {
                    arguments(&json!(refusal.message), &mut said);
                }
            }
            earlier = GrandesBatailles.offers(state, seat, &mut Sampler::new(9, 6));
            earlier.truncate(6);
        });
        let short: Vec<&String> = said.iter().filter(|text| ids.contains(text)).collect();
        assert!(short.is_empty(), "called by a short name: {short:?}");
        assert!(said.iter().any(|text| text.starts_with("@grandes-muster-")), "somebody was named at all");
    }
}

/// Plays the steps before the battle until this question is asked.
fn until(kind: &str, seed: u64) -> Game<GrandesBatailles> {
    let battle = setup(json!({ "armies": ["orcs", "dwarfs"], "options": { "objectives": true } }));
    let mut game = Game::start(GrandesBatailles, battle, Dice::from_number(seed)).expect("a game");
    let mut sampler = Sampler::new(seed, 24);
    for _ in 0..80 {
        let prompt = GrandesBatailles.prompt(game.state());
        let seat = prompt.next_seat().expect("somebody");
        if prompt.asks(seat).is_some_and(|question| question.kind == kind) {
            return game;
        }
        let offers = GrandesBatailles.offers(game.state(), seat, &mut sampler);
        game.submit(seat, offers[0].clone()).expect("what is offered is accepted");
    }
    panic!("nobody is asked for '{kind}'");
}

#[test]
fn scenery_is_laid_by_hand_shape_by_shape_and_markers_go_where_the_hand_puts_them() {
    let mut game = until("scenery", 4);
    let seat = GrandesBatailles.prompt(game.state()).next_seat().expect("the placer");
    let asked = GrandesBatailles.asked(&Known::of(&GrandesBatailles, game.state(), Viewer::Seat(seat)), seat);
    let shapes = asked[0].hand.as_ref().expect("shapes to take").ground.clone();
    assert!(
        shapes.iter().any(|shape| shape.id == "forest.round") && shapes.iter().any(|shape| shape.id == "river.across")
    );
    let lay = |game: &Game<GrandesBatailles>, ground: &str, x: f64, y: f64| {
        let to = Spot { x, y, facing: 30.0 };
        GrandesBatailles.preview(
            &Known::of(&GrandesBatailles, game.state(), Viewer::Seat(seat)),
            seat,
            &Intent::Lay { ground: ground.into(), to },
        )
    };
    let first = lay(&game, "forest.round", 600.0, 700.0);
    assert!(first.refusals.is_empty() && first.ground.len() == 1);
    game.submit(seat, serde_json::from_value(first.command.expect("legal")).expect("a command")).expect("accepted");
    assert_eq!(game.state().terrain.len(), 1);
    // Upon the first one it is refused, and the nearest free place is shown.
    let upon = lay(&game, "hill.long", 600.0, 720.0);
    assert_eq!(upon.refusals.len(), 1);
    game.submit(seat, serde_json::from_value(upon.command.expect("a place near")).expect("a command"))
        .expect("accepted");
    assert_eq!(game.state().terrain.len(), 2);
    assert!(lay(&game, "nonsense", 10.0, 10.0).command.is_none());

    let game = until("talisman", 4);
    let seat = GrandesBatailles.prompt(game.state()).next_seat().expect("the first to deploy");
    let zone = oriflamme_rules_grandes::prepare::zone(game.state(), seat);
    let to = Spot { x: zone.min.x + 300.0, y: zone.min.y + 100.0, facing: 0.0 };
    let put = GrandesBatailles.preview(
        &Known::of(&GrandesBatailles, game.state(), Viewer::Seat(seat)),
        seat,
        &Intent::Lay { ground: "talisman".into(), to },
    );
    assert!(put.refusals.is_empty() && put.command.is_some());
    let away = Spot { y: if zone.min.y < 300.0 { 1200.0 } else { 300.0 }, ..to };
    let put = GrandesBatailles.preview(
        &Known::of(&GrandesBatailles, game.state(), Viewer::Seat(seat)),
        seat,
        &Intent::Lay { ground: "talisman".into(), to: away },
    );
    assert_eq!(put.refusals.len(), 1);
}

#[test]
fn the_usual_line_is_laid_out_to_be_changed() {
    let game = until("deploy", 2);
    let seat = GrandesBatailles.prompt(game.state()).next_seat().expect("who deploys");
    let line = GrandesBatailles.preview(
        &Known::of(&GrandesBatailles, game.state(), Viewer::Seat(seat)),
        seat,
        &Intent::Suggest {},
    );
    let mine = game.state().units.iter().filter(|unit| unit.seat == seat).count();
    assert!(line.placements.len() > mine, "units and chiefs");
    let sent = GrandesBatailles.preview(
        &Known::of(&GrandesBatailles, game.state(), Viewer::Seat(seat)),
        seat,
        &Intent::Place { placements: line.placements },
    );
    assert!(sent.refusals.is_empty() && sent.command.is_some());
}

#[test]
fn tests_keep_their_odds_and_what_came_of_them() {
    let battle = json!({ "armies": ["orcs", "dwarfs"], "start": { "deployed": true } });
    let mut game = Game::start(GrandesBatailles, setup(battle), Dice::from_number(9)).expect("a game");
    let mut sampler = Sampler::new(9, 24);
    let (mut tests, mut lucky) = (0, [0, 0]);
    for _ in 0..400 {
        let Some(seat) = GrandesBatailles.prompt(game.state()).next_seat() else { break };
        let before = game.state().clone();
        let offers = GrandesBatailles.offers(&before, seat, &mut sampler);
        let command = sampler.pick(&offers).expect("an offer").clone();
        let entry = game.submit(seat, command).expect("what is offered is accepted").clone();
        let dice =
            |account: &Account| account.parts.iter().any(|part| part.lines.iter().any(|line| line.roll.is_some()));
        let past = GrandesBatailles.past_odds(
            &Known::of(&GrandesBatailles, &before, Viewer::Spectator),
            &entry,
            &Known::of(&GrandesBatailles, game.state(), Viewer::Spectator),
        );
        assert_eq!(past.is_some(), entry.accounts.iter().any(dice), "{:?}", entry.command);
        let Some(past) = past else { continue };
        let whole: f64 = past.odds.parts.iter().map(|part| part.chance).sum();
        assert!((whole - 1.0).abs() < 1e-9, "{whole}");
        let came = &past.odds.parts[past.came.expect("one of the parts came") as usize];
        assert!(came.chance > 0.0);
        tests += 1;
        lucky[usize::from(came.text.key == "grandes-result-success")] += 1;
    }
    assert!(tests > 20 && lucky[0] > 3 && lucky[1] > 3, "{tests} tests, {lucky:?}");
}

#[test]
fn a_game_is_open_once_nothing_waits_unseen_beside_the_table() {
    let mut seen = [0, 0];
    for (seed, battle) in [
        json!({ "armies": ["orcs", "dwarfs"] }),
        json!({ "armies": ["orcs", "dwarfs"], "start": { "deployed": true } }),
    ]
    .into_iter()
    .enumerate()
    {
        play(setup(battle), seed as u64 + 3, 60, |game| {
            let open = GrandesBatailles.is_open(game.initial(), game.state());
            seen[usize::from(open)] += 1;
            let all_known = |seat| json!(*game.known(Viewer::Seat(seat))) == json!(game.state());
            assert!(!open || [Seat::FIRST, Seat::SECOND].into_iter().all(all_known));
        });
    }
    assert!(seen[0] > 10 && seen[1] > 10, "{seen:?}");
}
