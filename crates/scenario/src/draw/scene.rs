//! What there is to draw, read from the view of a rule set.
//! Relies on the names that views of the open table share: `table`, `mu`, `terrain`, `bases`, `zones`.
//! Must not fail because something is missing: what is not there is not drawn.

use serde_json::Value;

pub type Point = (f64, f64);

/// A position, in millimetres, y upwards.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    pub table: Point,
    pub mu: f64,
    pub terrain: Vec<Piece>,
    pub bases: Vec<Base>,
    pub zones: Vec<Vec<Point>>,
}

#[derive(Clone, Debug)]
pub struct Base {
    pub id: String,
    pub enemy: bool,
    pub troop: String,
    /// Front-left corner.
    pub corner: Point,
    /// Degrees clockwise from the top.
    pub facing: f64,
    pub width: f64,
    pub depth: f64,
    pub general: bool,
    /// It still has the vehicles on which it came.
    pub vehicles: bool,
    pub hidden: bool,
    pub lost: bool,
}

#[derive(Clone, Debug)]
pub struct Piece {
    pub kind: String,
    pub outline: Vec<Point>,
    pub course: Vec<Point>,
    pub width: f64,
    pub crest: Vec<Point>,
    pub cover: String,
    pub steep: bool,
    pub bridge: bool,
}

impl Scene {
    /// `None` when the view is not one of an open table.
    pub fn read(view: &Value) -> Option<Scene> {
        let table = view.get("table")?;
        let size = (number(table, "width")?, number(table, "depth")?);
        let list = |key: &str| view.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
        Some(Scene {
            table: size,
            mu: number(view, "mu").unwrap_or(30.0),
            terrain: list("terrain").iter().map(piece).collect(),
            bases: list("bases").iter().filter_map(base).collect(),
            zones: list("zones").iter().map(|z| points(z.get("outline").unwrap_or(z))).collect(),
        })
    }
}

impl Base {
    /// Unit vector to the front, y upwards.
    pub fn forward(&self) -> Point {
        let angle = self.facing.to_radians();
        (angle.sin(), angle.cos())
    }

    /// A point of the base: `across` from its left edge, `back` from its front, in millimetres.
    pub fn at(&self, across: f64, back: f64) -> Point {
        let (fx, fy) = self.forward();
        let (rx, ry) = (fy, -fx);
        (self.corner.0 + across * rx - back * fx, self.corner.1 + across * ry - back * fy)
    }

    pub fn corners(&self) -> [Point; 4] {
        [self.at(0.0, 0.0), self.at(self.width, 0.0), self.at(self.width, self.depth), self.at(0.0, self.depth)]
    }

    pub fn centre(&self) -> Point {
        self.at(self.width / 2.0, self.depth / 2.0)
    }
}

fn base(value: &Value) -> Option<Base> {
    let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let flag = |key: &str| value.get(key).and_then(Value::as_bool).unwrap_or_default();
    let place = text("place");
    if place == "waiting" {
        return None;
    }
    Some(Base {
        id: text("id"),
        enemy: value.get("side").and_then(Value::as_u64) == Some(1),
        troop: text("troop"),
        corner: (number(value, "x")?, number(value, "y")?),
        facing: number(value, "facing")?,
        width: number(value, "width")?,
        depth: number(value, "depth")?,
        general: flag("cinc"),
        vehicles: flag("vehicles"),
        hidden: place == "ambush",
        lost: matches!(place.as_str(), "destroyed" | "exhausted"),
    })
}

fn piece(value: &Value) -> Piece {
    let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let list = |key: &str| value.get(key).map(points).unwrap_or_default();
    Piece {
        kind: text("kind"),
        outline: list("outline"),
        course: list("course"),
        width: number(value, "width").unwrap_or(40.0),
        crest: list("crest"),
        cover: text("cover"),
        steep: text("slopes") == "steep",
        bridge: text("crossing") == "bridge",
    }
}

/// Points as `[x, y]` or `{ x, y }`.
fn points(value: &Value) -> Vec<Point> {
    let point = |p: &Value| match p {
        Value::Array(pair) => Some((pair.first()?.as_f64()?, pair.get(1)?.as_f64()?)),
        _ => Some((number(p, "x")?, number(p, "y")?)),
    };
    value.as_array().map(|list| list.iter().filter_map(point).collect()).unwrap_or_default()
}

fn number(value: &Value, key: &str) -> Option<f64> {
    value.get(key).and_then(Value::as_f64)
}
