//! Gaps between bases: what lies in them, and that the quick test of a base misses nothing.

use oriflamme_field::gap::{gap_between, in_gap};
use oriflamme_field::*;
use proptest::prelude::*;

const SIZE: Size = Size::new(40.0, 15.0);

fn base(x: f64, y: f64, facing: f64) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), SIZE)
}

#[test]
fn between_two_bases_in_line_the_gap_is_the_rectangle_between_them() {
    let left = base(0.0, 15.0, 0.0);
    let gap = gap_between(&left, &left.shifted(80.0), 40.0).unwrap();
    for (x, y, inside) in
        [(60.0, 7.0, true), (41.0, 0.1, true), (60.0, 15.1, false), (60.0, -0.1, false), (30.0, 7.0, false)]
    {
        assert_eq!(gap.contains_point(Point::new(x, y)), inside, "{x} {y}");
    }
    let strips = gap.strips();
    assert!(!strips.is_empty() && strips.iter().all(|strip| (strip.area() - 40.0 * 15.0).abs() < 0.1));
}

#[test]
fn a_narrower_space_also_holds_slanting_lines() {
    // 20 apart and 15 ahead of each other: the lines from one side to the other slant.
    let gap = gap_between(&base(0.0, 15.0, 0.0), &base(60.0, 30.0, 0.0), 40.0).unwrap();
    assert!(gap.contains_point(Point::new(50.0, 15.0)));
    assert!(gap.contains_point(Point::new(50.0, 20.0)));
    assert!(!gap.contains_point(Point::new(50.0, 40.0)));
}

#[test]
fn bases_that_touch_or_stand_far_apart_make_no_gap() {
    let us = base(0.0, 0.0, 0.0);
    assert!(gap_between(&us, &us.shifted(40.0), 40.0).is_none());
    assert!(gap_between(&us, &us.shifted(40.0).advanced(15.0), 40.0).is_none());
    assert!(gap_between(&us, &us.shifted(20.0), 40.0).is_none());
    assert!(gap_between(&us, &us.shifted(80.5), 40.0).is_none());
}

#[test]
fn a_gap_as_wide_as_allowed_but_for_rounding_is_a_gap() {
    for degrees in 0..90 {
        let us = base(100.0, 100.0, f64::from(degrees) + 0.3333).snapped();
        let them = us.shifted(80.0).snapped();
        let gap = gap_between(&us, &them, 40.0).unwrap();
        assert!(in_gap(&us.shifted(40.0).snapped(), &gap));
        assert!(!in_gap(&us.shifted(40.0).advanced(15.0).snapped(), &gap));
    }
}

fn near_bases() -> impl Strategy<Value = (Footprint, Footprint, Footprint)> {
    let any = |extent: f64| {
        (0.0..extent, 0.0..extent, 0.0..360.0, prop::sample::select(vec![15.0, 30.0]))
            .prop_map(|(x, y, facing, depth)| Footprint::new(Pose::new(x, y, facing), Size::new(40.0, depth)))
    };
    (any(90.0), any(90.0), any(90.0))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, max_global_rejects: 100_000, ..Default::default() })]

    #[test]
    fn a_base_is_in_a_gap_exactly_when_some_of_its_points_are((a, b, us) in near_bases()) {
        prop_assume!(!overlaps(&us, &a) && !overlaps(&us, &b));
        let Some(gap) = gap_between(&a, &b, 40.0) else { return Ok(()); };
        let share = |n: i32| f64::from(n) / 40.0;
        let mut found = false;
        for across in 1..40 {
            for along in 1..40 {
                let place = us.pose.corner
                    + us.right().scaled(us.size.width * share(across))
                    - us.forward().scaled(us.size.depth * share(along));
                found |= gap.contains_point(place);
            }
        }
        if found {
            prop_assert!(in_gap(&us, &gap));
        } else if in_gap(&us, &gap) {
            // Then it only reaches in by less than the grid of points: a little smaller it is out.
            let shrunk = Footprint::new(us.advanced(-1.6).shifted(1.6).pose, Size::new(us.size.width - 3.2, us.size.depth - 3.2));
            let thin = distance(&a, &b) > 39.0 || !in_gap(&shrunk, &gap) || gap.bounds().width().min(gap.bounds().depth()) < 2.0;
            prop_assert!(thin);
        }
    }

    #[test]
    fn a_gap_is_the_same_from_both_sides((a, b, us) in near_bases()) {
        let (here, there) = (gap_between(&a, &b, 40.0), gap_between(&b, &a, 40.0));
        prop_assert_eq!(here.is_some(), there.is_some());
        if let (Some(here), Some(there)) = (here, there) {
            prop_assert_eq!(in_gap(&us, &here), in_gap(&us, &there));
        }
    }
}
