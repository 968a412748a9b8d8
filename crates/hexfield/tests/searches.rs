//! The searches over priced ground beside the general one, on random prices that no rule set would think of:
//! steps for nothing, steps too dear to be written down, and rules that answer with less than the map says.

use oriflamme_hexfield::{Cell, Change, Flank, Ground, Kind, Map, Mount, Place, Prices, Reached, Side, reach};
use proptest::prelude::*;
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Plain;

impl Kind for Plain {
    fn name(self) -> &'static str {
        "plain"
    }
    fn named(name: &str) -> Option<Self> {
        (name == "plain").then_some(Plain)
    }
    fn all() -> &'static [Self] {
        &[Plain]
    }
}

/// A field with a price for each step, and counters on some cells.
#[derive(Clone, Debug)]
struct Field {
    map: Map<Plain, Plain>,
    prices: BTreeMap<(Cell, Side), Option<u32>>,
    asked: BTreeMap<(Cell, Side), Option<u32>>,
    changes: Vec<(Cell, Change)>,
}

impl Field {
    /// What a step costs, worked out from the meaning of the changes alone.
    fn price(&self, from: Cell, side: Side) -> Option<u32> {
        let to = from.step(side);
        if !self.map.holds(to) {
            return None;
        }
        let mut price = self.prices[&(from, side)]?;
        let into = self.changes.iter().filter(|(cell, _)| *cell == to);
        let asked = self.changes.iter().any(|(cell, change)| *change == Change::Asked && [from, to].contains(cell));
        for (_, change) in into {
            match change {
                Change::Barred => return None,
                Change::Dearer(more) => price += u32::from(*more),
                Change::Asked => {}
            }
        }
        if asked { self.asked[&(from, side)] } else { Some(price) }
    }

    fn on_ground(&self) -> (Prices, impl Fn(Cell, Cell) -> Option<u32>) {
        let side = |from: Cell, to: Cell| from.side_to(to).expect("a cell beside it");
        let prices = Prices::new(&self.map, |from, to| self.prices[&(from.cell, side(from.cell, to.cell))]);
        (prices, move |from, to| self.price(from, side(from, to)))
    }

    fn walk(&self, start: Cell, budget: u32) -> Vec<Reached<Place>> {
        let place = |cell| Place { cell, level: 0 };
        let slot = |at: &Place| self.map.index(at.cell);
        reach(place(start), budget, 99, slot, |at, on| {
            for side in Side::ALL {
                self.price(at.cell, side).into_iter().for_each(|price| on(place(at.cell.step(side)), price));
            }
        })
    }

    fn ride(&self, start: Mount, budget: u32, turning: impl Fn(Flank) -> u32) -> Vec<Reached<Mount>> {
        let slot = |at: &Mount| Some(self.map.index(at.head)? * 6 + at.facing.index());
        reach(start, budget, 99 * 6, slot, |at, on| {
            for (cell, flank) in at.around() {
                let (_, then) = at.enter(cell).expect("a cell beside it");
                let price = self.price(then.rear(), then.facing);
                price.into_iter().for_each(|price| on(then, price + turning(flank)));
            }
        })
    }
}

const COLUMNS: u8 = 9;
const ROWS: u8 = 8;

fn price() -> impl Strategy<Value = Option<u32>> {
    prop_oneof![1 => Just(None), 1 => Just(Some(0)), 6 => (1..5u32).prop_map(Some), 1 => (250..260u32).prop_map(Some)]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![Just(Change::Barred), (1..4u8).prop_map(Change::Dearer), Just(Change::Asked)]
}

/// With `free` steps for nothing there may be; without, the search may leave out what is too far away.
fn field(free: bool, asked: bool) -> impl Strategy<Value = Field> {
    let map: Map<Plain, Plain> = Map::plain(COLUMNS, ROWS, Plain);
    let cells: Vec<Cell> = map.cells().collect();
    let steps = cells.len() * 6;
    let changes = prop::collection::vec((prop::sample::select(cells.clone()), change()), 0..9);
    let prices = || prop::collection::vec(price(), steps);
    (prices(), prices(), changes).prop_map(move |(prices, answers, changes)| {
        let keys = || cells.iter().flat_map(|cell| Side::ALL.map(|side| (*cell, side)));
        let least = u32::from(!free);
        Field {
            map: map.clone(),
            prices: keys().zip(prices.into_iter().map(|price| price.map(|price| price.max(least)))).collect(),
            asked: keys().zip(answers).collect(),
            changes: changes.into_iter().filter(|(_, change)| asked || *change != Change::Asked).collect(),
        }
    })
}

/// Budgets of every kind: small ones keep to the neighbourhood, large ones pay for what is too dear to be written down.
fn budget() -> impl Strategy<Value = u32> {
    prop_oneof![0..14u32, 500..600u32]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn on_priced_ground_one_walks_as_by_the_general_search(
        field in prop_oneof![field(true, true), field(false, true), field(false, false)],
        start in (1..=i32::from(COLUMNS), 1..=i32::from(ROWS)),
        budget in budget(),
    ) {
        let (prices, ask) = field.on_ground();
        let start = Cell::numbered(start.0, start.1);
        let quick = Ground::new(&field.map, &prices, &field.changes, ask).walk(start, budget);
        prop_assert_eq!(quick, field.walk(start, budget));
    }

    #[test]
    fn on_priced_ground_one_rides_as_by_the_general_search(
        field in prop_oneof![field(true, true), field(false, true), field(false, false)],
        head in (2..i32::from(COLUMNS), 2..i32::from(ROWS)),
        facing in prop::sample::select(Side::ALL.to_vec()),
        budget in budget(),
        surcharges in prop_oneof![Just([0, 0, 1, 2, 3]), Just([1, 2, 1, 3, 1]), Just([0, 0, 999, 999, 999]), Just([3, 2, 2, 1, 0])],
    ) {
        let (prices, ask) = field.on_ground();
        let start = Mount::new(Cell::numbered(head.0, head.1), facing);
        let turning = |flank: Flank| surcharges[flank as usize];
        let quick = Ground::new(&field.map, &prices, &field.changes, ask).ride(start, budget, turning);
        prop_assert_eq!(quick, field.ride(start, budget, turning));
    }
}
