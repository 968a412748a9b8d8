//! What comes to the mind of those who play for the program.

use oriflamme_kernel::{Dice, Experience, Eye, Game, Knowledge, Mind, Resolved, RuleSet, Sampler, Seat, Viewer, Worth};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::command::{Command, Order};
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::State;
use shipped::battles;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::shipped;

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

/// A table on which the first seat gives orders.
fn ordering(bases: &str) -> State {
    let setup = serde_json::json!({ "bases": bases, "start": { "active": 0, "step": "moves", "pig": 6 } });
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    BloodAndBlades.setup(&setup).expect("a battle")
}

#[test]
fn whoever_must_be_quick_gives_the_orders_that_he_has_thought_of() {
    let state = ordering(
        "
        first  A Reg Sp(O) FL(200,200) f0 cinc
        first  B Irr Wb(O) FL(400,200) f0
        first  C Irr Ps(O) FL(600,200) f0
        second Z Irr Wb(O) FL(440,400) f180 cinc",
    );
    let seat = Seat::FIRST;
    let threats = |sampler: &mut Sampler| BloodAndBlades.threats(&state, seat, sampler).len();
    let candidates = |sampler: &mut Sampler| BloodAndBlades.candidates(&state, seat, sampler).len();
    let offered = BloodAndBlades.offers(&state, seat, &mut Sampler::new(1, 16)).len();
    let in_time = |bases: usize| {
        let left = AtomicUsize::new(bases);
        move || left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
    };
    assert_eq!(Sampler::new(1, 16).until(in_time(0), threats), 0);
    assert_eq!(Sampler::new(1, 16).until(in_time(0), candidates), offered, "what the rules offer costs nothing");
    let [some, all] = [2, 9].map(|bases| Sampler::new(1, 16).until(in_time(bases), threats));
    assert!(0 < some && some < all, "{some} of {all}");
    assert_eq!(all, threats(&mut Sampler::new(1, 16)));
}

/// The different groups that are ordered, by the names of their bases.
fn ordered(commands: &[Command]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for command in commands {
        if let Command::Order(Order { bases, .. }) = command {
            let names: Vec<String> = bases.iter().map(ToString::to_string).collect();
            found.push(names.join(" "));
        }
    }
    found.sort();
    found.dedup();
    found
}

const LINE: &str = "
    first  A Reg Cv(O) FL(200,200) f0 cinc
    first  B Reg Cv(O) FL(240,200) f0
    first  C Irr Hd(O) FL(280,200) f0
    first  D Irr Hd(O) FL(320,200) f0
    first  E Irr Hd(O) FL(280,170) f0
    first  F Reg Ax(O) FL(360,200) f0
    first  G Reg Ax(O) FL(400,200) f0";

#[test]
fn a_general_thinks_of_sending_a_part_of_his_line() {
    let state = ordering(&format!("{LINE}\nsecond Z Irr Wb(O) FL(300,520) f180 cinc"));
    let sections = ordered(&BloodAndBlades.second_thoughts(&state, Seat::FIRST));
    assert_eq!(sections, ["A B", "A B C D E", "C D E", "C D E F G", "F G"]);
    let others = ordered(&BloodAndBlades.candidates(&state, Seat::FIRST, &mut Sampler::new(1, 16)));
    assert!(others.contains(&"A B C D E F G".to_owned()), "the whole line is everybody's thought: {others:?}");
    assert!(BloodAndBlades.second_thoughts(&state, Seat::SECOND).is_empty(), "he is not asked");
}

#[test]
fn those_who_fight_do_not_hold_back_the_rest_of_their_line() {
    // D is in contact with Z.
    let state = ordering(&format!("{LINE}\nsecond Z Irr Wb(O) FL(360,200) f180 cinc"));
    let sections = ordered(&BloodAndBlades.second_thoughts(&state, Seat::FIRST));
    assert_eq!(sections, ["A B", "A B C E", "C E", "F G"]);
}

#[test]
fn experience_fears_what_the_enemy_can_strike_next() {
    let worth = |front: u32, experience: Experience| {
        let bases = format!(
            "first  A Reg Ps(O) FL(200,200) f0 cinc
            second Z Reg Cv(O) FL(240,{front}) f180 cinc"
        );
        BloodAndBlades.appraise(&ordering(&bases), Seat::FIRST, Eye { experience, ..Eye::default() })
    };
    // A cavalry base moves 120 mm.
    let fear = |experience| worth(340, experience) - worth(310, experience);
    let [none, some, long] = [Experience::None, Experience::Some, Experience::Long].map(fear);
    assert!(some > none + 0.5 && long > some + 0.5, "{none} {some} {long}");
}

/// The windfalls of all throws of the first command that rolls dice in a battle of these bases, from this step on, with what they have
/// really changed in what the battle is worth to the first seat.
fn windfalls(bases: &str, step: &str) -> Vec<(f64, f64)> {
    let setup = serde_json::json!({ "bases": bases, "start": { "active": 0, "step": step } });
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    let mut state = BloodAndBlades.setup(&setup).expect("a battle");
    let (us, eye) = (Seat::FIRST, Eye::default());
    for _ in 0..10 {
        let seat = BloodAndBlades.prompt(&state).next_seat().expect("a question");
        let command = BloodAndBlades.offers(&state, seat, &mut Sampler::new(1, 8)).swap_remove(0);
        let thrown = |one: u8, other: u8| {
            let mut dice = Dice::scripted([one, other]);
            let came = Resolved::by(&BloodAndBlades, &state, seat, &command, &mut dice);
            let came = came.expect("a legal command");
            let rolls = came.rolls.clone();
            let windfall = BloodAndBlades.windfall(&state, &command, &rolls, us, eye);
            let other_way = BloodAndBlades.windfall(&state, &command, &rolls, us.other(), eye);
            assert!((windfall + other_way).abs() < 1e-9, "what one wins the other loses");
            (rolls.len(), windfall, came.into_after(&state))
        };
        let (rolls, _, after) = thrown(3, 3);
        if rolls >= 2 {
            let all = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
            return all
                .map(|(one, other)| thrown(one, other))
                .map(|(_, windfall, after)| (windfall, BloodAndBlades.appraise(&after, us, eye)))
                .collect();
        }
        state = after;
    }
    panic!("no dice are rolled");
}

#[test]
fn what_dice_give_beyond_their_mean_is_nothing_on_average_and_most_of_what_they_change() {
    let fight = "
        first  A Reg Bd(O) FL(200,200) f0
        first  G Reg Cv(O) FL(500,100) f0 cinc
        second Z Irr Wb(O) FL(240,200) f180
        second Y Irr Wb(O) FL(700,500) f180 cinc";
    let shot = "
        first  A Reg Bw(O) FL(200,200) f0
        first  G Reg Cv(O) FL(500,100) f0 cinc
        second Z Irr Cv(O) FL(240,250) f180
        second Y Irr Wb(O) FL(700,500) f180 cinc";
    for (bases, step) in [(fight, "combat"), (shot, "shooting")] {
        let all = windfalls(bases, step);
        let mean = all.iter().map(|(windfall, _)| windfall).sum::<f64>() / all.len() as f64;
        assert!(mean.abs() < 1e-9, "{step}: {mean}");
        let spread = |of: &dyn Fn(&(f64, f64)) -> f64| {
            let mean = all.iter().map(of).sum::<f64>() / all.len() as f64;
            all.iter().map(|one| (of(one) - mean).powi(2)).sum::<f64>()
        };
        let (raw, left) = (spread(&|(_, worth)| *worth), spread(&|(windfall, worth)| worth - windfall));
        assert!(raw > 1.0 && left < raw / 4.0, "{step}: {left} of {raw}");
    }
}

/// A wood and a ravine in which somebody may lie, and perhaps somebody who does.
fn hiding_places(ambush: &str) -> Game<BloodAndBlades> {
    let setup = serde_json::json!({
        "terrain": [
            { "kind": "Wd", "outline": [[560, 100], [720, 100], [720, 300], [560, 300]] },
            { "kind": "Ravine", "outline": [[400, 200], [520, 200], [520, 280], [400, 280]] },
        ],
        "bases": format!("
            first  A Reg Sp(O) FL(200,200) f0 cinc
            first  C Irr Ps(O) FL(320,200) f0
            second Z Irr Wb(O) FL(240,420) f180 cinc
            second X Irr LH(O) FL(640,420) f180
            {ambush}"),
        "start": { "active": 1, "step": "moves", "pig": 6 },
    });
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    Game::start(BloodAndBlades, setup, Dice::from_number(1)).expect("a battle")
}

const AMBUSH: &str = "first  H1 Irr Ax(O) FL(600,260) f0 ambush";

#[test]
fn an_ambush_is_imagined_where_it_could_be() {
    let viewer = Viewer::Seat(Seat::SECOND);
    let open = hiding_places("");
    let known = BloodAndBlades.known(open.state(), viewer);
    let mut imagined = 0;
    for seed in 0..40 {
        let state = BloodAndBlades.imagine(&known, Seat::SECOND, &mut Sampler::new(seed, 1));
        let hidden: Vec<_> = state.bases.iter().filter(|base| base.place == Place::Ambush).collect();
        imagined += usize::from(!hidden.is_empty());
        assert!(hidden.iter().all(|base| base.side == Seat::FIRST));
        BloodAndBlades.check(&state).expect("a position that could be");
        let seen = BloodAndBlades.known(&state, viewer);
        assert_eq!(serde_json::json!(*seen), serde_json::json!(*known), "it would be seen");
    }
    assert!((5..40).contains(&imagined), "{imagined}");
}

#[test]
fn only_a_game_without_hiding_places_is_open() {
    let is_open = |game: &Game<BloodAndBlades>| BloodAndBlades.is_open(game.initial(), game.state());
    assert!(is_open(&hiding_places("")) && !is_open(&hiding_places(AMBUSH)));
    // Where ambushes may be written nobody knows whether they were: writing none opens nothing.
    let setup = serde_json::json!({
        "bases": "first A Reg Sp(O) cinc\nsecond Z Irr Wb(O) cinc\n",
        "start": { "invader": 1, "first": 1, "setup": { "ambush": { "written": [false, false] } } },
    });
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    let mut game = Game::start(BloodAndBlades, setup, Dice::from_number(1)).expect("a battle");
    for seat in [Seat::FIRST, Seat::SECOND] {
        assert!(!is_open(&game));
        game.submit(seat, Command::WriteAmbush(Vec::new())).expect("allowed");
    }
    assert!(!is_open(&game));
}
