//! Compares straight sweeps and distances with an independent collision library.

use oriflamme_field::sweep::{Motion, first_hit};
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
}
