//! What the hand is told: the nearest legal place, what it costs, why not, and what would follow.

use super::support::start;
use oriflamme_kernel::{AccountLine, Dice, Known, Resolved, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Place;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::event::Event;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::State;
use oriflamme_scene::{
    Intent, JointMove, OverlayKind, OverlayRequest, PiecePlace, Placement, Preview, Spot, Table, ZoneStyle,
};
use serde_json::json;

/// A position in the step of orders of the first seat.
fn position(bases: &str, pig: i8) -> State {
    let text = json!({ "bases": bases, "start": { "step": "moves", "pig": pig } });
    let setup: Setup = serde_json::from_value(text).unwrap();
    start(&setup, 1).state().clone()
}

const LINE: &str = "
first  A Reg Sp(O) FL(300,100) f0
first  B Reg Sp(O) FL(340,100) f0
first  C Reg Sp(O) FL(380,100) f0
first  G Reg Cv(O) FL(340,40) f0 cinc
second Z Reg Sp(O) FL(380,500) f180 cinc
";

fn push(state: &State, pieces: &[&str], to: (f64, f64, f64)) -> Preview {
    let pieces = pieces.iter().map(ToString::to_string).collect();
    let to = Spot { x: to.0, y: to.1, facing: to.2 };
    BloodAndBlades.preview(
        &Known::of(&BloodAndBlades, state, Viewer::Seat(Seat::FIRST)),
        Seat::FIRST,
        &Intent::Move { pieces, to, manner: None, exact: false },
    )
}

fn at(preview: &Preview, piece: &str) -> Spot {
    preview.placements.iter().find(|placement| placement.piece == piece).unwrap().at
}

#[test]
fn a_group_pushed_straight_ahead_goes_as_far_as_the_hand() {
    let preview = push(&position(LINE, 3), &["B", "A", "C"], (362.0, 140.0, 0.0));
    assert!(preview.refusals.is_empty(), "{:?}", preview.refusals);
    assert_eq!(at(&preview, "B"), Spot { x: 360.0, y: 140.0, facing: 0.0 });
    assert_eq!(at(&preview, "A"), Spot { x: 320.0, y: 140.0, facing: 0.0 });
    let cost = preview.cost.unwrap();
    assert_eq!(serde_json::to_value(&cost.args).unwrap(), json!({ "used": 1.3, "allowed": 2.0, "pig": 1.0 }));
    assert_eq!(preview.path.len(), 2);
}

#[test]
fn a_group_pushed_too_far_stops_at_its_allowance_and_hears_why() {
    let preview = push(&position(LINE, 3), &["A", "B", "C"], (320.0, 300.0, 0.0));
    assert_eq!(at(&preview, "A").y, 160.0);
    assert_eq!(preview.refusals[0].clause.id(), "bab.group.6");
    assert!(preview.command.is_some());
}

#[test]
fn a_turned_hand_wheels_the_group_about_its_end() {
    let preview = push(&position(LINE, 3), &["C", "B", "A"], (398.0, 118.0, 345.0));
    let command = preview.command.as_ref().unwrap().to_string();
    assert!(command.contains("wheel") && command.contains("left"), "{command}");
    assert!((at(&preview, "C").facing - 345.0).abs() < 5.0, "{preview:?}");
    assert!(preview.path.len() > 3, "the arc is drawn");
}

#[test]
fn an_order_that_is_too_dear_has_a_price_and_no_command() {
    let preview = push(&position(LINE, 0), &["A", "B", "C"], (320.0, 140.0, 0.0));
    assert_eq!(preview.refusals[0].clause.id(), "bab.cost.1");
    assert!(preview.command.is_none() && preview.cost.is_some());
}

const FIGHT: &str = "
first  A Reg Sp(O) FL(300,100) f0 cinc
second Z Reg Sp(O) FL(340,160) f180 cinc
second Y Reg Sp(O) FL(500,190) f180
";

#[test]
fn a_base_near_an_enemy_is_put_against_it_with_seam_and_chances() {
    let preview = push(&position(FIGHT, 3), &["A"], (323.0, 156.0, 2.0));
    assert!(preview.refusals.is_empty(), "{:?}", preview.refusals);
    assert_eq!(at(&preview, "A"), Spot { x: 320.0, y: 160.0, facing: 0.0 });
    assert!(!preview.seams.is_empty());
    assert!(preview.notes.iter().any(|note| note.clause.id() == "bab.close.1"), "{:?}", preview.notes);
    let odds = preview.odds.unwrap();
    assert_eq!(odds.rolls, Some(36));
    assert!((odds.parts.iter().map(|part| part.chance).sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn a_place_beyond_an_enemy_zone_is_refused_with_the_zone() {
    let bases = "
first  A Irr LH(O) FL(300,100) f0 cinc
second Z Reg Sp(O) FL(360,200) f180 cinc
";
    let preview = push(&position(bases, 3), &["A"], (340.0, 230.0, 0.0));
    let refusal = &preview.refusals[0];
    let cause = refusal.cause.as_ref().unwrap();
    assert!(refusal.clause.id().starts_with("bab.zoc.") || !cause.pieces.is_empty(), "{refusal:?}");
    if let Some(command) = preview.command {
        super::support::accepts(&position(bases, 3), Seat::FIRST, &command).unwrap();
    }
}

/// A position in the step of close combat of the first seat.
fn fights() -> State {
    let bases = "
first  A Reg Sp(O) FL(300,100) f0 cinc
first  B Reg Pk(I) FL(340,100) f0
second Z Irr Wb(O) FL(340,100) f180 cinc
second Y Irr Wb(S) FL(380,100) f180
second X Irr Wb(S) FL(380,60) f270
";
    let text = json!({ "bases": bases, "start": { "step": "combat" } });
    let setup: Setup = serde_json::from_value(text).unwrap();
    start(&setup, 1).state().clone()
}

#[test]
fn what_chances_are_reckoned_from_is_the_account_without_its_dice() {
    let state = fights();
    let mut adjusted = 0;
    for pick in
        &BloodAndBlades.asked(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), Seat::FIRST)[0].picks
    {
        let command: Command = serde_json::from_value(pick.command.clone()).unwrap();
        let told = pick.odds.as_ref().and_then(|odds| odds.account.as_ref()).expect("an account");
        for throw in 0..36 {
            let mut dice = Dice::scripted([throw / 6 + 1, throw % 6 + 1]);
            let resolved = Resolved::by(&BloodAndBlades, &state, Seat::FIRST, &command, &mut dice).unwrap();
            let mut came = resolved.accounts[0].clone();
            for part in &mut came.parts {
                part.total -= part.lines.pop().and_then(|die| die.value).expect("a die");
            }
            assert_eq!((&told.title, &told.parts), (&came.title, &came.parts));
            // What was added once the dice were known had been told as a possibility.
            for line in came.results.iter().filter(|line| line.value.is_some()) {
                let possible = |known: &&AccountLine| {
                    known.clause == line.clause && known.text.args["base"] == line.text.args["base"]
                };
                assert!(told.results.iter().any(|known| possible(&known)), "{line:?} of {:?}", told.results);
                adjusted += 1;
            }
        }
    }
    assert!(adjusted > 0);
}

#[test]
fn the_chances_of_a_fight_are_those_of_all_36_throws() {
    let state = fights();
    let asked = BloodAndBlades.asked(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), Seat::FIRST);
    let picks = &asked[0].picks;
    assert!(!picks.is_empty());
    for pick in picks {
        let command: Command = serde_json::from_value(pick.command.clone()).unwrap();
        let mut lost = 0;
        for throw in 0..36 {
            let mut dice = Dice::scripted([throw / 6 + 1, throw % 6 + 1]);
            let events = Resolved::by(&BloodAndBlades, &state, Seat::FIRST, &command, &mut dice).unwrap().events;
            let destroyed = |event: &Event| matches!(event, Event::Placed { place: Place::Destroyed, .. });
            lost += u32::from(events.iter().any(destroyed));
        }
        let odds = pick.odds.as_ref().unwrap();
        let of_losses = odds.parts.iter().filter(|part| part.text.key == "bab-odds-destroyed");
        let chance: f64 = of_losses.map(|part| part.chance).sum();
        assert!((chance * 36.0 - f64::from(lost)).abs() < 1e-6, "{}: {lost} of 36, but {odds:?}", pick.id);
    }
}

#[test]
fn whoever_is_moved_out_of_ambush_is_warned_that_he_will_be_seen() {
    let text = json!({
        "terrain": [{ "kind": "Wd", "outline": [[260, 60], [420, 60], [420, 180], [260, 180]] }],
        "bases": "first A Irr Ax(O) FL(300,120) f0 ambush\nfirst G Reg Cv(O) FL(460,60) f0 cinc\nsecond Z Reg Sp(O) FL(380,500) f180 cinc",
        "start": { "step": "moves", "pig": 4 },
    });
    let setup: Setup = serde_json::from_value(text).unwrap();
    let preview = push(start(&setup, 1).state(), &["A"], (320.0, 150.0, 0.0));
    assert!(preview.command.is_some(), "{:?}", preview.refusals);
    assert!(preview.notes.iter().any(|note| note.clause.id() == "bab.ambush.9"), "{:?}", preview.notes);
}

#[test]
fn nonsense_in_the_hand_is_refused_and_never_a_panic() {
    let state = position(LINE, 3);
    for (pieces, to) in [
        (vec!["nobody"], (0.0, 0.0, 0.0)),
        (vec!["Z"], (0.0, 0.0, 0.0)),
        (vec!["A"], (f64::NAN, 0.0, 0.0)),
        (vec!["A"], (1e300, 0.0, 0.0)),
        (vec![], (0.0, 0.0, 0.0)),
        (vec!["A", "A", "A"], (-500.0, -500.0, 77.0)),
    ] {
        let preview = push(&state, &pieces, to);
        assert!(!preview.refusals.is_empty(), "{pieces:?}");
    }
    let lay = Intent::Lay { ground: "x".into(), to: Spot { x: 0.0, y: 0.0, facing: 0.0 } };
    assert!(
        BloodAndBlades
            .preview(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), Seat::FIRST, &lay)
            .command
            .is_none()
    );
    assert!(
        BloodAndBlades
            .preview(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::SECOND)), Seat::SECOND, &lay)
            .command
            .is_none()
    );
}

/// Both armies wait beside the table.
fn deploying() -> State {
    let (_, mut setup) = super::shipped::battles().into_iter().find(|(name, _)| name == "open-field").unwrap();
    setup.start.setup = Some(serde_json::from_value(json!({ "deploy": { "done": [false, false] } })).unwrap());
    setup.start.first = Seat::SECOND;
    start(&setup, 1).state().clone()
}

#[test]
fn a_base_deployed_outside_its_zone_is_brought_into_it() {
    let state = deploying();
    let scene = BloodAndBlades.scene(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)));
    let piece = scene.pieces.iter().find(|piece| piece.place == PiecePlace::Tray).unwrap();
    let at = Spot { x: 600.0, y: 500.0, facing: 0.0 };
    let intent = Intent::Place { placements: vec![Placement { piece: piece.id.clone(), at }] };
    let preview =
        BloodAndBlades.preview(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), Seat::FIRST, &intent);
    assert_eq!(preview.refusals[0].clause.id(), "bab.setup.13");
    let cause = preview.refusals[0].cause.as_ref().unwrap();
    assert!(cause.at.is_some() && cause.outline.is_empty(), "a corner is to blame, not the zone");
    assert!(preview.placements[0].at.y <= state.table.depth / 2.0 - 120.0 + 0.001, "{:?}", preview.placements);
    assert!(preview.command.is_none() && !preview.notes.is_empty(), "the others are still to come");
    let zones = OverlayRequest { kind: OverlayKind::Zones, pieces: Vec::new() };
    assert_eq!(
        BloodAndBlades.overlay(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), &zones).zones.len(),
        1
    );
}

#[test]
fn overlays_show_zones_reach_sight_and_threat() {
    let state = position(FIGHT, 3);
    let lay = |kind, pieces: &[&str]| {
        let request = OverlayRequest { kind, pieces: pieces.iter().map(ToString::to_string).collect() };
        BloodAndBlades.overlay(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), &request)
    };
    assert_eq!(lay(OverlayKind::Zones, &[]).zones.len(), 2, "of both enemies");
    assert_eq!(lay(OverlayKind::Zones, &["A"]).zones[0].outline.len(), 4);
    let reach = &lay(OverlayKind::Reach, &["A"]).zones[0];
    assert!(reach.outline.iter().all(|p| p.y <= 160.001), "nobody goes through an enemy: {reach:?}");
    assert_eq!(lay(OverlayKind::Sight, &["A"]).lines.len(), 2);
    assert!(lay(OverlayKind::Sight, &["A"]).lines.iter().all(|line| line.blocked.is_none()));
    let threats = lay(OverlayKind::Threat, &[]).zones;
    assert_eq!(threats.iter().filter(|zone| zone.style == ZoneStyle::Threat).count(), 2);
    assert!(threats.iter().any(|zone| zone.style == ZoneStyle::Danger), "who is in reach is marked: {threats:?}");
}

const ZOCCED: &str = "
first  A Reg Sp(O) FL(100,200) f0
first  B Reg Sp(O) FL(100,185) f0
first  K Reg Cv(O) FL(200,100) f0 cinc
second Z Reg Bd(O) FL(150,160) f270
second W Reg Ax(O) FL(90,210) f90
";

/// Places are given as the middle of the front edge, as a hand has them.
fn join(state: &State, moves: &[(&str, (f64, f64, f64))]) -> Preview {
    let moves = moves.iter().map(|(piece, (x, y, facing))| JointMove {
        pieces: vec![piece.to_string()],
        to: Spot { x: *x, y: *y, facing: *facing },
        exact: true,
    });
    let intent = Intent::Join { manner: "together".to_owned(), moves: moves.collect() };
    BloodAndBlades.preview(&Known::of(&BloodAndBlades, state, Viewer::Seat(Seat::FIRST)), Seat::FIRST, &intent)
}

const A_TURNS: (&str, (f64, f64, f64)) = ("A", (150.0, 180.0, 90.0));
const B_TURNS: (&str, (f64, f64, f64)) = ("B", (90.0, 190.0, 270.0));

#[test]
fn two_bases_that_keep_each_other_in_a_zone_go_together_once_both_are_moved() {
    let state = position(ZOCCED, 2);
    let first = join(&state, &[A_TURNS]);
    assert_eq!((first.command, first.placements.len()), (None, 1), "{:?}", first.refusals);
    assert_eq!(first.notes.last().unwrap().clause.id(), "bab.zoc.8");
    let both = join(&state, &[A_TURNS, B_TURNS]);
    assert!(both.refusals.is_empty(), "{:?}", both.refusals);
    let command = both.command.clone().unwrap();
    assert!(super::support::accepts(&state, Seat::FIRST, &command).is_ok());
    assert_eq!(command["simultaneous"].as_array().unwrap().len(), 2);
    assert_eq!((at(&both, "B").x, at(&both, "A").x), (90.0, 150.0));
}

#[test]
fn moves_that_go_together_are_paid_for_together() {
    let both = join(&position(ZOCCED, 1), &[A_TURNS, B_TURNS]);
    assert_eq!(both.command, None);
    assert_eq!(both.refusals[0].clause.id(), "bab.cost.1");
}

#[test]
fn the_manner_of_going_together_is_offered_only_to_bases_in_a_zone() {
    let manners = |bases: &str| {
        let asked = BloodAndBlades
            .asked(&Known::of(&BloodAndBlades, &position(bases, 2), Viewer::Seat(Seat::FIRST)), Seat::FIRST);
        let hand = asked[0].hand.clone().unwrap();
        hand.manners.iter().filter(|manner| manner.joint).count()
    };
    assert_eq!((manners(ZOCCED), manners(LINE)), (1, 0));
}

#[test]
fn a_base_that_may_step_aside_either_way_is_asked_to_which_side() {
    let asked = |bases: &str| {
        let text = json!({ "bases": bases, "start": { "step": "impetuous" } });
        let setup: Setup = serde_json::from_value(text).unwrap();
        let state = start(&setup, 1).state().clone();
        let picks = BloodAndBlades
            .asked(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), Seat::FIRST)
            .remove(0)
            .picks;
        let sides: Vec<_> = picks.iter().map(|pick| pick.command["charge"]["step_aside"].clone()).collect();
        assert!(picks.iter().all(|pick| super::support::accepts(&state, Seat::FIRST, &pick.command).is_ok()));
        sides
    };
    // B stands ahead: either side leads out of its group.
    let both = asked("first A Irr Wb(O) FL(400,200) f0\nfirst B Reg Sp(O) FL(400,275) f0");
    assert_eq!(both, [json!("left"), json!("right")]);
    // B stands beside: only one side does, so there is no choice.
    let one = asked("first A Irr Wb(O) FL(400,200) f0\nfirst B Reg Sp(O) FL(440,260) f0");
    assert_eq!(one, [serde_json::Value::Null]);
}

#[test]
fn a_suggested_deployment_is_laid_out_whole_and_could_be_sent() {
    let state = deploying();
    let preview = BloodAndBlades.preview(
        &Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)),
        Seat::FIRST,
        &Intent::Suggest {},
    );
    assert!(preview.refusals.is_empty(), "{:?}", preview.refusals);
    let waiting = BloodAndBlades.asked(&Known::of(&BloodAndBlades, &state, Viewer::Seat(Seat::FIRST)), Seat::FIRST)[0]
        .hand
        .clone()
        .unwrap()
        .pieces
        .len();
    assert_eq!(preview.placements.len(), waiting);
    assert!(super::support::accepts(&state, Seat::FIRST, &preview.command.unwrap()).is_ok());
}
