//! Stakes: a front of three hexes, what it costs to get among them, and the test of who comes through the front.
//! Relies on the counters that the scenario places, and on the shooting tables for the test.
//! Must not know who moves why.

use crate::counters::Figure;
use crate::draft::Ruling;
use crate::state::{Stakes, State};
use oriflamme_hexfield::{Cell, Place, Side};
use oriflamme_kernel::Refusal;
use oriflamme_rulebook::magna as clause;

/// Is a hex before the front of stakes: where the arrow points, or beside that?
pub fn is_front(stakes: Stakes, from: Cell) -> bool {
    [0, 1, -1].into_iter().any(|turn| stakes.cell.step(stakes.front.turned(turn)) == from)
}

/// Nobody charges through stakes.
pub fn no_charge(state: &State, figure: &Figure, path: &[Cell]) -> Ruling {
    match path.iter().find(|cell| state.stakes_at(**cell).is_some()) {
        None => Ok(()),
        Some(cell) => Err(barred(figure, *cell)),
    }
}

/// Nor does anybody strike, at the end of a charge, across the front of the stakes on which the target stands.
pub fn no_run_in(state: &State, figure: &Figure, direction: Side, struck: Place) -> Ruling {
    let stakes = state.stakes_at(struck.cell);
    match stakes.filter(|stakes| is_front(*stakes, struck.cell.step(direction.opposite()))) {
        None => Ok(()),
        Some(_) => Err(barred(figure, struck.cell)),
    }
}

fn barred(figure: &Figure, cell: Cell) -> Refusal {
    let refusal = Refusal::new(clause::STAKES_1, "magna-refuse-charge-stakes");
    refusal.with("who", figure.profile.name.clone()).with("hex", cell.to_string())
}
