//! Responses to a charge: which are open to whom, and what each of them does.
//! Relies on the plan of the charge, which is known before anybody responds.
//! Must not move the charger.

pub mod counter;
pub mod evade;
pub mod hedgehog;
pub mod turn;

use crate::charge::{Charge, began};
use crate::clause;
use crate::command::{Command, Response};
use crate::draft::Ruling;
use crate::shooting::closing;
use crate::state::State;
use crate::troops::{Formation, Id, Special, Unit};
use oriflamme_kernel::{Clause, Refusal};

pub(crate) fn refuse<T>(clause: Clause, key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("unit", who))
}

/// May a charged unit respond so? The clauses that allow it.
pub fn may(state: &State, charge: &Charge, unit: &Unit, response: Response) -> Ruling<Vec<Clause>> {
    match response {
        Response::Hold => Ok(vec![clause::REACTION_4]),
        Response::ClosingFire => {
            closing::may(state, unit, began(charge)).map(|()| vec![clause::REACTION_5, clause::SUPP_CLOSING_FIRE_2])
        }
        Response::Evade => evade::may(state, charge, unit),
        Response::FireAndEvade => {
            if !unit.has(Special::FireAndEvade) {
                return refuse(clause::REACTION_10, "pike-refuse-no-fire-and-evade", unit.id);
            }
            if unit.is_dragoons() && unit.mounted {
                return refuse(clause::DRAGOON_16, "pike-refuse-no-fire-and-evade", unit.id);
            }
            evade::is_able(state, charge, unit)?;
            closing::may(state, unit, began(charge))?;
            let mut clauses = vec![clause::REACTION_10, clause::SUPP_SPECIAL_2];
            if unit.is_dragoons() {
                clauses.push(clause::DRAGOON_13);
            }
            Ok(clauses)
        }
        Response::Hedgehog(pikes) => hedgehog::may_join(state, unit, pikes),
        Response::Countercharge => counter::may(state, charge, unit),
        Response::TurnToFace => turn::may(state, charge, unit),
    }
}

/// Every response that is open to a charged unit; to hold first.
pub fn responses(state: &State, charge: &Charge, unit: &Unit) -> Vec<Response> {
    let plain = [
        Response::Hold,
        Response::ClosingFire,
        Response::Evade,
        Response::FireAndEvade,
        Response::Countercharge,
        Response::TurnToFace,
    ];
    let pikes = state.of(unit.side).filter(|one| one.has_pikes() && one.battalia == unit.battalia);
    let all = plain.into_iter().chain(pikes.map(|one| Response::Hedgehog(one.id)));
    all.filter(|response| may(state, charge, unit, *response).is_ok()).collect()
}

pub fn offers(state: &State, charge: &Charge) -> Vec<Command> {
    let Some(unit) = charge.asked.first().and_then(|id| state.unit(*id)) else { return Vec::new() };
    let answer = |with: Response| Command::Respond { unit: unit.id, with };
    responses(state, charge, unit).into_iter().map(answer).collect()
}

/// Formed infantry stands in a block.
pub(crate) fn in_block(unit: &Unit) -> bool {
    matches!(unit.formation, Formation::PikeBlock | Formation::Warband)
}
