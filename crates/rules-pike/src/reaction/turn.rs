//! Turning to face a charge (pike.reaction.16 to .21, .53).
//! Relies on room.
//! Must not measure the charge again.

use super::{in_block, refuse};
use crate::charge::Charge;
use crate::charge::plan::{self, Plan};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::room;
use crate::state::State;
use crate::troops::{Formation, Id, Unit};
use oriflamme_field::{Edge, Footprint};
use oriflamme_kernel::Clause;

fn degrees(side: Edge) -> f64 {
    match side {
        Edge::Front => 0.0,
        Edge::Right => 90.0,
        Edge::Rear => 180.0,
        Edge::Left => -90.0,
    }
}

/// Where it stands when it has turned, by a quarter or half about its middle.
fn turned(state: &State, unit: &Unit, side: Edge) -> Option<Footprint> {
    let body = state.footprint(unit)?;
    Some(body.rotated_about(body.centre(), degrees(side)).snapped())
}

pub fn may(state: &State, charge: &Charge, unit: &Unit) -> Ruling<Vec<Clause>> {
    let plan = &charge.plan;
    if unit.id != plan.target || plan.side == Edge::Front || unit.is_all_round() {
        return refuse(clause::REACTION_16, "pike-refuse-turn-front", unit.id);
    }
    let horse = unit.is_cavalry() && matches!(unit.formation, Formation::BattleLine | Formation::Column);
    if !(horse || unit.is_infantry() && in_block(unit)) {
        return refuse(clause::REACTION_16, "pike-refuse-turn-kind", unit.id);
    }
    if unit.disordered {
        return refuse(clause::REACTION_20, "pike-refuse-turn-disordered", unit.id);
    }
    let there = turned(state, unit, plan.side);
    let room = there.is_some_and(|there| room::turns(state, unit, &there, &[plan.charger]).is_ok());
    if !room || after(state, charge, unit).is_none() {
        return refuse(clause::REACTION_19, "pike-refuse-turn-room", unit.id);
    }
    let how = if horse { clause::REACTION_17 } else { clause::REACTION_18 };
    Ok(vec![clause::REACTION_16, how, clause::REACTION_53, clause::SUPP_MOVE_9])
}

/// The charge on the new front; it is not measured again (R85).
fn after(state: &State, charge: &Charge, unit: &Unit) -> Option<Plan> {
    let mut after = state.clone();
    let there = turned(state, unit, charge.plan.side)?;
    after.unit_mut(unit.id)?.post = crate::troops::Post::Field(crate::place::Spot::of(&there));
    let (charger, target) = (after.unit(charge.plan.charger)?, after.unit(unit.id)?);
    plan::placed(&after, charger, target, Edge::Front).ok()
}

/// Turns the unit, and says where the charge now ends.
pub fn face(draft: &mut Draft, charge: &Charge, id: Id) -> Option<Plan> {
    let unit = draft.state.unit(id)?.clone();
    let plan = after(&draft.state, charge, &unit)?;
    let there = turned(&draft.state, &unit, charge.plan.side)?;
    draft.cite(clause::REACTION_21);
    draft.place(id, &there);
    Some(plan)
}
