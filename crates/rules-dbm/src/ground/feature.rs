//! Features of the ground: what they are and where they lie.
//! Relies on the geometry of areas and courses.
//! Must not know what going they make for whom.

use oriflamme_field::terrain::{Area, Course, Form, Lay, Line, Shape, height_on_hill};
use oriflamme_field::{Footprint, Point};
use oriflamme_kernel::SetupError;
use serde::{Deserialize, Serialize};

/// What a feature is made of: a row of the table of going, or a road.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Soil {
    OpenField,
    GentleHill,
    SteepHill,
    WoodedHill,
    Boggy,
    Rocky,
    Scrub,
    Gully,
    Wood,
    Orchard,
    Enclosed,
    Vines,
    Marsh,
    Dunes,
    BuiltUp,
    Road,
}

impl Soil {
    /// Its row in the table of going; a road is as the ground beside it, but for moves along it.
    pub const fn row(self) -> &'static str {
        match self {
            Soil::OpenField | Soil::Road => "open field",
            Soil::GentleHill => "bare gentle slope",
            Soil::SteepHill => "steep slope",
            Soil::WoodedHill => "wooded, vine-covered or terraced slope",
            Soil::Boggy => "gentle slope or flat, moderately boggy",
            Soil::Rocky => "gentle slope or flat, rocky",
            Soil::Scrub => "gentle slope or flat, scrub",
            Soil::Gully => "gully",
            Soil::Wood => "wood",
            Soil::Orchard => "orchard, olive grove, oasis palms",
            Soil::Enclosed => "enclosed small fields, paddies",
            Soil::Vines => "vines",
            Soil::Marsh => "marsh",
            Soil::Dunes => "sand dunes",
            Soil::BuiltUp => "BUA, inside",
        }
    }

    pub const fn is_hill(self) -> bool {
        matches!(self, Soil::GentleHill | Soil::SteepHill | Soil::WoodedHill)
    }

    pub const fn is_road(self) -> bool {
        matches!(self, Soil::Road)
    }
}

/// A piece of ground that differs from the open country round it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "FeatureText", into = "FeatureText")]
pub struct Feature {
    pub soil: Soil,
    pub shape: Shape,
    /// The crest of a hill, where its layer declared one (ruling A46).
    pub crest: Option<Line>,
}

/// A feature as files write it, in millimetres.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatureText {
    pub soil: Soil,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<Point>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub course: Vec<Point>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crest: Vec<Point>,
}

impl TryFrom<FeatureText> for Feature {
    type Error = SetupError;

    fn try_from(text: FeatureText) -> Result<Self, SetupError> {
        let FeatureText { soil, outline, course, width, crest } = text;
        let form = if soil.is_road() { Form::Course } else { Form::Area };
        let wrong = |problem: String| SetupError::new("ground", problem);
        let shape = Lay { outline, course, width }.shape(soil.row(), form).map_err(|error| wrong(error.to_string()))?;
        if !crest.is_empty() && !soil.is_hill() {
            return Err(wrong(format!("only hills have a crest, {soil:?} is none")));
        }
        let crest = Lay::line(crest, soil.row()).map_err(|error| wrong(error.to_string()))?;
        Ok(Feature { soil, shape, crest })
    }
}

impl From<Feature> for FeatureText {
    fn from(feature: Feature) -> Self {
        let Lay { outline, course, width } = Lay::from(&feature.shape);
        let crest = feature.crest.map(|line| line.points().to_vec()).unwrap_or_default();
        FeatureText { soil: feature.soil, outline, course, width, crest }
    }
}

impl Feature {
    pub fn area(&self) -> &Area {
        self.shape.area()
    }

    pub fn course(&self) -> Option<&Course> {
        self.shape.course()
    }

    /// Is some of a base on it?
    pub fn touches(&self, base: &Footprint) -> bool {
        self.area().touches(base)
    }

    /// How high a point of a hill is, from 0 at its edge to 1 at the top; without a crest height rises evenly to its middle.
    pub fn height_at(&self, point: Point) -> f64 {
        if !self.soil.is_hill() || !self.area().contains_point(point) {
            return 0.0;
        }
        match &self.crest {
            Some(crest) => height_on_hill(self.area(), crest, point),
            None => {
                let (edge, top) = (self.area().distance_to_border(point), self.area().centroid().distance(point));
                if edge + top == 0.0 { 1.0 } else { edge / (edge + top) }
            }
        }
    }
}
