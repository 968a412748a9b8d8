//! A counter on two cells: a head, a facing, and a rear directly behind the head. Horses, camels and wagons stand so.
//! Relies on cells and sides only.
//! Must not know what a turn costs: it says which class of cell is entered and how the mount stands then.

use crate::{Cell, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a two-cell counter stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mount {
    pub head: Cell,
    pub facing: Side,
}

/// The classes of the eight cells around a mount.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flank {
    /// Straight ahead of the head.
    Front,
    /// Beside the front cell, touching the head.
    FrontFlank,
    /// Touching both head and rear.
    CentralFlank,
    /// Touching the rear only, beside it.
    RearFlank,
    /// Straight behind the rear.
    Behind,
}

impl Mount {
    pub const fn new(head: Cell, facing: Side) -> Self {
        Mount { head, facing }
    }

    pub const fn rear(self) -> Cell {
        self.head.step(self.facing.opposite())
    }

    /// Head and rear.
    pub const fn cells(self) -> [Cell; 2] {
        [self.head, self.rear()]
    }

    pub fn covers(self, cell: Cell) -> bool {
        self.cells().contains(&cell)
    }

    /// The eight cells around it with their classes: front first, then each pair left (counter-clockwise) before right.
    pub const fn around(self) -> [(Cell, Flank); 8] {
        let (head, rear, d) = (self.head, self.rear(), self.facing);
        [
            (head.step(d), Flank::Front),
            (head.step(d.turned(1)), Flank::FrontFlank),
            (head.step(d.turned(-1)), Flank::FrontFlank),
            (head.step(d.turned(2)), Flank::CentralFlank),
            (head.step(d.turned(-2)), Flank::CentralFlank),
            (rear.step(d.turned(2)), Flank::RearFlank),
            (rear.step(d.turned(-2)), Flank::RearFlank),
            (rear.step(d.opposite()), Flank::Behind),
        ]
    }

    /// The class of an adjacent cell; `None` for any other.
    pub fn flank(self, cell: Cell) -> Option<Flank> {
        self.around().into_iter().find(|(around, _)| *around == cell).map(|(_, flank)| flank)
    }

    /// The cells of one class around it.
    pub fn cells_of(self, flank: Flank) -> impl Iterator<Item = Cell> {
        self.around().into_iter().filter(move |(_, class)| *class == flank).map(|(cell, _)| cell)
    }

    /// How it stands after its head entered an adjacent cell, and which class that cell was of.
    ///
    /// ```
    /// use oriflamme_hexfield::{Cell, Flank, Mount, Side};
    /// let rider = Mount::new(Cell::axial(0, 0), Side::E);
    /// let turned = rider.enter(Cell::axial(0, -1)).unwrap();
    /// assert_eq!(turned, (Flank::CentralFlank, Mount::new(Cell::axial(0, -1), Side::NW)));
    /// ```
    pub fn enter(self, cell: Cell) -> Option<(Flank, Mount)> {
        let flank = self.flank(cell)?;
        let behind = match flank {
            Flank::Front | Flank::FrontFlank | Flank::CentralFlank => self.head,
            Flank::RearFlank | Flank::Behind => self.rear(),
        };
        Some((flank, Mount::new(cell, behind.side_to(cell)?)))
    }

    /// Head and rear change places.
    pub const fn turned_about(self) -> Mount {
        Mount::new(self.rear(), self.facing.opposite())
    }

    /// Both cells one step the same way, facing kept.
    pub const fn shifted(self, side: Side) -> Mount {
        Mount::new(self.head.step(side), self.facing)
    }

    /// Is a cell in the frontal arc?
    pub fn faces(self, cell: Cell) -> bool {
        in_front(self.head, self.facing, cell)
    }
}

/// Is a cell in the fan that opens from `from` around a side, the two neighbouring rows included?
pub fn in_front(from: Cell, side: Side, cell: Cell) -> bool {
    let (q, r) = (cell.q() - from.q(), cell.r() - from.r());
    if q == 0 && r == 0 {
        return false;
    }
    // In the two sectors beside the side: a steps along it and b along one of its neighbours, both not negative.
    [side.turned(1), side.turned(-1)].into_iter().any(|other| {
        let (a, b) = (side.axis(), other.axis());
        let determinant = a.0 * b.1 - a.1 * b.0;
        let along = (q * b.1 - r * b.0) * determinant;
        let beside = (a.0 * r - a.1 * q) * determinant;
        along >= 0 && beside >= 0
    })
}

/// The six cells around one cell, or the eight around two.
pub fn around(cells: &[Cell]) -> Vec<Cell> {
    let mut found: Vec<Cell> = Vec::with_capacity(8);
    for cell in cells.iter().flat_map(|cell| cell.neighbours()) {
        if !cells.contains(&cell) && !found.contains(&cell) {
            found.push(cell);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIDER: Mount = Mount::new(Cell::axial(0, 0), Side::E);

    #[test]
    fn the_frontal_arc_holds_two_n_plus_one_cells_at_distance_n() {
        for n in 1..8 {
            let seen = Cell::axial(0, 0).within(n).filter(|c| c.distance(RIDER.head) == n && RIDER.faces(*c)).count();
            assert_eq!(seen as u32, 2 * n + 1);
        }
        assert!(!RIDER.faces(Cell::axial(0, -1)) && !RIDER.faces(Cell::axial(-1, 1)));
    }

    #[test]
    fn every_cell_around_a_mount_has_one_class_and_can_be_entered() {
        let around = RIDER.around();
        let mut cells = around.map(|(cell, _)| cell).to_vec();
        cells.sort();
        cells.dedup();
        assert_eq!(cells.len(), 8);
        for (cell, flank) in around {
            let (class, then) = RIDER.enter(cell).unwrap();
            assert_eq!((class, then.head), (flank, cell));
            assert!(RIDER.covers(then.rear()));
        }
        assert_eq!(RIDER.enter(Cell::axial(-2, 0)).unwrap().1, Mount::new(Cell::axial(-2, 0), Side::W));
        assert_eq!(RIDER.enter(Cell::axial(2, 0)), None);
    }
}
