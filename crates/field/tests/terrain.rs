//! Terrain as it lies on a table: woods, hills, rivers, roads.

use oriflamme_field::terrain::*;
use oriflamme_field::*;

fn points<const N: usize>(list: [[f64; 2]; N]) -> Vec<Point> {
    list.map(Point::from).to_vec()
}

fn area<const N: usize>(list: [[f64; 2]; N]) -> Area {
    Area::new(points(list)).expect("a sound outline")
}

/// A wood in the shape of an L: a bar along x, and one along y.
fn bent_wood() -> Area {
    area([[0.0, 0.0], [200.0, 0.0], [200.0, 60.0], [60.0, 60.0], [60.0, 200.0], [0.0, 200.0]])
}

fn base(x: f64, y: f64, facing: f64) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), Size::new(40.0, 15.0))
}

#[test]
fn an_outline_that_bounds_nothing_is_refused_with_a_reason() {
    let reason = |list: Vec<Point>| Area::new(list).unwrap_err().to_string();
    assert_eq!(reason(points([[0.0, 0.0], [1.0, 1.0]])), "an area needs at least 3 corners, there are 2");
    assert_eq!(
        reason(points([[0.0, 0.0], [f64::NAN, 1.0], [1.0, 0.0]])),
        "corner 2 has a coordinate that is not a number"
    );
    assert_eq!(
        reason(points([[0.0, 0.0], [9.0, 0.0], [9.0, 0.0], [0.0, 9.0]])),
        "corner 3 lies on the corner before it"
    );
    assert_eq!(reason(points([[0.0, 0.0], [9.0, 0.0], [20.0, 0.0]])), "the corners lie on a line");
    let spike = points([[0.0, 0.0], [50.0, 0.0], [50.0, 50.0], [50.0, 20.0], [0.0, 20.0]]);
    assert!(reason(spike).starts_with("the outline crosses or touches itself"));
    let touching = points([[0.0, 0.0], [50.0, 0.0], [50.0, 50.0], [20.0, 0.0], [0.0, 50.0]]);
    assert!(reason(touching).starts_with("the outline crosses or touches itself"));
}

#[test]
fn an_area_is_read_and_written_as_its_corners() {
    let text = "[[0.0,0.0],[100.0,0.0],[100.0,50.0]]";
    let triangle: Area = serde_json::from_str(text).unwrap();
    assert_eq!(triangle.area(), 2500.0);
    assert_eq!(serde_json::to_string(&triangle).unwrap(), text);
    let error = serde_json::from_str::<Area>("[[0,0],[1,1]]").unwrap_err().to_string();
    assert!(error.contains("at least 3 corners"), "{error}");
}

#[test]
fn a_base_in_the_bend_of_a_wood_is_outside_it() {
    let wood = bent_wood();
    let outside = base(80.0, 130.0, 0.0);
    assert!(!wood.touches(&outside) && !wood.covers(&outside) && !wood.meets(&outside));
    assert_eq!(wood.distance(&outside), 20.0);
    let flush = base(60.0, 75.0, 0.0);
    assert!(wood.meets(&flush) && !wood.touches(&flush));
    let across = base(40.0, 100.0, 0.0);
    assert!(wood.touches(&across) && !wood.covers(&across));
    let inside = base(20.0, 60.0, 0.0);
    assert!(wood.covers(&inside) && wood.touches(&inside));
    assert_eq!(wood.distance(&inside), 0.0);
}

#[test]
fn a_base_that_spans_the_bend_with_all_corners_inside_is_not_covered() {
    let notch =
        area([[0.0, 0.0], [100.0, 0.0], [100.0, 100.0], [55.0, 100.0], [50.0, 20.0], [45.0, 100.0], [0.0, 100.0]]);
    let astride = base(30.0, 60.0, 0.0);
    assert!(astride.corners().into_iter().all(|corner| notch.contains_point(corner)));
    assert!(notch.touches(&astride) && !notch.covers(&astride));
}

#[test]
fn a_small_wood_under_a_base_is_touched_though_no_corner_is_in_it() {
    let thicket = area([[10.0, -10.0], [14.0, -10.0], [14.0, -5.0], [10.0, -5.0]]);
    assert!(thicket.touches(&base(0.0, 0.0, 0.0)));
    assert_eq!(thicket.distance(&base(0.0, 0.0, 0.0)), 0.0);
}

#[test]
fn going_along_a_border_is_not_going_in() {
    let wood = bent_wood();
    let beside = base(60.0, 75.0, 0.0);
    assert_eq!(wood.entry_along(&beside, Vector::new(0.0, 100.0)), None);
    assert_eq!(wood.entry_along(&beside, Vector::new(100.0, 0.0)), None);
    assert_eq!(wood.entry_along(&beside, Vector::new(-1.0, 0.0)), Some(0.0));
    assert_eq!(wood.entry_along(&beside.advanced(30.0), Vector::new(0.0, -100.0)), Some(30.0));
}

#[test]
fn a_sight_line_counts_only_its_way_through_the_wood() {
    let wood = bent_wood();
    let sight = Segment::new(Point::new(-10.0, 150.0), Point::new(150.0, -10.0));
    assert!((wood.crossing_length(&sight) - sight.length() * 140.0 / 160.0 + 20.0 * 2.0_f64.sqrt()).abs() < 1e-9);
    assert_eq!(wood.stretches_inside(&sight).len(), 2);
    let passing = Segment::new(Point::new(-10.0, 300.0), Point::new(300.0, 210.0));
    assert_eq!(wood.crossing_length(&passing), 0.0);
    assert!(!wood.crosses_segment(&passing) && wood.crosses_segment(&sight));
    let hidden = Segment::new(Point::new(10.0, 10.0), Point::new(30.0, 10.0));
    assert_eq!(wood.crossing_length(&hidden), 20.0);
}

#[test]
fn measures_of_an_area() {
    let wood = bent_wood();
    assert_eq!(wood.area(), 200.0 * 60.0 + 60.0 * 140.0);
    assert_eq!(wood.perimeter(), 800.0);
    let (length, width) = wood.length_and_width();
    assert!((length - 200.0 * 2.0_f64.sqrt()).abs() < 1e-9);
    assert!((width - 260.0 / 2.0_f64.sqrt()).abs() < 1e-9);
}

#[test]
fn areas_that_share_a_border_do_not_overlap() {
    let (one, other) = (
        area([[0.0, 0.0], [50.0, 0.0], [50.0, 50.0], [0.0, 50.0]]),
        area([[50.0, 10.0], [90.0, 10.0], [90.0, 80.0], [50.0, 80.0]]),
    );
    assert!(!one.overlaps_area(&other));
    assert_eq!(one.distance_to_area(&other), 0.0);
    let inner = area([[10.0, 10.0], [20.0, 10.0], [20.0, 50.0]]);
    assert!(one.covers_area(&inner) && one.overlaps_area(&inner) && !inner.covers_area(&one));
}

#[test]
fn a_river_knows_its_width_and_flow_along_its_bends() {
    let river =
        Course::with_widths(points([[0.0, 0.0], [100.0, 0.0], [100.0, 100.0]]), vec![20.0, 30.0, 30.0]).unwrap();
    assert_eq!(river.length(), 200.0);
    assert_eq!(river.width_at(Point::new(50.0, 5.0)), 25.0);
    assert_eq!(river.flow_at(Point::new(20.0, 9.0)), Facing::degrees(90.0));
    assert_eq!(river.flow_at(Point::new(110.0, 60.0)), Facing::degrees(0.0));
    assert_eq!(river.distance_from_middle(Point::new(90.0, 60.0)), 10.0);
    assert!(river.band().contains_point(Point::new(114.9, -14.9)), "the outer bank is mitred");
    assert!(!river.band().contains_point(Point::new(80.0, 20.0)));
    assert!(river.touches(&base(30.0, 20.0, 0.0)));
    assert!(!river.touches(&base(30.0, 35.0, 0.0)));
}

#[test]
fn a_winding_river_is_entered_and_left_with_the_flow_at_each_bank() {
    let river = Course::new(points([[0.0, 300.0], [400.0, 300.0], [900.0, 118.0149]]), 30.0).unwrap();
    let banks = river.banks_crossed(&Segment::new(Point::new(600.0, 100.0), Point::new(600.0, 500.0)));
    assert_eq!(banks.iter().map(|bank| bank.entering).collect::<Vec<_>>(), [true, false]);
    assert!((banks[0].flow.as_degrees() - 110.0).abs() < 1e-3);
    assert!((banks[1].distance - banks[0].distance - 30.0 / 0.939693).abs() < 1e-2);
    let into = river.banks_crossed(&Segment::new(Point::new(100.0, 200.0), Point::new(100.0, 300.0)));
    assert_eq!(into.len(), 1);
}

#[test]
fn courses_that_make_no_band_are_refused_with_a_reason() {
    let straight = points([[0.0, 0.0], [100.0, 0.0]]);
    assert_eq!(
        Course::new(straight.clone(), 0.0).unwrap_err().to_string(),
        "the width at point 1 is not a positive number"
    );
    assert_eq!(Course::with_widths(straight, vec![1.0]).unwrap_err().to_string(), "there are 2 points but 1 widths");
    assert_eq!(Course::new(points([[0.0, 0.0]]), 5.0).unwrap_err().to_string(), "a course needs at least 2 points");
    let back = points([[0.0, 0.0], [100.0, 0.0], [0.0, 10.0]]);
    assert_eq!(Course::new(back, 5.0).unwrap_err().to_string(), "the course turns back on itself at point 2");
    let knot = points([[0.0, 0.0], [100.0, 0.0], [100.0, 100.0], [50.0, 100.0], [50.0, -100.0]]);
    assert!(Course::new(knot, 5.0).unwrap_err().to_string().contains("crosses itself"));
}

#[test]
fn a_course_is_read_with_one_width_or_with_many() {
    for text in [
        r#"{"points":[[0.0,0.0],[100.0,0.0]],"width":20.0}"#,
        r#"{"points":[[0.0,0.0],[100.0,0.0]],"width":[20.0,40.0]}"#,
    ] {
        let course: Course = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&course).unwrap(), text);
    }
}

#[test]
fn a_road_that_crosses_a_river_twice_has_two_crossings() {
    let river = Course::new(points([[0.0, 300.0], [900.0, 300.0]]), 30.0).unwrap();
    let road = Course::new(points([[200.0, 0.0], [200.0, 400.0], [500.0, 400.0], [500.0, 0.0]]), 20.0).unwrap();
    let crossings = road.crossings(&river);
    assert_eq!(crossings.iter().map(|crossing| crossing.at.x).collect::<Vec<_>>(), [200.0, 500.0]);
    assert!(crossings.iter().all(|crossing| crossing.angle == 90.0));
}

#[test]
fn a_crest_may_be_a_single_summit() {
    let hill = area([[0.0, 0.0], [100.0, 0.0], [100.0, 100.0], [0.0, 100.0]]);
    let summit = Line::new(points([[50.0, 50.0]])).unwrap();
    assert_eq!(height_on_hill(&hill, &summit, Point::new(50.0, 50.0)), 1.0);
    assert_eq!(height_on_hill(&hill, &summit, Point::new(50.0, 0.0)), 0.0);
    assert_eq!(height_on_hill(&hill, &summit, Point::new(50.0, 20.0)), 0.4);
    assert!(Line::new(Vec::new()).is_err());
}
