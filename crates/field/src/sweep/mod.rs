//! Rigid motions and the first thing they run into.
//! Relies on footprints and contact; straight moves and turns are solved exactly, free moves by safe steps.
//! Knows nothing of what a move costs or who may move.

mod free;
mod glide;
mod straight;
mod turn;

pub use glide::{Overlap, overlap_along, room_before, room_to_keep_off};
pub(crate) use straight::{Shadow, window};

use crate::TOLERANCE;
use crate::contact::signed_distance;
use crate::footprint::Footprint;
use crate::plane::{Point, Segment, Vector};
use crate::pose::Pose;
use serde::{Deserialize, Serialize};

/// How one base, or several that keep their places towards each other, move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Along a line, without turning.
    Straight { vector: Vector },
    /// About a fixed point; clockwise positive, at most one full turn.
    Turn { about: Point, degrees: f64 },
    /// To a pose: the middle of the front edge goes along a line while the facing turns evenly the shorter way.
    /// When several bases move, the pose is that of the first.
    Free { to: Pose },
}

/// The first obstacle met by a motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit<Id> {
    /// The share of the motion, 0 to 1, after which the mover just touches the obstacle.
    pub t: f64,
    /// Which of the movers.
    pub mover: usize,
    pub id: Id,
}

/// A motion with what the free form needs to know of the first mover.
#[derive(Clone, Copy)]
enum Way {
    Straight(Vector),
    Turn(Point, f64),
    Free { from: Point, by: Vector, degrees: f64 },
}

impl Way {
    fn new(motion: &Motion, leader: &Footprint) -> Way {
        match *motion {
            Motion::Straight { vector } => Way::Straight(vector),
            Motion::Turn { about, degrees } => Way::Turn(about, degrees.clamp(-360.0, 360.0)),
            Motion::Free { to } => {
                let end = Footprint::new(to, leader.size);
                let (from, degrees) = (leader.front_centre(), leader.facing().signed_difference(to.facing));
                if degrees == 0.0 {
                    Way::Straight(to.corner - leader.pose.corner)
                } else {
                    let by = end.front_centre() - from;
                    Way::Free { from, by, degrees }
                }
            }
        }
    }

    fn at(&self, mover: &Footprint, t: f64) -> Footprint {
        match *self {
            Way::Straight(vector) => mover.moved(vector.scaled(t)),
            Way::Turn(about, degrees) => mover.rotated_about(about, degrees * t),
            Way::Free { from, by, degrees } => mover.rotated_about(from, degrees * t).moved(by.scaled(t)),
        }
    }

    /// An upper bound for the way of any point of a base.
    fn longest_way(&self, mover: &Footprint) -> f64 {
        match *self {
            Way::Straight(vector) => vector.length(),
            Way::Turn(about, degrees) => farthest_corner(mover, about) * degrees.abs().to_radians(),
            Way::Free { from, by, degrees } => by.length() + farthest_corner(mover, from) * degrees.abs().to_radians(),
        }
    }
}

/// A base on its way, with what quickly tells that it stays clear of an obstacle.
struct Traveller {
    base: Footprint,
    centre: Point,
    radius: f64,
    longest_way: f64,
}

impl Traveller {
    fn new(base: &Footprint, way: &Way) -> Traveller {
        let longest_way = way.longest_way(base);
        Traveller { base: *base, centre: base.centre(), radius: base.half_diagonal(), longest_way }
    }

    /// The first touch before an overlap, if it comes no later than `latest`.
    fn hit(&self, way: &Way, obstacle: &Footprint, latest: f64) -> Option<f64> {
        let between = obstacle.centre() - self.centre;
        let reach = self.radius + obstacle.half_diagonal() + self.longest_way * latest;
        if between.dot(between) > reach * reach {
            return None;
        }
        let misses = match *way {
            Way::Straight(vector) => !straight::may_hit(&self.base, vector, obstacle),
            Way::Turn(..) => false,
            // No part of the base is ever farther from the line of its front's middle than its farthest corner.
            Way::Free { from, by, .. } => {
                let line = Segment::new(from, from + by);
                let reach = farthest_corner(&self.base, from) + obstacle.half_diagonal();
                line.distance_to_point(obstacle.centre()) > reach
            }
        };
        if misses {
            return None;
        }
        let start = signed_distance(&self.base, obstacle);
        if start < -TOLERANCE {
            return Some(0.0);
        }
        if start > self.longest_way * latest {
            return None;
        }
        // Bases that touch may already share a hair's breadth (poses lie on a grid):
        // that much stays allowed, or they could not even slide along each other.
        let allowed = (-start).max(0.0);
        match *way {
            Way::Straight(vector) => straight::first_hit(&self.base, vector, obstacle, allowed),
            Way::Turn(about, degrees) => turn::first_hit(&self.base, about, degrees, obstacle, allowed),
            Way::Free { .. } => free::first_hit(|t| way.at(&self.base, t), self.longest_way, obstacle, allowed),
        }
    }
}

fn travellers(movers: &[Footprint], motion: &Motion) -> Option<(Way, Vec<Traveller>)> {
    let way = Way::new(motion, movers.first()?);
    Some((way, movers.iter().map(|base| Traveller::new(base, &way)).collect()))
}

fn farthest_corner(base: &Footprint, from: Point) -> f64 {
    base.corners().into_iter().map(|corner| corner.distance(from)).fold(0.0, f64::max)
}

impl Motion {
    /// Where a base is after the share `t` of the motion.
    ///
    /// ```
    /// use oriflamme_field::{sweep::Motion, *};
    /// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
    /// let motion = Motion::Free { to: Pose::new(100.0, 100.0, 90.0) };
    /// assert_eq!(motion.at(&base, 0.0), base);
    /// assert_eq!(motion.at(&base, 1.0).pose, Pose::new(100.0, 100.0, 90.0));
    /// assert_eq!(motion.at(&base, 0.5).facing(), Facing::degrees(45.0));
    /// ```
    pub fn at(&self, base: &Footprint, t: f64) -> Footprint {
        self.carry(base, base, t)
    }

    /// Where a base that keeps its place towards a leader is after the share `t` of the leader's motion.
    pub fn carry(&self, leader: &Footprint, base: &Footprint, t: f64) -> Footprint {
        Way::new(self, leader).at(base, t)
    }
}

/// The first of the obstacles that one of the movers would start to overlap, and when.
///
/// Sliding along an obstacle or leaving it is no hit; a mover that overlaps one from the start hits it at 0.
/// Between obstacles met at the same time the one given first wins.
///
/// ```
/// use oriflamme_field::{sweep::*, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let enemy = Footprint::new(Pose::new(60.0, 40.0, 180.0), Size::new(40.0, 15.0));
/// let ahead = Motion::Straight { vector: Vector::new(0.0, 80.0) };
/// let hit = first_hit(&[base], &ahead, [("enemy", enemy)]).unwrap();
/// assert_eq!((hit.t, hit.id), (0.5, "enemy"));
/// ```
pub fn first_hit<Id>(
    movers: &[Footprint],
    motion: &Motion,
    obstacles: impl IntoIterator<Item = (Id, Footprint)>,
) -> Option<Hit<Id>> {
    let (way, travellers) = travellers(movers, motion)?;
    let mut first: Option<Hit<Id>> = None;
    for (id, obstacle) in obstacles {
        let latest = first.as_ref().map_or(1.0, |hit| hit.t);
        let earliest = travellers
            .iter()
            .enumerate()
            .filter_map(|(mover, traveller)| Some((traveller.hit(&way, &obstacle, latest)?, mover)))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((t, mover)) = earliest
            && first.as_ref().is_none_or(|hit| t < hit.t)
        {
            first = Some(Hit { t, mover, id });
        }
    }
    first
}

/// When one base would start to overlap one obstacle, as a share of its motion.
pub fn hit_between(mover: &Footprint, motion: &Motion, obstacle: &Footprint) -> Option<f64> {
    let way = Way::new(motion, mover);
    Traveller::new(mover, &way).hit(&way, obstacle, 1.0)
}

/// Whether the movers go all the way without overlapping an obstacle.
pub fn path_clear<Id>(
    movers: &[Footprint],
    motion: &Motion,
    obstacles: impl IntoIterator<Item = (Id, Footprint)>,
) -> bool {
    let Some((way, travellers)) = travellers(movers, motion) else {
        return true;
    };
    let clear = |obstacle: &Footprint| travellers.iter().all(|traveller| traveller.hit(&way, obstacle, 1.0).is_none());
    obstacles.into_iter().all(|(_, obstacle)| clear(&obstacle))
}

/// The lengths of the ways of the front-left and front-right corners: arcs for a turn, straight lines otherwise.
///
/// ```
/// use oriflamme_field::{sweep::*, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let wheel = Motion::Turn { about: Point::new(40.0, 0.0), degrees: 90.0 };
/// let (left, right) = corner_travel(&wheel, &base);
/// assert!((left - 62.8318).abs() < 1e-3);
/// assert_eq!(right, 0.0);
/// ```
pub fn corner_travel(motion: &Motion, base: &Footprint) -> (f64, f64) {
    let [left, right, ..] = base.corners();
    match *motion {
        Motion::Straight { vector } => (vector.length(), vector.length()),
        Motion::Turn { about, degrees } => {
            let angle = degrees.abs().to_radians();
            (left.distance(about) * angle, right.distance(about) * angle)
        }
        Motion::Free { to } => {
            let [left_end, right_end, ..] = Footprint::new(to, base.size).corners();
            (left.distance(left_end), right.distance(right_end))
        }
    }
}

/// How far a base advances straight ahead, up to a distance, until it first touches a target; grazing counts.
///
/// ```
/// use oriflamme_field::{sweep::straight_reach, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let target = Footprint::new(Pose::new(30.0, 60.0, 0.0), Size::new(40.0, 15.0));
/// assert_eq!(straight_reach(&base, 80.0, &target), Some(45.0));
/// assert_eq!(straight_reach(&base, 40.0, &target), None);
/// ```
pub fn straight_reach(mover: &Footprint, forward: f64, target: &Footprint) -> Option<f64> {
    straight::first_touch(mover, mover.forward().scaled(forward), target).map(|share| share * forward.abs())
}
