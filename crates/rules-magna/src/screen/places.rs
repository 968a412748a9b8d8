//! Where hexes and counters lie on the board, in millimetres.
//! Relies on the layout of the hex map; rows are counted from the top, the board's y upwards.
//! Must know nothing but geometry.

use crate::state::State;
use oriflamme_hexfield::{Cell, Layout, Mount, Side as HexSide, Spot};
use oriflamme_scene::{HexGrid, Inset, Point, Spot as Stand};

/// From the centre of a hex to its corners.
pub const SIZE: f64 = 26.0;
const RIM: f64 = 10.0;

pub struct Places {
    layout: Layout,
    height: f64,
    columns: i32,
    rows: i32,
}

impl Places {
    pub fn of(state: &State) -> Self {
        let (columns, rows) = (state.map.columns(), state.map.rows());
        let layout = Layout { size: SIZE, origin: Spot { x: 0.0, y: 0.0 } };
        let origin = Spot { x: RIM + layout.across() / 2.0, y: RIM + SIZE };
        let height = 2.0 * (RIM + SIZE) + SIZE * 1.5 * f64::from(rows - 1);
        Places { layout: Layout { origin, ..layout }, height, columns, rows }
    }

    pub fn across(&self) -> f64 {
        self.layout.across()
    }

    pub fn width(&self) -> f64 {
        2.0 * RIM + self.across() * (f64::from(self.columns) + 0.5)
    }

    pub fn height(&self) -> f64 {
        self.height
    }

    /// The board counts rows from below; their names are those of the map, from above.
    pub fn grid(&self) -> HexGrid {
        let named = |count: i32| (1..=count).map(|n| format!("{n:02}"));
        let mut origin = self.centre(Cell::numbered(1, self.rows));
        let inset = if self.rows % 2 == 0 { Inset::Even } else { Inset::Odd };
        if inset == Inset::Even {
            origin.x -= self.across() / 2.0;
        }
        HexGrid {
            size: SIZE,
            columns: self.columns.unsigned_abs(),
            rows: self.rows.unsigned_abs(),
            origin,
            inset,
            column_names: named(self.columns).collect(),
            row_names: named(self.rows).rev().collect(),
        }
    }

    /// Column and row of a hex as the board counts them.
    pub fn on_grid(&self, cell: Cell) -> (u32, u32) {
        let [column, row] = cell.number();
        ((column - 1).unsigned_abs(), (self.rows - row).unsigned_abs())
    }

    fn flipped(&self, spot: Spot) -> Point {
        Point { x: spot.x, y: self.height - spot.y }
    }

    pub fn centre(&self, cell: Cell) -> Point {
        self.flipped(self.layout.centre(cell))
    }

    pub fn outline(&self, cell: Cell) -> Vec<Point> {
        self.layout.corners(cell).map(|corner| self.flipped(corner)).to_vec()
    }

    pub fn cell_at(&self, x: f64, y: f64) -> Cell {
        self.layout.cell_at(Spot { x, y: self.height - y })
    }

    pub fn side(&self, cell: Cell, side: HexSide) -> Vec<Point> {
        self.layout.side(cell, side).map(|end| self.flipped(end)).to_vec()
    }

    /// Where a counter on one hex stands.
    pub fn on(&self, cell: Cell) -> Stand {
        let Point { x, y } = self.centre(cell);
        Stand { x, y, facing: 0.0 }
    }

    /// Where a counter on two hexes stands: in the middle of its front one.
    pub fn astride(&self, mount: Mount) -> Stand {
        Stand { facing: facing(mount.facing), ..self.on(mount.head) }
    }
}

/// Degrees clockwise from the top of the board.
pub fn facing(side: HexSide) -> f64 {
    [90.0, 30.0, 330.0, 270.0, 210.0, 150.0][side.index()]
}
