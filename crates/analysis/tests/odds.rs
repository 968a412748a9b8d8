//! Exact odds hold against sampled dice, and the luck of a game is what its throws brought beyond their expectation.

use oriflamme_analysis::{Analyst, ProofSpec, luck, prove};
use oriflamme_kernel::{AnyGame, Dice, Erased, Game, MatchRequest, RuleSet, Sampler, Seat, meet};
use oriflamme_skirmish::{Command, Setup, Skirmish};

const SETUP: Setup = Setup { activations: 120 };

#[test]
fn sampled_dice_fall_inside_the_exact_bounds() {
    let spec = ProofSpec { situations: 60, samples: 2_000, seed: 7, threads: 1 };
    let proof = prove(&Skirmish, &[SETUP], &spec, &|_| {}).unwrap();
    assert!(proof.holds(), "{proof:?}");
    assert_eq!((proof.situations, proof.outcomes, proof.impossible), (60, 360, 0), "each attack has six faces");
    assert_eq!(prove(&Skirmish, &[SETUP], &ProofSpec { threads: 2, ..spec }, &|_| {}).unwrap(), proof);
}

/// Plays at random to the end.
fn played(seed: u64) -> Game<Skirmish> {
    let mut game = Game::start(Skirmish, SETUP, Dice::from_number(seed)).unwrap();
    let mut chance = Sampler::new(seed, 64);
    while let Some(seat) = Skirmish.prompt(game.state()).next_seat() {
        let offers = Skirmish.offers(game.state(), seat, &mut chance);
        // Attacks are what luck is about.
        let attack = offers.iter().find(|offer| matches!(offer, Command::Attack { .. }));
        let command = *attack.unwrap_or(&offers[chance.below(offers.len())]);
        game.submit(seat, command).unwrap();
    }
    game
}

#[test]
fn luck_is_what_came_beyond_what_was_to_be_expected() {
    let game = played(5);
    let report = luck(&game);
    let units = &report.stakes[0];
    let attacks = game.entries().iter().filter(|entry| !entry.rolls.is_empty()).count();
    assert!(attacks > 3 && units.throws.len() == attacks && report.left_out == 0);
    for seat in [Seat::FIRST, Seat::SECOND] {
        let lost = 6 - game.state().units_of(seat).count();
        let suffered = units.throws.iter().filter(|throw| throw.seat != seat).count();
        assert_eq!(units.seats[seat.index()].actual, lost as f64);
        assert_eq!(units.seats[seat.index()].expected, suffered as f64 / 2.0);
    }
    let [first, second] = units.seats;
    let better = (first.expected - first.actual) - (second.expected - second.actual);
    assert!((units.luck - better).abs() < 1e-9);
    assert_eq!(units.throws.last().unwrap().so_far, units.luck);
}

#[test]
fn the_chance_of_as_much_luck_is_the_binomial_one() {
    let mut lucky = [0; 2];
    for seed in 0..12 {
        let game = played(seed);
        let units = &luck(&game).stakes[0];
        let n = units.throws.len() as i32;
        // Every attack is a fair coin: good for the first seat with one half, or else for the second.
        let good = units.throws.iter().filter(|throw| (throw.luck > 0.0) == (units.luck >= 0.0)).count() as i32;
        let ways = |k: i32| (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1));
        let at_least: f64 = (good..=n).map(ways).sum::<f64>() / 2f64.powi(n);
        assert!((units.as_good - at_least).abs() < 1e-9, "{seed}: {} and {at_least}", units.as_good);
        lucky[usize::from(units.luck < 0.0)] += 1;
    }
    assert!(lucky[0] > 0 && lucky[1] > 0, "luck of both seats is looked at: {lucky:?}");
}

#[test]
fn the_greatest_swings_come_first() {
    let report = luck(&played(5));
    let swings: Vec<f64> =
        report.stakes[0].swings.iter().map(|at| report.stakes[0].throws[*at as usize].luck.abs()).collect();
    assert!(!swings.is_empty() && swings.is_sorted_by(|a, z| a >= z));
}

#[test]
fn an_analyst_knows_its_own_games_and_no_others() {
    let game = played(2);
    let analyst = Erased(Skirmish);
    assert_eq!(analyst.luck(&game as &dyn AnyGame), Some(luck(&game)));
    let request = MatchRequest { troops: ["unit".to_owned(), "unit".to_owned()], given: Vec::new() };
    let typed = meet(&Skirmish, &request, 100).unwrap();
    assert_eq!(analyst.match_ups().odds(&request, 100).unwrap(), typed);
    assert_eq!(typed.parts.iter().map(|part| part.chance.lowest_terms()).collect::<Vec<_>>(), [(1, 2), (1, 2)]);
}
