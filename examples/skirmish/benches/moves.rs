//! What a random game costs, and its parts: listing the offers, deciding, recording.

use divan::Bencher;
use oriflamme_kernel::{Dice, Game, Resolved, RuleSet, Sampler, Seat};
use oriflamme_skirmish::{Command, Setup, Skirmish};

fn main() {
    divan::main();
}

const SETUP: Setup = Setup { activations: 600 };

#[divan::bench]
fn a_random_game_of_600_commands(bencher: Bencher) {
    let mut sampler = Sampler::new(1, 64);
    bencher.counter(600u32).bench_local(|| {
        let mut game = Game::start(Skirmish, SETUP, Dice::from_number(1)).expect("a playable set-up");
        while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
            let offers = game.rules().offers(game.state(), seat, &mut sampler);
            let command = *sampler.pick(&offers).expect("something is offered");
            game.submit(seat, command).expect("what is offered is legal");
        }
        game
    });
}

#[divan::bench]
fn offers_of_the_first_turn(bencher: Bencher) {
    let state = Skirmish.setup(&SETUP).expect("a playable set-up");
    let mut sampler = Sampler::new(1, 64);
    bencher.counter(1u32).bench_local(|| Skirmish.offers(divan::black_box(&state), Seat::FIRST, &mut sampler));
}

#[divan::bench]
fn decide_a_move(bencher: Bencher) {
    let state = Skirmish.setup(&SETUP).expect("a playable set-up");
    let command = Command::Move { unit: 0, to: 22 };
    let mut dice = Dice::from_number(1);
    bencher
        .counter(1u32)
        .bench_local(|| Resolved::by(&Skirmish, divan::black_box(&state), Seat::FIRST, &command, &mut dice));
}
