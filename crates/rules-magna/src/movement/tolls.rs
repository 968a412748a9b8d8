//! Prices of many steps that one figure might make in one position, for searches over the whole map.
//! Relies on `entry`: a hex in which a counter lies is priced there; where nothing lies, ground and side say it all.
//! Must give the same number as `entry::price`, or none where that refuses.

use super::entry::{self, across, footing};
use crate::counters::{Figure, Post};
use crate::state::State;
use crate::surroundings::{Feature, Footing, Terrain};
use oriflamme_hexfield::{Asked, Cell as Hex, Ground, Kind, Place, Toll};
use oriflamme_kernel::Clause;
use std::cell::Cell;

pub struct Tolls<'a> {
    state: &'a State,
    figure: &'a Figure,
    footing: Footing,
    /// Hexes with figures, living or dead, are asked about when they are entered; those with a wagon or stakes also when they are left.
    taken: Vec<Asked>,
    /// What it costs to enter hexes with figures in them, once it was asked.
    known: Vec<Cell<Known>>,
}

#[derive(Clone, Copy, Default)]
enum Known {
    #[default]
    NotYet,
    Price(Option<u32>),
}

impl<'a> Tolls<'a> {
    pub fn of(state: &'a State, figure: &'a Figure) -> Self {
        let hexes = (state.map.columns() * state.map.rows()) as usize;
        let mut taken = vec![Asked::Nothing; hexes];
        let mut take = |cell: Hex, asked: Asked| {
            if let Some(hex) = state.map.index(cell) {
                taken[hex] = taken[hex].max(asked);
            }
        };
        for figure in &state.figures {
            match figure.post {
                Post::On(place) => take(place.cell, Asked::Entering),
                Post::Astride(mount) => mount.cells().into_iter().for_each(|cell| take(cell, Asked::Entering)),
                _ => {}
            }
        }
        state.wagons.iter().flat_map(|wagon| wagon.at.cells()).for_each(|cell| take(cell, Asked::Both));
        state.stakes.iter().for_each(|stakes| take(stakes.cell, Asked::Both));
        // Where hexes have several floors, what lies in a hex is not all that one needs to know.
        let known = if state.map.has_floors() { 0 } else { hexes };
        Tolls { state, figure, footing: footing(figure), taken, known: vec![Cell::default(); known] }
    }

    fn asked(&self, cell: Hex) -> Asked {
        self.state.map.index(cell).map_or(Asked::Both, |hex| self.taken[hex])
    }

    /// What the figure pays for going from one place to the next beside it, if it can.
    pub fn points(&self, from: Place, to: Place) -> Option<u32> {
        let ground = match (self.asked(from.cell), self.asked(to.cell)) {
            (Asked::Both, _) | (_, Asked::Both) => {
                return entry::price(self.state, self.figure, from, to).ok().map(|price| price.points);
            }
            (_, Asked::Entering) => self.among_figures(to)?,
            (_, Asked::Nothing) => self.state.map.floor(to)?.ground.cost(self.footing).ok()?,
        };
        Some(ground + across(self.state, self.footing.mounted, from, to).ok()?)
    }

    /// The price of a hex with figures in it.
    fn among_figures(&self, to: Place) -> Option<u32> {
        let ask = || entry::ground(self.state, self.figure, to).ok().map(|price| price.points);
        let Some(known) = self.state.map.index(to.cell).and_then(|hex| self.known.get(hex)) else { return ask() };
        if let Known::Price(price) = known.get() {
            return price;
        }
        let price = ask();
        known.set(Known::Price(price));
        price
    }

    /// The ground of the map with the price of every kind of it, for searches.
    pub fn ground(&self) -> Ground<'_, Terrain, Feature, impl Fn(Terrain) -> Toll, impl Fn(Hex, Hex) -> Option<u32>> {
        let mut prices = [Toll::Ask; KINDS];
        for (price, terrain) in prices.iter_mut().zip(Terrain::all()) {
            *price = toll(terrain.cost(self.footing));
        }
        let price = move |terrain: Terrain| prices.get(terrain as usize).copied().unwrap_or(Toll::Ask);
        let ask = |from: Hex, to: Hex| {
            let (from, to) = (self.state.map.on_ground(from)?, self.state.map.on_ground(to)?);
            self.points(from, to)
        };
        Ground::new(&self.state.map, &self.taken, price, ask)
    }

    /// Is nobody else alive in a place?
    pub fn is_free(&self, place: Place) -> bool {
        let mount = if let Post::Riding(animal) = self.figure.post { Some(animal) } else { None };
        let own = |other: &Figure| other.id == self.figure.id || Some(other.id) == mount;
        self.asked(place.cell) == Asked::Nothing || self.state.living_at(place).all(own)
    }
}

/// At least as many as there are kinds of ground.
const KINDS: usize = 32;

fn toll(price: Result<u32, Clause>) -> Toll {
    price.ok().map_or(Toll::Barred, |points| u8::try_from(points).map_or(Toll::Ask, Toll::Of))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::step;
    use crate::setup::Setup;
    use oriflamme_hexfield::{Mount, Side, reach};
    use std::collections::BTreeMap;

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

    /// All ways by `entry::price` alone, in the slow and plain manner.
    fn by_price(state: &State, figure: &Figure, points: u32) -> Vec<(Mount, u32)> {
        let mut known: BTreeMap<Mount, u32> = state.mount_of(figure).map(|start| (start, 0)).into_iter().collect();
        let mut fresh: Vec<Mount> = known.keys().copied().collect();
        while let Some(mount) = fresh.pop() {
            let cost = known[&mount];
            for (cell, flank) in mount.around() {
                let (_, then) = mount.enter(cell).expect("beside it");
                let (Some(from), Some(to)) = (state.map.on_ground(then.rear()), state.map.on_ground(cell)) else {
                    continue;
                };
                let Ok(price) = entry::price(state, figure, from, to) else { continue };
                let total = cost + price.points + step::turning(flank);
                if total <= points && known.get(&then).is_none_or(|best| total < *best) {
                    known.insert(then, total);
                    fresh.push(then);
                }
            }
        }
        known.into_iter().collect()
    }

    #[test]
    fn the_quick_search_of_a_rider_finds_what_the_plain_one_finds() {
        let setup: Setup = toml::from_str(FIELD).expect("a sound set-up");
        let state = setup.state().expect("a sound position");
        let rider = state.figures.iter().find(|figure| figure.is_mounted()).expect("a rider");
        let start = state.mount_of(rider).expect("in the saddle");
        let quick = Tolls::of(&state, rider).ground().ride(start, 12, step::turning);
        let mut quick: Vec<(Mount, u32)> = quick.into_iter().map(|reached| (reached.node, reached.cost)).collect();
        quick.sort();
        assert_eq!(quick, by_price(&state, rider, 12));
        assert!(quick.len() > 30, "{}", quick.len());
    }

    #[test]
    fn the_quick_search_on_foot_finds_what_the_general_one_finds() {
        let setup: Setup = toml::from_str(FIELD).expect("a sound set-up");
        let state = setup.state().expect("a sound position");
        let (man, start) = state
            .figures
            .iter()
            .find_map(|f| if let Post::On(at) = f.post { Some((f, at)) } else { None })
            .expect("a man");
        let tolls = Tolls::of(&state, man);
        let quick = tolls.ground().walk(start.cell, 8);
        let slot = |place: &Place| state.map.index(place.cell);
        let general = reach(start, 8, 100, slot, |place, on| {
            for to in Side::ALL.into_iter().filter_map(|side| state.map.beside(*place, side)) {
                tolls.points(*place, to).into_iter().for_each(|price| on(to, price));
            }
        });
        let quick: Vec<(Hex, u32, Option<usize>)> = quick.into_iter().map(|r| (r.node, r.cost, r.from)).collect();
        let general: Vec<_> = general.into_iter().map(|r| (r.node.cell, r.cost, r.from)).collect();
        assert_eq!(quick, general);
    }
}
