//! A cell of the hex map and the six sides of a cell.
//! Relies on `hexx` for coordinates. Cells are written as printed maps number them: "0712" is column 7, row 12, from the top left.
//! Must not know how large a map is.

use hexx::{Hex, HexOrientation, OffsetHexMode};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

const MODE: OffsetHexMode = OffsetHexMode::Odd;
const ORIENTATION: HexOrientation = HexOrientation::Pointy;

/// A cell, in axial coordinates: q to the east, r to the south-east. Every second row, beginning with the second, is set in to the right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, JsonSchema)]
#[schemars(with = "String")]
pub struct Cell(pub Hex);

/// One of the six sides of a cell, counter-clockwise from the east. Also the direction in which it is crossed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String")]
pub struct Side(u8);

/// A text that names no cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no hex: write column and row as four digits, such as 0712")]
pub struct BadCell(pub String);

impl Cell {
    pub const fn axial(q: i32, r: i32) -> Self {
        Cell(Hex::new(q, r))
    }

    /// The cell of a column and row, both counted from 1.
    pub fn numbered(column: i32, row: i32) -> Self {
        Cell(Hex::from_offset_coordinates([column - 1, row - 1], MODE, ORIENTATION))
    }

    /// Column and row, both counted from 1.
    pub fn number(self) -> [i32; 2] {
        let [column, row] = self.0.to_offset_coordinates(MODE, ORIENTATION);
        [column + 1, row + 1]
    }

    pub const fn q(self) -> i32 {
        self.0.x
    }

    pub const fn r(self) -> i32 {
        self.0.y
    }

    /// The cell across a side.
    pub const fn step(self, side: Side) -> Self {
        self.steps(side, 1)
    }

    /// `n` cells away in a straight row.
    pub const fn steps(self, side: Side, n: i32) -> Self {
        let (q, r) = side.axis();
        Cell(Hex::new(self.0.x + q * n, self.0.y + r * n))
    }

    pub fn neighbours(self) -> [Cell; 6] {
        Side::ALL.map(|side| self.step(side))
    }

    pub const fn distance(self, other: Cell) -> u32 {
        self.0.unsigned_distance_to(other.0)
    }

    /// The side of this cell that it shares with an adjacent one.
    pub fn side_to(self, other: Cell) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.step(*side) == other)
    }

    /// All cells within a distance, this one included, in a fixed order.
    pub fn within(self, distance: u32) -> impl Iterator<Item = Cell> {
        self.0.range(distance).map(Cell)
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0.y, self.0.x).cmp(&(other.0.y, other.0.x))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            [column @ 1..=99, row @ 1..=99] => write!(f, "{column:02}{row:02}"),
            // Off every map; only seen by programmers.
            _ => write!(f, "({},{})", self.q(), self.r()),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let bad = || BadCell(text.to_owned());
        if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(bad());
        }
        let number: i32 = text.parse().map_err(|_| bad())?;
        match (number / 100, number % 100) {
            (0, _) | (_, 0) => Err(bad()),
            (column, row) => Ok(Cell::numbered(column, row)),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Side {
    pub const E: Side = Side(0);
    pub const NE: Side = Side(1);
    pub const NW: Side = Side(2);
    pub const W: Side = Side(3);
    pub const SW: Side = Side(4);
    pub const SE: Side = Side(5);
    pub const ALL: [Side; 6] = [Side::E, Side::NE, Side::NW, Side::W, Side::SW, Side::SE];
    const NAMES: [&'static str; 6] = ["E", "NE", "NW", "W", "SW", "SE"];

    /// From 0 (east) to 5 (south-east).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side `n` places further on, counter-clockwise; backwards for a negative number.
    pub const fn turned(self, n: i32) -> Side {
        Side((self.0 as i32 + n).rem_euclid(6) as u8)
    }

    pub const fn opposite(self) -> Side {
        self.turned(3)
    }

    /// How many sides lie between two, the shorter way round: 0 to 3.
    pub const fn apart(self, other: Side) -> u32 {
        let way = (self.0 as i32 - other.0 as i32).rem_euclid(6);
        (if way > 3 { 6 - way } else { way }) as u32
    }

    pub const fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// The axial step across this side.
    pub(crate) const fn axis(self) -> (i32, i32) {
        match self.0 {
            0 => (1, 0),
            1 => (1, -1),
            2 => (0, -1),
            3 => (-1, 0),
            4 => (-1, 1),
            _ => (0, 1),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Side::ALL.into_iter().find(|side| side.name() == text);
        found.ok_or_else(|| format!("'{text}' is no side: the sides are E, NE, NW, W, SW and SE"))
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
