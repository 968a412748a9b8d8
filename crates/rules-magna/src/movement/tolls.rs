//! Prices of many steps that one figure might make in one position, for searches over the whole map.
//! Relies on `entry`: a hex in which a counter lies is priced there; where nothing lies, ground and side say it all.
//! Must give the same number as `entry::price`, or none where that refuses.

use super::entry::{self, across, footing};
use crate::counters::{Figure, Post};
use crate::state::State;
use crate::surroundings::Footing;
use oriflamme_hexfield::{Cell, Place};

pub struct Tolls<'a> {
    state: &'a State,
    figure: &'a Figure,
    footing: Footing,
    /// The hexes with a figure, living or dead, a wagon or stakes in them.
    taken: Vec<bool>,
}

impl<'a> Tolls<'a> {
    pub fn of(state: &'a State, figure: &'a Figure) -> Self {
        let mut taken = vec![false; (state.map.columns() * state.map.rows()) as usize];
        let mut take = |cell: Cell| {
            if let Some(hex) = state.map.index(cell) {
                taken[hex] = true;
            }
        };
        for figure in &state.figures {
            match figure.post {
                Post::On(place) => take(place.cell),
                Post::Astride(mount) => mount.cells().into_iter().for_each(&mut take),
                _ => {}
            }
        }
        state.wagons.iter().flat_map(|wagon| wagon.at.cells()).for_each(&mut take);
        state.stakes.iter().for_each(|stakes| take(stakes.cell));
        Tolls { state, figure, footing: footing(figure), taken }
    }

    fn is_taken(&self, cell: Cell) -> bool {
        self.state.map.index(cell).is_none_or(|hex| self.taken[hex])
    }

    /// What the figure pays for going from one place to the next beside it, if it can.
    pub fn points(&self, from: Place, to: Place) -> Option<u32> {
        if self.is_taken(from.cell) || self.is_taken(to.cell) {
            return entry::price(self.state, self.figure, from, to).ok().map(|price| price.points);
        }
        let ground = self.state.map.floor(to)?.ground.cost(self.footing).ok()?;
        Some(ground + across(self.state, self.footing.mounted, from, to).ok()?)
    }

    /// Is nobody else alive in a place?
    pub fn is_free(&self, place: Place) -> bool {
        let mount = if let Post::Riding(animal) = self.figure.post { Some(animal) } else { None };
        let own = |other: &Figure| other.id == self.figure.id || Some(other.id) == mount;
        !self.is_taken(place.cell) || self.state.living_at(place).all(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use oriflamme_hexfield::Side;

    const FIELD: &str = r#"
map = """
map:
  . b . w . . .
   . . t . / . .
  . m . . . . .
   . . r . . . .
sides:
  0502 NE NW crest
  0203 E low-wall
  0402 W wall
"""
wagons = [{ id = "cart", front = "0503", facing = "E" }]
stakes = [{ cell = "0604", front = "W" }]
figures = """
first  tom  footman 0203
first  guy  templar 0202>W mounted
first  odo  footman 0303
second wulf footman 0403
second body footman 0304 dead
second b-2  footman 0304 dead
second b-3  footman 0304 dead
"""
"#;

    #[test]
    fn a_toll_is_the_price_or_its_refusal() {
        let setup: Setup = toml::from_str(FIELD).expect("a sound set-up");
        let state = setup.state().expect("a sound position");
        let (mut same, mut barred) = (0, 0);
        for figure in state.figures.iter().filter(|figure| figure.is_man() && figure.is_alive()) {
            let tolls = Tolls::of(&state, figure);
            for from in state.map.cells().filter_map(|cell| state.map.on_ground(cell)) {
                for to in Side::ALL.into_iter().filter_map(|side| state.map.beside(from, side)) {
                    let price = entry::price(&state, figure, from, to).ok().map(|price| price.points);
                    assert_eq!(tolls.points(from, to), price, "{} from {from} to {to}", figure.id);
                    same += u32::from(price.is_some());
                    barred += u32::from(price.is_none());
                }
            }
        }
        assert!(same > 200 && barred > 40, "{same} prices, {barred} refusals");
    }
}
