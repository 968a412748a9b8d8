//! How bases and other areas lie to an area: covering, touching, distance, entry.
//! Relies on areas, footprints and straight sweeps.
//! Knows nothing of kinds of terrain.

use super::area::Area;
use super::common_ground::common_ground;
use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::contact::reach_along;
use crate::footprint::Footprint;
use crate::plane::{Segment, Vector};
use crate::sweep::{Shadow, window};

impl Area {
    fn border_enters(&self, base: &Footprint) -> bool {
        let bounds = base.bounds();
        self.edges().any(|side| bounds.meets_segment(&side) && base.stretch_inside(&side, -TOLERANCE).is_some())
    }

    /// Whether the border runs through a box. If not, all that stays in the box is in the area or out of it.
    pub fn border_meets(&self, bounds: &Bounds) -> bool {
        self.bounds().meets(bounds) && self.edges().any(|side| bounds.meets_segment(&side))
    }

    fn may_meet(&self, base: &Footprint, margin: f64) -> bool {
        self.bounds().meets(&base.bounds().grown(margin))
    }

    /// Whether a base stands wholly in the area; it may lie along the border.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Area, *};
    /// let wood = Area::rectangle(Point::new(0.0, 0.0), Point::new(100.0, 100.0)).unwrap();
    /// let base = Footprint::new(Pose::new(0.0, 100.0, 0.0), Size::new(40.0, 15.0));
    /// assert!(wood.covers(&base));
    /// assert!(!wood.covers(&base.advanced(1.0)));
    /// ```
    pub fn covers(&self, base: &Footprint) -> bool {
        // A border that nowhere enters the base leaves it wholly inside or wholly outside.
        self.may_meet(base, 0.0) && self.encloses(base.centre()) && !self.border_enters(base)
    }

    /// Whether some ground of the base (more than the tolerance deep) is in the area.
    pub fn touches(&self, base: &Footprint) -> bool {
        self.may_meet(base, 0.0) && (self.encloses(base.centre()) || self.border_enters(base))
    }

    /// Whether the base reaches the area, be it only its border.
    pub fn meets(&self, base: &Footprint) -> bool {
        self.may_meet(base, TOLERANCE) && self.distance(base) <= TOLERANCE
    }

    /// Between the nearest points of the area and of a base; 0 when they meet.
    pub fn distance(&self, base: &Footprint) -> f64 {
        if self.encloses(base.centre()) {
            return 0.0;
        }
        self.edges().map(|side| base.distance_to_segment(&side)).fold(f64::INFINITY, f64::min)
    }

    /// The distance that a base goes along a straight move until it first reaches the area, if the move
    /// takes it in; 0 if it is in already. Going along the border is not going in.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Area, *};
    /// let marsh = Area::rectangle(Point::new(0.0, 100.0), Point::new(100.0, 200.0)).unwrap();
    /// let base = Footprint::new(Pose::new(30.0, 80.0, 0.0), Size::new(40.0, 15.0));
    /// assert_eq!(marsh.entry_along(&base, Vector::new(0.0, 50.0)), Some(20.0));
    /// assert_eq!(marsh.entry_along(&base, Vector::new(50.0, 0.0)), None);
    /// ```
    pub fn entry_along(&self, base: &Footprint, vector: Vector) -> Option<f64> {
        if self.touches(base) {
            return Some(0.0);
        }
        let way = base.bounds().joined(base.moved(vector).bounds());
        if !way.meets(&self.bounds()) {
            return None;
        }
        self.edges()
            .filter_map(|side| entry_over(base, vector, &side))
            .min_by(f64::total_cmp)
            .map(|share| share * vector.length())
    }

    /// The common ground of two areas, in square millimetres.
    ///
    /// ```
    /// use oriflamme_field::{terrain::Area, Point};
    /// let wood = Area::rectangle(Point::new(0.0, 0.0), Point::new(100.0, 50.0)).unwrap();
    /// let hill = Area::rectangle(Point::new(80.0, 40.0), Point::new(200.0, 90.0)).unwrap();
    /// assert_eq!(wood.overlap_with(&hill), 200.0);
    /// ```
    pub fn overlap_with(&self, other: &Area) -> f64 {
        common_ground(self, other).square
    }

    /// Whether two areas share ground, not only a border.
    pub fn overlaps_area(&self, other: &Area) -> bool {
        let common = common_ground(self, other);
        // Slivers along a shared border are less than the tolerance wide.
        common.square > TOLERANCE * (common.bounds.width() + common.bounds.depth()).max(0.0)
    }

    /// Whether another area lies wholly in this one; borders may touch.
    pub fn covers_area(&self, other: &Area) -> bool {
        other.area() - self.overlap_with(other) <= TOLERANCE * other.perimeter()
    }

    /// Between the nearest points of two areas; 0 when they meet.
    pub fn distance_to_area(&self, other: &Area) -> f64 {
        if self.contains_point(other.points()[0]) || other.contains_point(self.points()[0]) {
            return 0.0;
        }
        self.edges().flat_map(|side| other.edges().map(move |far| side.distance(&far))).fold(f64::INFINITY, f64::min)
    }
}

/// The share of a straight move after which a base reaches a side that it goes on to run over.
fn entry_over(base: &Footprint, vector: Vector, side: &Segment) -> Option<f64> {
    let half = side.vector().scaled(0.5);
    let between = base.centre() - side.middle();
    let normal = half.unit()?.to_the_right();
    let shadows = [base.forward(), base.right(), normal].map(|axis| Shadow {
        between: between.dot(axis),
        speed: vector.dot(axis),
        touching: reach_along(base, axis) + half.dot(axis).abs(),
    });
    let (start, end) = window(&shadows, -TOLERANCE)?;
    if end <= 0.0 || start >= 1.0 {
        return None;
    }
    let touch = window(&shadows, 0.0).map_or(start, |(start, _)| start);
    Some(touch.max(0.0))
}
