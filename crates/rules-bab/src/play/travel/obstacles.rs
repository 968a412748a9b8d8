//! Other bases on the way: those that stop a move, and friends that may be passed through.
//!
//! Relies on sweeps and on who may pass through whom; knows no terrain.

use super::{A_FEW, Case, Stop, refuse};
use crate::base::{Base, Place};
use crate::clause;
use crate::play::pass;
use crate::play::path::Path;
use oriflamme_field::formation::Manner;
use oriflamme_field::{Bounds, Footprint, TOLERANCE};
use oriflamme_kernel::Clause;

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
    let Some(everywhere) = case.paths.iter().map(|path| path.way.bounds).reduce(Bounds::joined) else { return passing };
    let mut around: Vec<&Base> = Vec::with_capacity(A_FEW);
    around.extend(case.state.bases.near(everywhere).filter(|b| !case.movers.contains(&b.id)));
    for (mover, path) in case.paths.iter().enumerate() {
        let bounds = path.way.bounds;
        for other in around.iter().copied().filter(|b| known_to(path.base, b) && b.may_meet(&bounds)) {
            let Some((length, at)) = met(path, other) else { continue };
            if other.side != path.base.side {
                let why = refuse(clause::MOVE_2, "refuse-base-in-way", path.base).with("other", other.label());
                stops.push(Stop::cut(length, why));
                continue;
            }
            let permission = match sense(path, length) {
                Sense::Forwards => pass::permission(case.state, path.base, &at, other, false),
                Sense::Backwards => pass::permission(case.state, path.base, &at, other, true),
                Sense::Sideways => {
                    Err(refuse(clause::MOVE_2, "refuse-base-in-way", path.base).with("other", other.label()))
                }
            };
            match permission {
                Ok(granted) => passing.push(Passing { mover, friend: other, length, granted }),
                Err(why) => stops.push(Stop::cut(length, why)),
            }
        }
    }
    passing
}

/// Which way a base goes when it comes upon a friend: only advancing or going back can it pass through.
enum Sense {
    Forwards,
    Backwards,
    Sideways,
}

fn sense(path: &Path, length: f64) -> Sense {
    let leg = path.way.legs.iter().rev().find(|leg| leg.from <= length);
    match leg.map(|leg| (leg.manner, leg.turns(), leg.way().dot(leg.start.forward()))) {
        Some((Manner::Back, ..)) => Sense::Backwards,
        Some((_, false, onwards)) if onwards > TOLERANCE => Sense::Forwards,
        _ => Sense::Sideways,
    }
}

/// Bases on the table, and hidden ones of the mover's own side.
fn known_to(mover: &Base, other: &Base) -> bool {
    other.place == Place::Table || (other.place == Place::Ambush && other.side == mover.side)
}

/// Where on its way a base first meets another, as a length of the journey, and how it stands there.
pub(super) fn met(path: &Path, other: &Base) -> Option<(f64, Footprint)> {
    let obstacle = other.footprint();
    path.way.legs.iter().find_map(|leg| leg.meets(&obstacle).map(|share| (leg.length_at(share), leg.at(share))))
}
