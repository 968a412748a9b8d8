//! A thought may be shared by many threads, and comes out the same.

use oriflamme_kernel::{Dice, Game, Seat};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_skirmish::Skirmish;
use oriflamme_strategist::{Known, Level, OpponentSpec, Stop};
use serde_json::json;
use std::time::{Duration, Instant};

fn battle() -> Game<BloodAndBlades> {
    let bases = "
friend A Reg Sp(O) FL(200,300) f0 cinc
friend B Reg Sp(O) FL(240,300) f0
friend C Irr Ps(O) FL(320,300) f0
enemy  Z Irr Wb(O) FL(240,420) f180 cinc
enemy  Y Irr Wb(O) FL(280,420) f180
enemy  W Irr Ax(O) FL(360,420) f180
";
    let setup: Setup = serde_json::from_value(json!({
        "bases": bases,
        "start": { "active": 0, "step": "moves", "pig": 5 },
    }))
    .expect("a set-up");
    Game::start(BloodAndBlades, setup, Dice::from_number(1)).expect("a battle")
}

#[test]
fn the_number_of_threads_changes_no_decision() {
    let game = battle();
    let brush =
        Game::start(Skirmish, oriflamme_skirmish::Setup { activations: 40 }, Dice::from_number(1)).expect("a set-up");
    for level in Level::ALL {
        let mut spec = OpponentSpec::new(level);
        spec.budget.thoughts = spec.budget.thoughts.min(30);
        let on = |threads: usize| {
            let spec = spec.on_threads(threads);
            let large = spec.opponent(7).choose(&Known::of(&game, Seat::FIRST), &Stop::default());
            let small = spec.opponent(7).choose(&Known::of(&brush, Seat::FIRST), &Stop::default());
            (large, small)
        };
        let alone = on(1);
        assert!(alone.0.is_some() && alone.1.is_some(), "{level:?}");
        assert_eq!(on(2), alone, "{level:?}");
        assert_eq!(on(5), alone, "{level:?}");
    }
}

#[test]
fn a_thought_on_many_threads_can_be_stopped() {
    let game = battle();
    let stop = Stop::default();
    let mut general = OpponentSpec::new(Level::General).within(Duration::from_secs(60)).on_threads(3).opponent(1);
    let began = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            stop.now();
        });
        assert!(general.choose(&Known::of(&game, Seat::FIRST), &stop).is_some());
    });
    assert!(began.elapsed() < Duration::from_secs(30));
}
