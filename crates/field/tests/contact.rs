//! Contact as players see it: fronts, flanks, rears, corners, and what is not contact.

use oriflamme_field::*;

const SIZE: Size = Size::new(40.0, 15.0);

fn base(x: f64, y: f64, facing: f64) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), SIZE)
}

fn parts(a: &Footprint, b: &Footprint) -> (Part, Part, f64) {
    let contact = contact(a, b).expect("they touch");
    (contact.a, contact.b, contact.length)
}

#[test]
fn enemies_face_to_face_touch_along_their_fronts() {
    let (us, them) = (base(0.0, 0.0, 0.0), base(40.0, 0.0, 180.0));
    assert_eq!(parts(&us, &them), (Part::Edge(Edge::Front), Part::Edge(Edge::Front), 40.0));
    assert_eq!(
        coincident_corners(&us, &them),
        [(Corner::FrontLeft, Corner::FrontRight), (Corner::FrontRight, Corner::FrontLeft)]
    );
}

#[test]
fn an_enemy_half_a_base_aside_touches_along_half_the_front() {
    let (us, them) = (base(0.0, 0.0, 0.0), base(60.0, 0.0, 180.0));
    assert_eq!(parts(&us, &them), (Part::Edge(Edge::Front), Part::Edge(Edge::Front), 20.0));
    assert_eq!(contact(&us, &them).unwrap().at, Segment::new(Point::new(20.0, 0.0), Point::new(40.0, 0.0)));
    assert!(coincident_corners(&us, &them).is_empty());
}

#[test]
fn friends_in_line_touch_side_to_side() {
    let left = base(0.0, 0.0, 30.0);
    assert_eq!(parts(&left, &left.shifted(40.0)), (Part::Edge(Edge::Right), Part::Edge(Edge::Left), 15.0));
}

#[test]
fn friends_in_column_touch_front_to_rear() {
    let head = base(0.0, 0.0, 222.0);
    assert_eq!(parts(&head.advanced(-15.0), &head), (Part::Edge(Edge::Front), Part::Edge(Edge::Rear), 40.0));
}

#[test]
fn a_flank_attack_touches_front_to_side() {
    let victim = base(0.0, 15.0, 0.0);
    let attacker = Footprint::with_corner_at(Corner::FrontLeft, Point::new(0.0, 0.0), Facing::degrees(90.0), SIZE);
    assert_eq!(parts(&attacker, &victim), (Part::Corner(Corner::FrontLeft), Part::Corner(Corner::RearLeft), 0.0));
    let attacker = attacker.shifted(-15.0);
    assert_eq!(parts(&attacker, &victim), (Part::Edge(Edge::Front), Part::Edge(Edge::Left), 15.0));
}

#[test]
fn bases_corner_to_corner_touch_at_a_point() {
    let us = base(0.0, 0.0, 0.0);
    let them = us.shifted(40.0).advanced(15.0);
    assert_eq!(parts(&us, &them), (Part::Corner(Corner::FrontRight), Part::Corner(Corner::RearLeft), 0.0));
}

#[test]
fn a_slanting_base_touches_with_a_corner() {
    let wall = base(0.0, 0.0, 0.0);
    let at = Point::new(20.0, 0.0);
    for (corner, facing) in [(Corner::FrontLeft, 210.0), (Corner::FrontRight, 150.0), (Corner::RearLeft, 330.0)] {
        let slanting = Footprint::with_corner_at(corner, at, Facing::degrees(facing), SIZE).snapped();
        assert_eq!(parts(&wall, &slanting), (Part::Edge(Edge::Front), Part::Corner(corner), 0.0));
        assert_eq!(parts(&slanting, &wall), (Part::Corner(corner), Part::Edge(Edge::Front), 0.0));
    }
}

#[test]
fn rounding_to_the_grid_does_not_break_contact() {
    for degrees in 0..360 {
        let us = base(123.4567, 76.5432, f64::from(degrees) + 0.123456).snapped();
        let them = us.about_faced().advanced(-15.0).snapped();
        let (a, b, length) = parts(&us, &them);
        assert_eq!((a, b), (Part::Edge(Edge::Front), Part::Edge(Edge::Front)));
        assert!((length - 40.0).abs() < 0.001);
        assert_eq!(coincident_corners(&us, &them).len(), 2);
    }
}

#[test]
fn the_tolerance_decides_between_apart_touching_and_overlapping() {
    let us = base(0.0, 0.0, 0.0);
    let them = |gap: f64| base(40.0, gap, 180.0);
    assert!(contact(&us, &them(0.009)).is_some());
    assert!(contact(&us, &them(-0.009)).is_some());
    assert!(contact(&us, &them(0.011)).is_none());
    assert!(contact(&us, &them(-0.011)).is_none());
    assert!(overlaps(&us, &them(-0.011)) && !overlaps(&us, &them(-0.009)));
}

#[test]
fn a_tilt_that_shows_is_no_longer_edge_to_edge() {
    let us = base(0.0, 0.0, 0.0);
    let tilted = |degrees: f64| {
        Footprint::with_corner_at(Corner::FrontLeft, Point::new(40.0, 0.0), Facing::degrees(180.0 + degrees), SIZE)
    };
    assert!(contact(&us, &tilted(0.01)).unwrap().is_edge_to_edge());
    assert!(contact(&us, &tilted(0.5)).unwrap().is_at_a_point());
}

#[test]
fn sides_of_a_base_are_told_by_the_lines_of_its_edges() {
    let us = base(0.0, 0.0, 0.0);
    assert!(us.advanced(15.0).shifted(300.0).wholly_ahead_of(&us));
    assert!(!us.advanced(14.0).wholly_ahead_of(&us));
    assert!(us.advanced(-15.0).wholly_behind(&us));
    assert!(us.shifted(-40.0).wholly_left_of(&us));
    assert!(us.shifted(40.0).advanced(-90.0).wholly_right_of(&us));
    assert_eq!(Corner::rear(Hand::Left), Corner::RearLeft);
    assert_eq!(us.corner(Corner::rear(Hand::Right)), Point::new(40.0, -15.0));
}
