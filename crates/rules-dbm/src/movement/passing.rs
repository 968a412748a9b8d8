//! Passing through friends: who may, and straight ahead or straight back only.
//! Relies on the table of passages.
//! Must not know why somebody moves; those who advance on their own pass by rules of their own.

use super::plan::{Manner, Plan};
use crate::army::{Element, Name};
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::state::State;
use crate::troop::{Grade, Kind};
use oriflamme_field::formation::SAME_FACING;
use oriflamme_field::sweep::{Motion, overlap_along};
use oriflamme_field::{Footprint, TOLERANCE, overlaps, touching};
use oriflamme_kernel::{Clause, Refusal};

/// The clause by which one element passes through a friend, going straight; nothing where it cannot.
pub fn allows(state: &State, mover: &Element, friend: &Element) -> Option<Clause> {
    let rule = listed(mover, friend)?;
    // Nobody passes through friends who touch an enemy front.
    let engaged = contact::is_fronted(state, friend) || contact::pressing(state, friend).next().is_some();
    (!engaged).then_some(rule)
}

/// Hordes (I) over whom a move goes: they are destroyed as soon as the passage begins (dbm.interpenetrate.9).
pub fn trampled(state: &State, plan: &Plan) -> Vec<Name> {
    let goes_over = |horde: &Element| {
        let there = horde.footprint();
        plan.movers.iter().any(|mover| {
            let friend = state.element(mover.name).is_some_and(|element| allows(state, element, horde).is_some());
            friend && mover.samples().iter().any(|base| overlaps(base, &there))
        })
    };
    let first = plan.movers.first().and_then(|mover| state.element(mover.name));
    let friends = first.into_iter().flat_map(|element| contact::friends(state, element));
    let hordes = friends.filter(|friend| friend.is(Kind::Hd, Grade::I) && !plan.holds(friend.name));
    hordes.filter(|horde| goes_over(horde)).map(|horde| horde.name).collect()
}

/// A single element whose move ends on a friend through whom it passes is placed directly beyond him, unless it would then touch an enemy
/// (dbm.interpenetrate.15, dbm.interpenetrate.16).
pub fn end_beyond(state: &State, plan: &mut Plan) -> Ruling {
    if plan.manner != Manner::Lone || !(plan.straight || plan.straight_back) || plan.slid {
        return Ok(());
    }
    let Some(element) = state.element(plan.movers[0].name) else { return Ok(()) };
    let way = plan.movers[0].end.pose.corner - plan.movers[0].start.pose.corner;
    let Some(along) = way.unit() else { return Ok(()) };
    let under = |end: &Footprint| {
        let friends = contact::friends(state, element).filter(|friend| !friend.is(Kind::Hd, Grade::I));
        let friends = friends.filter(|friend| allows(state, element, friend).is_some());
        friends.map(Element::footprint).find(|friend| overlaps(end, friend))
    };
    let mut placed = false;
    // More ranks than that nobody passes at once.
    for _ in 0..8 {
        let Some(friend) = under(&plan.movers[0].end) else { break };
        let left = overlap_along(&plan.movers[0].end, along, &friend).map_or(0.0, |overlap| overlap.to);
        plan.movers[0].go(Motion::Straight { vector: along.scaled(left.max(0.0) + TOLERANCE / 2.0) });
        plan.movers[0].end = plan.movers[0].end.snapped();
        placed = true;
    }
    let end = plan.movers[0].end;
    if placed && contact::enemies(state, element).any(|enemy| touching(&end, &enemy.footprint())) {
        return Err(Refusal::new(clause::INTERPENETRATE_15, "dbm-refuse-pass-into-contact").with("who", element.name));
    }
    if placed {
        plan.rules.push(clause::INTERPENETRATE_16);
    }
    // Whom it passed it passed by the list.
    let start = plan.movers[0].start;
    let passed = |friend: &&Element| {
        overlap_along(&start, along, &friend.footprint())
            .is_some_and(|o| o.to > TOLERANCE && o.from < start.pose.corner.distance(end.pose.corner) - TOLERANCE)
    };
    let rules: Vec<Clause> =
        contact::friends(state, element).filter(passed).filter_map(|friend| allows(state, element, friend)).collect();
    plan.rules.extend(rules);
    Ok(())
}

/// Who passes through whom, where facings fit.
fn listed(mover: &Element, friend: &Element) -> Option<Clause> {
    let angle = mover.pose.facing.difference(friend.pose.facing);
    let in_line = angle <= SAME_FACING || angle >= 180.0 - SAME_FACING;
    let bowmen = |element: &Element| element.kind() == Kind::Bw && element.troop.grade != Grade::X;
    let ships = |element: &Element| matches!(element.kind(), Kind::Gal | Kind::Shp);
    if friend.is(Kind::Hd, Grade::I) && !mover.kind().is_naval() {
        Some(clause::INTERPENETRATE_9)
    } else if mover.troop.is_infantry() && friend.troop.is_train() {
        Some(clause::INTERPENETRATE_7)
    } else if !in_line {
        None
    } else if mover.kind() == Kind::Ps {
        Some(clause::INTERPENETRATE_5)
    } else if mover.kind().is_mounted() && friend.kind() == Kind::Ps {
        Some(clause::INTERPENETRATE_4)
    } else if (bowmen(mover) && friend.kind() == Kind::Bd) || (mover.kind() == Kind::Bd && bowmen(friend)) {
        Some(clause::INTERPENETRATE_6)
    } else if (mover.kind() == Kind::Bts && ships(friend)) || (ships(mover) && friend.kind() == Kind::Bts) {
        Some(clause::INTERPENETRATE_8)
    } else {
        None
    }
}
