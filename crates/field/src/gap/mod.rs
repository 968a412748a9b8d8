//! Gaps: the ground on the short straight lines that join two bases.
//! Relies on footprints and distances; membership is exact, only the drawing is sampled.
//! Knows nothing of what a gap forbids or whose bases make one.

mod strips;

use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::contact::distance;
use crate::footprint::Footprint;
use crate::plane::{Point, Segment, Vector};
use crate::terrain::Area;

/// The points on straight segments, no longer than a limit, that join a point of one base to a point of
/// another; the bases themselves are not part of it.
///
/// A third base between the two needs no special care: a segment that it cuts falls into shorter segments,
/// which lie in the gaps that it makes with the two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    pub a: Footprint,
    pub b: Footprint,
    limit: f64,
    shortest: Segment,
    bounds: Bounds,
}

/// The gap between two bases; `None` when they touch or overlap, or are farther apart than `max_width`.
///
/// ```
/// use oriflamme_field::{gap::*, *};
/// let left = Footprint::new(Pose::new(0.0, 15.0, 0.0), Size::new(40.0, 15.0));
/// let gap = gap_between(&left, &left.shifted(80.0), 40.0).unwrap();
/// let between = left.shifted(40.0);
/// assert!(in_gap(&between, &gap));
/// assert!(!in_gap(&between.advanced(15.0), &gap));
/// assert!(gap_between(&left, &left.shifted(81.0), 40.0).is_none());
/// ```
pub fn gap_between(a: &Footprint, b: &Footprint, max_width: f64) -> Option<Gap> {
    let apart = distance(a, b);
    if apart <= TOLERANCE || apart > max_width + TOLERANCE {
        return None;
    }
    // A space that is as wide as allowed but for rounding still has its straight lines across.
    let limit = max_width.max(apart) + ROUNDING;
    Some(Gap { a: *a, b: *b, limit, shortest: joining_line(a, b), bounds: bounds_of(a, b, limit) })
}

/// All gaps between any two of these bases that come into a box.
///
/// ```
/// use oriflamme_field::{gap::*, *};
/// let base = Footprint::new(Pose::new(0.0, 15.0, 0.0), Size::new(40.0, 15.0));
/// let line = [0.0, 70.0, 140.0].map(|x| base.shifted(x));
/// assert_eq!(gaps_among(&line, 40.0, &Bounds::around([Point::new(55.0, 10.0)])).len(), 1);
/// ```
pub fn gaps_among(bases: &[Footprint], max_width: f64, place: &Bounds) -> Vec<Gap> {
    let bounds: Vec<Bounds> = bases.iter().map(Footprint::bounds).collect();
    let mut gaps = Vec::new();
    for (i, a) in bases.iter().enumerate() {
        let reach = bounds[i].grown(max_width + TOLERANCE);
        for (b, there) in bases[i + 1..].iter().zip(&bounds[i + 1..]) {
            if there.meets(&reach) && may_reach(&bounds[i], there, max_width, place) {
                gaps.extend(gap_between(a, b, max_width).filter(|gap| gap.bounds().meets(place)));
            }
        }
    }
    gaps
}

/// Whether the gap between two bases, if there is one, may come into a box: cheap, and never wrong when it says no.
fn may_reach(a: &Bounds, b: &Bounds, max_width: f64, place: &Bounds) -> bool {
    gap_bounds(*a, *b, max_width + TOLERANCE + ROUNDING).meets(place)
}

/// Whether some ground of a base (more than the tolerance deep) is in a gap.
pub fn in_gap(base: &Footprint, gap: &Gap) -> bool {
    gap.touches(base)
}

const ROUNDING: f64 = 1e-9;

impl Gap {
    /// A box that holds the gap.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Whether some ground of a base (more than the tolerance deep) is in the gap.
    pub fn touches(&self, base: &Footprint) -> bool {
        if !self.bounds.meets(&base.bounds()) {
            return false;
        }
        // The sides of a gap never bulge outwards between the two bases. So what reaches into it either has
        // a corner in it or lies right across, and then cuts the shortest line like every other.
        base.crossed_by(&self.shortest) || inner_corners(base).into_iter().any(|corner| self.contains_point(corner))
    }

    /// Whether a point lies in the gap.
    pub fn contains_point(&self, point: Point) -> bool {
        let (to_a, to_b) = (self.a.distance_to_point(point), self.b.distance_to_point(point));
        if to_a <= 0.0 || to_b <= 0.0 || to_a + to_b > self.limit {
            return false;
        }
        self.shortest_through(point) <= self.limit
    }

    /// The length of the shortest segment from one base to the other through a point outside both.
    fn shortest_through(&self, point: Point) -> f64 {
        let length = |bearing: f64| {
            let towards_a = Vector::from_bearing(bearing);
            ray(&self.a, point, towards_a) + ray(&self.b, point, -towards_a)
        };
        let mut shortest = f64::INFINITY;
        for stretch in self.bearings_through(point).windows(2) {
            shortest = shortest.min(least_of_convex(&length, stretch[0], stretch[1], self.limit));
            if shortest <= self.limit {
                break;
            }
        }
        shortest
    }

    /// The bearings of the lines through a point that meet both bases on opposite sides of it, cut where the
    /// line passes a corner: between two cuts it runs from one edge to another, and its length is convex.
    fn bearings_through(&self, point: Point) -> Vec<f64> {
        let towards_a = bearings(&self.a, point, 1.0);
        let from_b = bearings(&self.b, point, -1.0);
        let ends = |all: &[f64; 4]| {
            (all.iter().copied().fold(f64::INFINITY, f64::min), all.iter().copied().fold(f64::NEG_INFINITY, f64::max))
        };
        let (a_from, a_to) = ends(&towards_a);
        let (b_from, b_to) = ends(&from_b);
        for turn in [0.0, 360.0, -360.0] {
            let (from, to) = (a_from.max(b_from + turn), a_to.min(b_to + turn));
            if from > to {
                continue;
            }
            let corners = towards_a.into_iter().chain(from_b.map(|b| b + turn));
            let mut cuts: Vec<f64> = corners.filter(|b| (from..=to).contains(b)).collect();
            cuts.extend([from, to]);
            cuts.sort_by(f64::total_cmp);
            return cuts;
        }
        Vec::new()
    }

    /// The gap for drawing: areas that overlap each other and together make it up, all the same way round
    /// (so that one path with the non-zero fill rule shows their union).
    pub fn strips(&self) -> Vec<Area> {
        strips::strips(&self.a, &self.b, self.limit)
    }
}

/// A shortest line between two bases that are apart: it begins or ends at a corner.
fn joining_line(a: &Footprint, b: &Footprint) -> Segment {
    let from_a = a.corners().map(|corner| Segment::new(corner, b.nearest_to(corner)));
    let from_b = b.corners().map(|corner| Segment::new(a.nearest_to(corner), corner));
    let lines = from_a.into_iter().chain(from_b);
    lines.min_by(|one, other| one.length().total_cmp(&other.length())).unwrap_or(Segment::new(a.centre(), b.centre()))
}

fn bounds_of(a: &Footprint, b: &Footprint, limit: f64) -> Bounds {
    gap_bounds(a.bounds(), b.bounds(), limit)
}

fn gap_bounds(a: Bounds, b: Bounds, limit: f64) -> Bounds {
    // No point of the gap is farther than the limit from either base, nor outside both together.
    let (a, b, both) = (a.grown(limit), b.grown(limit), a.joined(b));
    Bounds {
        min: Point::new(a.min.x.max(b.min.x).max(both.min.x), a.min.y.max(b.min.y).max(both.min.y)),
        max: Point::new(a.max.x.min(b.max.x).min(both.max.x), a.max.y.min(b.max.y).min(both.max.y)),
    }
}

/// The corners of a base shrunk by the tolerance.
fn inner_corners(base: &Footprint) -> [Point; 4] {
    let centre = base.centre();
    let across = base.right().scaled(base.size.width / 2.0 - TOLERANCE);
    let along = base.forward().scaled(base.size.depth / 2.0 - TOLERANCE);
    [centre + along - across, centre + along + across, centre - along + across, centre - along - across]
}

/// The bearings from a point to the corners of a base (away from them for `sense` -1), without a jump at north.
fn bearings(base: &Footprint, point: Point, sense: f64) -> [f64; 4] {
    let middle = (base.centre() - point).scaled(sense);
    let ahead = middle.bearing();
    base.corners().map(|corner| {
        let to = (corner - point).scaled(sense);
        let off = libm::atan2(-middle.cross(to), middle.dot(to)).to_degrees();
        ahead + off
    })
}

/// How far a ray goes until it meets a base; infinite if it never does.
fn ray(base: &Footprint, from: Point, direction: Vector) -> f64 {
    let start = from - base.centre();
    let (mut near, mut far) = (0.0_f64, f64::INFINITY);
    for (axis, extent) in [(base.right(), base.size.width), (base.forward(), base.size.depth)] {
        // The margin keeps rays that graze a corner from missing it by a rounding.
        let half = extent / 2.0 + ROUNDING;
        let (place, speed) = (start.dot(axis), direction.dot(axis));
        if speed.abs() < 1e-15 {
            if place.abs() > half {
                return f64::INFINITY;
            }
            continue;
        }
        let (one, other) = ((-half - place) / speed, (half - place) / speed);
        near = near.max(one.min(other));
        far = far.min(one.max(other));
    }
    if near <= far { near } else { f64::INFINITY }
}

/// The least value of a convex function on a stretch, or any value that is already good enough.
fn least_of_convex(f: &impl Fn(f64) -> f64, from: f64, to: f64, good_enough: f64) -> f64 {
    let (mut from, mut to) = (from, to);
    let (mut at_from, mut at_to) = (f(from), f(to));
    let mut least = at_from.min(at_to);
    for _ in 0..60 {
        if least <= good_enough || to - from < 1e-9 {
            break;
        }
        let third = (to - from) / 3.0;
        let (one, other) = (f(from + third), f(to - third));
        least = least.min(one).min(other);
        if lower_bound([at_from, one, other, at_to]) > good_enough {
            break;
        }
        if one < other {
            (to, at_to) = (to - third, other);
        } else {
            (from, at_from) = (from + third, one);
        }
    }
    least
}

/// A convex function cannot fall below this anywhere between four places at equal distances, given its values there:
/// between two of them it stays above the lines through the neighbouring pairs.
fn lower_bound([a, b, c, d]: [f64; 4]) -> f64 {
    let outer = b.min(c).min(2.0 * b - c).min(2.0 * c - b);
    // The lines through the outer pairs, prolonged inwards, meet at the share `t` of the middle stretch.
    let (falls, rises) = (a - b, d - c);
    let sum = falls + rises;
    let inner = if sum > 0.0 && sum.is_finite() {
        let t = ((b - c + rises) / sum).clamp(0.0, 1.0);
        (b - falls * t).max(c - rises * (1.0 - t))
    } else {
        f64::NEG_INFINITY
    };
    outer.min(inner)
}
