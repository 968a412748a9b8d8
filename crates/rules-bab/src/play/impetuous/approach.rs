//! How a single base can come into frontal contact with another: by a wheel and an advance, by a slide, by a turn.
//!
//! Pure geometry of two footprints, shortest ways first; knows no rules of movement, no third base and no ground.

use oriflamme_field::formation::corner_way;
use oriflamme_field::sweep::straight_reach;
use oriflamme_field::{Corner, Edge, Facing, Footprint, Hand, Point, Pose, Segment, Vector, overlaps};

/// Contact of corner with corner is no frontal contact: approaches go this far past a corner, in mm.
const GRIP: f64 = 0.03;
/// Lengths that differ by less, in mm, may be the same.
const ROUNDING: f64 = 1e-9;
/// Steps of a search for the best facing, in degrees.
const FACING_STEP: f64 = 30.0;
/// Stretches of a wheel shorter than this, in degrees, hide no shorter way.
const SMALL_ANGLE: f64 = 0.5;

/// One wheel about a front corner, then straight ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wheel {
    pub hand: Hand,
    pub degrees: f64,
    /// Way of the moving front corner.
    pub arc: f64,
    pub ahead: f64,
}

impl Wheel {
    pub fn length(&self) -> f64 {
        self.arc + self.ahead
    }
}

/// A final position and the longer way of the two front corners to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landing {
    pub length: f64,
    /// Where corner just meets corner, a hair's breadth before the final position.
    pub via: Option<Pose>,
    pub to: Pose,
}

/// No way of `a` into frontal contact with `z` is shorter than this.
pub fn least_way(a: &Footprint, z: &Footprint) -> f64 {
    z.distance_to_segment(&a.edge(Edge::Front))
}

/// Does any part of `z` stand straight ahead of `a`?
pub fn straight_ahead(a: &Footprint, z: &Footprint) -> bool {
    let beside = z.corners().map(|corner| (corner - a.pose.corner).dot(a.right()));
    let (least, most) = ends(beside);
    let before = z.corners().into_iter().any(|corner| a.offset_from(Edge::Front, corner) > 0.0);
    before && least < a.size.width - GRIP && most > GRIP
}

fn ends(values: [f64; 4]) -> (f64, f64) {
    (values.into_iter().fold(f64::INFINITY, f64::min), values.into_iter().fold(f64::NEG_INFINITY, f64::max))
}

/// Wheels with an advance into frontal contact, not longer than `limit`, shortest first.
pub fn wheels(a: &Footprint, z: &Footprint, limit: f64) -> Vec<Wheel> {
    let mut found: Vec<Wheel> =
        [Hand::Left, Hand::Right].into_iter().flat_map(|hand| wheels_to(a, z, hand, limit)).collect();
    found.sort_by(|one, other| one.length().total_cmp(&other.length()));
    found
}

fn wheels_to(a: &Footprint, z: &Footprint, hand: Hand, limit: f64) -> Vec<Wheel> {
    let width = a.size.width;
    let greatest = (limit / width).to_degrees().min(180.0);
    let try_out = |degrees: f64| {
        if degrees <= 0.0 || degrees > greatest {
            return None;
        }
        let arc = width * degrees.to_radians();
        let turned = a.wheeled(hand, degrees);
        let ahead = straight_reach(&turned, limit - arc, z)?;
        let end = turned.advanced(ahead);
        (frontal(&end, z) && !overlaps(&turned, z)).then_some(Wheel { hand, degrees, arc, ahead })
    };
    // Between two of these angles the same corner meets the same edge, so the length has at most one low point.
    let turns = telling_angles(a, z, hand);
    let tried: Vec<Option<Wheel>> = turns.iter().copied().map(try_out).collect();
    let length_of = |wheel: Option<Wheel>| wheel.map_or(f64::INFINITY, |w| w.length());
    let length = |degrees: f64| length_of(try_out(degrees));
    let mut found: Vec<Wheel> = tried.iter().copied().flatten().collect();
    for (stretch, ends) in turns.windows(2).zip(tried.windows(2)) {
        if stretch[0] >= greatest || stretch[1] - stretch[0] <= SMALL_ANGLE {
            continue;
        }
        let (from, to) = (stretch[0], stretch[1].min(greatest));
        let at_ends = length_of(ends[0]).min(if to == stretch[1] { length_of(ends[1]) } else { length(to) });
        let middle = [0.25, 0.5, 0.75].map(|share| from + (to - from) * share).map(|angle| (length(angle), angle));
        let lowest = middle.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, lowest)) = lowest.filter(|(length, _)| *length < at_ends) {
            let quarter = (to - from) / 4.0;
            found.extend(try_out(low_point(length, lowest - quarter, lowest + quarter, 10)));
        }
    }
    found
}

/// Where a function with one low point is lowest, by halving.
fn low_point(f: impl Fn(f64) -> f64, mut from: f64, mut to: f64, steps: u32) -> f64 {
    for _ in 0..steps {
        let third = (to - from) / 3.0;
        if f(from + third) <= f(to - third) {
            to -= third;
        } else {
            from += third;
        }
    }
    (from + to) / 2.0
}

/// Angles of a wheel at which another corner or edge begins to be the one that touches, in order.
fn telling_angles(a: &Footprint, z: &Footprint, hand: Hand) -> Vec<f64> {
    let pivot = a.corner(Corner::front(hand));
    let sense = if hand == Hand::Right { 1.0 } else { -1.0 };
    let ahead = a.facing();
    let mut angles = vec![0.0];
    for corner in z.corners() {
        let to = corner - pivot;
        let far = to.length();
        if far < 1e-6 {
            continue;
        }
        let towards = sense * ahead.signed_difference(Facing::of_vector(to));
        let grip = (GRIP / far).to_degrees();
        let mut add = |angle: f64| angles.extend([angle - grip, angle, angle + grip]);
        add(towards);
        if far >= a.size.width {
            // The line of the moving corner passes through this corner.
            let beside = a.size.width;
            add(towards + Vector::new(beside, (far * far - beside * beside).sqrt()).bearing());
        }
    }
    for edge in Edge::ALL {
        angles.push(sense * ahead.signed_difference(Facing::of_vector(-z.outward(edge))));
    }
    angles.retain(|angle| (0.0..=180.0).contains(angle));
    angles.sort_by(f64::total_cmp);
    angles
}

/// Is the front of `a` in frontal contact with `z`?
fn frontal(a: &Footprint, z: &Footprint) -> bool {
    crate::play::contact::frontal(a, z)
}

/// Ways into frontal contact without turning, shortest first.
pub fn slides(a: &Footprint, z: &Footprint) -> Vec<Landing> {
    landings(a, z, a.facing(), f64::INFINITY)
}

/// Ways into frontal contact with any final facing, not longer than `limit`, shortest first.
pub fn turns(a: &Footprint, z: &Footprint, limit: f64) -> Vec<Landing> {
    let best_at = |degrees: f64| best_landing(a, z, Facing::degrees(degrees), limit);
    let mut facings: Vec<f64> = Edge::ALL.map(|edge| (-z.outward(edge)).bearing()).to_vec();
    facings.extend((0..(360.0 / FACING_STEP) as u32).map(|n| a.facing().as_degrees() + f64::from(n) * FACING_STEP));
    let mut found: Vec<(f64, Landing)> = facings.into_iter().filter_map(|f| Some((f, best_at(f)?))).collect();
    found.sort_by(|one, other| one.1.length.total_cmp(&other.1.length));
    if let Some(&(facing, _)) = found.first() {
        let length = |degrees: f64| best_at(degrees).map_or(f64::INFINITY, |l| l.length);
        let refined = low_point(length, facing - FACING_STEP, facing + FACING_STEP, 12);
        found.extend(best_at(refined).map(|landing| (refined, landing)));
    }
    let mut landings: Vec<Landing> = found.into_iter().map(|(_, landing)| landing).collect();
    landings.sort_by(|one, other| one.length.total_cmp(&other.length));
    landings
}

/// The best landing for each pair of touching parts, with a given final facing, shortest first.
fn landings(a: &Footprint, z: &Footprint, facing: Facing, limit: f64) -> Vec<Landing> {
    let mut found: Vec<Landing> =
        places(a, z, facing).into_iter().filter_map(|place| landing(a, z, facing, &place, limit)).collect();
    found.sort_by(|one, other| one.length.total_cmp(&other.length));
    found
}

/// The shortest of them; places that are plainly farther than the best so far are not looked at.
fn best_landing(a: &Footprint, z: &Footprint, facing: Facing, limit: f64) -> Option<Landing> {
    let mut best: Option<Landing> = None;
    for place in places(a, z, facing) {
        let limit = best.as_ref().map_or(limit, |best| best.length);
        let found = landing(a, z, facing, &place, limit);
        if let Some(found) = found.filter(|found| best.is_none_or(|best| found.length < best.length)) {
            best = Some(found);
        }
    }
    best
}

/// Where the front-left corner of `a` lies when a part of its front touches a part of `z`.
fn places(a: &Footprint, z: &Footprint, facing: Facing) -> [Segment; 12] {
    let across = facing.right().scaled(a.size.width);
    let (edges, corners) = (z.edges(), z.corners());
    std::array::from_fn(|n| match (n / 2, n % 2) {
        // A front corner on an edge.
        (edge @ 0..4, 0) => edges[edge],
        (edge @ 0..4, _) => Segment::new(edges[edge].a - across, edges[edge].b - across),
        // A corner on the front.
        _ => Segment::new(corners[n - 8], corners[n - 8] - across),
    })
}

/// The shortest way on which a part of the front comes to lie at a place, if it is not longer than `limit`.
fn landing(a: &Footprint, z: &Footprint, facing: Facing, place: &Segment, limit: f64) -> Option<Landing> {
    let across = facing.right().scaled(a.size.width);
    let inner = shrunk(place)?;
    let (left, right) = (a.corner(Corner::FrontLeft), a.corner(Corner::FrontRight) - across);
    let at_least = place.distance_to_point(left).max(place.distance_to_point(right));
    if at_least > limit + ROUNDING {
        return None;
    }
    let corner = nearest_start(a, &inner, across);
    let to = Pose { corner, facing };
    let end = a_at(a, to);
    let length = corner_way(a, &end);
    if length > limit || !frontal(&end, z) || overlaps(&end, z) {
        return None;
    }
    let via = (facing == a.facing())
        .then(|| Pose { corner: place.nearest_to(a.pose.corner), facing })
        .filter(|via| via.corner != corner && !overlaps(&a_at(a, *via), z));
    Some(Landing { length, via, to })
}

fn a_at(a: &Footprint, to: Pose) -> Footprint {
    Footprint::new(to, a.size)
}

/// Without the ends, where corner would meet corner.
fn shrunk(place: &Segment) -> Option<Segment> {
    let length = place.length();
    let share = GRIP / length;
    (length > 2.0 * GRIP).then(|| Segment::new(place.at(share), place.at(1.0 - share)))
}

/// The point of a segment on which the front-left corner of `a` lies after the shortest way.
fn nearest_start(a: &Footprint, place: &Segment, across: Vector) -> Point {
    let (left, right) = (a.corner(Corner::FrontLeft), a.corner(Corner::FrontRight));
    // Where the facing is kept both corners go the same way, and the nearest point is exact.
    let right_from = right - across;
    if left.distance(right_from) < 1e-9 {
        return place.nearest_to(left);
    }
    let way = |share: f64| {
        let corner = place.at(share);
        corner.distance(left).max(corner.distance(right_from))
    };
    place.at(low_point(way, 0.0, 1.0, 24))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_field::Size;

    fn base(x: f64, y: f64, facing: f64) -> Footprint {
        Footprint::new(Pose::new(x, y, facing), Size::new(40.0, 15.0))
    }

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.1, "{found} instead of {expected}");
    }

    #[test]
    fn the_shortest_wheel_points_a_front_corner_at_the_nearest_corner() {
        let a = base(400.0, 200.0, 0.0);
        let wheel = wheels(&a, &base(495.0, 240.0, 180.0), 60.0)[0];
        near(wheel.arc, 14.4);
        near(wheel.ahead, 42.7);
        assert!(wheels(&a, &base(385.0, 250.0, 180.0), 60.0).is_empty());
        near(wheels(&a, &base(385.0, 250.0, 180.0), 70.0)[0].length(), 63.9);
        let wheel = wheels(&a, &base(482.0, 254.0, 180.0), 60.0)[0];
        near(wheel.arc, 1.5);
        near(wheel.ahead, 54.0);
    }

    #[test]
    fn the_shortest_slide_brings_the_nearest_corners_together() {
        near(slides(&base(400.0, 200.0, 0.0), &base(385.0, 250.0, 180.0))[0].length, 52.2);
        near(slides(&base(400.0, 215.0, 0.0), &base(375.0, 242.0, 180.0))[0].length, 36.8);
        near(slides(&base(400.0, 215.0, 0.0), &base(482.0, 254.0, 180.0))[0].length, 39.1);
    }

    #[test]
    fn a_base_behind_the_flank_is_reached_only_by_turning() {
        let a = base(400.0, 200.0, 0.0);
        let z = base(450.0, 190.0, 90.0);
        let turn = turns(&a, &z, 60.0)[0];
        assert_ne!(turn.to.facing, a.facing());
        assert!(turn.length >= least_way(&a, &z) - 0.01, "{turn:?}");
        assert!(slides(&a, &z).iter().all(|slide| slide.length > turn.length));
    }
}
