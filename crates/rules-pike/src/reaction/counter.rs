//! Countercharges (pike.reaction.15, .43 to .51, pike.pikes-vs-cavalry.7).
//! Relies on the bans that hold for any charge.
//! Must not fight.

use super::refuse;
use crate::charge::{Charge, bans, run};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::ground::inches;
use crate::melee::engagement::is_engaged;
use crate::morale::is_shaken;
use crate::movement::march::allowance;
use crate::movement::{self, room};
use crate::place::{Extent, INCH, Spot};
use crate::shooting::volley;
use crate::state::State;
use crate::troops::{Came, Id, Unit};
use oriflamme_field::{Edge, Facing, Footprint, overlaps};
use oriflamme_kernel::Clause;

pub fn may(state: &State, charge: &Charge, unit: &Unit) -> Ruling<Vec<Clause>> {
    let plan = &charge.plan;
    let Some(charger) = state.unit(plan.charger) else {
        return refuse(clause::REACTION_15, "pike-refuse-not-charged", unit.id);
    };
    // Open order faces its charger, wherever it looked before.
    if !unit.is_cavalry() || unit.id != plan.target || plan.side != Edge::Front {
        return refuse(clause::REACTION_15, "pike-refuse-no-counter", unit.id);
    }
    if unit.disordered {
        return refuse(clause::REACTION_44, "pike-refuse-counter-disordered", unit.id);
    }
    if is_shaken(state, unit) {
        return refuse(clause::REACTION_45, "pike-refuse-counter-shaken", unit.id);
    }
    if unit.is_open() && charger.is_formed() {
        return refuse(clause::REACTION_46, "pike-refuse-counter-open", unit.id);
    }
    bans::charger(state, unit, false)?;
    bans::target(state, unit, charger)?;
    if meeting(state, charge, unit).is_none() {
        return refuse(clause::REACTION_15, "pike-refuse-counter-room", unit.id);
    }
    let mut clauses = vec![clause::REACTION_15, clause::REACTION_43];
    if unit.is_open() {
        clauses.push(if unit.is_dragoons() { clause::DRAGOON_9 } else { clause::REACTION_47 });
    }
    Ok(clauses)
}

/// Where charger and countercharger meet: front to front half-way along the line of the charge (R27).
fn meeting(state: &State, charge: &Charge, unit: &Unit) -> Option<[Footprint; 2]> {
    let charger = state.unit(charge.plan.charger)?;
    let (own, body) = (state.footprint(charger)?, state.footprint(unit)?);
    let leader = own.front_centre();
    let goal = body.nearest_to(leader);
    let distance = inches(leader.distance(goal));
    let way = (goal - leader).unit()?;
    let his = (distance / 2.0).min(allowance(state, unit));
    let at = leader + way.scaled((distance - his) * INCH);
    let facing = Facing::of_vector(way);
    let size = |one: &Unit| {
        let shape = if one.is_open() { crate::troops::Formation::BattleLine } else { one.formation };
        let Extent { width, depth } = state.extent(one, shape);
        Extent { width, depth }
    };
    let first = Spot::at(at, facing).footprint(size(charger)).snapped();
    let second = Spot::at(at, facing.opposite()).footprint(size(unit)).snapped();
    let free = |one: &Unit, there: &Footprint| {
        let on = room::others(state, one, &[])
            .any(|(other, place)| other.id != charger.id && other.id != unit.id && overlaps(&place, there));
        !on && state.field().contains(there) && crate::ground::entry::barred(&state.ground, one, there).is_none()
    };
    (free(charger, &first) && free(unit, &second)).then_some([first, second])
}

/// Both are moved and meet; infantry is caught disordered.
pub fn meet(draft: &mut Draft, charge: &Charge, id: Id) {
    let plan = &charge.plan;
    let (Some(charger), Some(unit)) = (draft.state.unit(plan.charger).cloned(), draft.state.unit(id).cloned()) else {
        return;
    };
    let Some([first, second]) = meeting(&draft.state, charge, &unit) else { return };
    for clause in [clause::REACTION_48, clause::REACTION_49] {
        draft.cite(clause);
    }
    let foot = charger.is_infantry();
    if foot {
        volley::disorder(draft, plan.charger, clause::REACTION_50);
        draft.cite(clause::REACTION_51);
        draft.cite(clause::SUPP_DISORDER_1);
        if charger.has_pikes() {
            draft.cite(clause::PIKES_VS_CAVALRY_7);
        }
    }
    crate::leaders::stay_behind(draft, plan.charger, None);
    for (one, there, bonus) in [(&charger, first, !foot), (&unit, second, true)] {
        draft.close(one.id, one.is_open());
        movement::relocate(draft, one, &there);
        draft.remember(one.id, |memory| {
            memory.charged = true;
            memory.bonus = bonus;
            memory.shock = bonus;
            memory.won = false;
            memory.cover_lost = false;
            memory.came = Came::Moving;
            memory.moved = true;
            memory.may_face = false;
        });
    }
    let engaged = draft.state.unit(plan.charger).is_some_and(|one| is_engaged(&draft.state, one));
    run::end(draft, plan.charger, engaged);
}
