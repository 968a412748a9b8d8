//! Pieces of SVG that the plots share: the sheet, text, and the colours of who gains.
//! Relies on nothing. Colours are those of the table in the browser.

use std::fmt::Write;

pub const INK: &str = "#1d1a15";
pub const QUIET: &str = "#6c6250";
const SHEET: &str = "#fcfaf4";

/// An SVG drawing in the making.
pub struct Drawing {
    width: f64,
    height: f64,
    body: String,
}

/// Where a text is fastened.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Drawing {
    pub fn new(width: f64, height: f64) -> Self {
        Drawing { width, height, body: String::new() }
    }

    pub fn add(&mut self, element: std::fmt::Arguments) {
        // Writing into a string cannot fail.
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    pub fn text(&mut self, at: (f64, f64), size: f64, anchor: Anchor, colour: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y) = at;
        let text = escaped(text);
        self.add(format_args!(
            r#"<text x="{x:.1}" y="{y:.1}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{text}</text>"#
        ));
    }

    /// The whole document; `title` is what a screen reader says.
    pub fn finish(self, title: &str) -> String {
        let Drawing { width, height, body } = self;
        let title = escaped(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
             height=\"{height:.0}\" role=\"img\" font-family=\"'Source Sans 3', 'Segoe UI', 'Noto Sans', sans-serif\">\n\
             <title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"{SHEET}\"/>\n{body}</svg>\n"
        )
    }
}

pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The colour of a gain: 2 and 1 for A, 0 for nobody, -1 and -2 for B; and what is readable on it.
pub fn of_gain(gain: i8) -> (&'static str, &'static str) {
    match gain {
        2.. => ("#c98a2b", "#2a1900"),
        1 => ("#f0dcb0", "#2a1900"),
        0 => ("#d8d3c7", INK),
        -1 => ("#a4c0e2", "#0b1d36"),
        _ => ("#2a5a99", "#ffffff"),
    }
}

/// A colour between B's blue (-1), paper (0) and A's ochre (1), and what is readable on it.
pub fn of_balance(balance: f64) -> (String, &'static str) {
    const STOPS: [(f64, [f64; 3]); 5] = [
        (-1.0, [30.0, 74.0, 133.0]),
        (-0.5, [122.0, 163.0, 212.0]),
        (0.0, [247.0, 243.0, 233.0]),
        (0.5, [231.0, 184.0, 101.0]),
        (1.0, [173.0, 108.0, 16.0]),
    ];
    let balance = balance.clamp(-1.0, 1.0);
    let upper = STOPS.iter().position(|(stop, _)| *stop >= balance).unwrap_or(STOPS.len() - 1).max(1);
    let ((low, from), (high, to)) = (STOPS[upper - 1], STOPS[upper]);
    let part = (balance - low) / (high - low);
    let mixed = [0, 1, 2].map(|i| (from[i] + (to[i] - from[i]) * part).round() as u8);
    let [red, green, blue] = mixed;
    let ink = if balance < -0.6 { "#ffffff" } else { INK };
    (format!("#{red:02x}{green:02x}{blue:02x}"), ink)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_of_colours_ends_where_it_should() {
        assert_eq!(of_balance(-3.0).0, "#1e4a85");
        assert_eq!(of_balance(0.0).0, "#f7f3e9");
        assert_eq!(of_balance(1.0).0, "#ad6c10");
    }

    #[test]
    fn text_cannot_break_out_of_its_element() {
        let mut drawing = Drawing::new(10.0, 10.0);
        drawing.text((1.0, 2.0), 9.0, Anchor::Start, INK, "a < b & \"c\"");
        assert!(drawing.finish("</title>").contains("a &lt; b &amp; &quot;c&quot;</text>"));
    }
}
