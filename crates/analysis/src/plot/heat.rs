//! All against all: a heat map with a number in every cell and the whole odds behind it.
//! Relies on the shared pieces of SVG.

use super::svg::{Anchor, Drawing, INK, QUIET, escaped, of_balance};

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
        let mut drawing = Drawing::new((left + end + MARGIN).max(560.0), top + end + 84.0);
        drawing.text((MARGIN, MARGIN + 12.0), 22.0, Anchor::Start, INK, &self.title);
        for (line, note) in self.notes.iter().enumerate() {
            drawing.text((MARGIN, MARGIN + 34.0 + 18.0 * line as f64), 13.0, Anchor::Start, QUIET, note);
        }
        drawing.text((left, head + 14.0), 14.0, Anchor::Start, INK, &format!("{} →", self.columns));
        drawing.add(format_args!(
            r#"<text transform="translate({:.1} {:.1}) rotate(-90)" font-size="14" text-anchor="end" fill="{INK}">← {}</text>"#,
            MARGIN + 10.0,
            top,
            escaped(&self.rows)
        ));
        for (name, place) in self.names.iter().zip(&places) {
            drawing.text((left - 7.0, top + place + CELL * 0.68), 12.0, Anchor::End, INK, name);
            drawing.add(format_args!(
                r#"<text transform="translate({:.1} {:.1}) rotate(-90)" font-size="12" fill="{INK}">{}</text>"#,
                left + place + CELL * 0.68,
                top - 7.0,
                escaped(name)
            ));
        }
        for (row, y) in self.cells.iter().zip(&places) {
            for (cell, x) in row.iter().zip(&places) {
                cell_at(&mut drawing, left + x, top + y, cell);
            }
        }
        self.legend(&mut drawing, left, top + end + 28.0);
        drawing.finish(&self.title)
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

    fn legend(&self, drawing: &mut Drawing, left: f64, top: f64) {
        let wide = 320.0 / STEPS as f64;
        for step in 0..STEPS {
            let balance = (step as f64 + 0.5) / STEPS as f64 * 2.0 - 1.0;
            let (fill, _) = of_balance(balance);
            let x = left + wide * step as f64;
            drawing.add(format_args!(
                r#"<rect x="{x:.1}" y="{top:.1}" width="{:.2}" height="12" fill="{fill}"/>"#,
                wide + 0.3
            ));
        }
        let [column, even, row] = &self.scale;
        let y = top + 28.0;
        drawing.text((left, y), 12.0, Anchor::Start, INK, column);
        drawing.text((left + 160.0, y), 12.0, Anchor::Middle, INK, even);
        drawing.text((left + 320.0, y), 12.0, Anchor::End, INK, row);
    }
}

fn cell_at(drawing: &mut Drawing, x: f64, y: f64, cell: &HeatCell) {
    let (fill, ink) = of_balance(cell.balance);
    let title = escaped(&cell.title);
    let label = escaped(&cell.label);
    let (middle, base, inner) = (x + CELL / 2.0, y + CELL * 0.66, CELL - 1.0);
    drawing.add(format_args!(
        r#"<g><title>{title}</title><rect x="{x:.1}" y="{y:.1}" width="{inner}" height="{inner}" rx="2" fill="{fill}"/><text x="{middle:.1}" y="{base:.1}" font-size="10.5" text-anchor="middle" fill="{ink}">{label}</text></g>"#
    ));
}
