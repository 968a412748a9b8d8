//! A front that slides along a line on which others stand: where it touches the most of them.
//! Relies on plain numbers: places on the line, in millimetres from any point of it.
//! Knows neither how the front comes to the line nor who may be touched.

use crate::TOLERANCE;

/// A stretch of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stretch {
    pub from: f64,
    pub to: f64,
}

impl Stretch {
    pub fn length(&self) -> f64 {
        self.to - self.from
    }

    pub fn contains(&self, place: f64) -> bool {
        (self.from - TOLERANCE..=self.to + TOLERANCE).contains(&place)
    }
}

/// The length of contact of a front that begins at a place of the line with stretches that do not overlap each other.
pub fn contact_length(front: f64, begin: f64, stretches: &[Stretch]) -> f64 {
    let shared = |stretch: &Stretch| stretch.to.min(begin + front) - stretch.from.max(begin);
    stretches.iter().map(|stretch| shared(stretch).max(0.0)).sum()
}

/// Where a front of that length may begin, so that its contact with the stretches is as long as it can be: every such
/// beginning lies in one of the stretches that are returned, in order. None where there is nobody to touch.
///
/// Take from them what else is wished: the beginning that needs the shortest way, or that brings the middle into contact.
///
/// ```
/// use oriflamme_field::formation::{Stretch, widest_contact};
/// let enemies = [Stretch { from: 0.0, to: 60.0 }, Stretch { from: 70.0, to: 130.0 }];
/// // A narrow front fits before either; a broad one spans both, with the gap between them.
/// let begins = widest_contact(40.0, &enemies);
/// assert_eq!(begins, [Stretch { from: 0.0, to: 20.0 }, Stretch { from: 70.0, to: 90.0 }]);
/// assert_eq!(widest_contact(130.0, &enemies), [Stretch { from: 0.0, to: 0.0 }]);
/// ```
pub fn widest_contact(front: f64, stretches: &[Stretch]) -> Vec<Stretch> {
    // Between two places at which an end of the front passes an end of a stretch, the contact changes evenly.
    let mut begins: Vec<f64> = stretches.iter().flat_map(|s| [s.from, s.to, s.from - front, s.to - front]).collect();
    begins.sort_by(f64::total_cmp);
    begins.dedup();
    let most = begins.iter().map(|&begin| contact_length(front, begin, stretches)).fold(0.0, f64::max);
    let mut widest: Vec<Stretch> = Vec::new();
    let mut last_was_widest = false;
    for &begin in &begins {
        let is_widest = most > TOLERANCE && contact_length(front, begin, stretches) >= most - TOLERANCE;
        match widest.last_mut().filter(|_| last_was_widest) {
            Some(stretch) if is_widest => stretch.to = begin,
            _ if is_widest => widest.push(Stretch { from: begin, to: begin }),
            _ => {}
        }
        last_was_widest = is_widest;
    }
    widest
}
