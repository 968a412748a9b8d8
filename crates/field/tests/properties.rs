//! What must hold for every base, wherever it stands and whichever way it looks.

use oriflamme_field::sweep::{Motion, first_hit, path_clear, straight_reach};
use oriflamme_field::*;
use proptest::prelude::*;

fn size() -> impl Strategy<Value = Size> {
    prop::sample::select(vec![
        Size::new(40.0, 15.0),
        Size::new(40.0, 20.0),
        Size::new(40.0, 30.0),
        Size::new(40.0, 40.0),
        Size::new(60.0, 20.0),
    ])
}

fn degrees() -> impl Strategy<Value = f64> {
    prop_oneof![prop::sample::select(vec![0.0, 45.0, 90.0, 180.0, 270.0]), 0.0..360.0]
}

fn base_within(extent: f64) -> impl Strategy<Value = Footprint> {
    (0.0..extent, 0.0..extent, degrees(), size())
        .prop_map(|(x, y, degrees, size)| Footprint::new(Pose::new(x, y, degrees), size).snapped())
}

fn motion() -> impl Strategy<Value = Motion> {
    prop_oneof![
        (-150.0..150.0, -150.0..150.0).prop_map(|(x, y)| Motion::Straight { vector: Vector::new(x, y) }),
        (0.0..200.0, 0.0..200.0, -180.0..180.0)
            .prop_map(|(x, y, degrees)| Motion::Turn { about: Point::new(x, y), degrees }),
        base_within(200.0).prop_map(|base| Motion::Free { to: base.pose }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn contact_is_the_same_from_both_sides(a in base_within(80.0), b in base_within(80.0)) {
        let (here, there) = (contact(&a, &b), contact(&b, &a));
        prop_assert_eq!(here.is_some(), there.is_some());
        if let (Some(here), Some(there)) = (here, there) {
            prop_assert_eq!((here.a, here.b), (there.b, there.a));
            prop_assert!((here.length - there.length).abs() < TOLERANCE);
        }
        prop_assert_eq!(overlaps(&a, &b), overlaps(&b, &a));
        prop_assert!((distance(&a, &b) - distance(&b, &a)).abs() < 1e-9);
    }

    #[test]
    fn two_bases_are_either_apart_or_touching_or_overlapping(a in base_within(80.0), b in base_within(80.0)) {
        let apart = distance(&a, &b) > TOLERANCE;
        let facts = [apart, contact(&a, &b).is_some(), overlaps(&a, &b)];
        prop_assert_eq!(facts.into_iter().filter(|fact| *fact).count(), 1);
    }

    #[test]
    fn a_wheel_keeps_the_size_and_the_pivot(base in base_within(200.0), angle in 0.0..180.0) {
        for hand in [Hand::Left, Hand::Right] {
            let wheeled = base.wheeled(hand, angle).snapped();
            prop_assert_eq!(wheeled.size, base.size);
            let pivot = Corner::front(hand);
            prop_assert!(wheeled.corner(pivot).distance(base.corner(pivot)) < 2e-4);
            let turned = base.facing().signed_difference(wheeled.facing());
            let wanted = if hand == Hand::Left { -angle } else { angle };
            prop_assert!((turned - wanted).abs() < 2e-6);
            let back = wheeled.wheeled(hand, -angle);
            prop_assert!(back.centre().distance(base.centre()) < 5e-4);
        }
    }

    #[test]
    fn about_face_twice_is_identity_and_keeps_the_ground(base in base_within(200.0)) {
        let faced = base.about_faced();
        prop_assert!(faced.centre().distance(base.centre()) < 1e-9);
        prop_assert_eq!(faced.about_faced().snapped(), base);
        let recorded = faced.snapped().about_faced().snapped();
        prop_assert!(recorded.pose.corner.distance(base.pose.corner) < 2e-4);
    }

    #[test]
    fn snapping_is_idempotent(x in -1e4..1e4, y in -1e4..1e4, degrees in -720.0..720.0) {
        let once = Pose::new(x, y, degrees).snapped();
        prop_assert_eq!(once, once.snapped());
        prop_assert_eq!(once.facing, Facing::degrees(once.facing.as_degrees()));
        let text = serde_json::to_string(&once).unwrap();
        prop_assert_eq!(serde_json::from_str::<Pose>(&text).unwrap(), once);
    }

    #[test]
    fn turning_back_and_forth_comes_home(from in degrees(), to in degrees()) {
        let (from, to) = (Facing::degrees(from), Facing::degrees(to));
        prop_assert_eq!(from.turned(from.signed_difference(to)), to);
        prop_assert!((from.difference(to) - to.difference(from)).abs() < 1e-6);
        prop_assert!(from.difference(to) <= 180.0);
        prop_assert_eq!(from.opposite().opposite(), from);
    }

    #[test]
    fn a_sweep_stops_at_contact_and_never_overlaps_before(
        mover in base_within(200.0),
        obstacles in prop::collection::vec(base_within(300.0), 1..5),
        motion in motion(),
    ) {
        let obstacles: Vec<_> = obstacles.into_iter().filter(|o| !overlaps(&mover, o)).enumerate().collect();
        let deepest = |t: f64| {
            let there = motion.at(&mover, t);
            obstacles.iter().map(|(_, o)| penetration(&there, o)).fold(0.0, f64::max)
        };
        let hit = first_hit(&[mover], &motion, obstacles.iter().copied());
        prop_assert_eq!(hit.is_none(), path_clear(&[mover], &motion, obstacles.iter().copied()));
        let end = hit.as_ref().map_or(1.0, |hit| hit.t);
        for step in 0..=200 {
            prop_assert!(deepest(end * step as f64 / 200.0) <= TOLERANCE + 0.001);
        }
        if let Some(hit) = hit {
            let there = motion.at(&mover, hit.t);
            let met = &obstacles[hit.id].1;
            prop_assert!(distance(&there, met) < 0.001, "gap {}", distance(&there, met));
            let at_start = penetration(&mover, met);
            prop_assert!(penetration(&there, met) < at_start + 0.001);
            prop_assert!(contact(&there.snapped(), met).is_some());
        }
    }

    #[test]
    fn a_base_in_contact_moves_on_without_sinking_in(
        mover in base_within(200.0),
        obstacle in base_within(200.0),
        first in motion(),
        second in motion(),
    ) {
        prop_assume!(!overlaps(&mover, &obstacle));
        let Some(hit) = first_hit(&[mover], &first, [((), obstacle)]) else { return Ok(()); };
        let touching = first.at(&mover, hit.t).snapped();
        let start = penetration(&touching, &obstacle);
        let end = first_hit(&[touching], &second, [((), obstacle)]).map_or(1.0, |hit| hit.t);
        for step in 0..=200 {
            let there = second.at(&touching, end * f64::from(step) / 200.0);
            prop_assert!(penetration(&there, &obstacle) <= TOLERANCE + 0.001);
        }
        if end < 1.0 {
            let stopped = second.at(&touching, end);
            prop_assert!(penetration(&stopped, &obstacle) <= start + 0.001);
            prop_assert!(distance(&stopped, &obstacle) < 0.001);
            // A little farther it does sink in, or at least soon; a corner that only grazes does so for a very short while.
            let shares = (0..=2000).map(|n| f64::from(n) / 2000.0).flat_map(|share| [share, share.powi(4)]);
            let deepest = shares.map(|share| penetration(&second.at(&touching, end + (1.0 - end) * share), &obstacle));
            prop_assert!(deepest.fold(0.0, f64::max) > TOLERANCE - 0.001);
        }
    }

    #[test]
    fn a_straight_advance_reaches_its_target_in_contact(mover in base_within(200.0), target in base_within(300.0)) {
        prop_assume!(distance(&mover, &target) > TOLERANCE);
        match straight_reach(&mover, 200.0, &target) {
            Some(reach) => prop_assert!(contact(&mover.advanced(reach).snapped(), &target).is_some()),
            None => {
                for step in 0..=200 {
                    prop_assert!(contact(&mover.advanced(step as f64), &target).is_none());
                    prop_assert!(!overlaps(&mover.advanced(step as f64), &target));
                }
            }
        }
    }
}
