//! All lines from one cell to every cell within a distance, worked out once: a line depends on nothing but how its ends lie to each other.
//! Relies on `line` for each of them.
//! Must not know what blocks a line.

use crate::{Cell, Line, Passage};
use std::sync::OnceLock;

/// The longest lines that are kept.
pub const FARTHEST: u32 = 24;

/// The lines to all cells within a distance, as if they began at the origin.
pub struct Fan {
    /// Nearest first.
    rays: Vec<Ray>,
    stages: Vec<Stage>,
}

/// One line: the cell in which it ends, and its place among the stages.
#[derive(Clone, Copy)]
struct Ray {
    to: Cell,
    first: u32,
    last: u32,
}

/// One piece of a line: the cell that it runs through, or the two cells along whose common side it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    pub cell: Cell,
    pub other: Option<Cell>,
}

impl Stage {
    /// The pieces of one line, as if it began at the origin.
    pub fn of_line(from: Cell, to: Cell) -> Vec<Stage> {
        let origin = Cell::axial(0, 0);
        let legs = Line::new(origin, Cell::axial(to.q() - from.q(), to.r() - from.r())).legs;
        let stage = |passage| match passage {
            Passage::Through(cell) => Stage { cell, other: None },
            Passage::Between(a, b) => Stage { cell: a, other: Some(b) },
        };
        legs.into_iter().map(|leg| stage(leg.passage)).collect()
    }

    /// The same piece of a line that begins elsewhere.
    pub fn from(self, start: Cell) -> Self {
        Stage { cell: sum(start, self.cell), other: self.other.map(|cell| sum(start, cell)) }
    }
}

fn sum(a: Cell, b: Cell) -> Cell {
    Cell::axial(a.q() + b.q(), a.r() + b.r())
}

impl Fan {
    /// The lines to everything within [`FARTHEST`].
    pub fn get() -> &'static Fan {
        static FAN: OnceLock<Fan> = OnceLock::new();
        FAN.get_or_init(Fan::new)
    }

    fn new() -> Self {
        let origin = Cell::axial(0, 0);
        let mut ends: Vec<Cell> = origin.within(FARTHEST).filter(|cell| *cell != origin).collect();
        ends.sort_by_key(|cell| (origin.distance(*cell), *cell));
        let mut fan = Fan { rays: Vec::with_capacity(ends.len()), stages: Vec::new() };
        for to in ends {
            let first = fan.stages.len() as u32;
            fan.stages.extend(Stage::of_line(origin, to));
            fan.rays.push(Ray { to, first, last: fan.stages.len() as u32 });
        }
        fan
    }

    /// Every cell within a distance of `start`, nearest first, with the pieces of the line to it; these lie as if it began at the origin.
    pub fn lines(&self, start: Cell, distance: u32) -> impl Iterator<Item = (Cell, &[Stage])> + '_ {
        let within = (3 * distance * (distance + 1)) as usize;
        let rays = self.rays.iter().take(within);
        rays.map(move |ray| (sum(start, ray.to), &self.stages[ray.first as usize..ray.last as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fan_holds_the_line_to_every_cell_once() {
        let start = Cell::axial(3, -2);
        let lines: Vec<(Cell, &[Stage])> = Fan::get().lines(start, 7).collect();
        assert_eq!(lines.len(), start.within(7).count() - 1);
        for (to, stages) in lines {
            let line = Line::new(start, to);
            assert_eq!(stages.len(), line.legs.len());
            for (stage, leg) in stages.iter().zip(&line.legs) {
                let cells = match leg.passage {
                    Passage::Through(cell) => (cell, None),
                    Passage::Between(a, b) => (a, Some(b)),
                };
                let moved = stage.from(start);
                assert_eq!((moved.cell, moved.other), cells, "{start} to {to}");
            }
        }
    }
}
