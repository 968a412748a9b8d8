//! Who may take back what, and until when.

use crate::parley::{Command, PARLEY};
use oriflamme_kernel::{Dice, Fixed, Game, Seat, UndoRefused};

use crate::parley::Parley;

fn after(commands: &[(Seat, Command)]) -> Game<Parley> {
    let mut game = PARLEY.game(Dice::scripted([1, 1, 1]));
    for (seat, command) in commands {
        game.submit(*seat, command.clone()).expect("a legal command");
    }
    game
}

/// Both have bid, and the first seat is to advance.
fn to_advance() -> Vec<(Seat, Command)> {
    vec![(Seat::FIRST, Command::Bid { bid: 3 }), (Seat::SECOND, Command::Bid { bid: 0 })]
}

#[test]
fn at_the_beginning_there_is_nothing_to_take_back() {
    assert_eq!(after(&[]).undo(Seat::FIRST), Err(UndoRefused::NothingToUndo));
}

#[test]
fn plain_commands_are_taken_back_one_by_one() {
    let mut game = after(&to_advance());
    let start = game.state_hash();
    for command in [Command::RaiseBanner, Command::RaiseBanner, Command::Advance { steps: 2 }] {
        game.submit(Seat::FIRST, command).expect("a legal command");
    }
    for entries in [4, 3, 2] {
        assert_eq!(game.may_undo(Seat::FIRST), Ok(()));
        game.undo(Seat::FIRST).expect("nothing is final yet");
        assert_eq!(game.entries().len(), entries);
    }
    assert_eq!(game.state_hash(), start);
}

#[test]
fn what_was_taken_back_can_be_done_otherwise() {
    let mut game = after(&to_advance());
    game.submit(Seat::FIRST, Command::Advance { steps: 3 }).expect("legal");
    game.undo(Seat::FIRST).expect("nothing is final yet");
    game.submit(Seat::FIRST, Command::Advance { steps: 1 }).expect("legal");
    game.submit(Seat::SECOND, Command::Pass).expect("legal");
    assert_eq!(game.state().at, [1.0 / 7.0, 0.0]);
    assert_eq!(game.entries().iter().map(|e| e.seq).collect::<Vec<_>>(), [0, 1, 2, 3]);
}

#[test]
fn a_secret_answer_is_taken_back_until_the_other_side_acts() {
    let mut game = after(&[(Seat::FIRST, Command::Bid { bid: 3 })]);
    assert_eq!(game.entries()[0].fixed, None);
    game.undo(Seat::FIRST).expect("nobody else has acted");
    assert_eq!(game.state().bids, [None, None]);
}

#[test]
fn nothing_is_taken_back_once_the_other_side_has_acted() {
    let mut game = after(&to_advance());
    game.submit(Seat::FIRST, Command::Advance { steps: 1 }).expect("legal");
    assert_eq!(game.undo(Seat::SECOND), Err(UndoRefused::OtherSideActed));
    game.submit(Seat::SECOND, Command::Pass).expect("legal");
    assert_eq!(game.undo(Seat::FIRST), Err(UndoRefused::OtherSideActed));
}

#[test]
fn what_revealed_something_is_final() {
    let mut game = after(&to_advance());
    assert_eq!(game.entries()[1].fixed, Some(Fixed::Revealed));
    let before = game.state_hash();
    assert_eq!(game.undo(Seat::SECOND), Err(UndoRefused::Revealed));
    assert_eq!((game.entries().len(), game.state_hash()), (2, before));
}

#[test]
fn what_rolled_a_die_is_final() {
    let mut game = after(&to_advance());
    game.submit(Seat::FIRST, Command::Advance { steps: 1 }).expect("legal");
    game.submit(Seat::SECOND, Command::Shoot).expect("legal");
    assert_eq!(game.entries()[3].fixed, Some(Fixed::DieRolled));
    assert_eq!(game.undo(Seat::SECOND), Err(UndoRefused::DieRolled));
}

#[test]
fn a_command_after_a_final_one_is_taken_back_but_the_final_one_is_not() {
    let mut game = after(&to_advance());
    game.submit(Seat::FIRST, Command::Advance { steps: 1 }).expect("legal");
    game.submit(Seat::SECOND, Command::Shoot).expect("legal");
    game.submit(Seat::SECOND, Command::Bid { bid: 1 }).expect("legal");
    game.undo(Seat::SECOND).expect("the bid is still secret");
    assert_eq!(game.undo(Seat::SECOND), Err(UndoRefused::DieRolled));
}

#[test]
fn the_reason_is_told_in_plain_words() {
    let words = [
        (UndoRefused::NothingToUndo, "nothing has been done yet"),
        (UndoRefused::OtherSideActed, "the other side has acted since"),
        (UndoRefused::DieRolled, "a die was rolled"),
        (UndoRefused::Revealed, "something hidden was revealed"),
    ];
    for (reason, text) in words {
        assert_eq!(reason.to_string(), text);
    }
}
