//! A refusal changes nothing: not the state, not the record, not the dice.

use crate::parley::{ADVANCE, BID, Command, PARLEY, SHOOT};
use oriflamme_kernel::{Dice, Die, Seat};

#[test]
fn a_refused_command_leaves_state_and_record_as_they_were() {
    let mut game = PARLEY.game(Dice::from_number(1));
    game.submit(Seat::FIRST, Command::Bid { bid: 2 }).expect("asked");
    let before = (game.state().clone(), game.entries().len());
    for (seat, command, clause) in [
        (Seat::FIRST, Command::Bid { bid: 1 }, BID),
        (Seat::SECOND, Command::Bid { bid: 9 }, ADVANCE),
        (Seat::SECOND, Command::Shoot, ADVANCE),
        (Seat::SECOND, Command::RollAndRefuse, SHOOT),
        (Seat(7), Command::Pass, BID),
    ] {
        let refusal = game.submit(seat, command).expect_err("not allowed");
        assert_eq!(refusal.clause, clause);
        assert_eq!((game.state().clone(), game.entries().len()), before);
    }
}

#[test]
fn a_command_refused_after_a_roll_leaves_the_dice_as_they_were() {
    // Beyond a whole block of the generator, and with a different number of true rolls before each refusal.
    for rolls in 0..90 {
        let mut untouched = Dice::from_number(4);
        (0..rolls).for_each(|_| {
            untouched.roll(Die::D6);
        });
        let mut game = PARLEY.game(untouched.clone());
        for _ in 0..3 {
            game.submit(Seat::FIRST, Command::RollAndRefuse).expect_err("never allowed");
        }
        let mut dice = game.dice().clone();
        let faces = |dice: &mut Dice| -> Vec<u8> { (0..100).map(|_| dice.roll(Die::D12)).collect() };
        assert_eq!(faces(&mut dice), faces(&mut untouched));
    }
}

#[test]
fn a_command_refused_after_a_roll_leaves_scripted_dice_as_they_were() {
    let mut game = PARLEY.game(Dice::scripted([]));
    game.submit(Seat::FIRST, Command::RollAndRefuse).expect_err("never allowed");
    assert_eq!(game.dice().script_trouble(), None);
    game.set_dice(Dice::scripted([3, 4]));
    game.submit(Seat::FIRST, Command::RollAndRefuse).expect_err("never allowed");
    assert_eq!(game.dice().unused(), 2);
}
