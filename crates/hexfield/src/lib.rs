//! The hex map: cells and sides, mounts on two cells, ground on several levels, features of cell sides, exact lines
//! and the search for moves. Relies on `hexx` for coordinates.
//! Must not know troops, turns, dice or what any ground or feature means: rule sets bring their own kinds of both.
//!
//! ```
//! use oriflamme_hexfield::{Cell, Mount, Side};
//!
//! let head: Cell = "0712".parse().unwrap();
//! let rider = Mount::new(head, Side::E);
//! assert_eq!(rider.rear().to_string(), "0612");
//! assert!(rider.faces("0912".parse().unwrap()));
//! ```

mod cell;
mod fan;
mod frontier;
mod ground;
mod layout;
mod line;
mod map;
mod mount;
mod prices;
mod search;
mod text;
mod write;

pub use cell::{BadCell, Cell, Side};
pub use fan::{FARTHEST, Fan, Stage};
pub use ground::Ground;
pub use layout::{Layout, Spot};
pub use line::{Entry, Leg, Line, Passage};
pub use map::{Feature, Floor, Kind, Link, Map, Place};
pub use mount::{Flank, Mount, around, in_front};
pub use prices::{Change, Prices};
pub use search::{Reached, reach};
pub use text::MapError;
