//! Cutting one area out of another, in strips between the heights at which anything changes.
//!
//! Used for hills that stand in open water; knows nothing of what the areas are.

use oriflamme_field::terrain::Area;
use oriflamme_field::{Point, Segment};

/// Shorter than this, a strip or a stretch is nothing.
const NOTHING: f64 = 1e-3;

/// What is left of `area` without `hole`: some areas that do not overlap.
pub fn without(area: &Area, hole: &Area) -> Vec<Area> {
    let mut growing: Vec<Band> = Vec::new();
    let mut finished: Vec<Band> = Vec::new();
    for pair in heights(area, hole).windows(2) {
        let (low, high) = (pair[0], pair[1]);
        let mut next: Vec<Band> = Vec::new();
        for (left, right) in stretches(area, hole, (low + high) / 2.0) {
            let here = Slab { low: (at(&left, low), at(&right, low)), high: (at(&left, high), at(&right, high)) };
            // A stretch goes on the band below it if it is the only one that does.
            match growing.iter().position(|band| band.ends_at(here.low)) {
                Some(below) => {
                    let mut band = growing.remove(below);
                    band.grow(high, here);
                    next.push(band);
                }
                None => next.push(Band::new(low, high, here)),
            }
        }
        finished.append(&mut growing);
        growing = next;
    }
    finished.append(&mut growing);
    finished.into_iter().filter_map(Band::outline).collect()
}

struct Slab {
    low: (f64, f64),
    high: (f64, f64),
}

/// Slabs one upon the other: their left and right borders from below upwards.
struct Band {
    left: Vec<Point>,
    right: Vec<Point>,
}

impl Band {
    fn new(low: f64, high: f64, slab: Slab) -> Self {
        Band {
            left: vec![Point::new(slab.low.0, low), Point::new(slab.high.0, high)],
            right: vec![Point::new(slab.low.1, low), Point::new(slab.high.1, high)],
        }
    }

    fn ends_at(&self, (left, right): (f64, f64)) -> bool {
        let top = |border: &[Point]| border.last().map_or(f64::NAN, |p| p.x);
        (top(&self.left) - left).abs() < NOTHING && (top(&self.right) - right).abs() < NOTHING
    }

    fn grow(&mut self, high: f64, slab: Slab) {
        self.left.push(Point::new(slab.high.0, high));
        self.right.push(Point::new(slab.high.1, high));
    }

    fn outline(self) -> Option<Area> {
        let mut points: Vec<Point> = Vec::new();
        for point in self.left.into_iter().chain(self.right.into_iter().rev()).map(Point::snapped) {
            if points.last().is_none_or(|last| last.distance(point) > NOTHING) {
                points.push(point);
            }
        }
        while points.len() > 3 && points.first().zip(points.last()).is_some_and(|(a, b)| a.distance(*b) <= NOTHING) {
            points.pop();
        }
        Area::new(straightened(points)).ok()
    }
}

/// Without the points that lie on the line between their neighbours.
fn straightened(points: Vec<Point>) -> Vec<Point> {
    let count = points.len();
    let bends = |n: usize| {
        let (before, after) = (points[(n + count - 1) % count], points[(n + 1) % count]);
        Segment::new(before, after).distance_to_point(points[n]) > NOTHING
    };
    let kept: Vec<Point> = (0..count).filter(|n| bends(*n)).map(|n| points[n]).collect();
    if kept.len() >= 3 { kept } else { points }
}

fn at(side: &Segment, y: f64) -> f64 {
    side.a.x + (y - side.a.y) / (side.b.y - side.a.y) * (side.b.x - side.a.x)
}

fn heights(area: &Area, hole: &Area) -> Vec<f64> {
    let (from, to) = (area.bounds().min.y, area.bounds().max.y);
    let corners = area.points().iter().chain(hole.points()).map(|p| p.y);
    let crossings = area.edges().flat_map(|side| {
        hole.edges()
            .filter_map(move |other| side.crossing(&other).map(|(share, _)| side.at(share).y))
            .collect::<Vec<_>>()
    });
    let mut found: Vec<f64> = corners.chain(crossings).filter(|y| (from..=to).contains(y)).collect();
    found.sort_by(f64::total_cmp);
    found.dedup_by(|a, b| (*a - *b).abs() < NOTHING);
    found
}

/// The stretches of the line at `y` in `area` but not in `hole`, each by the sides that bound it.
fn stretches(area: &Area, hole: &Area, y: f64) -> Vec<(Segment, Segment)> {
    let mut walls: Vec<(Segment, bool)> = Vec::new();
    for (shape, of_area) in [(area, true), (hole, false)] {
        walls.extend(shape.edges().filter(|s| (s.a.y > y) != (s.b.y > y)).map(|side| (side, of_area)));
    }
    walls.sort_by(|(a, _), (b, _)| at(a, y).total_cmp(&at(b, y)));
    let (mut inside, mut cut_out) = (false, false);
    let mut open: Option<Segment> = None;
    let mut found = Vec::new();
    for (side, of_area) in walls {
        if of_area {
            inside = !inside;
        } else {
            cut_out = !cut_out;
        }
        match (open, inside && !cut_out) {
            (None, true) => open = Some(side),
            (Some(left), false) => {
                if at(&side, y) - at(&left, y) > NOTHING {
                    found.push((left, side));
                }
                open = None;
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64, size: f64) -> Area {
        Area::rectangle(Point::new(x, y), Point::new(x + size, y + size)).unwrap()
    }

    #[test]
    fn a_corner_cut_out_leaves_an_area_of_the_right_size() {
        let left = without(&square(0.0, 0.0, 100.0), &square(50.0, 50.0, 100.0));
        assert_eq!(left.iter().map(Area::area).sum::<f64>(), 7500.0);
    }

    #[test]
    fn a_hole_in_the_middle_leaves_parts_that_do_not_touch_the_hole() {
        let hole = square(30.0, 30.0, 40.0);
        let left = without(&square(0.0, 0.0, 100.0), &hole);
        assert_eq!(left.iter().map(Area::area).sum::<f64>(), 8400.0);
        assert!(left.iter().all(|part| !part.overlaps_area(&hole)));
    }

    #[test]
    fn a_slanted_cut_keeps_its_slope() {
        let triangle = Area::new([[0.0, 0.0], [100.0, 0.0], [0.0, 100.0]].map(Point::from).to_vec()).unwrap();
        let left = without(&square(0.0, 0.0, 100.0), &triangle);
        assert_eq!(left.len(), 1);
        assert!((left[0].area() - 5000.0).abs() < 1e-6);
    }

    #[test]
    fn what_lies_elsewhere_changes_nothing() {
        let area = square(0.0, 0.0, 100.0);
        assert_eq!(without(&area, &square(200.0, 0.0, 50.0))[0].area(), 10000.0);
    }
}
