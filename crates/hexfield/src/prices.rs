//! What every step over a map costs one kind of mover, worked out once for as long as the map stays as it is, and how counters change that.
//! Relies on the map for which cells there are; the prices themselves come from the rules.
//! Must not know what a price is made of.

use crate::{Cell, Kind, Map, Place, Side};
use std::ops::Range;

/// The price of every step from a cell of a map to the next one.
#[derive(Clone, Debug)]
pub struct Prices {
    grid: Grid,
    /// The cell of each number.
    cells: Vec<Cell>,
    rows: Vec<Row>,
    /// The least that any step costs.
    cheapest: u32,
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

/// The prices of the six steps out of a cell, by side, and at [`OPEN`] one bit for each of them that is worth a look.
/// Eight bytes, so that all of it is read at once.
pub(crate) type Row = [u8; 8];

/// Where a row keeps the bits of its steps that are not barred. A search also strikes out those that it need not look at again.
pub(crate) const OPEN: usize = 6;

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

    /// The numbers of all cells in rows no farther than that from a start.
    fn window(self, starts: &[Cell], farthest: u32, len: usize) -> Range<usize> {
        let rows = starts.iter().map(|cell| i64::from(cell.r()));
        let (top, bottom) = (rows.clone().min().unwrap_or(0), rows.max().unwrap_or(0));
        // The rim is a row too.
        let number = |row: i64| ((row + 1) * i64::from(self.stride)).clamp(0, len as i64) as usize;
        number(top - i64::from(farthest))..number(bottom + i64::from(farthest) + 1)
    }

    /// Only for cells of the map and their neighbours.
    pub(crate) fn index(self, cell: Cell) -> usize {
        (self.first + cell.r() * self.stride + cell.q()) as usize
    }

    fn cell(self, number: usize) -> Cell {
        let (r, q) = (number as i32 / self.stride - 1, number as i32 % self.stride);
        Cell::axial(q - (self.first - self.stride), r)
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
        let mut rows = vec![BLANK; grid.len(map.rows())];
        for from in map.cells().filter_map(|cell| map.on_ground(cell)) {
            for side in Side::ALL {
                let Some(to) = map.on_ground(from.cell.step(side)) else { continue };
                set(&mut rows[grid.index(from.cell)], side, written(price(from, to)));
            }
        }
        let prices = rows.iter().flat_map(|row| &row[..OPEN]);
        let cheapest = prices.copied().min().map_or(0, u32::from);
        let cells = (0..rows.len()).map(|number| grid.cell(number)).collect();
        Prices { grid, cells, rows, cheapest }
    }

    pub(crate) fn grid(&self) -> Grid {
        self.grid
    }

    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    pub(crate) fn cheapest(&self) -> u32 {
        self.cheapest
    }

    /// Writes into `rows` the prices, with the changes that apply now, of all cells no farther than that from the nearest start.
    /// A step that the map bars stays barred.
    pub(crate) fn copy_changed(&self, changes: &[(Cell, Change)], starts: &[Cell], farthest: u32, rows: &mut Vec<Row>) {
        let window = self.grid.window(starts, farthest, self.rows.len());
        rows.resize(self.rows.len(), BLANK);
        rows[window.clone()].copy_from_slice(&self.rows[window]);
        for (cell, change) in changes {
            if starts.iter().all(|start| start.distance(*cell) > farthest) {
                continue;
            }
            let at = self.grid.index(*cell);
            for side in Side::ALL {
                let before = (at as i32 + self.grid.across(side)) as usize;
                change.apply(&mut rows[before], side.opposite());
                if *change == Change::Asked {
                    change.apply(&mut rows[at], side);
                }
            }
        }
    }
}

impl Change {
    fn apply(self, row: &mut Row, side: Side) {
        let price = match (row[side.index()], self) {
            (BARRED, _) | (_, Change::Barred) => BARRED,
            (_, Change::Asked) => ASKED,
            (price, Change::Dearer(more)) => price.saturating_add(more).min(ASKED),
        };
        set(row, side, price);
    }
}

const BLANK: Row = [BARRED, BARRED, BARRED, BARRED, BARRED, BARRED, 0, 0];

/// Writes a price into a row.
pub(crate) fn set(row: &mut Row, side: Side, price: u8) {
    let bit = 1 << side.index();
    row[side.index()] = price;
    row[OPEN] = if price == BARRED { row[OPEN] & !bit } else { row[OPEN] | bit };
}

/// A price as it stands in a row. One that does not fit is asked for each time.
pub(crate) fn written(price: Option<u32>) -> u8 {
    price.map_or(BARRED, |points| u8::try_from(points).unwrap_or(ASKED).min(ASKED))
}
