//! What a viewer knows of a battle: all that is shown, asked, reckoned and thought starts from here.
//! Relies on the places of bases and on who has spoken. Whatever is worked out from this state alone cannot betray a secret.
//! Must leave the position itself alone.

use crate::army::Army;
use crate::base::{Base, Place};
use crate::play::morale::reference_level;
use crate::play::shooting;
use crate::state::{State, Task};
use oriflamme_kernel::{Seat, Viewer};
use std::borrow::Cow;
use std::sync::Arc;

/// The position without what this viewer may not know: ambushes and waiting bases of others, shots declared in secret,
/// questions asked in secret, the strength of armies.
pub fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
    let mut known = without_hidden_bases(state, viewer).into_owned();
    if !shooting::undeclared(state).is_empty() {
        // Shots are declared unseen, and so is that they are.
        known.volleys.retain(|(seat, _)| viewer.knows_secrets_of(*seat));
        for seat in strangers(viewer) {
            known.declared[seat.index()] = false;
        }
    }
    known.tasks.retain(|task| !matches!(task, Task::RevealRest { owner, .. } if !viewer.knows_secrets_of(*owner)));
    if state.end.is_none() {
        for seat in strangers(viewer) {
            known.armies[seat.index()] = Arc::new(as_it_looks(&known, seat));
        }
    }
    Cow::Owned(known)
}

/// An army to those who do not know its list: its morale would tell how much lies in ambush.
fn as_it_looks(known: &State, seat: Seat) -> Army {
    let army = (*known.armies[seat.index()]).clone();
    Army { list: String::new(), reference_morale: reference_level(known.bases.iter(), seat), ..army }
}

/// The seats whose secrets a viewer does not know.
fn strangers(viewer: Viewer) -> impl Iterator<Item = Seat> {
    [Seat::FIRST, Seat::SECOND].into_iter().filter(move |seat| !viewer.knows_secrets_of(*seat))
}

/// Ambushes and bases still waiting to be deployed are known to their owner only.
pub fn may_see(base: &Base, viewer: Viewer) -> bool {
    match base.place {
        Place::Ambush | Place::Waiting => viewer.knows_secrets_of(base.side),
        Place::Table | Place::Destroyed | Place::Exhausted => true,
    }
}

/// The position without bases that the viewer may not see.
pub fn without_hidden_bases(state: &State, viewer: Viewer) -> Cow<'_, State> {
    if state.bases.iter().all(|base| may_see(base, viewer)) {
        return Cow::Borrowed(state);
    }
    let mut known = state.clone();
    known.bases.retain(|base| may_see(base, viewer));
    Cow::Owned(known)
}
