//! Unreliable allies: what their dice tell.
//! Relies on the faces that are thrown.
//! Must not know what an unreliable ally cannot do: the chapters of moves and shooting ask for his loyalty.

use crate::army::{Loyalty, Role};
use crate::clause;
use crate::draft::Draft;
use crate::event::Event;

/// The first die of an ally makes him unreliable if it shows 1; a later 6 makes him reliable again.
pub fn test(draft: &mut Draft, corps: usize, face: u8) {
    let known = &draft.state.corps[corps];
    if known.role != Role::Ally {
        return;
    }
    let (loyalty, rule) = match (known.loyalty, face) {
        (Loyalty::Untested, 1) => (Loyalty::Unreliable, clause::UNRELIABLE_1),
        (Loyalty::Untested, _) => (Loyalty::Reliable, clause::UNRELIABLE_1),
        (Loyalty::Unreliable, 6) => (Loyalty::Reliable, clause::UNRELIABLE_2),
        (Loyalty::Unreliable | Loyalty::Reliable, _) => return,
    };
    draft.cite(rule);
    draft.emit(Event::Loyal { corps, loyalty });
}
