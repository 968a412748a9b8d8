//! All against all: a heat map with a number in every cell and the whole odds behind it.
//! Relies on what the plots share.

use super::look::{self, Anchor, INK, QUIET, of_balance, words};
use oriflamme_svg::Svg;

/// The map to be drawn. Rows are A, columns are B.
#[derive(Clone, Debug, Default)]
pub struct HeatMap {
    pub title: String,
    pub notes: Vec<String>,
    pub names: Vec<String>,
    /// What the rows and the columns are.
    pub rows: String,
    pub columns: String,
    /// At the ends and in the middle of the scale of colours: good for the column, even, good for the row.
    pub scale: [String; 3],
    /// Row by row.
    pub cells: Vec<Vec<HeatCell>>,
}

#[derive(Clone, Debug)]
pub struct HeatCell {
    /// From -1, all for the column, to 1, all for the row.
    pub balance: f64,
    pub label: String,
    /// Shown when one points at the cell.
    pub title: String,
}

const CELL: f64 = 23.0;
/// Room for names: at least so much, more where they are long.
const NAMES: f64 = 92.0;
const LETTER: f64 = 7.0;
const MARGIN: f64 = 26.0;
/// Between groups of names.
const GAP: f64 = 5.0;
const STEPS: usize = 40;

impl HeatMap {
    pub fn svg(&self) -> String {
        let places = self.places();
        let end = places.last().map_or(0.0, |place| place + CELL);
        let head = MARGIN + 36.0 + 18.0 * self.notes.len() as f64;
        let longest = self.names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        let names = NAMES.max(LETTER * longest as f64 + 10.0);
        let (left, top) = (MARGIN + names + 18.0, head + names + 18.0);
        let size = ((left + end + MARGIN).max(560.0), top + end + 84.0);
        look::plot(size, &self.title, |svg| {
            words(svg, (MARGIN, MARGIN + 12.0), 22.0, Anchor::Start, INK, &self.title);
            for (line, note) in self.notes.iter().enumerate() {
                words(svg, (MARGIN, MARGIN + 34.0 + 18.0 * line as f64), 13.0, Anchor::Start, QUIET, note);
            }
            words(svg, (left, head + 14.0), 14.0, Anchor::Start, INK, &format!("{} →", self.columns));
            upwards(svg, (MARGIN + 10.0, top), 14.0, Anchor::End, &format!("← {}", self.rows));
            for (name, place) in self.names.iter().zip(&places) {
                words(svg, (left - 7.0, top + place + CELL * 0.68), 12.0, Anchor::End, INK, name);
                upwards(svg, (left + place + CELL * 0.68, top - 7.0), 12.0, Anchor::Start, name);
            }
            for (row, y) in self.cells.iter().zip(&places) {
                for (cell, x) in row.iter().zip(&places) {
                    cell_at(svg, left + x, top + y, cell);
                }
            }
            self.legend(svg, left, top + end + 28.0);
        })
    }

    /// Where each name stands; names of one kind (the same up to a bracket) stand together.
    fn places(&self) -> Vec<f64> {
        let kind = |name: &str| name.split('(').next().unwrap_or_default().to_owned();
        let mut at = 0.0;
        let mut places = Vec::with_capacity(self.names.len());
        for (number, name) in self.names.iter().enumerate() {
            if number > 0 && kind(name) != kind(&self.names[number - 1]) {
                at += GAP;
            }
            places.push(at);
            at += CELL;
        }
        places
    }

    fn legend(&self, svg: &mut Svg, left: f64, top: f64) {
        let wide = 320.0 / STEPS as f64;
        for step in 0..STEPS {
            let balance = (step as f64 + 0.5) / STEPS as f64 * 2.0 - 1.0;
            let (fill, _) = of_balance(balance);
            look::bar(svg, (left + wide * step as f64, top), (wide + 0.3, 12.0), &fill).empty();
        }
        let [column, even, row] = &self.scale;
        let y = top + 28.0;
        words(svg, (left, y), 12.0, Anchor::Start, INK, column);
        words(svg, (left + 160.0, y), 12.0, Anchor::Middle, INK, even);
        words(svg, (left + 320.0, y), 12.0, Anchor::End, INK, row);
    }
}

/// Words that are read from below.
fn upwards(svg: &mut Svg, (x, y): (f64, f64), size: f64, anchor: Anchor, text: &str) {
    let turned = format!("translate({x:.1} {y:.1}) rotate(-90)");
    svg.tag("g").set("transform", turned).holding(|svg| words(svg, (0.0, 0.0), size, anchor, INK, text));
}

fn cell_at(svg: &mut Svg, x: f64, y: f64, cell: &HeatCell) {
    let (fill, ink) = of_balance(cell.balance);
    svg.tag("g").holding(|svg| {
        svg.tag("title").text(&cell.title);
        look::bar(svg, (x, y), (CELL - 1.0, CELL - 1.0), &fill).set("rx", 2.0).empty();
        words(svg, (x + CELL / 2.0, y + CELL * 0.66), 10.5, Anchor::Middle, ink, &cell.label);
    });
}
