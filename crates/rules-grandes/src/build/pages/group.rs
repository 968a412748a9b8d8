//! The group sheet: the chief, the nature of the group and six unit blocks, all alike, with a place for the life die,
//! flight and attitude. A chief without units has a sheet too: he may be given some.

use super::pen::{MARGIN, Pen, WIDTH};
use crate::build::army::{Enlisted, Mustered};
use crate::build::chief::Chief;
use crate::build::numbers::numbers;
use crate::build::unit::Characteristic;
use crate::build::words;
use oriflamme_kernel::Message;
use oriflamme_scene::Page;

const PER_PAGE: usize = 6;
const GAP: f64 = 4.0;
const TALL: f64 = 74.0;
const ROW: f64 = 5.6;

pub fn sheets(mustered: &Mustered) -> Vec<Page> {
    let army = &mustered.army;
    let mut pages = Vec::new();
    if army.chiefs.is_empty() {
        pages.push(sheet(1, None, &[]));
    }
    for chief in &army.chiefs {
        let units: Vec<&Enlisted> = army.units_of(&chief.id).collect();
        // A group of more than six units goes on with a second sheet.
        let parts = units.chunks(PER_PAGE).map(<[_]>::to_vec).collect::<Vec<_>>();
        for part in if parts.is_empty() { vec![Vec::new()] } else { parts } {
            pages.push(sheet(pages.len() + 1, Some(chief), &part));
        }
    }
    pages
}

fn sheet(number: usize, chief: Option<&Chief>, units: &[&Enlisted]) -> Page {
    let mut pen = Pen::new(format!("group-{number}"), Message::new("grandes-build-sheet-group"));
    let half = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;
    pen.frame(MARGIN, 27.0, half, 22.0);
    pen.words(MARGIN + 2.0, 31.5, 3.0, "grandes-build-sheet-chief", 40.0, false);
    pen.frame(MARGIN + half + GAP, 27.0, half, 22.0);
    pen.words(MARGIN + half + GAP + 2.0, 31.5, 3.0, "grandes-build-sheet-nature", 60.0, false);
    if let Some(chief) = chief {
        pen.plain(MARGIN + 2.0, 38.5, 5.0, chief.name.as_str(), half - 4.0, true);
        pen.words(MARGIN + 2.0, 45.5, 3.4, described(chief), half - 4.0, false);
        pen.plain(MARGIN + half + GAP + 2.0, 40.0, 4.4, chief.nature.as_str(), half - 4.0, true);
    }
    for place in 0..PER_PAGE {
        let x = MARGIN + (place % 2) as f64 * (half + GAP);
        let y = 54.0 + (place / 2) as f64 * (TALL + GAP);
        block(&mut pen, x, y, half, units.get(place).copied());
    }
    pen.done()
}

/// What a chief is, in a line.
pub fn described(chief: &Chief) -> Message {
    let text = Message::new("grandes-build-sheet-chief-line").with("formation", words::formation(chief.formation));
    let text = text.with("cc", chief.cc).with("life", chief.life).with("leads", chief.leads);
    text.with("ability", chief.ability.map_or("@grandes-build-no-ability", words::ability))
}

fn block(pen: &mut Pen, x: f64, y: f64, width: f64, unit: Option<&Enlisted>) {
    let right = x + width;
    pen.frame(x, y, width, TALL);
    pen.line(x, y + 10.0, right, y + 10.0);
    pen.cell(right - 26.0, y, 26.0, 10.0);
    pen.words(right - 24.5, y + 6.4, 3.0, "grandes-build-sheet-cost", 10.0, false);
    if let Some(unit) = unit {
        pen.plain(x + 2.0, y + 6.6, 4.4, unit.unit.name.as_str(), width - 30.0, true);
        pen.end(right - 2.0, y + 6.8, 4.6, words::plain(unit.unit.cost), 14.0, true);
    }
    for (row, of) in Characteristic::ALL.into_iter().enumerate() {
        let top = y + 10.0 + row as f64 * ROW;
        let base = top + ROW - 1.6;
        pen.line(x, top + ROW, right - 26.0, top + ROW);
        pen.words(x + 2.0, base, 3.3, words::plain(words::characteristic(of)), 20.0, false);
        pen.words(x + 31.0, base, 3.3, words::plain(words::limit(of)), 17.0, false);
        let entered = unit.is_some_and(|unit| unit.unit.specials.contains(&of));
        pen.tick(right - 21.0, base - 1.1, 1.5, entered);
        pen.words(right - 17.5, base, 3.3, words::plain(words::special_letters(of)), 10.0, entered);
        if let Some(unit) = unit {
            let (value, limit) = (unit.unit.value(of), unit.unit.limit(of));
            if value > 0 {
                let shown = numbers().cm_per_limit(of).map_or(f64::from(limit), |cm| f64::from(limit) * cm);
                pen.middle(x + 26.0, base, 3.6, words::plain(value), 8.0, true);
                pen.middle(x + 55.0, base, 3.6, words::plain(shown), 10.0, true);
            } else {
                pen.middle(x + 26.0, base, 3.6, "grandes-build-sheet-none", 8.0, false);
                pen.middle(x + 55.0, base, 3.6, "grandes-build-sheet-none", 8.0, false);
            }
        }
    }
    let foot = y + 10.0 + 7.0 * ROW;
    pen.words(x + 2.0, foot + 5.2, 3.3, "grandes-build-sheet-life", 24.0, true);
    pen.cell(x + 27.0, foot + 1.4, 11.0, 11.0);
    if let Some(unit) = unit {
        pen.middle(x + 32.5, foot + 9.0, 6.0, words::plain(unit.unit.life), 9.0, true);
    }
    let box_width = (width - 44.0) / 2.0;
    for (place, label) in ["grandes-build-sheet-flight", "grandes-build-sheet-attitude"].into_iter().enumerate() {
        let left = x + 42.0 + place as f64 * box_width;
        pen.cell(left, foot + 1.4, box_width, TALL - 10.0 - 7.0 * ROW - 3.4);
        pen.words(left + 1.5, foot + 5.2, 3.0, Message::new(label), box_width - 3.0, true);
    }
}
