//! What is told of a command besides its words: the way that bases went, and the chances as they were.

use super::shipped::battles;
use super::support::{Battle, answer, start};
use oriflamme_kernel::{Known, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_scene::Table;
use serde_json::json;

fn ordered(bases: &str, command: serde_json::Value) -> (Battle, Vec<oriflamme_scene::Track>) {
    let text = json!({ "bases": bases, "start": { "step": "moves", "pig": 6 } });
    let setup: Setup = serde_json::from_value(text).unwrap();
    let mut game = start(&setup, 1);
    let before = game.state().clone();
    let command: Command = serde_json::from_value(command).unwrap();
    let entry = game.submit(Seat::FIRST, command).unwrap().clone();
    let told = BloodAndBlades.tell(
        &Known::of(&BloodAndBlades, &before, Viewer::Seat(Seat::SECOND)),
        &entry,
        &Known::of(&BloodAndBlades, game.state(), Viewer::Seat(Seat::SECOND)),
    );
    let tracks = told[0].tracks.clone();
    (game, tracks)
}

const PAIR: &str = "
first  A Reg Sp(O) FL(300,100) f0
first  B Reg Sp(O) FL(340,100) f0
first  G Reg Cv(O) FL(340,40) f0 cinc
second Z Reg Sp(O) FL(380,560) f180 cinc
";

#[test]
fn a_wheel_is_told_as_an_arc_that_ends_where_the_base_stands() {
    let legs = json!([{ "wheel": { "hand": "left", "arc": 30 } }]);
    let (game, tracks) = ordered(PAIR, json!({ "order": { "bases": ["A", "B"], "move": { "march": legs } } }));
    assert_eq!(tracks.len(), 2);
    let scene = BloodAndBlades.scene(&Known::of(&BloodAndBlades, game.state(), Viewer::Spectator));
    for track in &tracks {
        let piece = scene.pieces.iter().find(|piece| piece.id == track.piece).unwrap();
        let last = track.spots.last().unwrap();
        assert_eq!((last.x, last.y, last.facing), (piece.x, piece.y, piece.facing));
        let turns: Vec<f64> = track.spots.iter().map(|spot| (spot.facing + 180.0).rem_euclid(360.0)).collect();
        assert!(turns.len() > 4 && turns.windows(2).all(|pair| pair[1] <= pair[0] + 1e-6), "{turns:?}");
    }
}

#[test]
fn a_straight_way_is_not_told() {
    let (_, tracks) =
        ordered(PAIR, json!({ "order": { "bases": ["A", "B"], "move": { "march": [{ "ahead": 30 }] } } }));
    assert!(tracks.is_empty());
}

#[test]
fn fights_keep_their_odds_and_what_came_of_them() {
    let mut reckoned = 0;
    for (number, (_, setup)) in battles().into_iter().enumerate().take(2) {
        let mut game = start(&setup, number as u64 + 3);
        let mut dice = Sampler::new(number as u64 + 3, 1);
        for _ in 0..160 {
            let Some(seat) = game.rules().prompt(game.state()).next_seat() else { break };
            let before = game.state().clone();
            let Some(given) = answer(
                &before,
                &BloodAndBlades.asked(&Known::of(&BloodAndBlades, &before, Viewer::Seat(seat)), seat)[0],
                &mut dice,
            ) else {
                break;
            };
            let fight = matches!(given.command, Command::Fight { .. } | Command::Shoot { .. });
            let entry = game.submit(seat, given.command).unwrap().clone();
            let past = BloodAndBlades.past_odds(
                &Known::of(&BloodAndBlades, &before, Viewer::Spectator),
                &entry,
                &Known::of(&BloodAndBlades, game.state(), Viewer::Spectator),
            );
            let Some(past) = past else {
                assert!(!fight || entry.rolls.is_empty(), "a fight without odds: {:?}", entry.command);
                continue;
            };
            assert!(fight);
            let whole: f64 = past.odds.parts.iter().map(|part| part.chance).sum();
            assert!((whole - 1.0).abs() < 1e-9);
            let came = past.came.expect("one of the parts came") as usize;
            assert!(past.odds.parts[came].chance > 0.0);
            reckoned += 1;
        }
    }
    assert!(reckoned >= 3, "only {reckoned} fights");
}
