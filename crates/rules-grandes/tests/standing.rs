//! How a battle stands, on which the program resigns or agrees to a draw: even at first, lost without morale or without units.
//! And what both sides have lost, for statistics.

use oriflamme_kernel::{RuleSet, Seat, Standing, Worth};
use oriflamme_rules_grandes::GrandesBatailles;
use oriflamme_rules_grandes::setup::Setup;
use oriflamme_rules_grandes::state::{Place, State};
use serde_json::{Value, json};

fn battle(options: Value) -> State {
    let units = "first W warlord cc4 at(10,10)\nsecond X warlord cc4 at(50,40)\nfirst A at(20,20)\nfirst B at(35,20)\n\
                 second Y at(22,30)\nsecond Z at(38,32)";
    let setup =
        json!({ "table": { "width": 60, "depth": 50 }, "start": { "hand": 0 }, "options": options, "units": units });
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    GrandesBatailles.setup(&setup).expect("a sound set-up")
}

fn standing(state: &State, seat: Seat) -> Standing {
    GrandesBatailles.standing(state, seat).expect("a battle under way")
}

#[test]
fn equal_armies_stand_equal() {
    let even = battle(json!({}));
    let (ours, theirs) = (standing(&even, Seat::FIRST), standing(&even, Seat::SECOND));
    assert!((ours.win - ours.loss).abs() < 1e-9 && (ours.win - theirs.loss).abs() < 1e-9, "{ours:?}");
    assert!(ours.draw() < 0.01, "without a limit somebody wins: {ours:?}");
}

#[test]
fn an_army_at_its_last_morale_or_without_units_is_beaten() {
    let mut shaken = battle(json!({}));
    shaken.sides[0].morale = 1;
    shaken.sides[1].morale = 10;
    assert!(standing(&shaken, Seat::FIRST).loss > 0.975, "{:?}", standing(&shaken, Seat::FIRST));
    let mut alone = battle(json!({}));
    alone.units.iter_mut().filter(|unit| unit.seat == Seat::FIRST).for_each(|unit| unit.place = Place::Lost);
    assert!(standing(&alone, Seat::FIRST).loss > 0.975, "{:?}", standing(&alone, Seat::FIRST));
    let mut worse = battle(json!({}));
    worse.sides[0].morale -= 1;
    let worse = standing(&worse, Seat::FIRST);
    assert!(worse.loss > worse.win && worse.loss < 0.9, "{worse:?}");
}

#[test]
fn with_a_limit_the_higher_morale_wins_at_its_end_and_equal_morale_is_a_draw() {
    let mut last = battle(json!({ "turn-limit": 6 }));
    last.turn = 6;
    let level = standing(&last, Seat::FIRST);
    last.sides[1].morale -= 3;
    let ahead = standing(&last, Seat::FIRST);
    assert!(ahead.win > 0.9 && level.win < 0.5 && level.draw() > 0.2, "{ahead:?} {level:?}");
}

#[test]
fn units_are_lost_by_the_share_of_their_life() {
    let setup = json!({ "armies": ["orcs", "orc-rivals"], "start": { "deployed": true } });
    let setup: Setup = serde_json::from_value(setup).expect("a set-up");
    let mut state = GrandesBatailles.setup(&setup).expect("a sound set-up");
    let points = |state: &State, seat: Seat| {
        let troops = GrandesBatailles.muster(state);
        let of_seat = troops.iter().filter(|troop| troop.seat == seat);
        of_seat
            .fold((0.0, 0.0), |(had, lost), troop| (had + troop.count * troop.price, lost + troop.lost * troop.price))
    };
    assert_eq!(points(&state, Seat::FIRST), (393.0, 0.0), "without the warlord's 95");

    let mut ours = state.units.iter_mut().filter(|unit| unit.seat == Seat::FIRST);
    let hurt = ours.find(|unit| unit.sheet.cost == 104).expect("the reavers");
    let whole = f64::from(hurt.life);
    hurt.life -= 1;
    let gone = state.units.iter_mut().find(|unit| unit.seat == Seat::SECOND && unit.sheet.cost == 117);
    gone.expect("the skulkers").place = Place::Lost;
    let (_, lost) = points(&state, Seat::FIRST);
    assert!((lost - 104.0 / whole).abs() < 1e-9, "{lost}");
    assert_eq!(points(&state, Seat::SECOND), (393.0, 117.0));
}
