//! Prices of many steps that one figure might make in one position, for searches over the whole map.
//! Relies on `entry` and `stack` for the rules: ground and sides are priced once for the map; who lies or stands in a hex then bars it or makes it dearer.
//! Must give the same number as `entry::price`, or none where that refuses.

use super::entry::{self, across, footing};
use super::stack;
use crate::counters::{Figure, Id, Post};
use crate::state::State;
use crate::surroundings::{Feature, Footing, Terrain};
use oriflamme_hexfield::{Cell, Change, Ground, Place, Prices};

pub struct Tolls<'a> {
    state: &'a State,
    figure: &'a Figure,
    footing: Footing,
    /// What lies in each hex, row by row.
    taken: Vec<Taken>,
    /// What that changes in the prices of the ground.
    changes: Vec<(Cell, Change)>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Taken {
    Free,
    /// By figures, living or dead.
    Figures,
    /// By a wagon or stakes, which also count when the hex is left.
    Works,
}

impl<'a> Tolls<'a> {
    pub fn of(state: &'a State, figure: &'a Figure) -> Self {
        let hexes = (state.map.columns() * state.map.rows()) as usize;
        let (taken, changes) = (vec![Taken::Free; hexes], Vec::new());
        let mut tolls = Tolls { state, figure, footing: footing(figure), taken, changes };
        tolls.living();
        tolls.dead();
        let wagons = state.wagons.iter().flat_map(|wagon| wagon.at.cells());
        for cell in wagons.chain(state.stakes.iter().map(|stakes| stakes.cell)) {
            tolls.take(cell, Taken::Works, Some(Change::Asked));
        }
        tolls
    }

    fn take(&mut self, cell: Cell, by: Taken, change: Option<Change>) {
        if let Some(hex) = self.state.map.index(cell) {
            self.taken[hex] = self.taken[hex].max(by);
            self.changes.extend(change.map(|change| (cell, change)));
        }
    }

    fn living(&mut self) {
        let rides =
            |figure: &'a Figure| if let Post::Riding(animal) = figure.post { Some((animal, figure)) } else { None };
        let riders: Vec<(Id, &Figure)> = self.state.figures.iter().filter_map(rides).collect();
        let bars = |mover: &Figure, other: &Figure| entry::bars_the_way(mover, other).then_some(Change::Barred);
        for other in &self.state.figures {
            match other.post {
                Post::On(place) => {
                    // Who is up a tree leaves the ground below it free.
                    let change = bars(self.figure, other).filter(|_| self.state.map.is_ground(place));
                    self.take(place.cell, Taken::Figures, change);
                }
                Post::Astride(mount) => {
                    // A ridden animal is part of its rider.
                    let rider = riders.iter().find(|(animal, _)| *animal == other.id).map(|(_, rider)| *rider);
                    let change = bars(self.figure, rider.unwrap_or(other));
                    mount.cells().into_iter().for_each(|cell| self.take(cell, Taken::Figures, change));
                }
                _ => {}
            }
        }
    }

    fn dead(&mut self) {
        let mut weights: Vec<(Cell, u32)> = Vec::new();
        for dead in self.state.figures.iter().filter(|figure| !figure.is_alive()) {
            let weight = stack::weight(dead);
            match dead.post {
                Post::On(place) => weights.push((place.cell, weight)),
                Post::Astride(mount) => weights.extend(mount.cells().map(|cell| (cell, weight))),
                _ => {}
            }
        }
        weights.sort_unstable();
        for here in weights.chunk_by(|a, b| a.0 == b.0) {
            let change = match stack::surcharge(here.iter().map(|(_, weight)| weight).sum()) {
                Some(0) => None,
                Some(more) => Some(Change::Dearer(more)),
                None => Some(Change::Barred),
            };
            self.take(here[0].0, Taken::Figures, change);
        }
    }

    fn taken(&self, cell: Cell) -> Taken {
        self.state.map.index(cell).map_or(Taken::Works, |hex| self.taken[hex])
    }

    /// What the figure pays for going from one place to the next beside it, if it can.
    pub fn points(&self, from: Place, to: Place) -> Option<u32> {
        let price = match (self.taken(from.cell), self.taken(to.cell)) {
            (Taken::Works, _) | (_, Taken::Works) => {
                return entry::price(self.state, self.figure, from, to).ok().map(|price| price.points);
            }
            (_, Taken::Figures) => entry::ground(self.state, self.figure, to).ok()?.points,
            (_, Taken::Free) => self.state.map.floor(to)?.ground.cost(self.footing).ok()?,
        };
        Some(price + across(&self.state.map, self.footing.mounted, from, to).ok()?)
    }

    /// The ground of the map with the price of every step over it, for searches.
    pub fn ground(&self) -> Ground<'_, Terrain, Feature, impl Fn(Cell, Cell) -> Option<u32>> {
        let (map, footing) = (&self.state.map, self.footing);
        let prices = map.prices(footing, |map| {
            Prices::new(map, |from, to| {
                let ground = map.floor(to)?.ground.cost(footing).ok()?;
                Some(ground + across(map, footing.mounted, from, to).ok()?)
            })
        });
        let ask = |from: Cell, to: Cell| self.points(map.on_ground(from)?, map.on_ground(to)?);
        Ground::new(map, prices, &self.changes, ask)
    }

    /// Is nobody else alive in a place?
    pub fn is_free(&self, place: Place) -> bool {
        let mount = if let Post::Riding(animal) = self.figure.post { Some(animal) } else { None };
        let own = |other: &Figure| other.id == self.figure.id || Some(other.id) == mount;
        self.taken(place.cell) == Taken::Free || self.state.living_at(place).all(own)
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
options = { tactics = ["stakes"] }
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
