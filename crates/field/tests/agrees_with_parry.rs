//! Compares straight sweeps and distances with an independent collision library.

use oriflamme_field::sweep::{Motion, first_hit, overlap_along, room_to_keep_off};
use oriflamme_field::*;
use parry2d_f64::math;
use parry2d_f64::query::{self, ShapeCastOptions};
use parry2d_f64::shape::Cuboid;
use proptest::prelude::*;

fn theirs(base: &Footprint) -> (math::Pose, Cuboid) {
    let centre = base.centre();
    let angle = -base.facing().as_degrees().to_radians();
    let half = math::Vector::new(base.size.width / 2.0, base.size.depth / 2.0);
    (math::Pose::new(math::Vector::new(centre.x, centre.y), angle), Cuboid::new(half))
}

fn base() -> impl Strategy<Value = Footprint> {
    (0.0..200.0, 0.0..200.0, 0.0..360.0, 10.0..60.0, 10.0..60.0)
        .prop_map(|(x, y, facing, width, depth)| Footprint::new(Pose::new(x, y, facing), Size::new(width, depth)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn distances_agree(a in base(), b in base()) {
        let ((pose_a, shape_a), (pose_b, shape_b)) = (theirs(&a), theirs(&b));
        let apart = query::distance(&pose_a, &shape_a, &pose_b, &shape_b).unwrap();
        prop_assert!((distance(&a, &b) - apart.distance).abs() < 1e-6);
    }

    #[test]
    fn straight_sweeps_agree(mover in base(), obstacle in base(), x in -200.0..200.0, y in -200.0..200.0) {
        prop_assume!(distance(&mover, &obstacle) > 0.1);
        let ((pose_a, shape_a), (pose_b, shape_b)) = (theirs(&mover), theirs(&obstacle));
        let still = math::Vector::new(0.0, 0.0);
        let options = ShapeCastOptions { max_time_of_impact: 1.0, ..Default::default() };
        let cast = query::cast_shapes(&pose_a, math::Vector::new(x, y), &shape_a, &pose_b, still, &shape_b, options).unwrap();
        let hit = first_hit(&[mover], &Motion::Straight { vector: Vector::new(x, y) }, [((), obstacle)]);
        let length = Vector::new(x, y).length();
        match (hit, cast) {
            (Some(hit), Some(cast)) => prop_assert!((hit.t - cast.time_of_impact).abs() * length < 1e-3),
            // A graze shallower than the tolerance stops them but not us.
            (None, Some(_)) => {
                let deepest = (0..=2000).map(|n| penetration(&mover.moved(Vector::new(x, y).scaled(f64::from(n) / 2000.0)), &obstacle));
                prop_assert!(deepest.fold(0.0, f64::max) <= TOLERANCE);
            }
            (Some(hit), None) => prop_assert!(hit.t > 1.0 - 1e-6),
            (None, None) => {}
        }
    }

    #[test]
    fn straight_ways_that_keep_off_agree(mover in base(), other in base(), bearing in 0.0..360.0, gap in 1.0..40.0) {
        prop_assume!(distance(&mover, &other) > gap + 0.1);
        let ((pose_a, shape_a), (pose_b, shape_b)) = (theirs(&mover), theirs(&other));
        let (along, still) = (Vector::from_bearing(bearing), math::Vector::new(0.0, 0.0));
        let options = ShapeCastOptions { max_time_of_impact: 500.0, target_distance: gap - TOLERANCE, ..Default::default() };
        let way = math::Vector::new(along.x, along.y);
        let cast = query::cast_shapes(&pose_a, way, &shape_a, &pose_b, still, &shape_b, options).unwrap();
        let ours = room_to_keep_off(&mover, along, &other, gap);
        // They stop for who is passed at exactly that distance.
        let nearest = (0..=5000).map(|n| distance(&mover.moved(along.scaled(f64::from(n) / 10.0)), &other));
        prop_assume!((nearest.fold(f64::INFINITY, f64::min) - gap).abs() > 0.05);
        prop_assert_eq!(ours.is_some(), cast.is_some());
        if let (Some(ours), Some(cast)) = (ours, cast) {
            let there = |length: f64| distance(&mover.moved(along.scaled(length)), &other);
            prop_assert!((there(ours) - (gap - TOLERANCE)).abs() < 1e-6);
            prop_assert!((there(cast.time_of_impact) - there(ours)).abs() < 0.02, "{} {}", ours, cast.time_of_impact);
        }
    }

    #[test]
    fn bases_overlap_between_the_ends_of_a_glide_s_stretch_and_nowhere_else(mover in base(), other in base(), bearing in 0.0..360.0) {
        let along = Vector::from_bearing(bearing);
        let overlap = overlap_along(&mover, along, &other);
        for n in -60..60 {
            let length = f64::from(n) * 5.0;
            let ((pose_a, shape_a), (pose_b, shape_b)) = (theirs(&mover.moved(along.scaled(length))), theirs(&other));
            let meet = query::intersection_test(&pose_a, &shape_a, &pose_b, &shape_b).unwrap().intersecting;
            let within = |slack: f64| overlap.is_some_and(|o| (o.from - slack..o.to + slack).contains(&length));
            prop_assert!(!within(-0.01) || meet);
            // What only grazes is left out.
            let deep = penetration(&mover.moved(along.scaled(length)), &other) > TOLERANCE;
            prop_assert!(within(0.01) || !deep);
        }
    }
}
