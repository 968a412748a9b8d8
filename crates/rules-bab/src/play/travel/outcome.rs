//! The end of a move: who stands where, whom it now fights, and whether it may end so.
//!
//! Relies on the other parts of the judge.

use super::obstacles::Passing;
use super::{Arrival, Case, Kind, zones};
use crate::draft::Ruling;
use crate::play::contact;
use oriflamme_field::{Footprint, overlaps};
use oriflamme_kernel::{Referee, Refusal};
use oriflamme_rulebook::bab as clause;

pub(super) fn arrive(
    case: &Case,
    length: f64,
    full: bool,
    passing: &[Passing],
    referee: &mut Referee,
) -> Ruling<Arrival> {
    let ends = case.poses_at(length);
    for pass in passing.iter().filter(|p| p.length < length) {
        let (mover, end) = &ends[pass.mover];
        if overlaps(end, &pass.friend.footprint()) {
            return Err(Refusal::new(clause::PASS_7, "refuse-pass-inside")
                .with("base", mover.label())
                .with("friend", pass.friend.label()));
        }
        referee.cite(pass.granted);
        referee.cite(clause::PASS_7);
    }
    let mut contacts = Vec::new();
    for (mover, end) in &ends {
        for enemy in case.state.enemies_of(mover.side) {
            if in_close_combat(end, &enemy.footprint()) {
                contacts.push((mover.id, enemy.id));
            }
        }
    }
    if case.journey.kind == Kind::Far && !contacts.is_empty() {
        return Err(Refusal::new(clause::FAR_4, "refuse-far-contact").with("base", ends[0].0.label()));
    }
    if let Some(zocced) = zones::zocced(case)
        && zocced.length < length
        && contacts.is_empty()
    {
        return Err(Refusal::new(clause::ZOC_5, "refuse-zocced").with("base", ends[0].0.label()));
    }
    Ok(Arrival {
        poses: ends.iter().map(|(base, end)| (base.id, end.pose.snapped())).collect(),
        shifted: Vec::new(),
        length,
        full,
        contacts,
        discovered: Vec::new(),
    })
}

pub(super) fn in_close_combat(a: &Footprint, z: &Footprint) -> bool {
    contact::frontal(a, z) || contact::frontal(z, a)
}
