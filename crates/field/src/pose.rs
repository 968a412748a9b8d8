//! Where a base stands and how large it is.
//! Relies on points and facings.
//! Knows neither contact nor movement.

use crate::facing::Facing;
use crate::plane::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The front-left corner of a base and where the base looks. Its text form is `{"x": .., "y": .., "facing": ..}`.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "PoseText", into = "PoseText")]
pub struct Pose {
    pub corner: Point,
    pub facing: Facing,
}

/// How wide (along its front) and how deep a base is, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Size {
    pub width: f64,
    pub depth: f64,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct PoseText {
    x: f64,
    y: f64,
    facing: Facing,
}

impl From<PoseText> for Pose {
    fn from(text: PoseText) -> Self {
        Pose { corner: Point::new(text.x, text.y), facing: text.facing }
    }
}

impl From<Pose> for PoseText {
    fn from(pose: Pose) -> Self {
        PoseText { x: pose.corner.x, y: pose.corner.y, facing: pose.facing }
    }
}

impl Pose {
    pub fn new(x: f64, y: f64, degrees: f64) -> Pose {
        Pose { corner: Point::new(x, y), facing: Facing::degrees(degrees) }
    }

    /// Rounded to the grid on which recorded poses lie (1e-4 mm; facings are always on theirs).
    ///
    /// ```
    /// use oriflamme_field::Pose;
    /// let pose = Pose::new(1.00001, -0.00001, 360.0).snapped();
    /// assert_eq!(pose, Pose::new(1.0, 0.0, 0.0));
    /// assert_eq!(pose, pose.snapped());
    /// ```
    pub fn snapped(self) -> Pose {
        Pose { corner: self.corner.snapped(), facing: self.facing }
    }
}

impl Size {
    pub const fn new(width: f64, depth: f64) -> Size {
        Size { width, depth }
    }
}
