//! Scenery on the table: what it is, where it lies, what cover, level and view it gives.
//! Relies on the field's polygons and on the table of terrain in the rule book.
//! Must not know units.

use oriflamme_field::Point;
use oriflamme_field::terrain::{Area, Course};
use oriflamme_kernel::SetupError;
use serde::{Deserialize, Serialize};

/// The kinds of scenery.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
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
struct Row {
    ground: Ground,
    code: &'static str,
    cover: Cover,
    level: u8,
    stops_sight: bool,
    stops_fire: bool,
    /// Difficult for everybody while the racial rules are off.
    difficult: bool,
}

const fn row(
    ground: Ground,
    code: &'static str,
    cover: Cover,
    level: u8,
    (stops_sight, stops_fire): (bool, bool),
    difficult: bool,
) -> Row {
    Row { ground, code, cover, level, stops_sight, stops_fire, difficult }
}

/// The table `supp-terrain`, in the order of [`Ground`].
const TABLE: [Row; 14] = [
    row(Ground::Road, "road", Cover::None, 0, (false, false), false),
    row(Ground::Plain, "plain", Cover::None, 0, (false, false), false),
    row(Ground::Field, "field", Cover::None, 0, (false, false), false),
    row(Ground::Bush, "bush", Cover::Light, 0, (false, true), true),
    row(Ground::Hill, "hill", Cover::None, 1, (true, true), false),
    row(Ground::Mountain, "mountain", Cover::Hard, 2, (true, true), true),
    row(Ground::Forest, "forest", Cover::Light, 0, (true, true), true),
    row(Ground::River, "river", Cover::None, 0, (false, false), true),
    row(Ground::Marsh, "marsh", Cover::None, 0, (true, true), true),
    row(Ground::Buildings, "buildings", Cover::Hard, 0, (true, true), true),
    row(Ground::Wall, "wall", Cover::Hard, 0, (true, true), false),
    row(Ground::Hedge, "hedge", Cover::Light, 0, (true, true), false),
    row(Ground::Cliff, "cliff", Cover::None, 0, (true, true), true),
    row(Ground::DeepWater, "deep-water", Cover::None, 0, (true, true), true),
];

impl Ground {
    pub const ALL: [Ground; 14] = {
        let mut all = [Ground::Road; 14];
        let mut i = 0;
        while i < 14 {
            all[i] = TABLE[i].ground;
            i += 1;
        }
        all
    };

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    pub fn code(self) -> &'static str {
        self.row().code
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

#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    Area(Area),
    Course(Course),
}

/// A piece as files and events write it; centimetres.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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

/// More points than this are a mistake.
const MOST_POINTS: usize = 200;

fn millimetres(points: &[[f64; 2]]) -> Vec<Point> {
    points.iter().map(|[x, y]| Point::new(x * 10.0, y * 10.0)).collect()
}

fn centimetres(points: &[Point]) -> Vec<[f64; 2]> {
    points.iter().map(|p| [p.x / 10.0, p.y / 10.0]).collect()
}

impl TryFrom<PieceText> for Piece {
    type Error = SetupError;

    fn try_from(text: PieceText) -> Result<Self, SetupError> {
        let wrong = |problem: String| SetupError::new(format!("terrain {}", text.kind.code()), problem);
        if text.outline.len() > MOST_POINTS || text.course.len() > MOST_POINTS {
            return Err(wrong(format!("more than {MOST_POINTS} points")));
        }
        let all = text.outline.iter().chain(&text.course).flatten();
        if !all.chain(text.width.iter()).all(|number| number.is_finite() && number.abs() < 1e4) {
            return Err(wrong("a number is not a length on a table".into()));
        }
        let shape = if text.course.is_empty() {
            Shape::Area(Area::new(millimetres(&text.outline)).map_err(|e| wrong(e.to_string()))?)
        } else if text.kind.is_linear() {
            let width = text.width.ok_or_else(|| wrong("a 'course' needs a 'width' in cm".into()))?;
            Shape::Course(Course::new(millimetres(&text.course), width * 10.0).map_err(|e| wrong(e.to_string()))?)
        } else {
            return Err(wrong("only roads, rivers, walls and hedges have a 'course'".into()));
        };
        Ok(Piece { ground: text.kind, shape })
    }
}

impl From<Piece> for PieceText {
    fn from(piece: Piece) -> Self {
        let (outline, course, width) = match &piece.shape {
            Shape::Area(area) => (centimetres(area.points()), Vec::new(), None),
            Shape::Course(course) => (Vec::new(), centimetres(course.middle().points()), Some(course.widest() / 10.0)),
        };
        PieceText { kind: piece.ground, outline, course, width }
    }
}

impl Piece {
    /// The ground that it covers.
    pub fn area(&self) -> &Area {
        match &self.shape {
            Shape::Area(area) => area,
            Shape::Course(course) => course.band(),
        }
    }
}
