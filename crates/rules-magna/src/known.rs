//! What a viewer knows of a battle: all that is shown, asked, reckoned and thought starts from here.
//! Relies on the marks of figures.
//! Must leave the position itself alone.

use crate::counters::{Figure, Id};
use crate::draft::{Ruling, unknown};
use crate::state::State;
use oriflamme_kernel::Viewer;
use std::borrow::Cow;

/// A hidden passenger is known to his own side only.
pub fn may_see(figure: &Figure, viewer: Viewer) -> bool {
    !figure.marks.hidden || viewer.knows_secrets_of(figure.side)
}

/// The figure of that name, or the refusal that an unknown name meets: whoever is hidden is told apart from nobody by nothing.
pub fn seen(state: &State, viewer: Viewer, id: Id) -> Ruling<&Figure> {
    state.figure(id).filter(|figure| may_see(figure, viewer)).ok_or_else(|| unknown(id))
}

/// The position as the viewer knows it: whom he does not see is nobody. Where he sees everybody it is the position itself.
pub fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
    if state.figures.iter().all(|figure| may_see(figure, viewer)) {
        return Cow::Borrowed(state);
    }
    let mut known = state.clone();
    known.figures.retain(|figure| may_see(figure, viewer));
    Cow::Owned(known)
}
