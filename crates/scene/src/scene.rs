//! What is to be drawn.
//! Lengths are millimetres on the table: x to the right, y away from the first seat. Facings are degrees clockwise,
//! 0 towards +y. A hex map is a table with a grid.
//! Must not say what may be done: that is `asked`.

use oriflamme_kernel::{Message, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, serde::Deserialize, JsonSchema, TS)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// The whole picture for one viewer. What he may not know is absent.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Scene {
    pub board: Board,
    pub ground: Vec<Ground>,
    pub pieces: Vec<Piece>,
    /// The two sides, first seat first.
    pub sides: Vec<Side>,
    pub turn: Turn,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Board {
    pub width: f64,
    pub depth: f64,
    /// Millimetres in one unit of measure of the rules.
    pub unit: f64,
    /// The name of that unit, such as "MU".
    pub unit_name: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grid: Option<HexGrid>,
}

/// Pointy-top hexes; the centre of column 0, row 0 stands at `origin`, rows are counted upwards.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct HexGrid {
    pub size: f64,
    pub columns: u32,
    pub rows: u32,
    pub origin: Point,
    /// Which rows are set in by half a hex to the right: the odd ones, or the even ones.
    pub inset: Inset,
    /// What columns and rows are called, where hexes have names: that of the column, then that of the row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub column_names: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub row_names: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Inset {
    #[default]
    Odd,
    Even,
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Ground {
    pub id: String,
    /// What to draw: `wood`, `brush`, `stony`, `gentle-hill`, `steep-hill`, `crest`, `field`, `orchard`, `vineyard`, `marsh`, `boggy`,
    /// `dunes`, `ravine`, `built-up`, `river`, `lake`, `sea`, `island`, `road`, `paved-road`, `bridge`, `ford`, `wall` ...
    pub kind: String,
    pub shape: GroundShape,
    /// What it is, for a reader.
    pub name: Message,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(tag = "form", rename_all = "kebab-case")]
pub enum GroundShape {
    /// The exact outline, closed.
    Area { outline: Vec<Point> },
    /// A centre line of that width, in the direction of the flow if it has one.
    Line { points: Vec<Point>, width: f64, flows: bool },
    /// Whole hexes of the board's grid, each by column and row, all on that level.
    Hexes { hexes: Vec<(u32, u32)>, level: i32 },
}

/// Something that belongs to a side and stands on the table.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Piece {
    pub id: String,
    pub side: Seat,
    pub place: PiecePlace,
    pub shape: PieceShape,
    /// The middle of its front edge.
    pub x: f64,
    pub y: f64,
    pub facing: f64,
    pub width: f64,
    pub depth: f64,
    /// Short name on the piece, such as "Bw".
    pub code: String,
    /// The letter in its circle or diamond.
    pub letter: String,
    /// Which drawing stands for it: `bow`, `spear`, `horse` ...
    pub glyph: String,
    /// A second drawing behind the first, where there is one: the rider's arms behind the head of his horse.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub second: Option<String>,
    /// Which face of the piece lies on top.
    #[serde(skip_serializing_if = "Face::is_full")]
    #[ts(optional, as = "Option<Face>")]
    pub face: Face,
    /// What it is in full: "Light horse A".
    pub name: Message,
    /// A line of detail: grade, training, what it is good for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Fact>>")]
    pub facts: Vec<Fact>,
    /// States: general, hidden, moved, halted, exhausted ...
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Mark>>")]
    pub marks: Vec<Mark>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PiecePlace {
    Table,
    /// On the table, and the other side does not know it.
    Hidden,
    /// Waiting beside the table.
    Tray,
    /// Out of the battle.
    Lost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PieceShape {
    /// A rectangle with a front.
    Base,
    /// Without facing: a disc for the first seat, a diamond for the second.
    Figure,
    /// Two hexes long with a pointed front. It stands at the middle of its front hex, not at an edge.
    Long,
}

/// Pieces are turned over when they suffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    #[default]
    Full,
    /// The weaker side of the counter: wounded, reduced.
    Reduced,
    /// On the ground, and may rise again.
    Down,
    /// Dead, and still lying there.
    Dead,
}

impl Face {
    fn is_full(&self) -> bool {
        *self == Face::Full
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Mark {
    /// Which icon: `general`, `hidden`, `moved`, `halted`, `exhausted`, `disordered`, `shaken`, `wounded`, `fled`, `shot` ...
    pub icon: String,
    pub text: Message,
}

/// A label with a value, in words.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Fact {
    pub label: Message,
    pub value: Message,
}

/// One side's strip.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Side {
    pub seat: Seat,
    pub name: Message,
    pub meters: Vec<Meter>,
}

/// A quantity that fills up or runs out, such as losses towards the rout.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Meter {
    /// `losses`, `orders` ...
    pub kind: String,
    pub text: Message,
    pub value: f64,
    /// Absent when this viewer may not know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub full: Option<f64>,
}

/// Where in the game we are.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Turn {
    pub title: Message,
    /// Whose turn it is, where it is somebody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub active: Option<Seat>,
    pub steps: Vec<Step>,
    /// Weather, time of day and the like.
    pub facts: Vec<Fact>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Step {
    pub name: Message,
    pub state: StepState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StepState {
    Done,
    Now,
    Later,
}
