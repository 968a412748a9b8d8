//! The position as somebody knows it: all that the screen shows and reckons starts from here.
//! Relies on what a viewer may see. Whatever is worked out from this state alone cannot betray a secret.
//! Must leave the position itself alone.

use crate::play::shooting;
use crate::state::{State, Task};
use crate::view::as_seen_by;
use oriflamme_kernel::{Seat, Viewer};
use std::borrow::Cow;

/// The position without what this viewer may not know: ambushes and waiting bases of others, shots declared in secret,
/// questions asked in secret, the strength of armies.
pub fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
    if viewer == Viewer::Referee {
        return Cow::Borrowed(state);
    }
    let mut known = as_seen_by(state, viewer).into_owned();
    if !shooting::undeclared(state).is_empty() {
        known.volleys.retain(|(seat, _)| viewer.knows_secrets_of(*seat));
        for seat in strangers(viewer) {
            known.declared[seat.index()] = false;
        }
    }
    known.tasks.retain(|task| !matches!(task, Task::RevealRest { owner, .. } if !viewer.knows_secrets_of(*owner)));
    if state.end.is_none() {
        for seat in strangers(viewer) {
            let mut army = (*known.armies[seat.index()]).clone();
            army.reference_morale = 0;
            known.armies[seat.index()] = army.into();
        }
    }
    Cow::Owned(known)
}

/// The position as a player knows it.
pub fn known_to(state: &State, seat: Seat) -> Cow<'_, State> {
    known(state, Viewer::Seat(seat))
}

/// The seats whose secrets a viewer does not know.
fn strangers(viewer: Viewer) -> impl Iterator<Item = Seat> {
    [Seat::FIRST, Seat::SECOND].into_iter().filter(move |seat| !viewer.knows_secrets_of(*seat))
}
