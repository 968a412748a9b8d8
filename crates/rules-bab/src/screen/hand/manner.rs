//! The names of the manners in which bodies of troops go.

/// A tactical move; the usual one.
pub const TACTICAL: &str = "tactical";
pub const FAR: &str = "far";
/// An about-face on the spot.
pub const FACE: &str = "about-face";
/// Forming a column behind the base in hand.
pub const COLUMN: &str = "column";
/// Extending a column into a line.
pub const EXTEND: &str = "extend";
pub const ROAD: &str = "road";
pub const BANK: &str = "bank";
pub const PACK_AHEAD: &str = "pack-ahead";
pub const PACK_CLOSE: &str = "pack-close";
/// Leaving a ZoC at the same time as friends who stand in the way.
pub const TOGETHER: &str = "together";
/// Keeps bases from making an impetuous move.
pub const HALT: &str = "halt";
