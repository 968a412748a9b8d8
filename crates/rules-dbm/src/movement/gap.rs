//! Gaps narrower than an element, between those through whom it cannot pass (dbm.gap.1 to dbm.gap.3).
//! Relies on the shortest lines between bases.
//! Must not know columns that form: they are exempt.

use super::passing;
use super::plan::{Manner, Mover, Plan};
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::state::State;
use oriflamme_field::{Footprint, Segment, TOLERANCE, distance, touching};
use oriflamme_kernel::{Clause, Refusal};

pub fn judge(state: &State, plan: &Plan) -> Ruling {
    if plan.manner == Manner::Contraction {
        return Ok(());
    }
    plan.movers.iter().try_for_each(|mover| one(state, plan, mover))
}

fn one(state: &State, plan: &Plan, mover: &Mover) -> Ruling {
    let Some(element) = state.element(mover.name) else { return Ok(()) };
    let samples = mover.samples();
    let reach = samples.iter().map(Footprint::bounds).reduce(|a, b| a.joined(b)).unwrap_or(mover.start.bounds());
    let closed = |other: &&Element| {
        let friend = state.side_of(other) == state.side_of(element);
        !(plan.holds(other.name) || friend && passing::allows(state, element, other).is_some())
    };
    let width = state.scale.frontage();
    let bases: Vec<Footprint> = state.on_table().filter(closed).map(Element::footprint).collect();
    let near: Vec<Footprint> = bases.into_iter().filter(|base| base.bounds().grown(width).meets(&reach)).collect();
    // Where it stood already it may leave: only what it enters is looked at.
    let entered: Vec<Segment> = lines_across(&near, width).filter(|line| !mover.start.crossed_by(line)).collect();
    if !samples.iter().any(|base| entered.iter().any(|line| base.crossed_by(line))) {
        return Ok(());
    }
    let refuse = |rule: Clause, key| Err(Refusal::new(rule, key).with("who", mover.name));
    let in_contact = contact::enemies(state, element).any(|enemy| touching(&mover.end, &enemy.footprint()));
    if plan.straight && !plan.slid {
        return if in_contact { Ok(()) } else { refuse(clause::GAP_2, "dbm-refuse-gap-forward") };
    }
    if plan.straight_back {
        let out = !entered.iter().any(|line| mover.end.crossed_by(line));
        return if out && !in_contact { Ok(()) } else { refuse(clause::GAP_3, "dbm-refuse-gap-back") };
    }
    refuse(clause::GAP_1, "dbm-refuse-gap")
}

/// The shortest lines across all gaps narrower than a width, from every corner at which there is one: who stands on one of them is
/// between the two.
fn lines_across(bases: &[Footprint], width: f64) -> impl Iterator<Item = Segment> + '_ {
    let pairs = bases.iter().enumerate().flat_map(|(n, one)| bases[n + 1..].iter().map(move |other| (one, other)));
    let narrow = pairs.filter_map(move |(one, other)| {
        let apart = distance(one, other);
        (apart > TOLERANCE && apart < width - TOLERANCE).then_some((one, other, apart))
    });
    narrow.flat_map(|(one, other, apart)| {
        let from = |a: &Footprint, b: &Footprint| a.corners().map(|corner| Segment::new(corner, b.nearest_to(corner)));
        let lines = from(one, other).into_iter().chain(from(other, one));
        lines.filter(move |line| line.length() <= apart + TOLERANCE)
    })
}
