//! Columns that expand, and groups that form column.
//! Relies on the plan; how a column follows its head is part of that.
//! Must not know distances but the 50 paces that an expansion gives.

use super::plan::{Manner, Plan};
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::state::State;
use oriflamme_field::formation::{chain, hang_together, joined_at_corners};
use oriflamme_field::{Edge, Footprint, TOLERANCE, touching};
use oriflamme_kernel::{Clause, Refusal};

pub fn judge(state: &State, plan: &mut Plan, who: &[&Element]) -> Ruling {
    match plan.manner {
        Manner::Expansion => expand(state, plan, who),
        Manner::Contraction => contract(state, plan, who),
        Manner::Lone | Manner::Group | Manner::Column => Ok(()),
    }
}

fn refuse<T>(rule: Clause, key: &'static str, who: &Element) -> Ruling<T> {
    Err(Refusal::new(rule, key).with("who", who.name))
}

fn expand(state: &State, plan: &mut Plan, who: &[&Element]) -> Ruling {
    let starts: Vec<Footprint> = who.iter().map(|element| element.footprint()).collect();
    let head = chain(&starts).map(|order| order[0]);
    if head.is_none() || plan.movers.len() != who.len() {
        return refuse(clause::COLUMN_1, "dbm-refuse-no-column", who[0]);
    }
    if head != Some(0) {
        return refuse(clause::COLUMN_2, "dbm-refuse-column-head", who[0]);
    }
    let ends: Vec<Footprint> = plan.movers.iter().map(|mover| mover.end).collect();
    let front = ends[0];
    let in_order = ends.iter().all(|base| base.facing().difference(front.facing()) <= 1e-3)
        && hang_together(&ends, joined_at_corners)
        && ends
            .iter()
            .all(|base| base.corners().iter().all(|corner| front.offset_from(Edge::Front, *corner) <= TOLERANCE));
    if !in_order {
        return refuse(clause::COLUMN_4, "dbm-refuse-expansion", who[0]);
    }
    no_contact(state, plan, who, clause::COLUMN_5)?;
    plan.rules.extend([clause::COLUMN_1, clause::COLUMN_2, clause::COLUMN_3, clause::COLUMN_4, clause::COLUMN_6]);
    Ok(())
}

fn contract(state: &State, plan: &mut Plan, who: &[&Element]) -> Ruling {
    let starts: Vec<Footprint> = who.iter().map(|element| element.footprint()).collect();
    if chain(&starts).is_some() || who.len() < 2 || plan.movers.len() != who.len() {
        return refuse(clause::COLUMN_7, "dbm-refuse-contraction", who[0]);
    }
    let ends: Vec<Footprint> = plan.movers.iter().map(|mover| mover.end).collect();
    let complete = chain(&ends).is_some();
    let in_order = ends.iter().all(|base| base.facing().difference(ends[0].facing()) <= 1e-3)
        && hang_together(&ends, joined_at_corners);
    if !complete && !in_order {
        return refuse(clause::COLUMN_11, "dbm-refuse-contraction-order", who[0]);
    }
    if let Some((element, _)) = who.iter().zip(&ends).find(|(element, end)| farther_back(&element.footprint(), end)) {
        return refuse(clause::COLUMN_10, "dbm-refuse-contraction-back", element);
    }
    no_contact(state, plan, who, clause::COLUMN_12)?;
    plan.rules.extend([clause::COLUMN_7, clause::COLUMN_8, clause::COLUMN_9, clause::COLUMN_11, clause::COLUMN_13]);
    if !complete {
        plan.rules.push(clause::COLUMN_14);
    }
    Ok(())
}

/// Does some of it end behind the line of its old rear edge?
fn farther_back(start: &Footprint, end: &Footprint) -> bool {
    end.corners().iter().any(|corner| start.offset_from(Edge::Rear, *corner) > TOLERANCE)
}

fn no_contact(state: &State, plan: &Plan, who: &[&Element], rule: Clause) -> Ruling {
    let touches = |element: &&&Element| {
        let end = plan.mover(element.name).map(|mover| mover.end);
        end.is_some_and(|end| contact::enemies(state, element).any(|enemy| touching(&end, &enemy.footprint())))
    };
    match who.iter().find(touches) {
        Some(element) => refuse(rule, "dbm-refuse-column-contact", element),
        None => Ok(()),
    }
}
