//! The battle preparation sheet: the eighteen steps with a place for what each side announces or rolls, and the sum of army
//! morale. The source only names this sheet; what is known of one's own army is filled in.

use super::pen::{MARGIN, Pen, WIDTH};
use crate::build::army::Mustered;
use crate::build::chief::Standing;
use crate::build::words;
use oriflamme_kernel::Message;
use oriflamme_scene::Page;

/// Units that cost more are key units.
const KEY_UNIT: u32 = 300;
const STEPS: [&str; 18] = [
    "grandes-build-step-1",
    "grandes-build-step-2",
    "grandes-build-step-3",
    "grandes-build-step-4",
    "grandes-build-step-5",
    "grandes-build-step-6",
    "grandes-build-step-7",
    "grandes-build-step-8",
    "grandes-build-step-9",
    "grandes-build-step-10",
    "grandes-build-step-11",
    "grandes-build-step-12",
    "grandes-build-step-13",
    "grandes-build-step-14",
    "grandes-build-step-15",
    "grandes-build-step-16",
    "grandes-build-step-17",
    "grandes-build-step-18",
];
const ROW: f64 = 12.6;

pub fn sheet(mustered: &Mustered) -> Page {
    let mut pen = Pen::new("preparation".to_owned(), Message::new("grandes-build-sheet-preparation"));
    let right = WIDTH - MARGIN;
    let (own, enemy) = (MARGIN + 62.0, MARGIN + 128.0);
    let top = 28.0;
    pen.heading(MARGIN, top, right - MARGIN, 7.0, "grandes-build-sheet-step");
    pen.words(own + 2.0, top + 5.0, 3.4, "grandes-build-sheet-own", 60.0, true);
    pen.words(enemy + 2.0, top + 5.0, 3.4, "grandes-build-sheet-enemy", 56.0, true);
    for (place, step) in STEPS.into_iter().enumerate() {
        let y = top + 7.0 + place as f64 * ROW;
        pen.line(MARGIN, y + ROW, right, y + ROW);
        pen.words(MARGIN + 2.0, y + 7.6, 3.6, Message::new(step), own - MARGIN - 4.0, false);
        if let Some(known) = known(mustered, place + 1) {
            pen.words(own + 2.0, y + 7.6, 3.4, known, enemy - own - 4.0, true);
        }
    }
    let bottom = top + 7.0 + 18.0 * ROW;
    for x in [MARGIN, own, enemy, right] {
        pen.line(x, top, x, bottom);
    }
    pen.done()
}

/// What one's own army says at a step.
fn known(mustered: &Mustered, step: usize) -> Option<Message> {
    let army = &mustered.army;
    let warlord = army.warlord()?;
    let race_name = |id: &str| army.races.iter().find(|race| race.id == id).map(|race| race.name.clone());
    let of_standing = |standing: Standing| -> Option<Message> {
        let chief = army.chiefs.iter().find(|chief| chief.standing == standing)?;
        Some(words::plain(race_name(&chief.race)?))
    };
    match step {
        1 => Some(words::plain(race_name(&army.race)?)),
        2 => Some(words::plain(army.points)),
        4 => Some(Message::new("grandes-build-sheet-chiefs").with("number", army.chiefs.len()).with("cc", warlord.cc)),
        5 => of_standing(Standing::Allied).or(Some(Message::new("grandes-build-sheet-none"))),
        6 => of_standing(Standing::Mercenary).or(Some(Message::new("grandes-build-sheet-none"))),
        9 => Some(words::plain(army.units.len())),
        11 => Some(words::plain(army.units.iter().filter(|unit| unit.unit.cost > KEY_UNIT).count())),
        17 => Some(Message::new(if army.talisman { "grandes-build-yes" } else { "grandes-build-sheet-none" })),
        18 => Some(Message::new("grandes-build-sheet-morale").with("morale", mustered.morale)),
        _ => None,
    }
}
