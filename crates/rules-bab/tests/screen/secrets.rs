//! Nothing that a player sees, is asked, previews, lays over the board or is told depends on what the other wrote in secret.

use super::support::{Battle, gesture, start};
use crate::ambushes::{self, AMBUSHES};
use oriflamme_kernel::{Known, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_scene::{OverlayKind, OverlayRequest, Table, Told};
use serde_json::{Value, json};

const OPEN: &str = "
first  A Reg Sp(O) FL(200,200) f0 cinc
first  B Reg Sp(O) FL(240,200) f0
second Z Irr Wb(O) FL(240,420) f180 cinc
second Y Irr Wb(O) FL(280,420) f180
second X Irr LH(O) FL(640,420) f180
second W Irr Ax(O) FL(560,420) f180
";

const BOWS: &str = "
first  C Irr Bw(O) FL(320,200) f0
first  D Irr Bw(O) FL(360,200) f0
second V Irr Bw(O) FL(360,290) f180
second U Irr Bw(O) FL(400,290) f180
";

fn battle(ambush: &str, start: Value) -> Setup {
    ambushes::table(&format!("{OPEN}{ambush}"), start)
}

fn told(line: &Told) -> Value {
    json!([line.turn, line.text, line.result, line.pieces, line.rolls, line.cites, line.accounts])
}

/// All that the second seat, and somebody who only looks, can learn.
fn known(game: &Battle, seed: u64) -> Value {
    let (rules, state, seat) = (game.rules(), game.state(), Seat::SECOND);
    let viewers = [Viewer::Seat(seat), Viewer::Spectator];
    let asked = rules.asked(&Known::of(&BloodAndBlades, state, Viewer::Seat(seat)), seat);
    let mut dice = Sampler::new(seed, 1);
    let hands = asked.iter().filter_map(|asked| asked.hand.as_ref());
    let intents: Vec<_> =
        hands.flat_map(|hand| (0..4).map(|_| gesture(state, seat, hand, &mut dice)).collect::<Vec<_>>()).collect();
    let previews: Vec<_> = intents
        .iter()
        .map(|intent| rules.preview(&Known::of(&BloodAndBlades, state, Viewer::Seat(seat)), seat, intent))
        .collect();
    let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    let mut overlays = Vec::new();
    for (kind, pieces) in [
        (OverlayKind::Zones, names(&[])),
        (OverlayKind::Threat, names(&[])),
        (OverlayKind::Reach, names(&["W", "X", "H1"])),
        (OverlayKind::Sight, names(&["W", "H2"])),
    ] {
        overlays.extend(viewers.map(|v| {
            rules.overlay(&Known::of(&BloodAndBlades, state, v), &OverlayRequest { kind, pieces: pieces.clone() })
        }));
    }
    let log = viewers.map(|viewer| log(game, viewer));
    json!({
        "scenes": viewers.map(|viewer| rules.scene(&Known::of(&BloodAndBlades, state, viewer))),
        "asked": asked,
        "previews": previews,
        "overlays": overlays,
        "log": log,
    })
}

fn log(game: &Battle, viewer: Viewer) -> Vec<Value> {
    let entries = game.entries().iter().enumerate();
    let lines = entries.flat_map(|(i, entry)| {
        BloodAndBlades.tell(
            &Known::of(&BloodAndBlades, &game.state_at(i), viewer),
            entry,
            &Known::of(&BloodAndBlades, &game.state_at(i + 1), viewer),
        )
    });
    lines.map(|line| told(&line)).collect()
}

/// Whoever has an ambush is asked for shots in every period, so that the question does not tell where it lies.
fn decline_to_shoot(game: &mut Battle) {
    let asked = game.rules().prompt(game.state()).asks(Seat::FIRST).is_some_and(|q| q.kind == "declare-shots");
    if asked {
        game.submit(Seat::FIRST, Command::DeclareShots(Vec::new())).unwrap();
    }
}

fn hides(game: &Battle) -> bool {
    game.state().bases.iter().any(|base| base.place == Place::Ambush)
}

fn revealed(game: &Battle) -> bool {
    game.state().bases.iter().any(|b| b.id.as_str().starts_with('H') && b.place != Place::Ambush)
        || !game.state().tasks.is_empty()
}

#[test]
fn nothing_on_the_screen_depends_on_an_unseen_ambush() {
    let mut compared = 0;
    for seed in 0..3_u64 {
        let from = json!({ "active": 1, "step": "moves", "pig": 6 });
        let mut games: Vec<Battle> = AMBUSHES.iter().map(|a| start(&battle(a, from.clone()), seed)).collect();
        let mut dice = Sampler::new(seed, 4);
        for turn in 0..14 {
            games.iter_mut().for_each(decline_to_shoot);
            games.retain(|game| !revealed(game));
            if games.len() < 2 {
                break;
            }
            let first = known(&games[0], seed * 100 + turn);
            for game in &games[1..] {
                let other = known(game, seed * 100 + turn);
                // Who has an ambush is asked once more, so what ends a step stands in another line than without one.
                let parts = ["scenes", "asked", "previews", "overlays", "log"];
                for part in parts.into_iter().filter(|part| *part != "log" || hides(game) == hides(&games[0])) {
                    assert_eq!(first[part].to_string(), other[part].to_string(), "{part} after {turn}");
                }
                compared += 1;
            }
            let Some(seat) = games[0].rules().prompt(games[0].state()).next_seat() else { break };
            // Orders of the second seat come from the screen; the first only goes on.
            let offers = games[0].rules().offers(games[0].state(), seat, &mut dice);
            let open = |command: &&Command| seat == Seat::SECOND || !matches!(command, Command::Order(_));
            let choices: Vec<&Command> = offers.iter().filter(open).collect();
            let Some(command) = dice.pick(&choices).map(|command| (*command).clone()) else { break };
            games.retain_mut(|game| game.submit(seat, command.clone()).is_ok());
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn shots_declared_in_secret_show_nowhere_until_both_have_spoken() {
    let volley =
        |target: &str, shooters: Value| json!({ "declare-shots": [{ "target": target, "shooters": shooters }] });
    let said = [volley("V", json!(["C"])), json!({ "declare-shots": [] })];
    let from = json!({ "active": 0, "step": "shooting" });
    let games: Vec<Battle> = said
        .iter()
        .map(|said| {
            let mut game = start(&battle(BOWS, from.clone()), 1);
            game.submit(Seat::FIRST, serde_json::from_value(said.clone()).unwrap()).unwrap();
            game
        })
        .collect();
    assert!(games.iter().all(|game| game.rules().prompt(game.state()).asks(Seat::SECOND).is_some()));
    assert_eq!(known(&games[0], 1).to_string(), known(&games[1], 1).to_string());
    let own = games.iter().map(|game| log(game, Viewer::Seat(Seat::FIRST))).collect::<Vec<_>>();
    assert_ne!(own[0], own[1], "who declared them reads them");
}

#[test]
fn an_ambush_is_written_with_the_same_words_whatever_it_is() {
    let (_, setup) = super::shipped::battles().into_iter().find(|(name, _)| name == "open-field").unwrap();
    let mut game = start(&setup, 3);
    let mut dice = Sampler::new(3, 2);
    while game.rules().prompt(game.state()).questions.iter().all(|question| question.kind != "ambush") {
        let seat = game.rules().prompt(game.state()).next_seat().unwrap();
        let command = game.rules().offers(game.state(), seat, &mut dice).swap_remove(0);
        game.submit(seat, command).unwrap();
    }
    let offers = game.rules().offers(game.state(), Seat::FIRST, &mut Sampler::new(5, 4));
    assert!(offers.len() > 1, "there is something to hide: {offers:?}");
    let after = |command: &Command| {
        let mut game = game.clone();
        game.submit(Seat::FIRST, command.clone()).unwrap();
        known(&game, 7).to_string()
    };
    for command in &offers[1..] {
        assert_eq!(after(&offers[0]), after(command));
    }
}
