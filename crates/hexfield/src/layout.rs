//! Where cells lie on a plane, for those who draw them.
//! Relies on cells only; y points down the page, as rows are counted.
//! Must not be used by rules: they count cells.

use crate::{Cell, Side};

/// No map reaches farther: a point beyond it counts as one at its edge.
const FARTHEST: f64 = 10_000.0;

/// A point of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub x: f64,
    pub y: f64,
}

/// Pointy-top cells of one size; the first cell of the map stands at `origin`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// From the centre of a cell to its corners.
    pub size: f64,
    pub origin: Spot,
}

/// The square root of three: from centre to centre of neighbours, in units of `size`.
const ACROSS: f64 = 1.732_050_807_568_877_2;

impl Layout {
    /// From the centre of a cell to that of the next one.
    pub fn across(self) -> f64 {
        self.size * ACROSS
    }

    pub fn centre(self, cell: Cell) -> Spot {
        let (q, r) = (f64::from(cell.q()), f64::from(cell.r()));
        Spot { x: self.origin.x + self.across() * (q + r / 2.0), y: self.origin.y + self.size * 1.5 * r }
    }

    /// The corners of a cell; corner n and corner n + 1 are the ends of side n.
    pub fn corners(self, cell: Cell) -> [Spot; 6] {
        let Spot { x, y } = self.centre(cell);
        let (half, size) = (self.across() / 2.0, self.size);
        let shape = [(half, 0.5), (half, -0.5), (0.0, -1.0), (-half, -0.5), (-half, 0.5), (0.0, 1.0)];
        shape.map(|(dx, dy)| Spot { x: x + dx, y: y + dy * size })
    }

    /// The two ends of a side.
    pub fn side(self, cell: Cell, side: Side) -> [Spot; 2] {
        let corners = self.corners(cell);
        [corners[side.index()], corners[(side.index() + 1) % 6]]
    }

    /// Of a point that lies in some cell: which one.
    pub fn cell_at(self, spot: Spot) -> Cell {
        let r = (spot.y - self.origin.y) / (self.size * 1.5);
        let q = (spot.x - self.origin.x) / self.across() - r / 2.0;
        let nearest = |steps: f64| steps.round().clamp(-FARTHEST, FARTHEST) as i32;
        let guess = Cell::axial(nearest(q), nearest(r));
        let far = |cell: &Cell| {
            let centre = self.centre(*cell);
            (centre.x - spot.x).powi(2) + (centre.y - spot.y).powi(2)
        };
        guess.within(1).min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(guess)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_far_beyond_any_map_is_a_cell_all_the_same() {
        let layout = Layout { size: 20.0, origin: Spot { x: 30.0, y: 40.0 } };
        for far in [1e300, -1e300, f64::MAX, f64::INFINITY, f64::NAN] {
            let _ = layout.cell_at(Spot { x: far, y: 10.0 });
            let _ = layout.cell_at(Spot { x: far, y: -far });
        }
    }

    #[test]
    fn a_point_belongs_to_the_cell_that_it_is_drawn_in() {
        let layout = Layout { size: 20.0, origin: Spot { x: 30.0, y: 40.0 } };
        for cell in Cell::axial(2, 5).within(6) {
            let centre = layout.centre(cell);
            for corner in layout.corners(cell) {
                let inside =
                    Spot { x: centre.x + 0.9 * (corner.x - centre.x), y: centre.y + 0.9 * (corner.y - centre.y) };
                assert_eq!(layout.cell_at(inside), cell);
            }
            for side in Side::ALL {
                let [a, b] = layout.side(cell, side);
                let next = layout.centre(cell.step(side));
                let middle = Spot { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
                assert!(
                    (middle.x - (centre.x + next.x) / 2.0).abs() < 1e-9
                        && (middle.y - (centre.y + next.y) / 2.0).abs() < 1e-9
                );
            }
        }
    }
}
