//! Other bases on the way: those that stop a move, and friends that are passed through.
//!
//! Relies on sweeps and on who may pass through whom; knows no terrain.

use super::{Case, Stop};
use crate::base::{Base, Place};
use crate::play::pass;
use crate::play::path::Path;
use oriflamme_kernel::{Clause, Refusal};
use oriflamme_rulebook::bab as clause;

/// A friend that a mover may pass through, and where it comes upon it.
pub(super) struct Passing<'s> {
    pub mover: usize,
    pub friend: &'s Base,
    pub length: f64,
    pub granted: Clause,
}

/// Finds what stands in the way. Friends that may be passed through are returned, everything else is a stop.
pub(super) fn stops<'s>(case: &Case<'s>, stops: &mut Vec<Stop>) -> Vec<Passing<'s>> {
    let mut passing = Vec::new();
    for (mover, path) in case.paths.iter().enumerate() {
        let bounds = path.bounds();
        for other in case
            .state
            .bases
            .iter()
            .filter(|b| matches!(b.place, Place::Table | Place::Ambush) && !case.movers.contains(&b.id))
        {
            let obstacle = other.footprint();
            if !obstacle.bounds().meets(&bounds) {
                continue;
            }
            let Some((length, at)) = met(path, other) else { continue };
            match pass::permission(case.state, path.base, &at, other, false) {
                Ok(granted) => passing.push(Passing { mover, friend: other, length, granted }),
                Err(why) if other.side == path.base.side => stops.push(Stop::cut(length, why)),
                Err(_) => {
                    let why = Refusal::new(clause::MOVE_2, "refuse-base-in-way")
                        .with("base", path.base.label())
                        .with("other", other.label());
                    stops.push(Stop::cut(length, why));
                }
            }
        }
    }
    passing
}

/// Where on its way a base first meets another, as a length of the journey, and how it stands there.
fn met(path: &Path, other: &Base) -> Option<(f64, oriflamme_field::Footprint)> {
    let obstacle = other.footprint();
    path.legs.iter().find_map(|leg| leg.meets(&obstacle).map(|share| (leg.length_at(share), leg.at(share))))
}
