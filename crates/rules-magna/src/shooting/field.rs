//! The field of fire: every hex to which nothing solid bars the line, by ground, hex sides, levels and wagons.
//! Relies on `sight` for what stops a line, and on lines that are worked out beforehand.
//! Must say of a hex what the line of fire to somebody in it says; who stands on the line depends on the weapon and is left to the shot.

use super::sight::{Ends, blocks, wagon_between};
use crate::state::State;
use oriflamme_hexfield::{Cell, FARTHEST, Fan, Place, Stage};

/// A position as lines of fire see it.
pub struct Field<'a> {
    state: &'a State,
    /// For each hex one bit for each side with something on it, and one if the hex itself stops a line.
    hexes: Vec<u8>,
    wagons: bool,
}

const SOLID: u8 = 1 << 7;
const SIDES: u8 = (1 << 6) - 1;

impl<'a> Field<'a> {
    pub fn of(state: &'a State) -> Self {
        let solid = |ground| if blocks(ground) { SOLID } else { 0 };
        let hexes = state.map.marks().map(|(floor, marked)| (marked & SIDES) | solid(floor.ground)).collect();
        Field { state, hexes, wagons: !state.wagons.is_empty() }
    }

    /// The hexes within a distance that a shooter at this place can aim at.
    pub fn seen(&self, from: Place, distance: u32) -> Vec<Cell> {
        let lines = Fan::get().lines(from.cell, distance.min(FARTHEST));
        let open = |(to, stages): (Cell, &[Stage])| self.is_open(from, to, stages).then_some(to);
        let mut found: Vec<Cell> = lines.filter_map(open).collect();
        if distance > FARTHEST {
            let far = |to: &Cell| (FARTHEST + 1..=distance).contains(&from.cell.distance(*to));
            let seen = |to: &Cell| self.is_open(from, *to, &Stage::of_line(from.cell, *to));
            found.extend(self.state.map.cells().filter(far).filter(seen));
        }
        found
    }

    fn is_open(&self, from: Place, to: Cell, stages: &[Stage]) -> bool {
        let Some(to) = self.state.map.on_ground(to) else { return false };
        let ends = Ends { from, to };
        let mut before = Some(from.cell);
        let mut pieces = stages.iter();
        while let Some(piece) = pieces.next() {
            let here = piece.from(from.cell);
            let Some(other) = here.other else {
                let last = here.cell == to.cell;
                if before.is_some_and(|before| self.side_stops(&ends, before, here.cell))
                    || (!last && self.hex_stops(&ends, here.cell))
                {
                    return false;
                }
                before = Some(here.cell);
                continue;
            };
            // Along a side: one of the two ways round must be open, to the hex behind it.
            let next = pieces.clone().next().map(|next| next.from(from.cell).cell);
            let stopped = |cell: Cell| {
                before.is_some_and(|before| self.side_stops(&ends, before, cell))
                    || self.hex_stops(&ends, cell)
                    || next.is_some_and(|next| self.side_stops(&ends, cell, next))
            };
            if stopped(here.cell) && stopped(other) {
                return false;
            }
            before = None;
        }
        true
    }

    fn hex_stops(&self, ends: &Ends, cell: Cell) -> bool {
        let solid = self.state.map.index(cell).is_some_and(|hex| self.hexes[hex] & SOLID != 0);
        solid || (self.wagons && wagon_between(self.state, ends, cell))
    }

    fn side_stops(&self, ends: &Ends, from: Cell, to: Cell) -> bool {
        let marks = self.state.map.index(from).map_or(0, |hex| self.hexes[hex] & SIDES);
        if marks == 0 {
            return false;
        }
        let side = from.side_to(to).filter(|side| marks & 1 << side.index() != 0);
        side.is_some_and(|side| ends.side_stops(self.state, from, side, to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use crate::shooting::crowd::Crowd;
    use crate::shooting::sight::Sight;

    const FIELD: &str = r#"
map = """
map:
  . . . . . . t . . . . . . . . .
   . . . . . . . . . . b . . . . .
  . . t . . . . . . . . . . . . .
   . . . . . . . . . / / . . . . .
  . . . . . . . . . . . . . . . .
   . . . . p . . . . . . . . t . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . . . t . . . . . . . . . .
sides:
  1004 NE NW crest
  1104 NE NW crest
  0505 E wall
  0506 E window
  0704 W arrow-slit
  0807 SE low-wall
  0707 E door
"""
wagons = [{ id = "cart", front = "1207", facing = "E" }]
figures = """
first  bow  archer  0405
second wulf footman 1601
"""
"#;

    #[test]
    fn a_hex_is_seen_where_the_line_of_fire_meets_no_obstacle() {
        let setup: Setup = toml::from_str(FIELD).expect("a sound set-up");
        let state = setup.state().expect("a sound position");
        let crowd = Crowd::of(&state);
        let field = Field::of(&state);
        let ends = [&state.figures[0], &state.figures[1]];
        let (mut open, mut barred) = (0, 0);
        for from in state.map.cells().filter_map(|cell| state.map.on_ground(cell)) {
            let seen = field.seen(from, FARTHEST);
            for to in state.map.cells().filter(|to| *to != from.cell).filter_map(|cell| state.map.on_ground(cell)) {
                let obstacle = Sight::new(&state, &crowd, from, to, ends).obstacle();
                assert_eq!(seen.contains(&to.cell), obstacle.is_none(), "{from} to {to}: {obstacle:?}");
                open += u32::from(obstacle.is_none());
                barred += u32::from(obstacle.is_some());
            }
        }
        assert!(open > 8000 && barred > 2000, "{open} open, {barred} barred");
    }
}
