//! Questions are data: interrupts, secret answers of both sides at once, optional passes.

use crate::parley::{Command, PARLEY, Parley};
use oriflamme_kernel::{Dice, Game, RuleSet, Seat, Viewer};
use serde_json::Value;

fn game() -> Game<Parley> {
    PARLEY.game(Dice::scripted([2, 6]))
}

fn asked(game: &Game<Parley>) -> Vec<(Seat, &'static str)> {
    PARLEY.prompt(game.state()).questions.iter().map(|question| (question.seat, question.kind)).collect()
}

fn submit(game: &mut Game<Parley>, seat: Seat, command: Command) {
    game.submit(seat, command).expect("a legal command");
}

fn view(game: &Game<Parley>, viewer: Viewer) -> Value {
    serde_json::to_value(PARLEY.view(&game.known(viewer))).expect("plain data")
}

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND), Viewer::Spectator];

#[test]
fn secret_questions_are_asked_of_both_at_once_and_answered_in_any_order() {
    for order in [[Seat::FIRST, Seat::SECOND], [Seat::SECOND, Seat::FIRST]] {
        let mut game = game();
        assert_eq!(asked(&game), [(Seat::FIRST, "bid"), (Seat::SECOND, "bid")]);
        assert!(PARLEY.prompt(game.state()).questions.iter().all(|question| question.secret));
        submit(&mut game, order[0], Command::Bid { bid: 1 });
        assert_eq!(asked(&game), [(order[1], "bid")]);
        submit(&mut game, order[1], Command::Bid { bid: 2 });
        assert_eq!(asked(&game), [(order[1], "advance")]);
    }
}

#[test]
fn nobodys_view_shows_an_answer_before_all_are_given() {
    let mut answered = Vec::new();
    for bid in 0..=3 {
        let mut game = game();
        submit(&mut game, Seat::FIRST, Command::Bid { bid });
        assert_eq!(view(&game, Viewer::Seat(Seat::FIRST))["bids"][0], bid);
        assert_eq!(view(&game, Viewer::Referee)["bids"][0], bid);
        answered.push([view(&game, Viewer::Seat(Seat::SECOND)), view(&game, Viewer::Spectator)]);
    }
    // Whatever was bid, the others see the same, to the letter.
    assert!(answered.iter().all(|views| *views == answered[0]));
}

#[test]
fn when_all_answers_are_given_everybody_sees_them() {
    let mut game = game();
    submit(&mut game, Seat::SECOND, Command::Bid { bid: 2 });
    submit(&mut game, Seat::FIRST, Command::Bid { bid: 1 });
    for viewer in VIEWERS {
        assert_eq!(view(&game, viewer)["bids"], serde_json::json!([1, 2]));
    }
}

#[test]
fn the_other_player_answers_in_the_middle_of_a_move() {
    let mut game = game();
    submit(&mut game, Seat::FIRST, Command::Bid { bid: 3 });
    submit(&mut game, Seat::SECOND, Command::Bid { bid: 0 });
    submit(&mut game, Seat::FIRST, Command::Advance { steps: 3 });
    let prompt = PARLEY.prompt(game.state());
    let question = prompt.asks(Seat::SECOND).expect("the other side is asked");
    assert!(question.interrupt && question.pass.is_some());
    assert_eq!((prompt.next_seat(), prompt.asks(Seat::FIRST)), (Some(Seat::SECOND), None));
    assert_eq!(game.state().at, [0.0, 0.0], "the move is not finished yet");
    game.submit(Seat::FIRST, Command::Pass).expect_err("it is not his question");
    submit(&mut game, Seat::SECOND, Command::Shoot);
    assert_eq!(game.state().at, [3.0 / 7.0, 0.0], "a 2 misses, and the move goes on");
    assert_eq!(asked(&game), [(Seat::FIRST, "bid"), (Seat::SECOND, "bid")]);
}

#[test]
fn an_interrupt_can_stop_the_move() {
    let mut game = game();
    game.set_dice(Dice::scripted([6]));
    submit(&mut game, Seat::FIRST, Command::Bid { bid: 3 });
    submit(&mut game, Seat::SECOND, Command::Bid { bid: 0 });
    submit(&mut game, Seat::FIRST, Command::Advance { steps: 3 });
    submit(&mut game, Seat::SECOND, Command::Shoot);
    assert_eq!(game.state().at, [0.0, 0.0]);
}

#[test]
fn an_optional_question_says_what_a_pass_means_and_can_be_passed() {
    let mut game = game();
    submit(&mut game, Seat::FIRST, Command::Bid { bid: 3 });
    submit(&mut game, Seat::SECOND, Command::Bid { bid: 0 });
    let prompt = PARLEY.prompt(game.state());
    let question = prompt.asks(Seat::FIRST).expect("he is asked");
    assert_eq!(question.pass.as_ref().map(|message| message.key.as_ref()), Some("parley-stay"));
    submit(&mut game, Seat::FIRST, Command::Pass);
    assert_eq!(game.state().rounds_left, 2);
}

#[test]
fn a_question_that_must_be_answered_cannot_be_passed() {
    let mut game = game();
    assert!(PARLEY.prompt(game.state()).questions.iter().all(|question| question.pass.is_none()));
    game.submit(Seat::FIRST, Command::Pass).expect_err("a bid must be laid");
}

#[test]
fn only_who_is_asked_finds_the_question_in_his_view() {
    let mut game = game();
    submit(&mut game, Seat::FIRST, Command::Bid { bid: 3 });
    submit(&mut game, Seat::SECOND, Command::Bid { bid: 0 });
    let seen = VIEWERS.map(|viewer| !view(&game, viewer)["question"].is_null());
    assert_eq!(seen, [true, false, false]);
}
