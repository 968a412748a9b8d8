//! Blood and Blades: ambushes in a wood, in a ravine, or nowhere.

use super::answers_alike;
use oriflamme_kernel::{Dice, Game, Knowledge, Known as Seen, RuleSet, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_strategist::Known;
use serde_json::json;

const OPEN: &str = "
friend A Reg Sp(O) FL(200,200) f0 cinc
friend B Reg Sp(O) FL(240,200) f0
friend C Irr Ps(O) FL(320,200) f0
enemy  Z Irr Wb(O) FL(240,420) f180 cinc
enemy  Y Irr Wb(O) FL(280,420) f180
enemy  X Irr LH(O) FL(640,420) f180
enemy  W Irr Ax(O) FL(560,420) f180
";

/// In the wood, in another corner of it, in the ravine, and nowhere: all out of the second player's sight.
const AMBUSHES: [&str; 4] = [
    "friend H1 Irr Ax(O) FL(600,260) f0 ambush\nfriend H2 Irr Ax(O) FL(640,260) f0 ambush",
    "friend H1 Irr Ax(O) FL(660,180) f90 ambush\nfriend H2 Irr Ax(O) FL(660,140) f90 ambush",
    "friend H1 Irr Bw(S) FL(420,260) f0 ambush\nfriend H2 Irr Bw(S) FL(460,260) f0 ambush",
    "",
];

fn world(ambush: &str) -> Game<BloodAndBlades> {
    let setup: Setup = serde_json::from_value(json!({
        "terrain": [
            { "kind": "Wd", "outline": [[560, 100], [720, 100], [720, 300], [560, 300]] },
            { "kind": "Ravine", "outline": [[400, 200], [520, 200], [520, 280], [400, 280]] },
        ],
        "bases": format!("{OPEN}{ambush}"),
        "start": { "active": 1, "step": "moves", "pig": 6 },
    }))
    .expect("a set-up");
    Game::start(BloodAndBlades, setup, Dice::from_number(1)).expect("a battle")
}

#[test]
fn worlds_with_the_same_view_get_the_same_decision_from_every_level() {
    answers_alike(&AMBUSHES.map(world), Seat::SECOND);
}

#[test]
fn what_is_given_to_an_opponent_holds_nothing_hidden() {
    let enemy = json!(Known::of(&world(AMBUSHES[0]), Seat::SECOND).state());
    assert!(!enemy.to_string().contains("ambush"));
    let own = Known::of(&world(AMBUSHES[0]), Seat::FIRST);
    assert_eq!(own.state().bases.iter().filter(|base| base.place == Place::Ambush).count(), 2);
}

#[test]
fn an_ambush_is_imagined_where_it_could_be() {
    let known = Known::of(&world(""), Seat::SECOND);
    let mut imagined = 0;
    for seed in 0..40 {
        let state = known.imagined(&mut Sampler::new(seed, 1));
        let hidden: Vec<_> = state.bases.iter().filter(|base| base.place == Place::Ambush).collect();
        imagined += usize::from(!hidden.is_empty());
        assert!(hidden.iter().all(|base| base.side == Seat::FIRST));
        BloodAndBlades.check(&state).expect("a position that could be");
        assert_eq!(
            json!(*Seen::of(&BloodAndBlades, &state, Viewer::Seat(Seat::SECOND))),
            json!(known.state()),
            "it would be seen"
        );
    }
    assert!((5..40).contains(&imagined), "{imagined}");
}

#[test]
fn only_a_game_without_hiding_places_is_open() {
    let is_open = |game: &Game<BloodAndBlades>| BloodAndBlades.is_open(game.initial(), game.state());
    assert!(is_open(&world("")));
    assert!(AMBUSHES[..3].iter().all(|ambush| !is_open(&world(ambush))));
    // Where ambushes may be written nobody knows whether they were: writing none opens nothing.
    let setup: Setup = serde_json::from_value(json!({
        "bases": "friend A Reg Sp(O) cinc\nenemy Z Irr Wb(O) cinc\n",
        "start": { "invader": 1, "first": 1, "setup": { "ambush": { "written": [false, false] } } },
    }))
    .expect("a set-up");
    let mut game = Game::start(BloodAndBlades, setup, Dice::from_number(1)).expect("a battle");
    for seat in [Seat::FIRST, Seat::SECOND] {
        assert!(!is_open(&game));
        game.submit(seat, serde_json::from_value(json!({ "write-ambush": [] })).expect("a command")).expect("allowed");
    }
    assert!(!is_open(&game));
}
