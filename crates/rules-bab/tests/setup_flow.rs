//! The set-up from the invader's roll to the first turn, played at random.

use oriflamme_kernel::{Dice, Game, RuleSet, Sampler, Seat};
use oriflamme_rules_bab::army;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::setup::{Setup, TableSize};
use oriflamme_rules_bab::state::SetupStep;
use oriflamme_rules_bab::terrain::Ground;
use oriflamme_rules_bab::{BloodAndBlades, check};

fn free_battle(size: TableSize) -> Setup {
    let kish = army::check(include_str!("../../../armies/bab/kish-canal.toml"), "kish-canal.toml").unwrap();
    let tribes = army::check(include_str!("../../../armies/bab/bedouin-desert.toml"), "bedouin-desert.toml").unwrap();
    Setup {
        table: size,
        armies: [kish.army(), tribes.army()],
        bases: kish.base_lines(Seat::FIRST) + &tribes.base_lines(Seat::SECOND),
        ..Setup::default()
    }
}

fn play(setup: Setup, seed: u64) -> Game<BloodAndBlades> {
    let mut game = Game::start(BloodAndBlades, setup, Dice::from_number(seed)).unwrap();
    let mut sampler = Sampler::new(seed, 3);
    for _ in 0..200 {
        if game.state().setup.step == SetupStep::Finished {
            return game;
        }
        let prompt = BloodAndBlades.prompt(game.state());
        let seat = prompt.next_seat().expect("somebody is asked");
        let offers = BloodAndBlades.offers(game.state(), seat, &mut sampler);
        assert!(!offers.is_empty(), "seed {seed}: nothing is offered for {:?}", prompt.questions[0].kind);
        for offer in &offers {
            let mut trial = game.clone();
            if let Err(refusal) = trial.submit(seat, offer.clone()) {
                panic!("seed {seed}: {offer:?} was offered but refused: {refusal}");
            }
        }
        let chosen = sampler.pick(&offers).unwrap().clone();
        game.submit(seat, chosen).unwrap();
        check::check(game.state()).unwrap_or_else(|problem| panic!("seed {seed}: {problem}"));
    }
    panic!("seed {seed}: the set-up does not end");
}

#[test]
fn random_set_ups_reach_the_first_turn_and_every_offer_is_legal() {
    for seed in 0..60 {
        let mut setup = free_battle(TableSize { width: 40.0, depth: 25.0 });
        setup.options.weather = seed % 2 == 0;
        setup.options.time = seed % 3 == 0;
        let game = play(setup, seed);
        assert!(game.state().bases.iter().all(|b| b.place != Place::Waiting));
        assert_eq!(game.state().clock.active, game.state().setup.first);
    }
}

#[test]
fn random_set_ups_with_every_kind_of_terrain_reach_the_first_turn() {
    use Ground::*;
    for seed in 0..60 {
        let mut setup = free_battle(TableSize { width: 50.0, depth: 35.0 });
        for army in &mut setup.armies {
            army.compulsory = match seed % 4 {
                0 => vec![Sea, River],
                1 => vec![Lake, UnpavedRoad, GentleHill],
                2 => vec![River, PavedRoad],
                _ => vec![Sea, GentleHill, BuiltUp],
            };
            army.optional =
                vec![Field, SteepHill, Brush, Stony, Boggy, Ravine, BuiltUp, Dunes, Orchard, Vineyard, Wood];
            army.optional.extend([Marsh, River, UnpavedRoad, PavedRoad, Sea, Lake]);
        }
        play(setup, seed);
    }
}

#[test]
fn no_battle_starts_with_one_base_upon_another() {
    let started = |z: u32| {
        let bases = format!(
            "first A Reg Bd(O) FL(360,235) f0 cinc\nfirst B Reg Ps(O) FL({z},235) f0\nsecond Z Reg Sp(O) FL(400,400) f180 cinc"
        );
        let setup = Setup { bases, ..Setup::default() };
        Game::start(BloodAndBlades, setup, Dice::from_number(1)).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(started(400), Ok(()));
    let refused = started(390).expect_err("they overlap");
    assert!(refused.contains("Bd A at FL(360,235) f0 overlaps Ps B at FL(390,235) f0"), "{refused}");
}
