//! Lines of sight and of fire: what cuts them and how much of a target is left to be seen.
//! Relies on scenery and footprints; a target is sampled by a grid of points, as its figures would stand.
//! Must not know who asks and why.

use crate::facts::ground::level;
use crate::id::Id;
use crate::state::{State, Unit};
use crate::terrain::Piece;
use oriflamme_field::{Corner, Footprint, Point, Segment, TOLERANCE};

/// Points of the grid along each side of a target.
const GRID: usize = 6;
/// A target no deeper in an element than one figure's base stands at its inner edge.
const EDGE: f64 = 25.0;

/// Which kind of line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    Sight,
    Fire,
}

/// Why a line does not reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    Terrain,
    Unit,
}

/// What an observer may look past.
struct Field<'a> {
    pieces: Vec<&'a Piece>,
    units: Vec<Footprint>,
}

/// The points by which a target is judged.
pub fn grid(base: &Footprint) -> Vec<Point> {
    let origin = base.corner(Corner::FrontLeft);
    let (right, back) = (base.right(), base.forward().scaled(-1.0));
    let step = |i: usize, length: f64| (i as f64 + 0.5) / GRID as f64 * length;
    let point =
        |i: usize, j: usize| origin + right.scaled(step(i, base.size.width)) + back.scaled(step(j, base.size.depth));
    (0..GRID).flat_map(|i| (0..GRID).map(move |j| (i, j))).map(|(i, j)| point(i, j)).collect()
}

/// The share of a target that some of the eyes can see, and what hides most of the rest.
pub fn visible(
    state: &State,
    line: Line,
    eyes: &[Point],
    viewer: (Id, &Footprint),
    target: (Id, &Footprint),
    counts: impl Fn(Point) -> bool,
) -> (f64, Option<Block>) {
    let levels = [level(state, viewer.1), level(state, target.1)];
    let others = state.units.iter().filter(|unit| unit.on_table() && unit.id != viewer.0 && unit.id != target.0);
    let stops = |unit: &&Unit| line == Line::Fire || levels.contains(&level(state, &unit.footprint()));
    let pieces = state.terrain.iter().filter(|piece| match line {
        Line::Sight => piece.ground.stops_sight(),
        Line::Fire => piece.ground.stops_fire(),
    });
    // The element in which the viewer stands does not cut his lines.
    let pieces = pieces.filter(|piece| !piece.area().touches(viewer.1) && !is_behind(piece, viewer.1));
    let field = Field { pieces: pieces.collect(), units: others.filter(stops).map(Unit::footprint).collect() };
    let points = grid(target.1);
    let (mut seen, mut blocks) = (0, [0, 0]);
    for point in &points {
        if !counts(*point) {
            continue;
        }
        let results: Vec<Option<Block>> =
            eyes.iter().map(|eye| field.cut(Segment::new(*eye, *point), target.1)).collect();
        if results.iter().any(Option::is_none) {
            seen += 1;
        } else if results.contains(&Some(Block::Unit)) {
            blocks[1] += 1;
        } else {
            blocks[0] += 1;
        }
    }
    let block = match blocks {
        [0, 0] => None,
        [terrain, units] if terrain >= units => Some(Block::Terrain),
        _ => Some(Block::Unit),
    };
    (f64::from(seen) / points.len() as f64, block)
}

/// Close behind a wall, hedge or bank one looks over it, and is seen over it.
fn is_behind(piece: &Piece, base: &Footprint) -> bool {
    piece.ground.is_obstacle() && piece.area().distance(base) <= EDGE
}

impl Field<'_> {
    fn cut(&self, line: Segment, target: &Footprint) -> Option<Block> {
        if self.pieces.iter().any(|piece| self.element_cuts(piece, &line, target)) {
            return Some(Block::Terrain);
        }
        let crossed = |unit: &Footprint| unit.stretch_inside(&line, -TOLERANCE).is_some_and(|(a, b)| b - a > 1e-9);
        self.units.iter().any(crossed).then_some(Block::Unit)
    }

    /// A line into the element in which the target stands passes while the target is at the inner edge.
    fn element_cuts(&self, piece: &Piece, line: &Segment, target: &Footprint) -> bool {
        let inside = piece.area().crossing_length(line);
        if inside <= TOLERANCE {
            return false;
        }
        let at_its_edge = piece.area().touches(target) || is_behind(piece, target);
        let own_ground = target.stretch_inside(line, 0.0).map_or(0.0, |(a, b)| (b - a) * line.length());
        !(at_its_edge && inside <= own_ground + EDGE + TOLERANCE)
    }
}
