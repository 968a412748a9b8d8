//! Whole games are played from what the screen shows; everything that it offers is accepted.

use super::support::{Battle, accepts, answer, battles, start};
use oriflamme_kernel::{RuleSet, Sampler, Seat};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_scene::{Preview, Table};
use std::collections::BTreeMap;

/// Plays on by one command, checking all that is offered on the way. `false` when the game is over.
fn play(game: &mut Battle, dice: &mut Sampler, kinds: &mut BTreeMap<&'static str, usize>) -> bool {
    let prompt = game.rules().prompt(game.state());
    let Some(seat) = prompt.next_seat() else { return false };
    let all = BloodAndBlades.asked(game.state(), seat);
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
    let scene = BloodAndBlades.scene(game.state(), oriflamme_kernel::Viewer::Referee);
    for placement in &preview.placements {
        let piece = scene.pieces.iter().find(|piece| piece.id == placement.piece)?;
        let (dx, dy) = (piece.x - placement.at.x, piece.y - placement.at.y);
        if dx.hypot(dy) > 0.01 || (piece.facing - placement.at.facing).abs() > 0.001 {
            return Some(format!("{placement:?} but {} {} {}", piece.x, piece.y, piece.facing));
        }
    }
    None
}

#[test]
fn every_battle_can_be_played_from_what_the_screen_shows() {
    let mut kinds = BTreeMap::new();
    for (number, (name, setup)) in battles().into_iter().enumerate() {
        let mut game = start(&setup, number as u64);
        let mut dice = Sampler::new(number as u64, 1);
        let mut steps = 0;
        while steps < 150 && play(&mut game, &mut dice, &mut kinds) {
            steps += 1;
        }
        assert!(steps == 150 || game.state().end.is_some(), "{name} stopped after {steps}");
    }
    println!("{kinds:?}");
}
