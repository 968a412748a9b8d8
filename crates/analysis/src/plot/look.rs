//! What the plots share: the sheet, words on it, and the colours of who gains.
//! Relies on the SVG writer. Colours are those of the table in the browser.

use oriflamme_svg::{Sheet, Svg};

pub const INK: &str = "#1d1a15";
pub const QUIET: &str = "#6c6250";
const PAPER: &str = "#fcfaf4";

/// Where a text is fastened.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// The whole document; `title` is what a screen reader says.
pub fn plot((width, height): (f64, f64), title: &str, draw: impl FnOnce(&mut Svg)) -> String {
    Sheet::pixels(width, height, title).filled(|svg| {
        svg.tag("rect").set("width", "100%").set("height", "100%").set("fill", PAPER).empty();
        draw(svg);
    })
}

pub fn words(svg: &mut Svg, (x, y): (f64, f64), size: f64, anchor: Anchor, colour: &str, text: &str) {
    let tag = svg.tag("text").set("x", x).set("y", y).set("font-size", size);
    tag.set("text-anchor", anchor.name()).set("fill", colour).text(text);
}

/// A filled rectangle, by its upper left corner and its size; what else is to be said of it follows.
pub fn bar<'a>(
    svg: &'a mut Svg,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    fill: &str,
) -> oriflamme_svg::Tag<'a> {
    svg.tag("rect").set("x", x).set("y", y).set("width", width).set("height", height).set("fill", fill)
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
}
