//! The threat map and the odds on buttons: who could be struck, how badly, and what a throw would bring.

use oriflamme_kernel::{Given, Known, LIMIT, MatchRequest, Seat, Viewer, meet};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::setup::{Setup, Start};
use oriflamme_rules_bab::state::{State, Step};
use oriflamme_scene::{OverlayKind, OverlayRequest, Table, Zone, ZoneStyle};

fn state(bases: &str, start: Start) -> State {
    Setup { bases: bases.to_owned(), start, ..Setup::default() }.state().unwrap()
}

/// The marks that a player sees round his bases.
fn dangers(bases: &str, seat: Seat) -> Vec<Zone> {
    let state = state(bases, Start { step: Step::Moves, ..Start::default() });
    let request = OverlayRequest { kind: OverlayKind::Threat, pieces: Vec::new() };
    let zones = BloodAndBlades.overlay(&Known::of(&BloodAndBlades, &state, Viewer::Seat(seat)), &request).zones;
    zones.into_iter().filter(|zone| zone.style == ZoneStyle::Danger).collect()
}

/// The chance that B is lost when A attacks.
fn lost(a: &str, b: &str, given: &str) -> f64 {
    let given = given.split_whitespace().map(|word| Given::read(word).unwrap()).collect();
    let request = MatchRequest { troops: [a.to_owned(), b.to_owned()], given };
    meet(&BloodAndBlades, &request, LIMIT).unwrap().chance_of(|met| met.verdict.gain == 2).value()
}

#[test]
fn a_base_in_reach_of_an_enemy_is_marked_with_the_odds_of_that_fight() {
    let found = dangers("first A Reg Sp(O) FL(400,300) f0\nsecond Z Reg Cv(S) FL(440,360) f180", Seat::FIRST);
    let [danger] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(danger.side, Some(Seat::FIRST));
    assert!((danger.weight.unwrap() - lost("Reg Cv(S)", "Reg Sp(O)", "")).abs() < 1e-12, "{danger:?}");
    assert_eq!(danger.name.key, "bab-zone-could-charge");
}

#[test]
fn who_is_out_of_reach_is_not_marked() {
    assert_eq!(dangers("first A Reg Sp(O) FL(400,100) f0\nsecond Z Reg Cv(S) FL(440,460) f180", Seat::FIRST), []);
}

#[test]
fn an_open_rear_is_the_worst() {
    let behind = dangers("first A Reg Sp(O) FL(400,300) f0\nsecond Z Reg Cv(S) FL(400,240) f0", Seat::FIRST);
    let [danger] = behind.as_slice() else { panic!("{behind:?}") };
    assert!((danger.weight.unwrap() - lost("Reg Cv(S)", "Reg Sp(O)", "a:rear")).abs() < 1e-12, "{danger:?}");
    assert!(lost("Reg Cv(S)", "Reg Sp(O)", "a:rear") > lost("Reg Cv(S)", "Reg Sp(O)", ""));
}

#[test]
fn bows_are_feared_as_far_as_they_shoot() {
    let found = dangers("first A Irr Wb(O) FL(400,300) f0\nsecond Z Reg Bw(O) FL(440,380) f180", Seat::FIRST);
    let [danger] = found.as_slice() else { panic!("{found:?}") };
    let shot = lost("Reg Bw(O)", "Irr Wb(O)", "shoot");
    assert!(danger.weight.unwrap() >= shot - 1e-12, "{danger:?} and {shot}");
}

#[test]
fn the_dice_of_a_period_show_what_they_may_bring() {
    for (general, chances) in [("Reg", vec![1, 2, 2, 1]), ("Irr", vec![1; 6])] {
        let bases = format!("first A {general} Sp(O) FL(400,100) f0 cinc\nsecond Z Irr Sp(O) FL(440,500) f180 cinc");
        let asked = BloodAndBlades.asked(
            &Known::of(&BloodAndBlades, &state(&bases, Start::default()), Viewer::Seat(Seat::FIRST)),
            Seat::FIRST,
        );
        let odds = asked[0].answers[0].odds.clone().unwrap();
        let found: Vec<i32> = odds.parts.iter().map(|part| (part.chance * 6.0).round() as i32).collect();
        assert_eq!(found, chances, "{odds:?}");
        assert!(odds.parts.iter().all(|part| part.text.key == "bab-odds-pig"));
    }
}
