//! Moves that players make every turn, and what they run into.

use oriflamme_field::sweep::{Motion, corner_travel, first_hit, path_clear};
use oriflamme_field::*;

const SIZE: Size = Size::new(40.0, 15.0);

fn base(x: f64, y: f64, facing: f64) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), SIZE)
}

fn wheel(base: &Footprint, hand: Hand, degrees: f64) -> Motion {
    let about = base.corner(Corner::front(hand));
    let degrees = if hand == Hand::Left { -degrees } else { degrees };
    Motion::Turn { about, degrees }
}

fn advance(base: &Footprint, distance: f64) -> Motion {
    Motion::Straight { vector: base.forward().scaled(distance) }
}

#[test]
fn a_base_may_advance_out_of_its_line_between_its_neighbours() {
    for facing in [0.0, 90.0, 37.123456] {
        let us = base(500.0, 500.0, facing).snapped();
        let line = [us.shifted(-40.0).snapped(), us.shifted(40.0).snapped()];
        let neighbours = || line.iter().copied().enumerate();
        assert!(path_clear(&[us], &advance(&us, 100.0), neighbours()));
        assert!(path_clear(&[us], &advance(&us, -100.0), neighbours()));
    }
}

#[test]
fn a_base_in_the_middle_of_a_line_cannot_wheel() {
    let us = base(500.0, 500.0, 37.0).snapped();
    let right = us.shifted(40.0).snapped();
    // Wheeling left its rear swings to the right, into the neighbour.
    let hit = first_hit(&[us], &wheel(&us, Hand::Left, 20.0), [("right", right)]).unwrap();
    assert!(hit.t < 1e-3, "{hit:?}");
    let left = us.shifted(-40.0).snapped();
    assert!(path_clear(&[us], &wheel(&us, Hand::Left, 20.0), [("left", left)]));
}

#[test]
fn turning_on_a_touching_corner_stops_when_the_fronts_close_up() {
    let enemy = base(100.0, 100.0, 180.0);
    for tilt in [5.0, 20.0, 60.0] {
        // Our front-right corner is on the enemy's front; we wheel right until we face him.
        let us = Footprint::with_corner_at(Corner::FrontRight, Point::new(90.0, 100.0), Facing::degrees(-tilt), SIZE)
            .snapped();
        let hit = first_hit(&[us], &wheel(&us, Hand::Right, 90.0), [((), enemy)]).unwrap();
        assert!((hit.t * 90.0 - tilt).abs() < 1e-3, "{hit:?} for {tilt}");
        let closed = us.wheeled(Hand::Right, tilt).snapped();
        assert!(contact(&closed, &enemy).unwrap().is_edge_to_edge());
        assert!(path_clear(&[us], &wheel(&us, Hand::Right, tilt), [((), enemy)]));
    }
}

#[test]
fn a_wheel_stops_at_the_corner_of_an_enemy() {
    let us = base(0.0, 0.0, 0.0);
    // The right front corner runs on the circle of radius 40 about the left one.
    let corner = Point::new(0.0, 0.0) + Vector::from_bearing(90.0 - 30.0).scaled(40.0);
    let enemy = Footprint::with_corner_at(Corner::FrontRight, corner, Facing::degrees(180.0), SIZE);
    let hit = first_hit(&[us], &wheel(&us, Hand::Left, 60.0), [((), enemy)]).unwrap();
    let there = us.wheeled(Hand::Left, hit.t * 60.0).snapped();
    assert!(contact(&there, &enemy).is_some());
    assert!((hit.t * 60.0 - 30.0).abs() < 1e-3, "{hit:?}");
}

#[test]
fn a_base_passes_a_corner_it_only_grazes() {
    let us = base(0.0, 0.0, 0.0);
    let beside = base(40.0, 50.0, 0.0);
    assert!(path_clear(&[us], &advance(&us, 200.0), [((), beside)]));
    assert!(!path_clear(&[us.shifted(0.02)], &advance(&us, 200.0), [((), beside)]));
}

#[test]
fn a_base_that_stands_on_another_hits_at_once() {
    let us = base(0.0, 0.0, 0.0);
    for motion in [advance(&us, -50.0), wheel(&us, Hand::Left, 10.0), Motion::Free { to: Pose::new(200.0, 0.0, 90.0) }]
    {
        assert_eq!(first_hit(&[us], &motion, [((), us.shifted(10.0))]).unwrap().t, 0.0);
    }
}

#[test]
fn a_group_wheels_as_one_and_stops_where_its_outer_base_meets_something() {
    let group: Vec<_> = (0..3).map(|n| base(40.0 * f64::from(n), 0.0, 0.0)).collect();
    let enemy = base(130.0, 60.0, 180.0);
    let motion = wheel(&group[0], Hand::Left, 60.0);
    let hit = first_hit(&group, &motion, [((), enemy)]).unwrap();
    assert_eq!(hit.mover, 2);
    let there = motion.carry(&group[0], &group[2], hit.t).snapped();
    assert!(contact(&there, &enemy).is_some());
    let (inner, outer) = corner_travel(&motion, &group[2]);
    assert!((outer / inner - 1.5).abs() < 1e-9);
}

#[test]
fn a_group_follows_the_free_move_of_its_first_base() {
    let group = [base(0.0, 0.0, 0.0), base(40.0, 0.0, 0.0)];
    let motion = Motion::Free { to: Pose::new(100.0, 200.0, 90.0) };
    let follower = motion.carry(&group[0], &group[1], 1.0).snapped();
    assert_eq!(follower, motion.at(&group[0], 1.0).shifted(40.0).snapped());
    let wall = base(60.0, 110.0, 0.0);
    let hit = first_hit(&group, &motion, [((), wall)]).unwrap();
    let there = motion.carry(&group[0], &group[hit.mover], hit.t).snapped();
    assert!(contact(&there, &wall).is_some());
}

#[test]
fn of_two_obstacles_the_nearer_one_is_met() {
    let us = base(0.0, 0.0, 0.0);
    let obstacles = [("far", base(0.0, 100.0, 0.0)), ("near", base(30.0, 70.0, 0.0))];
    assert_eq!(first_hit(&[us], &advance(&us, 200.0), obstacles).unwrap().id, "near");
}

#[test]
fn a_free_move_leaves_a_contact_behind() {
    let us = base(0.0, 0.0, 0.0);
    let enemy = base(40.0, 0.0, 180.0);
    let motion = Motion::Free { to: Pose::new(-60.0, -60.0, 315.0) };
    assert!(path_clear(&[us], &motion, [((), enemy)]));
}
