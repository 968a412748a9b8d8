//! Most in front: which enemy a base would engage and align with by the shortest move.
//!
//! Pure geometry of two footprints (a single base's free move: the longer way of the two front corners);
//! knows neither allowances, nor ZoC, nor what stands in between.

use crate::base::{Base, BaseId};
use oriflamme_field::{Corner, Edge, Footprint, Part, TOLERANCE, contact};

/// The shortest way of `a` to a position aligned with `z`: with the edge of `z` that it touches now, or else
/// with the edge for which that way is the shortest.
pub fn in_front_distance(a: &Footprint, z: &Footprint) -> f64 {
    match contact(a, z).map(|touch| touch.b) {
        Some(Part::Edge(edge)) => way_to_edge(a, z, edge),
        // A corner that is touched stands for the front or the rear to which it belongs.
        Some(Part::Corner(corner)) => way_to_edge(a, z, if corner.is_front() { Edge::Front } else { Edge::Rear }),
        None => Edge::ALL.into_iter().map(|edge| way_to_edge(a, z, edge)).fold(f64::INFINITY, f64::min),
    }
}

/// The two positions in which the front of `a` lies along an edge of `z` with a front corner on a corner;
/// one and the same when both are equally long.
pub fn aligned_positions(a: &Footprint, z: &Footprint, edge: Edge) -> [Footprint; 2] {
    let side = z.edge(edge);
    let facing = match edge {
        Edge::Front => z.facing().opposite(),
        Edge::Right => z.facing().turned(-90.0),
        Edge::Rear => z.facing(),
        Edge::Left => z.facing().turned(90.0),
    };
    [
        Footprint::with_corner_at(Corner::FrontLeft, side.b, facing, a.size),
        Footprint::with_corner_at(Corner::FrontRight, side.a, facing, a.size),
    ]
}

/// The longer of the straight ways of the two front corners.
pub fn corner_way(from: &Footprint, to: &Footprint) -> f64 {
    let way = |corner| from.corner(corner).distance(to.corner(corner));
    way(Corner::FrontLeft).max(way(Corner::FrontRight))
}

fn way_to_edge(a: &Footprint, z: &Footprint, edge: Edge) -> f64 {
    let [one, other] = aligned_positions(a, z, edge);
    corner_way(a, &one).min(corner_way(a, &other))
}

/// The enemies that are most in front of a base that stands at `a`: several when the ways are equally long.
pub fn most_in_front<'s>(a: &Footprint, enemies: impl Iterator<Item = &'s Base>) -> Vec<BaseId> {
    let ways: Vec<(f64, BaseId)> = enemies.map(|enemy| (in_front_distance(a, &enemy.footprint()), enemy.id)).collect();
    let shortest = ways.iter().map(|(way, _)| *way).fold(f64::INFINITY, f64::min);
    ways.into_iter().filter(|(way, _)| *way <= shortest + TOLERANCE).map(|(_, id)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_field::{Pose, Size};

    fn base(x: f64, y: f64, facing: f64, depth: f64) -> Footprint {
        Footprint::new(Pose::new(x, y, facing), Size::new(40.0, depth))
    }

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.05, "{found} instead of {expected}");
    }

    #[test]
    fn a_base_in_frontal_contact_is_measured_by_the_shift_that_aligns() {
        let a = base(200.0, 200.0, 0.0, 15.0);
        near(in_front_distance(&a, &base(230.0, 200.0, 180.0, 15.0)), 10.0);
        near(in_front_distance(&a, &base(270.0, 200.0, 180.0, 15.0)), 30.0);
    }

    #[test]
    fn neighbours_on_the_flanks_are_measured_to_the_edge_that_touches() {
        let a = base(200.0, 200.0, 0.0, 15.0);
        near(in_front_distance(&a, &base(200.0, 200.0, 90.0, 20.0)), 40.0);
        near(in_front_distance(&a, &base(240.0, 150.0, 270.0, 20.0)), 50.0);
        near(in_front_distance(&a, &base(200.0, 195.0, 90.0, 20.0)), 45.0);
        near(in_front_distance(&a, &base(240.0, 187.0, 285.0, 20.0)), 56.5);
    }

    #[test]
    fn a_base_that_does_not_touch_is_measured_to_its_best_edge() {
        let a = base(200.0, 200.0, 0.0, 15.0);
        near(in_front_distance(&a, &base(285.0, 205.0, 180.0, 15.0)), 45.3);
        let b = base(400.0, 200.0, 0.0, 15.0);
        near(in_front_distance(&b, &base(400.0, 310.0, 180.0, 15.0)), 117.0);
        near(in_front_distance(&b, &base(520.0, 300.0, 180.0, 15.0)), 128.1);
    }
}
