//! The judge of moves on the worked examples of the rules, without orders and PIG.

use oriflamme_field::{Pose, sweep::Motion};
use oriflamme_kernel::{Clause, Dice, Referee, Refusal};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::BaseId;
use oriflamme_rules_bab::draft::Draft;
use oriflamme_rules_bab::play::travel::{Arrival, Journey, Kind, Trip, judge, settle};
use oriflamme_rules_bab::play::{free, together, zoc};
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::State;
use oriflamme_rules_bab::terrain::{Ground, PieceText};

fn state(bases: &str, terrain: Vec<PieceText>) -> State {
    let bases = bases.replace("first", "\nfirst").replace("second", "\nsecond");
    Setup { bases, terrain, ..Setup::default() }.state().unwrap()
}

fn area(kind: Ground, outline: &[[f64; 2]]) -> PieceText {
    serde_json::from_value(serde_json::json!({ "kind": kind, "outline": outline })).unwrap()
}

fn id(name: &str) -> BaseId {
    BaseId::new(name).unwrap()
}

fn ahead(state: &State, names: &[&str], distance: f64, kind: Kind) -> Journey {
    let trips = names.iter().map(|name| {
        let vector = state.footprint(id(name)).unwrap().forward().scaled(distance);
        Trip { base: id(name), motions: vec![Motion::Straight { vector }] }
    });
    Journey { trips: trips.collect(), ..Journey::ahead(state.base(id(names[0])).unwrap(), distance, kind) }
}

fn to(state: &State, name: &str, x: f64, y: f64, facing: f64) -> Journey {
    let base = state.base(id(name)).unwrap();
    free::journey(state, base, Pose::new(x, y, facing), &[], Kind::Tactical).journey
}

fn ruled(state: &State, journey: &Journey) -> Result<(Arrival, Vec<Clause>), Refusal> {
    let mut dice = Dice::from_number(1);
    let mut referee = Referee::new(&mut dice);
    let arrival = judge(state, journey, &mut referee)?;
    Ok((arrival, referee.cites().to_vec()))
}

/// The position after the move, with alignment if asked.
fn made(state: &State, journey: &Journey, align: bool) -> Result<State, Refusal> {
    let mut dice = Dice::from_number(1);
    let mut referee = Referee::new(&mut dice);
    let arrival = judge(state, journey, &mut referee)?;
    let mut draft = Draft::new(&BloodAndBlades, state, &mut referee);
    settle(&mut draft, journey, &arrival, align)?;
    Ok(draft.into_state())
}

#[track_caller]
fn stands(state: &State, name: &str, x: f64, y: f64, facing: f64) {
    let pose = state.base(id(name)).unwrap().pose;
    let off = pose.corner.distance(Pose::new(x, y, facing).corner);
    assert!(off < 0.06 && pose.facing.difference(Pose::new(x, y, facing).facing) < 0.06, "{name} stands at {pose:?}");
}

#[track_caller]
fn refused(result: Result<State, Refusal>, clause: &str) {
    match result {
        Ok(_) => panic!("not refused"),
        Err(refusal) => assert_eq!(refusal.clause.to_string(), clause, "{refusal:?}"),
    }
}

#[test]
fn slower_ground_shortens_or_ends_an_advance() {
    let terrain = vec![
        area(Ground::Brush, &[[80.0, 130.0], [180.0, 130.0], [180.0, 300.0], [80.0, 300.0]]),
        area(Ground::Wood, &[[280.0, 140.0], [380.0, 140.0], [380.0, 300.0], [280.0, 300.0]]),
        area(Ground::Wood, &[[480.0, 120.0], [580.0, 120.0], [580.0, 300.0], [480.0, 300.0]]),
    ];
    let s = state(
        "first A Reg HCh(O) FL(100,100) f0 first B Reg HCh(O) FL(300,100) f0 first C Reg HCh(O) FL(500,100) f0",
        terrain,
    );
    for (name, x, y) in [("A", 100.0, 160.0), ("B", 300.0, 140.0), ("C", 500.0, 130.0)] {
        let after = made(&s, &ahead(&s, &[name], 90.0, Kind::Tactical), false).unwrap();
        stands(&after, name, x, y, 0.0);
    }
    refused(made(&s, &ahead(&s, &["A"], 91.0, Kind::Tactical), false), "bab.allow.1");
}

#[test]
fn psiloi_pass_through_friends_and_shift_others() {
    let a = state("first A Irr Ps(O) FL(200,150) f0 first B Reg Ax(O) FL(200,190) f0", vec![]);
    stands(&made(&a, &ahead(&a, &["A"], 60.0, Kind::Tactical), false).unwrap(), "A", 200.0, 210.0, 0.0);
    stands(&made(&a, &ahead(&a, &["A"], 90.0, Kind::Tactical), false).unwrap(), "A", 200.0, 240.0, 0.0);
    refused(made(&a, &ahead(&a, &["A"], 45.0, Kind::Tactical), false), "bab.pass.7");
    let b = state(
        "first A Irr Ps(O) FL(200,150) f0 first B Reg Ax(O) FL(200,190) f0 first C Reg Bd(O) FL(200,215) f0",
        vec![],
    );
    let after = made(&b, &ahead(&b, &["A"], 60.0, Kind::Tactical), false).unwrap();
    stands(&after, "A", 200.0, 210.0, 0.0);
    stands(&after, "C", 200.0, 225.0, 0.0);
}

#[test]
fn passing_is_refused_and_an_advance_stops_at_the_friend() {
    for (bases, clause, stop) in [
        ("first B Reg Pk(I) FL(200,190) f0", "bab.pass.1", 175.0),
        ("first B Reg Ax(O) FL(210,200) f90", "bab.pass.6", 160.0),
        ("first B Reg Ax(O) FL(200,190) f0 first C Irr El(O) FL(200,235) f0", "bab.pass.8", 170.0),
        (
            "first B Reg Cv(O) FL(200,185) f0 first C Reg Cv(O) FL(200,215) f0 first D Reg Cv(O) FL(200,245) f0",
            "bab.pass.7",
            155.0,
        ),
    ] {
        let s = state(&format!("first A Irr Ps(O) FL(200,150) f0 {bases}"), vec![]);
        let journey = Journey { stop_on_contact: false, ..ahead(&s, &["A"], 90.0, Kind::Tactical) };
        let wanted = if clause == "bab.pass.8" { 60.0 } else { 90.0 };
        let journey = Journey { ..journey };
        let short = Journey { stop_on_contact: false, ..ahead(&s, &["A"], wanted, Kind::Tactical) };
        refused(made(&s, &short, false), clause);
        assert!(made(&s, &journey, false).is_err());
        let after = made(&s, &ahead(&s, &["A"], 90.0, Kind::Tactical), false).unwrap();
        stands(&after, "A", 200.0, stop, 0.0);
    }
}

#[test]
fn a_far_move_stops_where_it_discovers_an_ambush() {
    let wood = vec![area(Ground::Wood, &[[150.0, 180.0], [260.0, 180.0], [260.0, 300.0], [150.0, 300.0]])];
    let s = state("first A Irr LH(O) FL(100,100) f0 second Z Irr Ax(O) FL(155,200) f270 ambush", wood);
    let (arrival, _) = ruled(&s, &ahead(&s, &["A"], 150.0, Kind::Far)).unwrap();
    assert!((arrival.length - 73.98).abs() < 0.05, "{arrival:?}");
    assert_eq!(arrival.discovered, [id("Z")]);
    assert!(arrival.full);
    let ravine = vec![area(Ground::Ravine, &[[380.0, 150.0], [560.0, 150.0], [560.0, 210.0], [380.0, 210.0]])];
    let s = state(
        "first B Reg Sp(O) FL(400,100) f0 first C Reg Sp(O) FL(440,100) f0 first D Reg Sp(O) FL(480,100) f0
         second Y Irr Ax(O) FL(480,150) f180 ambush",
        ravine,
    );
    let after = made(&s, &ahead(&s, &["B", "C", "D"], 60.0, Kind::Far), false).unwrap();
    stands(&after, "B", 400.0, 150.0, 0.0);
    stands(&after, "D", 480.0, 150.0, 0.0);
    let (arrival, _) = ruled(&s, &ahead(&s, &["B", "C", "D"], 60.0, Kind::Far)).unwrap();
    assert_eq!(arrival.contacts, [(id("C"), id("Y"))]);
}

#[test]
fn zoc_reaches_through_enemies_of_it_but_not_through_its_own_side() {
    let s = state(
        "second Z Reg Sp(O) FL(240,260) f180 first A Irr Ps(O) FL(200,250) f0 first B Reg Ax(O) FL(200,230) f0
         second Y Reg Sp(O) FL(440,260) f180 second X Irr Ps(O) FL(440,235) f180 first C Reg Sp(O) FL(400,230) f0",
        vec![],
    );
    let by = |name: &str| {
        let base = s.base(id(name)).unwrap();
        zoc::zoccers(&s, base, &base.footprint())
    };
    assert_eq!(by("A"), [id("Z")]);
    assert_eq!(by("B"), [id("Z")]);
    assert_eq!(by("C"), [id("X")]);
}

#[test]
fn a_zocced_base_goes_back_or_fights_straight_ahead() {
    let s = state(
        "second Z Reg Sp(O) FL(240,260) f180 first A Reg Bd(O) FL(200,230) f0
         second Y Reg Sp(O) FL(360,260) f180 first B Reg Ax(O) FL(345,235) f0",
        vec![],
    );
    stands(&made(&s, &ahead(&s, &["A"], 60.0, Kind::Tactical), false).unwrap(), "A", 200.0, 260.0, 0.0);
    stands(&made(&s, &ahead(&s, &["A"], -30.0, Kind::Tactical), false).unwrap(), "A", 200.0, 200.0, 0.0);
    refused(made(&s, &ahead(&s, &["A"], 10.0, Kind::Tactical), false), "bab.zoc.5");
    refused(made(&s, &to(&s, "A", 190.0, 230.0, 0.0), false), "bab.zoc.5");
    refused(made(&s, &to(&s, "B", 320.0, 260.0, 0.0), false), "bab.zoc.7");
    stands(&made(&s, &ahead(&s, &["B"], 90.0, Kind::Tactical), false).unwrap(), "B", 345.0, 260.0, 0.0);
    stands(&made(&s, &ahead(&s, &["B"], 90.0, Kind::Tactical), true).unwrap(), "B", 320.0, 260.0, 0.0);
}

#[test]
fn a_zocced_base_without_room_aligns_as_well_as_it_can() {
    let s = state(
        "first A Reg Pk(F) FL(100,200) f0 first B Reg Pk(F) FL(140,200) f0 first C Reg Pk(F) FL(180,200) f0
         first D Reg Pk(F) FL(220,200) f0 first E Reg Pk(F) FL(260,200) f0 first F Reg Pk(F) FL(300,200) f0
         second Y Irr Ax(O) FL(138,243) f105 second Z Reg Bd(O) FL(268.28,200.5) f225",
        vec![],
    );
    let by = |name: &str| {
        let base = s.base(id(name)).unwrap();
        zoc::zoccers(&s, base, &base.footprint())
    };
    assert_eq!(by("B"), [id("Y")]);
    for name in ["C", "D", "E"] {
        assert_eq!(by(name), [id("Z")], "{name}");
    }
    assert!(by("A").is_empty() && by("F").is_empty());
    let after = made(&s, &to(&s, "B", 127.65, 204.36, 285.0), false).unwrap();
    stands(&after, "B", 127.65, 204.36, 285.0);
    let after = made(&s, &to(&s, "C", 226.36, 242.42, 45.0), false).unwrap();
    stands(&after, "C", 226.36, 242.42, 45.0);
    refused(made(&s, &to(&s, "B", 131.0, 217.0, 285.0), false), "bab.engage.18");
    refused(made(&s, &to(&s, "C", 224.94, 243.83, 45.0), false), "bab.engage.19");
}

#[test]
fn simultaneous_moves_leave_a_zoc_that_neither_could_leave_alone() {
    let s = state(
        "first A Reg Sp(O) FL(100,200) f0 first B Reg Sp(O) FL(100,185) f0
         second Z Reg Bd(O) FL(150,160) f270 second W Reg Ax(O) FL(90,210) f90",
        vec![],
    );
    assert!(made(&s, &to(&s, "A", 150.0, 200.0, 90.0), false).is_err());
    assert!(made(&s, &to(&s, "B", 90.0, 170.0, 270.0), false).is_err());
    let plan = |state: &State, i: usize| {
        Ok(if i == 0 { to(state, "A", 150.0, 200.0, 90.0) } else { to(state, "B", 90.0, 170.0, 270.0) })
    };
    let mut dice = Dice::from_number(1);
    let mut referee = Referee::new(&mut dice);
    let done = together::judge(&s, &[vec![id("A")], vec![id("B")]], plan, &mut referee).unwrap();
    assert!((done[0].1.length - 50.0).abs() < 0.05, "{done:?}");
    assert!((done[1].1.length - 55.9).abs() < 0.05, "{done:?}");
}

#[test]
fn nobody_turns_in_a_gap() {
    let s = state(
        "first A Reg Sp(O) FL(100,200) f0 first B Reg Sp(O) FL(180,200) f0 first C Irr Ps(O) FL(140,195) f0",
        vec![],
    );
    stands(&made(&s, &ahead(&s, &["C"], 90.0, Kind::Tactical), false).unwrap(), "C", 140.0, 285.0, 0.0);
    let turned = Pose::new(150.0, 230.0, 30.0);
    let base = s.base(id("C")).unwrap();
    let oblique = Journey {
        trips: vec![Trip { base: id("C"), motions: vec![Motion::Free { to: turned }] }],
        stop_on_contact: false,
        ..Journey::ahead(base, 40.0, Kind::Tactical)
    };
    refused(made(&s, &oblique, false), "bab.gap.3");
    // The same place can be reached by going straight ahead out of the gap first.
    let after = made(&s, &to(&s, "C", 150.0, 240.0, 30.0), false).unwrap();
    stands(&after, "C", 150.0, 240.0, 30.0);
}

#[test]
fn what_prevents_a_mover_from_aligning() {
    let cases = [
        (
            "first A Reg Sp(O) FL(100,200) f0 first B Reg Sp(O) FL(140,200) f0 first C Irr Ps(O) FL(185,235) f0
          second Z Reg Bd(O) FL(150,230) f180",
            Some("bab.engage.4"),
        ),
        (
            "first A Reg Sp(O) FL(100,200) f0 first B Reg Sp(O) FL(140,200) f0
          second Z Reg Bd(O) FL(150,230) f180 second Y Reg Bd(O) FL(225,230) f180",
            Some("bab.engage.7"),
        ),
        (
            "first A Reg Sp(O) FL(5,200) f0 first B Reg Sp(O) FL(45,200) f0 second Z Reg Bd(O) FL(75,230) f180",
            Some("bab.engage.9"),
        ),
        ("first A Reg Sp(O) FL(100,200) f0 first B Reg Sp(O) FL(140,200) f0 second Z Reg Bd(O) FL(150,230) f180", None),
    ];
    for (bases, clause) in cases {
        let s = state(bases, vec![]);
        let result = made(&s, &ahead(&s, &["A", "B"], 60.0, Kind::Tactical), true);
        match clause {
            Some(clause) => refused(result, clause),
            None => {
                let after = result.unwrap();
                stands(&after, "A", 110.0, 230.0, 0.0);
                stands(&after, "B", 150.0, 230.0, 0.0);
            }
        }
    }
}

#[test]
fn contacted_enemies_conform() {
    let group = "first A Reg Sp(O) FL(200,200) f0 first B Reg Sp(O) FL(240,200) f0";
    let s = state(&format!("{group} second Z Irr Ax(O) FL(250,240) f180"), vec![]);
    stands(&made(&s, &ahead(&s, &["A", "B"], 40.0, Kind::Tactical), false).unwrap(), "Z", 240.0, 240.0, 180.0);
    let s = state(&format!("{group} second Z Irr Ax(O) FL(250,240) f180 second W Irr Ps(O) FL(205,250) f180"), vec![]);
    stands(&made(&s, &ahead(&s, &["A", "B"], 40.0, Kind::Tactical), false).unwrap(), "Z", 250.0, 240.0, 180.0);
    let s = state(
        "first A Reg Sp(O) FL(165,200) f0 first B Reg Sp(O) FL(205,200) f0 second Z Irr Ps(O) FL(220,240) f180
         second Y Irr Ps(O) FL(260,240) f180 second X Irr Ps(O) FL(300,240) f180",
        vec![],
    );
    let after = made(&s, &ahead(&s, &["A", "B"], 40.0, Kind::Tactical), false).unwrap();
    stands(&after, "Z", 205.0, 240.0, 180.0);
    stands(&after, "Y", 260.0, 240.0, 180.0);
    let s = state(
        "first A Reg Sp(O) FL(185,200) f0 first B Reg Sp(O) FL(225,200) f0 second Z Reg Bd(O) FL(240,240) f180
         second Y Reg Bd(O) FL(280,240) f180",
        vec![],
    );
    let after = made(&s, &ahead(&s, &["A", "B"], 40.0, Kind::Tactical), false).unwrap();
    stands(&after, "Z", 225.0, 240.0, 180.0);
    stands(&after, "Y", 265.0, 240.0, 180.0);
}

#[test]
fn flank_and_rear_attacks_begin_beside_and_behind() {
    let spear = "first A Reg Sp(O) FL(200,200) f0";
    for (start, name, pose, clause) in [
        ("second Z Irr Ax(O) FL(150,180) f90", "Z", (200.0, 200.0, 90.0), None),
        ("second Y Irr Ax(O) FL(150,220) f90", "Y", (200.0, 200.0, 90.0), Some("bab.flank.3")),
        ("second X Irr Ax(O) FL(180,150) f0", "X", (200.0, 200.0, 90.0), Some("bab.flank.2")),
        ("second W Irr Ax(O) FL(290,140) f270", "W", (240.0, 160.0, 270.0), None),
        ("second Z Reg Bd(O) FL(220,150) f0", "Z", (200.0, 185.0, 0.0), None),
        ("second Y Reg Bd(O) FL(270,170) f300", "Y", (200.0, 185.0, 0.0), Some("bab.rear.3")),
    ] {
        let s = state(&format!("{spear} {start}"), vec![]);
        let (x, y, facing) = pose;
        let result = made(&s, &to(&s, name, x, y, facing), false);
        match clause {
            Some(clause) => refused(result, clause),
            None => stands(&result.unwrap(), name, x, y, facing),
        }
    }
}
