//! The memory of a search over slots with small whole costs: the best cost of each slot and a queue for each cost.
//! It is kept for the next search of the same thread, because clearing and growing it would take longer than most searches.
//! Must not know what a slot is or where one can go from it.

use crate::prices::Row;
use crate::{Cell, Reached};
use std::cell::Cell as Kept;

/// Somewhere to go on from.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub cell: Cell,
    pub slot: u32,
    /// The place in the list of what was reached from where it comes.
    from: u32,
}

/// Where one can go on from an entry; each way is offered to the frontier.
pub(crate) trait Steps {
    fn each(&mut self, entry: Entry, cost: u32, frontier: &mut Frontier);
}

#[derive(Default)]
pub(crate) struct Frontier {
    /// The best cost of each slot, counted from `base`. What earlier searches left lies above everything that this one can write.
    best: Vec<u32>,
    base: u32,
    queues: Vec<Vec<Entry>>,
    budget: u32,
    /// The number of the entry that is looked at.
    here: u32,
}

/// What one thread keeps between searches.
#[derive(Default)]
pub(crate) struct Scratch {
    pub frontier: Frontier,
    pub rows: Vec<Row>,
}

thread_local! {
    static SCRATCH: Kept<Scratch> = Kept::default();
}

impl Scratch {
    /// Hands out what the thread keeps and puts it back. A search within a search gets a fresh one.
    pub(crate) fn with<T>(work: impl FnOnce(&mut Scratch) -> T) -> T {
        let mut scratch = SCRATCH.take();
        let found = work(&mut scratch);
        SCRATCH.set(scratch);
        found
    }
}

/// Where the start is reached from.
const NOWHERE: u32 = u32::MAX;

impl Frontier {
    fn begin(&mut self, slots: usize, budget: u32) {
        let span = budget.saturating_add(1);
        if self.best.len() < slots || self.base < span {
            self.best.clear();
            self.best.resize(slots, u32::MAX);
            self.base = u32::MAX;
        }
        self.base -= span;
        self.budget = budget;
        let costs = budget as usize + 1;
        self.queues.resize_with(self.queues.len().max(costs), Vec::new);
        self.queues[..costs].iter_mut().for_each(Vec::clear);
    }

    /// A way to a slot for so much altogether.
    #[inline]
    pub(crate) fn offer(&mut self, slot: u32, total: u32, cell: impl FnOnce() -> Cell) {
        if total > self.budget {
            return;
        }
        let best = &mut self.best[slot as usize];
        if self.base + total < *best {
            *best = self.base + total;
            self.queues[total as usize].push(Entry { cell: cell(), slot, from: self.here });
        }
    }

    /// Dijkstra with a queue for each cost: everything within the budget, cheapest first, the start included.
    pub(crate) fn flood<N>(
        &mut self,
        steps: &mut impl Steps,
        (cell, slot): (Cell, u32),
        slots: usize,
        budget: u32,
        shown: impl Fn(Entry) -> N,
    ) -> Vec<Reached<N>> {
        self.begin(slots, budget);
        let mut reached = Vec::with_capacity(64);
        self.here = NOWHERE;
        self.offer(slot, 0, || cell);
        for cost in 0..=budget {
            let mut next = 0;
            // A step may cost nothing, so this queue can grow while it is read. First in, first out keeps the order fixed.
            while let Some(entry) = self.queues[cost as usize].get(next).copied() {
                next += 1;
                // Reached more cheaply since.
                if self.best[entry.slot as usize] != self.base + cost {
                    continue;
                }
                self.here = reached.len() as u32;
                let from = (entry.from != NOWHERE).then_some(entry.from as usize);
                reached.push(Reached { node: shown(entry), cost, from });
                steps.each(entry, cost, self);
            }
        }
        reached
    }
}
