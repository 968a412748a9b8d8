//! What must hold in every position: nobody overlaps, nobody stands off the table or in open water.

use crate::base::{Base, Place};
use crate::going::{self, Going};
use crate::state::State;
use oriflamme_field::{Footprint, TOLERANCE, Table, penetration};

/// A move is judged to the tolerance and then rounded; several such hairs may add up.
const SLACK: f64 = 5.0 * TOLERANCE;

fn on_table(table: &Table, base: &Footprint) -> bool {
    base.corners().into_iter().all(|corner| table.bounds().grown(SLACK).contains_point(corner))
}

pub fn check(state: &State) -> Result<(), String> {
    let standing: Vec<&Base> = state.bases.iter().filter(|b| matches!(b.place, Place::Table | Place::Ambush)).collect();
    for (i, a) in standing.iter().enumerate() {
        let here = a.footprint();
        if !on_table(&state.table, &here) {
            return Err(format!("{} is off the table at {:?}", a.label(), a.pose));
        }
        if going::of_base(state, a) == Going::Impassable {
            return Err(format!("{} stands in impassable ground", a.label()));
        }
        for b in &standing[i + 1..] {
            if penetration(&here, &b.footprint()) > SLACK {
                return Err(format!("{} at {:?} overlaps {} at {:?}", a.label(), a.pose, b.label(), b.pose));
            }
        }
    }
    Ok(())
}
