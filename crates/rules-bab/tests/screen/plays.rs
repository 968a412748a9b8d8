//! Whole games are played from what the screen shows; everything that it offers is accepted.

use super::shipped::battles;
use super::support::{Battle, accepts, answer, start};
use oriflamme_kernel::{Known, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_scene::{Preview, Table};
use serde_json::json;
use std::collections::BTreeMap;

type Kinds = BTreeMap<&'static str, usize>;

/// Plays on by one command, checking all that is offered on the way. `false` when the game is over.
fn play(game: &mut Battle, dice: &mut Sampler, kinds: &mut Kinds) -> bool {
    let prompt = game.rules().prompt(game.state());
    let Some(seat) = prompt.next_seat() else { return false };
    let all = BloodAndBlades.asked(&Known::of(&BloodAndBlades, game.state(), Viewer::Seat(seat)), seat);
    assert_eq!(all.len(), 1, "{prompt:?}");
    let asked = &all[0];
    assert_eq!(prompt.asks(seat).map(|question| question.kind), Some(asked.question.kind));
    *kinds.entry(asked.question.kind).or_default() += 1;
    let offered = asked.answers.iter().map(|answer| &answer.command).chain(asked.picks.iter().map(|p| &p.command));
    for command in offered {
        accepts(game.state(), seat, command).unwrap_or_else(|why| panic!("{}: {why}", asked.question.kind));
    }
    let odds = asked.picks.iter().filter_map(|pick| pick.odds.as_ref());
    for odds in odds {
        let sum: f64 = odds.parts.iter().map(|part| part.chance).sum();
        assert!((sum - 1.0).abs() < 1e-9 && odds.parts.is_sorted_by(|a, b| a.gain >= b.gain), "{odds:?}");
    }
    let answered = answer(game.state(), asked, dice).unwrap_or_else(|| panic!("no answer to {asked:?}"));
    let unseen = hidden_from(game, seat);
    if let Err(refusal) = game.submit(seat, answered.command.clone()) {
        panic!("{}: {refusal} {:?}\n{:?}", asked.question.kind, refusal.message, answered.command);
    }
    if let Some((intent, preview)) = &answered.preview
        && unseen == hidden_from(game, seat)
    {
        let wrong = differs(game, preview);
        assert!(wrong.is_none(), "{wrong:?}\n{intent:?}\n{:?}", answered.command);
    }
    true
}

fn hidden_from(game: &Battle, seat: Seat) -> usize {
    game.state().bases.iter().filter(|base| base.side != seat && base.place == Place::Ambush).count()
}

/// A piece that does not stand where the preview said.
fn differs(game: &Battle, preview: &Preview) -> Option<String> {
    let scene = BloodAndBlades.scene(&Known::of(&BloodAndBlades, game.state(), oriflamme_kernel::Viewer::Referee));
    for placement in &preview.placements {
        let piece = scene.pieces.iter().find(|piece| piece.id == placement.piece)?;
        let (dx, dy) = (piece.x - placement.at.x, piece.y - placement.at.y);
        if dx.hypot(dy) > 0.01 || (piece.facing - placement.at.facing).abs() > 0.001 {
            return Some(format!("{placement:?} but {} {} {}", piece.x, piece.y, piece.facing));
        }
    }
    None
}

/// Plays a battle for so many commands, or to its end.
fn play_on(name: &str, setup: &Setup, seed: u64, most: usize, kinds: &mut Kinds) {
    let mut game = start(setup, seed);
    let mut dice = Sampler::new(seed, 1);
    let mut steps = 0;
    while steps < most && play(&mut game, &mut dice, kinds) {
        steps += 1;
    }
    assert!(steps == most || game.state().end.is_some(), "{name} stopped after {steps}");
}

#[test]
fn every_battle_can_be_played_from_what_the_screen_shows() {
    let mut kinds = BTreeMap::new();
    for (number, (name, setup)) in battles().into_iter().enumerate() {
        play_on(&name, &setup, number as u64, 80, &mut kinds);
    }
    for kind in ["invader", "choose-terrain", "place-terrain", "baggage", "ambush", "deploy", "orders", "impetuous"] {
        assert!(kinds.contains_key(kind), "{kind} was never asked: {kinds:?}");
    }
}

/// Bows, elephants, chariots and a road: what the ready battles have not.
const MIXED: &str = "
first  A Reg Bw(O) FL(300,300) f0
first  B Reg Bw(S) FL(340,300) f0
first  C Reg Sp(O) FL(380,300) f0 cinc
first  D Reg Sp(O) FL(420,300) f0
first  E Irr El(O) FL(460,300) f0
first  F Irr Bw(O) FL(500,300) f0
first  G Irr Cv(O) FL(560,300) f0
first  H Irr Cv(O) FL(600,300) f0
first  I Irr Ps(O) FL(380,285) f0
first  J Reg Ax(O) FL(160,220) f0
first  K Reg Ax(O) FL(160,200) f0
first  L Irr Bg(O) FL(400,60) f0
second Z Reg Bw(O) FL(380,380) f180
second Y Reg Bw(O) FL(420,380) f180
second X Irr El(O) FL(460,370) f180
second W Irr HCh(O) FL(500,380) f180 cinc
second V Irr LH(O) FL(560,400) f180
second U Irr LH(O) FL(600,400) f180
second T Irr Wb(O) FL(340,420) f180
second S Irr Wb(O) FL(300,420) f180
second R Irr Bg(O) FL(400,560) f180
";

#[test]
fn shots_elephants_and_roads_can_be_played_from_what_the_screen_shows() {
    let text = json!({
        "armies": [{ "reference_morale": 200 }, { "reference_morale": 200 }],
        "terrain": [
            { "kind": "UR", "course": [[140, 0], [140, 600]], "width": 20 },
            { "kind": "Wd", "outline": [[620, 200], [760, 200], [760, 320], [620, 320]] },
        ],
        "bases": MIXED,
        "start": { "step": "moves", "pig": 4 },
    });
    let setup: Setup = serde_json::from_value(text).unwrap();
    let mut kinds = BTreeMap::new();
    for seed in 0..6 {
        play_on("mixed", &setup, seed, 90, &mut kinds);
    }
    for kind in ["declare-shots", "shooting", "combat", "orders"] {
        assert!(kinds.contains_key(kind), "{kind} was never asked: {kinds:?}");
    }
}
