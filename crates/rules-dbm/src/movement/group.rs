//! Groups: who moves as one, and what a group cannot do.
//! Relies on the plan.
//! Must not know columns that form or dissolve: those are beside it.

use super::distance::{going_under, is_on_road};
use super::plan::{Manner, Plan};
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::draft::Ruling;
use crate::ground::Going;
use crate::state::State;
use crate::troop::{Build, Grade, Kind};
use oriflamme_field::formation::{chain, hang_together, joined_at_corners};
use oriflamme_field::{Footprint, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal};

pub fn judge(state: &State, plan: &Plan, who: &[&Element]) -> Ruling {
    let refuse = |rule: Clause, key| Err(Refusal::new(rule, key).with("who", who[0].name));
    if who.len() == 1 {
        return lone(state, plan, who[0]);
    }
    let bases: Vec<Footprint> = who.iter().map(|element| element.footprint()).collect();
    let is_column = chain(&bases).is_some();
    let in_line = bases.iter().all(|base| base.facing().difference(bases[0].facing()) <= 1e-3);
    if !(is_column || in_line && hang_together(&bases, joined_at_corners)) {
        return refuse(clause::GROUP_1, "dbm-refuse-no-group");
    }
    let expendable = who.iter().filter(|element| element.kind() == Kind::Exp).count();
    if expendable > 0 && expendable < who.len() && !is_column {
        return refuse(clause::GROUP_2, "dbm-refuse-expendables");
    }
    if plan.manner == Manner::Group {
        moves_as_one(state, plan, who)?;
    }
    end_in_rough(state, plan, who, is_column)
}

/// A single element slides only to line up with an enemy who is near.
fn lone(state: &State, plan: &Plan, element: &Element) -> Ruling {
    if plan.slid { slides_a_little(state, plan, element) } else { Ok(()) }
}

fn moves_as_one(state: &State, plan: &Plan, who: &[&Element]) -> Ruling {
    let refuse = |rule: Clause, key| Err(Refusal::new(rule, key).with("who", who[0].name));
    let mover = &plan.movers[0];
    let turned_about = plan.rules.contains(&clause::GROUP_11);
    let all = |kind: fn(&Element) -> bool| who.iter().all(|element| kind(element));
    let may_turn = all(|element| element.kind() == Kind::LH)
        || all(|element| element.kind() == Kind::Ps)
        || all(|element| element.kind().is_naval() && element.troop.is_regular());
    if turned_about && !may_turn {
        return refuse(clause::GROUP_10, "dbm-refuse-group-about");
    }
    if !turned_about && goes_back(mover) {
        return refuse(clause::GROUP_6, "dbm-refuse-group-back");
    }
    if plan.slid { slides_a_little(state, plan, who[0]) } else { Ok(()) }
}

fn goes_back(mover: &super::plan::Mover) -> bool {
    let way = mover.end.pose.corner - mover.start.pose.corner;
    !mover.has_turned() && way.dot(mover.start.forward()) < -TOLERANCE
}

/// Up to half an element width, within one element width of an enemy (dbm.contact.1).
fn slides_a_little(state: &State, plan: &Plan, element: &Element) -> Ruling {
    let width = state.scale.frontage();
    let samples = plan.movers[0].samples();
    let aside = samples.windows(2).map(|pair| (pair[1].centre() - pair[0].centre()).dot(pair[0].right()).abs());
    let aside: f64 = if plan.movers[0].has_turned() { 0.0 } else { aside.sum() };
    let near = |mover: &super::plan::Mover| {
        contact::enemies(state, element).any(|enemy| oriflamme_field::distance(&mover.end, &enemy.footprint()) < width)
    };
    if aside > width / 2.0 + TOLERANCE || !plan.movers.iter().any(near) {
        let rule = if plan.movers.len() > 1 { clause::GROUP_7 } else { clause::CONTACT_1 };
        return Err(Refusal::new(rule, "dbm-refuse-slide").with("who", element.name));
    }
    Ok(())
}

/// Wheels and difficult going break groups up (dbm.column.18, dbm.contact.18).
fn end_in_rough(state: &State, plan: &Plan, who: &[&Element], is_column: bool) -> Ruling {
    let ends_in_column = chain(&plan.movers.iter().map(|mover| mover.end).collect::<Vec<_>>()).is_some();
    let all_psiloi = who.iter().all(|element| element.kind() == Kind::Ps);
    for (element, mover) in who.iter().filter_map(|element| Some((*element, plan.mover(element.name)?))) {
        let going = going_under(state, element, &mover.end);
        let refuse = |rule: Clause, key| Err(Refusal::new(rule, key).with("who", element.name));
        let in_contact =
            || contact::enemies(state, element).any(|enemy| oriflamme_field::touching(&mover.end, &enemy.footprint()));
        let orderly = is_column || ends_in_column || plan.manner == Manner::Contraction;
        if going == Going::Difficult && !orderly && !all_psiloi && !in_contact() {
            return refuse(clause::COLUMN_18, "dbm-refuse-difficult-group");
        }
        if going > Going::Good && has_wheels(element) && !is_on_road(state, &mover.end) {
            return refuse(clause::CONTACT_18, "dbm-refuse-wheels");
        }
    }
    Ok(())
}

/// Chariots, expendables, guns, war wagons and wheeled baggage.
fn has_wheels(element: &Element) -> bool {
    match element.kind() {
        Kind::Exp | Kind::WWg | Kind::Bge => true,
        Kind::Art => element.troop.grade != Grade::X,
        _ => element.build == Build::Chariots,
    }
}
