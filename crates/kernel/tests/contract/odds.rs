//! The exact odds of a command are found by asking the rules about every throw.

use crate::parley::{Command, Event, PARLEY, Parley, SHOOT};
use oriflamme_kernel::{AnyGame, Chance, Dice, Game, LIMIT, NoOdds, Seat, consequences, expected, resolutions};
use serde_json::json;

/// The first seat has announced two steps; the second may shoot.
fn about_to_shoot() -> Game<Parley> {
    let mut game = PARLEY.game(Dice::from_number(1));
    for (seat, command) in [
        (Seat::FIRST, Command::Bid { bid: 3 }),
        (Seat::SECOND, Command::Bid { bid: 1 }),
        (Seat::FIRST, Command::Advance { steps: 2 }),
    ] {
        game.submit(seat, command).expect("allowed");
    }
    game
}

#[test]
fn a_shot_has_the_chances_that_its_rule_gives_it() {
    let game = about_to_shoot();
    let stopped = |events: &[Event]| !events.iter().any(|event| matches!(event, Event::Moved { .. }));
    let shot = resolutions(&PARLEY, game.state(), Seat::SECOND, &Command::Shoot, LIMIT, |r| stopped(&r.events));
    let shot = shot.expect("allowed");
    assert_eq!((shot.throws, shot.parts.len()), (6, 2));
    assert_eq!(shot.chance_of(|stopped| *stopped), Chance::new(1, 3));
}

#[test]
fn throws_that_leave_the_same_position_are_one_consequence() {
    let game = about_to_shoot();
    let found = consequences(&PARLEY, game.state(), Seat::SECOND, &Command::Shoot, LIMIT).expect("allowed");
    let chances: Vec<Chance> = found.parts.iter().map(|part| part.chance).collect();
    assert_eq!(chances, [Chance::new(2, 3), Chance::new(1, 3)]);
    assert_eq!(found.parts[1].rolls[0].face, 5, "the first face that stops");
    assert!(found.parts.iter().all(|part| part.result.cites == [SHOOT]));
}

#[test]
fn hidden_types_have_the_same_odds() {
    let game = about_to_shoot();
    let found = AnyGame::odds(&game, Seat::SECOND, &json!("shoot"), LIMIT).expect("allowed");
    assert_eq!(found.parts.iter().map(|part| part.chance.lowest_terms()).collect::<Vec<_>>(), [(2, 3), (1, 3)]);
    assert_eq!(found.parts[1].result.events, json!([{ "shot": { "face": 5 } }, "round-ended"]));
    let problem = AnyGame::odds(&game, Seat::SECOND, &json!("fly"), LIMIT).expect_err("no command");
    assert!(matches!(problem, NoOdds::Malformed(_)), "{problem}");
}

#[test]
fn the_expected_worth_is_the_mean_over_all_throws() {
    let game = about_to_shoot();
    let way = expected(&PARLEY, game.state(), Seat::SECOND, &Command::Shoot, LIMIT, |after| after.at[0]);
    let way = way.expect("allowed");
    assert!((way - 2.0 / 7.0 * 2.0 / 3.0).abs() < 1e-15, "{way}");
}

#[test]
fn what_is_refused_has_no_odds() {
    let game = about_to_shoot();
    for (seat, command) in [(Seat::FIRST, Command::Shoot), (Seat::SECOND, Command::RollAndRefuse)] {
        let odds = resolutions(&PARLEY, game.state(), seat, &command, LIMIT, |_| ());
        assert!(matches!(odds, Err(NoOdds::Refused(_))), "{odds:?}");
    }
}

#[test]
fn a_command_without_dice_is_certain() {
    let game = about_to_shoot();
    let found = consequences(&PARLEY, game.state(), Seat::SECOND, &Command::Pass, LIMIT).expect("allowed");
    assert_eq!((found.throws, found.parts.len(), found.rolls_dice()), (1, 1, false));
}
