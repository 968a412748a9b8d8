//! Searches over the ground of a map, where nearly every price is known beforehand: the map's own prices with what counters change in them,
//! and the rules are asked only about the few steps that are not so simple.
//! Relies on `prices` and `frontier`; gives the same answer as [`reach`](crate::reach) over the same steps.
//! Must not know what a price is made of.

use crate::frontier::{Entry, Scratch, Steps};
use crate::prices::{ASKED, BARRED, Grid, OPEN, Row, set, written};
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
            let toll = self.toll(&[start], budget, &mut scratch.rows);
            let ways = Side::ALL.map(|side| Way::new(side, toll.grid.across(side), side.axis()));
            let (slots, slot, limits) = (toll.rows.len(), toll.grid.index(start) as u32, (budget, toll.cheapest));
            scratch.frontier.flood(&mut Walker { toll, ways }, (start, slot), slots, limits, place)
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
            let toll = self.toll(&start.cells(), budget, &mut scratch.rows);
            // What nobody can pay needs no greater number.
            let turning = |flank| turning(flank).min(budget + 1);
            let turns = Side::ALL.map(|facing| Turns::of(facing, &toll, turning));
            let (slots, limits) = (toll.rows.len() * 8, (budget, toll.cheapest));
            let slot = (toll.grid.index(start.head) * 8 + start.facing.index()) as u32;
            scratch.frontier.flood(&mut Rider { toll, turns }, (start.head, slot), slots, limits, mount)
        })
    }

    fn toll<'b>(&'b self, start: &[Cell], budget: u32, rows: &'b mut Vec<Row>) -> Toll<'b, A> {
        // What the rules say when they are asked may be less than any price of the map.
        let asks = self.changes.iter().any(|(_, change)| *change == Change::Asked);
        let cheapest = if asks { 0 } else { self.prices.cheapest() };
        let farthest = budget.checked_div(cheapest).unwrap_or(u32::MAX);
        self.prices.copy_changed(self.changes, start, farthest, rows);
        Toll { rows, grid: self.prices.grid(), cheapest, most: budget + 1, ask: &self.ask }
    }
}

/// The prices of one search.
struct Toll<'a, A> {
    rows: &'a mut [Row],
    grid: Grid,
    /// No step costs less.
    cheapest: u32,
    /// More than anybody can pay.
    most: u32,
    ask: &'a A,
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Toll<'_, A> {
    /// The price of a step that the rules must be asked about; what they answer is written down.
    #[cold]
    fn asked(&mut self, at: usize, to: Cell, side: Side) -> u32 {
        let price = (self.ask)(to.step(side.opposite()), to);
        set(&mut self.rows[at], side, written(price));
        price.map_or(self.most, |price| price.min(self.most))
    }
}

/// A step in a given direction: the side that is crossed, and where that leads.
#[derive(Clone, Copy)]
struct Way {
    side: Side,
    bit: u8,
    /// What it adds to the number of the slot, and to the cell.
    by: i32,
    axis: (i32, i32),
}

impl Way {
    fn new(side: Side, by: i32, axis: (i32, i32)) -> Self {
        Way { side, bit: 1 << side.index(), by, axis }
    }

    #[inline]
    fn price_in(self, row: Row) -> u8 {
        row[self.side.index() & 7]
    }

    #[inline]
    fn cell(self, from: Cell) -> Cell {
        Cell::axial(from.q() + self.axis.0, from.r() + self.axis.1)
    }

    #[inline]
    fn slot(self, from: u32) -> u32 {
        from.wrapping_add_signed(self.by)
    }
}

struct Walker<'a, A> {
    toll: Toll<'a, A>,
    ways: [Way; 6],
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Steps for Walker<'_, A> {
    #[inline(always)]
    fn each(&mut self, entry: Entry, left: u32, mut offer: impl FnMut(u32, u32, Cell)) {
        let at = entry.slot as usize;
        let row = self.toll.rows[at];
        for way in self.ways {
            let price = match way.price_in(row) {
                BARRED => continue,
                ASKED => self.toll.asked(at, way.cell(entry.cell), way.side),
                price => u32::from(price),
            };
            if price <= left {
                offer(way.slot(entry.slot), price, way.cell(entry.cell));
            }
        }
    }
}

/// The eight ways on of a mount that faces one way: five from the head, three from the rear.
struct Turns {
    head: [Turn; 5],
    rear: [Turn; 3],
    /// What leads from the number of the head to that of the rear.
    behind: i32,
    /// With less than this left there is no need to look at the turns from the rear.
    least_from_rear: u32,
}

/// A way that also turns the mount: it then faces across the side by which it came.
#[derive(Clone, Copy)]
struct Turn {
    way: Way,
    surcharge: u32,
    /// The bit of the side if no turn adds less.
    closes: u8,
}

impl Turns {
    fn of<A>(facing: Side, toll: &Toll<A>, turning: impl Fn(Flank) -> u32) -> Self {
        use Flank::*;
        let least = [Front, FrontFlank, CentralFlank, RearFlank, Behind].map(&turning).into_iter().min().unwrap_or(0);
        let (behind, back) = (toll.grid.across(facing.opposite()), facing.opposite().axis());
        let turn = |from: (i32, (i32, i32)), turn: i32, flank: Flank| {
            let side = facing.turned(turn);
            let by = (from.0 + toll.grid.across(side)) * 8 + side.index() as i32 - facing.index() as i32;
            let way = Way::new(side, by, (from.1.0 + side.axis().0, from.1.1 + side.axis().1));
            let surcharge = turning(flank);
            Turn { way, surcharge, closes: if surcharge == least { way.bit } else { 0 } }
        };
        let head = [(0, Front), (1, FrontFlank), (-1, FrontFlank), (2, CentralFlank), (-2, CentralFlank)];
        let rear = [(2, RearFlank), (-2, RearFlank), (3, Behind)];
        Turns {
            head: head.map(|(by, flank)| turn((0, (0, 0)), by, flank)),
            rear: rear.map(|(by, flank)| turn((behind, back), by, flank)),
            behind,
            least_from_rear: toll.cheapest + turning(RearFlank).min(turning(Behind)),
        }
    }
}

struct Rider<'a, A> {
    toll: Toll<'a, A>,
    turns: [Turns; 6],
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Steps for Rider<'_, A> {
    #[inline(always)]
    fn each(&mut self, entry: Entry, left: u32, mut offer: impl FnMut(u32, u32, Cell)) {
        let at = (entry.slot >> 3) as usize;
        let turns = &self.turns[(entry.slot & 7) as usize];
        self.toll.turns(at, &turns.head, entry, left, &mut offer);
        if left >= turns.least_from_rear {
            let rear = at.wrapping_add_signed(turns.behind as isize);
            self.toll.turns(rear, &turns.rear, entry, left, &mut offer);
        }
    }
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Toll<'_, A> {
    /// Offers the turns from one of the two cells of a mount.
    ///
    /// A mount always faces across the side by which it came, so all that cross one side end alike. Costs only grow while a search goes on:
    /// once a side was crossed with the least surcharge that there is, nobody crosses it more cheaply later, and it is closed.
    #[inline(always)]
    fn turns(&mut self, at: usize, turns: &[Turn], entry: Entry, left: u32, offer: &mut impl FnMut(u32, u32, Cell)) {
        let row = self.rows[at];
        let mut closed = 0;
        for Turn { way, surcharge, closes } in turns {
            if row[OPEN] & way.bit == 0 {
                continue;
            }
            closed |= closes;
            let price = match way.price_in(row) {
                ASKED => self.asked(at, way.cell(entry.cell), way.side),
                price => u32::from(price),
            };
            if price + surcharge <= left {
                offer(way.slot(entry.slot), price + surcharge, way.cell(entry.cell));
            }
        }
        self.rows[at][OPEN] &= !closed;
    }
}
