//! Who follows a fallen commander.
//! Relies on the roster of commanders.
//! Must not know how he fell.

use crate::army::{Commander, Station};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Id, Post, Unit};
use oriflamme_kernel::Refusal;

/// Units of his battalia (of his army, for a general) that are left.
pub fn hosts(state: &State, one: &Commander) -> Vec<Id> {
    let his = |unit: &&Unit| {
        one.battalia.is_none_or(|battalia| battalia == unit.battalia) && !matches!(unit.post, Post::Joined(_))
    };
    state.of(one.side).filter(his).map(|unit| unit.id).collect()
}

/// At the end of a turn the fallen of both sides are replaced; those who have nobody left to lead are not.
pub fn begin(draft: &mut Draft) {
    let fallen: Vec<Commander> =
        draft.state.commanders.iter().filter(|one| one.station == Station::Fallen).cloned().collect();
    for one in fallen.iter().rev() {
        draft.cite(clause::COMMANDER_11);
        match hosts(&draft.state, one).as_slice() {
            [] => draft.station(one.id, Station::Gone),
            [only] => {
                let only = *only;
                put(draft, one, only);
            }
            _ => draft.push(Task::Replace(one.id)),
        }
    }
}

/// The replacement joins a unit, whether it has fought or is engaged.
fn put(draft: &mut Draft, one: &Commander, unit: Id) {
    draft.cite(clause::COMMANDER_12);
    draft.cite(clause::COMMANDER_13);
    draft.cite(clause::COMMANDER_14);
    let rating = one.successor_rating();
    draft.emit(Event::Stationed { commander: one.id, station: Station::With(unit), rating });
}

pub fn answer(draft: &mut Draft, commander: Id, unit: Id) -> Ruling {
    let Some(one) = draft.state.commander(commander).cloned() else { return Err(crate::draft::unknown(commander)) };
    if !hosts(&draft.state, &one).contains(&unit) {
        return Err(Refusal::new(clause::COMMANDER_12, "pike-refuse-no-host").with("unit", unit));
    }
    put(draft, &one, unit);
    draft.pop();
    Ok(())
}
