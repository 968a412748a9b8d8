//! The odds of one match-up: a bar from the best for A to the best for B, and a line of words for each part.
//! Relies on what the plots share.

use super::look::{self, Anchor, INK, QUIET, of_gain, words};
use oriflamme_svg::Svg;

/// The odds to be drawn.
#[derive(Clone, Debug, Default)]
pub struct OddsBar {
    pub title: String,
    /// Under the title: the circumstances, how many throws were counted.
    pub notes: Vec<String>,
    /// From the best for A to the best for B.
    pub parts: Vec<BarPart>,
}

#[derive(Clone, Debug)]
pub struct BarPart {
    pub chance: f64,
    pub text: String,
    /// The chance in words: `30.6 %  (11 of 36)`.
    pub share: String,
    pub gain: i8,
}

const WIDTH: f64 = 720.0;
const MARGIN: f64 = 28.0;
const BAR: f64 = 44.0;
const LINE: f64 = 26.0;
/// A part that is narrower has no number in it.
const ROOM: f64 = 34.0;

impl OddsBar {
    pub fn svg(&self) -> String {
        let top = MARGIN + 30.0 + 18.0 * self.notes.len() as f64;
        let height = top + BAR + 24.0 + LINE * self.parts.len() as f64 + MARGIN / 2.0;
        look::plot((WIDTH, height), &self.title, |svg| {
            words(svg, (MARGIN, MARGIN + 10.0), 20.0, Anchor::Start, INK, &self.title);
            for (line, note) in self.notes.iter().enumerate() {
                words(svg, (MARGIN, MARGIN + 31.0 + 18.0 * line as f64), 13.0, Anchor::Start, QUIET, note);
            }
            self.bar(svg, top);
            self.lines(svg, top + BAR + 24.0);
        })
    }

    fn bar(&self, svg: &mut Svg, top: f64) {
        let whole = WIDTH - 2.0 * MARGIN;
        let mut x = MARGIN;
        for part in &self.parts {
            let wide = part.chance * whole;
            let (fill, ink) = of_gain(part.gain);
            let bar = look::bar(svg, (x, top), (wide, BAR), fill).set("stroke", INK).set("stroke-width", 0.6);
            bar.holding(|svg| svg.tag("title").text(&format!("{} {}", part.text, part.share)));
            if wide >= ROOM {
                let percent = format!("{:.0}", part.chance * 100.0);
                words(svg, (x + wide / 2.0, top + BAR / 2.0 + 5.5), 16.0, Anchor::Middle, ink, &percent);
            }
            x += wide;
        }
    }

    fn lines(&self, svg: &mut Svg, top: f64) {
        for (line, part) in self.parts.iter().enumerate() {
            let y = top + LINE * line as f64;
            let (fill, _) = of_gain(part.gain);
            let chip = look::bar(svg, (MARGIN, y), (14.0, 14.0), fill).set("rx", 2.0);
            chip.set("stroke", INK).set("stroke-width", 0.6).empty();
            words(svg, (MARGIN + 24.0, y + 12.0), 15.0, Anchor::Start, INK, &part.text);
            words(svg, (WIDTH - MARGIN, y + 12.0), 15.0, Anchor::End, INK, &part.share);
        }
    }
}
