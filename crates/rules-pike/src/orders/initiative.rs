//! Initiative (pike.supp.initiative), and headlong troops who must charge by it (pike.supp.special.7).
//! Relies on moves and charges.
//! Must not roll for orders.

use super::{refuse, roll};
use crate::aftermath::{escape, retreat};
use crate::charge::{self, Charges, Pending, bans};
use crate::clause;
use crate::command::{Deed, Leg};
use crate::draft::{Draft, Ruling, Writing};
use crate::melee::engagement::{in_hedgehog, is_engaged};
use crate::movement;
use crate::state::{Phase, State};
use crate::tasks::Task;
use crate::troops::{Special, Unit};
use oriflamme_field::{Edge, Footprint};
use oriflamme_kernel::Seat;

/// An enemy so near gives a unit the initiative, in inches.
pub const NEAR: f64 = 6.0;

/// Has the unit a move by initiative?
pub fn has(state: &State, unit: &Unit) -> Ruling {
    if state.clock.phase != Phase::Initiative {
        return refuse(clause::SUPP_INITIATIVE_3, "pike-refuse-initiative-late", unit.id);
    }
    if is_engaged(state, unit) || in_hedgehog(unit) || unit.is_artillery() {
        return refuse(clause::SUPP_INITIATIVE_5, "pike-refuse-initiative-who", unit.id);
    }
    if unit.memory.ordered {
        return refuse(clause::SUPP_COMMAND_2, "pike-refuse-ordered", unit.id);
    }
    if !unit.memory.initiative {
        return refuse(clause::SUPP_INITIATIVE_1, "pike-refuse-no-initiative", unit.id);
    }
    Ok(())
}

pub fn act(draft: &mut Draft, seat: Seat, deed: &Deed) -> Ruling {
    let ids = deed.units();
    let [id] = ids.as_slice() else {
        return Err(oriflamme_kernel::Refusal::new(clause::SUPP_INITIATIVE_2, "pike-refuse-one-unit"));
    };
    let unit = draft.own(seat, *id)?;
    has(&draft.state, &unit)?;
    for clause in [clause::SUPP_INITIATIVE_1, clause::SUPP_INITIATIVE_2, clause::SUPP_INITIATIVE_3] {
        draft.cite(clause);
    }
    draft.cite(clause::COMMANDER_5);
    match deed {
        Deed::March(marches) => {
            let [leg] = marches[0].legs.as_slice() else {
                return refuse(clause::SUPP_INITIATIVE_2, "pike-refuse-legs", *id);
            };
            if unit.disordered {
                return go_back(draft, &unit, leg);
            }
            movement::make(draft, *id, leg, None)?;
        }
        Deed::Charge { target: Some(target), legs, .. } if legs.is_empty() => {
            bans::charger(&draft.state, &unit, false)?;
            let enemy = draft.unit(*target)?.clone();
            let core = charge::plan::aimed_at(&draft.state, &enemy);
            let pending = Pending { target: Some(core), ..Pending::new(&draft.state, &unit, 1) };
            if charge::targets(&draft.state, &pending).is_empty() {
                let side = charge::plan::quarter(&draft.state, &enemy, draft.state.leader(&unit).unwrap_or_default());
                charge::plan::measured(&draft.state, &unit, &enemy, side.map_or(Edge::Front, |(side, _)| side))?;
                return refuse(clause::MEASURE_4, "pike-refuse-no-target", *target);
            }
            draft.cite(clause::CHARGE_6);
            draft.push(Task::Charges(Charges { side: seat, pending: vec![pending], leaves_out: false, with: None }));
        }
        _ => return refuse(clause::SUPP_INITIATIVE_2, "pike-refuse-initiative-deed", *id),
    }
    draft.remember(*id, |memory| memory.ordered = true);
    Ok(())
}

/// A disordered unit may only go to its rear, one move or as much of it as there is room for.
fn go_back(draft: &mut Draft, unit: &Unit, leg: &Leg) -> Ruling {
    let Some(body) = draft.state.footprint(unit) else { return Ok(()) };
    if leg.mount.is_some() {
        return refuse(clause::DRAGOON_5, "pike-refuse-disordered-mount", unit.id);
    }
    if !leads_back(&body, leg) || leg.form.is_some() {
        return refuse(clause::DISORDER_2, "pike-refuse-only-back", unit.id);
    }
    draft.cite(clause::DISORDER_2);
    draft.cite(clause::SUPP_INITIATIVE_4);
    if let Ok(escape) = escape::towards(&draft.state, unit, &body, Edge::Rear)
        && escape.moves == 1
    {
        crate::leaders::stay_behind(draft, unit.id, None);
        retreat::leave(draft, unit, &body, &escape);
    }
    draft.remember(unit.id, |memory| memory.ordered = true);
    Ok(())
}

/// Does a leg lead to the rear, keeping its facing?
pub fn leads_back(body: &Footprint, leg: &Leg) -> bool {
    leg.to.is_some_and(|to| {
        let way = to.leader() - body.front_centre();
        let behind = body.quarter_of(body.rear_centre() + way) == Edge::Rear;
        behind && to.facing == body.facing() && way.dot(body.forward()) < 0.0
    })
}

/// Headlong units of the active side that have not been looked at in this turn.
pub fn headlong(state: &State) -> Option<&Unit> {
    let due = |unit: &&Unit| unit.has(Special::Headlong) && !unit.memory.held_back && !unit.memory.ordered;
    state.of(state.clock.active).find(due)
}

/// Headlong troops charge whom they can reach, unless a command test holds them back. Says whether anything was done.
pub fn rush(draft: &mut Draft) -> bool {
    let Some(unit) = headlong(&draft.state).cloned() else { return false };
    draft.remember(unit.id, |memory| memory.held_back = true);
    let pending = Pending::new(&draft.state, &unit, 1);
    let reach = |state: &State| !charge::targets(state, &pending).is_empty();
    if let Err(refusal) = bans::charger(&draft.state, &unit, false) {
        draft.cite(clause::CHARGE_BAN_1);
        draft.cite(refusal.clause);
        if refusal.clause == clause::CHARGE_BAN_5 {
            draft.cite(clause::CHARGE_BAN_6);
            draft.cite(clause::SHAKEN_5);
        }
        return true;
    }
    if !reach(&draft.state) {
        return true;
    }
    draft.cite(clause::SUPP_SPECIAL_7);
    draft.cite(clause::REF_2);
    if roll::test(draft, &unit) {
        return true;
    }
    draft.cite(clause::CHARGE_8);
    draft.remember(unit.id, |memory| memory.ordered = true);
    draft.push(Task::Charges(Charges { side: unit.side, pending: vec![pending], leaves_out: false, with: None }));
    true
}

/// Is there nobody left who could move by initiative?
pub fn is_over(state: &State) -> bool {
    !state.of(state.clock.active).any(|unit| has(state, unit).is_ok())
}

/// Units that have the initiative when the Command phase begins.
pub fn is_near(state: &State, unit: &Unit) -> bool {
    crate::leaders::near::enemy_within(state, unit, NEAR)
}
