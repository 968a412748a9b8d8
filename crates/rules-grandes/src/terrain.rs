//! Scenery on the table: what it is, where it lies, what cover, level and view it gives.
//! Relies on the field's polygons and on the table of terrain in the rule book.
//! Must not know units.

use crate::build::numbers::table;
use oriflamme_field::Point;
pub use oriflamme_field::terrain::Shape;
use oriflamme_field::terrain::{Area, Form, Lay};
use oriflamme_kernel::SetupError;
use oriflamme_rulebook::tables::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The kinds of scenery.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    Road,
    Plain,
    Field,
    Bush,
    Hill,
    Mountain,
    Forest,
    River,
    Marsh,
    Buildings,
    Wall,
    Hedge,
    Cliff,
    DeepWater,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    #[default]
    None,
    Light,
    Hard,
}

/// A row of the table of terrain.
#[derive(Clone, Copy)]
struct Row {
    cover: Cover,
    level: u8,
    stops_sight: bool,
    stops_fire: bool,
    /// Difficult for everybody while the racial rules are off.
    difficult: bool,
}

impl Row {
    fn read(cells: &[Cell]) -> Row {
        let flag = |column: usize| cells[column].flag() == Some(true);
        let cover = match cells[1].to_string().split(' ').next() {
            Some("light") => Cover::Light,
            Some("hard") => Cover::Hard,
            _ => Cover::None,
        };
        let level = cells[2].number().unwrap_or_default() as u8;
        Row { cover, level, stops_sight: flag(3), stops_fire: flag(4), difficult: flag(5) }
    }
}

impl Ground {
    /// In the order of the table `supp-terrain`.
    pub const ALL: [Ground; 14] = [
        Ground::Road,
        Ground::Plain,
        Ground::Field,
        Ground::Bush,
        Ground::Hill,
        Ground::Mountain,
        Ground::Forest,
        Ground::River,
        Ground::Marsh,
        Ground::Buildings,
        Ground::Wall,
        Ground::Hedge,
        Ground::Cliff,
        Ground::DeepWater,
    ];

    fn row(self) -> &'static Row {
        static ROWS: OnceLock<[Row; Ground::ALL.len()]> = OnceLock::new();
        let rows = &table("supp-terrain").rows;
        &ROWS.get_or_init(|| std::array::from_fn(|ground| Row::read(&rows[ground])))[self as usize]
    }

    pub fn code(self) -> &'static str {
        match self {
            Ground::Road => "road",
            Ground::Plain => "plain",
            Ground::Field => "field",
            Ground::Bush => "bush",
            Ground::Hill => "hill",
            Ground::Mountain => "mountain",
            Ground::Forest => "forest",
            Ground::River => "river",
            Ground::Marsh => "marsh",
            Ground::Buildings => "buildings",
            Ground::Wall => "wall",
            Ground::Hedge => "hedge",
            Ground::Cliff => "cliff",
            Ground::DeepWater => "deep-water",
        }
    }

    /// Its name, as a text argument.
    pub const fn text(self) -> &'static str {
        match self {
            Ground::Road => "@grandes-ground-road",
            Ground::Plain => "@grandes-ground-plain",
            Ground::Field => "@grandes-ground-field",
            Ground::Bush => "@grandes-ground-bush",
            Ground::Hill => "@grandes-ground-hill",
            Ground::Mountain => "@grandes-ground-mountain",
            Ground::Forest => "@grandes-ground-forest",
            Ground::River => "@grandes-ground-river",
            Ground::Marsh => "@grandes-ground-marsh",
            Ground::Buildings => "@grandes-ground-buildings",
            Ground::Wall => "@grandes-ground-wall",
            Ground::Hedge => "@grandes-ground-hedge",
            Ground::Cliff => "@grandes-ground-cliff",
            Ground::DeepWater => "@grandes-ground-water",
        }
    }

    /// The cover of who stands in it, or behind it if it is an obstacle.
    pub fn cover(self) -> Cover {
        self.row().cover
    }

    pub fn level(self) -> u8 {
        self.row().level
    }

    pub fn stops_sight(self) -> bool {
        self.row().stops_sight
    }

    pub fn stops_fire(self) -> bool {
        self.row().stops_fire
    }

    pub fn is_difficult_for_all(self) -> bool {
        self.row().difficult
    }

    pub const fn is_impassable(self) -> bool {
        matches!(self, Ground::Cliff | Ground::DeepWater)
    }

    /// Wall, hedge or bank.
    pub const fn is_obstacle(self) -> bool {
        matches!(self, Ground::Wall | Ground::Hedge)
    }

    /// Drawn as a line with a width.
    pub const fn is_linear(self) -> bool {
        matches!(self, Ground::Road | Ground::River) || self.is_obstacle()
    }
}

/// A piece of scenery on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "PieceText", into = "PieceText")]
pub struct Piece {
    pub ground: Ground,
    pub shape: Shape,
}

/// A piece as files and events write it; centimetres.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceText {
    pub kind: Ground,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<[f64; 2]>,
    /// The middle of a road, river, wall or hedge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub course: Vec<[f64; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
}

fn millimetres(points: &[[f64; 2]]) -> Vec<Point> {
    points.iter().map(|[x, y]| Point::new(x * 10.0, y * 10.0)).collect()
}

fn centimetres(points: &[Point]) -> Vec<[f64; 2]> {
    points.iter().map(|p| [p.x / 10.0, p.y / 10.0]).collect()
}

impl TryFrom<PieceText> for Piece {
    type Error = SetupError;

    fn try_from(text: PieceText) -> Result<Self, SetupError> {
        // A wall or a hedge may go round a place; everything else that has a course is linear.
        let form = if text.kind.is_linear() && text.outline.is_empty() { Form::Course } else { Form::Area };
        let lay = Lay {
            outline: millimetres(&text.outline),
            course: millimetres(&text.course),
            width: text.width.map(|width| width * 10.0),
        };
        let shape = lay
            .shape(&format!("terrain {}", text.kind.code()), form)
            .map_err(|error| SetupError::new(error.piece, error.fault.to_string()))?;
        Ok(Piece { ground: text.kind, shape })
    }
}

impl From<Piece> for PieceText {
    fn from(piece: Piece) -> Self {
        let Lay { outline, course, width } = Lay::from(&piece.shape);
        PieceText {
            kind: piece.ground,
            outline: centimetres(&outline),
            course: centimetres(&course),
            width: width.map(|width| width / 10.0),
        }
    }
}

impl Piece {
    /// The ground that it covers.
    pub fn area(&self) -> &Area {
        self.shape.area()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_scenery_has_its_row_of_the_table() {
        let rows = &table("supp-terrain").rows;
        assert_eq!(rows.len(), Ground::ALL.len());
        for (ground, row) in Ground::ALL.into_iter().zip(rows) {
            let name = row[0].to_string().replace(' ', "-");
            assert!(name.starts_with(ground.code()), "{name} is the row of {ground:?}");
            assert_eq!(ground.is_impassable(), row[1].to_string() == "impassable", "{name}");
        }
        assert_eq!(
            (Ground::Hedge.cover(), Ground::Mountain.cover(), Ground::Mountain.level()),
            (Cover::Light, Cover::Hard, 2)
        );
    }
}
