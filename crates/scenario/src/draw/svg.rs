//! Writes SVG: numbers short, texts escaped.
//! Relies on nothing.
//! Must not know what is drawn.

use std::fmt::Write as _;

/// A piece of SVG that grows.
#[derive(Default)]
pub struct Svg {
    text: String,
}

impl Svg {
    /// An element without content: name and attributes as they stand in the file.
    pub fn empty(&mut self, element: &str, attributes: &str) {
        let _ = writeln!(self.text, "<{element} {attributes}/>");
    }

    pub fn open(&mut self, element: &str, attributes: &str) {
        let space = if attributes.is_empty() { "" } else { " " };
        let _ = writeln!(self.text, "<{element}{space}{attributes}>");
    }

    pub fn close(&mut self, element: &str) {
        let _ = writeln!(self.text, "</{element}>");
    }

    /// An element whose content is text.
    pub fn words(&mut self, element: &str, attributes: &str, text: &str) {
        let _ = writeln!(self.text, "<{element} {attributes}>{}</{element}>", escaped(text));
    }

    /// Attributes are only written where there is something to say.
    pub fn polygon(&mut self, points: &[(f64, f64)], attributes: &str) {
        self.empty("polygon", &format!("points=\"{}\" {attributes}", listed(points)));
    }

    pub fn polyline(&mut self, points: &[(f64, f64)], attributes: &str) {
        self.empty("polyline", &format!("points=\"{}\" fill=\"none\" {attributes}", listed(points)));
    }

    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), attributes: &str) {
        let ends = format!("x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", n(from.0), n(from.1), n(to.0), n(to.1));
        self.empty("line", &format!("{ends} {attributes}"));
    }

    pub fn circle(&mut self, centre: (f64, f64), radius: f64, attributes: &str) {
        let place = format!("cx=\"{}\" cy=\"{}\" r=\"{}\"", n(centre.0), n(centre.1), n(radius));
        self.empty("circle", &format!("{place} {attributes}"));
    }

    pub fn add(&mut self, other: &str) {
        self.text.push_str(other);
    }

    pub fn finish(self) -> String {
        self.text
    }
}

/// A number with at most two decimals.
pub fn n(value: f64) -> String {
    let mut text = format!("{value:.2}");
    text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    if text == "-0" { "0".to_owned() } else { text }
}

fn listed(points: &[(f64, f64)]) -> String {
    points.iter().map(|(x, y)| format!("{},{}", n(*x), n(*y))).collect::<Vec<_>>().join(" ")
}

/// Text as XML wants it; characters that XML cannot hold are left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_texts_escaped() {
        assert_eq!((n(1.0), n(-0.001), n(2.345)), ("1".to_owned(), "0".to_owned(), "2.35".to_owned()));
        assert_eq!(escaped("a<b\u{0}&c"), "a&lt;b &amp;c");
    }
}
