//! Formations: bases that stand beside and behind each other, how they are found, move as one and line up.
//! Relies on footprints, contact and motions; whether bases form anything is read from where they stand.
//! Knows neither troops nor orders: who may form up, what a way may cross and what it costs is for rules to say.
//!
//! - [`joined_at_corners`], [`connected`], [`front_places`]: groups and their front (connected components of bases);
//! - [`link`], [`chain`], [`column_through`]: columns, straight or broken at the points where their head wheeled;
//! - [`Track`]: how the bases of a column follow their head (train on rails);
//! - [`Wheel`]: the turn of a base or a whole group about a front corner;
//! - [`Way`]: the motions of one base, laid along the length that is charged for the move (path by arc length);
//! - [`place_against`], [`places_at_edge`], [`widest_contact`] and others: where rectangles stand square to each other.

mod align;
mod column;
mod contact_line;
mod group;
mod track;
mod way;
mod wheel;

pub use align::{
    Alignment, alignment, corner_way, front_to_front, fully_aligned, place_against, place_behind, places_at_edge,
    shift_into_line, way_into_line,
};
pub use column::{Link, Rail, chain, column_through, link};
pub use contact_line::{Stretch, contact_length, widest_contact};
pub use group::{
    MEETING, SAME_FACING, connected, front_places, hang_together, joined_along_edges, joined_at_corners, same_facing,
    stands_behind,
};
pub use track::{Crooked, Pace, Track};
pub use way::{Leg, Manner, Way, goes_straight_ahead, keep_step};
pub use wheel::{Wheel, WheelFault};
