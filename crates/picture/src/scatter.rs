//! Small signs strewn over an area, at the same places in every drawing and on the board of the browser.
//! Relies on outlines; chance comes from a name, so that nothing jumps between two drawings.
//! Must keep signs inside the outline.

use crate::plane::{Frame, at, contains, distance, to_edge};
use oriflamme_scene::Point;

/// Numbers between 0 and 1 that follow from a name: the same as those of the browser's board.
pub struct Chance(u32);

impl Chance {
    pub fn named(name: &str) -> Self {
        let hashed = |state: u32, unit: u16| (state ^ u32::from(unit)).wrapping_mul(16_777_619);
        Chance(name.encode_utf16().fold(2_166_136_261, hashed))
    }

    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut mixed = (self.0 ^ (self.0 >> 15)).wrapping_mul(1 | self.0);
        mixed = mixed.wrapping_add((mixed ^ (mixed >> 7)).wrapping_mul(61 | mixed)) ^ mixed;
        f64::from(mixed ^ (mixed >> 14)) / 4_294_967_296.0
    }
}

/// More would make a drawing slow without making it clearer.
const MOST: f64 = 3000.0;

/// Points inside, at least `apart` from each other and `inside` from the edge, the farthest from the reader first.
pub fn scattered(outline: &[Point], apart: f64, inside: f64, chance: &mut Chance) -> Vec<Point> {
    let Some(frame) = Frame::around(outline.iter().copied()) else { return Vec::new() };
    let area = frame.width() * frame.height();
    if !area.is_finite() {
        return Vec::new();
    }
    let apart = apart.max((area / MOST).sqrt());
    let step = apart * 1.12;
    let mut found: Vec<Point> = Vec::new();
    let (mut y, mut odd) = (frame.low.y + step / 2.0, false);
    while y < frame.high.y {
        let mut x = frame.low.x + if odd { step } else { step / 2.0 };
        while x < frame.high.x {
            let p = at(x + (chance.next() - 0.5) * apart * 0.62, y + (chance.next() - 0.5) * apart * 0.62);
            let free = || found.iter().rev().take(400).all(|other| distance(p, *other) >= apart * 0.78);
            if contains(outline, p) && to_edge(outline, p) >= inside && free() {
                found.push(p);
            }
            x += step;
        }
        (y, odd) = (y + step * 0.88, !odd);
    }
    found.sort_by(|a, b| a.y.total_cmp(&b.y));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [at(0.0, 0.0), at(100.0, 0.0), at(100.0, 100.0), at(0.0, 100.0)];

    #[test]
    fn signs_stay_inside_the_outline() {
        let places = scattered(&SQUARE, 10.0, 3.0, &mut Chance::named("wood"));
        assert!(places.len() > 40);
        assert!(places.iter().all(|p| (3.0..=97.0).contains(&p.x) && (3.0..=97.0).contains(&p.y)));
    }

    #[test]
    fn an_enormous_area_gets_no_more_signs_than_a_drawing_can_hold() {
        for size in [1e9, 1e300] {
            let huge = SQUARE.map(|p| at(p.x * size, p.y * size));
            assert!(scattered(&huge, 1.0, 0.0, &mut Chance::named("sea")).len() < 5000);
        }
    }

    /// What `seeded("t0wood")` of the browser's board gives.
    #[test]
    fn chance_is_that_of_the_board() {
        let mut chance = Chance::named("t0wood");
        let first: Vec<f64> = (0..3).map(|_| chance.next()).collect();
        assert_eq!(first, [0.8368639617692679, 0.1518927093129605, 0.2499217172153294]);
    }
}
