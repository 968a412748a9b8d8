//! The straight line between the centres of two cells: which cells it crosses, by which sides it enters them, and where it
//! runs exactly along the side between two cells. Whole numbers only, so that a tie is a tie on every machine.
//! Must not know what blocks a line: that is for the rules to say, cell by cell.

use crate::{Cell, Side};

/// A line from centre to centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub from: Cell,
    pub to: Cell,
    /// Everything behind the first cell, in order; the last leg is the cell that is aimed at.
    pub legs: Vec<Leg>,
}

/// One piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    pub entry: Entry,
    pub passage: Passage,
}

/// How a line comes into the next cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Across this side of the cell that it leaves.
    Side(Side),
    /// Exactly through a corner: no side is crossed.
    Corner,
}

/// Where a piece of a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    Through(Cell),
    /// Exactly along the side that two cells share.
    Between(Cell, Cell),
}

impl Line {
    /// ```
    /// use oriflamme_hexfield::{Cell, Line, Passage};
    /// let line = Line::new(Cell::axial(0, 0), Cell::axial(1, 1));
    /// assert_eq!(line.legs[0].passage, Passage::Between(Cell::axial(0, 1), Cell::axial(1, 0)));
    /// assert_eq!(line.legs[1].passage, Passage::Through(Cell::axial(1, 1)));
    /// ```
    pub fn new(from: Cell, to: Cell) -> Self {
        Line { from, to, legs: Walk::new(from, to).collect() }
    }

    /// What lies strictly between the two cells.
    pub fn between(&self) -> &[Leg] {
        self.legs.split_last().map_or(&[], |(_, before)| before)
    }
}

/// Goes along a line leg by leg, without keeping it.
struct Walk {
    from: Cell,
    to: Cell,
    at: Passage,
    /// Direction of the line, across each side.
    slope: [i32; 6],
}

impl Walk {
    fn new(from: Cell, to: Cell) -> Self {
        let slope = Side::ALL.map(|side| height(side, to) - height(side, from));
        Walk { from, to, at: Passage::Through(from), slope }
    }

    /// Leaves a cell by the side, or the corner between two sides, that the line meets first.
    fn leave(&self, cell: Cell) -> Leg {
        // The line crosses side s at the fraction (height(cell) + 1 - height(from)) / slope of its length.
        let mut first: Option<(i32, i32, Side)> = None;
        let mut tied = None;
        for side in Side::ALL {
            let run = self.slope[side.index()];
            if run <= 0 {
                continue;
            }
            let rise = height(side, cell) + 1 - height(side, self.from);
            match first {
                Some((best, of, _)) if rise * of > best * run => {}
                Some((best, of, other)) if rise * of == best * run => tied = Some((other, side)),
                _ => {
                    first = Some((rise, run, side));
                    tied = None;
                }
            }
        }
        match (first, tied) {
            (_, Some((a, b))) => Leg { entry: Entry::Corner, passage: self.through_corner(cell, a, b) },
            (Some((_, _, side)), None) => Leg { entry: Entry::Side(side), passage: Passage::Through(cell.step(side)) },
            // From a cell to itself: nothing is crossed.
            (None, None) => Leg { entry: Entry::Corner, passage: Passage::Through(self.to) },
        }
    }

    fn through_corner(&self, cell: Cell, a: Side, b: Side) -> Passage {
        let (low, high) = if a.turned(1) == b { (a, b) } else { (b, a) };
        // Which of the two cells beyond the corner the line leans to: they lie apart in the direction low + 2.
        match self.slope[low.turned(2).index()] {
            0 => sorted(cell.step(low), cell.step(high)),
            lean if lean > 0 => Passage::Through(cell.step(high)),
            _ => Passage::Through(cell.step(low)),
        }
    }
}

/// The western one first, so that a line names the same two cells both ways.
fn sorted(a: Cell, b: Cell) -> Passage {
    if (b.q(), b.r()) < (a.q(), a.r()) { Passage::Between(b, a) } else { Passage::Between(a, b) }
}

impl Iterator for Walk {
    type Item = Leg;

    fn next(&mut self) -> Option<Leg> {
        let leg = match self.at {
            Passage::Through(cell) if cell == self.to => return None,
            Passage::Through(cell) => self.leave(cell),
            Passage::Between(a, b) => {
                // The side ends at the corner of the next cell on the line, which touches both.
                let next = a.neighbours().into_iter().filter(|cell| cell.distance(b) == 1);
                let next = next.max_by_key(|cell| cell.distance(self.from)).unwrap_or(self.to);
                Leg { entry: Entry::Corner, passage: Passage::Through(next) }
            }
        };
        self.at = leg.passage;
        Some(leg)
    }
}

/// How far a cell's centre lies in the direction of a side, in units of half the distance between two centres.
fn height(side: Side, cell: Cell) -> i32 {
    let ((a, b), (q, r)) = (side.axis(), (cell.q(), cell.r()));
    2 * a * q + 2 * b * r + a * r + b * q
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells within half a step of the line, by a fine walk in floating point: an independent and slow way to the same answer.
    fn sampled(from: Cell, to: Cell) -> Vec<Cell> {
        let steps = 5000;
        let mut found: Vec<Cell> = Vec::new();
        for n in 0..=steps {
            let t = f64::from(n) / f64::from(steps);
            let along = |a: i32, b: i32| f64::from(a) + t * f64::from(b - a);
            let (q, r) = (along(from.q(), to.q()), along(from.r(), to.r()));
            let s = -q - r;
            let (mut x, mut z) = (q.round(), r.round());
            let y = s.round();
            let (dx, dz, dy) = ((x - q).abs(), (z - r).abs(), (y - s).abs());
            if dx > dz && dx > dy {
                x = -z - y;
            } else if dz > dy {
                z = -x - y;
            }
            let cell = Cell::axial(x as i32, z as i32);
            if found.last() != Some(&cell) {
                found.push(cell);
            }
        }
        found
    }

    #[test]
    fn a_line_crosses_the_cells_that_a_fine_walk_finds() {
        let from = Cell::axial(3, -2);
        for to in from.within(9).filter(|to| *to != from) {
            let line = Line::new(from, to);
            let ties = line.legs.iter().any(|leg| matches!(leg.passage, Passage::Between(..)));
            let through: Vec<Cell> = std::iter::once(from)
                .chain(line.legs.iter().filter_map(|leg| match leg.passage {
                    Passage::Through(cell) => Some(cell),
                    Passage::Between(..) => None,
                }))
                .collect();
            let sampled = sampled(from, to);
            if ties {
                assert!(through.iter().all(|cell| sampled.contains(cell)), "{from:?} to {to:?}");
            } else {
                assert_eq!(through, sampled, "{from:?} to {to:?}");
            }
        }
    }

    #[test]
    fn a_line_is_the_same_both_ways() {
        let from = Cell::axial(0, 0);
        for to in from.within(12) {
            let there: Vec<Passage> = Line::new(from, to).between().iter().map(|leg| leg.passage).collect();
            let mut back: Vec<Passage> = Line::new(to, from).between().iter().map(|leg| leg.passage).collect();
            back.reverse();
            assert_eq!(there, back, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn a_side_is_crossed_where_two_cells_of_the_line_share_it() {
        let line = Line::new(Cell::axial(0, 0), Cell::axial(3, 1));
        let mut before = Cell::axial(0, 0);
        for leg in &line.legs {
            let Passage::Through(cell) = leg.passage else { panic!("no tie on this line") };
            assert_eq!(leg.entry, Entry::Side(before.side_to(cell).unwrap()));
            before = cell;
        }
    }
}
