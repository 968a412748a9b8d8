//! What must hold in every position: nobody overlaps, nobody stands off the table or in open water.

use crate::base::{Base, Place};
use crate::going::{self, Going};
use crate::state::State;
use oriflamme_field::{Footprint, Pose, TOLERANCE, Table, penetration};

/// A move is judged to the tolerance and then rounded; several such hairs may add up.
const SLACK: f64 = 5.0 * TOLERANCE;

fn on_table(table: &Table, base: &Footprint) -> bool {
    base.corners().into_iter().all(|corner| table.bounds().grown(SLACK).contains_point(corner))
}

/// As in a set-up, so that whoever wrote it finds the line.
fn at(base: &Base) -> String {
    let Pose { corner, facing } = base.pose;
    format!("{} at FL({},{}) f{}", base.label(), corner.x, corner.y, facing.as_degrees())
}

pub fn check(state: &State) -> Result<(), String> {
    let standing: Vec<&Base> = state.bases.iter().filter(|b| matches!(b.place, Place::Table | Place::Ambush)).collect();
    for (i, a) in standing.iter().enumerate() {
        let here = a.footprint();
        if !on_table(&state.table, &here) {
            return Err(format!("{} is off the table", at(a)));
        }
        if going::of_base(state, a) == Going::Impassable {
            return Err(format!("{} stands in impassable ground", at(a)));
        }
        for b in &standing[i + 1..] {
            if penetration(&here, &b.footprint()) > SLACK {
                return Err(format!("{} overlaps {}", at(a), at(b)));
            }
        }
    }
    Ok(())
}
