//! A battle in which somebody is asked what nobody could answer is refused before it begins, with the place and the reason.

use oriflamme_kernel::{Resolved, RuleSet, Sampler, Seat};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::command::{Command, PieceChoice, SizeClass};
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::{SetupStep, Step};
use oriflamme_rules_bab::terrain::{Ground, PieceText};
use serde_json::json;

const ARMIES: &str = "first K Reg Cv(O) cinc\nfirst A Reg Sp(O)\nfirst B Irr Bg(O)\n\
                      second Z Irr Cv(O) cinc\nsecond Y Irr Ax(O)\nsecond X Irr Bg(O)\n";

fn battle(step: Option<SetupStep>) -> Setup {
    let mut setup = Setup { bases: ARMIES.into(), ..Setup::default() };
    setup.start.setup = step;
    setup
}

fn refused(setup: &Setup) -> String {
    BloodAndBlades.setup(setup).expect_err("it has no way out").to_string()
}

/// Water over the whole table, or over one player's half.
fn water(depth: f64) -> PieceText {
    let outline = json!({ "kind": "WW", "outline": [[0, 0], [1200, 0], [1200, depth], [0, depth]] });
    serde_json::from_value(outline).expect("a piece of terrain")
}

#[test]
fn a_battle_with_room_for_everybody_begins() {
    for step in [None, Some(SetupStep::Baggage { placed: [false; 2] }), Some(SetupStep::Deploy { done: [false; 2] })] {
        BloodAndBlades.setup(&battle(step)).expect("there is room");
    }
}

#[test]
fn baggage_without_dry_ground_is_refused_by_name() {
    let step = Some(SetupStep::Baggage { placed: [false; 2] });
    // All of the table, and only the half of the player who sits near.
    for depth in [800.0, 400.0] {
        let setup = Setup { terrain: vec![water(depth)], ..battle(step.clone()) };
        let problem = refused(&setup);
        assert!(problem.starts_with("base ") && problem.contains("bab.setup.13"), "{problem}");
    }
}

#[test]
fn an_army_larger_than_its_half_of_the_table_is_refused() {
    for (number, reason) in [(380, "bab.setup.13"), (900, "at most 400")] {
        let crowd: String = (0..number).map(|n| format!("first F{n} Reg Sp(O)\n")).collect();
        let problem = refused(&Setup { bases: ARMIES.to_owned() + &crowd, ..battle(None) });
        assert!(problem.contains(reason), "{problem}");
    }
}

#[test]
fn questions_about_nothing_are_refused() {
    let road = (Seat::FIRST, PieceChoice { kind: Ground::UnpavedRoad, size: SizeClass::Medium });
    let mut without_baggage = battle(Some(SetupStep::Baggage { placed: [false; 2] }));
    without_baggage.bases = "first K Reg Cv(O) cinc\nsecond Z Irr Cv(O) FL(500,700) f180\n".into();
    assert!(refused(&without_baggage).contains("'baggage'"));
    // Nothing to place, a road that takes no dice, everybody done.
    for (step, reason) in [
        (SetupStep::PlaceTerrain { waiting: Vec::new(), rolled: None }, "nobody is asked"),
        (SetupStep::PlaceTerrain { waiting: vec![road], rolled: None }, "'roll-placement'"),
        (SetupStep::Ambush { written: [true; 2] }, "nobody is asked"),
    ] {
        let problem = refused(&battle(Some(step)));
        assert!(problem.contains(reason), "{problem}");
    }
    let mut nobody_charges = battle(None);
    nobody_charges.bases = "second W Irr Ax(O) FL(290,140) f270".into();
    nobody_charges.start.step = Step::Impetuous;
    assert!(refused(&nobody_charges).contains("'impetuous'"));
}

#[test]
fn nobody_stands_on_a_battlefield_that_is_still_to_be_made() {
    let sea = (Seat::FIRST, PieceChoice { kind: Ground::Sea, size: SizeClass::Large });
    for step in [None, Some(SetupStep::PlaceTerrain { waiting: vec![sea], rolled: None })] {
        let mut setup = battle(step);
        setup.bases += "first T Reg Sp(O) FL(780,60) f0\n";
        let problem = refused(&setup);
        assert!(problem.starts_with("base ") && problem.contains("bab.setup.5"), "{problem}");
    }
}

#[test]
fn who_deploys_must_deploy_somebody() {
    let state = BloodAndBlades.setup(&battle(Some(SetupStep::Deploy { done: [false; 2] }))).expect("there is room");
    let seat = BloodAndBlades.prompt(&state).next_seat().expect("somebody deploys");
    let refusal =
        Resolved::tried(&BloodAndBlades, &state, seat, &Command::Deploy(Vec::new())).err().expect("a refusal");
    assert_eq!(refusal.clause.id(), "bab.setup.9");
    let offers = BloodAndBlades.offers(&state, seat, &mut Sampler::new(1, 3));
    assert!(!offers.is_empty() && !offers.contains(&Command::Deploy(Vec::new())));
}
