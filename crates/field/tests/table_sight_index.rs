//! The table's edges, lines of sight between bases, and the spatial index.

use oriflamme_field::index::TableIndex;
use oriflamme_field::sight::{first_clear, lines_between, quadrilateral, shortest_line};
use oriflamme_field::table::TableEdge;
use oriflamme_field::terrain::Area;
use oriflamme_field::*;
use proptest::prelude::*;

fn base(x: f64, y: f64, facing: f64) -> Footprint {
    Footprint::new(Pose::new(x, y, facing), Size::new(40.0, 15.0))
}

#[test]
fn a_base_knows_how_far_it_is_from_each_table_edge() {
    let table = Table::new(1200.0, 600.0);
    let us = base(100.0, 115.0, 0.0);
    let distances = TableEdge::ALL.map(|edge| table.distance_from(edge, &us));
    assert_eq!(distances, [100.0, 485.0, 100.0, 1060.0]);
    assert_eq!(table.nearest_edge(&base(30.0, 115.0, 0.0)), (TableEdge::Left, 30.0));
}

#[test]
fn a_base_leaves_by_the_edge_it_reaches_first() {
    let table = Table::new(1200.0, 600.0);
    let us = base(1150.0, 590.0, 0.0);
    assert_eq!(table.exit_along(&us, Vector::new(30.0, 40.0)), Some((TableEdge::Far, 12.5)));
    assert_eq!(table.exit_along(&us, Vector::new(40.0, 30.0)), Some((TableEdge::Right, 12.5)));
    assert_eq!(table.exit_along(&us.advanced(10.0), Vector::new(5.0, 0.0)), None);
}

#[test]
fn a_wood_hides_what_it_covers_wholly_and_not_what_looks_round_it() {
    let wood = Area::rectangle(Point::new(0.0, 100.0), Point::new(200.0, 160.0)).unwrap();
    let blocked = |line: &Segment| (wood.crossing_length(line) > 40.0).then_some("wood");
    let us = base(80.0, 50.0, 0.0);
    let behind = first_clear(lines_between(&us, &base(80.0, 250.0, 180.0)), blocked);
    assert_eq!(behind.unwrap_err().len(), 65);
    let aside = first_clear(lines_between(&us, &base(400.0, 200.0, 180.0)), blocked);
    assert!(wood.crossing_length(&aside.unwrap()) <= 40.0);
}

#[test]
fn a_field_of_fire_catches_the_bases_that_stand_in_it() {
    let (us, them) = (base(0.0, 0.0, 0.0), base(40.0, 200.0, 180.0));
    let [left, right, ..] = us.corners();
    let [their_left, their_right, ..] = them.corners();
    let field = quadrilateral(left, right, their_left, their_right).unwrap();
    assert!(field.touches(&base(20.0, 100.0, 30.0)));
    assert!(!field.touches(&base(40.0, 100.0, 0.0)));
}

proptest! {
    #[test]
    fn the_shortest_line_is_as_long_as_the_distance(
        (x, y, facing) in (-100.0..100.0, -100.0..100.0, 0.0..360.0),
        (u, v, other) in (-100.0..100.0, -100.0..100.0, 0.0..360.0),
    ) {
        let (a, b) = (base(x, y, facing), base(u, v, other));
        prop_assert!((shortest_line(&a, &b).length() - distance(&a, &b)).abs() < 1e-9);
    }

    #[test]
    fn the_index_finds_what_a_full_search_finds(
        places in prop::collection::vec((0.0..600.0, 0.0..600.0, 0.0..360.0), 1..60),
        (x, y, facing) in (0.0..600.0, 0.0..600.0, 0.0..360.0),
        limit in 0.0..200.0,
    ) {
        let bases: Vec<_> = places.into_iter().map(|(x, y, facing)| base(x, y, facing)).enumerate().collect();
        let us = base(x, y, facing);
        let wanted: Vec<_> = bases.iter().copied().filter(|(_, other)| distance(&us, other) <= limit + TOLERANCE).collect();
        prop_assert_eq!(TableIndex::build(bases).within(&us, limit), wanted);
    }
}
