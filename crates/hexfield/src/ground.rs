//! Searches over the ground of a map, where nearly every price is known beforehand: the map's own prices with what counters change in them,
//! and the rules are asked only about the few steps that are not so simple.
//! Relies on `prices` and `frontier`; gives the same answer as [`reach`](crate::reach) over the same steps.
//! Must not know what a price is made of.

use crate::frontier::{Scratch, Steps};
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
        let place = |slot: usize| {
            let cell = self.prices.cells()[slot];
            Place { cell, level: self.map.ground(cell).map_or(0, |floor| floor.level) }
        };
        Scratch::with(|scratch| {
            let toll = self.toll(&[start], budget, &mut scratch.rows);
            let ways = Side::ALL.map(|side| Way { side, by: toll.grid.across(side) });
            let (slots, slot, limits) = (toll.rows.len(), toll.grid.index(start), (budget, toll.cheapest));
            scratch.frontier.flood(&mut Walker { toll, ways }, slot, slots, limits, place)
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
        let mount = |slot: usize| Mount::new(self.prices.cells()[slot / 8], Side::ALL[slot % 8]);
        Scratch::with(|scratch| {
            let toll = self.toll(&start.cells(), budget, &mut scratch.rows);
            // What nobody can pay needs no greater number.
            let turning = |flank| turning(flank).min(budget + 1);
            let turns = Side::ALL.map(|facing| Turns::of(facing, &toll, turning));
            let (slots, limits) = (toll.rows.len() * 8, (budget, toll.cheapest));
            let slot = toll.grid.index(start.head) * 8 + start.facing.index();
            scratch.frontier.flood(&mut Rider { toll, turns }, slot, slots, limits, mount)
        })
    }

    fn toll<'b>(&'b self, start: &[Cell], budget: u32, rows: &'b mut Vec<Row>) -> Toll<'b, A> {
        // What the rules say when they are asked may be less than any price of the map.
        let asks = self.changes.iter().any(|(_, change)| *change == Change::Asked);
        let cheapest = if asks { 0 } else { self.prices.cheapest() };
        let farthest = budget.checked_div(cheapest).unwrap_or(u32::MAX);
        self.prices.copy_changed(self.changes, start, farthest, rows);
        let (grid, cells, ask) = (self.prices.grid(), self.prices.cells(), &self.ask);
        Toll { rows, grid, cells, cheapest, most: budget + 1, ask }
    }
}

/// The prices of one search.
struct Toll<'a, A> {
    rows: &'a mut [Row],
    grid: Grid,
    cells: &'a [Cell],
    /// No step costs less.
    cheapest: u32,
    /// More than anybody can pay.
    most: u32,
    ask: &'a A,
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Toll<'_, A> {
    /// The price of a step that the rules must be asked about; what they answer is written down.
    #[cold]
    fn asked(&mut self, at: usize, side: Side) -> u32 {
        let from = self.cells[at];
        let price = (self.ask)(from, from.step(side));
        set(&mut self.rows[at], side, written(price));
        price.map_or(self.most, |price| price.min(self.most))
    }
}

/// The side that is crossed by a step, and what that adds to the number of the slot.
#[derive(Clone, Copy)]
struct Way {
    side: Side,
    by: i32,
}

impl Way {
    #[inline]
    fn slot(self, from: usize) -> u32 {
        (from as u32).wrapping_add_signed(self.by)
    }
}

struct Walker<'a, A> {
    toll: Toll<'a, A>,
    ways: [Way; 6],
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Steps for Walker<'_, A> {
    #[inline(always)]
    fn each(&mut self, slot: usize, left: u32, mut offer: impl FnMut(u32, u32)) {
        let row = self.toll.rows[slot];
        for way in self.ways {
            let price = match row[way.side.index()] {
                BARRED => continue,
                ASKED => self.toll.asked(slot, way.side),
                price => u32::from(price),
            };
            if price <= left {
                offer(way.slot(slot), price);
            }
        }
    }
}

/// The eight ways on of a mount, in the order in which they are tried: five from the head, then three from the rear.
const WAYS: [(i32, Flank); 8] = [
    (0, Flank::Front),
    (1, Flank::FrontFlank),
    (-1, Flank::FrontFlank),
    (2, Flank::CentralFlank),
    (-2, Flank::CentralFlank),
    (2, Flank::RearFlank),
    (-2, Flank::RearFlank),
    (3, Flank::Behind),
];
const FROM_HEAD: usize = 5;

/// For each facing and each set of open sides, those of the ways that lead across one of them, as bits.
type Open = [[u8; 64]; 6];
static FROM_HEAD_OPEN: Open = open_ways(0, FROM_HEAD);
static FROM_REAR_OPEN: Open = open_ways(FROM_HEAD, WAYS.len());

const fn open_ways(first: usize, end: usize) -> Open {
    let mut table = [[0; 64]; 6];
    let mut n = 0;
    while n < 6 * 64 {
        let (facing, sides) = (n / 64, n % 64);
        let mut way = first;
        while way < end {
            let side = Side::ALL[facing].turned(WAYS[way].0);
            if sides & 1 << side.index() != 0 {
                table[facing][sides] |= 1 << way;
            }
            way += 1;
        }
        n += 1;
    }
    table
}

/// The ways on of a mount that faces one way.
struct Turns {
    turns: [Turn; 8],
    head: Fork,
    rear: Fork,
    /// What leads from the number of the head to that of the rear.
    behind: isize,
    /// With less than this left there is no need to look at the turns from the rear.
    least_from_rear: u32,
}

/// A way that also turns the mount: it then faces across the side by which it came.
#[derive(Clone, Copy)]
struct Turn {
    way: Way,
    surcharge: u32,
}

/// What leads on from one of the two cells of a mount.
struct Fork {
    open: &'static [u8; 64],
    /// The sides that are crossed with the least surcharge there is, as bits.
    closes: u8,
}

impl Turns {
    fn of<A>(facing: Side, toll: &Toll<A>, turning: impl Fn(Flank) -> u32) -> Self {
        let behind = toll.grid.across(facing.opposite());
        let mut way = 0;
        let turns = WAYS.map(|(turn, flank)| {
            let (from, side) = (if way < FROM_HEAD { 0 } else { behind }, facing.turned(turn));
            way += 1;
            let by = (from + toll.grid.across(side)) * 8 + side.index() as i32 - facing.index() as i32;
            Turn { way: Way { side, by }, surcharge: turning(flank) }
        });
        let (head, rear) = turns.split_at(FROM_HEAD);
        let least = |turns: &[Turn]| turns.iter().map(|turn| turn.surcharge).min().unwrap_or(0);
        let closes = |part: &[Turn]| {
            let cheap = part.iter().filter(|turn| turn.surcharge == least(&turns));
            cheap.fold(0, |sides, turn| sides | 1 << turn.way.side.index())
        };
        Turns {
            head: Fork { open: &FROM_HEAD_OPEN[facing.index()], closes: closes(head) },
            rear: Fork { open: &FROM_REAR_OPEN[facing.index()], closes: closes(rear) },
            behind: behind as isize,
            least_from_rear: toll.cheapest + least(rear),
            turns,
        }
    }
}

struct Rider<'a, A> {
    toll: Toll<'a, A>,
    turns: [Turns; 6],
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Steps for Rider<'_, A> {
    #[inline(always)]
    fn each(&mut self, slot: usize, left: u32, mut offer: impl FnMut(u32, u32)) {
        let at = slot / 8;
        let Turns { turns, head, rear, behind, least_from_rear } = &self.turns[slot % 8];
        let mut offer = |turn: Turn, price: u32| {
            if price + turn.surcharge <= left {
                offer(turn.way.slot(slot), price + turn.surcharge);
            }
        };
        self.toll.fork(at, head, turns, &mut offer);
        if left >= *least_from_rear {
            self.toll.fork(at.wrapping_add_signed(*behind), rear, turns, &mut offer);
        }
    }
}

impl<A: Fn(Cell, Cell) -> Option<u32>> Toll<'_, A> {
    /// Offers the ways on from one of the two cells of a mount, each with the price of its step.
    ///
    /// A mount always faces across the side by which it came, so all that cross one side end alike. Costs only grow while a search goes on:
    /// once a side was crossed with the least surcharge that there is, nobody crosses it more cheaply later, and it is closed.
    #[inline(always)]
    fn fork(&mut self, at: usize, fork: &Fork, turns: &[Turn; 8], offer: &mut impl FnMut(Turn, u32)) {
        let row = self.rows[at];
        let mut ways = fork.open[usize::from(row[OPEN] & 63)];
        self.rows[at][OPEN] &= !fork.closes;
        while ways != 0 {
            let turn = turns[ways.trailing_zeros() as usize & 7];
            ways &= ways - 1;
            let price = match row[turn.way.side.index() & 7] {
                ASKED => self.asked(at, turn.way.side),
                price => u32::from(price),
            };
            offer(turn, price);
        }
    }
}
