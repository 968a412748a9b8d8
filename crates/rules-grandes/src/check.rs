//! What must hold in every position.
//! Relies on the field.
//! Must not know how the position came about.

use crate::facts::ground::in_impassable;
use crate::state::{SEATS, State, Unit};
use oriflamme_field::{Footprint, TOLERANCE, penetration};

/// A move is judged to the tolerance and then rounded; several such hairs may add up.
const SLACK: f64 = 5.0 * TOLERANCE;

pub fn check(state: &State) -> Result<(), String> {
    let standing: Vec<&Unit> = state.units.iter().filter(|unit| unit.on_table()).collect();
    for (i, unit) in standing.iter().enumerate() {
        let base = unit.footprint();
        let table = state.table.bounds().grown(SLACK);
        if !base.corners().into_iter().all(|corner| table.contains_point(corner)) {
            return Err(format!("{} is off the table at {:?}", unit.id, unit.pose));
        }
        if in_impassable(state, &shrunk(&base)) {
            return Err(format!("{} stands on ground that nobody can enter", unit.id));
        }
        for other in &standing[i + 1..] {
            if penetration(&base, &other.footprint()) > SLACK {
                return Err(format!("{} at {:?} overlaps {} at {:?}", unit.id, unit.pose, other.id, other.pose));
            }
        }
        if unit.life == 0 || unit.life > unit.sheet.life {
            return Err(format!("{} has {} of {} life points", unit.id, unit.life, unit.sheet.life));
        }
    }
    for seat in SEATS {
        if state.side(seat).morale > 12 {
            return Err(format!("army morale {} of side {seat}", state.side(seat).morale));
        }
    }
    match state.chiefs.iter().find(|chief| chief.points > 6 || chief.uses > 4 || chief.life > 2) {
        Some(chief) => Err(format!("chief {} has {} points, {} uses", chief.id, chief.points, chief.uses)),
        None => Ok(()),
    }
}

fn shrunk(base: &Footprint) -> Footprint {
    let size = oriflamme_field::Size::new(base.size.width - 2.0 * SLACK, base.size.depth - 2.0 * SLACK);
    let corner = base.pose.corner + base.right().scaled(SLACK) + base.forward().scaled(-SLACK);
    Footprint::new(oriflamme_field::Pose { corner, facing: base.pose.facing }, size)
}
