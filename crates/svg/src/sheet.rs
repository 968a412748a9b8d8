//! A whole SVG document: its size, its title, its letters.
//! Relies on the pieces.

use crate::{Svg, short};

/// Letters of the client first, then what most systems have.
const FONTS: &str = "'Source Sans 3', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', Arial, sans-serif";

/// The paper of a document, with its upper left corner at the origin.
pub struct Sheet<'a> {
    width: f64,
    height: f64,
    zoom: f64,
    unit: &'static str,
    title: &'a str,
}

impl<'a> Sheet<'a> {
    pub fn pixels(width: f64, height: f64, title: &'a str) -> Self {
        Sheet { width, height, zoom: 1.0, unit: "", title }
    }

    /// To be printed in its true size.
    pub fn millimetres(width: f64, height: f64, title: &'a str) -> Self {
        Sheet { unit: "mm", ..Sheet::pixels(width, height, title) }
    }

    /// So many times as large as its own units.
    pub fn zoomed(self, zoom: f64) -> Self {
        Sheet { zoom, ..self }
    }

    /// The document; its title is what a screen reader says.
    pub fn filled(self, draw: impl FnOnce(&mut Svg)) -> String {
        let Sheet { width, height, zoom, unit, title } = self;
        let size = |length: f64| format!("{}{unit}", short(length * zoom));
        let mut svg = Svg::new();
        svg.tag("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("viewBox", format_args!("0 0 {} {}", short(width), short(height)))
            .set("width", size(width))
            .set("height", size(height))
            .set("role", "img")
            .set("font-family", FONTS)
            .holding(|svg| {
                svg.tag("title").text(title);
                draw(svg);
            });
        svg.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_sheet_has_its_true_size_and_a_drawing_its_zoom() {
        assert!(Sheet::millimetres(210.0, 297.0, "t").filled(|_| {}).contains("width=\"210mm\" height=\"297mm\""));
        let drawn = Sheet::pixels(50.0, 20.0, "<t>").zoomed(2.0).filled(|_| {});
        assert!(drawn.contains("viewBox=\"0 0 50 20\" width=\"100\" height=\"40\""));
        assert!(drawn.contains("<title>&lt;t&gt;</title>"));
    }
}
