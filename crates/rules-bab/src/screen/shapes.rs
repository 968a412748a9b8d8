//! From the table of the rules to the board of the screen and back.
//! Relies on both vocabularies only. A piece on the screen is known by the middle of its front edge.

use crate::base::Base;
use oriflamme_field::{Bounds, Facing, Footprint, Point, Pose, Size};
use oriflamme_scene::{self as scene, Placement, Spot};

pub fn point(at: Point) -> scene::Point {
    scene::Point { x: rounded(at.x), y: rounded(at.y) }
}

pub fn points(all: &[Point]) -> Vec<scene::Point> {
    all.iter().copied().map(point).collect()
}

/// The corners of a base or of a zone.
pub fn outline(of: &Footprint) -> Vec<scene::Point> {
    points(&of.corners())
}

pub fn rectangle(bounds: &Bounds) -> Vec<scene::Point> {
    let (min, max) = (bounds.min, bounds.max);
    points(&[min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)])
}

/// Where a base stands, as the screen says it.
pub fn spot(at: &Footprint) -> Spot {
    let middle = at.front_centre();
    Spot { x: rounded(middle.x), y: rounded(middle.y), facing: at.facing().as_degrees() }
}

/// The pose of a base of that size whose front has its middle there. `None` for numbers that are no place.
pub fn pose(spot: Spot, size: Size) -> Option<Pose> {
    let sane = |value: f64| value.is_finite() && value.abs() < 1e5;
    if ![spot.x, spot.y, spot.facing].into_iter().all(sane) {
        return None;
    }
    let facing = Facing::degrees(spot.facing);
    let corner = Point::new(spot.x, spot.y) - facing.right().scaled(size.width / 2.0);
    Some(Pose { corner, facing }.snapped())
}

pub fn placement(base: &Base) -> Placement {
    Placement { piece: base.id.to_string(), at: spot(&base.footprint()) }
}

/// To a thousandth of a millimetre: finer than anybody can see, and the same text everywhere.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spot_is_the_middle_of_the_front_and_leads_back_to_the_pose() {
        let size = Size::new(40.0, 15.0);
        for degrees in [0.0, 33.0, 90.0, 181.5] {
            let pose = Pose::new(100.0, 200.0, degrees);
            let back = super::pose(spot(&Footprint::new(pose, size)), size).unwrap();
            assert!(back.corner.distance(pose.corner) < 0.002 && back.facing == pose.facing, "{degrees}: {back:?}");
        }
        assert_eq!(spot(&Footprint::new(Pose::new(100.0, 200.0, 0.0), size)), Spot { x: 120.0, y: 200.0, facing: 0.0 });
    }

    #[test]
    fn numbers_that_are_no_place_give_no_pose() {
        assert!(pose(Spot { x: f64::NAN, y: 0.0, facing: 0.0 }, Size::new(40.0, 15.0)).is_none());
        assert!(pose(Spot { x: 0.0, y: 1e300, facing: 0.0 }, Size::new(40.0, 15.0)).is_none());
    }
}
