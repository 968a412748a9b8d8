//! The army sheet: the chiefs with their CC and the uses of their abilities, every unit with its cost, the racial die and
//! army morale as tracks. The source only names this sheet; the fields are those that its rules put on it.

use super::group::described;
use super::pen::{HEIGHT, MARGIN, Pen, WIDTH};
use crate::build::army::Mustered;
use crate::build::chief::Ability;
use crate::build::words;
use oriflamme_kernel::Message;
use oriflamme_scene::Page;

/// The start of a racial die, and the most army morale.
const RACIAL_DIE: u32 = 8;
const MOST_MORALE: u32 = 12;
const ROW: f64 = 6.2;
const CHIEF_ROW: f64 = 12.0;
/// Lines that a blank form offers.
const BLANK_CHIEFS: usize = 4;
const BLANK_UNITS: usize = 16;

pub fn sheet(mustered: &Mustered) -> Page {
    let army = &mustered.army;
    let mut pen = Pen::new("army".to_owned(), Message::new("grandes-build-sheet-army"));
    let right = WIDTH - MARGIN;
    pen.plain(MARGIN, 31.0, 6.0, army.name.as_str(), 110.0, true);
    let race = army.races.iter().find(|race| race.id == army.race).map_or("", |race| race.name.as_str());
    if !army.chiefs.is_empty() {
        let line = Message::new("grandes-build-sheet-army-line").with("race", race).with("cost", army.cost);
        pen.end(right, 31.0, 4.2, line.with("points", army.points), 75.0, false);
    }
    tracks(&mut pen, mustered);
    let y = chiefs(&mut pen, mustered, 66.0);
    units(&mut pen, mustered, y + 6.0);
    pen.done()
}

fn tracks(pen: &mut Pen, mustered: &Mustered) {
    pen.words(MARGIN, 39.0, 3.4, "grandes-build-army-morale", 40.0, true);
    let start = u32::try_from(mustered.morale).ok().filter(|_| !mustered.army.chiefs.is_empty());
    pen.track(MARGIN, 41.0, MOST_MORALE, start);
    pen.words(MARGIN + 110.0, 39.0, 3.4, "grandes-build-sheet-racial-die", 60.0, true);
    pen.track(MARGIN + 110.0, 41.0, RACIAL_DIE, None);
    pen.words(MARGIN, 54.0, 3.4, "grandes-build-sheet-attitudes", 180.0, false);
}

fn chiefs(pen: &mut Pen, mustered: &Mustered, top: f64) -> f64 {
    let chiefs = &mustered.army.chiefs;
    let right = WIDTH - MARGIN;
    pen.heading(MARGIN, top - 7.0, right - MARGIN, 7.0, "grandes-build-chiefs");
    pen.end(right - 60.0, top - 2.0, 3.2, "grandes-build-sheet-command", 50.0, false);
    pen.end(right - 24.0, top - 2.0, 3.2, "grandes-build-sheet-uses", 30.0, false);
    pen.end(right - 2.0, top - 2.0, 3.2, "grandes-build-sheet-cost", 18.0, false);
    let rows = if chiefs.is_empty() { BLANK_CHIEFS } else { chiefs.len() };
    for row in 0..rows {
        let y = top + row as f64 * CHIEF_ROW;
        pen.line(MARGIN, y + CHIEF_ROW, right, y + CHIEF_ROW);
        // Room for the points of the turn, which a die or a pencil shows.
        pen.cell(right - 76.0, y + 2.5, 16.0, 7.0);
        for use_of in 0..Ability::USES {
            pen.tick(right - 44.0 + f64::from(use_of) * 6.0, y + 6.0, 2.0, false);
        }
        if let Some(chief) = chiefs.get(row) {
            pen.plain(MARGIN + 2.0, y + 5.2, 4.0, chief.name.as_str(), 80.0, true);
            pen.words(MARGIN + 2.0, y + 10.0, 3.0, described(chief), 104.0, false);
            pen.end(right - 2.0, y + 7.4, 3.8, words::plain(chief.cost), 16.0, true);
        }
    }
    top + rows as f64 * CHIEF_ROW
}

fn units(pen: &mut Pen, mustered: &Mustered, top: f64) {
    let army = &mustered.army;
    let right = WIDTH - MARGIN;
    pen.heading(MARGIN, top, right - MARGIN, 7.0, "grandes-build-units");
    pen.end(right - 24.0, top + 5.0, 3.2, "grandes-build-life", 20.0, false);
    pen.end(right - 2.0, top + 5.0, 3.2, "grandes-build-sheet-cost", 18.0, false);
    let room = ((HEIGHT - MARGIN - ROW - top - 7.0) / ROW) as usize;
    let rows = if army.units.is_empty() { BLANK_UNITS } else { army.units.len() };
    for row in 0..rows.min(room) {
        let y = top + 7.0 + row as f64 * ROW;
        pen.line(MARGIN, y + ROW, right, y + ROW);
        if let Some(unit) = army.units.get(row) {
            let chief = army.chiefs.iter().find(|chief| chief.id == unit.chief).map_or("", |chief| chief.name.as_str());
            pen.plain(MARGIN + 2.0, y + 4.4, 3.6, unit.unit.name.as_str(), 76.0, true);
            pen.plain(MARGIN + 82.0, y + 4.4, 3.2, chief, 50.0, false);
            pen.end(right - 26.0, y + 4.4, 3.6, words::plain(unit.unit.life), 12.0, false);
            pen.end(right - 2.0, y + 4.4, 3.6, words::plain(unit.unit.cost), 16.0, true);
        }
    }
    let y = top + 7.0 + rows.min(room) as f64 * ROW;
    if !army.units.is_empty() {
        let total = Message::new("grandes-build-sheet-total").with("cost", army.cost).with("points", army.points);
        pen.end(right - 2.0, y + 5.0, 4.0, total, 90.0, true);
    }
}
