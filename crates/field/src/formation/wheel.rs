//! Wheels: the turn of a base or a group about the front corner on one hand, measured by the other end of its front.
//! Relies on footprints and the front of groups.
//! Knows neither how far one may wheel nor what stands in the way.

use super::group::front_places;
use crate::TOLERANCE;
use crate::footprint::Footprint;
use crate::parts::{Corner, Edge, Hand};
use crate::plane::Point;
use crate::sweep::Motion;
use thiserror::Error;

/// A wheel that can be made by any angle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wheel {
    pub hand: Hand,
    pub about: Point,
    /// How far the front corner that is measured is from the one that stays.
    pub radius: f64,
}

/// Why a group cannot wheel as a whole. The numbers are places in the list of its bases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WheelFault {
    #[error("nobody is there to wheel")]
    Nobody,
    #[error("base {0} stands beyond or before the corner about which the group would wheel")]
    BeyondPivot(usize),
    #[error("base {0} stands beyond the end of the front by which the wheel is measured")]
    BeyondEnd(usize),
}

impl Wheel {
    pub fn of_base(base: &Footprint, hand: Hand) -> Wheel {
        Wheel { hand, about: base.corner(Corner::front(hand)), radius: base.size.width }
    }

    /// The wheel of a group that keeps its shape, about the corner at one end of its front.
    ///
    /// ```
    /// use oriflamme_field::{formation::Wheel, *};
    /// let base = Footprint::new(Pose::new(0.0, 15.0, 0.0), Size::new(40.0, 15.0));
    /// let wheel = Wheel::of_group(&[base, base.shifted(40.0)], Hand::Left).unwrap();
    /// assert_eq!((wheel.about, wheel.radius), (Point::new(0.0, 15.0), 80.0));
    /// ```
    pub fn of_group(group: &[Footprint], hand: Hand) -> Result<Wheel, WheelFault> {
        let front = front_places(group);
        let (&leftmost, &rightmost) = front.first().zip(front.last()).ok_or(WheelFault::Nobody)?;
        let (pivot, end) = match hand {
            Hand::Left => (&group[leftmost], &group[rightmost]),
            Hand::Right => (&group[rightmost], &group[leftmost]),
        };
        for (place, base) in group.iter().enumerate() {
            let sticks_out =
                |of: &Footprint, edge| base.corners().iter().any(|&corner| of.offset_from(edge, corner) > TOLERANCE);
            if sticks_out(pivot, Edge::side(hand)) || sticks_out(pivot, Edge::Front) {
                return Err(WheelFault::BeyondPivot(place));
            }
            if sticks_out(end, Edge::side(hand.opposite())) {
                return Err(WheelFault::BeyondEnd(place));
            }
        }
        let about = pivot.corner(Corner::front(hand));
        let radius = end.corner(Corner::front(hand.opposite())).distance(about);
        Ok(Wheel { hand, about, radius })
    }

    /// How far it turns, clockwise positive, when the far corner of the front goes so many millimetres.
    pub fn degrees(&self, arc: f64) -> f64 {
        let degrees = (arc / self.radius).to_degrees();
        match self.hand {
            Hand::Left => -degrees,
            Hand::Right => degrees,
        }
    }

    /// The motion that makes the far corner of the front go so many millimetres.
    ///
    /// ```
    /// use oriflamme_field::{formation::Wheel, *};
    /// let base = Footprint::new(Pose::new(0.0, 15.0, 0.0), Size::new(40.0, 15.0));
    /// let quarter = 40.0 * std::f64::consts::FRAC_PI_2;
    /// let motion = Wheel::of_base(&base, Hand::Right).by(quarter);
    /// assert_eq!(motion.at(&base, 1.0).snapped(), base.wheeled(Hand::Right, 90.0).snapped());
    /// ```
    pub fn by(&self, arc: f64) -> Motion {
        Motion::Turn { about: self.about, degrees: self.degrees(arc) }
    }
}
