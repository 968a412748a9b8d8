//! What is hidden stays hidden: nothing that a player sees or is offered depends on an ambush that he has not seen.

use crate::ambushes;

use ambushes::AMBUSHES;
use oriflamme_kernel::{Dice, Game, Known, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::setup::Setup;
use serde_json::{Value, json};

const OPEN: &str = "
friend A Reg Sp(O) FL(200,200) f0 cinc
friend B Reg Sp(O) FL(240,200) f0
friend C Irr Ps(O) FL(320,200) f0
enemy  Z Irr Wb(O) FL(240,420) f180 cinc
enemy  Y Irr Wb(O) FL(280,420) f180
enemy  X Irr LH(O) FL(640,420) f180
enemy  W Irr Ax(O) FL(560,420) f180
";

fn battle(ambush: &str) -> Setup {
    ambushes::table(&format!("{OPEN}{ambush}"), ambushes::orders())
}

/// All that somebody who is not the owner can learn.
fn known(game: &Game<BloodAndBlades>, seed: u64) -> Value {
    let views = [Viewer::Seat(Seat::SECOND), Viewer::Spectator]
        .map(|viewer| game.rules().view(&Known::of(&BloodAndBlades, game.state(), viewer)));
    let offers = game.rules().offers(game.state(), Seat::SECOND, &mut Sampler::new(seed, 6));
    json!({ "views": views, "offers": offers })
}

/// Whoever has an ambush is asked for shots in every period, so that the question does not tell where it lies.
fn decline_to_shoot(game: &mut Game<BloodAndBlades>) {
    let asked = game.rules().prompt(game.state()).asks(Seat::FIRST).is_some_and(|q| q.kind == "declare-shots");
    if asked {
        game.submit(Seat::FIRST, Command::DeclareShots(Vec::new())).unwrap();
    }
}

fn revealed(game: &Game<BloodAndBlades>) -> bool {
    game.state().bases.iter().any(|b| b.id.as_str().starts_with('H') && b.place != Place::Ambush)
        || !game.state().tasks.is_empty()
}

#[test]
fn no_view_and_no_offer_depends_on_an_unseen_ambush() {
    let mut compared = 0;
    for seed in 0..6_u64 {
        let start = |ambush| Game::start(BloodAndBlades, battle(ambush), Dice::from_number(seed)).unwrap();
        let mut games: Vec<_> = AMBUSHES.into_iter().map(start).collect();
        for turn in 0..30 {
            games.iter_mut().for_each(decline_to_shoot);
            games.retain(|game| !revealed(game));
            let Some(first) = games.first() else { break };
            if games.len() < 2 {
                break;
            }
            let expected = known(first, seed + turn);
            for other in &games[1..] {
                assert_eq!(known(other, seed + turn), expected, "seed {seed}, after {turn} commands");
                compared += 1;
            }
            // The owner of the ambush may well be offered different things: he gives no orders here.
            let Some(seat) = first.rules().prompt(first.state()).next_seat() else { break };
            let mut sampler = Sampler::new(seed * 1000 + turn, 6);
            let offers = games[games.len() - 1].rules().offers(games[games.len() - 1].state(), seat, &mut sampler);
            let command = sampler.pick(&offers).unwrap().clone();
            for game in &mut games {
                game.submit(seat, command.clone()).unwrap();
            }
        }
    }
    assert!(compared > 60, "only {compared} positions were compared");
}

#[test]
fn the_owner_and_the_referee_see_the_ambush() {
    let game = Game::start(BloodAndBlades, battle(AMBUSHES[0]), Dice::from_number(1)).unwrap();
    let sees = |viewer| {
        let view =
            serde_json::to_string(&game.rules().view(&Known::of(&BloodAndBlades, game.state(), viewer))).unwrap();
        view.contains("\"H1\"")
    };
    assert!(sees(Viewer::Seat(Seat::FIRST)) && sees(Viewer::Referee));
    assert!(!sees(Viewer::Seat(Seat::SECOND)) && !sees(Viewer::Spectator));
}
