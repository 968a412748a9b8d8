//! What comes to the mind of those who play for the program.

use oriflamme_kernel::{Dice, Doctrine, Game, RuleSet, Sampler};
use oriflamme_rules_bab::BloodAndBlades;
use shipped::battles;

mod shipped;

#[test]
fn a_sergeant_always_thinks_of_giving_no_order() {
    let sargon = battles().into_iter().find(|(name, _)| name == "sargon");
    let (_, setup) = sargon.expect("a ready battle");
    let mut game = Game::start(BloodAndBlades, setup, Dice::from_number(5)).expect("a game");
    let mut sampler = Sampler::new(5, 64);
    let (seat, enough) = loop {
        let seat = BloodAndBlades.prompt(game.state()).next_seat().expect("the battle goes on");
        if let Some(enough) = BloodAndBlades.routine(game.state(), seat) {
            break (seat, enough);
        }
        let offer = BloodAndBlades.offers(game.state(), seat, &mut sampler).swap_remove(0);
        game.submit(seat, offer).expect("a legal command");
    };
    let all = BloodAndBlades.candidates(game.state(), seat, &mut sampler).len();
    for _ in 0..20 {
        let first = BloodAndBlades.first_thoughts(game.state(), seat, &mut sampler);
        assert!(first.len() < all, "{} of {all}", first.len());
        assert_eq!(first.iter().filter(|command| **command == enough).count(), 1);
    }
}
