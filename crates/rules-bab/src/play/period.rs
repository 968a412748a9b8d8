//! The dice at the beginning of a period: weather, time of day, PIG.

use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::state::{Clock, State, Step};
use crate::troop::Status;
use oriflamme_kernel::Die;
use oriflamme_rulebook::bab as clause;

/// Rolls what the period begins with and opens the step of orders.
pub fn begin(draft: &mut Draft) -> Ruling {
    roll_pig(draft);
    let clock = draft.state.clock;
    draft.emit(Event::Clock(Clock { step: Step::Moves, ..clock }));
    Ok(())
}

/// An average die for a regular general, else a D6.
fn roll_pig(draft: &mut Draft) {
    draft.cite(clause::TURN_8);
    let regular = draft.state.cinc(draft.state.clock.active).is_some_and(|c| c.troop.status == Status::Reg);
    let roll = if regular { draft.roll(Die::Average, clause::PIG_2) } else { draft.roll(Die::D6, clause::PIG_3) };
    draft.emit(Event::Pig(roll.face as i8));
}

/// Dusk is the one turn after the turns of daylight.
pub fn is_dusk(state: &State) -> bool {
    state.daylight.turns.is_some_and(|turns| state.clock.turn == turns + 1)
}
