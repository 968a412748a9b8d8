//! Writes SVG: elements with attributes, numbers short, every text escaped. Figures, plots and printed sheets are written by it.
//! Relies on nothing.
//! Must not know what is drawn; whoever writes cannot leave an element open or break out of an attribute.
//!
//! ```
//! use oriflamme_svg::{Sheet, Svg};
//!
//! let sheet = Sheet::pixels(10.0, 10.0, "A dot");
//! let picture = sheet.filled(|svg| {
//!     svg.tag("circle").set("cx", 5.0).set("cy", 5.0).set("r", 1.256).empty();
//!     svg.tag("text").set("x", 5.0).text("black & white");
//! });
//! assert!(picture.contains(r#"<circle cx="5" cy="5" r="1.26"/>"#));
//! assert!(picture.contains(">black &amp; white</text>"));
//! ```

mod sheet;
mod value;

pub use sheet::Sheet;
pub use value::{Value, short};

/// A piece of SVG that grows.
#[derive(Clone, Debug, Default)]
pub struct Svg {
    text: String,
}

impl Svg {
    pub fn new() -> Self {
        Svg::default()
    }

    /// Begins an element; what is said of it follows.
    pub fn tag(&mut self, name: &'static str) -> Tag<'_> {
        self.text.push('<');
        self.text.push_str(name);
        Tag { svg: self, name }
    }

    /// Puts something behind it that was drawn apart.
    pub fn add(&mut self, other: &Svg) {
        self.text.push_str(&other.text);
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// An element whose attributes are being written. It stands in the picture once it is ended in one of three ways.
#[must_use = "an element must be ended: empty, with a text, or holding others"]
pub struct Tag<'a> {
    svg: &'a mut Svg,
    name: &'static str,
}

impl Tag<'_> {
    pub fn set(self, name: &str, value: impl Value) -> Self {
        let text = &mut self.svg.text;
        text.push(' ');
        text.push_str(name);
        text.push_str("=\"");
        value.write(text);
        text.push('"');
        self
    }

    /// Several attributes, such as those of a style.
    pub fn set_all(self, attributes: &[(&str, &str)]) -> Self {
        attributes.iter().fold(self, |tag, (name, value)| tag.set(name, *value))
    }

    pub fn set_if(self, holds: bool, name: &str, value: impl Value) -> Self {
        if holds { self.set(name, value) } else { self }
    }

    pub fn empty(self) {
        self.svg.text.push_str("/>\n");
    }

    pub fn text(self, words: &str) {
        self.svg.text.push('>');
        words.write(&mut self.svg.text);
        self.end();
    }

    pub fn holding(self, inside: impl FnOnce(&mut Svg)) {
        self.svg.text.push_str(">\n");
        inside(self.svg);
        self.end();
    }

    fn end(self) {
        self.svg.text.push_str("</");
        self.svg.text.push_str(self.name);
        self.svg.text.push_str(">\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_breaks_out_of_its_element() {
        let mut svg = Svg::new();
        svg.tag("text").set("class", "\"><script>").text("a<b\u{0}&c");
        assert_eq!(svg.as_str(), "<text class=\"&quot;&gt;&lt;script&gt;\">a&lt;b &amp;c</text>\n");
    }

    #[test]
    fn elements_close_in_the_order_in_which_they_opened() {
        let mut svg = Svg::new();
        svg.tag("g").holding(|svg| svg.tag("g").holding(|svg| svg.tag("path").set("d", "M0 0").empty()));
        assert_eq!(svg.as_str(), "<g>\n<g>\n<path d=\"M0 0\"/>\n</g>\n</g>\n");
    }
}
