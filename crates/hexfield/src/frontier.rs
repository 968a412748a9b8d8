//! The memory of a search over slots with small whole costs: the best cost of each slot and a queue for each cost.
//! It is kept for the next search of the same thread, because clearing and growing it would take longer than most searches.
//! Must not know what a slot is or where one can go from it.

use crate::Reached;
use crate::prices::Row;
use std::cell::Cell as Kept;

/// Somewhere to go on from.
#[derive(Clone, Copy)]
struct Entry {
    slot: u32,
    /// The place in the list of what was reached from where it comes.
    from: u32,
}

/// Where one can go on from a slot.
pub(crate) trait Steps {
    /// Offers each way on that costs no more than `left`: its slot and its price.
    fn each(&mut self, slot: usize, left: u32, offer: impl FnMut(u32, u32));
}

#[derive(Default)]
pub(crate) struct Frontier {
    /// The best cost of each slot, counted from `base`. What earlier searches left lies above everything that this one can write.
    best: Vec<u32>,
    base: u32,
    queues: Vec<Vec<Entry>>,
    /// The part of a queue that is being read.
    batch: Vec<Entry>,
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
        let costs = budget as usize + 1;
        self.queues.resize_with(self.queues.len().max(costs), Vec::new);
        self.queues[..costs].iter_mut().for_each(Vec::clear);
    }

    /// Dijkstra with a queue for each cost: everything within the budget, cheapest first, the start included. No step costs less than `cheapest`.
    pub(crate) fn flood<N>(
        &mut self,
        steps: &mut impl Steps,
        start: usize,
        slots: usize,
        (budget, cheapest): (u32, u32),
        shown: impl Fn(usize) -> N,
    ) -> Vec<Reached<N>> {
        self.begin(slots, budget);
        let Frontier { best, base, queues, batch } = self;
        best[start] = *base;
        queues[0].push(Entry { slot: start as u32, from: NOWHERE });
        let mut reached = Vec::new();
        for cost in 0..=budget {
            let (left, known) = (budget - cost, *base + cost);
            // A step may cost nothing, so a queue can fill again while it is read. First in, first out keeps the order fixed.
            while !queues[cost as usize].is_empty() {
                batch.clear();
                std::mem::swap(batch, &mut queues[cost as usize]);
                // Some were reached more cheaply since.
                batch.retain(|entry| best[entry.slot as usize] == known);
                let first = reached.len() as u32;
                reached.extend(batch.iter().map(|entry| Reached {
                    node: shown(entry.slot as usize),
                    cost,
                    from: (entry.from != NOWHERE).then_some(entry.from as usize),
                }));
                if left < cheapest {
                    continue;
                }
                for (entry, from) in batch.iter().zip(first..) {
                    steps.each(entry.slot as usize, left, |slot, price| {
                        let best = &mut best[slot as usize];
                        if known + price < *best {
                            *best = known + price;
                            queues[(cost + price) as usize].push(Entry { slot, from });
                        }
                    });
                }
            }
        }
        reached
    }
}
