//! Pieces of terrain, laid in inches.
//! Relies on the shapes of the open table.
//! Must not know who stands there.

use crate::place::{Extent, INCH, Spot, point};
use oriflamme_field::terrain::{Area, Line};
use oriflamme_field::{Footprint, Point};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Woods,
    /// Marsh, enclosures: rough, without cover.
    Marsh,
    Impassable,
    Hill,
    Building,
    /// Wall, hedge or ditch.
    Obstacle,
    /// Earthwork or barricade.
    Work,
    Stream,
    /// Bridge or ford: an area on a stream.
    Bridge,
    /// An area along which columns march faster.
    Road,
}

/// A piece as files lay it: the corners of an area, the points of a line, or the south-west corner of a square block.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    pub kind: Kind,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub area: Vec<[f64; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<[f64; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<[f64; 2]>,
    /// The side of a block.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<f64>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    Area(Area),
    Line(Line),
    Block(Footprint),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    pub laid: Laid,
    pub shape: Shape,
}

/// The side of a building block, in inches, unless the scenario says otherwise.
const BLOCK: f64 = 6.0;

impl TryFrom<Laid> for Piece {
    type Error = String;

    fn try_from(laid: Laid) -> Result<Piece, String> {
        let points = |list: &[[f64; 2]]| list.iter().map(|[x, y]| point(*x, *y)).collect::<Vec<Point>>();
        let sane = laid.area.iter().chain(&laid.line).chain(&laid.block).flatten().chain(&laid.side);
        if !sane.into_iter().all(|number| number.is_finite() && number.abs() < 1e3) {
            return Err(format!("{:?}: a number is no length on a table", laid.kind));
        }
        let shape = match laid.kind {
            Kind::Obstacle | Kind::Work | Kind::Stream => {
                Shape::Line(Line::new(points(&laid.line)).map_err(|error| format!("{:?}: {error}", laid.kind))?)
            }
            Kind::Building => {
                let [x, y] = laid.block.ok_or("a building needs a 'block', its south-west corner")?;
                let side = laid.side.unwrap_or(BLOCK);
                if !(1.0..=24.0).contains(&side) {
                    return Err("a building block is 1 to 24 inches long".into());
                }
                let front = Spot::new(x + side / 2.0, y + side, 0.0);
                Shape::Block(front.footprint(Extent { width: side, depth: side }))
            }
            _ => Shape::Area(Area::new(points(&laid.area)).map_err(|error| format!("{:?}: {error}", laid.kind))?),
        };
        Ok(Piece { laid, shape })
    }
}

impl Piece {
    pub fn kind(&self) -> Kind {
        self.laid.kind
    }

    pub fn is_rough(&self) -> bool {
        matches!(self.kind(), Kind::Woods | Kind::Marsh)
    }

    pub fn area(&self) -> Option<&Area> {
        match &self.shape {
            Shape::Area(area) => Some(area),
            _ => None,
        }
    }

    pub fn line(&self) -> Option<&Line> {
        match &self.shape {
            Shape::Line(line) => Some(line),
            _ => None,
        }
    }

    pub fn block(&self) -> Option<&Footprint> {
        match &self.shape {
            Shape::Block(block) => Some(block),
            _ => None,
        }
    }

    /// Where a gun stands at that side of a block.
    pub fn gun_at(block: &Footprint, side: oriflamme_field::Edge, extent: Extent) -> Footprint {
        let outward = block.outward(side);
        let facing = oriflamme_field::Facing::of_vector(outward);
        Spot::at(block.edge(side).middle(), facing).footprint(extent)
    }
}

/// The ground of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Laid>", into = "Vec<Laid>")]
pub struct Ground {
    pub pieces: Vec<Piece>,
}

impl TryFrom<Vec<Laid>> for Ground {
    type Error = String;

    fn try_from(laid: Vec<Laid>) -> Result<Ground, String> {
        Ok(Ground { pieces: laid.into_iter().map(Piece::try_from).collect::<Result<_, _>>()? })
    }
}

impl From<Ground> for Vec<Laid> {
    fn from(ground: Ground) -> Vec<Laid> {
        ground.pieces.into_iter().map(|piece| piece.laid).collect()
    }
}

impl Ground {
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| piece.kind() == kind)
    }

    /// Linear pieces that hinder a move, and whether they give cover.
    pub fn lines(&self) -> impl Iterator<Item = (&Piece, &Line)> {
        self.pieces.iter().filter_map(|piece| Some((piece, piece.line()?)))
    }

    /// Building blocks with their numbers.
    pub fn blocks(&self) -> impl Iterator<Item = (u8, &Footprint)> {
        self.pieces.iter().filter_map(Piece::block).enumerate().map(|(number, block)| (number as u8, block))
    }

    pub fn block(&self, number: u8) -> Option<&Footprint> {
        self.blocks().find(|(one, _)| *one == number).map(|(_, block)| block)
    }

    pub fn block_named(&self, name: &str) -> Option<u8> {
        self.of(Kind::Building).position(|piece| piece.laid.id == name).map(|number| number as u8)
    }

    /// Does some area of that kind hold this point?
    pub fn holds(&self, kind: Kind, at: Point) -> bool {
        self.of(kind).filter_map(Piece::area).any(|area| area.contains_point(at))
    }
}

/// In inches.
pub fn inches(millimetres: f64) -> f64 {
    millimetres / INCH
}
