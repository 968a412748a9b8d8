//! Chapter 4, movement: allowances, the steps of a move and what interrupts them, the dead, infiltration, horses, wagons, camels.
//! Relies on the map and the figures. A move is a list of steps; each is planned (may it be made, what does it cost, what follows)
//! and then made, and between two steps the other side is asked for opportunity attacks and defensive fire.
//! Must not know how a shot or an attack is resolved.
//!
//! `allowance` MP to spend · `entry` what a hex costs and whom it bars · `contact` who can attack whom · `step` one step planned ·
//! `walk` a move carried out · `infiltration` opportunity attacks · `retreat` and `fall` moves that others force ·
//! `stack` the dead, burdens, one living figure in a hex · `room` where who may not stay goes · `horse` saddle, jumps · `lead` bridles · `wagon`, `camel` ·
//! `escort` prisoners · `works` clearing, harness, burdens and wagons as orders · `tolls` prices for searches.

pub mod allowance;
pub mod camel;
pub mod contact;
pub mod displace;
pub mod entry;
pub mod escort;
pub mod fall;
pub mod horse;
pub mod infiltration;
pub mod lead;
pub mod offers;
pub mod retreat;
pub mod room;
pub mod stack;
pub mod step;
pub mod tolls;
pub mod wagon;
pub mod walk;
pub mod works;

use crate::clause;
use crate::command::Move;
use crate::counters::{Figure, Id};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::known::known;
use crate::state::{Moving, State};
use crate::tactics::{loader, wall};
use crate::tasks::Task;
use oriflamme_kernel::{Refusal, Seat, Viewer};

/// A figure of the active side makes steps; the first ones of its move, or more of a move that is still under way.
pub fn order(draft: &mut Draft, seat: Seat, order: &Move) -> Ruling {
    let figure = draft.known(order.who)?.clone();
    may_move(&draft.state, seat, &figure)?;
    if draft.state.moving.as_ref().is_none_or(|moving| moving.who != order.who) {
        if draft.state.moving.as_ref().is_some_and(|moving| moving.left > 0) {
            // What another one has left is lost to everybody else.
            draft.cite(clause::MOVE_4);
        }
        let moving = begin(&draft.state, &figure, order)?;
        if let Some((_, _, speed)) = wagon::begin(&draft.state, &figure, &order.steps)? {
            draft.cite(speed);
        }
        escort::flee(draft, &figure);
        set_out(draft, &figure, moving);
    }
    // Nobody is kept from a way by somebody of whom his player does not know: he finds out on it.
    walk::rehearse(&known(&draft.state, Viewer::Seat(seat)), order)?;
    draft.cite(clause::TURN_13);
    draft.push_task(Task::Steps { who: order.who, steps: order.steps.clone() });
    Ok(())
}

/// A figure begins its move.
pub fn set_out(draft: &mut Draft, figure: &Figure, moving: Moving) {
    allowance::of(&draft.state, figure).clauses.iter().for_each(|clause| draft.cite(*clause));
    draft.emit(Event::Moving(Some(moving)));
    let unlimited = allowance::unlimited(&draft.state, figure);
    let start = stack::stands_alone(&draft.state, figure.id).then(|| stack::base_post(&draft.state, figure));
    draft.deed(figure.id, |deeds| {
        deeds.allowance = unlimited;
        deeds.refuge = start;
    });
}

/// A move at its beginning, with the MP of whoever or whatever moves.
pub fn begin(state: &State, figure: &Figure, order: &Move) -> Ruling<Moving> {
    let own = allowance::of(state, figure).points;
    let held_back = lead::led_by(state, figure.id).fold(own, |left, animal| lead::pace(state, left, animal));
    let mut moving = Moving::new(figure.id, held_back);
    if let Some((wagon, speed, _)) = wagon::begin(state, figure, &order.steps)? {
        moving.hauling = Some(wagon);
        moving.left = speed;
    }
    if let Some((prisoner, pace)) = escort::begin(state, figure, &order.steps, moving.left)? {
        moving.convoy = Some(prisoner);
        moving.left = pace;
    }
    Ok(moving)
}

/// May this figure move, or go on, now?
pub fn may_move(state: &State, seat: Seat, figure: &Figure) -> Ruling {
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("who", figure.id));
    let under_way = state.moving.as_ref().is_some_and(|moving| moving.who == figure.id);
    if figure.side != seat {
        return refuse(clause::TURN_13, "magna-refuse-not-yours");
    }
    if !figure.is_alive() {
        return refuse(clause::COUNTER_7, "magna-refuse-dead");
    }
    if figure.is_stunned() {
        return refuse(clause::COUNTER_18, "magna-refuse-stunned-moves");
    }
    if figure.is_animal() {
        let clause = if figure.nature().is_camel() { clause::CAMEL_8 } else { clause::HORSE_21 };
        return refuse(clause, "magna-refuse-animal-alone");
    }
    escort::may_go(state, figure)?;
    if state.places(figure).is_empty() {
        return refuse(clause::TURN_13, "magna-refuse-not-on-map");
    }
    loader::is_free(state, figure)?;
    if figure.deeds.halted || (figure.deeds.moved && !under_way) {
        return refuse(clause::MOVE_5, "magna-refuse-moved-already");
    }
    if figure.deeds.busy {
        return refuse(clause::STACK_8, "magna-refuse-busy");
    }
    wall::may_leave(figure)?;
    if figure.deeds.motionless {
        return refuse(clause::SHOOT_36, "magna-refuse-motionless");
    }
    Ok(())
}

/// A figure that will not move may be shot at, which its player can want to have behind him.
pub fn stand_still(draft: &mut Draft, seat: Seat, who: Id) -> Ruling {
    let figure = draft.known(who)?.clone();
    may_move(&draft.state, seat, &figure)?;
    if figure.deeds.moved {
        return Err(Refusal::new(clause::SHOOT_36, "magna-refuse-moved-already").with("who", who));
    }
    draft.cite(clause::SHOOT_36);
    draft.emit(Event::Moving(None));
    draft.deed(who, |deeds| deeds.motionless = true);
    draft.push_task(Task::Window { target: who });
    Ok(())
}

/// The movement sequence ends: nobody may share a hex.
pub fn end(draft: &mut Draft) -> Ruling {
    stack::end(draft)?;
    escort::end(draft);
    Ok(())
}
