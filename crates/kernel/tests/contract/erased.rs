//! The JSON form does what the typed form does.

use crate::parley::{ADVANCE, BID, Command, PARLEY};
use oriflamme_kernel::{AnyGame, AnyRules, Dice, Erased, Game, RuleSet, Sampler, Seat, SubmitError, Viewer};
use serde_json::{Value, json};
use std::any::Any;

fn start() -> Box<dyn AnyGame> {
    Erased(PARLEY).start(&json!({"rounds": 3}), Dice::from_number(6)).expect("a playable set-up")
}

#[test]
fn a_game_in_json_goes_like_the_typed_game() {
    let mut erased = start();
    let mut typed = PARLEY.game(Dice::from_number(6));
    let mut sampler = Sampler::new(1, 8);
    while let Some(seat) = erased.prompt().next_seat() {
        let offers = PARLEY.offers(typed.state(), seat, &mut sampler);
        let offered: Vec<Value> = offers.iter().map(|offer| json!(offer)).collect();
        assert_eq!(erased.offers(seat, &mut sampler), offered);
        let chosen = sampler.below(offers.len());
        let entry = typed.submit(seat, offers[chosen].clone()).expect("offered");
        assert_eq!(erased.submit(seat, &offered[chosen]).expect("offered"), json!(entry));
        assert_eq!(erased.last_cites(), entry.cites);
        assert_eq!((erased.state_hash(), erased.state()), (typed.state_hash(), json!(typed.state())));
        let looking = Viewer::Seat(seat);
        assert_eq!(erased.view(looking), json!(PARLEY.view(&typed.known(looking))));
    }
    assert_eq!(erased.outcome(), PARLEY.outcome(typed.state()));
    assert!(erased.outcome().is_some() && erased.check().is_ok());
    assert_eq!(erased.entries(), typed.entries().iter().map(|e| json!(e)).collect::<Vec<_>>());
}

#[test]
fn every_command_survives_its_json_form() {
    for command in [
        Command::Bid { bid: 3 },
        Command::RaiseBanner,
        Command::Advance { steps: 2 },
        Command::Shoot,
        Command::Pass,
        Command::RollAndRefuse,
    ] {
        let read: Command = serde_json::from_value(json!(command)).expect("it was a command");
        assert_eq!(read, command);
    }
}

#[test]
fn what_is_no_command_is_malformed_and_changes_nothing() {
    let mut game = start();
    let before = game.state();
    for wrong in [json!({"bid": {"bid": -1}}), json!({"bid": {}}), json!("fly"), json!(null), json!([1, 2])] {
        let problem = game.submit(Seat::FIRST, &wrong).expect_err("not a command");
        assert!(matches!(&problem, SubmitError::Malformed(_)), "{problem}");
        assert!(problem.to_string().starts_with("not a command of this rule set: "));
    }
    assert_eq!((game.state(), game.entries().len()), (before, 0));
}

#[test]
fn a_refusal_comes_through_with_its_clause() {
    let mut game = start();
    let problem = game.submit(Seat(5), &json!("pass")).expect_err("not asked");
    assert!(matches!(problem, SubmitError::Refused(refusal) if refusal.clause == BID));
}

#[test]
fn a_set_up_that_cannot_be_read_or_played_says_where() {
    let problem = |setup: Value| Erased(PARLEY).start(&setup, Dice::from_number(1)).err().map(|e| e.to_string());
    assert_eq!(problem(json!({"rounds": 0})).as_deref(), Some("rounds: there must be one"));
    assert_eq!(problem(json!({})).as_deref(), Some("set-up: missing field `rounds`"));
}

#[test]
fn a_question_about_the_position_is_answered_with_its_clauses_and_changes_nothing() {
    let game = start();
    let (answer, cites) = game.ask(Viewer::Spectator, &json!({"seat": 0})).expect("anybody may ask");
    assert_eq!((answer, cites), (json!(0.0), vec![ADVANCE]));
    assert!(matches!(game.ask(Viewer::Spectator, &json!({"seat": 9})), Err(SubmitError::Refused(_))));
    assert!(matches!(game.ask(Viewer::Spectator, &json!({})), Err(SubmitError::Malformed(_))));
    assert!(game.entries().is_empty());
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut game = start();
    let copy = game.clone_game();
    game.submit(Seat::FIRST, &json!({"bid": {"bid": 1}})).expect("asked");
    assert_eq!((game.entries().len(), copy.entries().len()), (1, 0));
    game.undo(Seat::FIRST).expect("nobody else has acted");
    assert_eq!(game.state_hash(), copy.state_hash());
}

#[test]
fn the_typed_game_is_found_again_behind_the_hidden_one() {
    let game = start();
    let typed = (game.as_ref() as &dyn Any).downcast_ref::<Game<crate::parley::Parley>>().expect("it is Parley");
    assert_eq!(typed.state().rounds_left, 3);
}
