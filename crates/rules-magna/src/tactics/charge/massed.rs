//! The massed charge with couched lances: who may ride in a group, and what its front keeps off.
//! Relies on each charge being sound by itself.
//! Must not know what the group gains in combat.

use super::path::refuse;
use crate::clause;
use crate::command::Charge;
use crate::counters::{Category, Figure};
use crate::draft::{Ruling, known};
use crate::state::State;
use crate::tactics::{self, Tactic, javelin};
use oriflamme_kernel::{Clause, Refusal};

/// Three make a group.
pub const FEWEST: usize = 3;

/// Do these charges make a group? The rules that were looked at come back.
pub fn check(state: &State, charges: &[Charge]) -> Ruling<Vec<Clause>> {
    let riders: Vec<&Figure> = charges.iter().map(|charge| known(state, charge.who)).collect::<Ruling<_>>()?;
    for (n, rider) in riders.iter().enumerate() {
        tactics::require(state, rider.side, Tactic::MassedCharge)?;
        if riders[..n].iter().any(|other| other.id == rider.id) {
            return Err(refuse(clause::CHARGE_13, "magna-refuse-charges-once", rider));
        }
        if !rider.profile.is(Category::Knight) {
            return Err(refuse(clause::CHARGE_23, "magna-refuse-massed-knight", rider));
        }
        if javelin::has_thrown_his_lance(rider) {
            return Err(refuse(clause::JAVELIN_5, "magna-refuse-massed-lance", rider));
        }
    }
    if riders.len() < FEWEST {
        return Err(Refusal::new(clause::CHARGE_23, "magna-refuse-massed-few").with("least", FEWEST));
    }
    for (charge, rider) in charges.iter().zip(&riders) {
        let straight = state.mount_of(rider).is_some_and(|mount| {
            let way = std::iter::once(mount.head).chain(charge.path.iter().copied()).collect::<Vec<_>>();
            way.windows(2).all(|two| two[0].step(mount.facing) == two[1])
        });
        let facing = |figure: &Figure| state.mount_of(figure).map(|mount| mount.facing);
        if !straight || facing(rider) != facing(riders[0]) {
            return Err(refuse(clause::CHARGE_23, "magna-refuse-massed-straight", rider));
        }
    }
    let joined = chain(state, &riders, riders[0]);
    if let Some(apart) = riders.iter().find(|rider| !joined.contains(&rider.id)) {
        return Err(refuse(clause::CHARGE_23, "magna-refuse-massed-apart", apart));
    }
    shared_only_inside(state, charges)?;
    Ok(vec![clause::CHARGE_23, clause::CHARGE_24])
}

/// A target may be shared inside the group, but not with a charge announced before.
fn shared_only_inside(state: &State, charges: &[Charge]) -> Ruling {
    charges.iter().try_for_each(|charge| super::path::object_once(state, charge.target))
}

/// All riders of a list who stand side by side with one of them, or with each other in turn.
pub fn chain(state: &State, riders: &[&Figure], first: &Figure) -> Vec<crate::counters::Id> {
    let mut found = vec![first.id];
    let mut next = 0;
    while let Some(at) = found.get(next).and_then(|id| state.figure(*id)) {
        next += 1;
        let cells = state.cells(at);
        for rider in riders.iter().filter(|rider| !found.contains(&rider.id)).collect::<Vec<_>>() {
            let beside = state.cells(rider).iter().any(|cell| cells.iter().any(|own| own.distance(*cell) == 1));
            if beside {
                found.push(rider.id);
            }
        }
    }
    found
}

/// Does somebody stand before the front of a group: in the frontal arc of any of its knights?
pub fn before_the_front(state: &State, charger: &Figure, who: &Figure) -> bool {
    let knights = super::of_side(state, charger.side).filter(|charge| charge.massed);
    let mut mounts = knights.filter_map(|charge| state.mount_of(state.figure(charge.who)?));
    mounts.any(|mount| state.cells(who).iter().any(|cell| mount.faces(*cell)))
}
