//! The course of a battle: what comes next when a step is done or nobody has anything to say in it.

use crate::clause;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::play::{combat, impetuous, morale, shooting, sight, tasks};
use crate::state::{Clock, Step};
use oriflamme_kernel::Seat;

/// Goes on until somebody must be asked or the battle is over.
pub fn carry_on(draft: &mut Draft) -> Ruling {
    while draft.state.end.is_none() {
        sight::look_around(draft);
        if !draft.state.tasks.is_empty() {
            if tasks::resolve(draft)? {
                continue;
            }
            return Ok(());
        }
        let waits = match draft.state.clock.step {
            Step::Begin | Step::Moves => true,
            Step::Impetuous => impetuous::anybody_waits(&draft.state),
            Step::Shooting => {
                shooting::aim_again(draft);
                shooting::anybody_waits(&draft.state)
            }
            Step::Combat => {
                combat::open(draft);
                combat::anybody_waits(&draft.state)
            }
        };
        if waits {
            return Ok(());
        }
        next_step(draft)?;
    }
    Ok(())
}

/// Ends the step of orders, whatever PIG are left.
pub fn end_moves(draft: &mut Draft) -> Ruling {
    draft.cite(clause::PIG_5);
    draft.emit(Event::Pig(0));
    next_step(draft)
}

fn next_step(draft: &mut Draft) -> Ruling {
    draft.cite(clause::TURN_5);
    match draft.state.clock.step {
        Step::Begin => enter(draft, Step::Moves),
        Step::Moves => enter(draft, Step::Impetuous),
        Step::Impetuous => enter(draft, Step::Shooting),
        Step::Shooting => enter(draft, Step::Combat),
        Step::Combat => {
            morale::end_of_period(draft);
            if draft.state.end.is_none() {
                next_period(draft);
            }
        }
    }
    Ok(())
}

fn enter(draft: &mut Draft, step: Step) {
    let clock = draft.state.clock;
    draft.emit(Event::Clock(Clock { step, ..clock }));
}

/// The other player becomes active; after both, a new turn begins.
fn next_period(draft: &mut Draft) {
    draft.cite(clause::TURN_1);
    draft.cite(clause::TURN_4);
    let Clock { turn, active, .. } = draft.state.clock;
    let next = active.other();
    let turn = if next == first_seat(draft) {
        draft.cite(clause::TURN_2);
        turn + 1
    } else {
        turn
    };
    draft.emit(Event::Forget);
    draft.emit(Event::Clock(Clock { turn, active: next, step: Step::Begin }));
}

fn first_seat(draft: &Draft) -> Seat {
    draft.state.setup.first
}
