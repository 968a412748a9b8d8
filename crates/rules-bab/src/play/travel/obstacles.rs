//! Other bases on the way: those that stop a move, friends that may be passed through, and friends beyond them who may have to make room.
//!
//! Relies on sweeps and on who may pass through whom; knows no terrain.

use super::{A_FEW, Case, Stop, passage, refuse};
use crate::base::{Base, Place};
use crate::clause;
use crate::play::pass;
use crate::play::path::Path;
use oriflamme_field::formation::Manner;
use oriflamme_field::{Bounds, Footprint, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal};

/// A friend on the way of a mover that does not stop it at once, and where it comes upon it.
pub(super) struct Passing<'s> {
    pub mover: usize,
    pub friend: &'s Base,
    pub length: f64,
    /// The rule by which the mover may pass through it; `None`: it may not, but the friend can be shifted to make room beyond others.
    pub granted: Option<Clause>,
}

/// A friend through whom a mover may not pass, and why.
struct Blocker<'s> {
    friend: &'s Base,
    length: f64,
    why: Refusal,
}

/// Finds what stands in the way. Friends that may be passed through or shifted are returned, everything else is a stop.
pub(super) fn stops<'s>(case: &Case<'s>, stops: &mut Vec<Stop>) -> Vec<Passing<'s>> {
    let mut passing = Vec::new();
    let Some(everywhere) = case.paths.iter().map(|path| path.way.bounds).reduce(Bounds::joined) else { return passing };
    let mut around: Vec<&Base> = Vec::with_capacity(A_FEW);
    around.extend(case.state.bases.near(everywhere).filter(|b| !case.movers.contains(&b.id)));
    for (mover, path) in case.paths.iter().enumerate() {
        let bounds = path.way.bounds;
        let mut blockers = Vec::new();
        for other in around.iter().copied().filter(|b| known_to(path.base, b) && b.may_meet(&bounds)) {
            let Some((length, at)) = met(path, other) else { continue };
            if other.side != path.base.side {
                let why = refuse(clause::MOVE_2, "bab-refuse-base-in-way", path.base).with("other", other.label());
                stops.push(Stop::cut(length, why));
                continue;
            }
            let permission = match sense(path, length) {
                Sense::Forwards => pass::permission(case.state, path.base, &at, other, false),
                Sense::Backwards => pass::permission(case.state, path.base, &at, other, true),
                Sense::Sideways => {
                    Err(refuse(clause::MOVE_2, "bab-refuse-base-in-way", path.base).with("other", other.label()))
                }
            };
            match permission {
                Ok(granted) => passing.push(Passing { mover, friend: other, length, granted: Some(granted) }),
                Err(why) => blockers.push(Blocker { friend: other, length, why }),
            }
        }
        for Blocker { friend, length, why } in blockers {
            let wanted = passage::room_wanted(path, length, passing.iter().filter(|p| p.mover == mover));
            let stop = wanted.map_or(length, |extra| length + extra);
            if stop < case.journey.length - TOLERANCE {
                stops.push(Stop::cut(stop, why));
            }
            if wanted.is_some() {
                passing.push(Passing { mover, friend, length, granted: None });
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
