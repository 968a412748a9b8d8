//! The footprint of a base: an oriented rectangle with a front, and how it moves as a rigid body.
//! Relies on poses, points and facings.
//! Knows neither contact nor obstacles.

use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::facing::Facing;
use crate::parts::{Corner, Edge, Hand};
use crate::plane::{Point, Segment, Vector};
use crate::pose::{Pose, Size};
use serde::{Deserialize, Serialize};

/// The rectangle of table that a base covers. Its text form is that of its pose with `width` and `depth`.
///
/// Methods that move it return exact results off the grid: call [`Footprint::snapped`] on what is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Footprint {
    #[serde(flatten)]
    pub pose: Pose,
    #[serde(flatten)]
    pub size: Size,
}

impl Footprint {
    pub fn new(pose: Pose, size: Size) -> Footprint {
        Footprint { pose, size }
    }

    /// The footprint whose given corner is at a point.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let base = Footprint::with_corner_at(
    ///     Corner::RearRight, Point::new(40.0, 0.0), Facing::degrees(0.0), Size::new(40.0, 15.0));
    /// assert_eq!(base.pose.corner, Point::new(0.0, 15.0));
    /// ```
    pub fn with_corner_at(corner: Corner, at: Point, facing: Facing, size: Size) -> Footprint {
        let to_front_left =
            Footprint::new(Pose { corner: Point::default(), facing }, size).corner(corner) - Point::default();
        Footprint::new(Pose { corner: at - to_front_left, facing }, size)
    }

    pub fn facing(&self) -> Facing {
        self.pose.facing
    }

    pub fn forward(&self) -> Vector {
        self.pose.facing.forward()
    }

    pub fn right(&self) -> Vector {
        self.pose.facing.right()
    }

    /// Front-left, front-right, rear-right, rear-left.
    pub fn corners(&self) -> [Point; 4] {
        let across = self.right().scaled(self.size.width);
        let back = self.forward().scaled(-self.size.depth);
        let front_left = self.pose.corner;
        let front_right = front_left + across;
        [front_left, front_right, front_right + back, front_left + back]
    }

    pub fn corner(&self, corner: Corner) -> Point {
        self.corners()[corner as usize]
    }

    /// From its first corner to its second, clockwise round the base.
    pub fn edge(&self, edge: Edge) -> Segment {
        let corners = self.corners();
        let first = edge as usize;
        Segment::new(corners[first], corners[(first + 1) % 4])
    }

    pub fn edges(&self) -> [Segment; 4] {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        [
            Segment::new(front_left, front_right),
            Segment::new(front_right, rear_right),
            Segment::new(rear_right, rear_left),
            Segment::new(rear_left, front_left),
        ]
    }

    /// The direction out of the base across an edge.
    pub fn outward(&self, edge: Edge) -> Vector {
        match edge {
            Edge::Front => self.forward(),
            Edge::Right => self.right(),
            Edge::Rear => -self.forward(),
            Edge::Left => -self.right(),
        }
    }

    pub fn centre(&self) -> Point {
        self.front_centre() - self.forward().scaled(self.size.depth / 2.0)
    }

    pub fn front_centre(&self) -> Point {
        self.pose.corner + self.right().scaled(self.size.width / 2.0)
    }

    pub fn rear_centre(&self) -> Point {
        self.front_centre() - self.forward().scaled(self.size.depth)
    }

    /// Moved by a vector without turning.
    pub fn moved(&self, by: Vector) -> Footprint {
        let mut moved = *self;
        moved.pose.corner = self.pose.corner + by;
        moved
    }

    /// Straight ahead; a negative distance goes straight back.
    pub fn advanced(&self, millimetres: f64) -> Footprint {
        self.moved(self.forward().scaled(millimetres))
    }

    /// To its own right; a negative distance goes to its left.
    pub fn shifted(&self, millimetres_right: f64) -> Footprint {
        self.moved(self.right().scaled(millimetres_right))
    }

    /// On the same ground, looking the other way.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let base = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
    /// assert_eq!(base.about_faced().pose, Pose::new(140.0, 85.0, 180.0));
    /// assert_eq!(base.about_faced().about_faced(), base);
    /// ```
    pub fn about_faced(&self) -> Footprint {
        Footprint::new(Pose { corner: self.corner(Corner::RearRight), facing: self.pose.facing.opposite() }, self.size)
    }

    /// Turned towards a hand about the front corner on that hand, which stays where it is.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let base = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
    /// let right = base.wheeled(Hand::Right, 90.0);
    /// assert_eq!(right.pose, Pose::new(140.0, 140.0, 90.0));
    /// assert_eq!(base.wheeled(Hand::Left, 90.0).pose, Pose::new(100.0, 100.0, 270.0));
    /// ```
    pub fn wheeled(&self, hand: Hand, degrees: f64) -> Footprint {
        let pivot = self.corner(Corner::front(hand));
        match hand {
            Hand::Left => self.rotated_about(pivot, -degrees),
            Hand::Right => self.rotated_about(pivot, degrees),
        }
    }

    pub fn rotated_about(&self, pivot: Point, degrees_clockwise: f64) -> Footprint {
        Footprint::new(
            Pose {
                corner: self.pose.corner.rotated_about(pivot, degrees_clockwise),
                facing: self.pose.facing.turned(degrees_clockwise),
            },
            self.size,
        )
    }

    /// With a rim of so many millimetres all round.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let base = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
    /// assert_eq!(base.grown(5.0), Footprint::new(Pose::new(95.0, 105.0, 0.0), Size::new(50.0, 25.0)));
    /// ```
    pub fn grown(&self, rim: f64) -> Footprint {
        let corner = self.pose.corner + self.forward().scaled(rim) - self.right().scaled(rim);
        let size = Size::new(self.size.width + 2.0 * rim, self.size.depth + 2.0 * rim);
        Footprint::new(Pose { corner, facing: self.pose.facing }, size)
    }

    /// On the grid of recorded poses.
    pub fn snapped(&self) -> Footprint {
        Footprint::new(self.pose.snapped(), self.size)
    }

    pub fn bounds(&self) -> Bounds {
        Bounds::around(self.corners())
    }

    pub(crate) fn half_diagonal(&self) -> f64 {
        let Size { width, depth } = self.size;
        0.5 * (width * width + depth * depth).sqrt()
    }

    /// Whether a point lies on the base; its border counts.
    pub fn contains_point(&self, point: Point) -> bool {
        self.distance_to_point(point) <= TOLERANCE
    }

    pub fn distance_to_point(&self, point: Point) -> f64 {
        let to = point - self.centre();
        let beside = (to.dot(self.right()).abs() - self.size.width / 2.0).max(0.0);
        let beyond = (to.dot(self.forward()).abs() - self.size.depth / 2.0).max(0.0);
        Vector::new(beside, beyond).length()
    }

    /// The point of the base that is nearest to a point.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let base = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
    /// assert_eq!(base.nearest_to(Point::new(110.0, 130.0)), Point::new(110.0, 100.0));
    /// ```
    pub fn nearest_to(&self, point: Point) -> Point {
        let to = point - self.centre();
        let Size { width, depth } = self.size;
        let beside = to.dot(self.right()).clamp(-width / 2.0, width / 2.0);
        let before = to.dot(self.forward()).clamp(-depth / 2.0, depth / 2.0);
        self.centre() + self.right().scaled(beside) + self.forward().scaled(before)
    }

    /// How far a point lies beyond the line that prolongs an edge: positive outside, negative on the base's side.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let base = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
    /// assert_eq!(base.offset_from(Edge::Front, Point::new(0.0, 120.0)), 20.0);
    /// assert_eq!(base.offset_from(Edge::Right, Point::new(130.0, 0.0)), -10.0);
    /// ```
    pub fn offset_from(&self, edge: Edge, point: Point) -> f64 {
        (point - self.edge(edge).a).dot(self.outward(edge))
    }

    /// The quarter round the base in which a point lies, named by its edge: they are bounded by lines at 45 degrees
    /// outwards from each corner. What lies on such a line counts for the quarter that is nearer the front; of a point on
    /// the base the nearest edge is named.
    ///
    /// ```
    /// use oriflamme_field::*;
    /// let base = Footprint::new(Pose::new(100.0, 100.0, 0.0), Size::new(40.0, 15.0));
    /// assert_eq!(base.quarter_of(Point::new(150.0, 111.0)), Edge::Front);
    /// assert_eq!(base.quarter_of(Point::new(150.0, 109.0)), Edge::Right);
    /// assert_eq!(base.quarter_of(Point::new(120.0, 80.0)), Edge::Rear);
    /// ```
    pub fn quarter_of(&self, point: Point) -> Edge {
        let from_front = [Edge::Front, Edge::Right, Edge::Left, Edge::Rear];
        let offsets = from_front.map(|edge| (edge, self.offset_from(edge, point)));
        let farther = |best: (Edge, f64), next: (Edge, f64)| if next.1 > best.1 + TOLERANCE { next } else { best };
        offsets.into_iter().reduce(farther).map_or(Edge::Front, |(edge, _)| edge)
    }

    /// Whether all of another footprint lies on or beyond the line that prolongs an edge of this one.
    pub fn has_wholly_beyond(&self, edge: Edge, other: &Footprint) -> bool {
        other.corners().iter().all(|&corner| self.offset_from(edge, corner) >= -TOLERANCE)
    }

    /// Wholly in front of the line of the other's front edge.
    pub fn wholly_ahead_of(&self, other: &Footprint) -> bool {
        other.has_wholly_beyond(Edge::Front, self)
    }

    /// Wholly behind the line of the other's rear edge.
    pub fn wholly_behind(&self, other: &Footprint) -> bool {
        other.has_wholly_beyond(Edge::Rear, self)
    }

    /// Wholly to the left of the line of the other's left edge.
    pub fn wholly_left_of(&self, other: &Footprint) -> bool {
        other.has_wholly_beyond(Edge::Left, self)
    }

    /// Wholly to the right of the line of the other's right edge.
    pub fn wholly_right_of(&self, other: &Footprint) -> bool {
        other.has_wholly_beyond(Edge::Right, self)
    }
}

/// How lines lie to a base.
impl Footprint {
    /// The stretch of a segment inside the base grown by a margin on every side (shrunk by a negative one),
    /// as shares of the segment's way; `None` if it only runs along the border or stays outside.
    pub fn stretch_inside(&self, segment: &Segment, margin: f64) -> Option<(f64, f64)> {
        let from_centre = segment.a - self.centre();
        let way = segment.vector();
        let mut stretch = (0.0_f64, 1.0_f64);
        for (axis, extent) in [(self.right(), self.size.width), (self.forward(), self.size.depth)] {
            let half = extent / 2.0 + margin;
            let (start, speed) = (from_centre.dot(axis), way.dot(axis));
            if speed.abs() < 1e-12 {
                if start.abs() >= half {
                    return None;
                }
                continue;
            }
            let (one, other) = ((-half - start) / speed, (half - start) / speed);
            stretch = (stretch.0.max(one.min(other)), stretch.1.min(one.max(other)));
        }
        (stretch.0 < stretch.1).then_some(stretch)
    }

    /// Whether a segment runs through the base, not only along its border.
    pub fn crossed_by(&self, segment: &Segment) -> bool {
        self.stretch_inside(segment, -TOLERANCE).is_some()
    }

    pub fn distance_to_segment(&self, segment: &Segment) -> f64 {
        if self.stretch_inside(segment, 0.0).is_some() {
            return 0.0;
        }
        self.corners()
            .into_iter()
            .map(|corner| segment.distance_to_point(corner))
            .fold(f64::INFINITY, f64::min)
            .min(self.distance_to_point(segment.a))
            .min(self.distance_to_point(segment.b))
    }
}
