//! The parts of a base by name: its corners, its edges and the two hands.
//! Relies on nothing.
//! Knows neither where a base stands nor how large it is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    FrontLeft,
    FrontRight,
    RearRight,
    RearLeft,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    Front,
    Right,
    Rear,
    Left,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    Left,
    Right,
}

impl Corner {
    /// Clockwise from the front-left, the order of [`Footprint::corners`](crate::Footprint::corners).
    pub const ALL: [Corner; 4] = [Corner::FrontLeft, Corner::FrontRight, Corner::RearRight, Corner::RearLeft];

    pub fn front(hand: Hand) -> Corner {
        match hand {
            Hand::Left => Corner::FrontLeft,
            Hand::Right => Corner::FrontRight,
        }
    }

    pub fn rear(hand: Hand) -> Corner {
        Corner::front(hand).diagonal().mirrored()
    }

    pub fn is_front(self) -> bool {
        matches!(self, Corner::FrontLeft | Corner::FrontRight)
    }

    pub fn is_rear(self) -> bool {
        !self.is_front()
    }

    pub fn is_left(self) -> bool {
        matches!(self, Corner::FrontLeft | Corner::RearLeft)
    }

    pub fn hand(self) -> Hand {
        if self.is_left() { Hand::Left } else { Hand::Right }
    }

    /// The corner on the same edge (front or rear), other hand.
    pub fn mirrored(self) -> Corner {
        match self {
            Corner::FrontLeft => Corner::FrontRight,
            Corner::FrontRight => Corner::FrontLeft,
            Corner::RearRight => Corner::RearLeft,
            Corner::RearLeft => Corner::RearRight,
        }
    }

    pub fn diagonal(self) -> Corner {
        match self {
            Corner::FrontLeft => Corner::RearRight,
            Corner::FrontRight => Corner::RearLeft,
            Corner::RearRight => Corner::FrontLeft,
            Corner::RearLeft => Corner::FrontRight,
        }
    }

    /// The two edges that meet here.
    pub fn edges(self) -> [Edge; 2] {
        match self {
            Corner::FrontLeft => [Edge::Front, Edge::Left],
            Corner::FrontRight => [Edge::Front, Edge::Right],
            Corner::RearRight => [Edge::Rear, Edge::Right],
            Corner::RearLeft => [Edge::Rear, Edge::Left],
        }
    }
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];

    /// The corners at its ends, clockwise round the base.
    pub fn corners(self) -> (Corner, Corner) {
        match self {
            Edge::Front => (Corner::FrontLeft, Corner::FrontRight),
            Edge::Right => (Corner::FrontRight, Corner::RearRight),
            Edge::Rear => (Corner::RearRight, Corner::RearLeft),
            Edge::Left => (Corner::RearLeft, Corner::FrontLeft),
        }
    }

    pub fn opposite(self) -> Edge {
        match self {
            Edge::Front => Edge::Rear,
            Edge::Right => Edge::Left,
            Edge::Rear => Edge::Front,
            Edge::Left => Edge::Right,
        }
    }

    pub fn is_side(self) -> bool {
        matches!(self, Edge::Left | Edge::Right)
    }

    pub fn side(hand: Hand) -> Edge {
        match hand {
            Hand::Left => Edge::Left,
            Hand::Right => Edge::Right,
        }
    }
}

impl Hand {
    pub fn opposite(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}
