//! Two or three orders at once, for bases that friends keep in a ZoC.
//!
//! Relies on the plan of each order; whether the moves are open is judged in `together`.

use super::{Purpose, engaged, pay, plan, say_which, subject};
use crate::command::{Move, Order};
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::play::{together, travel};
use crate::state::State;
use oriflamme_kernel::{Dice, Referee, Refusal, Seat};
use oriflamme_rulebook::bab as clause;
use subject::Body;

/// Carries out several orders at the same time; each is paid for by itself.
pub fn simultaneous(draft: &mut Draft, seat: Seat, orders: &[Order]) -> Ruling {
    draft.cite(clause::TURN_9);
    draft.cite(clause::VOL_1);
    let before = draft.state.clone();
    let bodies = bodies(draft, seat, orders)?;
    let wanted = |state: &State, i: usize| {
        // What a trial plan applies is noted by the judge once it is really made.
        let mut dice = Dice::scripted([]);
        let (way, extras) = plan(state, &bodies[i], &orders[i], &mut Referee::new(&mut dice))?;
        Ok(extras.journey(way, false))
    };
    let ids: Vec<_> = bodies.iter().map(|body| body.bases.clone()).collect();
    let done = together::judge(&before, &ids, wanted, draft.referee)?;
    for (_, arrival) in &done {
        for &(base, pose) in &arrival.poses {
            draft.pose(base, pose);
        }
    }
    for ((journey, arrival), order) in done.iter().zip(orders) {
        travel::settle(draft, journey, arrival, order.align)?;
    }
    for (((_, arrival), order), body) in done.iter().zip(orders).zip(&bodies) {
        let full_ahead = arrival.full && is_ahead(order);
        let purpose = Purpose::Move { far: false, full_ahead, engaged: engaged(&draft.state, body) };
        let now = State { pig: draft.state.pig, rebate_used: draft.state.rebate_used, ..before.clone() };
        let cost = pay(draft, &now, seat, body, purpose)?;
        draft.emit(Event::Ordered { order: order.clone(), cost });
    }
    Ok(())
}

fn is_ahead(order: &Order) -> bool {
    matches!(&order.movement, Move::March(legs) if legs.iter().all(|leg| matches!(leg, crate::command::Leg::Ahead(_))))
}

fn bodies(draft: &mut Draft, seat: Seat, orders: &[Order]) -> Ruling<Vec<Body>> {
    let mut bodies: Vec<Body> = Vec::new();
    for order in orders {
        if order.far {
            return Err(Refusal::new(clause::ZOC_8, "refuse-simultaneous-far"));
        }
        let body = subject::body(&draft.state, seat, &order.bases, draft.referee)?;
        if bodies.iter().any(|other| other.bases.iter().any(|id| body.bases.contains(id))) {
            return Err(Refusal::new(clause::ZOC_10, "refuse-simultaneous-twice"));
        }
        subject::may_move(&draft.state, &body, false, draft.referee)?;
        say_which(draft, false);
        bodies.push(body);
    }
    Ok(bodies)
}
