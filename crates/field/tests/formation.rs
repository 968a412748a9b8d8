//! Formations: columns that march, groups that wheel, bases that line up.

use oriflamme_field::formation::*;
use oriflamme_field::sweep::Motion;
use oriflamme_field::*;
use proptest::prelude::*;

fn base(x: f64, y: f64, facing: f64, depth: f64) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), Size::new(40.0, depth))
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 0.05, "{found} instead of {expected}");
}

#[test]
fn a_base_in_frontal_contact_is_measured_by_the_shift_that_aligns() {
    let a = base(200.0, 200.0, 0.0, 15.0);
    near(way_into_line(&a, &base(230.0, 200.0, 180.0, 15.0)), 10.0);
    near(way_into_line(&a, &base(270.0, 200.0, 180.0, 15.0)), 30.0);
}

#[test]
fn neighbours_on_the_flanks_are_measured_to_the_edge_that_touches() {
    let a = base(200.0, 200.0, 0.0, 15.0);
    near(way_into_line(&a, &base(200.0, 200.0, 90.0, 20.0)), 40.0);
    near(way_into_line(&a, &base(240.0, 150.0, 270.0, 20.0)), 50.0);
    near(way_into_line(&a, &base(200.0, 195.0, 90.0, 20.0)), 45.0);
    near(way_into_line(&a, &base(240.0, 187.0, 285.0, 20.0)), 56.5);
}

#[test]
fn a_base_that_does_not_touch_is_measured_to_its_best_edge() {
    let a = base(200.0, 200.0, 0.0, 15.0);
    near(way_into_line(&a, &base(285.0, 205.0, 180.0, 15.0)), 45.3);
    let b = base(400.0, 200.0, 0.0, 15.0);
    near(way_into_line(&b, &base(400.0, 310.0, 180.0, 15.0)), 117.0);
    near(way_into_line(&b, &base(520.0, 300.0, 180.0, 15.0)), 128.1);
}

#[test]
fn two_shifts_that_are_equally_short_are_both_told() {
    let enemies = [base(60.0, 100.0, 180.0, 15.0), base(100.0, 100.0, 180.0, 15.0)];
    assert_eq!(shift_into_line(&[base(40.0, 100.0, 0.0, 15.0)], &enemies), Some(vec![-20.0, 20.0]));
    assert_eq!(shift_into_line(&[base(60.0, 100.0, 0.0, 15.0)], &enemies), None, "fully aligned already");
    assert_eq!(shift_into_line(&[base(60.0, 60.0, 0.0, 15.0)], &enemies), Some(Vec::new()), "nobody is touched");
}

#[test]
fn a_group_wheels_only_about_a_corner_beyond_which_nobody_stands() {
    let line = [base(0.0, 15.0, 0.0, 15.0), base(40.0, 15.0, 0.0, 15.0)];
    let second_rank = |x: f64| [line[0], line[1], base(x, 0.0, 0.0, 15.0)];
    assert!(Wheel::of_group(&second_rank(0.0), Hand::Left).is_ok());
    assert_eq!(Wheel::of_group(&second_rank(-40.0), Hand::Left), Err(WheelFault::BeyondPivot(2)));
    assert_eq!(Wheel::of_group(&second_rank(-40.0), Hand::Right), Err(WheelFault::BeyondEnd(2)));
    assert_eq!(Wheel::of_group(&[], Hand::Left), Err(WheelFault::Nobody));
}

#[test]
fn a_column_of_deep_bases_cannot_follow_round_two_bends_close_together() {
    let column = [base(0.0, 200.0, 0.0, 40.0), base(0.0, 160.0, 0.0, 40.0), base(0.0, 120.0, 0.0, 40.0)];
    let mut track = Track::of(&column).unwrap();
    track.go(Pace::Turn { rail: Rail::Left, degrees: -45.0 });
    track.go(Pace::Ahead(10.0));
    track.go(Pace::Turn { rail: Rail::Left, degrees: -45.0 });
    track.go(Pace::Ahead(60.0));
    assert!(matches!(track.motions(), Err(Crooked { .. })));
}

fn turn(degrees: f64) -> Pace {
    Pace::Turn { rail: if degrees < 0.0 { Rail::Left } else { Rail::Right }, degrees }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Whatever its head does, the others follow, nobody overlaps and the column remains one, in the same order.
    #[test]
    fn a_column_that_marches_remains_one_column(
        depths in prop::collection::vec(prop::sample::select(vec![15.0, 20.0, 30.0]), 2..6),
        marches in prop::collection::vec((prop_oneof![-60.0..-1.0, 1.0..60.0], 0.0..80.0), 1..5),
        facing in 0.0..360.0,
    ) {
        let mut column = vec![base(0.0, 0.0, facing, depths[0])];
        for depth in &depths[1..] {
            let last = column[column.len() - 1];
            column.push(place_behind(&last, Size::new(40.0, *depth)).snapped());
        }
        for (degrees, ahead) in marches {
            let mut track = Track::of(&column).expect("they follow each other");
            track.go(turn(degrees));
            track.go(Pace::Ahead(ahead));
            let Ok(ways) = track.motions() else { return Ok(()) };
            column = column.iter().zip(&ways).map(|(base, way)| Way::of(*base, way).end().snapped()).collect();
            prop_assert_eq!(chain(&column), Some((0..column.len()).collect::<Vec<_>>()));
            for (i, a) in column.iter().enumerate() {
                // A base that has wheeled on the spot still has a rear corner over the next, as on the table.
                for z in column.iter().skip(i + 2) {
                    prop_assert!(!overlaps(a, z), "{a:?} {z:?}");
                }
            }
        }
    }

    #[test]
    fn a_group_keeps_its_geometry_when_it_wheels(arc in 1.0..120.0, files in 1_usize..5, ranks in 1_usize..3, left: bool) {
        let at = |rank: usize, file: usize| base(40.0 * file as f64, -15.0 * rank as f64, 0.0, 15.0);
        let group: Vec<Footprint> = (0..ranks).flat_map(|rank| (0..files).map(move |file| at(rank, file))).collect();
        let hand = if left { Hand::Left } else { Hand::Right };
        let wheel = Wheel::of_group(&group, hand).expect("a block can wheel");
        let motion = wheel.by(arc);
        let wheeled: Vec<Footprint> = group.iter().map(|base| motion.at(base, 1.0).snapped()).collect();
        prop_assert!(hang_together(&wheeled, joined_at_corners));
        prop_assert_eq!(front_places(&wheeled), front_places(&group));
        let mut ways: Vec<Way> = group.iter().map(|base| Way::of(*base, &[motion])).collect();
        let farthest = front_places(&group).into_iter().map(|i| ways[i].length()).fold(0.0, f64::max);
        prop_assert!((farthest - arc).abs() < 1e-6, "the far corner of the front goes {farthest}");
        keep_step(&mut ways, arc);
        let half_way: Vec<Footprint> = ways.iter().map(|way| way.at(arc / 2.0)).collect();
        prop_assert!(hang_together(&half_way, joined_at_corners));
    }

    /// Against all beginnings on a fine grid: none touches more, and those found touch as much as the best.
    #[test]
    fn no_beginning_touches_more_than_the_widest(
        front in 10.0..150.0,
        lengths in prop::collection::vec((0.0..60.0, 5.0..80.0), 1..4),
    ) {
        let mut at = 0.0;
        let stretches: Vec<Stretch> = lengths.iter().map(|(gap, length)| {
            let stretch = Stretch { from: at + gap, to: at + gap + length };
            at = stretch.to;
            stretch
        }).collect();
        let widest = widest_contact(front, &stretches);
        prop_assert!(!widest.is_empty());
        let most = contact_length(front, widest[0].from, &stretches);
        for step in -150..(at as i32 + 150) {
            let begin = f64::from(step);
            let found = contact_length(front, begin, &stretches);
            prop_assert!(found <= most + TOLERANCE);
            let told = widest.iter().any(|stretch| stretch.contains(begin));
            prop_assert!(!told || found > most - 3.0 * TOLERANCE);
            prop_assert!(told || found < most);
        }
    }

    #[test]
    fn a_leg_stops_just_before_what_it_looks_for(way in -100.0..100.0, turn in -90.0..90.0, line in 5.0..45.0) {
        let start = base(0.0, 0.0, 0.0, 15.0);
        let to = Pose::new(way, 70.0, turn);
        let leg = Leg::lone(start, Motion::Free { to });
        let beyond = |at: &Footprint| at.front_centre().y > line;
        let share = leg.first(beyond).expect("the front's middle goes farther than the line");
        prop_assert!(!beyond(&leg.at(share)));
        prop_assert!(beyond(&leg.at(share + 0.01 / leg.fastest())));
    }
}
