//! The way of one base: its motions one after the other, laid along the length that is charged for the move.
//! Relies on motions and sweeps; where something first holds on a leg is found by steps and halving.
//! Knows nothing of what a way may cross, nor of what it costs.

use crate::TOLERANCE;
use crate::bounds::Bounds;
use crate::footprint::Footprint;
use crate::plane::{Point, Vector};
use crate::sweep::{Motion, corner_travel, hit_between};
use crate::terrain::Area;

/// How a leg of the way looks to the base that goes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    Ahead,
    Back,
    /// On the spot, front and rear exchanged.
    AboutFace,
    /// A wheel, a slide, or both at once.
    Other,
}

impl Manner {
    fn of(motion: &Motion, start: &Footprint) -> Manner {
        match *motion {
            Motion::Straight { vector } => Manner::along(vector, start),
            Motion::Turn { about, degrees } => {
                if (degrees.abs() - 180.0).abs() < 1e-6 && about.distance(start.centre()) <= TOLERANCE {
                    Manner::AboutFace
                } else {
                    Manner::Other
                }
            }
            Motion::Free { to } if to.facing == start.facing() => Manner::along(to.corner - start.pose.corner, start),
            Motion::Free { .. } => Manner::Other,
        }
    }

    fn along(vector: Vector, start: &Footprint) -> Manner {
        if vector.cross(start.forward()).abs() > TOLERANCE {
            Manner::Other
        } else if vector.dot(start.forward()) >= 0.0 {
            Manner::Ahead
        } else {
            Manner::Back
        }
    }
}

/// One motion, between two lengths of the way.
#[derive(Clone, Copy, Debug)]
pub struct Leg {
    pub start: Footprint,
    pub motion: Motion,
    pub from: f64,
    pub to: f64,
    pub manner: Manner,
    /// A box that holds everything the base passes over.
    pub bounds: Bounds,
}

/// The way of one base.
///
/// ```
/// use oriflamme_field::{formation::*, sweep::Motion, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let wheel = Wheel::of_base(&base, Hand::Left).by(20.0);
/// let ahead = Motion::Straight { vector: wheel.at(&base, 1.0).forward().scaled(30.0) };
/// let way = Way::of(base, &[wheel, ahead]);
/// assert_eq!(way.legs.iter().map(|leg| leg.manner).collect::<Vec<_>>(), [Manner::Other, Manner::Ahead]);
/// // What is charged is the longer way of the two front corners.
/// assert!((way.length() - 50.0).abs() < 1e-9);
/// assert_eq!(way.at(20.0).corner(Corner::FrontLeft), base.corner(Corner::FrontLeft));
/// ```
#[derive(Clone, Debug)]
pub struct Way {
    pub start: Footprint,
    pub legs: Vec<Leg>,
    /// A box that holds everything the base passes over.
    pub bounds: Bounds,
}

/// Samples of a turning way lie no farther apart than this, in mm of the fastest corner.
const STEP: f64 = 2.0;

impl Leg {
    /// A motion by itself, for looking along it.
    pub fn lone(start: Footprint, motion: Motion) -> Leg {
        Leg::new(start, motion, Manner::of(&motion, &start), 0.0, 1.0)
    }

    fn new(start: Footprint, motion: Motion, manner: Manner, from: f64, to: f64) -> Leg {
        let mut leg = Leg { start, motion, from, to, manner, bounds: start.bounds() };
        if manner != Manner::AboutFace {
            leg.bounds = leg.bounds.joined(leg.at(1.0).bounds()).grown(leg.bulge());
        }
        leg
    }

    pub fn at(&self, share: f64) -> Footprint {
        match self.manner {
            Manner::AboutFace => {
                if share > 0.0 {
                    self.start.about_faced()
                } else {
                    self.start
                }
            }
            _ => self.motion.at(&self.start, share),
        }
    }

    pub fn length(&self) -> f64 {
        self.to - self.from
    }

    pub fn length_at(&self, share: f64) -> f64 {
        self.from + (self.to - self.from) * share
    }

    pub fn is_straight(&self) -> bool {
        matches!(self.manner, Manner::Ahead | Manner::Back)
    }

    /// Does the base turn on this leg?
    pub fn turns(&self) -> bool {
        match self.motion {
            Motion::Straight { .. } => false,
            Motion::Turn { .. } => true,
            Motion::Free { to } => to.facing != self.start.facing(),
        }
    }

    /// Where the middle of its front goes, as the crow flies.
    pub fn way(&self) -> Vector {
        self.at(1.0).front_centre() - self.start.front_centre()
    }

    /// No corner goes farther than this.
    pub fn fastest(&self) -> f64 {
        match self.motion {
            Motion::Straight { vector } => vector.length(),
            Motion::Turn { about, degrees } => self.farthest_corner(about) * degrees.abs().to_radians(),
            Motion::Free { to } => {
                let end = Footprint::new(to, self.start.size);
                let turn = self.start.facing().difference(to.facing).to_radians();
                let from = self.start.front_centre();
                from.distance(end.front_centre()) + self.farthest_corner(from) * turn
            }
        }
    }

    fn samples(&self, step: f64) -> usize {
        ((self.fastest() / step).ceil() as usize).clamp(1, 400)
    }

    /// How far a corner gets, at most, from the straight lines between its places at the start and at the end.
    fn bulge(&self) -> f64 {
        let (about, turn) = match self.motion {
            Motion::Straight { .. } => return 0.0,
            Motion::Turn { about, degrees } => (about, degrees.abs()),
            Motion::Free { to } => (self.start.front_centre(), self.start.facing().difference(to.facing)),
        };
        if turn == 0.0 {
            return 0.0;
        }
        // The height of an arc is radius * (1 - cos(angle / 2)), which is less than radius * angle² / 8.
        let angle = turn.to_radians();
        self.farthest_corner(about) * angle * angle / 8.0 + TOLERANCE
    }

    fn farthest_corner(&self, from: Point) -> f64 {
        self.start.corners().into_iter().map(|corner| corner.distance(from)).fold(0.0, f64::max)
    }

    /// A share of the leg just before something first holds of the base; 0 if it holds from the start.
    ///
    /// A hair's breadth is left, so that it still does not hold when the place is put on the grid of poses.
    ///
    /// ```
    /// use oriflamme_field::{formation::Leg, sweep::Motion, *};
    /// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
    /// let leg = Leg::lone(base, Motion::Straight { vector: Vector::new(0.0, 100.0) });
    /// let share = leg.first(|at| at.pose.corner.y > 60.0).unwrap();
    /// assert!(share < 0.6 && share > 0.5999);
    /// ```
    pub fn first(&self, holds: impl Fn(&Footprint) -> bool) -> Option<f64> {
        self.first_after(0.0, holds)
    }

    /// As `first`, for something that surely does not hold before a share of the leg.
    pub fn first_after(&self, share: f64, holds: impl Fn(&Footprint) -> bool) -> Option<f64> {
        let (without, _) = self.turning_point_after(share, holds)?;
        Some((without - 2.0 * self.fine()).max(0.0))
    }

    /// As `first`, for some ground of the base being in an area.
    pub fn first_in(&self, area: &Area) -> Option<f64> {
        if area.border_meets(&self.bounds) {
            self.first(|at| area.touches(at))
        } else {
            // In all the way, or not at all.
            area.touches(&self.start).then_some(0.0)
        }
    }

    /// As `first`, but a share at which it does hold.
    pub fn first_true(&self, holds: impl Fn(&Footprint) -> bool) -> Option<f64> {
        self.turning_point_after(0.0, holds).map(|(_, with)| with)
    }

    /// Shares next to each other, without and with something; found by steps and halving.
    fn turning_point_after(&self, earliest: f64, holds: impl Fn(&Footprint) -> bool) -> Option<(f64, f64)> {
        if earliest <= 0.0 && holds(&self.start) {
            return Some((0.0, 0.0));
        }
        if self.manner == Manner::AboutFace {
            return holds(&self.at(1.0)).then_some((1.0, 1.0));
        }
        let samples = self.samples(STEP);
        let share = |i: usize| i as f64 / samples as f64;
        let found = (1..=samples).find(|&i| share(i) >= earliest && holds(&self.at(share(i))))?;
        let (mut without, mut with) = (share(found - 1), share(found));
        while with - without > self.fine() {
            let middle = (without + with) / 2.0;
            if holds(&self.at(middle)) {
                with = middle;
            } else {
                without = middle;
            }
        }
        Some((without, with))
    }

    /// The share of the leg that makes a thousandth of a millimetre.
    fn fine(&self) -> f64 {
        0.001 / self.fastest().max(1.0)
    }

    /// The share of the leg after which the base would start to overlap a rectangle.
    pub fn meets(&self, obstacle: &Footprint) -> Option<f64> {
        if self.manner == Manner::AboutFace || !self.bounds.meets(&obstacle.bounds()) {
            return None;
        }
        hit_between(&self.start, &self.motion, obstacle)
    }
}

impl Way {
    /// Motions one after the other, each as long as the longer way of the two front corners.
    pub fn of(start: Footprint, motions: &[Motion]) -> Way {
        let mut here = start;
        let mut from = 0.0;
        let mut legs = Vec::with_capacity(motions.len());
        for motion in motions {
            let manner = Manner::of(motion, &here);
            let (left, right) = match manner {
                Manner::AboutFace => (0.0, 0.0),
                _ => corner_travel(motion, &here),
            };
            let leg = Leg::new(here, *motion, manner, from, from + left.max(right));
            (here, from) = (leg.at(1.0), leg.to);
            legs.push(leg);
        }
        let bounds = legs.iter().map(|leg| leg.bounds).fold(start.bounds(), Bounds::joined);
        Way { start, legs, bounds }
    }

    /// Where the base is when this much of the way is done.
    pub fn at(&self, length: f64) -> Footprint {
        let mut here = self.start;
        for leg in &self.legs {
            if length < leg.from {
                break;
            }
            let share = if leg.to > leg.from { ((length - leg.from) / (leg.to - leg.from)).min(1.0) } else { 1.0 };
            here = leg.at(share);
        }
        here
    }

    pub fn end(&self) -> Footprint {
        self.legs.last().map_or(self.start, |leg| leg.at(1.0))
    }

    pub fn length(&self) -> f64 {
        self.legs.last().map_or(0.0, |leg| leg.to)
    }
}

/// Makes bases that move together arrive together, when so much is charged for the move as a whole: ways with equally
/// many legs run in step leg by leg, the longest giving the measure.
///
/// ```
/// use oriflamme_field::{formation::*, *};
/// let base = Footprint::new(Pose::new(0.0, 0.0, 0.0), Size::new(40.0, 15.0));
/// let line = [base, base.shifted(40.0)];
/// let wheel = Wheel::of_group(&line, Hand::Left).unwrap().by(60.0);
/// let mut ways = line.map(|base| Way::of(base, &[wheel]));
/// keep_step(&mut ways, 60.0);
/// assert_eq!(ways.map(|way| way.length()), [60.0, 60.0]);
/// ```
pub fn keep_step(ways: &mut [Way], length: f64) {
    let count = ways.first().map_or(0, |way| way.legs.len());
    if ways.iter().all(|way| way.legs.len() == count) {
        let longest: Vec<f64> =
            (0..count).map(|i| ways.iter().map(|way| way.legs[i].length()).fold(0.0, f64::max)).collect();
        for way in ways.iter_mut() {
            let mut from = 0.0;
            for (leg, length) in way.legs.iter_mut().zip(&longest) {
                (leg.from, leg.to) = (from, from + length);
                from = leg.to;
            }
        }
    }
    for way in ways {
        let total = way.length();
        let scale = if total > 0.0 { length / total } else { 0.0 };
        for leg in &mut way.legs {
            leg.from *= scale;
            leg.to *= scale;
        }
    }
}

/// Whether motions do nothing but take a base straight ahead.
pub fn goes_straight_ahead(start: Footprint, motions: &[Motion]) -> bool {
    let mut here = start;
    motions.iter().all(|motion| {
        let ahead = Manner::of(motion, &here) == Manner::Ahead;
        here = motion.at(&here, 1.0);
        ahead
    })
}
