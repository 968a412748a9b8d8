//! Gaps: the narrow spaces between two bases, in which nobody turns or slips sideways.
//!
//! Relies on the field's gaps. What moves a gap forbids is judged in `travel`.

use crate::base::{Base, BaseId};
use crate::state::State;
use oriflamme_field::gap::{Gap, gap_between, gaps_among};
use oriflamme_field::{Bounds, Footprint};

/// All gaps near a place that bind bases other than those in `movers` (who make no gap for their own move),
/// without the gaps made with one of `free`.
pub fn gaps_near(state: &State, place: &Bounds, movers: &[BaseId], free: &[BaseId]) -> Vec<Gap> {
    let width = state.base_width();
    let area = place.grown(width);
    let near: Vec<Footprint> =
        state.near(area).filter(|b| !movers.contains(&b.id) && !free.contains(&b.id)).map(Base::footprint).collect();
    gaps_among(&near, width, place)
}

/// Would a body of `movers` be in a gap with that part of it which stands at `at`?
pub fn in_gap_of(state: &State, movers: &[BaseId], at: &Footprint, ignoring: &[BaseId]) -> bool {
    gaps_near(state, &at.bounds(), movers, ignoring).iter().any(|gap| gap.touches(at))
}

/// Does a base stand so near to one that does not move with it that they would make a gap for others?
pub fn makes_gap(state: &State, base: &Base, movers: &[BaseId]) -> bool {
    let (here, width) = (base.footprint(), state.base_width());
    let area = here.bounds().grown(width);
    state
        .near(area)
        .filter(|b| !movers.contains(&b.id))
        .any(|other| gap_between(&here, &other.footprint(), width).is_some())
}

/// Would `base`, standing at `at`, be in a gap even in part? The gaps that it makes itself do not count.
pub fn in_gap(state: &State, base: &Base, at: &Footprint, ignoring: &[BaseId]) -> bool {
    gaps_near(state, &at.bounds(), &[base.id], ignoring).iter().any(|gap| gap.touches(at))
}
