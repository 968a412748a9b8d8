//! Two or three orders at once, for bases that friends keep in a ZoC.
//!
//! Relies on the plan of each order; whether the moves are open is judged in `together`.

use super::{Plan, pay_for, plan, ready};
use crate::base::BaseId;
use crate::clause;
use crate::command::Order;
use crate::draft::{Draft, Ruling, Writing};
use crate::play::{together, travel};
use crate::state::State;
use oriflamme_kernel::{Dice, Referee, Refusal, Seat};

/// Carries out several orders at the same time; each is paid for by itself.
pub fn simultaneous(draft: &mut Draft, seat: Seat, orders: &[Order]) -> Ruling {
    draft.cite(clause::TURN_9);
    draft.cite(clause::VOL_1);
    let before = draft.state.clone();
    let mut plans: Vec<Plan> = Vec::with_capacity(orders.len());
    for order in orders {
        if order.far {
            return Err(Refusal::new(clause::ZOC_8, "bab-refuse-simultaneous-far"));
        }
        let plan = ready(draft, seat, order)?;
        if plans.iter().any(|other| other.body.bases.iter().any(|id| plan.body.bases.contains(id))) {
            return Err(Refusal::new(clause::ZOC_10, "bab-refuse-simultaneous-twice"));
        }
        plans.push(plan);
    }
    let wanted = |state: &State, i: usize| {
        // What a trial plan applies is noted by the judge once it is really made.
        let mut dice = Dice::scripted([]);
        plan(state, &plans[i].body, &orders[i], &mut Referee::new(&mut dice)).map(|planned| planned.journey)
    };
    let bodies: Vec<Vec<BaseId>> = plans.iter().map(|plan| plan.body.bases.clone()).collect();
    let done = together::judge(&before, &bodies, wanted, draft.referee)?;
    for (_, arrival) in &done {
        for &(base, pose) in &arrival.poses {
            draft.pose(base, pose);
        }
    }
    for ((journey, arrival), order) in done.iter().zip(orders) {
        travel::settle(draft, journey, arrival, order.align)?;
    }
    for ((plan, (_, arrival)), order) in plans.into_iter().zip(&done).zip(orders) {
        let price = plan.price_after(draft, arrival.full, false);
        pay_for(draft, order, price)?;
    }
    Ok(())
}
