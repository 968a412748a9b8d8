//! Facings: compass degrees, 0 towards +y, clockwise, with their direction vectors.
//! Relies on `libm`, so that every machine gets the same bits.
//! Knows neither bases nor terrain.

use crate::plane::{Vector, rounded};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where a base looks. Kept on a grid of 1e-6 degrees in `[0, 360)`; its text form is the number of degrees.
///
/// The direction vector is kept beside the angle because contact tests need it far more often than it changes.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(from = "f64", into = "f64")]
pub struct Facing {
    degrees: f64,
    forward: Vector,
}

/// Sine and cosine of an angle in degrees; exact at multiples of 90, and quarter turns apart exactly alike.
pub(crate) fn sine_cosine(degrees: f64) -> (f64, f64) {
    let turned = within_a_turn(degrees);
    // Never negative, so cutting off is rounding down.
    let quarter = (turned / 90.0) as i64;
    let rest = turned - 90.0 * quarter as f64;
    let (sine, cosine) = if rest == 0.0 {
        (0.0, 1.0)
    } else if rest <= 45.0 {
        libm::sincos(rest.to_radians())
    } else {
        let (cosine, sine) = libm::sincos((90.0 - rest).to_radians());
        (sine, cosine)
    };
    match quarter {
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        3 => (-cosine, sine),
        _ => (sine, cosine),
    }
}

/// The remainder by 360. Most angles are within a turn of it already, and a division with remainder is slow.
fn within_a_turn(degrees: f64) -> f64 {
    if (0.0..360.0).contains(&degrees) {
        degrees
    } else if (-360.0..0.0).contains(&degrees) {
        degrees + 360.0
    } else {
        degrees.rem_euclid(360.0)
    }
}

fn normalised(degrees: f64) -> f64 {
    let snapped = rounded(within_a_turn(degrees) * 1e6) / 1e6 + 0.0;
    if snapped >= 360.0 { 0.0 } else { snapped }
}

impl Facing {
    /// Towards +y, away from the first player.
    pub const NORTH: Facing = Facing { degrees: 0.0, forward: Vector::new(0.0, 1.0) };

    /// ```
    /// use oriflamme_field::Facing;
    /// assert_eq!(Facing::degrees(-90.0), Facing::degrees(270.0));
    /// ```
    pub fn degrees(degrees: f64) -> Facing {
        let degrees = normalised(degrees);
        Facing { degrees, forward: Vector::from_bearing(degrees) }
    }

    pub fn of_vector(direction: Vector) -> Facing {
        Facing::degrees(direction.bearing())
    }

    pub fn as_degrees(self) -> f64 {
        self.degrees
    }

    pub fn forward(self) -> Vector {
        self.forward
    }

    /// The direction to the right of someone who looks this way.
    ///
    /// ```
    /// use oriflamme_field::{Facing, Vector};
    /// assert_eq!(Facing::degrees(90.0).right(), Vector::new(0.0, -1.0));
    /// ```
    pub fn right(self) -> Vector {
        self.forward.to_the_right()
    }

    pub fn opposite(self) -> Facing {
        self.turned(180.0)
    }

    pub fn turned(self, degrees_clockwise: f64) -> Facing {
        Facing::degrees(self.degrees + degrees_clockwise)
    }

    /// The angle between two facings, 0 to 180 degrees.
    pub fn difference(self, other: Facing) -> f64 {
        self.signed_difference(other).abs()
    }

    /// How far to turn to look like `to`: in `(-180, 180]`, clockwise positive.
    ///
    /// ```
    /// use oriflamme_field::Facing;
    /// assert_eq!(Facing::degrees(350.0).signed_difference(Facing::degrees(20.0)), 30.0);
    /// assert_eq!(Facing::degrees(20.0).signed_difference(Facing::degrees(350.0)), -30.0);
    /// ```
    pub fn signed_difference(self, to: Facing) -> f64 {
        if self.degrees == to.degrees {
            return 0.0;
        }
        let clockwise = normalised(to.degrees - self.degrees);
        if clockwise > 180.0 { rounded((clockwise - 360.0) * 1e6) / 1e6 } else { clockwise }
    }
}

impl Default for Facing {
    fn default() -> Self {
        Facing::NORTH
    }
}

impl PartialEq for Facing {
    fn eq(&self, other: &Self) -> bool {
        self.degrees == other.degrees
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}°", self.degrees)
    }
}

impl From<f64> for Facing {
    fn from(degrees: f64) -> Self {
        Facing::degrees(degrees)
    }
}

impl From<Facing> for f64 {
    fn from(facing: Facing) -> Self {
        facing.degrees
    }
}
