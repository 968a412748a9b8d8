//! Positions on one page: a title, the panels in a grid with their captions, a scale below.
//! Relies on drawn panels.
//! Letters grow with the page, so that a picture shown small can still be read.

use crate::palette::*;
use crate::panel::Drawn;
use crate::piece::gradients;
use oriflamme_scene::Board;
use oriflamme_svg::{Sheet, Svg, short};

/// A page of this width has letters of size 1.
const ORDINARY: f64 = 480.0;
/// How wide a letter is on average, in shares of its size.
const LETTER: f64 = 0.56;
/// How much wider than high a page should be.
const PLEASANT: f64 = 1.5;

/// The panels in rows.
struct Arrangement {
    columns: usize,
    /// Of each column.
    widths: Vec<f64>,
    /// Of each row, without captions.
    heights: Vec<f64>,
    gap: f64,
}

impl Arrangement {
    fn of(panels: &[Drawn], columns: usize) -> Self {
        let greatest = |lengths: &mut dyn Iterator<Item = f64>| lengths.fold(0.0, f64::max);
        let width = |column| greatest(&mut panels.iter().skip(column).step_by(columns).map(|p| p.frame.width()));
        let widths: Vec<f64> = (0..columns).map(width).collect();
        let heights = panels.chunks(columns).map(|row| greatest(&mut row.iter().map(|p| p.frame.height()))).collect();
        let gap = (widths.iter().sum::<f64>() / ORDINARY).max(1.0) * 14.0;
        Arrangement { columns, widths, heights, gap }
    }

    /// The one whose page has the most pleasant shape, with no more places left empty than needed.
    fn best(panels: &[Drawn]) -> Self {
        let arrangements = (1..=panels.len().clamp(1, 4)).map(|columns| Arrangement::of(panels, columns));
        let cost = |a: &Arrangement| {
            let empty = a.columns * a.heights.len() - panels.len();
            ((a.width() / a.height()) / PLEASANT).ln().abs() + 0.25 * empty as f64
        };
        arrangements.min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or_else(|| Arrangement::of(panels, 1))
    }

    fn width(&self) -> f64 {
        self.widths.iter().sum::<f64>() + self.gap * (self.columns + 1) as f64
    }

    fn height(&self) -> f64 {
        self.heights.iter().map(|height| height + 2.0 * self.gap).sum::<f64>().max(1.0)
    }

    fn left(&self, column: usize) -> f64 {
        self.widths[..column].iter().map(|width| width + self.gap).sum::<f64>() + self.gap
    }
}

pub fn page(title: &str, panels: &[Drawn], board: Option<(&Board, String)>) -> String {
    let arrangement = Arrangement::best(panels);
    let (gap, width) = (arrangement.gap, arrangement.width());
    let letters = gap / 14.0;
    let mut body = Svg::new();
    let mut y = gap * 0.75;
    for line in wrapped(title, (width - 2.0 * gap) / (11.0 * LETTER * letters)) {
        y += 12.5 * letters;
        heading(&mut body, (gap, y), 11.0 * letters, "700", INK, &line);
    }
    y += gap * 0.75;
    for (row, height) in panels.chunks(arrangement.columns).zip(&arrangement.heights) {
        let captions: Vec<Vec<String>> = row
            .iter()
            .zip(&arrangement.widths)
            .map(|(panel, width)| wrapped(panel.caption.unwrap_or_default(), width / (9.0 * LETTER * letters)))
            .collect();
        let most = captions.iter().map(Vec::len).max().unwrap_or_default() as f64;
        let top = y + 11.0 * letters * most + if most > 0.0 { 2.0 * letters } else { 0.0 };
        for (column, (panel, lines)) in row.iter().zip(&captions).enumerate() {
            let x = arrangement.left(column);
            let first = top - 5.0 * letters - 11.0 * letters * (lines.len() as f64 - 1.0);
            for (n, line) in lines.iter().enumerate() {
                heading(&mut body, (x, first + 11.0 * letters * n as f64), 9.0 * letters, "600", INK_2, line);
            }
            place(&mut body, panel, (x, top));
        }
        y = top + height + gap;
    }
    if let Some((board, unit)) = board {
        scale_bar(&mut body, board, &unit, (gap, y - gap * 0.4), letters);
        y += 8.0 * letters;
    }
    // A base is large enough to read, a whole table is not larger than a screen.
    let zoom = (1400.0 / width).clamp(0.6, 4.0);
    Sheet::pixels(width, y, title).zoomed(zoom).filled(|svg| {
        svg.tag("defs").holding(gradients);
        svg.tag("rect").set("width", width).set("height", y).set("fill", SHEET).empty();
        svg.add(&body);
    })
}

fn place(svg: &mut Svg, panel: &Drawn, (x, y): (f64, f64)) {
    let frame = &panel.frame;
    let part = [frame.low.x, frame.low.y, frame.width(), frame.height()].map(short).join(" ");
    let window = svg.tag("svg").set("x", x).set("y", y).set("width", frame.width()).set("height", frame.height());
    window.set("viewBox", part).holding(|svg| svg.add(&panel.svg));
    let edge = svg.tag("rect").set("x", x).set("y", y).set("width", frame.width()).set("height", frame.height());
    edge.set("fill", "none").set("stroke", RULE_STRONG).set("stroke-width", 0.7).empty();
}

fn heading(svg: &mut Svg, (x, y): (f64, f64), size: f64, weight: &str, ink: &str, text: &str) {
    let line = svg.tag("text").set("x", x).set("y", y).set("font-size", size).set("font-weight", weight);
    line.set("fill", ink).text(text);
}

/// A bar of a few units of the rules; all panels have one scale, so one below them is enough.
fn scale_bar(svg: &mut Svg, board: &Board, unit: &str, (x, y): (f64, f64), letters: f64) {
    let units = [2, 5, 10, 20, 50].into_iter().find(|n| f64::from(*n) * board.unit >= 55.0 * letters).unwrap_or(100);
    let (step, high) = (f64::from(units) * board.unit / 2.0, 2.2 * letters);
    for (half, fill) in [(0.0, MAP_FRAME), (1.0, SHEET)] {
        let bar = svg.tag("rect").set("x", x + half * step).set("y", y).set("width", step).set("height", high);
        bar.set("fill", fill).set("stroke", MAP_FRAME).set("stroke-width", 0.4 * letters).empty();
    }
    let place = (x + 2.0 * step + 4.0 * letters, y + high + 0.6 * letters);
    heading(svg, place, 7.0 * letters, "400", MAP_FRAME, &format!("{units} {unit}"));
}

/// A text in lines of at most so many letters; none for an empty text.
fn wrapped(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if (line.chars().count() + 1 + length) as f64 <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_broken_between_words() {
        assert_eq!(wrapped("up the steep hill", 8.0), ["up the", "steep", "hill"]);
        assert!(wrapped("", 8.0).is_empty());
    }
}
