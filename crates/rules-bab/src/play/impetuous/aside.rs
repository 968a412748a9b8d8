//! Not ending in a group: the small step aside after an impetuous move.

use super::HANDS;
use super::who::takes_part_in_combat;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::going::{self, Going};
use crate::play::body;
use crate::state::State;
use oriflamme_field::formation::joined_at_corners;
use oriflamme_field::{Footprint, Hand, overlaps};
use oriflamme_kernel::Refusal;

/// Part of a base width by which it steps aside.
const STEP: f64 = 1.0 / 8.0;

/// A base that ends its move in a group without taking part in a combat steps out of it.
pub fn step_out_of_group(draft: &mut Draft, id: BaseId, wanted: Option<Hand>) -> Ruling {
    let Some(base) = draft.state.base(id).filter(|b| b.on_table()).cloned() else { return Ok(()) };
    if body::group_of(&draft.state, id).len() < 2 {
        return Ok(());
    }
    if takes_part_in_combat(&draft.state, &base) {
        return Ok(());
    }
    draft.cite(clause::IMP_25);
    draft.cite(clause::IMP_26);
    let here = base.footprint();
    let step = draft.state.base_width() * STEP;
    let beside = |hand| match hand {
        Hand::Left => here.shifted(-step),
        Hand::Right => here.shifted(step),
    };
    let free: Vec<Hand> = HANDS.into_iter().filter(|&hand| stands_alone(&draft.state, &base, &beside(hand))).collect();
    let place = match wanted {
        Some(hand) if free.contains(&hand) => Some(beside(hand)),
        Some(_) if !free.is_empty() => {
            return Err(Refusal::new(clause::IMP_26, "bab-refuse-step-aside").with("base", base.label()));
        }
        _ => free.first().map(|&hand| beside(hand)),
    };
    let place = place.or_else(|| {
        let back = here.advanced(-step);
        stands_alone(&draft.state, &base, &back).then_some(back)
    });
    if let Some(place) = place {
        draft.pose(id, place.pose);
    }
    Ok(())
}

/// Is there room at a place, and would the base be in no group there?
fn stands_alone(state: &State, base: &Base, place: &Footprint) -> bool {
    let room = state.table.contains(place)
        && going::under(state, place, base.troop) < Going::Impassable
        && state.bases.iter().all(|other| {
            other.id == base.id
                || !matches!(other.place, crate::base::Place::Table | crate::base::Place::Ambush)
                || !overlaps(place, &other.footprint())
        });
    room && state.side(base.side).all(|other| other.id == base.id || !joined_at_corners(place, &other.footprint()))
}
