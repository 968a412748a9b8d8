//! What every step over a map costs one kind of mover, worked out once for as long as the map stays as it is, and how counters change that.
//! Relies on the map for which cells there are; the prices themselves come from the rules.
//! Must not know what a price is made of.

use crate::{Cell, Kind, Map, Place, Side};

/// The price of every step from a cell of a map to the next one.
#[derive(Clone, Debug)]
pub struct Prices {
    grid: Grid,
    rows: Vec<Row>,
}

/// How something that is not in the map changes the steps into its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// They cost so much more.
    Dearer(u8),
    Barred,
    /// The rules must be asked about each of them, and about every step out of the cell.
    Asked,
}

/// The prices of the six steps out of a cell, by side. Eight bytes, so that the row of a cell is found without a multiplication.
pub(crate) type Row = [u8; 8];

/// From here on a number in a row is no price.
pub(crate) const ASKED: u8 = 254;
pub(crate) const BARRED: u8 = 255;

/// Cells as numbers, in axial rows with a blank rim around them: a step across a side is the same difference everywhere,
/// and every neighbour of a cell of the map has a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    stride: i32,
    first: i32,
}

impl Grid {
    fn of<G: Kind, S: Kind>(map: &Map<G, S>) -> Self {
        // Rows begin further to the left the further down they lie.
        let leftmost = (map.rows() - 1) >> 1;
        let stride = map.columns() + leftmost + 2;
        Grid { stride, first: stride + leftmost + 1 }
    }

    fn len(self, rows: i32) -> usize {
        (self.stride * (rows + 2)) as usize
    }

    /// Only for cells of the map and their neighbours.
    pub(crate) fn index(self, cell: Cell) -> usize {
        (self.first + cell.r() * self.stride + cell.q()) as usize
    }

    /// What a step across a side adds to the number of a cell.
    pub(crate) fn across(self, side: Side) -> i32 {
        let (q, r) = side.axis();
        r * self.stride + q
    }
}

impl Prices {
    /// `price` says what a step costs from the ground of one cell to that of the next; `None` where it cannot be made.
    pub fn new<G: Kind, S: Kind>(map: &Map<G, S>, price: impl Fn(Place, Place) -> Option<u32>) -> Self {
        let grid = Grid::of(map);
        let mut rows = vec![[BARRED; 8]; grid.len(map.rows())];
        for from in map.cells().filter_map(|cell| map.on_ground(cell)) {
            for side in Side::ALL {
                let Some(to) = map.on_ground(from.cell.step(side)) else { continue };
                rows[grid.index(from.cell)][side.index()] = written(price(from, to));
            }
        }
        Prices { grid, rows }
    }

    pub(crate) fn grid(&self) -> Grid {
        self.grid
    }

    /// Writes all prices, with the changes that apply now, into `rows`. A step that the map bars stays barred.
    pub(crate) fn copy_changed(&self, changes: &[(Cell, Change)], rows: &mut Vec<Row>) {
        rows.clone_from(&self.rows);
        for (cell, change) in changes {
            let at = self.grid.index(*cell);
            for side in Side::ALL {
                let before = (at as i32 + self.grid.across(side)) as usize;
                let entering = &mut rows[before][side.opposite().index()];
                *entering = change.of(*entering);
                if *change == Change::Asked {
                    let leaving = &mut rows[at][side.index()];
                    *leaving = change.of(*leaving);
                }
            }
        }
    }
}

impl Change {
    fn of(self, price: u8) -> u8 {
        match self {
            _ if price == BARRED => BARRED,
            Change::Barred => BARRED,
            Change::Asked => ASKED,
            Change::Dearer(more) => price.saturating_add(more).min(ASKED),
        }
    }
}

/// A price as it stands in a row. One that does not fit is asked for each time.
pub(crate) fn written(price: Option<u32>) -> u8 {
    price.map_or(BARRED, |points| u8::try_from(points).unwrap_or(ASKED).min(ASKED))
}
