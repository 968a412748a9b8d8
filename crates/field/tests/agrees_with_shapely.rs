//! Compares the crate with an independent library on random cases (see `shapely/make_cases.py`).

use oriflamme_field::formation::Wheel;
use oriflamme_field::gap::gap_between;
use oriflamme_field::sweep::room_to_keep_off;
use oriflamme_field::terrain::Area;
use oriflamme_field::*;
use serde::Deserialize;

type Base = (f64, f64, f64, f64, f64);
/// Coordinates, and 1 inside or 0 outside.
type Judged = (f64, f64, u8);

#[derive(Deserialize)]
struct Cases {
    pairs: Vec<(Base, Base, f64, f64)>,
    areas: Vec<AreaCase>,
    covered: Vec<(Area, Base, bool, f64)>,
    area_pairs: Vec<(Area, Area, f64, f64)>,
    entries: Vec<(Area, Base, Vector, f64, f64)>,
    gaps: Vec<(Base, Base, Vec<Judged>)>,
    /// Two bases, the bearing in which the first goes, the gap to be kept, and how far it comes.
    glides: Vec<(Base, Base, f64, f64, f64)>,
    /// A base, whether it wheels to the left, the way of its far corner, and its corners then.
    wheels: Vec<(Base, bool, f64, [Point; 4])>,
    /// A base, a point, and the place of its quarter in `Edge::ALL`.
    quarters: Vec<(Base, Point, usize)>,
}

#[derive(Deserialize)]
struct AreaCase {
    area: Area,
    square: f64,
    centroid: Point,
    base: Base,
    distance: f64,
    overlap: f64,
    point: Point,
    point_in: bool,
    point_distance: f64,
    border_distance: f64,
    segment: [Point; 2],
    inside: f64,
}

fn cases() -> Cases {
    serde_json::from_str(include_str!("shapely/cases.json")).expect("cases.json is what this test reads")
}

fn footprint((x, y, facing, width, depth): Base) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), Size::new(width, depth))
}

fn ground(base: &Footprint) -> Area {
    Area::new(base.corners().to_vec()).expect("a base is an area")
}

#[track_caller]
fn near(ours: f64, theirs: f64, tolerance: f64) {
    assert!((ours - theirs).abs() <= tolerance, "{ours} here, {theirs} there");
}

/// Neither clearly apart nor clearly overlapping: the two libraries draw the line of contact differently.
fn doubtful(apart: f64, overlap: f64) -> bool {
    apart == 0.0 && overlap < 2.0
}

#[test]
fn distance_and_overlap_of_two_bases() {
    for (a, b, apart, overlap) in cases().pairs {
        let (a, b) = (footprint(a), footprint(b));
        near(distance(&a, &b), apart, 1e-4);
        near(ground(&a).overlap_with(&ground(&b)), overlap, 0.01);
        if !doubtful(apart, overlap) {
            assert_eq!(overlaps(&a, &b), overlap > 0.0);
        }
    }
}

#[test]
fn measures_of_areas() {
    for case in cases().areas {
        near(case.area.area(), case.square, 1e-2);
        assert!(case.area.centroid().distance(case.centroid) < 1e-4);
    }
}

#[test]
fn points_and_lines_in_areas() {
    for case in cases().areas {
        if case.border_distance > 2.0 * TOLERANCE {
            assert_eq!(case.area.contains_point(case.point), case.point_in);
        }
        near(case.area.distance_to_point(case.point), case.point_distance, TOLERANCE);
        near(case.area.distance_to_border(case.point), case.border_distance, 1e-4);
        let [a, b] = case.segment;
        near(case.area.crossing_length(&Segment::new(a, b)), case.inside, 0.05);
        if case.inside > 0.1 {
            assert!(case.area.crosses_segment(&Segment::new(a, b)));
        }
    }
}

#[test]
fn bases_and_areas() {
    for case in cases().areas {
        let base = footprint(case.base);
        near(case.area.distance(&base), case.distance, 1e-4);
        near(case.area.overlap_with(&ground(&base)), case.overlap, 0.01);
        if !doubtful(case.distance, case.overlap) {
            assert_eq!(case.area.touches(&base), case.overlap > 0.0);
        }
        if case.distance > 2.0 * TOLERANCE {
            assert!(!case.area.meets(&base));
        }
    }
}

#[test]
fn bases_wholly_in_areas() {
    let mut inside = 0;
    for (area, base, covered, from_border) in cases().covered {
        if !covered || from_border > 0.1 {
            assert_eq!(area.covers(&footprint(base)), covered);
            inside += usize::from(covered);
        }
    }
    assert!(inside > 50, "too few cases show anything: {inside}");
}

#[test]
fn two_areas() {
    for (a, b, apart, overlap) in cases().area_pairs {
        near(a.distance_to_area(&b), apart, TOLERANCE);
        near(a.overlap_with(&b), overlap, 0.01);
        if !doubtful(apart, overlap) {
            assert_eq!(a.overlaps_area(&b), overlap > 0.0);
        }
    }
}

#[test]
fn straight_entry_into_areas() {
    for (area, base, vector, way, _) in cases().entries {
        let ours = area.entry_along(&footprint(base), vector).expect("it gets in");
        near(ours, way, 0.2);
    }
}

#[test]
fn points_in_gaps() {
    for (a, b, points) in cases().gaps {
        let gap = gap_between(&footprint(a), &footprint(b), 40.0).expect("they stand near enough");
        let drawn = gap.strips();
        for (x, y, inside) in points {
            let point = Point::new(x, y);
            assert_eq!(gap.contains_point(point), inside == 1, "{gap:?} {point:?}");
            let in_drawing = drawn.iter().any(|area| area.contains_point(point));
            assert_eq!(in_drawing, inside == 1, "drawing of {gap:?} {point:?}");
        }
    }
}

#[test]
fn straight_ways_that_keep_off() {
    for (mover, other, bearing, gap, way) in cases().glides {
        let ours = room_to_keep_off(&footprint(mover), Vector::from_bearing(bearing), &footprint(other), gap);
        near(ours.expect("it comes so near"), way, 1e-3);
    }
}

#[test]
fn wheels_of_a_base() {
    for (base, left, arc, corners) in cases().wheels {
        let (base, hand) = (footprint(base), if left { Hand::Left } else { Hand::Right });
        let wheeled = Wheel::of_base(&base, hand).by(arc).at(&base, 1.0);
        for (ours, theirs) in wheeled.corners().into_iter().zip(corners) {
            near(ours.distance(theirs), 0.0, 1e-4);
        }
    }
}

#[test]
fn quarters_round_a_base() {
    for (base, point, quarter) in cases().quarters {
        assert_eq!(footprint(base).quarter_of(point), Edge::ALL[quarter], "{base:?} {point:?}");
    }
}
