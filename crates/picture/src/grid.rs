//! Where the hexes of a scene lie on the table, and how they are called: pointy tops, rows upwards.
//! Relies on the grid of the scene; in coordinates of the table.
//! Must not know what lies in a hex.

use oriflamme_scene::{HexGrid, Inset, Point};

/// Column and row, also of hexes beyond the map.
pub type Place = (i64, i64);

pub fn signed((column, row): (u32, u32)) -> Place {
    (i64::from(column), i64::from(row))
}

fn is_inset(grid: &HexGrid, row: i64) -> bool {
    (row.rem_euclid(2) == 0) == (grid.inset == Inset::Even)
}

pub fn across(grid: &HexGrid) -> f64 {
    grid.size * 3.0_f64.sqrt()
}

pub fn centre(grid: &HexGrid, (column, row): Place) -> Point {
    let inset = if is_inset(grid, row) { 0.5 } else { 0.0 };
    Point { x: grid.origin.x + across(grid) * (column as f64 + inset), y: grid.origin.y + grid.size * 1.5 * row as f64 }
}

/// Corner n and corner n + 1 are the ends of side n: east, then counter-clockwise.
pub fn corners(grid: &HexGrid, place: Place) -> [Point; 6] {
    let middle = centre(grid, place);
    let (half, size) = (across(grid) / 2.0, grid.size);
    [(half, -0.5), (half, 0.5), (0.0, 1.0), (-half, 0.5), (-half, -0.5), (0.0, -1.0)]
        .map(|(x, up)| Point { x: middle.x + x, y: middle.y + up * size })
}

/// The hex beyond a side.
pub fn beside(grid: &HexGrid, (column, row): Place, side: usize) -> Place {
    let right = i64::from(is_inset(grid, row));
    let (dx, dy) = [(1, 0), (right, 1), (right - 1, 1), (-1, 0), (right - 1, -1), (right, -1)][side % 6];
    (column + dx, row + dy)
}

pub fn all(grid: &HexGrid) -> impl Iterator<Item = Place> + '_ {
    (0..i64::from(grid.rows)).flat_map(|row| (0..i64::from(grid.columns)).map(move |column| (column, row)))
}

/// What a hex is called, where hexes have names.
pub fn name(grid: &HexGrid, (column, row): Place) -> Option<String> {
    let get = |names: &[String], place: i64| names.get(usize::try_from(place).ok()?).cloned();
    Some(get(&grid.column_names, column)? + &get(&grid.row_names, row)?)
}

/// The middle of a place of several hexes: of its hexes the one nearest to their centre.
pub fn middle(grid: &HexGrid, hexes: &[(u32, u32)]) -> Point {
    let all: Vec<Point> = hexes.iter().map(|hex| centre(grid, signed(*hex))).collect();
    let mean = crate::plane::centroid(&all);
    let far = |p: &Point| crate::plane::distance(*p, mean);
    all.iter().copied().min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(mean)
}
