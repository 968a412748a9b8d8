//! What a viewer knows of a battle: all that is shown, asked, reckoned and thought starts from here.
//! Relies on the steps before the battle: what waits beside the table is then known to its owner only.
//! Must leave the position itself alone.

use crate::prepare::{Stage, preparing};
use crate::state::{Place, State};
use oriflamme_kernel::{Seat, Viewer};
use std::borrow::Cow;

/// The position without the units and chiefs that this viewer may not know of.
pub fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
    let Some(prepare) = preparing(state) else { return Cow::Borrowed(state) };
    let sees = |seat: Seat, waits: bool| !waits || viewer.knows_secrets_of(seat);
    // Chiefs are announced before the ground is laid, wherever they will stand.
    let announced = prepare.stage != Stage::Scout;
    let mut known = state.clone();
    known.units.retain(|unit| sees(unit.seat, unit.place == Place::Waiting));
    known.chiefs.retain(|chief| announced || sees(chief.seat, !chief.placed));
    Cow::Owned(known)
}
