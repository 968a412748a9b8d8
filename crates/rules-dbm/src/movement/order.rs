//! What a player says of a move: who goes, and how.
//! Relies on names and poses.
//! Must not know whether the move is allowed.

use crate::army::Name;
use oriflamme_field::{Hand, Pose};
use serde::{Deserialize, Serialize};

/// A tactical move or a march move of one element or one group.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub who: Vec<Name>,
    pub how: How,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// A single element ends there (dbm.element-move.1).
    To(Pose),
    /// An element or a group goes step by step.
    Steps(Vec<Pace>),
    /// A column expands: the first named stands still, the others end in these places (dbm.column.1).
    Expand(Vec<Pose>),
    /// A group forms column: the first named leads it so, the others end in these places (dbm.column.7).
    Contract { lead: Vec<Pace>, places: Vec<Pose> },
}

/// Distances are in paces.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Straight ahead, or straight back where it is less than 0.
    Ahead(f64),
    /// The outer front corner ends so far from where it was (dbm.group.9).
    Wheel { hand: Hand, by: f64 },
    /// To the right, or to the left where it is less than 0 (dbm.contact.1).
    Slide(f64),
    /// A turn of 180 degrees (dbm.group.10).
    About,
}

impl Order {
    /// Are all its numbers lengths on a table?
    pub fn is_finite(&self) -> bool {
        let sound = |number: f64| number.is_finite() && number.abs() < 1e5;
        let pose = |pose: &Pose| sound(pose.corner.x) && sound(pose.corner.y) && sound(pose.facing.as_degrees());
        let pace = |pace: &Pace| match pace {
            Pace::Ahead(by) | Pace::Slide(by) | Pace::Wheel { by, .. } => sound(*by),
            Pace::About => true,
        };
        match &self.how {
            How::To(to) => pose(to),
            How::Steps(steps) => steps.len() <= MOST_STEPS && steps.iter().all(pace),
            How::Expand(places) => places.iter().all(pose),
            How::Contract { lead, places } => {
                lead.len() <= MOST_STEPS && lead.iter().all(pace) && places.iter().all(pose)
            }
        }
    }
}

/// No move bends more often.
const MOST_STEPS: usize = 12;
