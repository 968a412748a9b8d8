//! Searches over the ground of a map, where nearly every step has a price that only the cell entered sets: fast, because such steps need
//! no more than that, and whatever is not so simple is asked of the rules.
//! Relies on the map's own rows; gives the same answer as [`reach`](crate::reach) over the same steps.
//! Must not know what a price is made of.

use crate::{Cell, Flank, Kind, Map, Mount, Reached, Side};

/// The price of entering a cell from any side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toll {
    /// So much, wherever no feature stands on the side.
    Of(u8),
    Barred,
    /// The rules must be asked.
    Ask,
}

/// Which steps of a cell are more than its ground says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Asked {
    #[default]
    Nothing,
    Entering,
    /// Entering and leaving.
    Both,
}

/// The ground of a map with the price of each kind of it, the cells that need a closer look, and the rules that look.
pub struct Ground<'a, G, S, P, A> {
    map: &'a Map<G, S>,
    /// Row by row: what has to be asked about each cell.
    asked: &'a [Asked],
    price: P,
    ask: A,
}

/// A cell by row and column, as the map keeps it.
#[derive(Clone, Copy)]
struct Spot {
    row: i16,
    column: i16,
}

/// The way across each side, for rows that are not set in and for those that are.
const STEPS: [[(i16, i16); 6]; 2] =
    [[(0, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)], [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, 0), (1, 1)]];

impl Spot {
    fn of(cell: Cell) -> Self {
        Spot { row: cell.r() as i16, column: (cell.q() + (cell.r() >> 1)) as i16 }
    }

    fn cell(self) -> Cell {
        let (row, column) = (i32::from(self.row), i32::from(self.column));
        Cell::axial(column - (row >> 1), row)
    }

    fn step(self, side: usize) -> Self {
        let (row, column) = STEPS[(self.row & 1) as usize][side];
        Spot { row: self.row + row, column: self.column + column }
    }
}

impl<'a, G: Kind, S: Kind, P: Fn(G) -> Toll, A: Fn(Cell, Cell) -> Option<u32>> Ground<'a, G, S, P, A> {
    /// `asked` are the cells that need a closer look, row by row; `ask` gives the price of a step from one cell to an adjacent one.
    pub fn new(map: &'a Map<G, S>, asked: &'a [Asked], price: P, ask: A) -> Self {
        Ground { map, asked, price, ask }
    }

    fn index(&self, spot: Spot) -> Option<usize> {
        let (row, column) = (i32::from(spot.row), i32::from(spot.column));
        let inside = (0..self.map.rows).contains(&row) && (0..self.map.columns).contains(&column);
        inside.then_some((row * self.map.columns + column) as usize)
    }

    /// The price of a step across a side, with where it leads.
    #[inline]
    fn step(&self, from: Spot, at: usize, side: usize) -> Option<(Spot, usize, u32)> {
        let to = from.step(side);
        let index = self.index(to)?;
        let toll = (self.price)(self.map.ground.get(index)?.ground);
        let looks = self.map.marked[at] & 1 << side != 0
            || self.asked[at] == Asked::Both
            || self.asked[index] != Asked::Nothing;
        let price = match toll {
            Toll::Barred => return None,
            Toll::Of(price) if !looks => u32::from(price),
            _ => (self.ask)(from.cell(), to.cell())?,
        };
        Some((to, index, price))
    }

    /// Everything within `budget` on foot, cheapest first, the start included.
    pub fn walk(&self, start: Cell, budget: u32) -> Vec<Reached<Cell>> {
        let spot = Spot::of(start);
        let Some(slot) = self.index(spot) else { return Vec::new() };
        flood(&Walker(self), spot, slot, self.asked.len(), budget, Spot::cell)
    }

    /// Everything within `budget` in the saddle. `turning` is added for each class of cell that the head enters.
    pub fn ride(&self, start: Mount, budget: u32, turning: impl Fn(Flank) -> u32) -> Vec<Reached<Mount>> {
        use Flank::*;
        // From the head or from the rear, how far the new facing is turned, and what that costs.
        let moves = [
            (true, 0, Front),
            (true, 1, FrontFlank),
            (true, 5, FrontFlank),
            (true, 2, CentralFlank),
            (true, 4, CentralFlank),
            (false, 2, RearFlank),
            (false, 4, RearFlank),
            (false, 3, Behind),
        ];
        let moves = moves.map(|(head, turn, flank)| (head, turn, turning(flank)));
        let (spot, facing) = (Spot::of(start.head), start.facing.index());
        let Some(slot) = self.index(spot) else { return Vec::new() };
        let mount = |(spot, facing): (Spot, u8)| Mount::new(spot.cell(), Side::ALL[usize::from(facing)]);
        let rider = Rider { ground: self, moves };
        flood(&rider, (spot, facing as u8), slot * 6 + facing, self.asked.len() * 6, budget, mount)
    }
}

/// Where one can go on from a node; each node comes with the number of its slot.
trait Steps {
    type Node: Copy;
    fn each(&self, node: Self::Node, slot: usize, on: impl FnMut(Self::Node, usize, u32));
}

struct Walker<'a, 'b, G, S, P, A>(&'b Ground<'a, G, S, P, A>);

impl<G: Kind, S: Kind, P: Fn(G) -> Toll, A: Fn(Cell, Cell) -> Option<u32>> Steps for Walker<'_, '_, G, S, P, A> {
    type Node = Spot;

    fn each(&self, spot: Spot, slot: usize, mut on: impl FnMut(Spot, usize, u32)) {
        for side in 0..6 {
            if let Some((to, index, price)) = self.0.step(spot, slot, side) {
                on(to, index, price);
            }
        }
    }
}

struct Rider<'a, 'b, G, S, P, A> {
    ground: &'b Ground<'a, G, S, P, A>,
    /// From the head or the rear, the turn, and what it adds.
    moves: [(bool, usize, u32); 8],
}

impl<G: Kind, S: Kind, P: Fn(G) -> Toll, A: Fn(Cell, Cell) -> Option<u32>> Steps for Rider<'_, '_, G, S, P, A> {
    /// The head and the number of the side that it faces.
    type Node = (Spot, u8);

    fn each(&self, (head, facing): (Spot, u8), slot: usize, mut on: impl FnMut((Spot, u8), usize, u32)) {
        let facing = usize::from(facing);
        let rear = head.step((facing + 3) % 6);
        let Some(rear_at) = self.ground.index(rear) else { return };
        for (from_head, turn, surcharge) in self.moves {
            let (from, at) = if from_head { (head, slot / 6) } else { (rear, rear_at) };
            let towards = (facing + turn) % 6;
            if let Some((to, index, price)) = self.ground.step(from, at, towards) {
                on((to, towards as u8), index * 6 + towards, price + surcharge);
            }
        }
    }
}

/// The highest bit of a best cost: its node is done with.
const SETTLED: u32 = 1 << 31;
/// Where the start is reached from.
const NOWHERE: u32 = u32::MAX;

/// Dijkstra with a queue for each cost.
fn flood<T: Steps, M>(
    steps: &T,
    start: T::Node,
    slot: usize,
    slots: usize,
    budget: u32,
    shown: impl Fn(T::Node) -> M,
) -> Vec<Reached<M>> {
    let mut best = vec![u32::MAX; slots];
    let mut queues: Vec<Vec<(T::Node, u32, u32)>> = vec![Vec::new(); budget as usize + 1];
    let mut reached = Vec::new();
    best[slot] = 0;
    queues[0].push((start, slot as u32, NOWHERE));
    for cost in 0..=budget {
        let mut next = 0;
        // A step may cost nothing, so this queue can grow while it is read.
        while let Some((node, slot, from)) = queues[cost as usize].get(next).copied() {
            next += 1;
            let slot = slot as usize;
            // Reached more cheaply since, or settled already.
            if best[slot] != cost {
                continue;
            }
            best[slot] |= SETTLED;
            let here = reached.len() as u32;
            reached.push(Reached { node: shown(node), cost, from: (from != NOWHERE).then_some(from as usize) });
            steps.each(node, slot, |to, slot, price| {
                let total = cost.saturating_add(price);
                if total <= budget && total < best[slot] & !SETTLED {
                    best[slot] = total;
                    queues[total as usize].push((to, slot as u32, here));
                }
            });
        }
    }
    reached
}
