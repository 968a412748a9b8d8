//! The unit sheet: values, limits, special figures, the cost line by line, life and the product with the volume.
//! Six units to a page, so that a whole army takes few.

use super::pen::{MARGIN, Pen, WIDTH};
use crate::build::army::Mustered;
use crate::build::numbers::numbers;
use crate::build::raise::Raised;
use crate::build::unit::Characteristic;
use crate::build::words;
use oriflamme_kernel::Message;
use oriflamme_scene::Page;

const PER_PAGE: usize = 6;
const GAP: f64 = 4.0;
const ROW: f64 = 6.4;
const TALL: f64 = 84.0;

pub fn sheets(mustered: &Mustered) -> Vec<Page> {
    let units: Vec<Option<&Raised>> = mustered.raised.iter().map(Some).collect();
    let blank = [None; PER_PAGE];
    let all = if units.is_empty() { &blank[..] } else { &units[..] };
    let page = |(number, units): (usize, &[Option<&Raised>])| {
        let mut pen = Pen::new(format!("units-{}", number + 1), Message::new("grandes-build-sheet-units"));
        let width = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;
        for (place, unit) in units.iter().enumerate() {
            let x = MARGIN + (place % 2) as f64 * (width + GAP);
            let y = 28.0 + (place / 2) as f64 * (TALL + GAP);
            block(&mut pen, x, y, width, *unit);
        }
        pen.done()
    };
    all.chunks(PER_PAGE).enumerate().map(page).collect()
}

fn block(pen: &mut Pen, x: f64, y: f64, width: f64, raised: Option<&Raised>) {
    pen.frame(x, y, width, TALL);
    let right = x + width;
    if let Some(raised) = raised {
        pen.plain(x + 2.0, y + 6.3, 4.6, raised.unit.name.as_str(), 58.0, true);
        let make_up = Message::new("grandes-build-sheet-figures").with("figures", u32::from(raised.unit.figures));
        let make_up = make_up.with("width", raised.unit.base.width).with("depth", raised.unit.base.depth);
        pen.words(x + 2.0, y + 11.0, 3.0, make_up.with("kind", words::kind(raised.unit.kind)), 60.0, false);
    }
    pen.cell(right - 28.0, y, 28.0, 13.0);
    pen.words(right - 26.0, y + 4.4, 3.0, "grandes-build-sheet-cost", 24.0, false);
    if let Some(raised) = raised {
        pen.end(right - 3.0, y + 11.0, 5.5, words::plain(raised.unit.cost), 24.0, true);
    }
    for (row, of) in Characteristic::ALL.into_iter().enumerate() {
        let top = y + 15.5 + row as f64 * ROW;
        pen.line(x, top + ROW, right, top + ROW);
        let base = top + ROW - 1.8;
        pen.words(x + 2.0, base, 3.5, words::plain(words::characteristic(of)), 22.5, true);
        pen.words(x + 32.0, base, 3.5, words::plain(words::limit(of)), 19.0, false);
        let special = raised.is_some_and(|raised| raised.unit.specials.contains(&of));
        pen.tick(x + 63.5, base - 1.2, 1.7, special);
        if let Some(raised) = raised {
            characteristic(pen, x, right, base, raised, of);
        }
    }
    foot(pen, x, y + TALL, right, raised);
}

fn characteristic(pen: &mut Pen, x: f64, right: f64, base: f64, raised: &Raised, of: Characteristic) {
    let (value, limit) = (raised.unit.value(of), raised.unit.limit(of));
    let n = numbers();
    if value == 0 {
        pen.middle(x + 27.0, base, 3.8, "grandes-build-sheet-none", 8.0, false);
        pen.middle(x + 56.0, base, 3.8, "grandes-build-sheet-none", 8.0, false);
    } else {
        pen.middle(x + 27.0, base, 3.8, words::plain(value), 8.0, true);
        let shown = n.cm_per_limit(of).map_or(f64::from(limit), |cm| f64::from(limit) * cm);
        pen.middle(x + 56.0, base, 3.8, words::plain(shown), 10.0, true);
    }
    let (first, second) = (n.value_cost(value), n.limit_cost(limit));
    let line =
        Message::new("grandes-build-sheet-sum").with("value", first).with("limit", second).with("sum", first + second);
    pen.end(right - 2.0, base, 3.2, line, 23.0, false);
}

fn foot(pen: &mut Pen, x: f64, bottom: f64, right: f64, raised: Option<&Raised>) {
    pen.words(x + 2.0, bottom - 7.6, 3.5, "grandes-build-life", 24.0, true);
    pen.cell(x + 28.0, bottom - 12.4, 7.0, 7.0);
    if let Some(raised) = raised {
        let unit = &raised.unit;
        pen.middle(x + 31.5, bottom - 7.4, 4.4, words::plain(unit.life), 6.0, true);
        let product = Message::new("grandes-build-sheet-product").with("sum", raised.sum).with("volume", unit.volume);
        pen.end(right - 2.0, bottom - 7.6, 3.6, product.with("cost", unit.cost), 44.0, true);
        if let Some(power) = unit.power {
            let text = Message::new("grandes-build-sheet-power").with("domain", words::characteristic(power.domain));
            pen.words(x + 2.0, bottom - 2.0, 3.0, text.with("form", words::form(power.form)), 80.0, false);
        }
    }
}
