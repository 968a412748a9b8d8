//! The glyphs of troops and the signs of their states, from `drawings/glyphs.json`, which the browser's board draws as well.
//! Relies on that file.
//! Must not know which troop has which glyph: the scene says so.

use oriflamme_svg::Svg;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
struct Drawings {
    /// On a grid of 24.
    glyphs: BTreeMap<String, Vec<Part>>,
    /// Other names of glyphs.
    called: BTreeMap<String, String>,
    /// One path each, on a grid of 10 round its middle.
    signs: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Part {
    d: String,
    /// The width of a line; a filled shape has none.
    stroke: Option<f64>,
    /// Shapes within the shape are holes.
    #[serde(default)]
    hollow: bool,
    transform: Option<String>,
}

static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../drawings/glyphs.json")).expect("drawings/glyphs.json can be read")
});

fn parts(name: &str) -> Option<&'static [Part]> {
    let drawn = DRAWINGS.called.get(name).map_or(name, String::as_str);
    DRAWINGS.glyphs.get(drawn).map(Vec::as_slice)
}

pub fn is_drawn(name: &str) -> bool {
    parts(name).is_some()
}

/// A glyph with its middle at the origin; one without a drawing is left out.
pub fn draw(name: &str, size: f64, ink: &str, svg: &mut Svg) {
    let Some(parts) = parts(name) else { return };
    let scale = size / 24.0;
    let placed = format!("scale({scale:.4}) translate(-12 -12)");
    svg.tag("g").set("transform", placed).set("fill", ink).holding(|svg| {
        for part in parts {
            let mut path = svg.tag("path").set("d", part.d.as_str()).set_if(part.hollow, "fill-rule", "evenodd");
            if let Some(wide) = part.stroke {
                path = path.set("fill", "none").set("stroke", ink).set("stroke-width", wide);
                path = path.set("stroke-linecap", "round").set("stroke-linejoin", "round");
            }
            if let Some(transform) = &part.transform {
                path = path.set("transform", transform);
            }
            path.empty();
        }
    });
}

/// The path of a state's sign; a dot for one that has no drawing.
pub fn sign(icon: &str) -> &'static str {
    DRAWINGS.signs.get(icon).map_or("M0 -.1V.1", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_other_name_leads_to_a_glyph() {
        assert!(DRAWINGS.glyphs.len() > 20 && DRAWINGS.signs.contains_key("wounded"));
        for (name, drawn) in &DRAWINGS.called {
            assert!(is_drawn(name), "{name} is called {drawn}, which is not drawn");
        }
    }
}
