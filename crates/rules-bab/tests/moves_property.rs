//! Whatever the judge accepts is sound: nobody overlaps, nobody leaves the table or drowns, nobody goes too far.

use oriflamme_field::{Hand, Pose, overlaps, sweep::Motion};
use oriflamme_kernel::{Dice, Referee};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::{Base, BaseId};
use oriflamme_rules_bab::check::check;
use oriflamme_rules_bab::draft::Draft;
use oriflamme_rules_bab::going::Going;
use oriflamme_rules_bab::play::allowance::allowance;
use oriflamme_rules_bab::play::travel::{Journey, Kind, Trip, judge, settle};
use oriflamme_rules_bab::play::{body, free};
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::State;
use oriflamme_rules_bab::terrain::{Ground, PieceText};
use proptest::prelude::*;

const TROOPS: [&str; 10] = [
    "Reg Sp(O)",
    "Irr Ps(O)",
    "Reg Ax(O)",
    "Irr LH(O)",
    "Reg Cv(O)",
    "Irr Wb(O)",
    "Reg Bd(F)",
    "Irr El(O)",
    "Reg Pk(I)",
    "Irr HCh(O)",
];

fn terrain() -> Vec<PieceText> {
    let area = |kind: Ground, x: f64, y: f64| {
        let outline = [[x, y], [x + 150.0, y + 10.0], [x + 140.0, y + 120.0], [x + 5.0, y + 110.0]];
        serde_json::from_value(serde_json::json!({ "kind": kind, "outline": outline })).unwrap()
    };
    let river =
        serde_json::json!({ "kind": "Rv", "course": [[0.0, 480.0], [400.0, 470.0], [900.0, 500.0]], "width": 30.0 });
    vec![
        area(Ground::Wood, 60.0, 60.0),
        area(Ground::Brush, 300.0, 60.0),
        area(Ground::Lake, 720.0, 60.0),
        serde_json::from_value(river).unwrap(),
    ]
}

/// A position from a few places; bases that would overlap earlier ones are left out.
fn position(places: &[(usize, bool, f64, f64, f64)], lines: bool) -> State {
    let mut state = Setup { terrain: terrain(), ..Setup::default() }.state().unwrap();
    state.setup.step = oriflamme_rules_bab::state::SetupStep::Finished;
    let template = |troop: &str, side: &str, number: usize, pose: Pose| -> Base {
        let letter = if side == "first" { 'A' } else { 'Z' };
        let line = format!(
            "{side} {letter}{number} {troop} FL({},{}) f{}",
            pose.corner.x,
            pose.corner.y,
            pose.facing.as_degrees()
        );
        Setup { bases: line, ..Setup::default() }.state().unwrap().bases[0].clone()
    };
    for (number, &(troop, friend, x, y, facing)) in places.iter().enumerate() {
        let side = if friend { "first" } else { "second" };
        let facing = if lines { if friend { 0.0 } else { 180.0 } } else { facing };
        let mut pose = Pose::new(x, y, facing);
        for _ in 0..if lines { 3 } else { 1 } {
            let base = template(TROOPS[troop % TROOPS.len()], side, state.bases.len() + 10 * number, pose);
            let here = base.footprint();
            let free = state.bases.iter().all(|b| !overlaps(&here, &b.footprint()));
            let mut alone = state.clone();
            alone.bases = [base.clone()].into_iter().collect();
            if free && check(&alone).is_ok() {
                state.bases.push(base);
            }
            pose = here.shifted(40.0).pose.snapped();
        }
    }
    state
}

fn place() -> impl Strategy<Value = (usize, bool, f64, f64, f64)> {
    let facing = prop_oneof![Just(0.0), Just(180.0), Just(90.0), Just(270.0), 0.0..360.0];
    (0usize..10, any::<bool>(), 40.0..860.0, 40.0..560.0, facing)
}

#[derive(Clone, Debug)]
enum Wish {
    Ahead(f64),
    Back(f64),
    Wheel(Hand, f64),
    Free(f64, f64, f64),
    /// Right against an enemy.
    At(usize),
}

fn wish() -> impl Strategy<Value = Wish> {
    prop_oneof![
        (1.0..160.0).prop_map(Wish::Ahead),
        (1.0..100.0).prop_map(Wish::Back),
        (any::<bool>(), 1.0..90.0)
            .prop_map(|(left, arc)| Wish::Wheel(if left { Hand::Left } else { Hand::Right }, arc)),
        (-120.0..120.0, -120.0..120.0, -180.0..180.0).prop_map(|(x, y, turn)| Wish::Free(x, y, turn)),
        (0usize..20).prop_map(Wish::At),
    ]
}

/// The journey that a wish asks of a base or of its whole group.
fn journey(state: &State, id: BaseId, grouped: bool, wish: &Wish, kind: Kind) -> Option<Journey> {
    let base = state.base(id)?;
    let movers = if grouped { body::group_of(state, id) } else { vec![id] };
    let here = base.footprint();
    let together = |motion: &dyn Fn(&Base) -> Motion, length: f64| Journey {
        trips: movers
            .iter()
            .filter_map(|id| state.base(*id))
            .map(|b| Trip { base: b.id, motions: vec![motion(b)] })
            .collect(),
        ..Journey::ahead(base, length, kind)
    };
    Some(match *wish {
        Wish::Ahead(way) => together(&|b| Motion::Straight { vector: b.footprint().forward().scaled(way) }, way),
        Wish::Back(way) => together(&|b| Motion::Straight { vector: b.footprint().forward().scaled(-way) }, way),
        Wish::Wheel(hand, arc) => {
            let about = here.corner(oriflamme_field::Corner::front(hand));
            let degrees = (arc / here.size.width).to_degrees() * if hand == Hand::Left { -1.0 } else { 1.0 };
            together(&|_| Motion::Turn { about, degrees }, arc)
        }
        Wish::Free(x, y, turn) => {
            let to = Pose {
                corner: oriflamme_field::Point::new(here.pose.corner.x + x, here.pose.corner.y + y),
                facing: here.facing().turned(turn),
            };
            free::journey(state, base, to, &[], kind).journey
        }
        Wish::At(number) => {
            let enemies: Vec<&Base> = state.enemies_of(base.side).collect();
            let enemy = enemies.get(number % enemies.len().max(1))?.footprint();
            let corner = enemy.corner(oriflamme_field::Corner::FrontRight);
            free::journey(state, base, Pose { corner, facing: enemy.facing().opposite() }, &[], kind).journey
        }
    })
}

#[test]
fn a_base_that_turns_about_a_corner_on_the_shore_stays_dry() {
    let mut state = position(&[(7, false, 698.306269266916, 182.15452575252834, 90.0)], false);
    let id = state.bases[0].id;
    for wish in [Wish::Wheel(Hand::Left, 52.555746011539725), Wish::Wheel(Hand::Right, 85.19039348848098)] {
        let journey = journey(&state, id, false, &wish, Kind::Tactical).unwrap();
        let mut dice = Dice::from_number(1);
        let mut referee = Referee::new(&mut dice);
        let arrival = judge(&state, &journey, &mut referee).unwrap();
        assert!(arrival.length > 1.0 && arrival.length < journey.length, "the lake cuts the wheel short: {arrival:?}");
        let mut draft = Draft::new(&BloodAndBlades, &state, &mut referee);
        settle(&mut draft, &journey, &arrival, false).unwrap();
        state = draft.into_state();
        assert_eq!(check(&state), Ok(()));
        state.tasks.clear();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_accepted_is_sound(
        places in proptest::collection::vec(place(), 2..9),
        lines in any::<bool>(),
        wishes in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>(), wish()), 1..6),
        far in any::<bool>(),
        align in any::<bool>(),
    ) {
        let mut state = position(&places, lines);
        prop_assume!(!state.bases.is_empty());
        let kind = if far { Kind::Far } else { Kind::Tactical };
        for (who, grouped, wish) in &wishes {
            let id = state.bases[who.index(state.bases.len())].id;
            let Some(journey) = journey(&state, id, *grouped && matches!(wish, Wish::Ahead(_) | Wish::Wheel(..)), wish, kind)
            else { continue };
            let mut dice = Dice::from_number(1);
            let mut referee = Referee::new(&mut dice);
            let Ok(arrival) = judge(&state, &journey, &mut referee) else { continue };
            let best = journey
                .trips
                .iter()
                .filter_map(|t| state.base(t.base))
                .map(|b| allowance(&state, b, Going::Good, false, far))
                .fold(f64::INFINITY, f64::min);
            prop_assert!(arrival.length <= best + 0.02, "{arrival:?} goes farther than {best}");
            let mut draft = Draft::new(&BloodAndBlades, &state, &mut referee);
            if settle(&mut draft, &journey, &arrival, align).is_err() {
                continue;
            }
            let after = draft.into_state();
            if let Err(trouble) = check(&after) {
                return Err(TestCaseError::fail(format!("{trouble}\n{journey:?}\n{arrival:?}")));
            }
            for (mover, enemy) in &arrival.contacts {
                prop_assert!(state.base(*mover).map(|b| b.side) != state.base(*enemy).map(|b| b.side));
            }
            state = after;
            state.tasks.clear();
        }
    }
}
