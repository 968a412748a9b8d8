//! Terrain pieces on the table: what they are and where. How troops count them is in `going`.
//!
//! Relies on the field's polygons and courses; knows no troops.

use oriflamme_field::Point;
pub use oriflamme_field::terrain::Shape;
use oriflamme_field::terrain::{Area, Course, Form, Lay, LayError, Line};
use oriflamme_kernel::SetupError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What wholly covers a hill.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    #[default]
    Bare,
    Brush,
    Stones,
    Vines,
    Woods,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Slopes {
    #[default]
    Gentle,
    Steep,
}

/// How a road passes a river.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Crossing {
    #[default]
    Ford,
    Bridge,
}

/// The kind of a terrain piece, by the abbreviations of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Ground {
    #[serde(alias = "field")]
    Field,
    /// A bare hill with gentle slopes.
    #[serde(rename = "H(G)")]
    GentleHill,
    /// Any other hill.
    #[serde(rename = "H(S)")]
    SteepHill,
    #[serde(alias = "brush")]
    Brush,
    #[serde(alias = "stony")]
    Stony,
    #[serde(alias = "boggy")]
    Boggy,
    #[serde(alias = "ravine")]
    Ravine,
    #[serde(rename = "BUA")]
    BuiltUp,
    #[serde(rename = "D")]
    Dunes,
    #[serde(rename = "O")]
    Orchard,
    #[serde(rename = "V")]
    Vineyard,
    #[serde(rename = "Wd")]
    Wood,
    #[serde(rename = "M")]
    Marsh,
    #[serde(rename = "Rv")]
    River,
    /// Unpaved road.
    #[serde(rename = "UR", alias = "Rd")]
    UnpavedRoad,
    /// Paved road.
    #[serde(rename = "PR")]
    PavedRoad,
    /// Sea.
    #[serde(rename = "WW")]
    Sea,
    #[serde(rename = "La")]
    Lake,
}

impl Ground {
    pub const fn is_hill(self) -> bool {
        matches!(self, Ground::GentleHill | Ground::SteepHill)
    }

    pub const fn is_road(self) -> bool {
        matches!(self, Ground::UnpavedRoad | Ground::PavedRoad)
    }

    pub const fn is_linear(self) -> bool {
        self.is_road() || matches!(self, Ground::River)
    }

    /// River, sea or lake.
    pub const fn is_water(self) -> bool {
        matches!(self, Ground::River | Ground::Sea | Ground::Lake)
    }

    /// Sea or lake.
    pub const fn is_open_water(self) -> bool {
        matches!(self, Ground::Sea | Ground::Lake)
    }

    /// As the rule book writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Ground::Field => "field",
            Ground::GentleHill => "H(G)",
            Ground::SteepHill => "H(S)",
            Ground::Brush => "brush",
            Ground::Stony => "stony",
            Ground::Boggy => "boggy",
            Ground::Ravine => "ravine",
            Ground::BuiltUp => "BUA",
            Ground::Dunes => "D",
            Ground::Orchard => "O",
            Ground::Vineyard => "V",
            Ground::Wood => "Wd",
            Ground::Marsh => "M",
            Ground::River => "Rv",
            Ground::UnpavedRoad => "UR",
            Ground::PavedRoad => "PR",
            Ground::Sea => "WW",
            Ground::Lake => "La",
        }
    }
}

/// A terrain piece on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "PieceText", into = "PieceText")]
pub struct Piece {
    pub ground: Ground,
    pub shape: Shape,
    /// Crest line of a hill, or bed of a ravine.
    pub crest: Option<Line>,
    pub cover: Cover,
    pub slopes: Slopes,
    pub crossing: Crossing,
    /// A hamlet or large farm: a small built-up area.
    pub hamlet: bool,
}

/// A piece as it is written in files and events; millimetres.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceText {
    pub kind: Ground,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<Point>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub course: Vec<Point>,
    /// Width of a road or river.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crest: Vec<Point>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cover: Cover,
    #[serde(default, skip_serializing_if = "is_default")]
    pub slopes: Slopes,
    #[serde(default, skip_serializing_if = "is_default")]
    pub crossing: Crossing,
    #[serde(default, skip_serializing_if = "is_default")]
    pub hamlet: bool,
}

impl PieceText {
    /// A piece of that kind without a shape yet.
    pub fn bare(kind: Ground) -> PieceText {
        PieceText {
            kind,
            outline: Vec::new(),
            course: Vec::new(),
            width: None,
            crest: Vec::new(),
            cover: Cover::default(),
            slopes: Slopes::default(),
            crossing: Crossing::default(),
            hamlet: false,
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl TryFrom<PieceText> for Piece {
    type Error = SetupError;

    fn try_from(text: PieceText) -> Result<Self, SetupError> {
        let place = format!("terrain {}", text.kind.code());
        let wrong = |error: LayError| SetupError::new(error.piece, error.fault.to_string());
        // The channel between a near island and the shore is a river with an outline.
        let channel = text.kind == Ground::River && !text.outline.is_empty();
        let form = if text.kind.is_linear() && !channel { Form::Course } else { Form::Area };
        let lay = Lay { outline: text.outline, course: text.course, width: text.width };
        let shape = lay.shape(&place, form).map_err(wrong)?;
        let crest = Lay::line(text.crest, &place).map_err(wrong)?;
        if text.kind.is_hill() && crest.is_none() {
            return Err(SetupError::new(place, "a hill needs a 'crest': one point or a line"));
        }
        let piece = Piece {
            ground: text.kind,
            shape,
            crest,
            cover: text.cover,
            slopes: text.slopes,
            crossing: text.crossing,
            hamlet: text.hamlet,
        };
        Ok(piece)
    }
}

impl From<Piece> for PieceText {
    fn from(piece: Piece) -> Self {
        let Lay { outline, course, width } = Lay::from(&piece.shape);
        PieceText {
            kind: piece.ground,
            outline,
            course,
            width,
            crest: piece.crest.map(|line| line.points().to_vec()).unwrap_or_default(),
            cover: piece.cover,
            slopes: piece.slopes,
            crossing: piece.crossing,
            hamlet: piece.hamlet,
        }
    }
}

impl Piece {
    /// The ground that the piece covers: its outline, or the band of a road or river.
    pub fn area(&self) -> &Area {
        self.shape.area()
    }

    pub fn course(&self) -> Option<&Course> {
        self.shape.course()
    }

    pub fn is_steep(&self) -> bool {
        self.ground.is_hill() && self.slopes == Slopes::Steep
    }
}
