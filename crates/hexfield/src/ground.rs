//! Searches over the ground of a map, where nearly every price is known beforehand: the map's own prices with what counters change in them,
//! and the rules are asked only about the few steps that are not so simple.
//! Relies on `prices` and `frontier`; gives the same answer as [`reach`](crate::reach) over the same steps.
//! Must not know what a price is made of.

use crate::frontier::{Entry, Frontier, Scratch, Steps};
use crate::prices::{ASKED, BARRED, Grid, Row, written};
use crate::{Cell, Change, Flank, Kind, Map, Mount, Place, Prices, Reached, Side};

/// A map with what its steps cost somebody, what counters change in that, and the rules that are asked about the rest.
pub struct Ground<'a, G, S, A> {
    map: &'a Map<G, S>,
    prices: &'a Prices,
    changes: &'a [(Cell, Change)],
    ask: A,
}

impl<'a, G: Kind, S: Kind, A: Fn(Cell, Cell) -> Option<u32>> Ground<'a, G, S, A> {
    /// `prices` must be those of this map, and `changes` be of its cells; `ask` gives the price of a step from one cell to an adjacent one.
    pub fn new(map: &'a Map<G, S>, prices: &'a Prices, changes: &'a [(Cell, Change)], ask: A) -> Self {
        Ground { map, prices, changes, ask }
    }

    /// Everything within `budget` on foot, cheapest first, the start included.
    pub fn walk(&self, start: Cell, budget: u32) -> Vec<Reached<Place>> {
        if !self.map.holds(start) {
            return Vec::new();
        }
        let place = |entry: Entry| {
            let level = self.map.ground(entry.cell).map_or(0, |floor| floor.level);
            Place { cell: entry.cell, level }
        };
        Scratch::with(|scratch| {
            let toll = self.toll(&mut scratch.rows);
            let ways = Side::ALL.map(|side| Way { side, by: toll.grid.across(side) });
            let (slots, slot) = (toll.rows.len(), toll.grid.index(start) as u32);
            scratch.frontier.flood(&mut Walker { toll, ways }, (start, slot), slots, budget, place)
        })
    }

    /// Everything within `budget` in the saddle. `turning` is added for each class of cell that the head enters.
    pub fn ride(&self, start: Mount, budget: u32, turning: impl Fn(Flank) -> u32) -> Vec<Reached<Mount>> {
        if !self.map.holds(start.head) {
            return Vec::new();
        }
        if !self.map.holds(start.rear()) {
            return vec![Reached { node: start, cost: 0, from: None }];
        }
        let mount = |entry: Entry| Mount::new(entry.cell, Side::ALL[(entry.slot & 7) as usize]);
        Scratch::with(|scratch| {
            let toll = self.toll(&mut scratch.rows);
            let turns = Side::ALL.map(|facing| Turns::of(facing, toll.grid, &turning));
            let slots = toll.rows.len() * 8;
            let slot = (toll.grid.index(start.head) * 8 + start.facing.index()) as u32;
            scratch.frontier.flood(&mut Rider { toll, turns }, (start.head, slot), slots, budget, mount)
        })
    }

    fn toll<'b>(&'b self, rows: &'b mut Vec<Row>) -> Toll<'b, A> {
        self.prices.copy_changed(self.changes, rows);
        Toll { rows, grid: self.prices.grid(), ask: &self.ask }
    }
}

/// The prices of one search.
struct Toll<'a, A> {
    rows: &'a mut [Row],
    grid: Grid,
    ask: &'a A,
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Toll<'_, A> {
    /// What a number of a row means.
    #[inline]
    fn price(&mut self, number: u8, at: usize, from: impl FnOnce() -> Cell, side: Side) -> Option<u32> {
        match number {
            BARRED => None,
            ASKED => self.asked(at, from(), side),
            price => Some(u32::from(price)),
        }
    }

    /// The price of a step that the rules must be asked about; what they answer is written down.
    #[cold]
    fn asked(&mut self, at: usize, from: Cell, side: Side) -> Option<u32> {
        let price = (self.ask)(from, from.step(side));
        self.rows[at][side.index()] = written(price);
        price
    }
}

/// A step of a walker: the side that is crossed, and what that adds to the number of a cell.
#[derive(Clone, Copy)]
struct Way {
    side: Side,
    by: i32,
}

struct Walker<'a, A> {
    toll: Toll<'a, A>,
    ways: [Way; 6],
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Steps for Walker<'_, A> {
    #[inline]
    fn each(&mut self, entry: Entry, cost: u32, frontier: &mut Frontier) {
        let at = entry.slot as usize;
        let row = self.toll.rows[at];
        for way in self.ways {
            let number = row[way.side.index()];
            let Some(price) = self.toll.price(number, at, || entry.cell, way.side) else { continue };
            let slot = entry.slot.wrapping_add_signed(way.by);
            frontier.offer(slot, cost.saturating_add(price), || entry.cell.step(way.side));
        }
    }
}

/// The eight ways on of a mount that faces one way.
struct Turns {
    /// What leads from the number of the head to that of the rear.
    rear: i32,
    back: Side,
    /// The first five from the head, the others from the rear.
    turns: [Turn; 8],
}

#[derive(Clone, Copy)]
struct Turn {
    /// The side that is crossed, which is also how the mount then faces.
    side: Side,
    /// What it adds to the number of the slot.
    by: i32,
    surcharge: u32,
}

const FROM_HEAD: usize = 5;

impl Turns {
    fn of(facing: Side, grid: Grid, turning: impl Fn(Flank) -> u32) -> Self {
        use Flank::*;
        let back = facing.opposite();
        let ways = [
            (0, Front),
            (1, FrontFlank),
            (-1, FrontFlank),
            (2, CentralFlank),
            (-2, CentralFlank),
            (2, RearFlank),
            (-2, RearFlank),
            (3, Behind),
        ];
        let rear = grid.across(back);
        let mut n = 0;
        let turns = ways.map(|(turn, flank)| {
            let side = facing.turned(turn);
            let from = if n < FROM_HEAD { 0 } else { rear };
            n += 1;
            let by = (from + grid.across(side)) * 8 + side.index() as i32 - facing.index() as i32;
            Turn { side, by, surcharge: turning(flank) }
        });
        Turns { rear, back, turns }
    }
}

struct Rider<'a, A> {
    toll: Toll<'a, A>,
    turns: [Turns; 6],
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Steps for Rider<'_, A> {
    #[inline]
    fn each(&mut self, entry: Entry, cost: u32, frontier: &mut Frontier) {
        let head = (entry.slot >> 3) as usize;
        let Turns { rear, back, turns } = &self.turns[(entry.slot & 7) as usize];
        let rear = head.wrapping_add_signed(*rear as isize);
        let rows = [self.toll.rows[head], self.toll.rows[rear]];
        for (n, turn) in turns.iter().enumerate() {
            let from_head = n < FROM_HEAD;
            let cell = || if from_head { entry.cell } else { entry.cell.step(*back) };
            let (at, row) = if from_head { (head, rows[0]) } else { (rear, rows[1]) };
            let Some(price) = self.toll.price(row[turn.side.index()], at, cell, turn.side) else { continue };
            let total = cost.saturating_add(price).saturating_add(turn.surcharge);
            frontier.offer(entry.slot.wrapping_add_signed(turn.by), total, || cell().step(turn.side));
        }
    }
}
