//! The cheapest ways from a start to everything within a budget: Dijkstra with a queue for each small whole cost.
//! Relies on nothing but the steps that the caller offers, so a node may be a cell, a cell at a level or a mount with its facing.
//! Must not know what a step costs or why it is barred.

/// A node that can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached<N> {
    pub node: N,
    pub cost: u32,
    /// Where it is reached from: its place in the list, or `None` for the start.
    pub from: Option<usize>,
}

/// Everything within `budget` of `start`, cheapest first, the start included. `steps` gives the ways on from a node with
/// their costs; `slot` gives each node a number below `slots` of its own. Nodes without a number are not entered.
///
/// ```
/// use oriflamme_hexfield::{Cell, reach};
/// let slot = |cell: &Cell| (cell.q().abs() < 10 && cell.r().abs() < 10).then(|| (cell.q() + 10 + 20 * (cell.r() + 10)) as usize);
/// let flat = |cell: &Cell, on: &mut dyn FnMut(Cell, u32)| cell.neighbours().into_iter().for_each(|next| on(next, 1));
/// assert_eq!(reach(Cell::axial(0, 0), 2, 420, slot, flat).len(), 19);
/// ```
pub fn reach<N: Clone>(
    start: N,
    budget: u32,
    slots: usize,
    slot: impl Fn(&N) -> Option<usize>,
    mut steps: impl FnMut(&N, &mut dyn FnMut(N, u32)),
) -> Vec<Reached<N>> {
    let mut best = vec![u32::MAX; slots];
    let mut queues: Vec<Vec<(N, Option<usize>)>> = vec![Vec::new(); budget as usize + 1];
    let mut reached: Vec<Reached<N>> = Vec::new();
    if let Some(first) = slot(&start).and_then(|at| best.get_mut(at)) {
        *first = 0;
        queues[0].push((start, None));
    }
    let mut settled = vec![false; slots];
    for cost in 0..=budget {
        // Steps may cost nothing, so the queue of this cost can grow while it is emptied. First in, first out keeps the order fixed.
        let mut next = 0;
        while next < queues[cost as usize].len() {
            let (node, from) = queues[cost as usize][next].clone();
            next += 1;
            let Some(at) = slot(&node) else { continue };
            if settled[at] {
                continue;
            }
            settled[at] = true;
            let here = reached.len();
            reached.push(Reached { node: node.clone(), cost, from });
            steps(&node, &mut |to, price| {
                let total = cost.saturating_add(price);
                if total > budget {
                    return;
                }
                let Some(place) = slot(&to).filter(|place| best.get(*place).is_some_and(|known| total < *known)) else {
                    return;
                };
                best[place] = total;
                queues[total as usize].push((to, Some(here)));
            });
        }
    }
    reached
}

impl<N: Clone> Reached<N> {
    /// The way to the node at `index` of a list made by [`reach`], from the start to it.
    pub fn way(list: &[Reached<N>], index: usize) -> Vec<N> {
        let mut way = Vec::new();
        let mut at = list.get(index);
        while let Some(reached) = at {
            way.push(reached.node.clone());
            at = reached.from.and_then(|from| list.get(from));
        }
        way.reverse();
        way
    }
}
